// Measures whether a table fits one screen: what is cut, overlaps, scrolls or is too small.

/** The screens that every table fits. 640 × 360 is also what a laptop of 1280 × 720 shows at 200 %. */
export const SIZES = [
  [360, 640],
  [640, 360],
  [390, 844],
  [768, 1024],
  [1366, 650],
  [1920, 1080],
  [2560, 1440],
] as const;

/** The smallest text, in CSS pixels. */
export const LEAST_TEXT = 12;
/** The smallest side of something to press, in CSS pixels: less on the lowest screen, where the market of DIX has 20 cards. */
export const leastTarget = (height: number): number => (height <= 360 ? 36 : 40);

export interface Measured {
  faults: string[];
  /** The smallest text and the smallest target as the screen shows them, in CSS pixels. */
  text: number;
  target: number;
}

/** Runs in the page. A table marks with `data-part` what must lie inside the screen and overlap nothing. */
export function measure(): Measured {
  const faults: string[] = [];
  // A television is magnified: a pixel of its layout is larger on the screen.
  const magnified = document.querySelector<HTMLElement>('.laid-out');
  const pixel = magnified ? magnified.getBoundingClientRect().width / magnified.offsetWidth : 1;
  const name = (element: Element) =>
    element.getAttribute('data-part') ?? `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`;
  // The result lies over the lower part of an upright table, and a press takes it away.
  const over = document.querySelector('.stage dialog[open]');
  const common = (one: Element, other: Element): number => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return Math.max(0, wide) * Math.max(0, high);
  };
  const isCovered = (element: Element) =>
    over !== null && !over.contains(element) && !element.contains(over) && common(element, over) > 0;
  const isSeen = (element: Element) => {
    if (element.closest('.unseen') || isCovered(element)) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden';
  };
  const quote = (element: Node) => `“${(element.textContent ?? '').trim().slice(0, 24)}”`;
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) faults.push('the document scrolls');
  const stage = document.querySelector('.stage') ?? document.body;
  const felt = stage.querySelector('.felt');
  if (over && felt && common(felt, over) > 0.55 * felt.clientWidth * felt.clientHeight) faults.push('the result hides the board');
  const all = [...stage.querySelectorAll('*')].filter(isSeen);
  for (const element of all) {
    const style = getComputedStyle(element);
    const isCut = element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
    if (style.overflow !== 'visible' && isCut && !(element instanceof SVGElement) && !element.closest('[data-may-shorten]')) {
      const how = style.textOverflow === 'ellipsis' ? 'shortened' : 'cut';
      faults.push(`${how}: ${name(element)} ${quote(element)}`);
    }
  }
  const isInside = (inner: DOMRect, outer: { left: number; top: number; right: number; bottom: number }) =>
    inner.left >= outer.left - pixel &&
    inner.top >= outer.top - pixel &&
    inner.right <= outer.right + pixel &&
    inner.bottom <= outer.bottom + pixel;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  let text = Infinity;
  for (const element of all) {
    const part = element.parentElement?.closest('[data-part]') ?? null;
    const box = part?.getBoundingClientRect() ?? screen;
    const words = [...element.childNodes].filter((child) => child.nodeType === 3 && child.textContent?.trim());
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (words.length > 0 && size > 0) {
      text = Math.min(text, size * pixel);
      const range = document.createRange();
      for (const word of words) {
        range.selectNodeContents(word);
        const outside = [...range.getClientRects()].some((rect) => !isInside(rect, box));
        if (outside && !element.closest('[data-may-shorten]'))
          faults.push(`text outside ${part ? name(part) : 'the screen'}: ${quote(word)}`);
      }
    }
    if (element.matches('button, .card, svg, [data-part]') && !isInside(element.getBoundingClientRect(), box)) {
      faults.push(`${name(element)} ${quote(element)} outside ${part ? name(part) : 'the screen'}`);
    }
  }
  const overlap = (list: Element[], what: string) => {
    for (const [index, one] of list.entries()) {
      for (const other of list.slice(index + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > pixel && high > pixel)
          faults.push(`${what} overlap: ${name(one)} ${quote(one)} / ${name(other)} ${quote(other)}`);
      }
    }
  };
  const seen = (selector: string) => [...stage.querySelectorAll(selector)].filter(isSeen);
  overlap(seen('[data-part]'), 'parts');
  overlap(seen('button'), 'targets');
  overlap(seen('.felt > *, .side > *'), 'bands');
  // What someone says covers their own seat alone.
  for (const bubble of seen('.bubble')) {
    const covered = seen('[data-part]').filter((part) => !part.contains(bubble) && common(part, bubble) > 4);
    const others = covered.map(name).filter((part) => !/^(seat-\d|place-\d|race)$/.test(part));
    if (covered.length > 1 || others.length > 0) faults.push(`a bubble covers ${covered.map(name).join(', ')}`);
  }
  const targets = seen('button, a[href], select, input').map((element) => {
    const { width, height } = element.getBoundingClientRect();
    return { element, side: Math.min(width, height) };
  });
  const least = targets.sort((one, other) => one.side - other.side)[0];
  const tenth = (length: number) => Math.round(length * 10) / 10;
  if (least && least.side < (innerHeight <= 360 ? 36 : 40) - 0.5) {
    faults.push(`target ${name(least.element)} ${quote(least.element)} of ${tenth(least.side)} px`);
  }
  if (text < 12) faults.push(`text of ${tenth(text)} px`);
  return { faults: [...new Set(faults)], text: tenth(text), target: tenth(least?.side ?? 0) };
}

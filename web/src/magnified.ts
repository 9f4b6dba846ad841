// A television shows the table magnified: laid out as on a small screen and scaled up, so that it can be read from three metres. What
// is measured on the screen is then larger than the lengths that the layout counts in.
import { crossfade, type CrossfadeParams, type TransitionConfig } from 'svelte/transition';

/** The size for which a television is laid out, in CSS pixels: 12 px, the smallest text of any table, are 28 px on 1080 lines. */
const LAID_OUT = { width: 821, height: 462 };

let factor = 1;

/** How many times larger a screen of this size shows the table; never smaller than it is. */
export const magnification = (width: number, height: number): number =>
  Math.max(1, Math.min(width / LAID_OUT.width, height / LAID_OUT.height));

/** From now on the page is shown this many times larger than it is laid out. */
export function magnify(by: number): void {
  factor = by;
}

/** Where an element lies, in the lengths of its layout. */
export function boxOf(element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  if (factor === 1) return box;
  return new DOMRect(box.x / factor, box.y / factor, box.width / factor, box.height / factor);
}

type Crossing = ReturnType<typeof crossfade>;
type Crossed = Crossing[0];

/** Svelte's `crossfade`, which measures on the screen, for a page that may be magnified. */
export function crossing(options: Parameters<typeof crossfade>[0]): Crossing {
  const [send, receive] = crossfade(options);
  const laidOut =
    (way: Crossed): Crossed =>
    (node: Element, params: CrossfadeParams & { key: unknown }) => {
      const start = way(node as never, params);
      return () => inLayout(start());
    };
  return [laidOut(send), laidOut(receive)];
}

const inLayout = (config: TransitionConfig): TransitionConfig =>
  config.css && factor !== 1
    ? {
        ...config,
        css: (t, u) =>
          (config.css?.(t, u) ?? '').replace(
            /translate\((\S+?)px,\s*(\S+?)px\)/,
            (_, x: string, y: string) => `translate(${Number(x) / factor}px, ${Number(y) / factor}px)`,
          ),
      }
    : config;

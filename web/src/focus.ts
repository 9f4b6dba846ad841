// Whoever goes by keyboard or by ear keeps their place. When what they pressed is gone, the browser would begin again at the
// top of the page; here they go on at the answers of the table, or where the new screen begins.

const lost = (at: Element | null): boolean => at === null || at === document.body || at.matches(':disabled');

export function keepFocus(): void {
  /** Whether anybody has had a place on this page yet. */
  let held = false;
  let looking = false;

  function look(): void {
    looking = false;
    // An open sheet keeps the focus by itself, and gives it back.
    if (!held || !lost(document.activeElement) || document.querySelector('dialog[open]')) return;
    const next = document.querySelector<HTMLElement>('.stage .side section') ?? document.querySelector('main');
    if (!next) return;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }

  addEventListener('focusin', () => (held = true));
  new MutationObserver(() => {
    if (!looking) requestAnimationFrame(look);
    looking = true;
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

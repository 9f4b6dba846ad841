// Points at a thing of the table, while the table changes.

/** Marks the last of these selectors that is there with `data-pointed`; `focus` also moves the focus there. */
export const pointing =
  (selectors: readonly string[], focus: boolean) =>
  (root: Element): (() => void) => {
    let marked: Element | null = null;
    function mark(): void {
      const found = selectors.map((selector) => root.querySelector(selector)).findLast((element) => element !== null) ?? null;
      if (found === marked) return;
      marked?.removeAttribute('data-pointed');
      found?.setAttribute('data-pointed', '');
      marked = found;
      if (focus && found instanceof HTMLElement) found.focus({ preventScroll: true });
    }
    const observer = new MutationObserver(mark);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled', 'aria-pressed', 'data-bet'] });
    mark();
    return () => {
      observer.disconnect();
      marked?.removeAttribute('data-pointed');
    };
  };

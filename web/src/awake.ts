// Keeps the screen awake while a table is shown, where the browser lets a page do that: over https, and on this very machine.

/** Whether a page can do it here. */
export const canStayAwake = (): boolean => 'wakeLock' in navigator;

/** Keeps the screen awake until the function that it gives is called. The system lets go whenever the page is hidden. */
export function stayAwake(): () => void {
  if (!canStayAwake()) return () => {};
  let held: WakeLockSentinel | null = null;
  let over = false;
  const ask = async () => {
    if (over || document.hidden || (held && !held.released)) return;
    // A device that saves power may refuse.
    held = await navigator.wakeLock.request('screen').catch(() => null);
    if (over) void held?.release();
  };
  const again = () => void ask();
  document.addEventListener('visibilitychange', again);
  again();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', again);
    void held?.release();
  };
}

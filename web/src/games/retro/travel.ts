// What changes place travels there: a card, a chip or the round card flies between its own place and a part of the felt that carries
// `data-at`.
import { cubicInOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { boxOf } from '../../magnified';

export interface Flight {
  /** The `data-at` of the other end; `null` for something that just appears or goes, after the delay. */
  at: string | null;
  /** How long it flies, and how long it waits before, in milliseconds. */
  ms: number;
  delay?: number;
  /** Whether it keeps its own size on the way. */
  sized?: boolean;
}

/** As `in:` from that end, as `out:` to it. */
export function travel(node: HTMLElement, { at, ms, delay = 0, sized = false }: Flight): TransitionConfig {
  const end = at === null ? null : node.closest('.felt')?.querySelector(`[data-at="${at}"]`);
  if (!end && delay > 0) return { delay, duration: 1, css: (t) => `opacity: ${t}` };
  if (!end || ms === 0) return { duration: 0 };
  const [here, there] = [boxOf(node), boxOf(end)];
  const x = there.left + there.width / 2 - here.left - here.width / 2;
  const y = there.top + there.height / 2 - here.top - here.height / 2;
  const size = here.width > 0 && !sized ? Math.min(1.6, Math.max(0.3, there.width / here.width)) : 1;
  return {
    duration: ms,
    delay,
    easing: cubicInOut,
    css: (t, u) => `visibility: visible; z-index: 3; transform: translate(${u * x}px, ${u * y}px) scale(${t + u * size})`,
  };
}

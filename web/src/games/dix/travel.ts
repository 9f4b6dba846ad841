// What changes place travels there: a card that leaves one place and appears in another in the same step flies between. What has no
// such counterpart (a second copy of a card, a token) comes from a part of the table, or goes to one.
import { cubicInOut, cubicOut } from 'svelte/easing';
import { fade, type TransitionConfig } from 'svelte/transition';
import { boxOf, crossing } from '../../magnified';
import type { Card } from '../../types/dix';
import { settings } from '../../settings.svelte';

/** What is longer than the shortest step would still be under way in the next. */
const MS = 480;
/** How long what changes place is under way, in milliseconds. */
export const flight = () => settings.motion(MS);

interface Way {
  /** The `data-part` that the thing comes from or goes to; without one it only fades. */
  part?: string | null;
}

/** Where nothing moves nothing is measured: that would lay the page out once for every card. */
const STILL: TransitionConfig = { duration: 0 };

/** A transition between the place of a thing and the middle of a part of the table. */
export function via(node: Element, { part }: Way): TransitionConfig {
  if (flight() === 0) return STILL;
  const end = part ? document.querySelector(`[data-part="${part}"]`) : null;
  const there = end && boxOf(end);
  const here = boxOf(node);
  if (!there || here.width === 0) return fade(node, { duration: settings.motion(200) });
  const x = there.left + there.width / 2 - here.left - here.width / 2;
  const y = there.top + there.height / 2 - here.top - here.height / 2;
  const css = (t: number, u: number) =>
    `translate: ${u * x}px ${u * y}px; scale: ${0.6 + 0.4 * t}; opacity: ${Math.min(1, 3 * t)}; z-index: 2`;
  return { duration: flight(), easing: cubicInOut, css };
}

/** What travels, known by its card, and the part of the table that it comes from or goes to if it has no counterpart. */
type Travel = (node: Element, params: Way & { key: Card }) => () => TransitionConfig;

const ways: [Travel, Travel] = crossing({
  duration: flight,
  easing: cubicOut,
  fallback: (node, params) => via(node, params as Way),
});
const unlessStill =
  (way: Travel): Travel =>
  (node, params) =>
    flight() === 0 ? () => STILL : way(node, params);
export const [send, receive] = [unlessStill(ways[0]), unlessStill(ways[1])];

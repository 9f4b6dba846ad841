// Cards that change hands cross the table.
import { cubicInOut } from 'svelte/easing';
import { crossfade, fly } from 'svelte/transition';
import { settings } from '../../settings.svelte';

export const [send, receive] = crossfade({
  duration: () => settings.motion(900),
  easing: cubicInOut,
  // One that comes from a hand or leaves the table altogether.
  fallback: (node) => fly(node, { y: 30, duration: settings.motion(350) }),
});

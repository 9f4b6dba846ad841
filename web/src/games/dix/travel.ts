// What changes place travels there: a card that leaves one place and appears in another in the same move flies between.
import { cubicOut } from 'svelte/easing';
import { crossfade, fade } from 'svelte/transition';
import { settings } from '../../settings.svelte';

export const [send, receive] = crossfade({
  duration: () => settings.motion(420),
  easing: cubicOut,
  fallback: (node) => fade(node, { duration: settings.motion(200) }),
});

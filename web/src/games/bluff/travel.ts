// How a die leaves: to the player it is given to, or off the table.
import { crossing } from '../../magnified';
import { settings } from '../../settings.svelte';

/** The key of the one die that moves at a time. */
export const MOVING = 'die';

/** How long a die that is given is under way, in milliseconds. */
export const flight = () => settings.motion(700);

export const [send, receive] = crossing({
  duration: flight,
  // No place takes it: it is lost.
  fallback: () => ({
    duration: settings.motion(800),
    css: (left: number, gone: number) =>
      `z-index: 3; opacity: ${Math.min(1, left * 2)}; transform: translateY(${-60 * gone * (1 - 2 * gone)}%) rotate(${gone * 200}deg) scale(${1 - gone / 2})`,
  }),
});

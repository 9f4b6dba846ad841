// How long something lasts, in words.
import { minutes } from './clock';
import { say } from './words.svelte';

const HOUR = 60;
const DAY = 24 * HOUR;

/** A time as days and hours, hours and minutes, or below an hour as "1:05". What has begun counts whole. */
export function span(ms: number): string {
  const whole = Math.ceil(ms / 60_000);
  const part = { days: Math.floor(whole / DAY), hours: Math.floor((whole % DAY) / HOUR), minutes: whole % HOUR };
  if (part.days > 0 && part.hours === 0) return say('span-whole-days', { days: part.days });
  if (part.days > 0) return say('span-days', part);
  return part.hours > 0 ? say('span-hours', part) : minutes(ms);
}

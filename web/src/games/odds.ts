// How tables write odds.
import { settings } from '../settings.svelte';

/** A probability from 0 to 1 in whole percent. Only a certain event is written as 0 % or 100 %. */
export function percent(chance: number): string {
  const bounded = chance <= 0 || chance >= 1 ? chance : Math.max(0.01, Math.min(0.99, chance));
  return new Intl.NumberFormat(settings.language, { style: 'percent', maximumFractionDigits: 0 }).format(bounded);
}

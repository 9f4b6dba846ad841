// What the tables share that show odds: reading what the server sends with a decision, and saying it.
import { settings } from '../settings.svelte';

/** A number that the server sent under this name; `null` where it sent none. */
export function oddsOf(odds: unknown, name: string): number | null {
  if (typeof odds !== 'object' || odds === null) return null;
  const value: unknown = Object.entries(odds).find(([key]) => key === name)?.[1];
  return typeof value === 'number' ? value : null;
}

/** A chance from 0 to 1 in whole percent. Whatever is not sure is not said to be. */
export function percent(chance: number): string {
  const bounded = chance <= 0 || chance >= 1 ? chance : Math.max(0.01, Math.min(0.99, chance));
  return new Intl.NumberFormat(settings.language, { style: 'percent', maximumFractionDigits: 0 }).format(bounded);
}

/** What something changes on average, with its sign. */
export function change(amount: number): string {
  const shown = { signDisplay: 'exceptZero', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(settings.language, shown).format(amount);
}

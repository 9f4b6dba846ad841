// Changes of a chance to win.
import { settings } from './settings.svelte';

/** A change of a chance in points of percent, with its sign. */
export function points(change: number): string {
  const format = new Intl.NumberFormat(settings.language, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  // Rounded first, so that nothing is written as −0.
  return format.format(Math.round(100 * change) || 0).replace('-', '−');
}

/** The standard error of a change, as `±2`; nothing where it is 0, or next to it. */
export function errorOf(error: number): string {
  const format = new Intl.NumberFormat(settings.language, { maximumFractionDigits: error < 0.01 ? 1 : 0 });
  return error < 0.0005 ? '' : `±${format.format(100 * error)}`;
}

/** A colour that is dark enough on light paper, and light enough on dark. */
const mixed = (colour: string): string => `color-mix(in oklab, ${colour} 65%, var(--ink))`;

const LINES: readonly { ink: string; dash: string }[] = [
  { ink: mixed('var(--blue)'), dash: '' },
  { ink: mixed('var(--orange)'), dash: '9 4' },
  { ink: mixed('var(--green)'), dash: '3 3' },
  { ink: mixed('var(--pink)'), dash: '12 3 3 3' },
  { ink: 'var(--ink)', dash: '6 6' },
  { ink: mixed('var(--coin-edge)'), dash: '2 5' },
  { ink: mixed('color-mix(in oklab, var(--blue), var(--pink))'), dash: '14 4' },
  { ink: mixed('color-mix(in oklab, var(--blue), var(--green))'), dash: '5 2 1 2' },
  { ink: 'var(--ink-soft)', dash: '1 3' },
];

/** The look of a seat's line: a colour and dashes, so that colour is not the only sign. */
export const lineOf = (seat: number): { ink: string; dash: string } =>
  LINES[seat % LINES.length] ?? { ink: 'var(--ink)', dash: '' };

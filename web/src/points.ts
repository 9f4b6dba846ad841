// Changes of a chance to win.
import { settings } from './settings.svelte';

/** A change of a chance in points of percent, with its sign. */
export function points(change: number): string {
  const format = new Intl.NumberFormat(settings.language, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  // Rounded first, so that nothing is written as −0.
  return format.format(Math.round(100 * change) || 0).replace('-', '−');
}

/** A colour that is dark enough on light paper, and light enough on dark. */
const mixed = (name: string): string => `color-mix(in oklab, var(${name}) 65%, var(--ink))`;

const LINES: readonly { ink: string; dash: string }[] = [
  { ink: mixed('--blue'), dash: '' },
  { ink: mixed('--orange'), dash: '9 4' },
  { ink: mixed('--green'), dash: '3 3' },
  { ink: mixed('--danger'), dash: '12 3 3 3' },
  { ink: mixed('--wood'), dash: '6 6' },
  { ink: mixed('--ink-soft'), dash: '2 5' },
  { ink: mixed('--accent'), dash: '14 4' },
  { ink: mixed('--felt'), dash: '5 2 1 2' },
  { ink: mixed('--ink'), dash: '1 3' },
];

/** The look of a seat's line: a colour and dashes, so that colour is not the only sign. */
export const lineOf = (seat: number): { ink: string; dash: string } =>
  LINES[seat % LINES.length] ?? { ink: mixed('--ink'), dash: '' };

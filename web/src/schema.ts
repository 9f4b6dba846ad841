// The options of a table, as the schema in the description of its game defines them: what a host can choose, and how it is said.
import type { Description, OptionKind, OptionSchema, Values } from './types/core';
import { hasWords, keyOf, say, sayOf } from './words.svelte';

/** A value of an option, or one of several. */
export type Value = number | string | boolean;
/** Options by key, as a table is made with them. */
export type Options = Record<string, Value | readonly string[] | null>;

/** An option and the values that a host can give it, or choose several from. */
export interface Offer {
  option: OptionSchema;
  values: readonly Value[];
}

/** The key of the number of players, which every game has. */
export const PLAYERS = 'players';

/** The options that a host can set where the other ones are as `wanted`: those that leave a choice. */
export function offers({ options }: Pick<Description, 'options'>, wanted: Options): Offer[] {
  const valueOf = (key: string) => wanted[key] ?? options.find((option) => option.key === key)?.kind.default ?? null;
  return options
    .filter(({ audience }) => audience === 'everyone')
    .map((option) => {
      const { only } = option;
      const met = only === null || has(only.is, valueOf(only.option));
      return { option, values: valuesOf(option.kind).filter((value) => met || !has(only.values, value)) };
    })
    .filter(({ values }) => values.length > 1);
}

/** The options of the table: what is wanted where it is offered, and otherwise the default. */
export function choose(offered: readonly Offer[], wanted: Options): Options {
  const entries = offered.map(({ option: { key, kind }, values }) => {
    const fits = (value: unknown) => values.some((one) => one === value);
    if (kind.type === 'several') return [key, wanted[key] ?? kind.default];
    return [key, [wanted[key], kind.default].find(fits) ?? values[0]];
  });
  return Object.fromEntries(entries) as Options;
}

/** Whether enough was chosen wherever several values are to be chosen. */
export const isComplete = (offered: readonly Offer[], chosen: Options): boolean =>
  offered.every(({ option: { key, kind } }) => {
    const value = chosen[key];
    return kind.type !== 'several' || (Array.isArray(value) && kind.least <= value.length && value.length <= kind.most);
  });

function valuesOf(kind: OptionKind): readonly Value[] {
  switch (kind.type) {
    case 'number':
      return Array.from({ length: kind.most - kind.least + 1 }, (_, step) => kind.least + step);
    case 'flag':
      return [true, false];
    case 'choice':
    case 'several':
      return kind.of;
  }
}

/** Whether a set of values has this one. */
function has(values: Values, value: Options[string]): boolean {
  if (values === 'any') return value !== null;
  if ('numbers' in values) return typeof value === 'number' && values.numbers[0] <= value && value <= values.numbers[1];
  return value === ('word' in values ? values.word : values.flag);
}

const messageOf = ({ key }: OptionSchema): string => `option-${keyOf(key)}`;

/** The name of an option. */
export const nameOf = (game: string, option: OptionSchema): string =>
  option.key === PLAYERS ? say('option-players') : sayOf(game, messageOf(option));

/** What explains an option, if it needs explaining. */
export function helpOf(game: string, option: OptionSchema): string | null {
  const key = `${messageOf(option)}-help`;
  return hasWords(game, key) ? sayOf(game, key) : null;
}

/** The name of a value of an option. */
export function valueName(game: string, option: OptionSchema, value: Value): string {
  if (typeof value === 'boolean') return say(value ? 'settings-on' : 'settings-off');
  if (typeof value !== 'number') return sayOf(game, `${messageOf(option)}-${keyOf(value)}`);
  // A number may have a name of its own.
  const named = `${messageOf(option)}-value`;
  return hasWords(game, named) ? sayOf(game, named, { [option.key]: value }) : String(value);
}

/** The options of a table in words, a line each. An option that is off or not set has nothing to say. */
export function tell(game: string, { options }: Pick<Description, 'options'>, chosen: Options): string[] {
  return options
    .filter(({ audience }) => audience === 'everyone')
    .flatMap((option) => {
      const value = chosen[option.key] ?? false;
      if (value === false) return [];
      if (value === true) return [nameOf(game, option)];
      if (typeof value === 'string') return [valueName(game, option, value)];
      if (typeof value !== 'number') return [value.map((one) => valueName(game, option, one)).join(', ')];
      if (option.key === PLAYERS) return [say('options-players', { count: value })];
      return [say('line', { name: nameOf(game, option), text: value })];
    });
}

/** The messages that name the time limits of a decision. */
export const CLOCKS = {
  none: 'table-clock-none',
  relaxed: 'table-clock-relaxed',
  fast: 'table-clock-fast',
  day: 'table-clock-day',
  three_days: 'table-clock-three-days',
  week: 'table-clock-week',
} as const;

/** The limits that count days: nobody has to be there. */
export const DAYS: readonly string[] = ['day', 'three_days', 'week'];

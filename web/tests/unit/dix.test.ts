import { readdirSync, readFileSync } from 'node:fs';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import Table from '../../src/games/dix/Table.svelte';
import { tell } from '../../src/games/dix/tell';
import type { Told } from '../../src/games';
import { MatchState } from '../../src/match.svelte';
import { settings } from '../../src/settings.svelte';
import type { Action, Seen } from '../../src/types/dix';
import { fetchWords, LANGUAGES, speak } from '../../src/words.svelte';
import { updateAt, type Fixture } from '../gallery/fixture';

const NAMES = ['Marie', 'Basile', 'Colette', 'Diego', 'Esther'];
const fixtures = readdirSync('tests/fixtures')
  .filter((file) => file.startsWith('dix_'))
  .map((file) => JSON.parse(readFileSync(`tests/fixtures/${file}`, 'utf8')) as Fixture);

beforeAll(async () => {
  settings.change({ speed: 0 });
  await fetchWords('dix');
});
afterEach(() => speak('en'));

/** Told to the first player, in the chosen language. */
function told(): Told {
  return { language: settings.language, name: (seat) => NAMES[seat] ?? '?', mine: (seat) => seat === 0 };
}

test('every event is told in all languages, without a word of the protocol', async () => {
  const moves = fixtures.flatMap(({ positions }) => positions.map(({ seen }) => seen as Seen[]));
  const lengths: number[][] = [];
  for (const { code } of LANGUAGES) {
    await speak(code);
    const lines = moves.map((seen) => tell(seen, told()));
    lengths.push(lines.map(({ length }) => length));
    for (const { text } of lines.flat()) {
      expect(text).toMatch(/^[^_{}[\]]+$/);
      expect(text).not.toMatch(/undefined|null|NaN|^[a-z-]+$/);
    }
  }
  for (const counted of lengths) expect(counted).toEqual(lengths[0]);
  // All there are: a record of the golden games shows each of them.
  const kinds = moves.flat().map((event) => (typeof event === 'string' ? event : Object.keys(event)[0]));
  expect(new Set(kinds).size).toBe(22);
});

test('a price is told as a whole', async () => {
  const paid = (item: 'token' | 'consolation' | 'blue 1'): Seen => ({ paid: { seat: 1, item } });
  const seen: Seen[] = [
    paid('token'),
    paid('token'),
    paid('consolation'),
    paid('blue 1'),
    { bought: { seat: 1, card: 'pink 5' } },
  ];
  expect(tell(seen, told()).map(({ text }) => text)).toEqual(['Basile pays 2 tokens, 1 consolation token and the blue 1.']);
  await speak('fr');
  expect(tell(seen, told()).map(({ text }) => text)).toEqual(['Basile paie 2 jetons, 1 jeton de consolation et le 1 bleu.']);
});

/** Everything that can be pressed at a table, pressed. */
function pressed(fixture: Fixture, move: number): { played: Action[][]; names: string[] } {
  const played: Action[][] = [];
  const match = new MatchState<'dix'>(
    {
      game: 'dix',
      send: (_, __, actions) => {
        played.push([...actions]);
        return Promise.resolve(null);
      },
      waive: () => {},
      tell,
    },
    updateAt(fixture, move) as never,
  );
  match.players = fixture.seats.map(({ kind }, colour) => ({ name: NAMES[colour] ?? '?', kind, present: true, colour }));
  const target = document.createElement('div');
  const component = mount(Table, { target, props: { match } });
  const names: string[] = [];
  const name = (button: Element) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
  // Bids are walked through upwards.
  const buttons = () =>
    [...target.querySelectorAll('button')].filter((button) => !button.disabled && !/less|moins/.test(name(button)));
  for (let more = true; more;) {
    more = buttons().some((button) => /more|plus/.test(name(button)));
    for (const button of buttons()) {
      names.push(name(button));
      button.click();
      // A move on its way takes the buttons away; here it is answered at once.
      match.sending = false;
      flushSync();
    }
  }
  void unmount(component);
  return { played, names };
}

test('what the server lists can be pressed, and nothing else', () => {
  let tried = 0;
  for (const fixture of fixtures) {
    fixture.positions.forEach(({ view, legal = [] }, move) => {
      if (view === undefined) return;
      tried += 1;
      const { played, names } = pressed(fixture, move);
      const texts = (actions: unknown[]) => new Set(actions.map((action) => JSON.stringify(action)));
      expect(texts(played.flat())).toEqual(texts(legal));
      expect(names.every((name) => name.length > 0)).toBe(true);
    });
  }
  expect(tried).toBeGreaterThan(10);
});

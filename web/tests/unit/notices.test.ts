// What happened to the people stands between the events, and what was done keeps the name of who did it.
import { expect, test } from 'vitest';
import { MatchState } from '../../src/match.svelte';
import { nameThen, ordered, playedBy, type Noticed } from '../../src/notices';
import type { Seen } from '../../src/types/dix';
import type { Games } from '../../src/types/games';
import type { Update } from '../../src/types/protocol';

const passed = (seat: number): Seen => ({ bid_passed: { seat } });

const notice = (after: number, what: Noticed['what'], seat = 1): Noticed => ({
  after,
  what,
  seat,
  name: 'Zoé',
  bot: ['stood_in', 'left', 'late'].includes(what) ? 'Ninon' : null,
});

/** A game in which seat 1 has passed five times: two are told, three are shown. */
function match(notices: Noticed[], today: string, seat = 0): MatchState<'dix'> {
  const update: Update<Games['dix']> = {
    seat,
    from: 0,
    earlier: [passed(1), passed(1)],
    steps: [1, 1, 1].map((by) => ({ seen: [passed(by)], view: {} as Games['dix']['view'], ms: 0 })),
    waiting: { must: [], may: [] },
    decision: null,
    window: null,
    clock_ms: null,
    reserve_ms: null,
    outcome: null,
    odds: null,
  };
  const state = new MatchState<'dix'>(
    {
      game: 'dix',
      send: () => Promise.resolve(null),
      waive: () => {},
      tell: (seen, told) => seen.map(() => ({ text: told.mine(1) ? 'you' : told.name(1) })),
    },
    update,
  );
  state.players = ['Ada', today].map((name) => ({ name, kind: 'person', present: true, colour: 0 }));
  state.notices = ordered(notices);
  return state;
}

const texts = (state: MatchState<'dix'>, from = 0) => state.logFrom(from).map(({ text }) => text);

test('lines stand where it happened, within what is told at once too', () => {
  const state = match([notice(4, 'returned'), notice(1, 'stood_in')], 'Zoé');
  const bot = 'Ninon (for Zoé)';
  expect(texts(state)).toEqual(['Zoé', 'Ninon plays for Zoé.', bot, bot, bot, 'Zoé is back.', 'Zoé']);
  expect(texts(state, 3)).toEqual([bot, 'Zoé is back.', 'Zoé']);
  expect(state.log.map(({ text }) => text)).toEqual(texts(state));
});

test('what a bot did for the person here is not told as theirs', () => {
  const state = match([notice(1, 'stood_in'), notice(4, 'returned')], 'Zoé', 1);
  expect(texts(state).filter((text) => text === 'you')).toHaveLength(2);
});

test('whoever left keeps their name in what they did', () => {
  const state = match([notice(3, 'left')], 'Ninon');
  expect(texts(state)).toEqual(['Zoé', 'Zoé', 'Zoé', 'Zoé leaves the table. Ninon takes the seat.', 'Ninon', 'Ninon']);
});

test('a table that waits for someone lets no bot play', () => {
  const notices = [notice(1, 'stood_in'), notice(3, 'waiting')];
  expect([0, 1, 2, 3].map((seen) => playedBy(notices, 1, seen)?.bot ?? null)).toEqual([null, 'Ninon', 'Ninon', null]);
  expect(nameThen(notices, 0, 2)).toBeNull();
});

// What happened to the people stands between the events, and what was done keeps the name of who did it.
import { expect, test } from 'vitest';
import { MatchState } from '../../src/match.svelte';
import { Noticeboard } from '../../src/noticeboard';
import { nameThen, ordered, playedBy, type Noticed } from '../../src/notices';
import type { Seen } from '../../src/types/dix';
import type { Games } from '../../src/types/games';
import type { TableInfo, Update } from '../../src/types/protocol';

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

/** A table in mid-game whose second player is there, or is not. */
const shown = (connected: boolean): TableInfo => {
  const place = { type: 'person', player: 'zoe', name: 'Zoé', connected } as const;
  return {
    stage: 'playing',
    seats: [
      { seat: 0, place: { type: 'free' } },
      { seat: 1, place },
    ],
  } as unknown as TableInfo;
};

test('what the page noticed stands before what the server told after it', () => {
  const board = new Noticeboard();
  const state = match([], 'Zoé');
  const matches = new Map([[0, state]]) as unknown as Parameters<Noticeboard['show']>[0];
  const here = state.count;
  board.tell(0, [notice(here, 'away_late')]);
  board.compare(shown(true), shown(false), 'ada', matches);
  board.tell(0, [notice(here, 'away_late'), notice(here, 'stood_in')]);
  board.compare(shown(false), shown(true), 'ada', matches);
  board.tell(0, [notice(here, 'away_late'), notice(here, 'stood_in'), notice(here, 'returned')]);
  board.show(matches);
  expect(state.notices.map(({ what }) => what)).toEqual(['away_late', 'lost', 'stood_in', 'found', 'returned']);
});

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { GameName, Games } from '../../src/games';
import { load } from '../../src/games/load';
import { percent } from '../../src/games/odds';
import type { MatchState } from '../../src/match.svelte';
import { settings } from '../../src/settings.svelte';
import type { DicyOdds, DixOdds } from '../../src/types/bots';
import { matchAt, updateAt } from '../gallery/fixture';
import { fixture, Hands } from './reach';

beforeEach(() => settings.change({ language: 'en', speed: 0, odds: true }));
afterEach(() => settings.change({ language: 'en', odds: true }));

test('what is not sure is not said to be', () => {
  expect([0, 0.004, 0.5, 0.996, 1].map(percent)).toEqual(['0%', '1%', '50%', '99%', '100%']);
  settings.change({ language: 'fr' });
  expect(percent(0.25)).toBe('25\u00a0%');
});

/** The first position of a recorded game where this holds, with these odds; what the table says there. */
async function said(
  name: string,
  there: (match: MatchState<GameName>) => boolean,
  odds: Games[GameName]['odds'] | null,
  press?: string,
): Promise<string> {
  const recorded = fixture(name);
  const game = await load(recorded.game);
  const move = recorded.positions.findIndex((_, at) => there(matchAt(recorded, at, game.tell as never)));
  const match = matchAt(recorded, move, game.tell as never);
  match.update({ ...updateAt(recorded, move), odds });
  const root = document.createElement('div');
  const table = mount(game.Table as never, { target: root, props: { match } as never });
  flushSync();
  if (press !== undefined) new Hands(root).press((label) => label.startsWith(press));
  const text = root.textContent.replace(/\s+/g, ' ');
  await unmount(table);
  return text;
}

test('DIX says what the next card may do', async () => {
  const draws = (match: MatchState<GameName>) => match.can('draw') && match.can({ take: 'money' });
  const odds: DixOdds = { bust: 0.3, over: 0.2, money: 0.1, joker: 0.05, gain_numbers: 0.4, gain_money: -1.2 };
  const text = await said('dix_five_players', draws, odds);
  // 18 cards are left.
  for (const part of ['30% bust risk', '12 safe, 1 joker, 5 fatal']) expect(text).toContain(part);
  expect(await said('dix_five_players', draws, null)).not.toMatch(/%|fatal/);
});

test('DiXkiBluff says how a bet stands, and what that leaves out', async () => {
  const answers = (match: MatchState<GameName>) => match.can('bluff');
  const odds = { holds: 0.28, exact: 0.19, short: 0.72 };
  const text = await said('bluff_elimination', answers, odds);
  expect(text).toMatch(/fewer · 72%.*exact · 19%.*bets aside/);
  expect(await said('bluff_elimination', answers, null)).not.toMatch(/%|aside/);
  settings.change({ odds: false });
  expect(await said('bluff_elimination', answers, odds), 'not wanted').not.toMatch(/%|aside/);
});

test('Dicy Cards says what a re-roll promises', async () => {
  const asked = (to: string) => (match: MatchState<GameName>) =>
    match.myTurn && (match as unknown as MatchState<'dicy'>).view.ask?.to === to;
  const odds: DicyOdds = { rerolls: [{ freeze: 'two_any', again: [1, 2], expected: 17.2 }] };
  expect(await said('dicy_steps', asked('decide'), odds, 'Any two')).toContain('≈ 17 points');
  expect(await said('dicy_steps', asked('decide'), null, 'Any two')).not.toContain('≈');
  const frozen = { rerolls: [{ freeze: null, again: [1, 2], expected: 21.6 }] };
  expect(await said('dicy_steps', asked('reroll'), frozen)).toMatch(/1 2\s*≈ 22 points/);
});

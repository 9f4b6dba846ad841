// Problems of the server in words.
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Failure } from '../../src/net/http';
import { explain, refused as refusedMove, sentence } from '../../src/problem';
import type { Problem } from '../../src/types/protocol';
import { fetchWords, speak } from '../../src/words.svelte';

const problem = (given: Partial<Problem>): Problem => ({
  code: 'not_host',
  status: 400,
  game: null,
  clause: null,
  args: {},
  ...given,
});

beforeAll(() => Promise.all([fetchWords('dix'), fetchWords('dicy')]));
afterEach(() => speak('en'));

test('a problem is told in the chosen language', async () => {
  expect(explain(problem({}))).toBe('Only the host of the table can do that.');
  expect(explain(problem({ code: 'name', args: { most: 24 } }))).toBe('A name has 1 to 24 visible characters.');
  await speak('fr');
  expect(explain(problem({}))).toBe('Seul l’hôte de la table peut le faire.');
});

test('a refusal is told by its game', async () => {
  const refused = problem({ code: 'bid_too_low', game: 'dix', clause: 'dix A1' });
  expect(explain(refused)).toBe('Bid more than the highest bid, or pass.');
  expect(refusedMove(refused)).toEqual({ text: explain(refused), clause: 'A1' });
  expect(refusedMove(problem({})).clause).toBeNull();
  await speak('fr');
  expect(explain(refused)).toBe('Misez plus que la plus haute mise, ou passez.');
});

test('options and their values have the names that people know', () => {
  const options = (game: string, args: Problem['args']) => explain(problem({ code: 'options', game, args }));
  const number = { option: 'players', fault: 'number', least: 1, most: 5 };
  expect(options('dix', number)).toBe('Option “Seats”: the value must be a number from 1 to 5.');
  const modes = { option: 'mode', fault: 'choice', values: ['b', 'custom'] };
  expect(options('dicy', modes)).toBe('Option “Cards”: the value must be one of these: Initiated (set B), Five of your choice.');
  const level = { option: 'level', fault: 'only', other: 'players', value: '1' };
  expect(options('dix', level)).toBe('Option “ALIX’s level”: only with Seats=1.');
  expect(options('dix', { option: 'x', fault: 'unknown' })).toBe('Option “x”: this game has no such option.');
});

test('a code that the page does not know is named', () => {
  expect(explain(problem({ code: 'from_the_future' }))).toBe('That could not be done (from_the_future).');
  expect(explain(problem({ code: 'new_rule', game: 'chess', clause: 'chess A1' }))).toBe('That could not be done (new_rule).');
});

test('a request without an answer is told too', () => {
  expect(sentence(new Failure(400, problem({})))).toBe('Only the host of the table can do that.');
  const said = [new Failure(0, null), new Failure(404, null), new Failure(500, null), new Error('bug')].map(sentence);
  expect(new Set(said).size).toBe(3);
});

// Options in words.
import { afterEach, expect, test } from 'vitest';
import { describe } from '../../src/options';
import type { Settings } from '../../src/types/protocol';
import { speak } from '../../src/words.svelte';

const settings = { public: false, odds: false } as Settings;

afterEach(() => speak('en'));

test('a value stands after its name as each language writes it', async () => {
  expect(describe('dix', { players: 1, level: 7 }, settings)).toContain('ALIX’s level: 7');
  expect(describe('bluff', { players: 3, dice: 4 }, settings)).toContain('Dice each: 4');
  await speak('fr');
  expect(describe('dix', { players: 1, level: 7 }, settings)).toContain('Niveau d’ALIX\u00a0: 7');
});

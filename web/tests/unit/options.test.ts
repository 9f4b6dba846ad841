// Options in words.
import { expect, test } from 'vitest';
import { en } from '../../src/i18n/en';
import { fr } from '../../src/i18n/fr';
import { describe } from '../../src/options';
import type { Settings } from '../../src/types/server';

const settings = { public: false, odds: false } as Settings;

test('a value stands after its name as each language writes it', () => {
  expect(describe('dix', { players: 1, level: 7 }, settings, en)).toContain('ALIX’s level: 7');
  expect(describe('dix', { players: 1, level: 7 }, settings, fr)).toContain('Niveau d’ALIX : 7');
  expect(describe('bluff', { players: 3, dice: 4 }, settings, en)).toContain('Dice each: 4');
});

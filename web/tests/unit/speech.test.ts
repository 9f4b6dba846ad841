import { afterEach, expect, test } from 'vitest';
import type { Player } from '../../src/match.svelte';
import { lastWord, remarksOn } from '../../src/speech';
import { BOTS } from '../../src/types/strengths';
import { LANGUAGES, speak } from '../../src/words.svelte';

afterEach(() => speak('en'));

const bot = (strength: string): Player => ({ name: strength, kind: 'bot', present: true, colour: 0, strength });
const person: Player = { name: 'Marie', kind: 'person', present: true, colour: 0 };
const busts = Array.from({ length: 400 }, () => ({ busted: { seat: 1 } }));
const bust = () => 'bust' as const;

test('a bot speaks rarely, of its own great moments, and the same at each look', () => {
  const players = [person, bot('novice')];
  const remarks = remarksOn(busts, 0, players, bust);
  expect(remarks.length).toBeGreaterThan(40);
  expect(remarks.length).toBeLessThan(160);
  expect(new Set(remarks.map(({ text }) => text)).size).toBeGreaterThan(1);
  // A page that is loaded later sees the same events in other steps.
  expect([...remarksOn(busts.slice(0, 250), 0, players, bust), ...remarksOn(busts.slice(250), 250, players, bust)]).toEqual(
    remarks,
  );
  expect(remarksOn(busts, 0, [bot('novice'), person], bust)).toEqual([]);
  expect(remarksOn(busts, 0, players, () => 'card')).toEqual([]);
});

test('every strength has its own words for every occasion, in all languages', async () => {
  const strengths = [...new Set(Object.values(BOTS).flatMap((bots) => bots.strengths))];
  for (const { code } of LANGUAGES) {
    await speak(code);
    const said = strengths.map((strength) => {
      const players = [bot(strength), bot(strength)];
      const won = lastWord([{ place: 1, score: 1, tie_break: null }], players);
      const lost = lastWord(
        [
          { place: 1, score: 1, tie_break: null },
          { place: 2, score: 0, tie_break: null },
        ],
        [person, bot(strength)],
      );
      const moments = remarksOn(busts, 0, players, bust);
      const scores = remarksOn(busts, 0, players, () => 'score');
      const texts = [...won, ...lost, ...moments, ...scores].map(({ text }) => text);
      expect(new Set(texts).size, `${code} ${strength}`).toBe(6);
      return texts[0];
    });
    expect(new Set(said).size).toBe(strengths.length);
  }
});

// Nothing jumps while a game is played: recorded moves step by step, on a phone and on a laptop.
import { readFileSync } from 'node:fs';
import type { Fixture } from '../gallery/fixture';
import { Film } from './film';
import { test } from './gallery';
import { expect, LAPTOP, PHONE } from './people';

/** The most that may shift of itself in one move. */
const SHIFT = 0.02;

const PLAYED = [
  { fixture: 'dix_staged', from: 21, to: 32 },
  { fixture: 'dicy_staged', from: 1, to: 14 },
  { fixture: 'bluff_staged', from: 14, to: 21 },
  { fixture: 'retro_staged', from: 44, to: 55 },
] as const;

for (const { fixture, from, to } of PLAYED) {
  test(`nothing jumps while ${fixture} is played`, async ({ page, gallery }) => {
    const { positions } = JSON.parse(readFileSync(`tests/fixtures/${fixture}.json`, 'utf8')) as Fixture;
    const jumps: string[] = [];
    for (const screen of [PHONE, LAPTOP]) {
      const film = await Film.open(page, `${gallery}?fixture=${fixture}&move=${from}&play=${to}`, 'reduce', screen);
      let [at, before] = [0, await film.shifts()];
      for (let move = from; move <= to; move++) {
        for (const { ms } of positions[move]?.steps ?? []) {
          at += ms;
          await film.to(at);
        }
        const now = await film.shifts();
        if (now - before > SHIFT) jumps.push(`move ${move} at ${screen.width} px: ${(now - before).toFixed(3)}`);
        before = now;
      }
    }
    expect(jumps).toEqual([]);
  });
}

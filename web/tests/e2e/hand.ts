// A hand that plays: it presses what the page lets it press, at a real place with a mouse or a finger, until the game is over.
import type { Page } from '@playwright/test';
import { expect, type Person } from './people';

/** Numbers from 0 up to 1 that are the same in every run. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The buttons of a table that answer its question: not those that open what is known of another player. */
export const ANSWERS = '.felt button:enabled:not(.seat, .seat *, [data-opens]), .side section button:enabled';

/** A place to press. */
interface Place {
  x: number;
  y: number;
  name: string;
  /** Whether something else lies over it. */
  covered: boolean;
}

/**
 * Waits until this person is asked something, chooses a button by two numbers of chance, mostly among those that finish
 * a move, and looks where it is; `null` once the game is over.
 */
function choose(page: Page, kind: number, which: number): Promise<Place | null> {
  return page.evaluate(
    async ([kind, which, answers]) => {
      for (;;) {
        // A press that came a moment too late may have closed the result: it is a button away.
        document.querySelector<HTMLButtonElement>('[data-result]')?.click();
        if (document.querySelector('dialog[open] [data-ranking]')) return null;
        // Where a sheet or a popover asks for the rest of an answer, that comes first. Out of turn there is nothing to press but a call.
        const sheet = document.querySelector('dialog[open], .screen [popover]:popover-open');
        const table = document.title.startsWith('●') ? answers : '.side .calls button:enabled';
        const found = [...(sheet ?? document).querySelectorAll<HTMLButtonElement>(sheet ? 'button:enabled' : table)];
        const all = found.filter((button) => button.checkVisibility({ visibilityProperty: true }));
        const moves = all.filter((button) => button.matches('.main'));
        const among = kind < 0.7 && moves.length > 0 ? moves : all;
        const button = among[Math.floor(which * among.length)];
        if (button) {
          button.scrollIntoView({ block: 'center', inline: 'nearest' });
          const box = button.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          const covered = !button.contains(document.elementFromPoint(x, y));
          return { x, y, name: button.getAttribute('aria-label') ?? button.innerText, covered };
        }
        await new Promise(requestAnimationFrame);
      }
    },
    [kind, which, ANSWERS] as const,
  );
}

/** Presses one button; `false` once the game is over. */
export async function press({ page, touch }: Person, random: () => number): Promise<boolean> {
  const place = await choose(page, random(), random());
  if (place === null) return false;
  expect(place.name.trim(), 'every button has a name').not.toBe('');
  expect(place.covered, `${place.name} is in reach`).toBe(false);
  await (touch ? page.touchscreen.tap(place.x, place.y) : page.mouse.click(place.x, place.y));
  return true;
}

/** Plays to the end. */
export async function play(person: Person, random: () => number): Promise<void> {
  for (let presses = 0; presses < 5_000; presses++) {
    if (!(await press(person, random))) return;
  }
  throw new Error('the game does not end');
}

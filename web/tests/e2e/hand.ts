// A hand that plays: it presses what the page lets it press, with a real mouse at a real place, until the game is over.
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { en } from '../../src/i18n/en';
import { fr } from '../../src/i18n/fr';

export const words = { en, fr };
export type Language = 'fr' | 'en';
export type Theme = 'light' | 'dark';

/** What a browser is like before its page opens. */
export interface Habits {
  lang: Language;
  theme?: Theme;
  /** How long everyone may call out of turn, in milliseconds. */
  window?: number;
  width?: number;
  height?: number;
  touch?: boolean;
}

/** A person at a browser of their own. */
export interface Person {
  page: Page;
  context: BrowserContext;
  lang: Language;
  /** Whatever the console said that it should not. */
  said: string[];
}

/** Opens a browser of its own. Bots do not wait and nothing moves; the rest is as anybody meets it. */
export async function person(browser: Browser, habits: Habits): Promise<Person> {
  const { lang, theme = 'light', window = 0, width = 1366, height = 768, touch = false } = habits;
  const base = process.env.DIZAINE_URL;
  if (!base) throw new Error('DIZAINE_URL must say where a server listens, such as http://127.0.0.1:10101');
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height },
    hasTouch: touch,
    reducedMotion: 'reduce',
    locale: lang === 'fr' ? 'fr-FR' : 'en-GB',
    colorScheme: theme,
  });
  // The page makes tables at the ordinary pace; a test has no time to watch bots think.
  await context.route('**/api/tables', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    const made = request.postDataJSON() as { settings: object };
    return route.continue({ postData: { ...made, settings: { ...made.settings, pace: 'instant', window_ms: window } } });
  });
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  page.on('request', (request) => new URL(request.url()).host !== new URL(base).host && said.push(request.url()));
  return { page, context, lang, said };
}

/** Numbers from 0 up to 1 that are the same in every run. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

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
    async ([kind, which]) => {
      for (;;) {
        if (document.querySelector('dialog[open]')) return null;
        // Out of turn there is nothing to press but a call.
        const open = document.title.startsWith('●') ? '.game button:enabled' : '.game .calls button:enabled';
        const all = [...document.querySelectorAll<HTMLButtonElement>(open)];
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
    [kind, which] as const,
  );
}

/** Presses one button; `false` once the game is over. */
export async function press(page: Page, random: () => number): Promise<boolean> {
  const place = await choose(page, random(), random());
  if (place === null) return false;
  expect(place.name.trim(), 'every button has a name').not.toBe('');
  expect(place.covered, `${place.name} is in reach`).toBe(false);
  await page.mouse.click(place.x, place.y);
  return true;
}

/** Plays to the end. */
export async function play(page: Page, random: () => number): Promise<void> {
  for (let presses = 0; presses < 5_000; presses++) {
    if (!(await press(page, random))) return;
  }
  throw new Error('the game does not end');
}

// A hand that plays: it presses what the page lets it press, with a real mouse at a real place, until the game is over.
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';

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

/** A place to press, or what is there instead. */
type Place = { x: number; y: number; name: string } | 'over' | 'covered' | 'nothing';

/** Waits until this person is asked something or the game is over. */
async function asked(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('dialog[open]') !== null ||
      (document.title.startsWith('●') && document.querySelector('.game button:enabled') !== null) ||
      document.querySelector('.game .calls button:enabled') !== null,
  );
}

/** Chooses a button by two numbers of chance, half of the time among those that finish a move, and looks where it is. */
function choose(page: Page, kind: number, which: number): Promise<Place> {
  return page.evaluate(
    ([kind, which]) => {
      if (document.querySelector('dialog[open]')) return 'over';
      const mine = document.title.startsWith('●');
      const all = [...document.querySelectorAll<HTMLButtonElement>(mine ? '.game button:enabled' : '.calls button:enabled')];
      const moves = all.filter((button) => button.matches('.main'));
      const among = kind < 0.6 && moves.length > 0 ? moves : all;
      const button = among[Math.floor(which * among.length)];
      if (!button) return 'nothing';
      button.scrollIntoView({ block: 'center', inline: 'center' });
      const box = button.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const name = button.getAttribute('aria-label') ?? button.innerText;
      return button.contains(document.elementFromPoint(x, y)) ? { x, y, name } : 'covered';
    },
    [kind, which] as const,
  );
}

/** Presses one button; `false` once the game is over. */
export async function press(page: Page, random: () => number): Promise<boolean> {
  await asked(page);
  const place = await choose(page, random(), random());
  if (place === 'over') return false;
  if (place === 'nothing') return true;
  expect(place, 'a button that can be pressed is in reach').not.toBe('covered');
  if (typeof place === 'object') {
    expect(place.name.trim(), 'every button has a name').not.toBe('');
    await page.mouse.click(place.x, place.y);
  }
  return true;
}

/** Plays to the end. */
export async function play(page: Page, random: () => number): Promise<number> {
  for (let presses = 1; presses < 5_000; presses++) {
    if (!(await press(page, random))) return presses;
  }
  throw new Error('the game does not end');
}

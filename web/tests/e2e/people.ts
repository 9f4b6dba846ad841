// People at browsers of their own, against a real server. Whatever a console says, and whatever leaves the host, fails the test.
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { guide as bluff } from '../../src/games/bluff/guide';
import { guide as dicy } from '../../src/games/dicy/guide';
import { guide as dix } from '../../src/games/dix/guide';
import { guide as retro } from '../../src/games/retro/guide';
import { aboutIn, shellIn } from '../catalogue';
import type { GameName } from '../../src/types/games';
import { Server } from './served';

export { expect };
/** What the shell says, by language. */
export const words = { en: shellIn('en'), fr: shellIn('fr') };
export type Language = 'fr' | 'en';
/** The title of a game. */
export const titleOf = (game: GameName, lang: Language = 'en'): string => aboutIn(lang, game)('title');
export type Theme = 'light' | 'dark';

/** What a browser is like before its page opens. */
export interface Habits {
  lang: Language;
  theme?: Theme;
  /** How long everyone may call out of turn, in milliseconds. */
  window?: number;
  /** How long bots take at tables that this person opens. */
  pace?: 'instant' | 'normal';
  width?: number;
  height?: number;
  touch?: boolean;
  /** Whether things move on the page, step by step at the normal speed. */
  motion?: boolean;
  /** Whether this person meets the games for the first time, and is told about them. */
  newcomer?: boolean;
  /** Whether the server goes away. Chromium itself says so aloud, and no page can keep it from that. */
  mayLose?: boolean;
  /** Whether something is asked for that is not there, which Chromium says aloud too. */
  mayMiss?: boolean;
}

export const LAPTOP = { width: 1366, height: 768 };
export const PHONE = { width: 390, height: 844, touch: true };

/** What someone who has played before has understood: every step of every first game. */
const LEARNT = Object.entries({ bluff, dicy, dix, retro }).flatMap(([game, { steps }]) =>
  steps.map(({ name }) => `${game} ${name}`),
);

/** A person at a browser of their own. */
export interface Person {
  page: Page;
  context: BrowserContext;
  lang: Language;
  /** Whether they use fingers rather than a mouse. */
  touch: boolean;
  /** Whatever the page said or did that it should not. */
  said: string[];
}

interface Fixtures {
  /** Opens a browser of its own. Bots do not wait and nothing moves; the rest is as anybody meets it. */
  open: (habits: Habits) => Promise<Person>;
}

export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    // Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
  open: async ({ browser, server }, use) => {
    const people: Person[] = [];
    await use(async (habits) => {
      const person = await arrive(browser, server.url, habits);
      people.push(person);
      return person;
    });
    await Promise.all(people.map(({ context }) => context.close()));
    for (const { said } of people) expect(said, 'the console and the network are quiet').toEqual([]);
  },
});

async function arrive(browser: Browser, base: string, habits: Habits): Promise<Person> {
  const { lang, theme = 'light', window = 0, pace = 'instant', touch = false, motion = false, newcomer = false } = habits;
  const { width, height } = { ...LAPTOP, ...habits };
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    locale: lang === 'fr' ? 'fr-FR' : 'en-GB',
    colorScheme: theme,
  });
  // Nobody waits for steps to be shown, unless things are to move.
  const kept = { learnt: newcomer ? [] : LEARNT, speed: motion ? 1 : 0, sound: false };
  await context.addInitScript((kept) => (localStorage.dizaine ??= JSON.stringify(kept)), kept);
  // The page makes tables at the ordinary pace; a test has no time to watch bots think.
  await context.route('**/api/tables', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    const made = request.postDataJSON() as { settings: object };
    return route.continue({ postData: { ...made, settings: { ...made.settings, pace, window_ms: window } } });
  });
  const page = await context.newPage();
  const expected = [...(habits.mayLose ? LOSS : []), ...(habits.mayMiss ? MISS : [])];
  return { page, context, lang, touch, said: listen(page, new URL(base).host, expected) };
}

const LOSS = [/^WebSocket connection to .* failed/, /^Failed to load resource: net::ERR_CONNECTION_REFUSED/];
const MISS = [/^Failed to load resource: .* 404/];

/** Errors and warnings of a page, but for those that are `expected`, and addresses elsewhere that it asks for. */
export function listen(page: Page, host: string, expected: readonly RegExp[] = []): string[] {
  const said: string[] = [];
  const outside = (url: string) => new URL(url).host !== host && said.push(`asks for ${url}`);
  page.on('console', (message) => {
    const loud = ['error', 'warning'].includes(message.type());
    if (loud && !expected.some((known) => known.test(message.text()))) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  page.on('request', (request) => outside(request.url()));
  page.on('websocket', (socket) => outside(socket.url()));
  return said;
}

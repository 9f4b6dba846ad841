// People at browsers of their own, against a real server. Whatever a console says, and whatever leaves the host, fails the test.
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
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
  /** Where the server is reached, if not directly. */
  at?: string;
  /** How long everyone may call out of turn, in milliseconds. */
  window?: number;
  /** How long bots take at tables that this person opens. */
  pace?: 'instant' | 'normal';
  width?: number;
  height?: number;
  touch?: boolean;
  /** Whether things move on the page, step by step at the normal speed. */
  motion?: boolean;
  /** Whether the server goes away. Chromium itself says so aloud, and no page can keep it from that. */
  mayLose?: boolean;
  /** After how many seconds bots fill tables that this person opens to play with anyone. */
  botsAfter?: number;
  /** Whether the server refuses something, which Chromium says aloud too. */
  mayRefuse?: boolean;
  /** Whether the server says that something cannot be done yet, which Chromium says aloud too. */
  mayClash?: boolean;
  /** Whether the guest goes to another device: the server then does not know this one, which Chromium says aloud too. */
  mayLeave?: boolean;
  /** Whether something is asked for that is not there, which Chromium says aloud too. */
  mayMiss?: boolean;
  /** Whether the page may keep itself for offline use. Elsewhere that would only be traffic beside what is tested. */
  keeps?: boolean;
  /** What this browser has kept from before, beside the ordinary. */
  kept?: object;
}

export const LAPTOP = { width: 1366, height: 768 };
export const PHONE = { width: 390, height: 844, touch: true };

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
      const person = await arrive(browser, habits.at ?? server.url, habits);
      people.push(person);
      return person;
    });
    await Promise.all(people.map(({ context }) => context.close()));
    for (const { said } of people) expect(said, 'the console and the network are quiet').toEqual([]);
  },
});

/** Opens a browser at a server. */
export async function arrive(browser: Browser, base: string, habits: Habits): Promise<Person> {
  const { lang, theme = 'light', window = 0, pace = 'instant', touch = false, motion = false } = habits;
  const { width, height } = { ...LAPTOP, ...habits };
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    serviceWorkers: habits.keeps ? 'allow' : 'block',
    locale: lang === 'fr' ? 'fr-FR' : 'en-GB',
    colorScheme: theme,
  });
  // Nobody waits for steps to be shown, unless things are to move.
  const kept = { speed: motion ? 1 : 0, sound: false, ...habits.kept };
  await context.addInitScript((kept) => (localStorage.dizaine ??= JSON.stringify(kept)), kept);
  // The page makes tables at the ordinary pace; a test has no time to watch bots think.
  await context.route('**/api/tables', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    const made = request.postDataJSON() as { settings: object };
    const fills = habits.botsAfter === undefined ? {} : { bots_after_s: habits.botsAfter };
    return route.continue({ postData: { ...made, settings: { ...made.settings, ...fills, pace, window_ms: window } } });
  });
  const page = await context.newPage();
  const expected = [
    ...BLOCKED,
    ...(habits.mayLose ? LOSS : []),
    ...(habits.mayMiss ? MISS : []),
    ...(habits.mayLeave ? LEAVING : []),
    ...(habits.mayClash ? CLASH : []),
    ...(habits.mayRefuse ? REFUSAL : []),
  ];
  return { page, context, lang, touch, said: listen(page, new URL(base).host, expected) };
}

const LOSS = [/^WebSocket connection to .* failed/, /^Failed to load resource: net::ERR_CONNECTION_REFUSED/];
const CLASH = [/^Failed to load resource: .* 40[09]/];
const LEAVING = [/^Failed to load resource: .* 401/];
const REFUSAL = [/^Failed to load resource: .* 400/];
/** What Playwright says itself where the page may not keep itself for offline use. */
const BLOCKED = [/^Service Worker registration blocked by Playwright/];
const MISS = [/^Failed to load resource: .* 404/];

/** Errors and warnings of a page, but for those that are `expected`, and addresses elsewhere that it asks for. */
export function listen(page: Page, host: string, expected: readonly RegExp[] = []): string[] {
  const said: string[] = [];
  const outside = (url: string) => new URL(url).host !== host && said.push(`asks for ${url}`);
  page.on('console', (message) => {
    const loud = ['error', 'warning'].includes(message.type());
    if (loud && !expected.some((known) => known.test(message.text()))) said.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => said.push(error.message));
  page.on('request', (request) => outside(request.url()));
  page.on('websocket', (socket) => outside(socket.url()));
  return said;
}

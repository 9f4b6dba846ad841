// A recorded move at normal speed under a clock that the spec moves. Timers, frames and `performance.now` follow Playwright's clock;
// animations, which follow no script, are stepped by hand. So every picture can be looked at for as long as a spec wants.
import { expect, type Page } from '@playwright/test';

/** How far the film goes on from one picture to the next, in milliseconds. */
const FRAME_MS = 50;

/** Few pixels: a film has many pictures. */
const SMALL = { width: 800, height: 600 };

/** Everything that tells in words what happened, wherever it stands. */
export interface Told {
  event: string;
  /** The lines that the log has got since the film began. */
  log: string;
  /** What is read out to those who listen. */
  heard: string;
  asked: string;
  title: string;
}

export class Film {
  readonly page: Page;
  readonly #frame: number;
  #at = 0;
  /** How many lines the log had when the film began. */
  #logged = 0;

  private constructor(page: Page, frame: number) {
    this.page = page;
    this.#frame = frame;
  }

  /** Opens the gallery, which begins to play at once. */
  static async open(page: Page, address: string, motion: 'reduce' | 'no-preference', screen = SMALL): Promise<Film> {
    await page.emulateMedia({ reducedMotion: motion });
    await page.setViewportSize({ width: screen.width, height: screen.height });
    await page.addInitScript(countShifts);
    await page.addInitScript(holdAnimations);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.goto(address);
    await page.locator('.stage').waitFor();
    // Without motion nothing changes between the steps.
    const film = new Film(page, motion === 'reduce' ? Infinity : FRAME_MS);
    film.#logged = await page.locator('#table-log li').count();
    await film.#animate(0);
    return film;
  }

  /** Goes on until this many milliseconds after the first step began. */
  async to(ms: number): Promise<void> {
    expect(ms, 'a film goes forwards').toBeGreaterThanOrEqual(this.#at);
    while (this.#at < ms) {
      const next = Math.min(this.#frame, ms - this.#at);
      await this.page.clock.runFor(next);
      await this.#animate(next);
      this.#at += next;
    }
  }

  /** Moves all animations on. One that has come to its end is finished, and what follows it begins. */
  async #animate(ms: number): Promise<void> {
    await this.page.evaluate(async (ms) => {
      const { known, nextFrame } = globalThis as unknown as { known: WeakSet<Animation>; nextFrame(): Promise<void> };
      const move = (animation: Animation, by: number): boolean => {
        const at = Number(animation.currentTime ?? 0) + by;
        const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
        animation.pause();
        if (at >= end && Number.isFinite(end)) animation.finish();
        else animation.currentTime = at;
        return at >= end;
      };
      const begin = (animation: Animation): boolean => {
        known.add(animation);
        animation.currentTime = 0;
        return move(animation, 0);
      };
      const [old, fresh] = [[], []] as [Animation[], Animation[]];
      for (const animation of document.getAnimations()) (known.has(animation) ? old : fresh).push(animation);
      let finished = [...old.map((animation) => move(animation, ms)), ...fresh.map(begin)].some(Boolean);
      // What was finished is told with the next frame of the browser, and what follows it begins then.
      for (let round = 0; finished && round < 3; round++) {
        await nextFrame();
        finished = document
          .getAnimations()
          .filter((animation) => !known.has(animation))
          .map(begin)
          .some(Boolean);
      }
    }, ms);
  }

  /** How much of the page has moved by itself since it was opened, as a layout shift counts it. */
  shifts(): Promise<number> {
    return this.page.evaluate(async () => {
      const { nextFrame, shifted } = globalThis as unknown as { nextFrame(): Promise<void>; shifted(): number };
      await nextFrame();
      return shifted();
    });
  }

  told(): Promise<Told> {
    return this.page.evaluate((logged) => {
      const text = (selector: string) => document.querySelector(selector)?.textContent?.trim().replace(/\s+/g, ' ') ?? '';
      return {
        event: text('[data-part="event"] p'),
        log: [...document.querySelectorAll('#table-log li')]
          .slice(logged)
          .map((line) => line.textContent.trim())
          .join(' '),
        heard: text('main > [aria-live="polite"]'),
        asked: text('[data-part="answers"]'),
        title: document.title,
      };
    }, this.#logged);
  }

  /** Nothing says yet what matches `later`. */
  async keepsQuiet(later: RegExp): Promise<void> {
    expect(Object.values(await this.told()).join(' | ')).not.toMatch(later);
  }

  /** The texts of what can be seen of a selector: neither hidden nor transparent, as people would read them. */
  read(selector: string): Promise<string[]> {
    return this.page.evaluate(
      (selector) =>
        [...document.querySelectorAll<HTMLElement>(selector)]
          .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .map((element) => element.innerText.replace(/\s+/g, ' ').trim()),
      selector,
    );
  }

  /** How many things of a selector can be seen. */
  async count(selector: string): Promise<number> {
    return (await this.read(selector)).length;
  }
}

/** Runs in the page before anything else: what a script animates stands still until the film moves it, however slow the machine is. */
function holdAnimations(): void {
  // A page that shows a second film has this script twice.
  if ('known' in globalThis) return;
  const known = new WeakSet<Animation>();
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    animation.pause();
    return animation;
  };
  Object.assign(globalThis, {
    known,
    async nextFrame() {
      const frame = animate.call(document.body, [], 1);
      known.add(frame);
      await frame.finished;
    },
  });
}

/** Runs in the page before anything else. */
function countShifts(): void {
  let sum = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  Object.assign(globalThis, {
    shifted() {
      add(observer.takeRecords());
      return sum;
    },
  });
}

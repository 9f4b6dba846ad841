// What a person chose for this browser. Everything here takes effect at once.
import { languages } from 'virtual:words';
import type { Options } from './schema';
import type { Language } from './types/words';

export type Theme = 'auto' | 'light' | 'dark';
/** How long steps and motion take, as a factor. 0, which no setting offers, shows the last step of a move at once: for tests. */
export type Speed = 0 | 0.5 | 1 | 1.6;

/** A game against bots as it was last chosen. */
export interface Chosen {
  options: Options;
  /** The strength of the bots; `null` for the one in the middle. */
  strength: string | null;
}

interface Kept {
  language: Language;
  theme: Theme;
  speed: Speed;
  sound: boolean;
  odds: boolean;
  /** Whether an expert warns of costly choices against bots. */
  nudge: boolean;
  /** Whether bots wait until the only person at a table has seen what they did. */
  wait: boolean;
  name: string;
  /** The colour behind one's face, 0 to 8; `null` until one is chosen. */
  colour: number | null;
  /** Whether the server has given this browser a session. Only the server can read its cookie. */
  known: boolean;
  /** Whether a link was made that moves this guest to another device. */
  moving: boolean;
  /** Whether games were played in this browser without a server. */
  local: boolean;
  /** The games whose lesson was played to its end on this device. */
  learnt: readonly string[];
  /** By game, how it was last played against bots. */
  tables: Readonly<Record<string, Chosen>>;
  /** By game, the options with which a person here has beaten the seats that the rules play. */
  beaten: Readonly<Record<string, readonly Options[]>>;
}

const KEY = 'dizaine';

const isLanguage = (code: unknown): code is Language => typeof code === 'string' && Object.hasOwn(languages, code);
/** For those whose own languages are not in the catalogue, and for documents that a language lacks. */
export const COMMON: Language = 'en';

function defaults(): Kept {
  return {
    language: navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? COMMON,
    theme: 'auto',
    speed: 1,
    sound: true,
    odds: true,
    nudge: false,
    wait: true,
    name: '',
    colour: null,
    known: false,
    moving: false,
    local: false,
    learnt: [],
    tables: {},
    beaten: {},
  };
}

function stored(): Partial<Kept> {
  try {
    const { language, ...others } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    // The catalogue may have lost a language since.
    return isLanguage(language) ? { language, ...others } : others;
  } catch {
    // A browser may forbid storage; the settings then last as long as the page.
    return {};
  }
}

class Settings implements Kept {
  language = $state<Language>(COMMON);
  theme = $state<Theme>('auto');
  speed = $state<Speed>(1);
  sound = $state(true);
  odds = $state(true);
  nudge = $state(false);
  wait = $state(true);
  name = $state('');
  colour = $state<number | null>(null);
  known = $state(false);
  moving = $state(false);
  local = $state(false);
  learnt = $state.raw<readonly string[]>([]);
  tables = $state.raw<Readonly<Record<string, Chosen>>>({});
  beaten = $state.raw<Readonly<Record<string, readonly Options[]>>>({});

  readonly #dark = matchMedia('(prefers-color-scheme: dark)');
  readonly #still = matchMedia('(prefers-reduced-motion: reduce)');

  constructor() {
    Object.assign(this, defaults(), stored());
    this.#show();
    this.#dark.addEventListener('change', () => this.#show());
  }

  /** Milliseconds of a motion that takes `time` at the ordinary speed; none for those who asked their system for none. */
  motion(time: number): number {
    return this.#still.matches ? 0 : time * this.speed;
  }

  /** The language with the region of this person, if they have one that speaks it: how dates and times are written. */
  get region(): string {
    return navigator.languages.find((tag) => tag.split('-')[0] === this.language) ?? this.language;
  }

  change(change: Partial<Kept>): void {
    Object.assign(this, change);
    this.#show();
    const { language, theme, speed, sound, odds, nudge, wait, name, colour, known, moving, local, learnt, tables, beaten } = this;
    try {
      localStorage.setItem(
        KEY,
        JSON.stringify({
          language,
          theme,
          speed,
          sound,
          odds,
          nudge,
          wait,
          name,
          colour,
          known,
          moving,
          local,
          learnt,
          tables,
          beaten,
        }),
      );
    } catch {
      // As above.
    }
  }

  /** Remembers that a person here has beaten the rules at a table with these options. */
  beat(game: string, options: Options): void {
    const before = this.beaten[game] ?? [];
    const text = JSON.stringify(options);
    if (before.some((known) => JSON.stringify(known) === text)) return;
    this.change({ beaten: { ...this.beaten, [game]: [...before, options] } });
  }

  #show(): void {
    const root = document.documentElement;
    root.lang = this.language;
    root.dataset.theme = this.theme === 'auto' ? (this.#dark.matches ? 'dark' : 'light') : this.theme;
    if (!this.#still.matches) root.style.setProperty('--speed', String(this.speed));
  }
}

export const settings = new Settings();

// Where the person is: a few addresses, matched by hand. On a site of files alone they stand behind the `#`: no host has to know them.
import { isGame, type GameName } from './games';
import { isHere } from './net/local';
import { SITE } from './site';

export type Place =
  | { at: 'home' }
  | { at: 'table'; id: string }
  | { at: 'join'; code: string }
  | { at: 'sit'; code: string }
  | { at: 'history' }
  | { at: 'help' }
  | { at: 'guest'; token: string }
  | { at: 'moved' }
  | { at: 'daily'; day: number | null }
  | { at: 'event'; id: string | null }
  | { at: 'tv'; code: string; word: string }
  | { at: 'replay'; id: string; move: number }
  | { at: 'analysis'; id: string }
  | { at: 'device'; token: string }
  | { at: 'rules'; game: GameName }
  | { at: 'learn'; game: GameName }
  | { at: 'play'; game: GameName }
  /** On a site of files alone: what only a server has. */
  | { at: 'elsewhere'; path: string }
  | { at: 'nowhere' };

/** The parts of a path; `null` if it is malformed. */
function partsOf(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

export function placeOf(path: string, hash = ''): Place {
  const parts = partsOf(path);
  if (parts === null) return { at: 'nowhere' };
  const [first = '', second, ...rest] = parts;
  if (first === '') return { at: 'home' };
  if ((first === 'history' || first === 'help' || first === 'moved') && second === undefined) return { at: first };
  if (first === 'daily' && rest.length === 0 && /^\d{0,6}$/.test(second ?? ''))
    return { at: 'daily', day: second === undefined ? null : Number(second) };
  if (first === 'event' && rest.length === 0) return { at: 'event', id: second ?? null };
  // The token stands behind the `#`, which browsers do not send to servers.
  if ((first === 'device' || first === 'guest') && second === undefined && hash.length > 1)
    return { at: first, token: hash.slice(1) };
  // A link to a moment of a replay ends with the number of its move.
  const [move = '0', ...others] = first === 'replay' ? rest : ['0', ...rest];
  if (second === undefined || others.length > 0 || !/^\d{1,6}$/.test(move)) return { at: 'nowhere' };
  switch (first) {
    case 'table':
      return { at: 'table', id: second };
    case 'join':
    case 'sit':
      return { at: first, code: second };
    case 'tv':
      return { at: 'tv', code: second, word: hash.slice(1) };
    case 'replay':
      return { at: 'replay', id: second, move: Number(move) };
    case 'analysis':
      return { at: 'analysis', id: second };
    case 'rules':
    case 'learn':
    case 'play':
      return isGame(second) ? { at: first, game: second } : { at: 'nowhere' };
    default:
      return { at: 'nowhere' };
  }
}

/** Whether a place can be shown without a server. */
function needsNone(place: Place): boolean {
  switch (place.at) {
    case 'table':
    case 'replay':
    case 'analysis':
      return isHere(place.id);
    case 'home':
    case 'history':
    case 'help':
    case 'rules':
    case 'learn':
    case 'play':
    case 'nowhere':
      return true;
    default:
      return false;
  }
}

/** What a site of files alone shows at a path. */
export function placeOnSite(path: string, hash = ''): Place {
  const place = placeOf(path, hash);
  return needsNone(place) ? place : { at: 'elsewhere', path: path + hash };
}

/** Seats to take at a table, each under a name, or the guest's own (`null`); without any, the first that is free. */
export interface Sitting {
  table: string;
  seats: readonly { seat: number; name: string | null }[];
  /** Whether the host starts as soon as all seats are taken: the same people play on. */
  starts: boolean;
}

/** The address of a path of this page, for links. */
export const link = (path: string): string => (SITE ? `#${path}` : path);

/** What the address of this page says: its path, and what stands behind the `#`. */
export function whereabouts(): { path: string; hash: string } {
  if (!SITE) return { path: location.pathname, hash: location.hash };
  const [, path = '/', hash] = location.hash.split('#');
  return { path, hash: hash === undefined ? '' : `#${hash}` };
}

function here(): Place {
  const { path, hash } = whereabouts();
  return SITE ? placeOnSite(path, hash) : placeOf(path, hash);
}

class Router {
  place = $state.raw<Place>(here());
  /** The table that is to start without anyone else, and the strength of the bots that fill it. */
  quick = $state.raw<{ table: string; strength: string | null } | null>(null);
  /** The table at which someone is to sit down as soon as it is there. */
  sit = $state.raw<Sitting | null>(null);

  constructor() {
    addEventListener('popstate', () => this.#arrive());
  }

  /** Goes to an address of this page. `replace` leaves no way back to the one before. */
  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', link(path));
    this.#arrive();
    scrollTo(0, 0);
  }

  /** Says in the address where the person is by now. */
  rename(path: string): void {
    history.replaceState(null, '', link(path));
  }

  #arrive(): void {
    this.place = here();
  }
}

export const router = new Router();

/** For links: keeps a plain click inside the page and leaves every other one to the browser. */
export function stay(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { pathname, hash } = event.currentTarget;
  router.go(SITE ? hash.slice(1) : pathname);
}

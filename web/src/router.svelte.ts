// Where the person is: a few addresses, matched by hand.
import { isGame, type GameName } from './games';

export type Place =
  | { at: 'home' }
  | { at: 'table'; id: string }
  | { at: 'join'; code: string }
  | { at: 'replay'; id: string; move: number }
  | { at: 'device'; token: string }
  | { at: 'rules'; game: GameName }
  | { at: 'nowhere' };

export function placeOf(path: string): Place {
  const [first = '', second, ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === '') return { at: 'home' };
  // A link to a moment of a replay ends with the number of its move.
  const [move = '0', ...others] = first === 'replay' ? rest : ['0', ...rest];
  if (second === undefined || others.length > 0 || !/^\d{1,6}$/.test(move)) return { at: 'nowhere' };
  switch (first) {
    case 'table':
      return { at: 'table', id: second };
    case 'join':
      return { at: 'join', code: second };
    case 'replay':
      return { at: 'replay', id: second, move: Number(move) };
    case 'device':
      return { at: 'device', token: second };
    case 'rules':
      return isGame(second) ? { at: 'rules', game: second } : { at: 'nowhere' };
    default:
      return { at: 'nowhere' };
  }
}

class Router {
  place = $state.raw<Place>(placeOf(location.pathname));
  /** The table that is to start without anyone else, and the strength of the bots that fill it. */
  quick = $state.raw<{ table: string; strength: string | null } | null>(null);

  constructor() {
    addEventListener('popstate', () => this.#arrive());
  }

  /** Goes to an address of this page. `replace` leaves no way back to the one before. */
  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', path);
    this.#arrive();
    scrollTo(0, 0);
  }

  #arrive(): void {
    this.place = placeOf(location.pathname);
  }
}

export const router = new Router();

/** For links: keeps a plain click inside the page and leaves every other one to the browser. */
export function stay(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  router.go(event.currentTarget.pathname);
}

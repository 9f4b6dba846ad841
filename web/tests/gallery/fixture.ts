// A recorded game as `cargo run -p dizaine-games --example positions` writes it.
import type { Clock } from '../../src/director.svelte';
import type { GameName, Line, Told } from '../../src/games';
import { MatchState, type Send, type Setting } from '../../src/match.svelte';
import type { DixOdds } from '../../src/types/bots';
import type { Outcome, SeatRecord } from '../../src/types/core';
import type { View } from '../../src/types/dix';
import type { Update, Waiting } from '../../src/types/protocol';

/** The golden games were played by nobody in particular. */
export const NAMES = ['Marie', 'Basile', 'Colette', 'Diego', 'Esther', 'Farid', 'Gaëlle', 'Hugo', 'Inès'];
/** The longest names that the server accepts: 24 characters, of several scripts. */
export const LONG_NAMES = [
  'Marie-Élisabeth-Joséphin',
  '🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧🐦🐤🦆🦅🦉🦇🐺🐗🐴🦄🐝🐛',
  'عبد الرحمن بن محمد الفاس',
  '東京都千代田区永田町一丁目内閣総理大臣官邸前広場',
  'WWWWWWWWWWWWWWWWWWWWWWWW',
  'Αλέξανδρος Παπαδόπουλος',
  'Maximiliana Featherstone',
  'Jean-Christophe de Brest',
  'ไอศวรรย์พิพัฒน์ธนากรชัย',
];

export interface Fixture {
  game: GameName;
  seats: SeatRecord[];
  positions: Position[];
}

/** A move: what was seen of it, and for the moves that are looked at the game after it. */
interface Position {
  seen: unknown[];
  /** How many events each step has, how long it is held, and the view after it; the last one has the view of the position. */
  steps?: { seen: number; ms: number; view?: unknown }[];
  seat?: number;
  view?: unknown;
  legal?: unknown[];
  waiting?: Waiting;
  outcome?: Outcome | null;
}

/** What the server would say of a move: with its steps, or as one step that takes no time. */
export function updateAt({ game, positions }: Fixture, move: number, staged = false, watched = false): Update {
  const position = positions[move];
  if (!position) throw new RangeError(`there is no move ${move}`);
  // The viewer is the same at all moves, also at those that are not looked at.
  const recorded = positions.find((looked) => looked.seat !== undefined)?.seat ?? null;
  const seat = watched ? null : recorded;
  const { seen, view, waiting = { must: [], may: [] }, outcome = null } = position;
  const legal = watched ? [] : (position.legal ?? []);
  const rest = [...seen];
  const steps = ((staged && position.steps) || [{ seen: seen.length, ms: 0 }]).map((step) => ({
    seen: rest.splice(0, step.seen),
    ms: step.ms,
    view: 'view' in step ? step.view : view,
  }));
  const update = {
    seat,
    from: positions.slice(0, move).reduce((sum, before) => sum + before.seen.length, 0),
    earlier: [],
    steps,
    waiting,
    decision: legal.length > 0 ? { number: move, must: seat !== null && waiting.must.includes(seat), choices: legal } : null,
    window: null,
    clock_ms: null,
    reserve_ms: null,
    outcome,
    odds: game === 'dix' && legal.includes('draw') ? oddsOf(view as View) : null,
  };
  // The fixture says which game its parts are of.
  return update as Update;
}

/** What the server tells a player of DIX who may draw; records hold none of it. */
function oddsOf({ deck, left, row }: View): DixOdds {
  const chance = (fits: (kind: string, value: number) => boolean) =>
    left.reduce((sum, { card, copies }) => {
      const [kind = '', value] = card.split(' ');
      return sum + (fits(kind, Number(value)) ? copies / deck : 0);
    }, 0);
  const joker = chance((kind) => kind === 'joker');
  const money = chance((kind, value) => kind === 'money' && row.money + value > 10);
  const over = chance((kind, value) => kind !== 'money' && kind !== 'joker' && row.total + value > 10);
  return { bust: over + money, over, money, joker, gain_numbers: 0, gain_money: 0 };
}

export interface Look {
  send?: Send<GameName>;
  clock?: Clock;
  names?: readonly string[];
  /** Whether someone watches who has no seat. Only for how it looks: the views are those of the seat that was recorded. */
  watched?: boolean;
  /** How events sound, for bots that speak. */
  soundOf?: Setting<GameName>['soundOf'];
}

/** The game after `move` moves, with all that was seen before. */
export function matchAt(
  fixture: Fixture,
  move: number,
  tell: (seen: readonly never[], told: Told) => Line[],
  { send = () => Promise.resolve(null), clock, names = NAMES, soundOf, watched = false }: Look = {},
): MatchState<GameName> {
  const match = new MatchState<GameName>(
    {
      game: fixture.game,
      send,
      waive: () => {},
      tell: tell as never,
      ...(clock ? { clock } : {}),
      ...(soundOf ? { soundOf } : {}),
    },
    updateAt(fixture, 0, false, watched),
  );
  for (let step = 1; step <= move; step++) match.update(updateAt(fixture, step, false, watched));
  match.players = fixture.seats.map(({ kind }, seat) => ({
    name: kind === 'rules' ? 'ALIX' : (names[seat] ?? ''),
    // Where bots speak, all others are bots.
    kind: soundOf && kind !== 'rules' ? (seat === match.seat ? 'person' : 'bot') : kind,
    present: true,
    colour: seat,
    strength: 'regular',
  }));
  return match;
}

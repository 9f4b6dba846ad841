// The lobby's requests. Every failure is a `Failure`; `problem.ts` has the sentences. What is asked about a table in this browser goes to
// its worker.
import { settings } from '../settings.svelte';
import { SITE } from '../site';
import { Failure } from './failure';
import { ask, isHere, isKept, isLocal, study } from './local';
import type { Analysis, Choice, ToldFault, Verified } from '../types/analysis';
import type { Anchor, Record as GameRecord, Seat } from '../types/core';
import type { GameTypes } from '../types/games';
import type {
  Arrival,
  Balance,
  Daily,
  DeviceLink,
  EventInfo,
  EventMade,
  GameInfo,
  ListedTable,
  NewEvent,
  NewTable,
  Position,
  Problem,
  PushState,
  PushWish,
  ScreenPass,
  SessionInfo,
  SessionRequest,
  StandingOrders,
  TableMade,
  WebhookState,
} from '../types/protocol';

async function request<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
  if (SITE) throw new Failure(0, null);
  const options: RequestInit = { method, credentials: 'same-origin' };
  if (body !== undefined) {
    options.body = typeof body === 'string' ? body : JSON.stringify(body);
    options.headers = { 'content-type': 'application/json' };
  }
  const response = await fetch(`/api/${path}`, options).catch(() => null);
  if (!response) throw new Failure(0, null);
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Failure(response.status, isProblem(answer) ? answer : null);
  return answer as T;
}

export { Failure };

function isProblem(answer: unknown): answer is Problem {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'args' in answer;
}

/** Who this browser is; `null` before it has a name. */
export async function session(): Promise<SessionInfo | null> {
  if (!settings.known) return null;
  try {
    return await request<SessionInfo>('GET', 'session');
  } catch (error) {
    if (!(error instanceof Failure && error.status === 401)) throw error;
    settings.change({ known: false });
    return null;
  }
}

/** Whether the server no longer knows this browser: its guest has moved to another device. */
export async function isElsewhere(): Promise<boolean> {
  return (await session().catch(() => undefined)) === null;
}

export async function introduce(name: string, colour: number, language: string): Promise<SessionInfo> {
  const wish: SessionRequest = { name, colour, language, token: false };
  const session = await request<SessionInfo>('POST', 'session', wish);
  settings.change({ known: true, moving: false });
  return session;
}

/** The server forgets this guest: name, chat, place in lists. Nobody is forgotten who was never known. */
export async function forget(): Promise<void> {
  if (settings.known) await request<object>('DELETE', 'session');
}

export const games = (): Promise<GameInfo[]> => request('GET', 'games');
export const openTables = (): Promise<ListedTable[]> => request('GET', 'tables');
export const myTables = (): Promise<ListedTable[]> => request('GET', 'tables/mine');
export const make = (table: NewTable): Promise<TableMade> => request('POST', 'tables', table);
export const balance = (table: NewTable): Promise<Balance> => request('POST', 'balance', table);
export const findByCode = (code: string): Promise<TableMade> => request('GET', `codes/${encodeURIComponent(code)}`);
export const moveHere = (token: string): Promise<TableMade> => request('POST', 'device', { token });
export const deviceLink = (table: string): Promise<DeviceLink> => request('POST', `tables/${table}/device`);

/** A duplicate event: opens one, shows one, starts its tables. */
export const makeEvent = (event: NewEvent): Promise<EventMade> => request('POST', 'events', event);
export const event = (id: string): Promise<EventInfo> => request('GET', `events/${encodeURIComponent(id)}`);
export const startEvent = (id: string): Promise<EventInfo> => request('POST', `events/${encodeURIComponent(id)}/start`);
export const closeEvent = (id: string): Promise<EventInfo> => request('POST', `events/${encodeURIComponent(id)}/close`);

/** The deals of a day, or of today; and the table at which this guest plays the deal of today. */
export const daily = (day: number | null): Promise<Daily> => request('GET', day === null ? 'daily' : `daily?day=${day}`);
export const tryDaily = (game: string): Promise<TableMade> => request('POST', `daily/${game}`);

/** A link that moves this guest with what the browser kept, as JSON; and the guest whom such a link brings here. */
export const relocate = (luggage: string): Promise<DeviceLink> => request('POST', 'relocation', luggage);
export const arrive = (token: string): Promise<Arrival> => request('POST', 'relocation/open', { token });
/** Whether this guest is told of their turn at a table, and the key with which a browser subscribes to that. */
export const pushState = (table: string): Promise<PushState> => request('GET', `tables/${table}/push`);
export const subscribe = (table: string, wish: PushWish): Promise<object> => request('POST', `tables/${table}/push`, wish);
export const unsubscribe = (table: string): Promise<object> => request('DELETE', `tables/${table}/push`);

/** The address that is told what happens at a table, for its host; `null` tells nobody any more. */
export const webhook = (table: string): Promise<WebhookState> => request('GET', `tables/${table}/webhook`);
export const setWebhook = (table: string, url: string | null): Promise<WebhookState> =>
  request('POST', `tables/${table}/webhook`, { url });

/** What a seat of this guest can order before it is asked; `null` if there is nothing now. */
export const orders = (table: string, seat: number, language: string): Promise<StandingOrders | null> =>
  request('GET', `tables/${table}/orders?seat=${seat}&lang=${encodeURIComponent(language)}`);

/** The word that admits a television to a table without spectators, and the next table for a television that knows it. */
export const screenPass = (table: string): Promise<ScreenPass> => request('GET', `tables/${table}/screen`);
export const nextScreen = (table: string, word: string): Promise<ScreenPass> =>
  request('POST', `tables/${table}/screen/next`, { word });

const files = new WeakMap<GameRecord, string>();

/** The address of a file that holds a record, as long as this page is open. */
function fileOf(record: GameRecord): string {
  const known = files.get(record);
  if (known) return known;
  const address = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: 'application/json' }));
  files.set(record, address);
  return address;
}

/** Where the record of a game can be downloaded. */
export const recordAddress = (table: string, record: GameRecord | null = null): string =>
  record && isHere(table) ? fileOf(record) : `/api/tables/${encodeURIComponent(table)}/record`;

/** The record of a finished game; `null` while it goes on, when the server gives only what this guest may see. */
export async function record(table: string): Promise<GameRecord | null> {
  if (isKept(table)) return (await import('../records')).keptAt(table);
  if (isLocal(table)) {
    return ask<GameRecord>(table, 'record').catch((error: unknown) => {
      if (error instanceof Failure && error.problem?.code === 'not_over') return null;
      throw error;
    });
  }
  const answer = await request<GameRecord | object>('GET', `tables/${encodeURIComponent(table)}/record`);
  return 'record' in answer ? answer : null;
}

/** A finished game as this viewer saw it: the seen events of each move, and the table after move `from` and some more moves. */
export const replayed = (table: string, record: GameRecord, viewer: string): Promise<GameTypes['seen'][][]> =>
  isHere(table)
    ? study(record, { moves: { viewer } })
    : request('GET', `tables/${encodeURIComponent(table)}/replay?viewer=${viewer}`);
export const positions = (table: string, record: GameRecord, viewer: string, from: number): Promise<Position[]> =>
  isHere(table)
    ? study(record, { positions: { viewer, from } })
    : request('GET', `tables/${encodeURIComponent(table)}/replay/${from}?viewer=${viewer}`);

/** Luck and skill of a finished game. It takes some seconds to find out. */
export const analysis = (table: string, record: GameRecord): Promise<Analysis> =>
  isHere(table) ? study(record, 'analysis') : request('GET', `tables/${encodeURIComponent(table)}/analysis`);

/** What an expert would do at a seat, its own choice first, for someone who plays against bots alone. */
export const advice = (table: string, seat: Seat): Promise<Choice[]> =>
  isLocal(table) ? ask(table, 'advise') : request('GET', `tables/${encodeURIComponent(table)}/advice?seat=${seat}`);

/** What `dizaine verify` finds in a record, found in this browser; `left` once nobody waits for it any more. */
export const verify = (
  record: GameRecord,
  anchor: Anchor | null,
  left: AbortSignal,
): Promise<{ verified: Verified } | { fault: ToldFault }> => study(record, { verify: { anchor } }, left);

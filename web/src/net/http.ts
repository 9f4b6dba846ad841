// The lobby's requests. Every failure is a `Failure`; `problem.ts` has the sentences.
import { settings } from '../settings.svelte';
import type { Record as GameRecord } from '../types/core';
import type {
  Balance,
  DeviceLink,
  GameInfo,
  ListedTable,
  NewTable,
  Position,
  Problem,
  SessionInfo,
  SessionRequest,
  TableMade,
} from '../types/protocol';

/** Nothing came of it; `problem` says why, or is `null` when the server did not answer at all. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem | null,
  ) {
    super(problem?.code ?? 'no answer');
  }
}

async function request<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const options: RequestInit = { method, credentials: 'same-origin' };
  if (body !== undefined) {
    options.body = JSON.stringify(body);
    options.headers = { 'content-type': 'application/json' };
  }
  const response = await fetch(`/api/${path}`, options).catch(() => null);
  if (!response) throw new Failure(0, null);
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Failure(response.status, isProblem(answer) ? answer : null);
  return answer as T;
}

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

export async function introduce(name: string, colour: number, language: string): Promise<SessionInfo> {
  const wish: SessionRequest = { name, colour, language, token: false };
  const session = await request<SessionInfo>('POST', 'session', wish);
  settings.change({ known: true });
  return session;
}

export const games = (): Promise<GameInfo[]> => request('GET', 'games');
export const openTables = (): Promise<ListedTable[]> => request('GET', 'tables');
export const myTables = (): Promise<ListedTable[]> => request('GET', 'tables/mine');
export const make = (table: NewTable): Promise<TableMade> => request('POST', 'tables', table);
export const balance = (table: NewTable): Promise<Balance> => request('POST', 'balance', table);
export const findByCode = (code: string): Promise<TableMade> => request('GET', `codes/${encodeURIComponent(code)}`);
export const moveHere = (token: string): Promise<TableMade> => request('POST', 'device', { token });
export const deviceLink = (table: string): Promise<DeviceLink> => request('POST', `tables/${table}/device`);

/** Where the record of a table can be downloaded. */
export const recordAddress = (table: string): string => `/api/tables/${encodeURIComponent(table)}/record`;

/** The record of a finished game; `null` while it goes on, when the server gives only what this guest may see. */
export async function record(table: string): Promise<GameRecord | null> {
  const answer = await request<GameRecord | object>('GET', `tables/${encodeURIComponent(table)}/record`);
  return 'record' in answer ? answer : null;
}

/** A finished game as this viewer saw it: the seen events of each move, and the table after move `from` and some more moves. */
export const replayed = (table: string, viewer: string): Promise<unknown[][]> =>
  request('GET', `tables/${encodeURIComponent(table)}/replay?viewer=${viewer}`);
export const positions = (table: string, viewer: string, from: number): Promise<Position[]> =>
  request('GET', `tables/${encodeURIComponent(table)}/replay/${from}?viewer=${viewer}`);

// Records that are opened from files.
import { hex, sha256 } from '../hash';
import { Failure } from '../net/failure';
import { keptAddress, study } from '../net/local';
import { keep } from '../records';
import type { Record as GameRecord } from '../types/core';

/** The most bytes of a file. */
const MOST = 20_000_000;

/** Opens the record in a file and keeps it; its address. A file that is no record of a finished game is a `Failure` below 500. */
export async function openFile(file: File): Promise<string> {
  if (file.size > MOST) throw new Failure(413, null);
  const text = await file.text();
  const record = parsed(text);
  if (record === null) throw new Failure(400, null);
  await checked(record);
  const id = hex(await sha256(new TextEncoder().encode(text))).slice(0, 24);
  await keep({ table: id, record });
  return keptAddress(id);
}

/** Replays a record by the rules. The engine says what is wrong with it; an engine that stops says nothing. */
async function checked(record: GameRecord): Promise<void> {
  try {
    await study(record, 'check');
  } catch (error) {
    throw error instanceof Failure && error.problem ? new Failure(400, error.problem) : error;
  }
}

function parsed(text: string): GameRecord | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'moves' in value && 'game' in value ? (value as GameRecord) : null;
  } catch {
    return null;
  }
}

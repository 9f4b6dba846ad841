// Games played at a served table: the record as downloaded, and what the browser of seat 0 kept from before the start.
import { readFileSync } from 'node:fs';
import type { Kept } from '../../src/fairness';
import type { GameName } from '../../src/games';
import type { Record } from '../../src/types/core';

interface Served {
  record: Record;
  kept: Kept;
}

export function served(game: GameName): Served {
  const { record, kept } = JSON.parse(readFileSync(`tests/records/${game}.json`, 'utf8')) as {
    record: Record;
    kept: Omit<Kept, 'nonces'> & { nonces: string[] };
  };
  return { record, kept: { ...kept, nonces: new Map(kept.nonces.entries()) } };
}

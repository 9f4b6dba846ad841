// Games played at a served table: the record as downloaded, of format 1, and what the browser of seat 0 kept from before the start.
import { readFileSync } from 'node:fs';
import type { GameName } from '../../src/games';
import type { Anchor, Record } from '../../src/types/core';

interface Served {
  record: Record;
  anchor: Anchor;
}

export function served(game: GameName): Served {
  const { record, kept } = JSON.parse(readFileSync(`tests/records/${game}.json`, 'utf8')) as {
    record: Record;
    kept: Pick<Anchor, 'commitment' | 'nonce_hashes'> & { nonces: string[] };
  };
  const { commitment, nonce_hashes, nonces } = kept;
  return { record, anchor: { anchor: 1, table: record.table!, commitment, nonce_hashes, own: [...nonces.keys()] } };
}

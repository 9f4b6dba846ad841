import { expect, test } from 'vitest';
import { placeOf } from '../../src/router.svelte';

test('addresses lead where they say', () => {
  expect(placeOf('/')).toEqual({ at: 'home' });
  expect(placeOf('/table/abc')).toEqual({ at: 'table', id: 'abc' });
  expect(placeOf('/join/K7PM2/')).toEqual({ at: 'join', code: 'K7PM2' });
  expect(placeOf('/replay/abc')).toEqual({ at: 'replay', id: 'abc', move: 0 });
  expect(placeOf('/replay/abc/12')).toEqual({ at: 'replay', id: 'abc', move: 12 });
  expect(placeOf('/analysis/abc')).toEqual({ at: 'analysis', id: 'abc' });
  expect(placeOf('/device', '#0f1e')).toEqual({ at: 'device', token: '0f1e' });
  expect(placeOf('/rules/dix')).toEqual({ at: 'rules', game: 'dix' });
  for (const path of [
    '/device',
    '/device/0f1e',
    '/rules',
    '/rules/chess',
    '/table',
    '/table/a/b',
    '/chess/1',
    '/replay/abc/x',
    '/replay/abc/1/2',
  ])
    expect(placeOf(path)).toEqual({ at: 'nowhere' });
});

import { expect, test } from 'vitest';
import { placeOf, placeOnSite } from '../../src/router.svelte';

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
    '/%',
    '/table/%E0%A4%A',
  ])
    expect(placeOf(path)).toEqual({ at: 'nowhere' });
});

test('a site of files alone leads on to a server for all that only servers have', () => {
  for (const path of [
    '/table/abc',
    '/join/K7PM2',
    '/sit/K7PM2',
    '/tv/K7PM2',
    '/daily',
    '/event',
    '/event/abc',
    '/moved',
    '/analysis/abc',
  ])
    expect(placeOnSite(path)).toEqual({ at: 'elsewhere', path });
  expect(placeOnSite('/replay/abc/3')).toEqual({ at: 'elsewhere', path: '/replay/abc/3' });
  expect(placeOnSite('/device', '#0f1e')).toEqual({ at: 'elsewhere', path: '/device#0f1e' });
  expect(placeOnSite('/')).toEqual({ at: 'home' });
  expect(placeOnSite('/table/local-abc')).toEqual({ at: 'table', id: 'local-abc' });
  expect(placeOnSite('/replay/kept-abc/3')).toEqual({ at: 'replay', id: 'kept-abc', move: 3 });
  expect(placeOnSite('/play/dix')).toEqual({ at: 'play', game: 'dix' });
  expect(placeOnSite('/%')).toEqual({ at: 'nowhere' });
});

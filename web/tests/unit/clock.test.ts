import { expect, test } from 'vitest';
import { minutes } from '../../src/clock';

test('time is told in minutes and seconds, the one that has begun counted whole', () => {
  expect([120_000, 64_001, 60_000, 59_400, 1, 0, -5].map(minutes)).toEqual([
    '2:00',
    '1:05',
    '1:00',
    '1:00',
    '0:01',
    '0:00',
    '0:00',
  ]);
});

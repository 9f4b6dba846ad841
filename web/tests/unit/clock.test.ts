import { expect, test } from 'vitest';
import { minutes } from '../../src/clock';
import { span } from '../../src/span';

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

test('days and hours are told where there are any', () => {
  const hour = 3_600_000;
  expect([7 * 24 * hour, 26 * hour + 1, 24 * hour - 1, hour, 59 * 60_000 + 1].map(span)).toEqual([
    '7 d',
    '1 d 2 h',
    '1 d',
    '1 h 0 min',
    '1 h 0 min',
  ]);
  expect(span(90_000)).toBe('1:30');
});

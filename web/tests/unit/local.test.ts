// A table in this browser, as the worker keeps it.
import { expect, test, vi } from 'vitest';
import type { Head, Line, Reply } from '../../src/local/call';
import { Clock } from '../../src/local/clock';
import { after, lastTime, practice } from '../../src/local/store';

const NOTHING: Reply = {
  made: null,
  again: null,
  cut: null,
  lines: [],
  listed: null,
  messages: [],
  next: null,
  answer: null,
  problem: null,
};
const head: Head = { id: 'table', listed: null };
const line = (number: number, entry = `entry ${number}`): Line => ({ number, entry, note: null });

test('a table is what its replies add up to, and its head counts how often moves were taken back', () => {
  let table = after({ head, lines: [] }, { ...NOTHING, made: head, lines: [line(0), line(1)] });
  expect(table).toEqual({ head, lines: [line(0), line(1)] });
  table = after(table, { ...NOTHING, lines: [line(2), line(3)] });
  expect(table.head.cuts ?? 0).toBe(0);
  table = after(table, { ...NOTHING, cut: 2 });
  expect(table.lines).toEqual([line(0), line(1)]);
  expect(table.head.cuts).toBe(1);
  table = after(table, { ...NOTHING, cut: 1, lines: [line(1, 'another')] });
  expect(table.lines).toEqual([line(0), line(1, 'another')]);
  expect(table.head.cuts).toBe(2);
});

test('the time of a table never goes back, and goes on where the clock of the system is set back', () => {
  const times = { wall: 1_000_000, steady: 50 };
  vi.spyOn(Date, 'now').mockImplementation(() => times.wall);
  vi.spyOn(performance, 'now').mockImplementation(() => times.steady);
  const clock = new Clock();
  expect(clock.now()).toBe(1_000_000);
  Object.assign(times, { wall: 400_000, steady: 250.5 });
  expect(clock.now()).toBe(1_000_200);
  Object.assign(times, { wall: 400_100, steady: 350.5 });
  expect(clock.now()).toBe(1_000_300);
  // What was stored by a clock that was ahead counts as past.
  clock.reach(2_000_000);
  expect(clock.now()).toBe(2_000_000);
  times.steady += 100;
  expect(clock.now()).toBe(2_000_100);
  // It follows the system where that is ahead: computers sleep.
  times.wall = 3_000_000;
  expect(clock.now()).toBe(3_000_000);
  vi.restoreAllMocks();
});

test('a table knows when something last happened at it', () => {
  const lines = ['{"created":{}}', '{"moved":{"events":[],"at":7}}', '{"missed":{"seat":0,"at":9}}', '"abandoned"'];
  expect(lastTime({ head, lines: lines.map((entry, number) => line(number, entry)) })).toBe(9);
});

test('a game in which moves were taken back, or that went on from another one, is practice', () => {
  const moved = '{"moved":{"actions":[],"chance":[],"events":[],"at":1}}';
  const over = '{"moved":{"taken_over":true,"actions":[],"chance":[],"events":[],"at":1}}';
  expect(practice({ head, lines: [line(0, moved)] })).toBeNull();
  expect(practice({ head: { ...head, cuts: 2 }, lines: [line(0, moved)] })).toBe(2);
  expect(practice({ head, lines: [line(0, over), line(1, moved)] })).toBe(0);
});

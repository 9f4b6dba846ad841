// A table in this browser, as the worker keeps it.
import { expect, test } from 'vitest';
import type { Head, Line, Reply } from '../../src/local/call';
import { after } from '../../src/local/store';

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

import { expect, test } from 'vitest';
import { encode, fits } from '../../src/qr';

const FINDER = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
const bits = (code: boolean[][]) => code.map((row) => row.map((on) => (on ? '1' : '0')).join(''));

/** The code word of a text, as an independent reader confirmed it once. */
test('a short text gives the code that readers read', () => {
  const code = bits(encode('hi'));
  expect(code).toMatchInlineSnapshot(`
    [
      "111111100111101111111",
      "100000100110101000001",
      "101110101101101011101",
      "101110101100101011101",
      "101110101001101011101",
      "100000101100101000001",
      "111111101010101111111",
      "000000001011100000000",
      "101111100000101111100",
      "011101010010100100001",
      "001100110101010011110",
      "111010000100000110100",
      "111010100001010010101",
      "000000001001111001001",
      "111111100010101100010",
      "100000101111111001001",
      "101110101000100100100",
      "101110101110100100100",
      "101110101001010011100",
      "100000100110000110100",
      "111111101011010011110",
    ]
  `);
});

test('finders are in three corners, whatever the size', () => {
  for (const length of [1, 14, 26, 42, 62, 84, 106]) {
    const code = bits(encode('x'.repeat(length)));
    const size = code.length;
    expect(size % 4).toBe(1);
    for (const [x, y] of [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ] as const) {
      expect(code.slice(y, y + 7).map((row) => row.slice(x, x + 7))).toEqual(FINDER);
    }
  }
});

test('what does not fit is refused', () => {
  expect(() => encode('x'.repeat(107))).toThrow(RangeError);
  expect([106, 107].map((length) => fits('x'.repeat(length)))).toEqual([true, false]);
});

// QR codes for short addresses (ISO/IEC 18004): byte mode, error correction level M, versions 1 to 6, which hold up to
// 106 bytes. Larger ones add alignment patterns and version fields that no address of a table needs.

/** By version: data codewords, error correction codewords a block, blocks. */
const SIZES = [
  [16, 10, 1],
  [28, 16, 1],
  [44, 26, 1],
  [64, 18, 2],
  [86, 24, 2],
  [108, 16, 4],
] as const;

// The field GF(256) over x⁸ + x⁴ + x³ + x² + 1.
const EXP: number[] = [];
const LOG: number[] = [];
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = value;
  LOG[value] = power;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}

function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : (EXP[((LOG[a] as number) + (LOG[b] as number)) % 255] as number);
}

/** The remainder of `data` by the generator polynomial of degree `count`. */
function correction(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let power = 0; power < count; power++) {
    const next = [...generator, 0];
    generator.forEach((factor, index) => {
      next[index + 1] = (next[index + 1] as number) ^ times(factor, EXP[power] as number);
    });
    generator = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  data.forEach((_, index) => {
    const lead = rest[index] as number;
    generator.forEach((factor, step) => {
      rest[index + step] = (rest[index + step] as number) ^ times(factor, lead);
    });
  });
  return rest.slice(data.length);
}

/** The codewords of a text: header, bytes, padding, then the blocks and their corrections interleaved. */
function codewords(bytes: Uint8Array, [capacity, corrections, blocks]: readonly [number, number, number]): number[] {
  let bits = `0100${bytes.length.toString(2).padStart(8, '0')}`;
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  bits = `${bits}0000`.slice(0, capacity * 8);
  bits += '0'.repeat((8 - (bits.length % 8)) % 8);
  const data = bits.match(/.{8}/g)?.map((text) => parseInt(text, 2)) ?? [];
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad);
  const size = capacity / blocks;
  const parts = Array.from({ length: blocks }, (_, block) => data.slice(block * size, (block + 1) * size));
  const checks = parts.map((part) => correction(part, corrections));
  const weave = (lists: number[][]) => (lists[0] ?? []).flatMap((_, index) => lists.map((list) => list[index] as number));
  return [...weave(parts), ...weave(checks)];
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

type Grid = (boolean | null)[][];

/** Finders, timing lines and the alignment pattern; the places of the format are kept free of data. */
function frame(size: number): Grid {
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const set = (x: number, y: number, on: boolean) => {
    const row = grid[y];
    if (row && x >= 0 && x < size) row[x] = on;
  };
  for (let step = 8; step < size - 8; step++) {
    set(step, 6, step % 2 === 0);
    set(6, step, step % 2 === 0);
  }
  const square = (cx: number, cy: number, radius: number, dark: (ring: number) => boolean) => {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) set(cx + dx, cy + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (ring) => ring < 2 || ring === 3);
  if (size > 21) square(size - 7, size - 7, 2, (ring) => ring !== 1);
  format(grid, 0);
  return grid;
}

/** The mask's number with level M, twice around the finders. */
function format(grid: Grid, mask: number): void {
  let rest = mask << 10;
  for (let bit = 14; bit >= 10; bit--) if (rest & (1 << bit)) rest ^= 0x537 << (bit - 10);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const size = grid.length;
  const set = (x: number, y: number, on: boolean) => ((grid[y] as boolean[])[x] = on);
  for (let index = 0; index < 15; index++) {
    const on = ((bits >> index) & 1) === 1;
    if (index < 8) set(8, index < 6 ? index : index + 1, on);
    else set(index === 8 ? 7 : 14 - index, 8, on);
    if (index < 8) set(size - 1 - index, 8, on);
    else set(8, size - 15 + index, on);
  }
  set(8, size - 8, true);
}

function fill(empty: Grid, words: readonly number[], mask: number): boolean[][] {
  const grid = empty.map((row) => [...row]);
  const size = grid.length;
  let index = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const upward = ((right + 1) & 2) === 0;
      const y = upward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (empty[y]?.[x] !== null) continue;
        const bit = (((words[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1;
        (grid[y] as boolean[])[x] = bit !== (MASKS[mask] as (x: number, y: number) => boolean)(x, y);
        index++;
      }
    }
  }
  format(grid, mask);
  return grid as boolean[][];
}

/** How hard a grid is to read: long runs, blocks, look-alikes of finders, and imbalance. */
function penalty(grid: readonly boolean[][]): number {
  const size = grid.length;
  const at = (x: number, y: number) => (grid[y]?.[x] ? '1' : '0');
  let sum = 0;
  let dark = 0;
  for (let one = 0; one < size; one++) {
    const row = Array.from({ length: size }, (_, x) => at(x, one)).join('');
    const column = Array.from({ length: size }, (_, y) => at(one, y)).join('');
    for (const line of [row, column]) {
      for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
      for (const look of ['10111010000', '00001011101']) {
        for (let from = line.indexOf(look); from >= 0; from = line.indexOf(look, from + 1)) sum += 40;
      }
    }
    dark += [...row].filter((bit) => bit === '1').length;
    for (let x = 0; x + 1 < size && one + 1 < size; x++) {
      if (new Set([at(x, one), at(x + 1, one), at(x, one + 1), at(x + 1, one + 1)]).size === 1) sum += 3;
    }
  }
  return sum + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}

const versionFor = (bytes: Uint8Array): number => SIZES.findIndex(([capacity]) => bytes.length + 2 <= capacity);

/** Whether a text is short enough for a code. */
export const fits = (text: string): boolean => versionFor(new TextEncoder().encode(text)) >= 0;

/** The modules of the code, dark ones `true`, without the quiet zone. */
export function encode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes);
  const sizes = SIZES[version];
  if (!sizes) throw new RangeError(`${bytes.length} bytes do not fit`);
  const empty = frame(21 + 4 * version);
  const data = codewords(bytes, sizes);
  const filled = MASKS.map((_, mask) => fill(empty, data, mask));
  return filled.reduce((best, grid) => (penalty(grid) < penalty(best) ? grid : best));
}

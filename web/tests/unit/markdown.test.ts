import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blocks, type Inline } from '../../src/markdown';

const said = (inlines: Inline[]) => inlines.map(({ text }) => text).join('');

test('a list may have a list inside it, and lines that go on', () => {
  const [list] = blocks('1. Roll.\n2. Then one of these:\n   - **Score** a\n     card;\n   - pass.\n3. Next.');
  if (list?.kind !== 'list') throw new Error('no list');
  expect(list.ordered).toBe(true);
  expect(list.items.map(({ inlines, inner }) => [said(inlines), ...inner.map(said)])).toEqual([
    ['Roll.'],
    ['Then one of these:', 'Score a card;', 'pass.'],
    ['Next.'],
  ]);
  expect(list.items[1]?.inner[0]?.[0]).toEqual({ text: 'Score', strong: true, em: false });
});

test('nothing of the notation is left in the rules of any game', () => {
  const files = readdirSync('../docs/players').filter((file) => file.endsWith('.md'));
  expect(files.length).toBeGreaterThanOrEqual(8);
  for (const file of files) {
    for (const block of blocks(readFileSync(`../docs/players/${file}`, 'utf8'))) {
      const texts =
        block.kind === 'table'
          ? block.rows.flat().map(said)
          : block.kind === 'list'
            ? block.items.flatMap(({ inlines, inner }) => [said(inlines), ...inner.map(said)])
            : [said(block.inlines)];
      for (const text of texts) expect(text, file).not.toMatch(/\*\*|`|^#|^- | - \S/);
    }
  }
});

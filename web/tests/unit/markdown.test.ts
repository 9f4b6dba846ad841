import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NAMES } from '../../src/games';
import { blocks, type Inline, type Text } from '../../src/markdown';
import { LANGUAGES } from '../../src/words.svelte';

const said = (inlines: Inline[]) => inlines.map(({ text }) => text).join('');

test('a list may have a list inside it, and lines that go on', () => {
  const [list] = blocks('1. Roll.\n2. Then one of these:\n   - **Score** a\n     card;\n   - pass.\n3. Next.');
  if (list?.kind !== 'list') throw new Error('no list');
  expect(list.ordered).toBe(true);
  expect(list.items.map(({ inlines, inner }) => [said(inlines), ...inner.map((item) => said(item.inlines))])).toEqual([
    ['Roll.'],
    ['Then one of these:', 'Score a card;', 'pass.'],
    ['Next.'],
  ]);
  expect(list.items[1]?.inner[0]?.inlines[0]).toEqual({ text: 'Score', strong: true, em: false });
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
            ? block.items.flatMap(({ inlines, inner }) => [said(inlines), ...inner.map((item) => said(item.inlines))])
            : [said(block.inlines)];
      for (const text of texts) expect(text, file).not.toMatch(/\*\*|`|^#|^- | - \S|<!--|'/);
    }
  }
});

test('every clause of the rules is explained in both languages, once', () => {
  for (const game of NAMES) {
    const names = [...readFileSync(`../docs/rules/${game}.md`, 'utf8').matchAll(/^ *- \*\*([A-Z]\d+[a-z]?)\*\*/gm)].map(
      ([, name]) => name,
    );
    expect(names.length, game).toBeGreaterThan(15);
    for (const { code } of LANGUAGES) {
      const texts = blocks(readFileSync(`../docs/players/${game}.${code}.md`, 'utf8')).flatMap((block): Text[] =>
        block.kind === 'list' ? block.items.flatMap((item) => [item, ...item.inner]) : block.kind === 'paragraph' ? [block] : [],
      );
      expect(texts.flatMap(({ clauses }) => clauses).toSorted(), `${game} ${code}`).toEqual(names.toSorted());
    }
  }
});

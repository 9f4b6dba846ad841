import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { expect, test } from 'vitest';
import { say, speak } from '../../src/words.svelte';

const SPOKEN = new Set(['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'label', 'legend', 'text']);

/** Texts with a letter in them that a person would read, straight in the markup. */
function literals(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown, attribute: string | null): void => {
    if (Array.isArray(node)) {
      node.forEach((child) => visit(child, attribute));
    } else if (typeof node === 'object' && node !== null && 'type' in node) {
      const { type, name, data } = node as { type: string; name?: string; data?: string };
      if (type === 'Text') {
        const read = attribute === null || SPOKEN.has(attribute);
        if (read && /\p{L}/u.test(data ?? '')) found.push((data ?? '').trim());
      }
      if (type === 'Comment' || type === 'ExpressionTag') return;
      const inside = type === 'Attribute' || type === 'StyleDirective' ? (name ?? '') : attribute;
      Object.values(node).forEach((child) => visit(child, inside));
    }
  };
  visit(parse(source, { modern: true }).fragment, null);
  return found;
}

test('no component holds words of its own', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svelte'));
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap((file) => literals(readFileSync(join('src', file), 'utf8')).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

test('literals are found where they are', () => {
  expect(literals('<p>Hello {name}</p><b aria-label="Close" class="x">1</b>')).toEqual(['Hello', 'Close']);
});

test('a name that runs from right to left keeps its direction to itself', async () => {
  await speak('en');
  expect(say('fairness-fault-nonce', { name: 'שלום' })).toContain('\u2068שלום\u2069’s number');
  expect(say('fairness-fault-nonce', { name: 'Ada' })).toContain('No: Ada’s number');
});

// The project's documents for players, `docs/players/NAME.LANGUAGE.md`.
import { COMMON } from './settings.svelte';
import type { Language } from './types/words';

const texts = import.meta.glob<string>('../../docs/players/*.md', { query: '?raw', import: 'default' });

/** A text in a language, or in the common one. */
export async function textFor(name: string, language: Language): Promise<string> {
  const text = [language, COMMON].map((code) => texts[`../../docs/players/${name}.${code}.md`]).find(Boolean);
  return (await text?.()) ?? '';
}

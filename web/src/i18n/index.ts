import { settings, type Language } from '../settings.svelte';
import { en, type Words } from './en';
import { fr } from './fr';

export const dictionaries: Record<Language, Words> = { fr, en };

/** The words in the language chosen now. Read in a `$derived` or in markup, it follows the choice. */
export function words(): Words {
  return dictionaries[settings.language];
}

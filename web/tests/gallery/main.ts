// A recorded game, one move at a time: /tests/gallery/?fixture=dix_five_players&move=12&lang=fr&theme=dark, with &newcomer for the notes of a first game
import '../../src/styles/base.css';
import { mount } from 'svelte';
import { settings, type Theme } from '../../src/settings.svelte';
import type { Language } from '../../src/types/words';
import { speak } from '../../src/words.svelte';
import Gallery from './Gallery.svelte';

const asked = new URLSearchParams(location.search);
settings.change({
  theme: (asked.get('theme') ?? 'light') as Theme,
  speed: 0,
  learnt: [],
});
await speak((asked.get('lang') ?? 'en') as Language);
const target = document.getElementById('app');
if (target) {
  const props = {
    fixture: asked.get('fixture') ?? 'dix_five_players',
    start: Number(asked.get('move') ?? 10),
    newcomer: asked.has('newcomer'),
  };
  mount(Gallery, { target, props });
}

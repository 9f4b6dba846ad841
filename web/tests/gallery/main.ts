// A recorded game, one move at a time: /tests/gallery/?fixture=dix_five_players&move=12&lang=fr&theme=dark, with
//   &names=long  for the longest names,
//   &speech      for bots that speak,
//   &tv          for a television, &beside for a phone beside one,
//   &step=2      to hold the third step of the move,
//   &play=20     to play the moves from `move` to 20 at normal speed.
import '../../src/styles/base.css';
import { mount } from 'svelte';
import type { Game, GameName } from '../../src/games';
import { load } from '../../src/games/load';
import { settings, type Theme } from '../../src/settings.svelte';
import type { Language } from '../../src/types/words';
import { speak } from '../../src/words.svelte';
import { LONG_NAMES, NAMES, type Fixture } from './fixture';
import Gallery from './Gallery.svelte';

const asked = new URLSearchParams(location.search);
const numbered = (name: string): number | null => (asked.has(name) ? Number(asked.get(name)) : null);
const [step, end] = [numbered('step'), numbered('play')];
settings.change({
  theme: (asked.get('theme') ?? 'light') as Theme,
  speed: step === null && end === null ? 0 : 1,
});
await speak((asked.get('lang') ?? 'en') as Language);
const answer = await fetch(`/tests/fixtures/${asked.get('fixture') ?? 'dix_five_players'}.json`);
const recorded = (await answer.json()) as Fixture;
const target = document.getElementById('app');
if (target) {
  const props = {
    recorded,
    game: (await load(recorded.game)) as unknown as Game<GameName>,
    start: numbered('move') ?? 10,
    step,
    end,
    names: asked.get('names') === 'long' ? LONG_NAMES : NAMES,
    speech: asked.has('speech'),
    screen: asked.has('tv') ? ('tv' as const) : asked.has('beside') ? ('beside' as const) : ('table' as const),
  };
  mount(Gallery, { target, props });
}

// The page fetches its words before it shows anything; so do its tests. They make no sound: there is no audio here.
import { settings } from '../../src/settings.svelte';
import { speak } from '../../src/words.svelte';

settings.change({ sound: false });
await speak('en');

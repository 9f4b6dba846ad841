// The page fetches its words before it shows anything; so do its tests.
import { speak } from '../../src/words.svelte';

await speak('en');

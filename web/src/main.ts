import './styles/base.css';
import { mount } from 'svelte';
import { tellAddress } from './address';
import App from './App.svelte';
import { keepFocus } from './focus';
import { keepOffline } from './offline';
import { settings } from './settings.svelte';
import { version } from './version.svelte';
import { speak } from './words.svelte';

// Before anything is awaited: what the service worker sends to a page that listens only after it is parsed is lost.
tellAddress();
addEventListener('vite:preloadError', () => (version.incomplete = true));
const target = document.getElementById('app');
await speak(settings.language);
if (target) mount(App, { target });
keepFocus();
keepOffline((takeOver) => (version.takeOver = takeOver));

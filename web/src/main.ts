import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepFocus } from './focus';
import { keepOffline } from './offline';
import { settings } from './settings.svelte';
import { version } from './version.svelte';
import { speak } from './words.svelte';

const target = document.getElementById('app');
await speak(settings.language);
if (target) mount(App, { target });
keepFocus();
keepOffline((takeOver) => (version.takeOver = takeOver));

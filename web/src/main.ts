import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepFocus } from './focus';

const target = document.getElementById('app');
if (target) mount(App, { target });
keepFocus();

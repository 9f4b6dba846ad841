export { default as Table } from './Table.svelte';
export { scoring } from './scoring';
export { soundOf } from './sounds';
export { tell } from './tell';

export { default as Table } from './Table.svelte';
export { guide } from './guide';
export { tell } from './tell';

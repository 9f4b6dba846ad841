/** Whether the page is built as a site of files alone; see `vite.config.ts`. */
declare const __SITE__: boolean;

/** Whether the page is a site of files alone, without a server behind it: `cargo xtask site`. */
export const SITE = __SITE__;

// Addresses that people hand on.

/** Where a phone sits down with a name and one press. */
export const sitLink = (code: string): string => `${location.origin}/sit/${code}`;

/** Where a television shows the table. */
export const tvLink = (code: string): string => `${location.origin}/tv/${code}`;

/** Whether other devices can reach the address of this page: not if it is this machine's name for itself. */
export const isReachable = (): boolean => !/^(localhost|127\.|\[::1\])/.test(location.hostname);

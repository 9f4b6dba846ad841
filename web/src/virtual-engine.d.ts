// The engines, as `build/engine.ts` makes them.
declare module 'virtual:engine' {
  /** The address of the one that hosts tables; `null` where the page was built without it. */
  const address: string | null;
  export default address;
  /** The address of the one that answers questions about records. */
  export const study: string | null;
}

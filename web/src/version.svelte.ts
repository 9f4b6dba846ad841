/** The version of this page. */
class Version {
  /** Shows the newer version that waits; `null` while there is none. */
  takeOver = $state.raw<(() => void) | null>(null);
}

export const version = new Version();

/** The version of this page. */
class Version {
  /** Shows the newer version that waits; `null` while there is none. */
  takeOver = $state.raw<(() => void) | null>(null);
  /** Whether a part of this page could not be loaded: it may have gone with an older version, or there is no network. */
  incomplete = $state(false);
}

export const version = new Version();

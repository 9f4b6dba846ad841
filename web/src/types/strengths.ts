// Made from the registry of bots in Rust; do not edit.
import type { GameName } from './games';

/** The strengths of the bots of each game, the weakest first, and whether the server knows for some of its tables how often the player who begins wins. */
export const BOTS: Record<GameName, { strengths: readonly string[]; balance: boolean }> = {
  dix: { strengths: ["novice", "regular", "expert"], balance: false },
  dicy: { strengths: ["novice", "regular", "expert"], balance: true },
  bluff: { strengths: ["novice", "regular", "expert"], balance: false },
  retro: { strengths: ["novice", "regular", "expert"], balance: false },
};

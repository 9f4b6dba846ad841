// Made from the Rust types; do not edit.
import type * as dix from './dix';
import type * as dicy from './dicy';
import type * as bluff from './bluff';
import type * as retro from './retro';

/** The types of each game. */
export type Games = {
  dix: { options: dix.Options; action: dix.Action; view: dix.View; seen: dix.Seen; odds: object };
  dicy: { options: dicy.Options; action: dicy.Action; view: dicy.View; seen: dicy.Seen; odds: object };
  bluff: { options: bluff.Options; action: bluff.Action; view: bluff.View; seen: bluff.Seen; odds: object };
  retro: { options: retro.Options; action: retro.Action; view: retro.View; seen: retro.Seen; odds: object };
};

/** The name of a game. */
export type GameName = keyof Games;

/** The types of any one game. */
export type GameTypes = Games[GameName];

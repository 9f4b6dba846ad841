// Made from the Rust types; do not edit.
import type * as dix from './dix';
import type * as dicy from './dicy';
import type * as bluff from './bluff';
import type * as retro from './retro';
import type * as bots from './bots';

/** The types of each game. */
export type Games = {
  dix: { options: dix.Options; action: dix.Action; view: dix.View; seen: dix.Seen; odds: bots.DixOdds; thing: bots.Never };
  dicy: { options: dicy.Options; action: dicy.Action; view: dicy.View; seen: dicy.Seen; odds: bots.DicyOdds; thing: bots.Never };
  bluff: { options: bluff.Options; action: bluff.Action; view: bluff.View; seen: bluff.Seen; odds: bots.BluffOdds; thing: bluff.Face };
  retro: { options: retro.Options; action: retro.Action; view: retro.View; seen: retro.Seen; odds: bots.Never; thing: retro.Card };
};

/** The name of a game. */
export type GameName = keyof Games;

/** The types of any one game. */
export type GameTypes = Games[GameName];

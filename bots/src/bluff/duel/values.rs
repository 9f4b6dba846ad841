//! The value of a round of two before it begins: the probability of winning the game for the player who chose their dice and
//! bets first (R2), by the dice of both.

use super::Kind;

/// By the dice of the first player and of the second: the probability that the first player wins the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Values(pub Vec<([u8; 2], f64)>);

/// For a die of three symbols and a character, up to four dice on the table. `lab bluff values 3 4 250` computes them.
const THREE_SYMBOLS: [([u8; 2], f64); 6] = [
    ([1, 1], 0.5023),
    ([1, 2], 0.2302),
    ([2, 1], 0.8050),
    ([1, 3], 0.0942),
    ([2, 2], 0.5431),
    ([3, 1], 0.9222),
];

impl Values {
    /// The values that are known for rounds of this kind.
    pub(super) fn known(kind: Kind) -> Option<Self> {
        match (kind.dice, kind.symbols, kind.split_jokers) {
            // The round ends the game, so no value is needed.
            ([1, 1], ..) => Some(Self(Vec::new())),
            ([one, other], 3, false) if one + other <= 4 => Some(Self(THREE_SYMBOLS.to_vec())),
            _ => None,
        }
    }

    /// The value of a round with these dice; one half if it is not known.
    pub(super) fn of(&self, dice: [u8; 2]) -> f64 {
        self.0.iter().find(|(known, _)| *known == dice).map_or(0.5, |&(_, value)| value)
    }
}

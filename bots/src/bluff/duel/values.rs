//! What a round of two is worth before it begins: the odds of winning the game for one who chose their dice and bets
//! first (R2), by the dice of both.

use dizaine_bluff::{Die, Face};

use super::{Duel, Kind, Solution};

/// By the dice of the first player and of the second.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Values(Vec<([u8; 2], f64)>);

/// With a die of three symbols and a character, up to four dice on the table. `bluff_theory values 3 4 250` finds them
/// again.
const THREE_SYMBOLS: [([u8; 2], f64); 6] = [
    ([1, 1], 0.5023),
    ([1, 2], 0.2302),
    ([2, 1], 0.8050),
    ([1, 3], 0.0942),
    ([2, 2], 0.5431),
    ([3, 1], 0.9222),
];

impl Values {
    /// Those that are known for such rounds, unless a table is missing.
    pub(super) fn known(kind: Kind) -> Option<Self> {
        match (kind.dice, kind.symbols, kind.split_jokers) {
            // The round ends the game.
            ([1, 1], ..) => Some(Self(Vec::new())),
            ([one, other], 3, false) if one + other <= 4 => Some(Self(THREE_SYMBOLS.to_vec())),
            _ => None,
        }
    }

    /// What such a round is worth to the first player.
    pub(super) fn of(&self, dice: [u8; 2]) -> f64 {
        self.0.iter().find(|(known, _)| *known == dice).map_or(0.5, |&(_, value)| value)
    }

    /// Finds them for a die of so many symbols and a character, up to so many dice: those of fewer dice first, because
    /// rounds cost dice; those of as many together, because « DiXe ! » only moves them.
    pub(crate) fn find(symbols: usize, most: u8, steps: u32) -> Self {
        let faces = || Face::ALL.into_iter().take(symbols).chain([Face::Character]);
        let die = Die::new(&faces().collect::<Vec<_>>()).expect("a die of some symbols and a character");
        let mut values = Self(Vec::new());
        for total in 2..=most {
            let even = |own: u8| ([own, total - own], f64::from(own) / f64::from(total));
            values.0.extend((1..total).map(even));
            for _ in 0..if total == 2 { 1 } else { 4 } {
                for own in 1..total {
                    let kind = Kind { symbols, dice: [own, total - own], chosen: true, split_jokers: false };
                    let value = Solution::new(Duel::with(kind, die, values.clone()), steps).value();
                    values
                        .0
                        .iter_mut()
                        .filter(|(dice, _)| *dice == kind.dice)
                        .for_each(|known| known.1 = value);
                }
            }
        }
        values
    }
}

//! R11: counting the dice after a call.

use dizaine_core::List;
use serde::{Deserialize, Serialize};

use crate::{Bet, Face, Faces, Number, Symbol};

/// The count of one symbol of a bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SymbolCount {
    /// The symbol.
    pub symbol: Symbol,
    /// The number of dice that show it.
    pub faces: u8,
    /// C3: the number of characters that count for it.
    pub characters: u8,
}

impl Default for SymbolCount {
    fn default() -> Self {
        Self { symbol: Symbol::Pi, faces: 0, characters: 0 }
    }
}

impl SymbolCount {
    /// C3: dice that show it plus characters.
    #[inline]
    pub fn total(self) -> u8 {
        self.faces + self.characters
    }
}

/// The count of each symbol of a bet, in the order in which they were named.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(try_from = "Vec<SymbolCount>", into = "Vec<SymbolCount>")]
#[cfg_attr(feature = "ts", ts(as = "Vec<SymbolCount>"))]
pub struct Tally(List<SymbolCount, 5>);

/// Whether a bet holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It does not hold: there are fewer.
    Short,
    /// It holds, and the count is exactly the number.
    Exact,
    /// It holds, and there are more.
    Over,
}

impl Verdict {
    /// R8: whether the bet holds.
    pub fn holds(self) -> bool {
        match self {
            Self::Short => false,
            Self::Exact | Self::Over => true,
        }
    }
}

impl Tally {
    /// R11: counts `bet` over all dice. Every character counts for every symbol, unless jokers are split.
    #[inline]
    pub fn new(bet: Bet, dice: Faces, split_jokers: bool) -> Self {
        let characters = dice.count(Face::Character);
        let count = |symbol: Symbol| SymbolCount { symbol, faces: dice.count(symbol.into()), characters };
        let mut tally = Self(bet.symbols.iter().map(count).collect());
        if split_jokers {
            tally.share(bet.number, characters);
        }
        tally
    }

    /// R11: distributes the characters: each symbol takes what it lacks, in the order in which they were named, and the last one
    /// takes all that remain. If any distribution makes the bet hold, this one does. If any that uses all characters makes it exact,
    /// then the characters are exactly what is lacking, and this distribution is that one.
    fn share(&mut self, number: Number, characters: u8) {
        let symbols = self.0.len();
        let mut left = characters;
        let share = |(index, &count): (usize, &SymbolCount)| {
            let lacks = number.get().saturating_sub(count.faces);
            let characters = if index + 1 == symbols { left } else { lacks.min(left) };
            left -= characters;
            SymbolCount { characters, ..count }
        };
        *self = Self(self.0.iter().enumerate().map(share).collect());
    }

    /// R11: whether a bet on `number` holds: it must hold for each symbol, and is exact if it is exact for each.
    #[inline]
    pub fn verdict(&self, number: Number) -> Verdict {
        if self.iter().all(|count| count.total() == number.get()) {
            Verdict::Exact
        } else if self.iter().all(|count| count.total() >= number.get()) {
            Verdict::Over
        } else {
            Verdict::Short
        }
    }

    /// The counts.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = SymbolCount> {
        self.0.iter().copied()
    }
}

impl From<Tally> for Vec<SymbolCount> {
    fn from(tally: Tally) -> Self {
        tally.0.to_vec()
    }
}

impl TryFrom<Vec<SymbolCount>> for Tally {
    type Error = &'static str;
    fn try_from(counts: Vec<SymbolCount>) -> Result<Self, Self::Error> {
        if counts.len() > Symbol::ALL.len() {
            return Err("a bet has at most five symbols");
        }
        Ok(Self(counts.into_iter().collect()))
    }
}

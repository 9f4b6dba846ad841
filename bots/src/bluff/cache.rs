//! A cache of odds: a search asks for the same odds again and again.

use dizaine_bluff::{Die, Face, Faces, Number, Options, SymbolSet};

use crate::bluff::odds::{BetOdds, Dice, Sides};

/// Computes odds at one table, and caches them.
pub struct OddsCache {
    /// The die of the table.
    pub die: Die,
    /// The probability of each of its faces.
    pub sides: Sides,
    /// Whether a character counts for one symbol only (R11).
    pub split_jokers: bool,
    /// Whether all symbols are equally likely.
    alike: bool,
    answers: Vec<Option<(u64, BetOdds)>>,
}

/// The default capacity. An entry replaces the one with the same index.
const KEPT: usize = 1 << 13;

impl OddsCache {
    /// An empty cache of the default capacity.
    pub fn new(options: &Options) -> Self {
        Self::keeping(options, KEPT)
    }

    /// An empty cache with a capacity of `answers` entries, a power of two.
    pub fn keeping(options: &Options, answers: usize) -> Self {
        let die = Die::new(&options.die).expect("a view holds options that were played with");
        let sides = Sides::of(&options.die);
        let first = die.symbols().nth(0).map_or(0.0, |symbol| sides.odds(symbol.into()));
        let alike = die.symbols().iter().all(|symbol| (sides.odds(symbol.into()) - first).abs() < 1e-12);
        Self { die, sides, split_jokers: options.split_jokers, alike, answers: vec![None; answers] }
    }

    /// The odds of a bet when `known` dice are known and `unknown` dice were rolled.
    pub fn odds(&mut self, known: Faces, unknown: u8, number: Number, symbols: SymbolSet) -> BetOdds {
        let key = self.key(known, unknown, number, symbols);
        let place = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize % self.answers.len();
        match self.answers[place] {
            Some((asked, odds)) if asked == key => odds,
            _ => {
                let odds = Dice::new(known, unknown, self.sides, self.split_jokers).odds(number, symbols);
                self.answers[place] = Some((key, odds));
                odds
            }
        }
    }

    /// Everything that the odds depend on: the number of unknown dice, how many each symbol lacks, and the known characters if
    /// they are shared out. If all symbols are equally likely, their order does not matter.
    fn key(&self, known: Faces, unknown: u8, number: Number, symbols: SymbolSet) -> u64 {
        let jokers = known.count(Face::Character);
        let shared = self.split_jokers && symbols.len() > 1;
        let mut lacks = [0_u64; 5];
        for (index, symbol) in symbols.iter().enumerate() {
            let sure = known.count(symbol.into()) + if shared { 0 } else { jokers };
            let place = if self.alike { index } else { symbol.index() };
            lacks[place] = 64 + u64::from(number.get()) - u64::from(sure);
        }
        if self.alike {
            lacks.sort_unstable();
        }
        let start = u64::from(unknown) << 6 | if shared { u64::from(jokers) } else { 63 };
        lacks.into_iter().fold(start, |key, lack| key << 7 | lack)
    }
}

//! Odds asked over and over: whoever thinks ahead meets the same questions again and again, with other words.

use dizaine_bluff::{Die, Face, Faces, Number, Options, SymbolSet};

use crate::odds::bluff::{Dice, Odds, Sides};

/// What a table's dice and options say of odds, with the answers already given.
pub(crate) struct Reckoning {
    pub(crate) die: Die,
    pub(crate) sides: Sides,
    pub(crate) split_jokers: bool,
    /// Whether all symbols are alike but for their names.
    alike: bool,
    answers: Vec<Option<(u64, Odds)>>,
}

/// How many answers are kept. A question that finds its place taken takes it over.
const KEPT: usize = 1 << 13;

impl Reckoning {
    pub(crate) fn new(options: &Options) -> Self {
        Self::keeping(options, KEPT)
    }

    /// One that keeps so many answers, a power of two.
    pub(crate) fn keeping(options: &Options, answers: usize) -> Self {
        let die = Die::new(&options.die).expect("a view holds options that were played with");
        let sides = Sides::of(&options.die);
        let first = sides.odds(die.symbols().nth(0).into());
        let alike = die.symbols().iter().all(|symbol| (sides.odds(symbol.into()) - first).abs() < 1e-12);
        Self { die, sides, split_jokers: options.split_jokers, alike, answers: vec![None; answers] }
    }

    /// How likely a bet holds when `known` dice are known and `unknown` ones were rolled.
    pub(crate) fn odds(&mut self, known: Faces, unknown: u8, number: Number, symbols: SymbolSet) -> Odds {
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

    /// All that the answer depends on: the unknown dice, what each symbol lacks, and the jokers if they are shared.
    /// Where symbols are alike, their order is nothing to it.
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

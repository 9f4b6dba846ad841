//! R4, R6: bets, and how they grow within a round.

use std::fmt;

use dizaine_core::Seat;
use serde::{Deserialize, Serialize, Serializer};

use crate::{Symbol, SymbolSet};

/// R4: how many a bet claims.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(try_from = "u8", into = "u8")]
pub struct Number(u8);

impl Number {
    /// R7: no bet goes beyond the dice of the largest table, nine players with six each.
    pub const MOST: u8 = 54;

    /// This number, if any table could bet on it.
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::MOST { Some(Self(number)) } else { None }
    }

    /// It, from 1 to 54.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Its place among all numbers, from 0.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl From<Number> for u8 {
    fn from(number: Number) -> Self {
        number.0
    }
}

impl TryFrom<u8> for Number {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(number)
            .ok_or_else(|| format!("a bet cannot name {number}; numbers are 1 to {}", Self::MOST))
    }
}

/// R6: the symbols that a bet claims the number of, each once, in the order they were named.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(as = "Vec<Symbol>"))]
pub struct Claim {
    /// Three bits a symbol, the first named lowest: one more than its index, so that 0 is the end. All bets of a
    /// round have to fit in a state.
    packed: u16,
}

impl Claim {
    /// One symbol.
    #[inline]
    pub const fn of(symbol: Symbol) -> Self {
        Self { packed: symbol.index() as u16 + 1 }
    }

    /// These, then `symbol`.
    #[inline]
    #[must_use]
    pub const fn with(self, symbol: Symbol) -> Self {
        Self { packed: self.packed | (symbol.index() as u16 + 1) << (3 * self.len()) }
    }

    /// How many symbols.
    #[inline]
    pub const fn len(self) -> usize {
        (u16::BITS - self.packed.leading_zeros()).div_ceil(3) as usize
    }

    /// Whether nothing is claimed.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.packed == 0
    }

    /// The symbols in the order they were named.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Symbol> {
        (0..self.len()).map(move |index| Symbol::ALL[(self.packed >> (3 * index) & 7) as usize - 1])
    }

    /// The symbols, whatever their order.
    #[inline]
    pub fn set(self) -> SymbolSet {
        // All five places at once: an unused one sets bit 0, which is then dropped.
        let bit = |place: u16| 1_u8 << (self.packed >> (3 * place) & 7);
        SymbolSet::from_bits((bit(0) | bit(1) | bit(2) | bit(3) | bit(4)) >> 1)
    }

    /// The first `len` symbols: an earlier bet on the same number.
    fn prefix(self, len: usize) -> Self {
        Self { packed: self.packed & !(u16::MAX << (3 * len)) }
    }
}

impl fmt::Debug for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Claim {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// R4, R6: "at least `number` of each of `symbols`", jokers included.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Bet {
    /// Whose bet it is.
    pub bettor: Seat,
    /// How many.
    pub number: Number,
    /// Of what.
    pub symbols: Claim,
}

/// The bets of a round so far, all of them. Numbers only grow (R6b) and a number only gains symbols (R6a), so what was
/// claimed at each number tells every bet; who made it follows from the order of play (R3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bets {
    claims: [Claim; Number::MOST as usize],
    standing: Option<Standing>,
}

/// The bet to answer, as every answer asks for it: its symbols without their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    /// Whose bet it is.
    pub(crate) bettor: Seat,
    /// How many.
    pub(crate) number: Number,
    /// Of what.
    pub(crate) symbols: SymbolSet,
}

impl Default for Bets {
    fn default() -> Self {
        Self { claims: [Claim::default(); Number::MOST as usize], standing: None }
    }
}

impl Bets {
    /// The bet to answer.
    #[inline]
    pub fn last(&self) -> Option<Bet> {
        let Standing { bettor, number, .. } = self.standing?;
        Some(Bet { bettor, number, symbols: self.claims[number.index()] })
    }

    /// The bet to answer, without the order of its symbols.
    #[inline]
    pub(crate) fn standing(&self) -> Option<&Standing> {
        self.standing.as_ref()
    }

    /// R4, R6b: a bet with a number of its own.
    #[inline]
    pub fn place(&mut self, bettor: Seat, number: Number, symbol: Symbol) {
        self.claims[number.index()] = Claim::of(symbol);
        self.standing = Some(Standing { bettor, number, symbols: SymbolSet::NONE.with(symbol) });
    }

    /// R6a: one more symbol at the number of the last bet; nothing before there is one.
    #[inline]
    pub fn add(&mut self, bettor: Seat, symbol: Symbol) {
        if let Some(standing) = &mut self.standing {
            standing.bettor = bettor;
            standing.symbols = standing.symbols.with(symbol);
            let claim = &mut self.claims[standing.number.index()];
            *claim = claim.with(symbol);
        }
    }

    /// Every bet in the order they were made.
    pub fn iter(&self) -> impl Iterator<Item = (Number, Claim)> {
        (1..=Number::MOST).filter_map(Number::new).flat_map(|number| {
            let claim = self.claims[number.index()];
            (1..=claim.len()).map(move |len| (number, claim.prefix(len)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_go_from_1_to_54() {
        assert!(Number::new(0).is_none() && Number::new(55).is_none());
        assert_eq!([1, 54].map(|number| Number::new(number).map(Number::get)), [Some(1), Some(54)]);
        assert_eq!(
            serde_json::from_str::<Number>("55").unwrap_err().to_string(),
            "a bet cannot name 55; numbers are 1 to 54"
        );
    }

    #[test]
    fn a_claim_keeps_the_order_of_its_symbols() {
        let all = [Symbol::Skull, Symbol::Pi, Symbol::YinYang, Symbol::Bomb, Symbol::Smiley];
        let claim = all.into_iter().fold(Claim::default(), Claim::with);
        assert_eq!(claim.iter().collect::<Vec<_>>(), all);
        assert_eq!((claim.len(), claim.set().len(), claim.is_empty()), (5, 5, false));
        assert_eq!(format!("{:?}", claim.prefix(2)), "[Skull, Pi]");
        assert_eq!(claim.prefix(1), Claim::of(Symbol::Skull));
        assert!(claim.prefix(0).is_empty());
    }

    #[test]
    fn bets_remember_each_other() {
        let (one, three) = (Number::new(1).unwrap(), Number::new(3).unwrap());
        let mut bets = Bets::default();
        bets.add(Seat::FIRST, Symbol::Pi);
        assert_eq!(bets, Bets::default(), "there was nothing to add to");
        bets.place(Seat::FIRST, one, Symbol::Skull);
        bets.place(Seat::FIRST.left(3), three, Symbol::Pi);
        bets.add(Seat::FIRST, Symbol::Bomb);
        let last = bets.last().unwrap();
        assert_eq!((last.bettor, last.number), (Seat::FIRST, three));
        let spoken: Vec<String> =
            bets.iter().map(|(number, claim)| format!("{number:?} {claim:?}")).collect();
        assert_eq!(spoken, ["1 [Skull]", "3 [Pi]", "3 [Pi, Bomb]"]);
    }
}

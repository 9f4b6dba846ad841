//! R4, R6: bets, and how they grow during a round.

use std::fmt;

use dizaine_core::{Seat, bounded};
use serde::{Serialize, Serializer};

use crate::{Symbol, SymbolSet};

bounded! {
    /// R4: the number that a bet claims. R7: at most the dice of the largest table, nine players with six each.
    pub struct Number(1..=54);
}

/// R6: the symbols of a bet, each once, in the order in which they were named.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(as = "Vec<Symbol>"))]
pub struct Claim {
    /// Three bits per symbol, the first named lowest. They hold its index plus one, so that 0 marks the end. Packed, because a
    /// state holds a claim for every number.
    packed: u16,
}

impl Claim {
    /// One symbol.
    #[inline]
    pub const fn of(symbol: Symbol) -> Self {
        Self { packed: symbol.index() as u16 + 1 }
    }

    /// Adds `symbol` at the end.
    #[inline]
    #[must_use]
    pub const fn with(self, symbol: Symbol) -> Self {
        Self { packed: self.packed | (symbol.index() as u16 + 1) << (3 * self.len()) }
    }

    /// The number of symbols.
    #[inline]
    pub const fn len(self) -> usize {
        (u16::BITS - self.packed.leading_zeros()).div_ceil(3) as usize
    }

    /// Whether there is no symbol.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.packed == 0
    }

    /// The symbols in the order in which they were named.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Symbol> {
        (0..self.len()).map(move |index| Symbol::ALL[(self.packed >> (3 * index) & 7) as usize - 1])
    }

    /// The set of the symbols, without their order.
    #[inline]
    pub fn set(self) -> SymbolSet {
        // Branch-free: an unused place sets bit 0, which the shift drops.
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
    /// The player who made it.
    pub bettor: Seat,
    /// The number of dice it claims.
    pub number: Number,
    /// The symbols it claims that number of, each.
    pub symbols: Claim,
}

/// All bets of a round so far. Numbers only grow (R6b) and a number only gains symbols (R6a), so the claims at each number
/// determine every bet; who made it follows from the order of play (R3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bets {
    claims: [Claim; Number::MOST as usize],
    standing: Option<Standing>,
}

/// The bet to answer, in the form that checking an answer needs: its symbols without their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    /// The player who made it.
    pub(crate) bettor: Seat,
    /// The number of dice it claims.
    pub(crate) number: Number,
    /// The symbols it claims that number of, each.
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

    /// R4, R6b: a bet on a higher number.
    #[inline]
    pub fn place(&mut self, bettor: Seat, number: Number, symbol: Symbol) {
        self.claims[number.index()] = Claim::of(symbol);
        self.standing = Some(Standing { bettor, number, symbols: SymbolSet::only(symbol) });
    }

    /// R6a: adds a symbol to the last bet; does nothing if there is no bet.
    #[inline]
    pub fn add(&mut self, bettor: Seat, symbol: Symbol) {
        if let Some(standing) = &mut self.standing {
            standing.bettor = bettor;
            standing.symbols = standing.symbols.with(symbol);
            let claim = &mut self.claims[standing.number.index()];
            *claim = claim.with(symbol);
        }
    }

    /// All bets in the order in which they were made.
    pub fn iter(&self) -> impl Iterator<Item = (Number, Claim)> {
        let highest = self.standing.map_or(0, |bet| bet.number.get());
        Number::all().take(highest.into()).flat_map(|number| {
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
        let error = serde_json::from_str::<Number>("55").unwrap_err().to_string();
        assert_eq!(error, "invalid value: integer `55`, expected a number from 1 to 54");
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
            bets.iter().map(|(number, claim)| format!("{} {claim:?}", number.get())).collect();
        assert_eq!(spoken, ["1 [Skull]", "3 [Pi]", "3 [Pi, Bomb]"]);
    }
}

//! The odds of a bet in DiXkiBluff.
//!
//! Dice that the viewer does not know count as rolled. That is exact for rolled dice as long as bets are taken to say nothing
//! about them, and a simplification for the winner of the last round, who chose theirs (R2) in a way that nobody else knows.

use std::ops::Index;

use dizaine_bluff::{Face, Faces, Hidden, Number, Symbol, SymbolSet, View};
use serde::Serialize;

/// The odds of the last bet, as a client receives them.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BluffOdds"))]
pub struct Odds {
    /// The probability that the bet holds (R8).
    pub holds: f64,
    /// The probability that the count is exactly the number that was bet (R9).
    pub exact: f64,
    /// The probability that the bet does not hold (R8).
    pub short: f64,
}

impl Odds {
    /// The odds of the last bet, if there is one.
    pub fn of(view: &View) -> Option<Self> {
        let bet = view.bets.last()?;
        let odds = odds(view, bet.number, bet.symbols.set());
        // A sum of many small parts may end up above 1 by a rounding error.
        Some(Self { holds: odds.holds().min(1.0), exact: odds.exact, short: odds.short() })
    }
}

/// The probabilities of the count of a bet.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BetOdds {
    /// That it is exactly the number that was bet (R9).
    pub exact: f64,
    /// That it is more.
    pub over: f64,
}

impl BetOdds {
    /// The probability that the bet holds (R8).
    pub fn holds(self) -> f64 {
        self.exact + self.over
    }

    /// The probability that the bet does not hold (R8).
    pub fn short(self) -> f64 {
        (1.0 - self.holds()).max(0.0)
    }
}

/// The odds of a bet on `number` of each of `symbols`, for the viewer of `view`.
pub fn odds(view: &View, number: Number, symbols: SymbolSet) -> BetOdds {
    Dice::seen(view).odds(number, symbols)
}

/// What a viewer knows of all dice on the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Dice {
    known: Faces,
    unknown: u8,
    die: Sides,
    split_jokers: bool,
}

impl Dice {
    /// The dice of a table, as its viewer knows them.
    pub fn seen(view: &View) -> Self {
        let known = view.players.iter().fold(Faces::NONE, |known, player| match player.hidden {
            Hidden::Known(faces) => known.and(faces),
            Hidden::Unknown(_) => known,
        });
        let unknown = view.total_dice.saturating_sub(known.dice());
        Self::new(known, unknown, Sides::of(&view.options.die), view.options.split_jokers)
    }

    /// `known` dice, and `unknown` ones that were rolled.
    pub fn new(known: Faces, unknown: u8, die: Sides, split_jokers: bool) -> Self {
        Self { known, unknown, die, split_jokers }
    }

    /// The odds of a bet on `number` of each of `symbols` (R11).
    pub fn odds(&self, number: Number, symbols: SymbolSet) -> BetOdds {
        match symbols.single() {
            _ if symbols.is_empty() => BetOdds { exact: 0.0, over: 1.0 },
            Some(symbol) => self.one(number.get(), symbol),
            None if self.split_jokers => self.sharing(number.get(), symbols),
            None => self.each(number.get(), symbols),
        }
    }

    /// One symbol: its faces and the characters are one kind of hit.
    fn one(&self, number: u8, symbol: Symbol) -> BetOdds {
        let sure = self.known.count(symbol.into()) + self.known.count(Face::Character);
        let Some(lacks) = number.checked_sub(sure) else { return BetOdds { exact: 0.0, over: 1.0 } };
        let hit = self.die.odds(symbol.into()) + self.die.odds(Face::Character);
        let (hits, misses) = (self.powers(hit), self.powers(1.0 - hit));
        let ways = |hit: u8| self.orders() * hits[hit] * misses[self.unknown - hit];
        let exact = if lacks <= self.unknown { ways(lacks) } else { 0.0 };
        BetOdds { exact, over: (lacks + 1..=self.unknown).map(ways).sum() }
    }

    /// R11: several symbols, for each of which all characters count: a sum over how many characters were rolled.
    fn each(&self, number: u8, symbols: SymbolSet) -> BetOdds {
        let others = self.powers(self.die.others(symbols));
        let character = self.die.odds(Face::Character);
        let (characters, all_else) = (self.powers(character), self.powers(1.0 - character));
        let known_jokers = self.known.count(Face::Character);
        let kind = |symbol: Symbol| {
            (self.powers(self.die.odds(symbol.into())), self.known.count(symbol.into()) + known_jokers)
        };
        let kinds: Kinds = symbols.iter().map(kind).collect();
        let Some(((last, last_sure), first)) = kinds.split_last() else {
            return BetOdds { exact: 0.0, over: 1.0 };
        };
        let (mut exact, mut holds) = (0.0, 0.0);
        for rolled in 0..=self.unknown {
            let (rest, way) = (self.unknown - rolled, self.orders() * characters[rolled]);
            let lacks = |sure: u8| number.saturating_sub(sure + rolled);
            let lacking: u32 = kinds.iter().map(|(_, sure)| u32::from(lacks(*sure))).sum();
            if way * all_else[rest] < NEVER || lacking > rest.into() {
                continue;
            }
            let enough = first.iter().fold(others, |all, (faces, sure)| all.times(faces, lacks(*sure), rest));
            holds += way * enough.times_at(last, lacks(*last_sure), rest);
            if kinds.iter().all(|(_, sure)| sure + rolled <= number) {
                let just: f64 = kinds.iter().map(|(faces, sure)| faces[lacks(*sure)]).product();
                exact += way * just * others[rest - lacking as u8];
            }
        }
        BetOdds { exact, over: (holds - exact).max(0.0) }
    }

    /// R11, split jokers: the bet holds if its symbols lack no more together than there are characters, and is exact
    /// if they lack just as many and none of them has too many.
    fn sharing(&self, number: u8, symbols: SymbolSet) -> BetOdds {
        let (most, number) = (usize::from(self.unknown), usize::from(number));
        let known_jokers = usize::from(self.known.count(Face::Character));
        let others = self.powers(self.die.others(symbols));
        // By dice used and by what is lacking: the ways to get there, and those of them without one too many.
        let none = vec![vec![[0.0; 2]; most + known_jokers + 1]; most + 1];
        let mut ways = none.clone();
        for used in 0..=self.unknown {
            ways[usize::from(used)][0] = [others[used]; 2];
        }
        for symbol in symbols.iter() {
            let faces = self.powers(self.die.odds(symbol.into()));
            let sure = usize::from(self.known.count(symbol.into()));
            let mut next = none.clone();
            for used in 0..=most {
                for rolled in 0..=most - used {
                    let (lacks, fits) = (number.saturating_sub(sure + rolled), sure + rolled <= number);
                    // What all characters together could not make up for is not worth following.
                    for lacked in 0..=(most - used - rolled + known_jokers).saturating_sub(lacks) {
                        let [any, fitting] = ways[used][lacked];
                        if lacked + lacks <= most + known_jokers {
                            let to = &mut next[used + rolled][lacked + lacks];
                            to[0] += any * faces[rolled as u8];
                            to[1] += if fits { fitting * faces[rolled as u8] } else { 0.0 };
                        }
                    }
                }
            }
            ways = next;
        }
        let characters = self.powers(self.die.odds(Face::Character));
        let (mut exact, mut holds) = (0.0, 0.0);
        for (used, by_lack) in ways.iter().enumerate() {
            let jokers = known_jokers + most - used;
            let way = self.orders() * characters[(most - used) as u8];
            holds += way * by_lack[..=jokers].iter().map(|ways| ways[0]).sum::<f64>();
            exact += way * by_lack[jokers][1];
        }
        BetOdds { exact, over: (holds - exact).max(0.0) }
    }

    /// In how many orders the unknown dice can lie.
    fn orders(&self) -> f64 {
        FACTORIALS[usize::from(self.unknown)]
    }

    fn powers(&self, odds: f64) -> Series {
        Series::powers(odds, self.unknown)
    }
}

/// Too little to matter in a sum of odds.
const NEVER: f64 = 1e-16;

/// The symbols of a bet: the series of each, and how many of it are sure.
type Kinds = Vec<(Series, u8)>;

/// How likely a rolled die shows each face.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sides([f64; Face::ALL.len()]);

impl Sides {
    /// Of a die with these faces, each as likely as any other.
    pub fn of(die: &[Face]) -> Self {
        let share = 1.0 / die.len().max(1) as f64;
        Self(Face::ALL.map(|face| share * die.iter().filter(|&&side| side == face).count() as f64))
    }

    /// Of a die that shows each face as often as `odds` says.
    pub fn new(odds: impl Fn(Face) -> f64) -> Self {
        Self(Face::ALL.map(odds))
    }

    /// That a die shows `face`.
    pub fn odds(&self, face: Face) -> f64 {
        self.0[face.index()]
    }

    /// That a die shows neither the character nor any of `symbols`.
    fn others(&self, symbols: SymbolSet) -> f64 {
        let shown: f64 = symbols.iter().map(|symbol| self.odds(symbol.into())).sum();
        (1.0 - shown - self.odds(Face::Character)).max(0.0)
    }
}

/// From none to all dice of the largest table.
const DICE: usize = Number::MOST as usize + 1;

/// n! for every number of dice.
static FACTORIALS: [f64; DICE] = {
    let mut table = [1.0; DICE];
    let mut n = 1;
    while n < DICE {
        table[n] = table[n - 1] * n as f64;
        n += 1;
    }
    table
};

/// By number n of dice, the weight of n dice of one kind, pⁿ / n!. The weights of kinds that do not overlap multiply like
/// power series; a product times n! gives the odds of n dice.
#[derive(Clone, Copy)]
struct Series([f64; DICE]);

impl Series {
    fn powers(odds: f64, most: u8) -> Self {
        let mut series = [0.0; DICE];
        let mut power = 1.0;
        for n in 0..=usize::from(most) {
            series[n] = power / FACTORIALS[n];
            power *= odds;
        }
        Self(series)
    }

    /// The product with `other` from `least` on, up to `most` dice.
    fn times(&self, other: &Self, least: u8, most: u8) -> Self {
        let mut product = [0.0; DICE];
        for n in least..=most {
            product[usize::from(n)] = self.times_at(other, least, n);
        }
        Self(product)
    }

    /// The weight of `n` dice in that product.
    #[inline]
    fn times_at(&self, other: &Self, least: u8, n: u8) -> f64 {
        let (least, n) = (usize::from(least), usize::from(n));
        let (one, two) = (&other.0[least.min(n + 1)..=n], &self.0[..(n + 1).saturating_sub(least)]);
        one.iter().zip(two.iter().rev()).map(|(one, two)| one * two).sum()
    }
}

impl Index<u8> for Series {
    type Output = f64;
    fn index(&self, n: u8) -> &f64 {
        &self.0[usize::from(n)]
    }
}

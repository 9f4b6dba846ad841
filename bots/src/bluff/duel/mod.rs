//! A round between two players with few dice, as a game of its own: small enough to be solved.
//!
//! The first player bets first and may have chosen their dice (R2). How the round ends is worth what the next round
//! would be worth to them, by the dice that both would have.

mod library;
mod names;
mod solve;
mod tree;
mod values;

pub(crate) use library::{solve_again, solved};
pub(crate) use solve::Solution;
pub(crate) use values::Values;

use dizaine_bluff::{Bet, Call, Claim, Die, Face, Faces, Number, SymbolSet, Tally, Verdict};
use dizaine_core::Seat;

use crate::bluff::hide::{hands, rolled};
use crate::odds::bluff::Sides;

/// One of the two players.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Role {
    /// Bets first.
    First,
    /// Answers.
    Second,
}

impl Role {
    pub(crate) const BOTH: [Self; 2] = [Self::First, Self::Second];

    pub(crate) fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// What such a round is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Kind {
    /// How many symbols the die has, all alike; beside them it has one character.
    pub(crate) symbols: usize,
    /// The dice of the first player and of the second.
    pub(crate) dice: [u8; 2],
    /// R2: whether the first player chose theirs.
    pub(crate) chosen: bool,
    pub(crate) split_jokers: bool,
}

/// A round with all that it can come to.
pub(crate) struct Duel {
    pub(crate) kind: Kind,
    /// The symbols of the table's die; in the tree they are the first ones there are.
    pub(crate) symbols: SymbolSet,
    /// By role: the hands there can be, and how likely rolling gives each.
    pub(crate) hands: [Vec<Faces>; 2],
    pub(crate) rolled: [Vec<f64>; 2],
    /// What the next round is worth.
    values: Values,
}

impl Duel {
    /// The round of this kind, if it is known what comes after it.
    pub(crate) fn new(kind: Kind, die: Die) -> Option<Self> {
        Some(Self::with(kind, die, Values::known(kind)?))
    }

    fn with(kind: Kind, table_die: Die, values: Values) -> Self {
        let symbols = table_die.symbols();
        let faces = Face::ALL.into_iter().take(kind.symbols).chain([Face::Character]);
        let die = Die::new(&faces.collect::<Vec<_>>()).expect("symbols and a character");
        let sides = Sides::of(die.sides());
        let hands = kind.dice.map(|dice| hands(&die, dice, Faces::NONE));
        let rolled = [0, 1].map(|role: usize| hands[role].iter().map(|&hand| rolled(hand, &sides)).collect());
        Self { kind, symbols, hands, rolled, values }
    }

    pub(crate) fn total(&self) -> u8 {
        self.kind.dice[0] + self.kind.dice[1]
    }

    /// R11: what the count of a bet says when both have these hands.
    pub(crate) fn verdict(&self, number: Number, symbols: SymbolSet, dice: Faces) -> Verdict {
        let symbols = symbols.iter().fold(Claim::default(), Claim::with);
        let bet = Bet { bettor: Seat::FIRST, number, symbols };
        Tally::new(bet, dice, self.kind.split_jokers).verdict(number)
    }

    /// R8, R9, E2: how likely the first player wins the game after a call on a bet.
    pub(crate) fn worth(&self, caller: Role, call: Call, verdict: Verdict) -> f64 {
        let right = match call {
            Call::Bluff => !verdict.holds(),
            Call::Dixe => verdict == Verdict::Exact,
        };
        let winner = if right { caller } else { caller.other() };
        let mut dice = self.kind.dice;
        dice[winner.other() as usize] -= 1;
        if right && call == Call::Dixe {
            dice[caller as usize] += 1;
        }
        match (dice, winner) {
            ([0, _], _) => 0.0,
            ([_, 0], _) => 1.0,
            (_, Role::First) => self.values.of(dice),
            ([own, other], Role::Second) => 1.0 - self.values.of([other, own]),
        }
    }
}

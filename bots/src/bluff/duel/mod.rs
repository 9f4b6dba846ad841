//! A round between two players with few dice, as a game of its own: small enough to be solved.
//!
//! The first player bets first and may have chosen their dice (R2). The value of an end of the round is the value of the next
//! round with the dice that both would have.

mod library;
mod names;
mod solution;
mod tree;
mod values;

pub use library::KINDS;
pub(crate) use library::solved;
pub use solution::{Precision, Row, Solution, normal};
pub use tree::{Move, Next, Node};
pub use values::Values;

use dizaine_bluff::{Bet, Call, Claim, Die, Face, Faces, Number, SymbolSet, Tally, Verdict};
use dizaine_core::Seat;

use crate::bluff::hide::{hands, rolled};
use crate::bluff::odds::Sides;

/// One of the two players.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Role {
    /// Bets first.
    First,
    /// The player who answers the first bet.
    Second,
}

impl Role {
    /// Both roles.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The other role.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// The kind of a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Kind {
    /// The number of symbols on the die, each on one face; a further face shows the character.
    pub symbols: usize,
    /// The dice of the first player and of the second.
    pub dice: [u8; 2],
    /// R2: whether the first player chose their dice.
    pub chosen: bool,
    /// Whether a character counts for one symbol only (R11).
    pub split_jokers: bool,
}

/// A round, with everything that its values depend on.
pub struct Duel {
    /// The kind of the round.
    pub kind: Kind,
    /// The symbols of the table's die; in the tree they are the first ones there are.
    pub symbols: SymbolSet,
    /// By role: all hands.
    pub hands: [Vec<Faces>; 2],
    /// By role and hand: the probability of rolling it.
    pub rolled: [Vec<f64>; 2],
    /// The value of the next round.
    values: Values,
}

impl Duel {
    /// The round of this kind, if the values of the rounds after it are known.
    pub fn new(kind: Kind, die: Die) -> Option<Self> {
        Some(Self::with(kind, die, Values::known(kind)?))
    }

    /// The round of this kind, when the rounds that follow have these `values`.
    pub fn with(kind: Kind, table_die: Die, values: Values) -> Self {
        let symbols = table_die.symbols();
        let faces = Face::ALL.into_iter().take(kind.symbols).chain([Face::Character]);
        let die = Die::new(&faces.collect::<Vec<_>>()).expect("symbols and a character");
        let sides = Sides::of(die.sides());
        let hands = kind.dice.map(|dice| hands(&die, dice, Faces::NONE));
        let rolled = [0, 1].map(|role: usize| hands[role].iter().map(|&hand| rolled(hand, &sides)).collect());
        Self { kind, symbols, hands, rolled, values }
    }

    /// The number of dice on the table.
    pub fn total(&self) -> u8 {
        self.kind.dice[0] + self.kind.dice[1]
    }

    /// The verdict on a bet when these are all dice on the table (R11).
    pub fn verdict(&self, number: Number, symbols: SymbolSet, dice: Faces) -> Verdict {
        let symbols = symbols.iter().fold(Claim::default(), Claim::with);
        let bet = Bet { bettor: Seat::FIRST, number, symbols };
        Tally::new(bet, dice, self.kind.split_jokers).verdict(number)
    }

    /// The probability that the first player wins the game after a call with this verdict (R8, R9, E2).
    pub fn worth(&self, caller: Role, call: Call, verdict: Verdict) -> f64 {
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

//! R8, R9: how a call ends a round.

use dizaine_core::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::{Bet, Faces, MAX_PLAYERS, Verdict};

/// The two calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Call {
    /// R8: « Bluff ! »: the bet does not hold.
    Bluff,
    /// R9: « DiXe ! »: the bet is exact.
    Dixe,
}

/// A call and the dice that it revealed. The count, who was right and who pays follow from them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reveal {
    /// The number of the round it ended.
    pub round: u8,
    /// The bet that was called.
    pub bet: Bet,
    /// Who called.
    pub caller: Seat,
    /// Which call they made.
    pub call: Call,
    /// The dice of each player that have been shown.
    pub hands: BySeat<Faces, MAX_PLAYERS>,
    /// R11: whether all dice have been shown and counted. Until then there is no verdict.
    pub counted: bool,
}

/// Who pays a die after a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Settlement {
    /// R8, R9: a player loses a die.
    Lost {
        /// The player who loses it.
        seat: Seat,
    },
    /// R9: the bettor gives the caller a die.
    Given {
        /// The bettor.
        from: Seat,
        /// The caller.
        to: Seat,
    },
}

impl Reveal {
    /// All dice on the table.
    #[inline]
    pub fn dice(&self, seats: usize) -> Faces {
        self.hands.iter(seats).fold(Faces::NONE, |dice, (_, &hand)| dice.and(hand))
    }

    /// R8, R9: whether the caller was right.
    #[inline]
    pub fn is_right(&self, verdict: Verdict) -> bool {
        match self.call {
            Call::Bluff => !verdict.holds(),
            Call::Dixe => verdict == Verdict::Exact,
        }
    }

    /// R8, R9: who pays what.
    #[inline]
    pub fn settlement(&self, verdict: Verdict) -> Settlement {
        match (self.is_right(verdict), self.call) {
            (true, Call::Bluff) => Settlement::Lost { seat: self.bet.bettor },
            (true, Call::Dixe) => Settlement::Given { from: self.bet.bettor, to: self.caller },
            (false, Call::Bluff | Call::Dixe) => Settlement::Lost { seat: self.caller },
        }
    }

    /// E2: the caller who was right, else the bettor.
    #[inline]
    pub fn winner(&self, verdict: Verdict) -> Seat {
        if self.is_right(verdict) { self.caller } else { self.bet.bettor }
    }
}

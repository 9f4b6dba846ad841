//! What happens at the table, one event after another.

use dizaine_core::Seat;
use serde::{Deserialize, Serialize};

use crate::{Call, Face, Faces, Number, Symbol, Tally, Verdict};

/// An event. Private to the record: viewers get [`Seen`](crate::Seen).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are the words of the rules: who, and what")]
pub enum Event {
    /// C4: who bets first in the first round.
    FirstDrawn { seat: Seat },
    /// A round began.
    RoundOpened { round: u8 },
    /// R1: a player's dice were rolled.
    Rolled { seat: Seat, faces: Faces },
    /// R2: the winner of the last round is asked to choose faces.
    ChoiceOpened { seat: Seat },
    /// R2: the winner of the last round hid a die.
    Hid { seat: Seat, face: Face },
    /// R3: all dice are hidden; this player bets first.
    BetsOpened { seat: Seat },
    /// R4, R6b: a bet on a higher number.
    BetPlaced { seat: Seat, number: Number, symbol: Symbol },
    /// R6a: a bet on the same number with one more symbol.
    SymbolAdded { seat: Seat, symbol: Symbol },
    /// R8, R9: a call ended the bets.
    Called { seat: Seat, call: Call },
    /// R8, R9: a player's dice were shown.
    Revealed { seat: Seat, faces: Faces },
    /// R11: the dice were counted.
    Counted { tally: Tally, verdict: Verdict },
    /// R8, R9: a player lost a die.
    DieLost { seat: Seat },
    /// R9: the bettor gave the caller a die.
    DieGiven { from: Seat, to: Seat },
    /// E2: who won the round.
    RoundWon { seat: Seat },
    /// E1: a player lost their last die.
    WentOut { seat: Seat },
    /// E3, E4: the game is over.
    GameEnded,
}

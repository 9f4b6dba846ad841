//! What a viewer sees of an event: an allow-list.

use dizaine_core::{Seat, Viewer};
use serde::Serialize;

use crate::{Bluff, Call, Event, Face, Faces, Number, Symbol, Tally, Verdict};

/// Dice that lie hidden, as one viewer knows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Hidden {
    /// The viewer knows their faces.
    Known(Faces),
    /// The viewer knows only how many there are.
    Unknown(u8),
}

impl Hidden {
    /// Shows `faces` to a viewer who does or does not know them.
    pub(crate) fn of(faces: Faces, known: bool) -> Self {
        if known { Self::Known(faces) } else { Self::Unknown(faces.dice()) }
    }
}

/// An event as one viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are the words of the rules: who, and what")]
pub enum Seen {
    /// C4: who bets first in the first round.
    FirstDrawn { seat: Seat },
    /// A round began.
    RoundOpened { round: u8 },
    /// R1: a player's dice were rolled.
    Rolled { seat: Seat, hidden: Hidden },
    /// R2: the winner of the last round is asked to choose faces.
    ChoiceOpened { seat: Seat },
    /// R2: the winner of the last round hid a die; only they know its face.
    Hid { seat: Seat, face: Option<Face> },
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

/// What `viewer` sees of `event`; `game` is the state just before it. R1, R2: only the owner of dice being hidden sees more
/// than their number.
pub(crate) fn seen(game: &Bluff, event: &Event, viewer: Viewer) -> Seen {
    match *event {
        Event::FirstDrawn { seat } => Seen::FirstDrawn { seat },
        Event::RoundOpened { round } => Seen::RoundOpened { round },
        Event::Rolled { seat, faces } => {
            Seen::Rolled { seat, hidden: Hidden::of(faces, game.knows(viewer, seat)) }
        }
        Event::ChoiceOpened { seat } => Seen::ChoiceOpened { seat },
        Event::Hid { seat, face } => Seen::Hid { seat, face: game.knows(viewer, seat).then_some(face) },
        Event::BetsOpened { seat } => Seen::BetsOpened { seat },
        Event::BetPlaced { seat, number, symbol } => Seen::BetPlaced { seat, number, symbol },
        Event::SymbolAdded { seat, symbol } => Seen::SymbolAdded { seat, symbol },
        Event::Called { seat, call } => Seen::Called { seat, call },
        Event::Revealed { seat, faces } => Seen::Revealed { seat, faces },
        Event::Counted { tally, verdict } => Seen::Counted { tally, verdict },
        Event::DieLost { seat } => Seen::DieLost { seat },
        Event::DieGiven { from, to } => Seen::DieGiven { from, to },
        Event::RoundWon { seat } => Seen::RoundWon { seat },
        Event::WentOut { seat } => Seen::WentOut { seat },
        Event::GameEnded => Seen::GameEnded,
    }
}

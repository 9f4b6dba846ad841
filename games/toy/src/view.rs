//! What a viewer sees of the table now.

use dizaine_core::{Game, Seat, Viewer};
use serde::Serialize;

use crate::action::Card;
use crate::state::{Phase, Toy};

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// Who has to guess; nobody before the deal and once the game is over.
    pub acting: Option<Seat>,
    /// Whether the game is over.
    pub over: bool,
    /// The card of each player; `None` if it is hidden.
    pub cards: Vec<Option<Card>>,
    /// The guess of each player; `None` if it has not been made.
    pub guesses: Vec<Option<Card>>,
}

/// What `viewer` sees: a card is its owner's secret (S1) until all are shown (E1).
pub(crate) fn view(game: &Toy, viewer: Viewer) -> View {
    let over = game.phase == Phase::Over;
    let visible = |seat: Seat| game.cards[seat].filter(|_| over || viewer.knows(seat));
    View {
        acting: match game.phase {
            Phase::Guess(seat) => Some(seat),
            Phase::SetUp | Phase::Over => None,
        },
        over,
        cards: Seat::all(game.seats()).map(visible).collect(),
        guesses: Seat::all(game.seats()).map(|seat| game.guesses[seat]).collect(),
    }
}

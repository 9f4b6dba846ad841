//! The state of a game.

use dizaine_core::{BySeat, Seat};

use crate::action::Card;

/// S1: the most who can play.
pub const MAX_PLAYERS: usize = 3;

/// The state of a toy game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Toy {
    /// How many play.
    pub(crate) players: usize,
    pub(crate) phase: Phase,
    /// The card of each player who has been dealt one.
    pub(crate) cards: BySeat<Option<Card>, MAX_PLAYERS>,
    /// The guess of each player who has guessed.
    pub(crate) guesses: BySeat<Option<Card>, MAX_PLAYERS>,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The cards have not been dealt.
    SetUp,
    /// T1: the guess of this player.
    Guess(Seat),
    /// E1: nothing; the game is over.
    Over,
}

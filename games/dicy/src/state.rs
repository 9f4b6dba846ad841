//! The state of a game of Dicy Cards. Nothing in it is secret.

use dizaine_core::{BySeat, Game, Seat};
use serde::Serialize;

use crate::card::{Card, CardSet, Demand, Effect};
use crate::dice::Dice;
use crate::event::Ending;

/// S1: the most players; there are cards in four colours.
pub const MAX_PLAYERS: usize = 4;

/// E2: this many rounds in a row without a score end the game.
pub const QUIET_ROUNDS: u8 = 10;

/// A table of Dicy Cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dicy {
    /// How many play.
    pub(crate) players: u8,
    /// E1: the points that end the game.
    pub(crate) target: u16,
    /// The five cards of everyone; none before they are laid out.
    pub(crate) cards: CardSet,
    /// Who began the game, and begins every round.
    pub(crate) first: Seat,
    /// Whose turn it is.
    pub(crate) turn_of: Seat,
    /// Who must act: that player, or a player who is asked to turn a card.
    pub(crate) acting: Seat,
    pub(crate) phase: Phase,
    /// How often the dice were thrown in this turn.
    pub(crate) throws: u8,
    /// The active cards of each player; the others of the five are frozen.
    pub(crate) active: BySeat<CardSet, MAX_PLAYERS>,
    pub(crate) scores: BySeat<u16, MAX_PLAYERS>,
    /// How many rounds have been played.
    pub(crate) rounds: u16,
    /// How many of them, the latest in a row, were without a score.
    pub(crate) quiet_rounds: u8,
    pub(crate) scored_this_round: bool,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The table is empty.
    SetUp {
        /// The cards that the mode gives; none if they are to be drawn.
        cards: Option<CardSet>,
        /// Who is to start; none if that is to be drawn.
        first: Option<Seat>,
    },
    /// T1: a player rolls.
    Start,
    /// T2, T3: a player freezes a card to re-roll, scores or passes.
    Rolled {
        /// The dice on the table.
        dice: Dice,
    },
    /// T2: a player has frozen a card and chooses what to re-roll.
    Frozen {
        /// The dice on the table.
        dice: Dice,
    },
    /// T8: another player chooses a card to turn.
    Asked {
        /// What they have to do.
        effect: Effect,
        /// The card whose effect it is, which freezes when all have answered; none after a pass.
        scored: Option<Card>,
        /// The dice on the table, if they were rolled in this turn.
        dice: Option<Dice>,
    },
    /// E1, E2: the game is over.
    Over {
        /// What ended the game.
        because: Ending,
    },
}

impl Phase {
    /// The dice that lie on the table.
    #[inline]
    pub fn dice(self) -> Option<Dice> {
        match self {
            Self::Rolled { dice } | Self::Frozen { dice } => Some(dice),
            Self::Asked { dice, .. } => dice,
            Self::SetUp { .. } | Self::Start | Self::Over { .. } => None,
        }
    }
}

impl Dicy {
    /// E1: whether someone has enough points, so that this round is the last.
    pub(crate) fn target_reached(&self) -> bool {
        self.scores.iter(self.seats()).any(|(_, &score)| score >= self.target)
    }

    /// The points of `seat`, which must be one of this table.
    pub fn score_of(&self, seat: Seat) -> u16 {
        self.scores[seat]
    }

    /// The active cards of `seat`, which must be one of this table.
    pub fn active_cards(&self, seat: Seat) -> CardSet {
        self.active[seat]
    }

    /// The frozen cards of `seat`, which must be one of this table.
    pub fn frozen_cards(&self, seat: Seat) -> CardSet {
        self.turnable(seat, Demand::Thaw)
    }

    /// The dice that lie on the table.
    pub fn dice(&self) -> Option<Dice> {
        self.phase.dice()
    }
}

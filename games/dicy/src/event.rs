//! The events of Dicy Cards, in the past tense.

use dizaine_core::Seat;
use serde::{Deserialize, Serialize};

use crate::card::{Card, CardSet, Effect};
use crate::dice::Dice;

/// An event. The state is the fold of the events.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// S1, S3: everyone laid out the same five cards, all active.
    CardsLaidOut {
        /// The five cards.
        cards: CardSet,
    },
    /// S2: the first player was chosen.
    FirstPlayerChosen {
        /// The player who starts.
        seat: Seat,
    },
    /// A turn began.
    TurnBegan {
        /// The player whose turn it is.
        seat: Seat,
    },
    /// T1: all six dice were rolled.
    Rolled {
        /// The player.
        seat: Seat,
        /// The roll.
        dice: Dice,
    },
    /// T2: a card was frozen to re-roll.
    FrozeToReroll {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// T2: some dice were rolled again.
    Rerolled {
        /// The player.
        seat: Seat,
        /// The dice that were rolled again, as they were before.
        dice: Dice,
        /// The same dice afterwards.
        into: Dice,
    },
    /// T4: points were written down. The card itself [freezes](Self::Froze) after its effect (K1).
    Scored {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
        /// The dice that were scored.
        dice: Dice,
        /// The points they gave.
        points: u8,
    },
    /// T5: a player passed; all their cards became active.
    Passed {
        /// The player.
        seat: Seat,
        /// T6, T7: the player had no active card, and so no choice. Rules version 1 asked even then, and did not say so.
        #[serde(default)]
        forced: bool,
    },
    /// T8: a player was asked to choose a card.
    Asked {
        /// The player.
        seat: Seat,
        /// What the player has to do.
        effect: Effect,
        /// The card whose effect it is; none after a pass.
        scored: Option<Card>,
    },
    /// A card was frozen, because it had scored (T4) or because a card demanded it.
    Froze {
        /// The owner of the card.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A frozen card became active.
    Thawed {
        /// The owner of the card.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// T8: a player who was concerned had no card to turn.
    Spared {
        /// The player.
        seat: Seat,
    },
    /// Everyone had had the same number of turns.
    RoundEnded {
        /// How many rounds have been played.
        round: u16,
        /// How many of them, the latest in a row, were without a score (E2).
        quiet: u8,
    },
    /// The game was over.
    GameEnded {
        /// What ended the game.
        because: Ending,
    },
}

/// Why a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// E1: someone had enough points.
    TargetReached,
    /// E2: nobody had scored for ten rounds.
    NobodyScored,
}

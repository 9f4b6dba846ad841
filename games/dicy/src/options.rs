//! What the host chooses before the game.

use dizaine_core::{BadOptions, Seat};
use serde::{Deserialize, Serialize};

use crate::card::{CARDS_EACH, Card, CardSet};

/// The table, as its host wants it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// How many play: 2 to 4.
    pub players: usize,
    /// Which five cards everyone plays (S3).
    pub mode: Mode,
    /// The five cards of mode `custom`, and of no other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<Card>>,
    /// Who starts; drawn at random if nobody is named (S2).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// How many points end the game (E1). The rules say 100; another number, from 1 to 200, is for study.
    pub target: u32,
}

/// Where the five cards come from (S3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Set A.
    #[default]
    Glacique,
    /// Five of the twelve, drawn at random.
    Interglaglacique,
    /// Set B, Initié.
    B,
    /// Set C, Intermédiaire.
    C,
    /// Set D, Interactions renforcées.
    D,
    /// Five cards of the host's choice.
    Custom,
}

impl Default for Options {
    fn default() -> Self {
        Self { players: 2, mode: Mode::Glacique, cards: None, first: None, target: 100 }
    }
}

impl Options {
    /// The number of players, if that many can play.
    pub(crate) fn seats(&self) -> Result<u8, BadOptions> {
        match self.players {
            2..=4 => Ok(self.players as u8),
            other => Err(BadOptions::new("players", format!("2 to 4 can play, not {other}"))),
        }
    }

    /// S3: the five cards, or `None` if they are to be drawn.
    pub fn card_set(&self) -> Result<Option<CardSet>, BadOptions> {
        let set = match (self.mode, &self.cards) {
            (Mode::Custom, Some(cards)) => return five_different(cards).map(Some),
            (Mode::Custom, None) => {
                return Err(BadOptions::new("cards", "mode `custom` needs five cards, listed here"));
            }
            (_, Some(_)) => {
                return Err(BadOptions::new("cards", "only mode `custom` takes cards of the host's choice"));
            }
            (Mode::Glacique, None) => CardSet::A,
            (Mode::B, None) => CardSet::B,
            (Mode::C, None) => CardSet::C,
            (Mode::D, None) => CardSet::D,
            (Mode::Interglaglacique, None) => return Ok(None),
        };
        Ok(Some(set))
    }

    /// S2: who starts, or `None` if that is to be drawn.
    pub(crate) fn first_seat(&self) -> Result<Option<Seat>, BadOptions> {
        match self.first {
            Some(seat) if seat.index() >= self.players => {
                let last = self.players - 1;
                Err(BadOptions::new("first", format!("nobody sits there; seats are 0 to {last}")))
            }
            first => Ok(first),
        }
    }

    /// E1: the points that end the game.
    pub(crate) fn points_to_reach(&self) -> Result<u16, BadOptions> {
        match self.target {
            1..=200 => Ok(self.target as u16),
            other => {
                Err(BadOptions::new("target", format!("1 to 200 points, not {other}; the rules say 100")))
            }
        }
    }
}

fn five_different(cards: &[Card]) -> Result<CardSet, BadOptions> {
    let set = CardSet::of(cards);
    if cards.len() == CARDS_EACH && set.len() == CARDS_EACH {
        Ok(set)
    } else {
        Err(BadOptions::new("cards", format!("exactly five different cards, not {cards:?}")))
    }
}

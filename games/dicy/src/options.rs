//! What the host chooses before the game.

use dizaine_core::{
    Audience, BadOptions, Description, Fault, Only, OptionKind, OptionSchema, Players, Seat, Values,
};
use serde::{Deserialize, Serialize};

use crate::card::{CARDS_EACH, Card, CardSet};
use crate::sets;

/// How many play.
const PLAYERS: OptionSchema = OptionSchema {
    key: dizaine_core::PLAYERS,
    kind: OptionKind::Number { least: 2, most: 4, default: Some(2) },
    only: None,
    clause: "S1",
    audience: Audience::Everyone,
};

/// S3: which five cards everyone plays.
const MODE: OptionSchema = OptionSchema {
    key: "mode",
    kind: OptionKind::Choice {
        of: &["glacique", "interglaglacique", "b", "c", "d", "custom"],
        default: "glacique",
    },
    only: None,
    clause: "S3",
    audience: Audience::Everyone,
};

/// The cards in their order, as JSON spells them.
pub(crate) const CARD_NAMES: &[&str] = &[
    "two_any",
    "six_low",
    "odd",
    "straight",
    "two_pairs",
    "sixes",
    "pair",
    "three_lowest",
    "different",
    "five_different",
    "forty_minus",
    "same",
];

/// S3: the five cards of the host's choice.
const CARDS: OptionSchema = OptionSchema {
    key: "cards",
    kind: OptionKind::Several {
        of: CARD_NAMES,
        least: CARDS_EACH as u8,
        most: CARDS_EACH as u8,
        repeat: false,
        default: &[],
    },
    only: Some(Only { values: Values::Any, option: MODE.key, is: Values::Word("custom") }),
    clause: "S3",
    audience: Audience::Everyone,
};

/// S2: who starts.
const FIRST: OptionSchema = OptionSchema {
    key: "first",
    kind: OptionKind::Number { least: 0, most: 3, default: None },
    only: None,
    clause: "S2",
    audience: Audience::Study,
};

/// E1: the points that end the game.
const TARGET: OptionSchema = OptionSchema {
    key: "target",
    kind: OptionKind::Number { least: 1, most: 200, default: Some(100) },
    only: None,
    clause: "E1",
    audience: Audience::Study,
};

pub(crate) const DESCRIPTION: Description = Description {
    players: Players { least: 2, most: 4, usual: 3 },
    minutes: (15, 30),
    automatic: &[],
    options: &[PLAYERS, MODE, CARDS, FIRST, TARGET],
};

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
        let players = u8::try_from(self.players).unwrap_or(u8::MAX);
        if PLAYERS.takes(players.into()) { Ok(players) } else { Err(PLAYERS.refuse()) }
    }

    /// S3: the five cards, or `None` if they are to be drawn.
    pub fn card_set(&self) -> Result<Option<CardSet>, BadOptions> {
        let set = match (self.mode, &self.cards) {
            (Mode::Custom, Some(cards)) => return five_different(cards).map(Some),
            (Mode::Custom, None) => {
                return Err(BadOptions::new(CARDS.key, Fault::Needed { option: MODE.key }));
            }
            (_, Some(_)) => {
                return Err(CARDS.refuse_combination());
            }
            (Mode::Glacique, None) => sets::A,
            (Mode::B, None) => sets::B,
            (Mode::C, None) => sets::C,
            (Mode::D, None) => sets::D,
            (Mode::Interglaglacique, None) => return Ok(None),
        };
        Ok(Some(set))
    }

    /// S2: who starts, or `None` if that is to be drawn.
    pub(crate) fn first_seat(&self) -> Result<Option<Seat>, BadOptions> {
        match self.first {
            Some(seat) if seat.index() >= self.players => {
                let last = self.players.saturating_sub(1) as u32;
                Err(BadOptions::new(FIRST.key, Fault::Number { least: 0, most: last }))
            }
            first => Ok(first),
        }
    }

    /// E1: the points that end the game.
    pub fn points_to_reach(&self) -> Result<u16, BadOptions> {
        if TARGET.takes(self.target) { Ok(self.target as u16) } else { Err(TARGET.refuse()) }
    }
}

fn five_different(cards: &[Card]) -> Result<CardSet, BadOptions> {
    let set = CardSet::of(cards);
    if cards.len() == CARDS_EACH && set.len() == CARDS_EACH { Ok(set) } else { Err(CARDS.refuse()) }
}

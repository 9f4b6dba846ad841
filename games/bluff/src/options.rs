//! The options of a table, their defaults and their schema.

use dizaine_core::{
    Audience, BadOptions, Description, Fault, Only, OptionKind, OptionSchema, Players, Values,
};
use serde::{Deserialize, Serialize};

use crate::{Die, Face};

/// C2, E4: a practice table, which allows fewer players and fewer dice.
const PRACTICE: OptionSchema = OptionSchema {
    key: "practice",
    kind: OptionKind::Flag { default: false },
    only: None,
    clause: "E4",
    audience: Audience::Study,
};

/// C1: the number of players.
const PLAYERS: OptionSchema = OptionSchema {
    key: dizaine_core::PLAYERS,
    kind: OptionKind::Number { least: 2, most: 9, default: Some(3) },
    only: Some(Only { values: Values::Numbers(2, 2), option: PRACTICE.key, is: Values::Flag(true) }),
    clause: "C1",
    audience: Audience::Everyone,
};

/// C1, C2: the number of dice each player starts with.
const DICE: OptionSchema = OptionSchema {
    key: "dice",
    kind: OptionKind::Number { least: 1, most: 6, default: Some(3) },
    only: Some(Only { values: Values::Numbers(1, 2), option: PRACTICE.key, is: Values::Flag(true) }),
    clause: "C1",
    audience: Audience::Everyone,
};

/// R11: characters are distributed among the symbols of a bet.
const SPLIT_JOKERS: OptionSchema =
    OptionSchema { key: "split_jokers", clause: "R11", audience: Audience::Everyone, ..PRACTICE };

/// R1: nobody sees rolled faces before the reveal.
const BLIND_ROLL: OptionSchema =
    OptionSchema { key: "blind_roll", clause: "R1", audience: Audience::Everyone, ..PRACTICE };

/// C2: the faces of the die.
const DIE: OptionSchema = OptionSchema {
    key: "die",
    kind: OptionKind::Several { of: FACES, least: 2, most: 6, repeat: true, default: FACES },
    only: None,
    clause: "C2",
    audience: Audience::Study,
};

/// The faces of the ordinary die, in their order.
pub(crate) const FACES: &[&str] = &["pi", "bomb", "smiley", "yin_yang", "skull", "character"];

pub(crate) const DESCRIPTION: Description = Description {
    players: Players { least: 3, most: 9, usual: 4 },
    minutes: (15, 20),
    automatic: &[],
    options: &[PLAYERS, DICE, SPLIT_JOKERS, BLIND_ROLL, PRACTICE, DIE],
};

/// The options of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The number of players: 3 to 9, or 2 at a practice table (E4).
    pub players: usize,
    /// C1: the dice of each player at the start: 3 to 6, or 1 or 2 at a practice table (C2).
    pub dice: usize,
    /// C2, E4: a practice table, which may have two players or one or two dice each.
    pub practice: bool,
    /// R11: characters are distributed among the symbols of a bet instead of counting for each.
    pub split_jokers: bool,
    /// R1: nobody sees rolled faces before the reveal.
    pub blind_roll: bool,
    /// C2: the faces of the die.
    pub die: Vec<Face>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            players: 3,
            dice: 3,
            practice: false,
            split_jokers: false,
            blind_roll: false,
            die: Die::ORDINARY.to_vec(),
        }
    }
}

impl Options {
    /// C1, C2, E4: checks the options and makes the die of the table.
    pub(crate) fn check(&self) -> Result<Die, BadOptions> {
        for (option, number) in [(PLAYERS, self.players), (DICE, self.dice)] {
            let number = u32::try_from(number).unwrap_or(u32::MAX);
            let practice = option.only.is_some_and(|only| only.values.has(&number.into()));
            if !option.takes(number) {
                return Err(option.refuse());
            }
            if practice && !self.practice {
                return Err(option.refuse_combination());
            }
        }
        Die::new(&self.die).map_err(|code| BadOptions::new(DIE.key, Fault::Rule { code, clause: "bluff C2" }))
    }
}

//! What the host chooses before the game.

use dizaine_core::{BadOptions, MAX_SEATS};
use serde::{Deserialize, Serialize};

use crate::{Die, Face};

/// The options of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// How many sit down: 3 to 9; 2 on a practice table (E4).
    pub players: usize,
    /// C1: dice a player at the start, 3 to 6; 1 or 2 on a practice table (C2).
    pub dice: usize,
    /// C2, E4: a practice table, which may have two players or one or two dice each.
    pub practice: bool,
    /// R11: the characters are shared out among the symbols of a bet instead of counting for each.
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
    /// C1, C2, E4: the die of such a table, if it can be played at.
    pub(crate) fn check(&self) -> Result<Die, BadOptions> {
        match self.players {
            3..=MAX_SEATS => {}
            2 if self.practice => {}
            2 => return Err(BadOptions::new("players", "2 play only at a practice table: set `practice`")),
            _ => return Err(BadOptions::new("players", "3 to 9 play, or 2 at a practice table")),
        }
        match self.dice {
            3..=6 => {}
            1 | 2 if self.practice => {}
            1 | 2 => {
                return Err(BadOptions::new("dice", "1 or 2 dice are for practice tables: set `practice`"));
            }
            _ => return Err(BadOptions::new("dice", "3 to 6 dice a player, or 1 or 2 at a practice table")),
        }
        Die::new(&self.die).map_err(|problem| BadOptions::new("die", problem))
    }
}

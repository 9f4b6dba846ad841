//! The actions of players.

use dizaine_core::Dense;
use serde::{Deserialize, Serialize};

use crate::{Face, Number, Symbol};

/// An action, in the words of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// R2: the winner of the last round hides one die with this face. Faces are hidden in ascending order, so that equal choices are
    /// equal sequences of actions.
    Hide(Face),
    /// R4, R6b: bet on a number and a symbol.
    Bet {
        /// The number of dice claimed, at least.
        number: Number,
        /// The symbol they show.
        symbol: Symbol,
    },
    /// R6a: add this symbol to the last bet.
    Add(Symbol),
    /// R8: « Bluff ! », the bet does not hold.
    Bluff,
    /// R9: « DiXe ! », the bet is exact.
    Dixe,
}

const FACES: usize = Face::ALL.len();
const SYMBOLS: usize = Symbol::ALL.len();
// The first id of each kind of action.
const BET: usize = FACES;
const ADD: usize = BET + Number::MOST as usize * SYMBOLS;
const BLUFF: usize = ADD + SYMBOLS;
const DIXE: usize = BLUFF + 1;

impl Dense for Action {
    const COUNT: usize = DIXE + 1;

    #[inline]
    fn id(self) -> usize {
        match self {
            Self::Hide(face) => face.index(),
            Self::Bet { number, symbol } => BET + number.index() * SYMBOLS + symbol.index(),
            Self::Add(symbol) => ADD + symbol.index(),
            Self::Bluff => BLUFF,
            Self::Dixe => DIXE,
        }
    }

    #[inline]
    fn from_id(id: usize) -> Option<Self> {
        Some(match id {
            0..BET => Self::Hide(Face::ALL[id]),
            BET..ADD => {
                let (number, symbol) = ((id - BET) / SYMBOLS, (id - BET) % SYMBOLS);
                Self::Bet { number: Number::new(number as u8 + 1)?, symbol: Symbol::ALL[symbol] }
            }
            ADD..BLUFF => Self::Add(Symbol::ALL[id - ADD]),
            BLUFF => Self::Bluff,
            DIXE => Self::Dixe,
            _ => return None,
        })
    }
}

//! Checks a record: its chance is the promised one, its moves keep to the rules, and its bots would choose the same again.

use dizaine_bots::{BotFault, BotsChecked, Budget, Library, check_bots};
use dizaine_core::fairness::{self, Anchor, to_hex};
use dizaine_core::{MoveFault, Record, RecordError, Rejection, Seat};
use serde::Serialize;

/// The results of a check without faults.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Verified {
    /// The version of the record's format.
    pub format: u32,
    /// The version of the rules that the game was played by, and the one known here, where they differ: the moves were not checked.
    pub old_rules: Option<(u32, u32)>,
    /// The number of moves after the set-up.
    pub moves: usize,
    /// How many moves were taken over from another game and were not checked.
    pub taken_over: u32,
    /// The number of random draws.
    pub draws: usize,
    /// Whether the game is over.
    pub over: bool,
    /// Moves for which the bots make the same choice again.
    pub bots_same: usize,
    /// Moves of bots whose choice cannot be repeated here.
    pub bots_unchecked: usize,
    /// The number of starts that were cancelled.
    pub cancelled: u32,
    /// What the record was compared with.
    pub anchored: Anchored,
    /// Whether browsers had a part in the chance.
    pub any_nonce: bool,
}

/// What a record was compared with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Anchored {
    /// It was compared with nothing.
    No,
    /// The commitment of the table, and nothing else.
    Commitment,
    /// All that was promised before the start, kept by a browser whose own nonce took part in the chance.
    Browser,
    /// All that was promised before the start, kept by a browser whose own nonce took no part in the chance.
    Others,
}

/// The first thing that is wrong with a record.
#[derive(Clone, PartialEq, Debug)]
pub enum Fault {
    /// The game was not played by the rules, or not as written.
    Rules(RecordError),
    /// The chance is not the promised one.
    Chance(fairness::Fault),
    /// The number of a move that its bot would not have made.
    BotMove(usize),
}

impl From<BotFault> for Fault {
    fn from(fault: BotFault) -> Self {
        match fault {
            BotFault::Move(number) => Self::BotMove(number),
            BotFault::Chance(fault) => Self::Chance(fault),
        }
    }
}

impl From<RecordError> for Fault {
    fn from(error: RecordError) -> Self {
        Self::Rules(error)
    }
}

impl From<fairness::Fault> for Fault {
    fn from(fault: fairness::Fault) -> Self {
        Self::Chance(fault)
    }
}

/// Checks a record, and compares it with what was kept of the start. `library` should know the solved table that the bots of the
/// record used; without it their moves are not checked.
pub fn verify(
    record: &Record,
    anchor: Option<&Anchor>,
    commitment: Option<[u8; 32]>,
    library: &Library,
) -> Result<Verified, Fault> {
    let old_rules = match dizaine_games::replay(record) {
        Ok(_) => None,
        Err(RecordError::Version { field: "rules", found, known }) if found < known => Some((found, known)),
        Err(error) => return Err(error.into()),
    };
    let checked = fairness::check(record)?;
    if commitment.is_some_and(|kept| record.commitment != Some(to_hex(&kept))) {
        return Err(fairness::Fault::Commitment.into());
    }
    let anchored = match anchor {
        Some(anchor) => {
            anchor.holds(record)?;
            if anchor.took_part(record) { Anchored::Browser } else { Anchored::Others }
        }
        None if commitment.is_some() => Anchored::Commitment,
        None => Anchored::No,
    };
    // Moves of other rules cannot be chosen again.
    let bots = match old_rules {
        None => check_bots(record, dizaine_games::for_record(record)?, library, Budget::default())?,
        Some(_) => BotsChecked::default(),
    };
    Ok(Verified {
        format: record.record,
        old_rules,
        moves: record.moves.len().saturating_sub(1),
        taken_over: record.taken_over,
        draws: checked.draws,
        over: record.outcome.is_some(),
        bots_same: bots.same,
        bots_unchecked: bots.unchecked,
        cancelled: record.cancelled,
        anchored,
        any_nonce: checked.nonces > 0,
    })
}

/// A fault as a client receives it: the key of its sentence, and what the sentence names.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ToldFault {
    /// The kind of fault.
    pub fault: FaultKind,
    /// The number of the move; 0 is the set-up.
    pub number: Option<usize>,
    /// The seat.
    pub seat: Option<Seat>,
    /// The refusal of a move: the game's name for it.
    pub refusal: Option<String>,
}

/// The kinds of faults.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum FaultKind {
    /// The record cannot be read, or lacks what is to be checked.
    Malformed,
    /// A move breaks the rules, or leads to something else than was written.
    Move,
    /// The outcome is another one.
    Outcome,
    /// A draw is not the promised one.
    Draw,
    /// A seed is not the promised one.
    Seed,
    /// A nonce is not the promised one.
    Nonce,
    /// The record is not the one that was promised.
    Commitment,
    /// A bot would have moved otherwise.
    BotMove,
}

impl From<&Fault> for ToldFault {
    fn from(fault: &Fault) -> Self {
        let told = |fault| Self { fault, number: None, seat: None, refusal: None };
        match fault {
            Fault::Rules(RecordError::Move { number, fault }) => {
                let refusal = match fault {
                    MoveFault::Rejected(Rejection::Refused { code, .. }) => Some((*code).to_owned()),
                    _ => None,
                };
                Self { number: Some(*number), refusal, ..told(FaultKind::Move) }
            }
            Fault::Rules(RecordError::Outcome) => told(FaultKind::Outcome),
            Fault::Rules(_) => told(FaultKind::Malformed),
            Fault::BotMove(number) => Self { number: Some(*number), ..told(FaultKind::BotMove) },
            Fault::Chance(fault) => match *fault {
                fairness::Fault::Missing(_) | fairness::Fault::Malformed(_) => told(FaultKind::Malformed),
                fairness::Fault::Seed | fairness::Fault::BotsSeed => told(FaultKind::Seed),
                fairness::Fault::Nonce { seat } | fairness::Fault::Promise { seat } => {
                    Self { seat: Some(seat), ..told(FaultKind::Nonce) }
                }
                fairness::Fault::Draw { number, .. } => {
                    Self { number: Some(number), ..told(FaultKind::Draw) }
                }
                fairness::Fault::Table
                | fairness::Fault::Commitment
                | fairness::Fault::BotsCommitment
                | fairness::Fault::Deal
                | fairness::Fault::Options => told(FaultKind::Commitment),
            },
        }
    }
}

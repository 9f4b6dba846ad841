//! A finished game explained: everyone's chance to win after each move, how much of the result was luck, own play and gifts of
//! the others, and what each decision cost. No clock, no I/O, and the same record gives the same analysis.

mod advice;
mod analysis;
mod beliefs;
mod decisions;
mod outcomes;
mod split;
mod verify;

use dizaine_bots::value::VALUE;
use dizaine_bots::{Players, Strength, VERSION, Visitor, bot, visit};
use dizaine_core::{AnyTable, Game, Record, RecordError, Seat, Table};
use thiserror::Error;

pub use advice::advise;
pub use analysis::{Analysis, Choice, Decision, MoveAnalysis, SeatAnalysis, accuracy};
pub use beliefs::{Belief, beliefs};
pub use verify::{Anchored, Fault, FaultKind, ToldFault, Verified, verify};

/// Why a game cannot be analysed.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum AnalysisError {
    /// The record is of no game, or is damaged.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The game is not over.
    #[error("the game is not over")]
    NotOver,
    /// No bot can value positions of this game.
    #[error("there is no analysis of this game")]
    NoValue,
    /// Whoever asked for it does not want it any more.
    #[error("the analysis was stopped")]
    Stopped,
    /// Luck, own play and gifts do not add up to the result: a fault of this program.
    #[error("luck and play do not add up to the result")]
    Sum,
}

/// Analyses the game of a record. `progress` is told how many of how many moves are done, and says whether to go on.
pub fn analyse(
    record: &Record,
    progress: &mut dyn FnMut(usize, usize) -> bool,
) -> Result<Analysis, AnalysisError> {
    look_at(record, true, progress)
}

/// Luck and play alone, which takes a small part of the time: no decision is weighed.
pub fn luck(record: &Record) -> Result<Analysis, AnalysisError> {
    look_at(record, false, &mut |_, _| true)
}

/// The luck of move `number` alone, by seat: as [`luck`] finds it, in a small part of its time.
pub fn luck_of(record: &Record, number: usize) -> Result<Vec<f64>, AnalysisError> {
    struct LuckOf<'a>(&'a Record, usize);
    impl Visitor for LuckOf<'_> {
        type Output = Result<Vec<f64>, AnalysisError>;
        fn visit<G: Players>(self) -> Self::Output {
            let value = || G::value().ok_or(AnalysisError::NoValue);
            split::luck_of::<G>([&mut *value()?, &mut *value()?], self.0, self.1)
        }
    }
    let unknown = || Err(RecordError::UnknownGame(record.game.clone()).into());
    visit(&record.game, LuckOf(record, number)).unwrap_or_else(unknown)
}

/// The decisions alone.
pub fn errors(record: &Record) -> Result<Vec<Decision>, AnalysisError> {
    let mut table = dizaine_games::for_record(record)?;
    let mut expert = bot(&record.game, Strength::Expert).ok_or(AnalysisError::NoValue)?;
    let mut decisions = Vec::new();
    for number in 0..record.moves.len() {
        if number >= record.taken_over as usize {
            decisions.extend(decisions::weigh(&mut *expert, &*table, record, number));
        }
        table.redo_of(record, number).map_err(|fault| RecordError::Move { number, fault })?;
    }
    Ok(decisions)
}

fn look_at(
    record: &Record,
    weighs: bool,
    progress: &mut dyn FnMut(usize, usize) -> bool,
) -> Result<Analysis, AnalysisError> {
    struct Analyse<'a>(&'a Record, bool, &'a mut dyn FnMut(usize, usize) -> bool);
    impl Visitor for Analyse<'_> {
        type Output = Result<Analysis, AnalysisError>;
        fn visit<G: Players>(self) -> Self::Output {
            of::<G>(self.0, self.1, self.2)
        }
    }
    let unknown = || Err(RecordError::UnknownGame(record.game.clone()).into());
    visit(&record.game, Analyse(record, weighs, progress)).unwrap_or_else(unknown)
}

fn of<G: Players>(
    record: &Record,
    weighs: bool,
    progress: &mut dyn FnMut(usize, usize) -> bool,
) -> Result<Analysis, AnalysisError> {
    let finished = dizaine_games::replay(record)?;
    let outcome = finished.outcome().ok_or(AnalysisError::NotOver)?;
    let mut value = G::value().ok_or(AnalysisError::NoValue)?;
    let mut expert = bot(G::NAME, Strength::Expert).ok_or(AnalysisError::NoValue)?;
    let all = record.moves.len();
    let mut table = dizaine_games::for_record(record)?;
    let mut split = split::Split::<G>::new(typed(&*table).game(), &mut *value, record);
    let mut decisions = Vec::new();
    split.take_over(&mut *table, record)?;
    for (number, made) in record.moves.iter().enumerate().skip(record.taken_over as usize) {
        if weighs {
            decisions.extend(decisions::weigh(&mut *expert, &*table, record, number));
        }
        split.follow(&mut *table, made)?;
        if !progress(number + 1, all) {
            return Err(AnalysisError::Stopped);
        }
    }
    let totals = |seat: Seat| SeatAnalysis::new(seat, outcome.win_share(seat), &split.moves, &decisions);
    let analysis = Analysis {
        game: record.game.clone(),
        value: VALUE,
        bots: VERSION,
        start: split.start,
        seats: Seat::all(finished.seats()).map(totals).collect(),
        moves: split.moves,
        decisions,
    };
    if analysis.adds_up() { Ok(analysis) } else { Err(AnalysisError::Sum) }
}

/// The table with its type.
fn typed<G: Game>(table: &dyn AnyTable) -> &Table<G> {
    table.typed().expect("a table of this game")
}

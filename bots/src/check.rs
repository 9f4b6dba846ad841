//! Plays the bots' moves of a record again.

use std::collections::BTreeMap;

use dizaine_core::fairness::{self, BotUse, bot_stream};
use dizaine_core::{AnyTable, BotChoice, Record, Seat, SeatKind};

use crate::any::AnyBot;
use crate::bot::Budget;
use crate::library::Library;
use crate::strength::Strength;

/// Counts the changes after which some bot chooses differently somewhere. A test pins the choices of every bot, and fails until
/// this number is raised with them.
pub const VERSION: u32 = 8;

/// What was found about the moves of a record's bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BotsChecked {
    /// Moves for which the bots make the same choice again.
    pub same: usize,
    /// Moves that cannot be chosen again here: those of another version of the bots, of a solved table that `library` lacks, or
    /// that the record says too little about. Those with another budget or strength than the table gives count too: whoever
    /// made the record could have tried some until the choice pleased.
    pub unchecked: usize,
}

/// Why the bots' moves of a record are wrong, or cannot be looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BotFault {
    /// The number of a move that its bot would not have made; 0 is the set-up.
    Move(usize),
    /// There is no randomness to choose with.
    Chance(fairness::Fault),
}

/// Lets the bots of a record choose again, which had the budget `usual`. `table` is an empty table for the record, which must have been replayed before: its moves are believed to be legal.
/// `library` should know the solved table that the record [needs](solved_moves).
pub fn check_bots(
    record: &Record,
    mut table: Box<dyn AnyTable>,
    library: &Library,
    usual: Budget,
) -> Result<BotsChecked, BotFault> {
    let mut checked = BotsChecked::default();
    let mut strengths = BTreeMap::new();
    // A bot keeps its strength; one that stands in for a person has that of the settings, which may change.
    let mut given = |seat, choice: &BotChoice| {
        let first = strengths.entry(seat).or_insert_with(|| choice.strength.clone());
        Budget(choice.budget) == usual && (*first == choice.strength || !is_bots(record, seat))
    };
    for (number, made) in record.moves.iter().enumerate() {
        match (made.seat, &made.bot) {
            (Some(seat), Some(choice)) => {
                match given(seat, choice).then(|| player(&*table, choice, library)).flatten() {
                    Some(mut bot) => {
                        let key = fairness::bot_key_of(record).map_err(BotFault::Chance)?;
                        let mut chance = bot_stream(key, number as u32, BotUse::Thoughts(seat));
                        let chosen = bot.choose_move(&*table, seat, Budget(choice.budget), &mut chance);
                        if let Some(strength) = Strength::named(&choice.strength).filter(|_| !choice.solved) {
                            library.keep(&*table, strength, bot);
                        }
                        if chosen.as_ref() != Some(&made.actions) {
                            return Err(BotFault::Move(number));
                        }
                        checked.same += 1;
                    }
                    None => checked.unchecked += 1,
                }
            }
            _ if number < record.taken_over as usize => {}
            (Some(seat), None) => checked.unchecked += usize::from(is_bots(record, seat)),
            (None, _) => {}
        }
        if table.redo_of(record, number).is_err() {
            return Err(BotFault::Move(number));
        }
    }
    Ok(checked)
}

/// The number of moves for which a bot of this version used a solved table.
pub fn solved_moves(record: &Record) -> usize {
    let choices = record.moves.iter().filter_map(|made| made.bot.as_ref());
    choices.filter(|choice| choice.solved && choice.version == VERSION).count()
}

/// Whether a bot had this seat from the start.
fn is_bots(record: &Record, seat: Seat) -> bool {
    record.seats.get(seat.index()).is_some_and(|seat| seat.kind == SeatKind::Bot)
}

/// The bot that chose, if it can choose again here.
fn player(table: &dyn AnyTable, choice: &BotChoice, library: &Library) -> Option<Box<dyn AnyBot>> {
    if choice.version != VERSION {
        return None;
    }
    let strength = Strength::named(&choice.strength)?;
    if choice.solved {
        library.bot_for_move(table, strength).and_then(|(bot, solved)| solved.then_some(bot))
    } else {
        library.unsolved_bot(table, strength)
    }
}

//! Records: making one of a table, and playing one again.

use super::any::{json, text};
use super::{AnyTable, Table};
use crate::chance::Script;
use crate::record::{FORMAT, MoveFault};
use crate::{Game, Move, Record, RecordError, SeatRecord, Turn};

impl dyn AnyTable + '_ {
    /// The record of a table with these moves; the outcome is added once the game is over.
    pub fn record(&self, seats: Vec<SeatRecord>, moves: Vec<Move>) -> Record {
        Record {
            record: FORMAT,
            game: self.name().to_owned(),
            rules: self.rules(),
            options: self.options(),
            seats,
            table: None,
            deal: None,
            commitment: None,
            cancelled: 0,
            seed: None,
            bots_commitment: None,
            bots_seed: None,
            taken_over: 0,
            moves,
            outcome: self.outcome().map(|outcome| json(&outcome)),
        }
    }

    /// Repeats a move of a record and checks that its events are the recorded ones, unless it was taken over from another game.
    pub fn redo_of(&mut self, record: &Record, number: usize) -> Result<(), MoveFault> {
        let recorded = &record.moves[number];
        if number < record.taken_over as usize {
            return self.follow(&text(&recorded.events)).map_err(|_| MoveFault::Event { index: 0 });
        }
        self.redo(recorded)
    }

    /// Repeats a recorded move and checks that its events are the recorded ones. On a fault the table may have changed: a
    /// caller that wants to keep it replays into a copy.
    pub fn redo(&mut self, recorded: &Move) -> Result<(), MoveFault> {
        let mut script = Script::of(recorded.chance.clone());
        let redone: Move = match (self.turn(), recorded.seat) {
            (Turn::SetUp, None) if recorded.actions.is_empty() => self.set_up(&mut script),
            (Turn::Of { .. } | Turn::Over, Some(seat)) => self.play(seat, &recorded.actions, &mut script)?,
            _ => return Err(MoveFault::SetUp),
        }
        .into();
        script.finish()?;
        let common = redone.events.iter().zip(&recorded.events).take_while(|(a, b)| a == b).count();
        if common < redone.events.len().max(recorded.events.len()) {
            return Err(MoveFault::Event { index: common });
        }
        Ok(())
    }
}

impl<G: Game> Table<G> {
    /// An empty table for a record of this game, whose moves are then redone one by one, or
    /// [followed](AnyTable::follow) if an older version of the rules gave them.
    pub fn for_record(record: &Record) -> Result<Self, RecordError> {
        if record.game != G::NAME {
            return Err(RecordError::UnknownGame(record.game.clone()));
        }
        if record.rules > G::RULES {
            return Err(Self::other_rules(record));
        }
        let options = serde::Deserialize::deserialize(&record.options)
            .map_err(|error: serde_json::Error| RecordError::Options(error.to_string()))?;
        let table = Self::new(G::options_of(record.rules, options))?;
        let (found, expected) = (record.seats.len(), table.game.seats());
        if found == expected { Ok(table) } else { Err(RecordError::Seats { found, expected }) }
    }

    fn other_rules(record: &Record) -> RecordError {
        RecordError::Version { field: "rules", found: record.rules, known: G::RULES }
    }

    /// Replays a whole record and checks it: every move is legal, every draw fits, every event and the outcome follow from the rules.
    pub fn replay(record: &Record) -> Result<Self, RecordError> {
        let mut table = Self::for_record(record)?;
        if record.rules != G::RULES {
            return Err(Self::other_rules(record));
        }
        for number in 0..record.moves.len() {
            let any: &mut dyn AnyTable = &mut table;
            any.redo_of(record, number).map_err(|fault| RecordError::Move { number, fault })?;
        }
        if AnyTable::outcome(&table).map(|outcome| json(&outcome)) != record.outcome {
            return Err(RecordError::Outcome);
        }
        Ok(table)
    }
}

//! A finished game, move by move, as any viewer saw it. A replay is made from the record, which exists only once the
//! game is over.

use dizaine_core::{AnyTable, Move, Record, Seat, Turn, Viewer};
use dizaine_protocol::{Code, Position, Problem, Step, Waiting};
use serde_json::Value;
use serde_json::value::to_raw_value;

use crate::record::NoRecord;

/// The number of positions in one answer.
const POSITIONS: usize = 32;

/// The viewer that a request names: a seat, a spectator (`table`), or someone who sees everything (`all`).
pub fn viewer(name: &str, record: &Record) -> Result<Viewer, Problem> {
    match name {
        "all" => Ok(Viewer::All),
        "table" => Ok(Viewer::Table),
        _ => {
            let index =
                name.parse().map_err(|_| Problem::malformed("`viewer` is a seat, `table` or `all`"))?;
            let seat = Seat::new(index).filter(|seat| seat.index() < record.seats.len());
            Ok(Viewer::Seat(seat.ok_or(Code::NoSeat)?))
        }
    }
}

/// What the viewer saw of each move, the set-up first.
pub fn moves(record: &Record, viewer: Viewer) -> Result<Vec<Vec<Value>>, NoRecord> {
    let mut table = empty_table(record)?;
    let mut see = |made: &Move| {
        let before = table.events();
        follow(&mut *table, made)?;
        Ok(table.seen(viewer, before))
    };
    record.moves.iter().map(&mut see).collect()
}

/// The positions after move `from` and after some that follow, as the viewer saw them.
pub fn positions(record: &Record, viewer: Viewer, from: usize) -> Result<Vec<Position>, NoRecord> {
    if from >= record.moves.len() {
        return Err(Code::NoMove.into());
    }
    let mut table = empty_table(record)?;
    let mut positions = Vec::with_capacity(POSITIONS);
    for (number, made) in record.moves.iter().enumerate().take(from + POSITIONS) {
        let before = table.events();
        follow(&mut *table, made)?;
        if number >= from {
            positions.push(position(&*table, viewer, before));
        }
    }
    Ok(positions)
}

/// The position after a move, before which there were `before` events.
fn position(table: &dyn AnyTable, viewer: Viewer, before: usize) -> Position {
    let waiting = match table.turn() {
        Turn::Of { must, may } => Waiting { must: must.iter().collect(), may: may.iter().collect() },
        Turn::SetUp | Turn::Over => Waiting { must: Vec::new(), may: Vec::new() },
    };
    let outcome = table.outcome().map(|outcome| to_raw_value(&outcome).expect("plain data has a JSON form"));
    let steps = table.show(viewer, before, 0).steps.into_iter().map(Step::from).collect();
    Position { steps, waiting, outcome }
}

/// The table before the set-up.
fn empty_table(record: &Record) -> Result<Box<dyn AnyTable>, NoRecord> {
    let table = dizaine_games::open_of(&record.game, &record.options, record.rules);
    table.map_err(|error| NoRecord::Unreadable(error.to_string()))
}

fn follow(table: &mut dyn AnyTable, made: &Move) -> Result<(), NoRecord> {
    Ok(table.follow(&to_raw_value(&made.events)?)?)
}

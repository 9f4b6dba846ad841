//! A finished game seen again, move by move, through any eyes. It is made from the record, which is whole only once
//! the game is over: before that there is nothing to see again.

use dizaine_core::{AnyTable, Move, Record, Seat, Turn, Viewer};
use serde_json::Value;
use serde_json::value::to_raw_value;

use crate::protocol::{Code, Position, Problem, Waiting};

/// How many positions one answer holds.
const POSITIONS: usize = 32;

/// The eyes that a request names: those of a seat, of a bystander (`table`), or open to everything (`all`).
pub(crate) fn eyes(name: &str, record: &Record) -> Result<Viewer, Problem> {
    match name {
        "all" => Ok(Viewer::All),
        "table" => Ok(Viewer::Table),
        _ => {
            let index = name.parse().map_err(|_| Problem::malformed("`eyes` is a seat, `table` or `all`"))?;
            let seat = Seat::new(index).filter(|seat| seat.index() < record.seats.len());
            Ok(Viewer::Seat(seat.ok_or(Code::NoSeat)?))
        }
    }
}

/// What they saw of each move, the set-up first.
pub(crate) fn moves(record: &Record, viewer: Viewer) -> Result<Vec<Vec<Value>>, Problem> {
    let mut table = lay(record)?;
    let mut see = |made: &Move| {
        let before = table.events();
        follow(&mut *table, made)?;
        Ok(table.seen(viewer, before))
    };
    record.moves.iter().map(&mut see).collect()
}

/// What they saw of the table after move `from`, and after some that follow.
pub(crate) fn positions(record: &Record, viewer: Viewer, from: usize) -> Result<Vec<Position>, Problem> {
    if from >= record.moves.len() {
        return Err(Code::NoMove.into());
    }
    let mut table = lay(record)?;
    let mut positions = Vec::with_capacity(POSITIONS);
    for (number, made) in record.moves.iter().enumerate().take(from + POSITIONS) {
        follow(&mut *table, made)?;
        if number >= from {
            positions.push(position(&*table, viewer));
        }
    }
    Ok(positions)
}

fn position(table: &dyn AnyTable, viewer: Viewer) -> Position {
    let waiting = match table.turn() {
        Turn::Of { must, may } => Waiting { must: must.iter().collect(), may: may.iter().collect() },
        Turn::SetUp | Turn::Over => Waiting { must: Vec::new(), may: Vec::new() },
    };
    let outcome = table.outcome().map(|outcome| to_raw_value(&outcome).expect("plain data has a JSON form"));
    Position { view: table.show(viewer, table.events(), 0).view, waiting, outcome }
}

/// The table before anything has happened.
fn lay(record: &Record) -> Result<Box<dyn AnyTable>, Problem> {
    dizaine_games::open(&record.game, &record.options).map_err(|error| unreadable(&error))
}

fn follow(table: &mut dyn AnyTable, made: &Move) -> Result<(), Problem> {
    let events = to_raw_value(&made.events).map_err(|error| unreadable(&error))?;
    table.follow(&events).map_err(|error| unreadable(&error))
}

fn unreadable(error: &dyn std::fmt::Display) -> Problem {
    tracing::error!(%error, "a record cannot be followed");
    Code::Unavailable.into()
}

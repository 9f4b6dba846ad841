//! What each seat could believe about what was hidden from it, beside the truth.

use dizaine_bots::{Look, Place, Players, Secret, Visitor, visit};
use dizaine_core::chance::FastChance;
use dizaine_core::{AnyTable, Record, RecordError, Seat, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::{AnalysisError, typed};

/// The number of sampled positions from which beliefs are counted.
const WORLDS: usize = 300;

/// The number of possibilities that are listed.
const NAMED: usize = 8;

/// What one seat could believe about hidden things of another.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Belief {
    /// Who believes it.
    pub by: Seat,
    /// Whose things they are.
    pub seat: Seat,
    /// Where they are.
    #[cfg_attr(feature = "ts", ts(type = "\"hand\" | \"table\""))]
    pub place: Place,
    /// How likely each thing is among them, the likeliest first.
    #[cfg_attr(feature = "ts", ts(type = "Array<[G['thing'], number]>"))]
    pub odds: Vec<(Value, f64)>,
    /// What they were.
    #[cfg_attr(feature = "ts", ts(type = "Array<G['thing']>"))]
    pub truth: Vec<Value>,
}

/// What each seat could believe after move `number` of a record, by what it had seen until then. Empty in a game without secrets.
pub fn beliefs(record: &Record, number: usize) -> Result<Vec<Belief>, AnalysisError> {
    struct Believe<'a>(&'a Record, usize);
    impl Visitor for Believe<'_> {
        type Output = Result<Vec<Belief>, AnalysisError>;
        fn visit<G: Players>(self) -> Self::Output {
            let mut table = dizaine_games::for_record(self.0)?;
            for number in 0..self.0.moves.len().min(self.1 + 1) {
                table.redo_of(self.0, number).map_err(|fault| RecordError::Move { number, fault })?;
            }
            Ok(Seat::all(table.seats()).flat_map(|seat| of::<G>(&*table, seat)).collect())
        }
    }
    let unknown = || Err(RecordError::UnknownGame(record.game.clone()).into());
    visit(&record.game, Believe(record, number)).unwrap_or_else(unknown)
}

/// The beliefs of one seat.
fn of<G: Players>(table: &dyn AnyTable, by: Seat) -> Vec<Belief> {
    let table = typed::<G>(table);
    let (game, viewer) = (table.game(), Viewer::Seat(by));
    let (view, seen) = (game.view(viewer), table.seen(viewer, 0));
    let look = Look { seat: by, view: &view, seen: &seen, choices: game.choices(by) };
    let truth = G::secrets(game, by);
    if truth.is_empty() {
        return Vec::new();
    }
    let worlds = G::worlds(&look, WORLDS, &mut FastChance::nth(22, by.index() as u64));
    let secrets: Vec<Vec<Secret<G::Thing>>> = worlds.iter().map(|world| G::secrets(world, by)).collect();
    let believe = |(index, Secret { seat, place, things }): (usize, Secret<G::Thing>)| {
        let mut counted: Vec<(G::Thing, f64)> = Vec::new();
        for thing in secrets.iter().filter_map(|world| world.get(index)).flat_map(|secret| {
            let mut things = secret.things.clone();
            things.dedup();
            things
        }) {
            match counted.iter_mut().find(|(known, _)| *known == thing) {
                Some((_, odds)) => *odds += 1.0 / secrets.len() as f64,
                None => counted.push((thing, 1.0 / secrets.len() as f64)),
            }
        }
        counted.sort_by(|one, other| other.1.total_cmp(&one.1));
        counted.truncate(NAMED);
        let odds = counted.iter().map(|(thing, odds)| (json(thing), *odds)).collect();
        Belief { by, seat, place, odds, truth: things.iter().map(json).collect() }
    };
    truth.into_iter().enumerate().map(believe).collect()
}

fn json(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).expect("plain data has a JSON form")
}

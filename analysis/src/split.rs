//! Luck and play: what each move changed of everyone's chances.

use dizaine_bots::value::{Chances, Value};
use dizaine_core::chance::FastChance;
use dizaine_core::{AnyTable, Game, Move, NoLog, Record, RecordError, Seat};

use crate::analysis::MoveAnalysis;
use crate::outcomes::Outlook;
use crate::{AnalysisError, typed};

/// Follows a game and splits the changes of everyone's chances.
///
/// The value after a move is the mean over the chance that it triggers. What differs from the value before is play; what the
/// real outcome differs from the mean is luck. So the changes of a game add up to its result whatever the value is, and luck is
/// 0 on average.
pub(crate) struct Split<'a, G: Game> {
    value: &'a mut dyn Value<G>,
    /// Everyone's chance now.
    now: Chances,
    /// Everyone's chance before the set-up.
    pub(crate) start: Vec<f64>,
    pub(crate) moves: Vec<MoveAnalysis>,
    /// The seed of what is sampled, which no other game has.
    seed: u64,
}

/// A number that follows from everything that was drawn in a game.
fn seed(record: &Record) -> u64 {
    let draws = record.moves.iter().flat_map(|made| &made.chance);
    draws.fold(record.moves.len() as u64, |seed, draw| {
        (seed ^ u64::from(draw.value)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
    })
}

impl<'a, G: Game> Split<'a, G> {
    /// Begins with an empty table.
    pub(crate) fn new(empty: &G, value: &'a mut dyn Value<G>, record: &Record) -> Self {
        let seed = seed(record);
        let Outlook { mean, .. } = set_up(empty, value, seed);
        Self { value, now: mean, start: list(&mean, empty.seats()), moves: Vec::new(), seed }
    }

    /// Follows moves that were taken over from another game: the game begins after them, and they changed nothing.
    pub(crate) fn take_over(
        &mut self,
        table: &mut dyn AnyTable,
        record: &Record,
    ) -> Result<(), AnalysisError> {
        let taken = record.taken_over as usize;
        (0..taken).try_for_each(|number| redo(table, record, number))?;
        if taken > 0 {
            self.now = self.value.chances(typed::<G>(table).game());
            self.start = list(&self.now, table.seats());
        }
        let nothing = vec![0.0; table.seats()];
        let taken_over = |made: &Move| MoveAnalysis {
            seat: made.seat,
            chances: self.start.clone(),
            play: nothing.clone(),
            luck: nothing.clone(),
            luck_error: 0.0,
        };
        self.moves = record.moves[..taken].iter().map(taken_over).collect();
        Ok(())
    }

    /// Follows the move that was made at `table` next, and makes it there.
    pub(crate) fn follow(&mut self, table: &mut dyn AnyTable, made: &Move) -> Result<(), AnalysisError> {
        let seats = table.seats();
        let step = Step::make(self.value, table, (self.moves.len(), made), self.seed)?;
        self.moves.push(MoveAnalysis {
            seat: made.seat,
            chances: list(&step.chances, seats),
            play: change(&step.outlook.mean, &self.now, seats),
            luck: step.luck(seats),
            luck_error: step.outlook.error,
        });
        self.now = step.chances;
        Ok(())
    }
}

/// The luck of move `number` alone, as a whole analysis finds it: of the moves before, only those are valued that count for it.
pub(crate) fn luck_of<G: Game>(
    [value, other]: [&mut dyn Value<G>; 2],
    record: &Record,
    number: usize,
) -> Result<Vec<f64>, AnalysisError> {
    let mut table = dizaine_games::for_record(record)?;
    let mut begun = 0;
    for earlier in 0..number {
        redo(&mut *table, record, earlier)?;
        if other.begins(typed::<G>(&*table).game()) {
            begun = earlier + 1;
        }
    }
    table = dizaine_games::for_record(record)?;
    (0..begun).try_for_each(|earlier| redo(&mut *table, record, earlier))?;
    let mut make = |number| Step::make(value, &mut *table, (number, &record.moves[number]), seed(record));
    (begun..number).try_for_each(|earlier| make(earlier).map(drop))?;
    Ok(make(number)?.luck(table.seats()))
}

fn redo(table: &mut dyn AnyTable, record: &Record, number: usize) -> Result<(), AnalysisError> {
    table.redo_of(record, number).map_err(|fault| RecordError::Move { number, fault }.into())
}

/// A move: what could come of it once it was decided, and everyone's chances after what came.
struct Step {
    outlook: Outlook,
    chances: Chances,
}

impl Step {
    /// Makes a move at `table`, and values it.
    fn make<G: Game>(
        value: &mut dyn Value<G>,
        table: &mut dyn AnyTable,
        (number, made): (usize, &Move),
        seed: u64,
    ) -> Result<Self, AnalysisError> {
        let game = typed::<G>(table).game();
        let outlook = match made.seat {
            Some(seat) => after(value, game.clone(), (seat, made), seed ^ number as u64)?,
            None => set_up(game, value, seed),
        };
        table.redo(made).map_err(|fault| RecordError::Move { number, fault })?;
        Ok(Self { outlook, chances: value.chances(typed::<G>(table).game()) })
    }

    fn luck(&self, seats: usize) -> Vec<f64> {
        change(&self.chances, &self.outlook.mean, seats)
    }
}

/// The outlook once `seat` has decided, before chance. Only the last part of a decision uses chance.
fn after<G: Game>(
    value: &mut dyn Value<G>,
    mut game: G,
    (seat, made): (Seat, &Move),
    seed: u64,
) -> Result<Outlook, AnalysisError> {
    let malformed = |error: serde_json::Error| RecordError::Malformed(error.to_string());
    let actions: Vec<G::Action> = made
        .actions
        .iter()
        .map(|action| serde_json::from_value(action.clone()))
        .collect::<Result<_, _>>()
        .map_err(malformed)?;
    let Some((&last, parts)) = actions.split_last() else {
        return Ok(Outlook::exact(value.chances(&game)));
    };
    for &part in parts {
        game.act(seat, part, &mut FastChance::new(0), &mut NoLog);
    }
    if let Some(mean) = value.before_chance(&game, seat, last) {
        return Ok(Outlook::exact(mean));
    }
    Ok(Outlook::of(value, seed, &|mut chance| {
        let mut after = game.clone();
        after.act(seat, last, &mut chance, &mut NoLog);
        after
    }))
}

/// The outlook before the set-up.
fn set_up<G: Game>(empty: &G, value: &mut dyn Value<G>, seed: u64) -> Outlook {
    Outlook::of(value, seed, &|mut chance| {
        let mut game = empty.clone();
        game.set_up(&mut chance, &mut NoLog);
        game
    })
}

fn change(after: &Chances, before: &Chances, seats: usize) -> Vec<f64> {
    Seat::all(seats).map(|seat| after[seat] - before[seat]).collect()
}

fn list(chances: &Chances, seats: usize) -> Vec<f64> {
    Seat::all(seats).map(|seat| chances[seat]).collect()
}

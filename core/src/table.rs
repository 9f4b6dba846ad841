//! A game in progress, for those who do not know which: actions in, views out, all of it JSON.

use std::any::Any;
use std::borrow::Cow;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::chance::{Recorder, Script};
use crate::history::History;
use crate::record::{FORMAT, MoveFault};
use crate::{
    BadOptions, Chance, Choices, Dense, Description, Draw, Game, Move, Outcome, Record, RecordError,
    Rejection, Seat, SeatKind, SeatRecord, Shown, Turn, Viewer,
};

/// The most actions one move may hold: a long payment is the longest decision there is.
pub const MAX_BATCH: usize = 256;

/// A table of one game: its options, its state and all that has happened.
#[derive(Clone)]
pub struct Table<G: Game> {
    options: G::Options,
    game: G,
    log: History<G::Event>,
    /// The state before the last move, and how many events it had: what is new is told from here.
    before: (usize, G),
}

/// A move that was made just now, as JSON text: what is to be logged need not be read first.
#[derive(Debug)]
pub struct Played {
    /// Who moved; nobody in the set-up.
    pub seat: Option<Seat>,
    /// What they did: a JSON list.
    pub actions: Box<RawValue>,
    /// What was drawn for it.
    pub chance: Vec<Draw>,
    /// What came of it: a JSON list.
    pub events: Box<RawValue>,
}

impl From<Played> for Move {
    fn from(played: Played) -> Self {
        let list = |text: &RawValue| serde_json::from_str(text.get()).expect("a JSON list");
        Self {
            seat: played.seat,
            actions: list(&played.actions),
            chance: played.chance,
            events: list(&played.events),
            at: None,
        }
    }
}

impl<G: Game> Table<G> {
    /// An empty table.
    pub fn new(options: G::Options) -> Result<Self, BadOptions> {
        let game = G::new(&options)?;
        Ok(Self { options, before: (0, game.clone()), game, log: History::default() })
    }

    /// The state.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The options it was made with.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// All events so far.
    pub fn log(&self) -> Cow<'_, [G::Event]> {
        self.log.all()
    }

    /// What `viewer` has seen so far, from event `from` on.
    pub fn seen(&self, viewer: Viewer, from: usize) -> Vec<G::Seen> {
        let mut seen = Vec::new();
        self.watch(viewer, from, |event, _| seen.push(event));
        seen
    }

    /// Passes to `look` each event that `viewer` has seen from event `from` on, and the state after it.
    pub(crate) fn watch(&self, viewer: Viewer, from: usize, mut look: impl FnMut(G::Seen, &G)) {
        let (start, mut game) = if from >= self.before.0 {
            self.before.clone()
        } else {
            (0, G::new(&self.options).expect("these options made this table"))
        };
        for (index, event) in (start..).zip(self.log.since(start)) {
            let seen = if index < from { None } else { game.seen(event, viewer) };
            game.apply(event);
            if let Some(seen) = seen {
                look(seen, &game);
            }
        }
    }

    /// How many events had happened before the last move.
    pub(crate) fn before_last_move(&self) -> usize {
        self.before.0
    }

    /// Move 0. Does nothing on a table that is already set up.
    pub fn set_up(&mut self, chance: &mut impl Chance) {
        if self.game.turn() == Turn::SetUp {
            self.before = (self.log.len(), self.game.clone());
            let mut events = Vec::new();
            self.game.set_up(chance, &mut events);
            self.log.append(&mut events);
        }
    }

    /// Plays one move: an action, or the parts of one decision. A move that is not taken changes nothing.
    pub fn play(
        &mut self,
        seat: Seat,
        actions: &[G::Action],
        chance: &mut impl Chance,
    ) -> Result<(), Rejection> {
        if seat.index() >= self.game.seats() {
            return Err(Rejection::NoSuchSeat);
        }
        if actions.is_empty() || actions.len() > MAX_BATCH {
            return Err(Rejection::BatchSize);
        }
        // All but the last are parts of a decision: they use no chance, so a refusal half-way has shown nothing.
        let mut game = self.game.clone();
        let mut events = Vec::new();
        for (index, &action) in actions.iter().enumerate() {
            game.check(seat, action).map_err(|refusal| Rejection::refused(index, refusal))?;
            if index + 1 < actions.len() && !game.chains(seat, action) {
                return Err(Rejection::AfterDecision { index });
            }
            game.act(seat, action, chance, &mut events);
        }
        self.before = (self.log.len(), std::mem::replace(&mut self.game, game));
        self.log.append(&mut events);
        Ok(())
    }

    /// Takes over what happened elsewhere: a move that was played on another copy of this table.
    pub fn follow(&mut self, events: &[G::Event]) {
        self.before = (self.log.len(), self.game.clone());
        for event in events {
            self.game.apply(event);
        }
        self.log.append(&mut events.to_vec());
    }
}

/// A [`Table`] of any game, over JSON. Events leave only in what was [`Played`], which belongs to the record, and never
/// in a view.
pub trait AnyTable: Send {
    /// The game's name.
    fn name(&self) -> &'static str;
    /// What the game says of itself.
    fn description(&self) -> Description;
    /// The version of its rules.
    fn rules(&self) -> u32;
    /// The options, all of them.
    fn options(&self) -> Value;
    /// How many seats.
    fn seats(&self) -> usize;
    /// What kind of player holds each seat when `person` says which of the others are people.
    fn seat_kind(&self, seat: Seat, person: bool) -> SeatKind;
    /// What the game waits for.
    fn turn(&self) -> Turn;
    /// How many events have happened.
    fn events(&self) -> usize;
    /// What `viewer` sees now.
    fn view(&self, viewer: Viewer) -> Value;
    /// What `viewer` has seen since event number `from`.
    fn seen(&self, viewer: Viewer, from: usize) -> Vec<Value>;
    /// What `seat` can do now.
    fn choices(&self, seat: Seat) -> Vec<Value>;
    /// What `viewer` has seen since event number `from`, except the first `known` of that, as steps of which the last has the
    /// view of now.
    fn show(&self, viewer: Viewer, from: usize, known: usize) -> Shown;
    /// How long the moments of the last move last at normal speed, in milliseconds: [`Table::shown_ms`].
    fn shown_ms(&self) -> u32;
    /// What `seat` can do now, as a JSON list, if it must or may act.
    fn offer(&self, seat: Seat) -> Option<Box<RawValue>>;
    /// Move 0, as it goes into the record.
    fn set_up(&mut self, chance: &mut dyn Chance) -> Played;
    /// Plays one move, and gives it as it goes into the record.
    fn play(&mut self, seat: Seat, actions: &[Value], chance: &mut dyn Chance) -> Result<Played, Rejection>;
    /// Whether `seat` may do `action` now and it is only a part of a decision: [`Game::chains`].
    fn chains(&self, seat: Seat, action: &Value) -> bool;
    /// Takes over a move that was played on another copy of this table: its events, a JSON list, as the record has
    /// them. They are believed, not checked; an error changes nothing.
    fn follow(&mut self, events: &RawValue) -> Result<(), serde_json::Error>;
    /// A copy to try moves on. It shares the events of this table.
    fn fork(&self) -> Box<dyn AnyTable>;
    /// Merges the newest events with the older ones, unless another copy shares those: to be called on a copy that replaces
    /// the table it was made from.
    fn merge_log(&mut self);
    /// Some players know what others do not.
    fn has_secrets(&self) -> bool;
    /// How it ended.
    fn outcome(&self) -> Option<Outcome>;
    /// The typed table, for those who know which game it is.
    fn as_any(&self) -> &dyn Any;
}

impl<G: Game> AnyTable for Table<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn description(&self) -> Description {
        G::DESCRIPTION
    }

    fn rules(&self) -> u32 {
        G::RULES
    }

    fn options(&self) -> Value {
        json(&self.options)
    }

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn seat_kind(&self, seat: Seat, person: bool) -> SeatKind {
        match (self.game.automatic().has(seat), person) {
            (true, _) => SeatKind::Rules,
            (false, true) => SeatKind::Person,
            (false, false) => SeatKind::Bot,
        }
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn events(&self) -> usize {
        self.log.len()
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(&self.game.view(viewer))
    }

    fn seen(&self, viewer: Viewer, from: usize) -> Vec<Value> {
        self.seen(viewer, from).iter().map(json).collect()
    }

    fn choices(&self, seat: Seat) -> Vec<Value> {
        self.game.choices(seat).iter().map(|action| json(&action)).collect()
    }

    fn show(&self, viewer: Viewer, from: usize, known: usize) -> Shown {
        self.steps(viewer, from, known).into()
    }

    fn shown_ms(&self) -> u32 {
        self.shown_ms()
    }

    fn offer(&self, seat: Seat) -> Option<Box<RawValue>> {
        let asked = self.game.turn().seats().has(seat);
        asked.then(|| text(&self.game.choices(seat).iter().collect::<Vec<_>>()))
    }

    fn set_up(&mut self, chance: &mut dyn Chance) -> Played {
        let mut recorder = Recorder::new(chance);
        let before = self.log.len();
        self.set_up(&mut recorder);
        self.played(None, &[], recorder.draws, before)
    }

    fn play(&mut self, seat: Seat, actions: &[Value], chance: &mut dyn Chance) -> Result<Played, Rejection> {
        if actions.len() > MAX_BATCH {
            return Err(Rejection::BatchSize);
        }
        let actions = parse_actions::<G::Action>(actions)?;
        let mut recorder = Recorder::new(chance);
        let before = self.log.len();
        self.play(seat, &actions, &mut recorder)?;
        Ok(self.played(Some(seat), &actions, recorder.draws, before))
    }

    fn chains(&self, seat: Seat, action: &Value) -> bool {
        let action: Option<G::Action> = serde::Deserialize::deserialize(action).ok();
        let allowed = |action: &G::Action| self.game.check(seat, *action).is_ok();
        action.filter(allowed).is_some_and(|action| self.game.chains(seat, action))
    }

    fn follow(&mut self, events: &RawValue) -> Result<(), serde_json::Error> {
        self.follow(&serde_json::from_str::<Vec<G::Event>>(events.get())?);
        Ok(())
    }

    fn fork(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn merge_log(&mut self) {
        self.log.merge();
    }

    fn has_secrets(&self) -> bool {
        G::SECRETS
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl<G: Game> Table<G> {
    fn played(&self, seat: Option<Seat>, actions: &[G::Action], chance: Vec<Draw>, before: usize) -> Played {
        Played {
            seat,
            actions: text(&actions),
            chance,
            events: text(&self.log.since(before).collect::<Vec<_>>()),
        }
    }
}

/// The action with the same meaning, or what is wrong with it.
fn parse_actions<A: Dense + DeserializeOwned>(actions: &[Value]) -> Result<Vec<A>, Rejection> {
    let parse = |(index, action): (usize, &Value)| {
        A::deserialize(action).map_err(|error| Rejection::Malformed { index, problem: error.to_string() })
    };
    actions.iter().enumerate().map(parse).collect()
}

/// The JSON of a value. Every type of a game is plain data, so it always exists.
fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("plain data has a JSON form")
}

/// The JSON of a value, as text.
pub(crate) fn text(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("plain data has a JSON form")
}

impl Clone for Box<dyn AnyTable> {
    fn clone(&self) -> Self {
        self.fork()
    }
}

impl dyn AnyTable {
    /// The record of a table with these moves; the outcome is added once the game is over.
    pub fn record(&self, seats: Vec<SeatRecord>, moves: Vec<Move>) -> Record {
        Record {
            record: FORMAT,
            game: self.name().to_owned(),
            rules: self.rules(),
            options: self.options(),
            seats,
            table: None,
            commitment: None,
            cancelled: 0,
            seed: None,
            bots_commitment: None,
            bots_seed: None,
            moves,
            outcome: self.outcome().map(|outcome| json(&outcome)),
        }
    }

    /// Does a recorded move again and checks that it happened just so. On a fault the table may have gone on: a
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

    /// Replays a whole record: every move is legal, every draw fits, every event and the outcome are what the rules give.
    pub fn replay(record: &Record) -> Result<Self, RecordError> {
        let mut table = Self::for_record(record)?;
        if record.rules != G::RULES {
            return Err(Self::other_rules(record));
        }
        for (number, recorded) in record.moves.iter().enumerate() {
            let any: &mut dyn AnyTable = &mut table;
            any.redo(recorded).map_err(|fault| RecordError::Move { number, fault })?;
        }
        if AnyTable::outcome(&table).map(|outcome| json(&outcome)) != record.outcome {
            return Err(RecordError::Outcome);
        }
        Ok(table)
    }
}

//! A table of any game, for code that does not know the game: actions in, views out, all of it JSON.

use std::any::Any;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use super::{MAX_BATCH, Table};
use crate::chance::Recorder;
use crate::orders::Orders;
use crate::{
    Chance, Choices, Dense, Description, Draw, Game, Move, Outcome, Rejection, Seat, SeatKind, Shown, Turn,
    Viewer,
};

/// A move that was just made, as JSON text that can be logged without parsing it.
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
            bot: None,
        }
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
    /// The number of seats.
    fn seats(&self) -> usize;
    /// The kind of player at `seat`: `Rules` if it is automatic, otherwise `Person` or `Bot`, as `person` says.
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
    /// What `seat` can order before it is asked.
    fn orders(&self, seat: Seat) -> Option<Orders<Value>>;
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
    /// them. They are not checked; an error changes nothing.
    fn follow(&mut self, events: &RawValue) -> Result<(), serde_json::Error>;
    /// The events of a table that `viewer` cannot distinguish from this one: [`Game::deal_anew`]. They belong to the record.
    fn deal_anew(&self, viewer: Viewer, chance: &mut dyn Chance) -> Vec<Value>;
    /// A copy to try moves on. It shares the events of this table.
    fn fork(&self) -> Box<dyn AnyTable>;
    /// Merges the newest events with the older ones, unless another copy shares those: to be called on a copy that replaces
    /// the table it was made from.
    fn merge_log(&mut self);
    /// Whether some players know what others do not.
    fn has_secrets(&self) -> bool;
    /// How it ended.
    fn outcome(&self) -> Option<Outcome>;
    /// The typed table, for callers that know which game it is.
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

    fn orders(&self, seat: Seat) -> Option<Orders<Value>> {
        let Orders { occasion, number, actions } = self.game.orders(seat)?;
        let actions = actions.into_iter().filter_map(|action| serde_json::to_value(action).ok()).collect();
        Some(Orders { occasion, number, actions })
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

    fn deal_anew(&self, viewer: Viewer, mut chance: &mut dyn Chance) -> Vec<Value> {
        G::deal_anew(&self.options, &self.log(), viewer, &mut chance).iter().map(json).collect()
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
pub(super) fn json(value: &impl Serialize) -> Value {
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

impl dyn AnyTable + '_ {
    /// The table with its type, if it is one of the game `G`.
    pub fn typed<G: Game>(&self) -> Option<&Table<G>> {
        self.as_any().downcast_ref()
    }
}

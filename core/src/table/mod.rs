//! A table of one game: a game in progress with the log of its events.

mod any;
mod replay;

use std::borrow::Cow;

use crate::history::History;
use crate::{BadOptions, Chance, Game, Rejection, Seat, Turn, Viewer};

pub(crate) use any::text;
pub use any::{AnyTable, Played};

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

    /// Takes over the events of a move that was played on another copy of this table.
    pub fn follow(&mut self, events: &[G::Event]) {
        self.before = (self.log.len(), self.game.clone());
        for event in events {
            self.game.apply(event);
        }
        self.log.append(&mut events.to_vec());
    }
}

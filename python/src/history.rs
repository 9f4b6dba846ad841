//! What has happened to a state: enough to do all of it again.

use dizaine_core::chance::{Recorder, Script};
use dizaine_core::{AnyTable, Chance, Dense, Encode, Log, Move, NoLog, Seat, Spot, Table, Viewer};

/// The moves of a game and the values that were drawn for them.
#[derive(Clone, Default)]
pub(crate) struct History {
    moves: Vec<(Seat, u16)>,
    draws: Vec<u32>,
}

/// Passes chance on and writes down what it gave.
pub(crate) struct Kept<'a, C> {
    pub(crate) chance: &'a mut C,
    pub(crate) history: &'a mut History,
}

impl<C: Chance> Chance for Kept<'_, C> {
    #[inline]
    fn at(&mut self, spot: Spot) {
        self.chance.at(spot);
    }

    #[inline]
    fn below(&mut self, m: u32) -> u32 {
        // What is certain takes no word of chance, so that the draws alone say how to go on.
        if m <= 1 {
            return 0;
        }
        let value = self.chance.below(m);
        self.history.draws.push(value);
        value
    }
}

/// The draws of a history, one after another.
struct Again<'a>(std::slice::Iter<'a, u32>);

impl Chance for Again<'_> {
    fn below(&mut self, m: u32) -> u32 {
        if m > 1 { self.0.next().copied().unwrap_or(0) } else { 0 }
    }
}

impl History {
    pub(crate) fn note(&mut self, seat: Seat, action: usize) {
        self.moves.push((seat, action as u16));
    }

    /// The values that were drawn.
    pub(crate) fn draws(&self) -> &[u32] {
        &self.draws
    }

    pub(crate) fn len(&self) -> usize {
        self.moves.len()
    }

    /// The moves: seat and number of the action.
    pub(crate) fn moves(&self) -> impl Iterator<Item = (usize, usize)> {
        self.moves.iter().map(|&(seat, action)| (seat.index(), action.into()))
    }

    /// Does all of it again; gives the state after it.
    pub(crate) fn again<G: Encode>(&self, empty: &G, log: &mut impl Log<G::Event>) -> G {
        let mut chance = Again(self.draws.iter());
        let mut game = empty.clone();
        game.set_up(&mut chance, log);
        for &(seat, action) in &self.moves {
            if let Some(action) = G::Action::from_id(action.into()) {
                game.act(seat, action, &mut chance, log);
            }
        }
        game
    }

    /// All that `viewer` has seen.
    pub(crate) fn seen<G: Encode>(&self, empty: &G, viewer: Viewer) -> Vec<G::Seen> {
        let mut events = Vec::new();
        self.again(empty, &mut events);
        let mut game = empty.clone();
        let mut seen = Vec::with_capacity(events.len());
        for event in &events {
            seen.extend(game.seen(event, viewer));
            game.apply(event);
        }
        seen
    }

    /// The table at which all of it has happened, and its moves as a record has them.
    pub(crate) fn table<G: Encode>(&self, options: &G::Options) -> (Table<G>, Vec<Move>) {
        let mut table = Table::<G>::new(options.clone()).expect("these options made a state");
        let mut chance = Again(self.draws.iter());
        let any: &mut dyn AnyTable = &mut table;
        let mut moves = vec![any.set_up(&mut chance).into()];
        for &(seat, action) in &self.moves {
            let action = G::Action::from_id(action.into()).map(serde_json::to_value);
            if let Some(Ok(action)) = action
                && let Ok(played) = any.play(seat, &[action], &mut chance)
            {
                moves.push(played.into());
            }
        }
        (table, moves)
    }

    /// The history of a recorded game, action by action.
    pub(crate) fn of_record<G: Encode>(empty: &G, moves: &[Move]) -> Option<Self> {
        let mut history = Self::default();
        let mut game = empty.clone();
        for recorded in moves {
            let mut chance = Recorder::new(Script::of(recorded.chance.clone()));
            match recorded.seat {
                None => game.set_up(&mut chance, &mut NoLog),
                Some(seat) => {
                    for action in &recorded.actions {
                        let action: G::Action = serde::Deserialize::deserialize(action).ok()?;
                        game.check(seat, action).ok()?;
                        game.act(seat, action, &mut chance, &mut NoLog);
                        history.note(seat, action.id());
                    }
                }
            }
            history.draws.extend(chance.draws.iter().map(|draw| draw.value));
        }
        Some(history)
    }
}

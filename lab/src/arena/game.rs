//! One game among bots. Each bot gets the view and the seen events of its seat.

use std::sync::atomic::{AtomicBool, Ordering};

use dizaine_bots::{AnyBot, Bot, Budget, Look};
use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices, Game, Outcome, Seat, Seats, Turn, Viewer};

use super::ArenaError;
use super::times::Times;

/// Games are stopped after this many moves: bots could go on for ever.
const LONGEST: usize = 100_000;

/// The player at a seat.
pub(crate) struct Player {
    /// The bot; `None` at an automatic seat, which the rules play.
    pub(crate) bot: Option<Box<dyn AnyBot>>,
    /// The chance of the bot.
    pub(crate) thoughts: FastChance,
    /// The times of its decisions.
    pub(crate) times: Times,
}

/// The chance of a game.
pub(crate) struct Lots {
    /// What the rules draw.
    pub(crate) table: FastChance,
    /// What decides between bots that act at the same time.
    pub(crate) interrupts: FastChance,
}

/// Plays a game from the set-up to its end, or until it is told to stop.
pub(crate) fn play<G: Game>(
    empty: &G,
    players: &mut [Player],
    budget: Budget,
    mut lots: Lots,
    stop: &AtomicBool,
) -> Result<Outcome, ArenaError> {
    let mut match_ =
        Match { game: empty.clone(), told: empty.clone(), seen: vec![Vec::new(); players.len()] };
    let mut events = Vec::new();
    match_.game.set_up(&mut lots.table, &mut events);
    for _ in 0..LONGEST {
        match_.tell(&mut events);
        let Turn::Of { must, may } = match_.game.turn() else { break };
        if stop.load(Ordering::Relaxed) {
            return Err(ArenaError::Stopped);
        }
        let (seat, action) = match match_.interrupt(may, players, budget, &mut lots.interrupts)? {
            Some(interrupt) => interrupt,
            None => match_.decision(must, players, budget, &mut lots.interrupts)?,
        };
        match_.game.act(seat, action, &mut lots.table, &mut events);
    }
    match match_.game.outcome() {
        Some(outcome) => Ok(outcome),
        None => Err(ArenaError::Endless { game: G::NAME, moves: LONGEST }),
    }
}

/// A game, and what its seats have seen.
struct Match<G: Game> {
    game: G,
    /// The state after the last event that was shown: what is seen of an event depends on the state before it.
    told: G,
    seen: Vec<Vec<G::Seen>>,
}

impl<G: Game> Match<G> {
    /// Shows the new events to all seats.
    fn tell(&mut self, events: &mut Vec<G::Event>) {
        for event in events.drain(..) {
            for (seat, seen) in Seat::all(self.seen.len()).zip(&mut self.seen) {
                seen.extend(self.told.seen(&event, Viewer::Seat(seat)));
            }
            self.told.apply(&event);
        }
    }

    /// Asks every bot that may interrupt. One of those that want to is drawn: no bot wins by being fast.
    fn interrupt(
        &self,
        may: Seats,
        players: &mut [Player],
        budget: Budget,
        lots: &mut FastChance,
    ) -> Result<Option<(Seat, G::Action)>, ArenaError> {
        let mut interrupts = Vec::new();
        for seat in may.iter() {
            let interrupt = self.ask(seat, &mut players[seat.index()], |bot, look, thoughts| {
                bot.interrupt(look, budget, thoughts)
            })?;
            interrupts.extend(interrupt.map(|action| (seat, action)));
        }
        match interrupts.len() {
            0 => Ok(None),
            many => Ok(Some(interrupts[lots.below(many as u32) as usize])),
        }
    }

    /// The decision of a bot that must act; one is drawn where several must.
    fn decision(
        &self,
        must: Seats,
        players: &mut [Player],
        budget: Budget,
        lots: &mut FastChance,
    ) -> Result<(Seat, G::Action), ArenaError> {
        let seat = must.nth(lots.below(must.len() as u32) as usize).unwrap_or(Seat::FIRST);
        let decision = self.ask(seat, &mut players[seat.index()], |bot, look, thoughts| {
            Some(bot.decide(look, budget, thoughts))
        })?;
        Ok((seat, decision.expect("a bot that is asked to decide does")))
    }

    /// Asks one bot, and measures the time.
    #[expect(clippy::disallowed_methods, reason = "a tournament measures how long decisions take")]
    fn ask(
        &self,
        seat: Seat,
        player: &mut Player,
        question: impl FnOnce(&mut dyn Bot<G>, &Look<'_, G>, &mut dyn Chance) -> Option<G::Action>,
    ) -> Result<Option<G::Action>, ArenaError> {
        let Some(bot) = player.bot.as_mut().and_then(|bot| bot.of::<G>()) else {
            return Err(ArenaError::NoBot { game: G::NAME, seat });
        };
        let view = self.game.view(Viewer::Seat(seat));
        let choices = self.game.choices(seat);
        let look = Look { seat, view: &view, seen: &self.seen[seat.index()], choices };
        let start = std::time::Instant::now();
        let action = question(bot, &look, &mut player.thoughts);
        player.times.add(start.elapsed());
        match action {
            Some(action) if !choices.has(action) => {
                Err(ArenaError::Illegal { game: G::NAME, seat, action: format!("{action:?}") })
            }
            action => Ok(action),
        }
    }
}

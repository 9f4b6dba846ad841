//! One game among bots. Each is told what its seat sees, as it happens.

use anyhow::{Result, bail, ensure};
use dizaine_bots::{AnyBot, Budget, Look};
use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices, Game, Outcome, Seat, Seats, Turn, Viewer};

use super::times::Times;

/// No game of ours is longer; bots that go round in circles are stopped here.
const LONGEST: usize = 100_000;

/// One who holds a seat.
pub(crate) struct Player {
    /// The bot; nobody in a seat that the rules play.
    pub(crate) bot: Option<Box<dyn AnyBot>>,
    /// Its own chance.
    pub(crate) thoughts: FastChance,
    /// How long it has thought.
    pub(crate) times: Times,
}

/// The chance of a game: what the table draws, and what decides between callers.
pub(crate) struct Lots {
    pub(crate) table: FastChance,
    pub(crate) callers: FastChance,
}

/// Sets an empty table up, and lets the players play it to its end.
pub(crate) fn play<G: Game>(
    empty: &G,
    players: &mut [Player],
    budget: Budget,
    mut lots: Lots,
) -> Result<Outcome> {
    let mut match_ =
        Match { game: empty.clone(), told: empty.clone(), seen: vec![Vec::new(); players.len()] };
    let mut events = Vec::new();
    match_.game.set_up(&mut lots.table, &mut events);
    for _ in 0..LONGEST {
        match_.tell(&mut events);
        let Turn::Of { must, may } = match_.game.turn() else { break };
        let (seat, action) = match match_.call(may, players, budget, &mut lots.callers)? {
            Some(call) => call,
            None => match_.decision(must, players, budget, &mut lots.callers)?,
        };
        match_.game.act(seat, action, &mut lots.table, &mut events);
    }
    match match_.game.outcome() {
        Some(outcome) => Ok(outcome),
        None => bail!("a game of {} did not end in {LONGEST} moves", G::NAME),
    }
}

/// A game, and what its seats have been told of it.
struct Match<G: Game> {
    game: G,
    /// The game up to the last event that was told: what is seen of an event depends on the state before it.
    told: G,
    seen: Vec<Vec<G::Seen>>,
}

impl<G: Game> Match<G> {
    fn tell(&mut self, events: &mut Vec<G::Event>) {
        for event in events.drain(..) {
            for (seat, seen) in Seat::all(self.seen.len()).zip(&mut self.seen) {
                seen.extend(self.told.seen(&event, Viewer::Seat(seat)));
            }
            self.told.apply(&event);
        }
    }

    /// Everyone who may break in is asked; among those who want to, the lot decides. Nobody wins by reflex.
    fn call(
        &self,
        may: Seats,
        players: &mut [Player],
        budget: Budget,
        lots: &mut FastChance,
    ) -> Result<Option<(Seat, G::Action)>> {
        let mut calls = Vec::new();
        for seat in may.iter() {
            let call = self.ask(seat, &mut players[seat.index()], |bot, look, thoughts| {
                bot.call(look, budget, thoughts)
            })?;
            calls.extend(call.map(|action| (seat, action)));
        }
        match calls.len() {
            0 => Ok(None),
            callers => Ok(Some(calls[lots.below(callers as u32) as usize])),
        }
    }

    /// What one of those who must act decides; where several must, the lot says who is first.
    fn decision(
        &self,
        must: Seats,
        players: &mut [Player],
        budget: Budget,
        lots: &mut FastChance,
    ) -> Result<(Seat, G::Action)> {
        let seat = must.nth(lots.below(must.len() as u32) as usize).unwrap_or(Seat::FIRST);
        let decision = self.ask(seat, &mut players[seat.index()], |bot, look, thoughts| {
            Some(bot.decide(look, budget, thoughts))
        })?;
        Ok((seat, decision.expect("a bot that is asked to decide does")))
    }

    /// Asks one player, and takes the time.
    #[expect(clippy::disallowed_methods, reason = "the binary may read the clock")]
    fn ask(
        &self,
        seat: Seat,
        player: &mut Player,
        question: impl FnOnce(&mut dyn dizaine_bots::Bot<G>, &Look<'_, G>, &mut dyn Chance) -> Option<G::Action>,
    ) -> Result<Option<G::Action>> {
        let Some(bot) = player.bot.as_mut().and_then(|bot| bot.of::<G>()) else {
            bail!("{seat:?} of {} is asked to act, and no bot sits there", G::NAME);
        };
        let view = self.game.view(Viewer::Seat(seat));
        let choices = self.game.choices(seat);
        let look = Look { seat, view: &view, seen: &self.seen[seat.index()], choices };
        let start = std::time::Instant::now();
        let action = question(bot, &look, &mut player.thoughts);
        player.times.add(start.elapsed());
        if let Some(action) = action {
            ensure!(
                choices.has(action),
                "the bot in {seat:?} of {} wants {action:?}, which it cannot do now",
                G::NAME
            );
        }
        Ok(action)
    }
}

//! Beliefs about the hands of others: deals of the hidden cards that explain what the others have laid.

use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Game, Seat, Seats, Viewer};
use dizaine_retro::{Asked, Card, Cards, Decision, Face, Phase, Protection, Retro, Seen, TableCard, View};

use super::costs::RoundCosts;
use super::regular::{is_high, plan};
use crate::bot::Look;

/// The number of deals that one is chosen from.
const CANDIDATES: usize = 8;

/// A first card that is worse than the best by this many points is laid 1/e times as often.
const SLIP: f64 = 1.5;

/// The least weight of a card: nobody plays exactly like a regular.
const LEAST: f64 = 0.05;

/// How a first card was laid this round, and what its player saw then.
pub(crate) struct Memory {
    seat: Seat,
    face: Face,
    protection: Protection,
    then: View,
}

/// What the other players laid this round (P2), as far as the card is still on the table.
pub(crate) fn remember(look: &Look<'_, Retro>) -> Vec<Memory> {
    let round = look.seen.iter().rposition(|seen| matches!(seen, Seen::RoundCardTurned { .. })).unwrap_or(0);
    let mut then = look.view.clone();
    then.offer = None;
    for player in &mut then.players {
        (player.card, player.hand, player.protection) = (None, None, Protection::NONE);
    }
    let mut memories = Vec::new();
    for seen in &look.seen[round..] {
        let Seen::Laid { seat, card, face, protection } = *seen else { continue };
        then.phase = Phase::Asking(Asked { seat, decision: Decision::Lay });
        if seat != look.seat {
            memories.push(Memory { seat, face, protection, then: then.clone() });
        }
        let open = card.filter(|_| face == Face::Up);
        let player = &mut then.players[seat.index()];
        let held_by = Seats::only(seat);
        let value = open.map(|card| card.value().unwrap_or(10));
        player.card = Some(TableCard { card: open, face, by: seat, held_by, second: None, value });
        player.protection = protection;
    }
    let lies = |seat| look.view.players.iter().any(|player| player.card.is_some_and(|laid| laid.by == seat));
    memories.retain(|memory| lies(memory.seat));
    memories
}

/// The beliefs that follow from memories.
pub(crate) struct Belief<'a> {
    view: &'a View,
    laid: Vec<(&'a Memory, RoundCosts<'a>)>,
}

impl<'a> Belief<'a> {
    /// The beliefs that follow from these memories and this view.
    pub(crate) fn new(view: &'a View, memories: &'a [Memory]) -> Self {
        let with_costs = |memory: &'a Memory| (memory, RoundCosts::new(&memory.then, memory.seat));
        Self { view, laid: memories.iter().map(with_costs).collect() }
    }

    /// Draws a deal of the hidden cards, likelier ones more often.
    pub(crate) fn deal(&mut self, chance: &mut FastChance) -> Retro {
        let mut world = Retro::imagine(self.view, chance);
        if self.laid.is_empty() {
            return world;
        }
        let mut whole = self.likelihood(&world);
        for _ in 1..CANDIDATES {
            let other = Retro::imagine(self.view, chance);
            let weight = self.likelihood(&other);
            whole += weight;
            if f64::from(chance.below(1 << 24)) / f64::from(1 << 24) * whole < weight {
                world = other;
            }
        }
        world
    }

    /// How well this deal explains what the others have laid.
    fn likelihood(&mut self, world: &Retro) -> f64 {
        let view = world.view(Viewer::All);
        let mut odds = 1.0;
        for (memory, costs) in &mut self.laid {
            let lying = view.players.iter().filter_map(|player| player.card);
            let Some(card) = lying.filter(|laid| laid.by == memory.seat).find_map(|laid| laid.card) else {
                continue;
            };
            let player = &view.players[memory.seat.index()];
            costs.hand = player.hand.unwrap_or_default();
            costs.hand.add(card);
            if let Some(second) = player.card.and_then(|laid| laid.second) {
                costs.hand.add(second);
            }
            odds *= explains(costs, card) * shows(memory, card);
        }
        odds
    }
}

/// The weight with which a regular lays this card of this hand.
fn explains(costs: &RoundCosts<'_>, card: Card) -> f64 {
    let hand: Cards = costs.hand;
    let best = Card::all()
        .filter(|&other| hand.count(other) > 0)
        .map(|other| plan(costs, other))
        .fold(f64::MAX, f64::min);
    libm::exp(-(plan(costs, card) - best) / SLIP).max(LEAST)
}

/// How well the way in which a card was laid fits the card: good cards are laid face down, mostly protected.
fn shows(memory: &Memory, card: Card) -> f64 {
    match (memory.face, is_high(card), memory.protection == Protection::NONE) {
        (Face::Up, _, _) => 1.0,
        (Face::Down, true, _) => 0.5,
        (Face::Down, false, true) => 0.85,
        (Face::Down, false, false) => 0.15,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dizaine_core::NoLog;
    use dizaine_retro::{Action, Options};

    /// How often the next player believes that a card laid face down under this many chips is a high one.
    fn believed_high(protection: Protection) -> f64 {
        const TABLES: u64 = 20;
        const DEALS: u64 = 40;
        let mut high = 0;
        for table in 0..TABLES {
            let mut chance = FastChance::nth(4, table);
            let mut game = Retro::new(&Options { players: 3 }).unwrap();
            game.set_up(&mut chance, &mut NoLog);
            let first = game.turn().must().nth(0).unwrap();
            let me = first.left(3);
            let hand = game.view(Viewer::Seat(first)).players[first.index()].hand.unwrap();
            let lay = Action::Lay { card: hand.iter().next().unwrap(), face: Face::Down, protection };
            let (before, mut events) = (game.clone(), Vec::new());
            game.act(first, lay, &mut chance, &mut events);
            let seen: Vec<Seen> =
                events.iter().filter_map(|event| before.seen(event, Viewer::Seat(me))).collect();
            let view = game.view(Viewer::Seat(me));
            let memories = remember(&Look { seat: me, view: &view, seen: &seen, choices: game.choices(me) });
            let mut belief = Belief::new(&view, &memories);
            for _ in 0..DEALS {
                let world = belief.deal(&mut chance).view(Viewer::All);
                let laid = world.players[first.index()].card.and_then(|laid| laid.card);
                high += u32::from(laid.is_some_and(is_high));
            }
        }
        f64::from(high) / (TABLES * DEALS) as f64
    }

    #[test]
    fn chips_on_a_hidden_card_speak_for_it() {
        let [bare, protected] = [0, 1].map(|chips| believed_high(Protection::new(chips).unwrap()));
        assert!(protected > 1.5 * bare && bare > 0.02, "{bare} without, {protected} with a chip");
    }
}

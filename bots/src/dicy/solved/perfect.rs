//! A player that follows a solved table.

use std::sync::Arc;

use dizaine_core::Seat;
use dizaine_dicy::{Action, CardSet, Demand, Effect, Need, Scoring, View};

use super::table::{Mover, Place, Solved};
use crate::dicy::hand::{self, Hand};
use crate::dicy::plan::{Plan, weighed};
use crate::weigh::best;

impl Solved {
    /// Whether this is the table for `view`: two players, these cards, this target.
    pub fn fits(&self, view: &View) -> bool {
        view.players.len() == 2 && self.is_of(view.cards, view.target)
    }

    /// Whether the table has these cards and this target.
    pub fn is_of(&self, set: CardSet, target: u16) -> bool {
        self.set == set && self.target() == target
    }
}

/// A player that follows a solved table.
pub struct Perfect {
    table: Arc<Solved>,
    plan: Plan<f32>,
    /// The turn that the plan is for.
    at: Option<Turn>,
}

/// A turn: its place, and the cards of both players.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Turn {
    place: Place,
    own: Hand,
    other: Hand,
}

impl Perfect {
    /// A player that follows `table`.
    pub fn new(table: Arc<Solved>) -> Self {
        let plan = Plan::new(table.set, table.best.clone());
        Self { table, plan, at: None }
    }

    /// The table.
    pub fn table(&self) -> &Solved {
        &self.table
    }

    /// The best action at `seat` in `view`, which [fits](Solved::fits); `None` where there is no choice.
    pub fn choose(&mut self, view: &View, seat: Seat) -> Option<Action> {
        best(&weighed(self.choices(view, seat)))?.action
    }

    /// The choices at `seat` with its probabilities to win; of scores, only the best of each card.
    pub fn choices(&mut self, view: &View, seat: Seat) -> Vec<(Action, f32)> {
        let set = self.table.set;
        let hand = |active: CardSet| Hand::of(active, set);
        let others = view.players[seat.left(2).index()].active;
        let (own, place) = (hand(view.players[seat.index()].active), place(view));
        let Some(ask) = view.ask else { return Vec::new() };
        match (ask.to, view.dice) {
            (Need::Decide, Some(roll)) => {
                self.think(Turn { place, own, other: hand(others) });
                self.plan.choices(own, roll)
            }
            (Need::Reroll, Some(roll)) => {
                self.think(Turn { place, own, other: hand(others) });
                self.plan.rerolls(own, roll)
            }
            (Need::Freeze | Need::Thaw, _) => {
                let must = if ask.to == Need::Freeze { Demand::Freeze } else { Demand::Thaw };
                // K1: the card that demands it is frozen just after.
                let left = hand(ask.card.map_or(others, |card| others.without(card)));
                let turn = |turned: usize| {
                    let card = hand::card(set, turned);
                    let action =
                        if must == Demand::Freeze { Action::Freeze(card) } else { Action::Thaw(card) };
                    (action, 1.0 - self.table.worth_to_mover(place, 0, left, own.turned(turned)))
                };
                own.turnable(must).map(turn).collect()
            }
            (Need::Roll | Need::Decide | Need::Reroll, _) => Vec::new(),
        }
    }

    /// The probability that `seat`, whose turn it is, wins with this score.
    pub fn scored(&self, view: &View, seat: Seat, scoring: Scoring) -> f32 {
        let set = self.table.set;
        let hand = |seat: Seat| Hand::of(view.players[seat.index()].active, set);
        let left = Hand::of(view.players[seat.index()].active.without(scoring.card()), set);
        let (points, effect) = (usize::from(scoring.points()), scoring.card().effect());
        self.table.worth_after_effect(place(view), points, left, effect, hand(seat.left(2)))
    }

    /// Plans a turn, unless that has been done: the plan holds until the turn ends.
    fn think(&mut self, turn: Turn) {
        let Turn { place, own, other } = turn;
        let thought = |at: Turn| at.place == place && at.other == other && own.within(at.own);
        if self.at.is_some_and(thought) {
            return;
        }
        self.at = Some(turn);
        let table = &*self.table;
        let worth = |points, left, effect: Option<Effect>| {
            table.worth_after_effect(place, points, left, effect, other)
        };
        let pass = worth(0, Hand::FULL, Some(Effect::PASS));
        self.plan.think(own, pass, |card, left| move |points| worth(points, left, table.effect(card)));
    }
}

/// The place of the turn.
fn place(view: &View) -> Place {
    let points = |seat: Seat| usize::from(view.players[seat.index()].score);
    let mover = if view.turn_of == view.first { Mover::First } else { Mover::Second };
    Place { mover, first: points(view.first), second: points(view.first.left(2)) }
}

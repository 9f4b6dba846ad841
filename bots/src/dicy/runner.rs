//! A player that plans its whole turn, valued by the state of the race after it.

use dizaine_core::Seat;
use dizaine_dicy::{Action, Demand, Effect, Need, View};

use super::field::{Field, Judge};
use super::hand::{self, Hand};
use super::plan::Plan;
use super::race::Race;

/// A player that knows the race of a table.
pub struct Runner {
    race: Race,
    target: u16,
    players: usize,
    plan: Plan,
}

impl Runner {
    /// A player for the table of `view`.
    pub fn new(view: &View) -> Self {
        let race = Race::to(view.target.into(), view.cards, view.players.len());
        let plan = Plan::new(view.cards, race.best.clone());
        Self { race, target: view.target, players: view.players.len(), plan }
    }

    /// Whether `view` is of a table with the same race.
    pub fn fits(&self, view: &View) -> bool {
        (self.race.set, self.target, self.players) == (view.cards, view.target, view.players.len())
    }

    /// The race of the table.
    pub fn race(&self) -> &Race {
        &self.race
    }

    /// The action at `seat`; `None` where there is no choice.
    pub fn choose(&mut self, view: &View, seat: Seat, judge: Judge<'_>) -> Option<Action> {
        let set = view.cards;
        let own = Hand::of(view.players[seat.index()].active, set);
        let ask = view.ask?;
        match (ask.to, view.dice) {
            (Need::Decide, Some(roll)) => {
                self.think(view, seat, own, judge);
                Some(self.plan.decide(own, roll))
            }
            (Need::Reroll, Some(roll)) => {
                self.think(view, seat, own, judge);
                Some(self.plan.reroll(own, roll))
            }
            (Need::Freeze | Need::Thaw, _) => {
                let must = if ask.to == Need::Freeze { Demand::Freeze } else { Demand::Thaw };
                let field = Field::at(&self.race, judge, view, view.turn_of);
                let answer = field.answer(seat.index(), must);
                let card = own.turnable(must).find(|&card| own.turned(card) == answer)?;
                let card = hand::card(set, card);
                Some(if must == Demand::Freeze { Action::Freeze(card) } else { Action::Thaw(card) })
            }
            (Need::Roll | Need::Decide | Need::Reroll, _) => None,
        }
    }

    /// Plans the turn of `seat`, which goes on with the hand `own`.
    fn think(&mut self, view: &View, seat: Seat, own: Hand, judge: Judge<'_>) {
        let (field, set) = (Field::at(&self.race, judge, view, seat), self.race.set);
        let pass = field.after(0, Hand::FULL, Some(Effect::PASS));
        let scored = |card: usize, left: Hand, points: usize| {
            field.after(points, left, hand::card(set, card).effect())
        };
        self.plan.think(own, pass, scored);
    }
}

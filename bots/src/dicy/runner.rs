//! A player that plans its whole turn, valued by the state of the race after it.

use dizaine_core::Seat;
use dizaine_dicy::{Action, Demand, Effect, Need, Scoring, View};

use super::field::{Chances, Field, Judge, SEATS};
use super::hand::{self, Hand};
use super::plan::{Plan, weighed};
use super::race::Race;
use super::turn::{Ranked, Shares};
use crate::weigh::best;

/// A player that knows the race of a table.
pub struct Runner {
    race: Race,
    target: u16,
    players: usize,
    plan: Plan<Shares>,
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

    /// The best action at `seat`, the first of equals; `None` where there is no choice.
    pub fn choose(&mut self, view: &View, seat: Seat, judge: Judge<'_>) -> Option<Action> {
        let choices = self.choices(view, judge);
        best(&weighed(choices.into_iter().map(|(action, chances)| (action, chances[seat.index()]))))?.action
    }

    /// The choices of the player who must act, with everyone's probabilities to win; of scores, only the best of each card.
    pub fn choices(&mut self, view: &View, judge: Judge<'_>) -> Vec<(Action, Chances)> {
        let Some(ask) = view.ask else { return Vec::new() };
        let own = self.hand(view, ask.seat);
        let planned = match (ask.to, view.dice) {
            (Need::Decide, Some(roll)) => {
                self.think(view, judge);
                self.plan.choices(own, roll)
            }
            (Need::Reroll, Some(roll)) => {
                self.think(view, judge);
                self.plan.rerolls(own, roll)
            }
            (Need::Roll, _) => vec![(Action::Roll, self.think(view, judge))],
            (Need::Freeze | Need::Thaw, _) => return self.answers(view, ask.seat, judge),
            (Need::Decide | Need::Reroll, None) => return Vec::new(),
        };
        planned.into_iter().map(|(action, shares)| (action, by_seat(shares, view))).collect()
    }

    /// The probabilities to win if the player whose turn it is scores this.
    pub fn scored(&self, view: &View, scoring: Scoring, judge: Judge<'_>) -> Chances {
        let left = Hand::of(view.players[view.turn_of.index()].active.without(scoring.card()), view.cards);
        let field = Field::at(&self.race, judge, view, view.turn_of);
        field.ending(left, scoring.card().effect()).after(scoring.points().into())
    }

    /// The probabilities to win: at the start of a turn as the last turn left them, otherwise after the best choice of the player
    /// who must act.
    pub fn chances(&mut self, view: &View, judge: Judge<'_>) -> Option<Chances> {
        let ask = view.ask?;
        if ask.to == Need::Roll {
            return Some(self.between_turns(view, judge).with(&[]));
        }
        let choices = self.choices(view, judge).into_iter().map(|(_, chances)| chances);
        let me = ask.seat.index();
        choices.reduce(|best, other| if other[me] > best[me] { other } else { best })
    }

    /// The race at the start of a turn.
    pub fn between_turns<'a>(&'a self, view: &View, judge: Judge<'a>) -> Field<'a> {
        let players = view.players.len();
        let ended = Seat::new((view.turn_of.index() + players - 1) % players).unwrap_or(Seat::FIRST);
        Field::at(&self.race, judge, view, ended)
    }

    /// The answers to an effect. Those who are asked later are taken to turn nothing.
    fn answers(&self, view: &View, seat: Seat, judge: Judge<'_>) -> Vec<(Action, Chances)> {
        let Some(must) = demand(view) else { return Vec::new() };
        let own = self.hand(view, seat);
        let field = Field::at(&self.race, judge, view, view.turn_of);
        // K1: the card that demands it is frozen just after.
        let mover = view.players[view.turn_of.index()].active;
        let left = view.ask.and_then(|ask| ask.card).map_or(mover, |card| mover.without(card));
        let mover = (view.turn_of.index(), Hand::of(left, view.cards));
        let turned = |card| (self.turn(card, must), field.with(&[mover, (seat.index(), own.turned(card))]));
        own.turnable(must).map(turned).collect()
    }

    /// Plans the turn of the player whose turn it is, and returns its value before a roll.
    fn think(&mut self, view: &View, judge: Judge<'_>) -> Shares {
        let own = self.hand(view, view.turn_of);
        let (field, set) = (Field::at(&self.race, judge, view, view.turn_of), self.race.set);
        let pass = shares(field.ending(Hand::FULL, Some(Effect::PASS)).after(0), view);
        let scored = |card: usize, left: Hand| {
            let ending = field.ending(left, hand::card(set, card).effect());
            move |points: usize| shares(ending.after(points), view)
        };
        self.plan.think(own, pass, scored)
    }

    fn hand(&self, view: &View, seat: Seat) -> Hand {
        Hand::of(view.players[seat.index()].active, self.race.set)
    }

    fn turn(&self, card: usize, must: Demand) -> Action {
        let card = hand::card(self.race.set, card);
        if must == Demand::Freeze { Action::Freeze(card) } else { Action::Thaw(card) }
    }
}

/// What the player who must act is asked to do with a card.
fn demand(view: &View) -> Option<Demand> {
    match view.ask?.to {
        Need::Freeze => Some(Demand::Freeze),
        Need::Thaw => Some(Demand::Thaw),
        Need::Roll | Need::Decide | Need::Reroll => None,
    }
}

/// Chances by seat, from the player whose turn it is on.
fn shares(chances: Chances, view: &View) -> Shares {
    let (players, first) = (view.players.len(), view.turn_of.index());
    Ranked(std::array::from_fn(|lane| if lane < players { chances[(first + lane) % players] } else { 0.0 }))
}

/// The same, by seat again.
fn by_seat(shares: Shares, view: &View) -> Chances {
    let (players, first) = (view.players.len(), view.turn_of.index());
    let mut chances = [0.0; SEATS];
    for (lane, share) in shares.0.into_iter().enumerate().take(players) {
        chances[(first + lane) % players] = share;
    }
    chances
}

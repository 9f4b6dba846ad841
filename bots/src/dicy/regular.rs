//! A good family player: knows what each card is worth, works one throw out exactly, and plans no further.
//!
//! Everything is weighed in points. A card that gets frozen is a loss, one that thaws a gain, in proportion to what it brings
//! on average; so scoring, re-rolling and passing can be compared.

use dizaine_core::{Chance, Choices};
use dizaine_dicy::{Action, Card, CardSet, Demand, Dice, Dicy, Effect, Need, Scoring, View};

use super::hand::{self, CARDS, Hand};
use super::throws::{self, Best, NOTHING};
use crate::bot::{Bot, Budget, Look};

/// What is lost, in points, when a card is frozen: so much for any, and a part of what it brings on average. Passing gives it
/// back. Found by play.
const FROZEN: f64 = 2.0;
const PART_OF_MEAN: f64 = 0.1;

/// What it is worth, in points, that another player freezes a card; when they thaw one, it costs as much.
const OTHERS: f64 = 3.0;

/// What the victory is worth beside the points that bring it.
const VICTORY: f64 = 100.0;

/// The regular.
#[derive(Default)]
pub struct Regular {
    /// What it knows of the cards on the table.
    known: Option<Known>,
}

/// The cards on the table.
struct Known {
    set: CardSet,
    best: Best,
    /// What a card brings on average with one roll.
    means: [f64; CARDS],
}

impl Known {
    fn of(set: CardSet) -> Self {
        let best = Best::of(set);
        let points =
            |card: usize, roll: usize| best.card(card)[roll].map_or(0.0, |points| points.get().into());
        let means = std::array::from_fn(|card| throws::ALL.means(|roll| points(card, roll))[NOTHING]);
        Self { set, best, means }
    }
}

impl Bot<Dicy> for Regular {
    fn decide(&mut self, look: &Look<'_, Dicy>, _: Budget, _: &mut dyn Chance) -> Action {
        let set = look.view.cards;
        if self.known.as_ref().is_none_or(|known| known.set != set) {
            self.known = Some(Known::of(set));
        }
        let wanted = self.known.as_ref().and_then(|known| Judge::new(known, look).choose());
        wanted.filter(|&action| look.choices.has(action)).unwrap_or_else(|| look.choices.get(0))
    }
}

/// One decision.
struct Judge<'a> {
    known: &'a Known,
    view: &'a View,
    own: Hand,
    /// Its points.
    score: u16,
    /// The most points that anyone else has.
    lead: u16,
    /// How many others there are.
    others: f64,
}

impl<'a> Judge<'a> {
    fn new(known: &'a Known, look: &Look<'a, Dicy>) -> Self {
        let me = &look.view.players[look.seat.index()];
        let others = look.view.players.iter().enumerate().filter(|(index, _)| *index != look.seat.index());
        Self {
            known,
            view: look.view,
            own: Hand::of(me.active, known.set),
            score: me.score,
            lead: others.map(|(_, player)| player.score).max().unwrap_or(0),
            others: (look.view.players.len() - 1) as f64,
        }
    }

    fn choose(&self) -> Option<Action> {
        let ask = self.view.ask?;
        let cost = |&card: &usize| self.cost(card);
        match (ask.to, self.view.dice) {
            (Need::Decide, Some(roll)) => Some(self.turn(roll)),
            (Need::Reroll, Some(roll)) => Some(Action::Reroll(self.best_reroll(self.own, roll).0)),
            (Need::Freeze, _) => {
                let card = self.own.cards().min_by(|a, b| cost(a).total_cmp(&cost(b)))?;
                Some(Action::Freeze(self.card(card)))
            }
            (Need::Thaw, _) => {
                let card = self.own.turnable(Demand::Thaw).max_by(|a, b| cost(a).total_cmp(&cost(b)))?;
                Some(Action::Thaw(self.card(card)))
            }
            (Need::Roll | Need::Pass | Need::Decide | Need::Reroll, _) => None,
        }
    }

    /// T2, T3: scores, freezes a card to re-roll, or passes, whichever is worth most.
    fn turn(&self, roll: Dice) -> Action {
        let number = throws::ALL.roll(roll);
        let frozen = self.own.turnable(Demand::Thaw).map(|card| self.cost(card)).sum::<f64>();
        let (mut action, mut worth) = (Action::Pass, frozen + self.on_others(Effect::PASS));
        for card in self.own.cards() {
            let scored = self.scored(card, number);
            if let Some(best) = Scoring::best(self.card(card), roll)
                && scored >= worth
            {
                (action, worth) = (Action::Score(best), scored);
            }
        }
        for card in self.own.cards() {
            let again = self.best_reroll(self.own.turned(card), roll).1 - self.cost(card);
            if again > worth {
                (action, worth) = (Action::Freeze(self.card(card)), again);
            }
        }
        action
    }

    /// The re-roll that promises most with `hand`, and what it promises.
    fn best_reroll(&self, hand: Hand, roll: Dice) -> (Dice, f64) {
        let frozen = (0..CARDS).filter(|&card| !hand.has(card)).map(|card| self.cost(card)).sum::<f64>();
        let pass = frozen + self.on_others(Effect::PASS);
        let means =
            throws::ALL.means(|roll| hand.cards().map(|card| self.scored(card, roll)).fold(pass, f64::max));
        let promises = throws::ALL.keeps(roll).map(|(kept, again)| (again, means[kept]));
        promises.reduce(|best, other| if other.1 > best.1 { other } else { best }).expect("six dice to roll")
    }

    /// What it is worth to score a roll with a card.
    fn scored(&self, card: usize, roll: usize) -> f64 {
        let Some(points) = self.known.best.card(card)[roll].map(|points| u16::from(points.get())) else {
            return f64::NEG_INFINITY;
        };
        let total = self.score + points;
        let wins = total >= self.view.target && total > self.lead;
        let victory = if wins { VICTORY } else { 0.0 };
        let effect = self.card(card).effect().map_or(0.0, |effect| self.on_others(effect));
        f64::from(points) + victory + effect - self.cost(card)
    }

    /// What it costs to freeze a card: nothing when there is no tomorrow.
    fn cost(&self, card: usize) -> f64 {
        if self.view.last_round { 0.0 } else { FROZEN + PART_OF_MEAN * self.known.means[card] }
    }

    /// What an effect on others is worth to the player who causes it.
    fn on_others(&self, effect: Effect) -> f64 {
        let worth = match effect.must {
            Demand::Freeze => OTHERS,
            Demand::Thaw => -OTHERS,
        };
        // The more others there are, the less one of them matters.
        if self.view.last_round { 0.0 } else { worth / self.others }
    }

    fn card(&self, index: usize) -> Card {
        hand::card(self.known.set, index)
    }
}

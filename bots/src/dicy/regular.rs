//! The regular of Dicy Cards: knows the value of each card, computes one throw exactly, and plans no further.
//!
//! Values are in points. A card that is frozen is a loss, one that is thawed a gain, by its mean score and by what the best score of one
//! roll loses without it; so scoring, re-rolling and passing can be compared.

use dizaine_core::{Chance, Choices};
use dizaine_dicy::{Action, Card, CardSet, Demand, Dice, Dicy, Effect, Need, Scoring, View};

use super::hand::{self, CARDS, Hand};
use super::throws::{self, Best, NOTHING};
use crate::bot::{Bot, Budget, Look};

/// The loss of a frozen card in points: a constant, a part of its mean score, and a part of how much less the best card of a roll scores on
/// average without it, which counts up to a limit. Passing gives it back. Found by playing games.
const FROZEN: f64 = 2.0;
const PART_OF_MEAN: f64 = 0.05;
const PART_OF_MISSED: f64 = 0.8;
const MOST_MISSED: f64 = 2.0;

/// The value, in points, of another player freezing a card; thawing one costs as much.
const OTHERS: f64 = 3.0;

/// The value of the victory beside its points.
const VICTORY: f64 = 100.0;

/// The regular bot.
#[derive(Default)]
pub struct Regular {
    /// What it has computed about the cards on the table.
    known: Option<Known>,
}

/// The cards on the table.
struct Known {
    set: CardSet,
    best: Best,
    /// The loss of each frozen card.
    losses: [f64; CARDS],
}

impl Known {
    fn of(set: CardSet) -> Self {
        let best = Best::of(set);
        let points =
            |card: usize, roll: usize| best.card(card)[roll].map_or(0.0, |points| points.get().into());
        // The mean of the best score of one roll with these cards.
        let mean = |cards: &[usize]| {
            throws::ALL.means(|roll| cards.iter().map(|&card| points(card, roll)).fold(0.0, f64::max))
                [NOTHING]
        };
        let all: [usize; CARDS] = std::array::from_fn(|card| card);
        let losses = all.map(|card| {
            let others: Vec<usize> = all.into_iter().filter(|&other| other != card).collect();
            let missed = (mean(&all) - mean(&others)).min(MOST_MISSED);
            FROZEN + PART_OF_MEAN * mean(&[card]) + PART_OF_MISSED * missed
        });
        Self { set, best, losses }
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
    /// The points of the player.
    score: u16,
    /// The highest score of the others.
    lead: u16,
    /// The number of others.
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
            (Need::Roll | Need::Decide | Need::Reroll, _) => None,
        }
    }

    /// Scores, freezes a card to re-roll, or passes, whichever has the highest value (T2, T3).
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

    /// The best re-roll with `hand`, and its value.
    fn best_reroll(&self, hand: Hand, roll: Dice) -> (Dice, f64) {
        let frozen = (0..CARDS).filter(|&card| !hand.has(card)).map(|card| self.cost(card)).sum::<f64>();
        let pass = frozen + self.on_others(Effect::PASS);
        let means =
            throws::ALL.means(|roll| hand.cards().map(|card| self.scored(card, roll)).fold(pass, f64::max));
        let promises = throws::ALL.keeps(roll).map(|(kept, again)| (again, means[kept]));
        promises.reduce(|best, other| if other.1 > best.1 { other } else { best }).expect("six dice to roll")
    }

    /// The value of scoring a roll with a card.
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

    /// The cost of freezing a card: nothing in the last round.
    fn cost(&self, card: usize) -> f64 {
        if self.view.last_round { 0.0 } else { self.known.losses[card] }
    }

    /// The value of an effect on others for the player who causes it.
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

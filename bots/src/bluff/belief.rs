//! Beliefs about the dice of others: how they are distributed by chance or by choice (R2), and what each bet says about the
//! hand of a player who plays as a regular does.

use dizaine_bluff::{Action, Faces, View};
use dizaine_core::{BySeat, Chance, MAX_SEATS, Seat};

use crate::bluff::cache::OddsCache;
use crate::bluff::hide::{hands, rolled};
use crate::bluff::plain;
use crate::bluff::regular::{TASTE, answers};
use crate::bluff::round::{Round, said};

/// For each other player, the possible hands and their probabilities.
pub(crate) struct Beliefs {
    hands: BySeat<Vec<(Faces, f64)>, MAX_SEATS>,
    own: (Seat, Faces),
}

/// The most dice whose hands are all enumerated; of more dice, random hands are used.
const FEW: u8 = 5;
/// The number of random hands.
const SOME: usize = 250;

/// The weight of players who simply name what they have.
const PLAIN: f64 = 0.3;

/// The probability that another player's choice of dice (R2) follows no pattern.
const STRANGE: f64 = 0.25;

impl Beliefs {
    /// What `seat`, which knows its dice `own`, can infer from the bets of this round.
    pub(crate) fn of(
        view: &View,
        (seat, own): (Seat, Faces),
        cache: &mut OddsCache,
        chance: &mut dyn Chance,
    ) -> Self {
        let mut round = Round::opening(view);
        let mut hands = BySeat::<Vec<(Faces, f64)>, MAX_SEATS>::default();
        for other in round.playing.iter().filter(|&other| other != seat || own == Faces::NONE) {
            hands[other] = possible(cache, round.dice[other], round.chooser == Some(other), chance);
        }
        for action in said(view) {
            let bettor = round.turn;
            let known = !view.options.blind_roll || round.chooser == Some(bettor);
            if known {
                listen(&mut hands[bettor], cache, &round, action);
            }
            round.raise(action);
        }
        // Running sums, for sampling.
        for other in round.playing.iter() {
            let mut sum = 0.0;
            for (_, weight) in &mut hands[other] {
                sum += *weight;
                *weight = sum;
            }
        }
        Self { hands, own: (seat, own) }
    }

    /// The known dice of the seat.
    pub(crate) fn own(&self) -> Faces {
        self.own.1
    }

    /// Draws dice for everyone from the beliefs.
    pub(crate) fn sample(&self, chance: &mut dyn Chance) -> BySeat<Faces, MAX_SEATS> {
        BySeat::from_fn(|seat| match self.hands[seat].last() {
            _ if seat == self.own.0 && self.own.1 != Faces::NONE => self.own.1,
            None => Faces::NONE,
            Some(&(last, whole)) => {
                let mark = whole * f64::from(chance.below(1 << 24)) / f64::from(1 << 24);
                let index = self.hands[seat].partition_point(|&(_, sum)| sum <= mark);
                self.hands[seat].get(index).map_or(last, |&(hand, _)| hand)
            }
        })
    }
}

/// The possible hands of a player with so many dice before their first bet.
fn possible(cache: &OddsCache, dice: u8, chosen: bool, mut chance: &mut dyn Chance) -> Vec<(Faces, f64)> {
    let choice = |hand: Faces| {
        let by_chance = rolled(hand, &cache.sides);
        if chosen { (1.0 - STRANGE) * TASTE.odds(hand, &cache.die) + STRANGE * by_chance } else { by_chance }
    };
    if dice <= FEW {
        let all = hands(&cache.die, dice, Faces::NONE);
        return all.into_iter().map(|hand| (hand, choice(hand))).collect();
    }
    let some = (0..SOME).map(|_| cache.die.roll(dice, &mut chance));
    some.map(|hand| (hand, choice(hand) / rolled(hand, &cache.sides))).collect()
}

/// Multiplies the weights of the bettor's hands by the probability that this action would be chosen with each.
fn listen(hands: &mut [(Faces, f64)], cache: &mut OddsCache, round: &Round, said: Action) {
    for (hand, weight) in hands {
        let answers = answers(cache, round, round.turn, *hand);
        let whole: f64 = answers.iter().map(|(_, weight)| weight).sum();
        let this =
            answers.iter().find(|(action, _)| *action == said).map_or(0.0, |(_, weight)| weight / whole);
        *weight *= this + PLAIN * plain::says(*hand, said, cache);
    }
}

//! Beliefs about the dice of others: how they are distributed by chance or by choice (R2), and what each bet says about the
//! hand of a player who follows the policy.

use dizaine_bluff::{Action, Faces, View};
use dizaine_core::{BySeat, Chance, MAX_SEATS, Seat};

use crate::bluff::cache::OddsCache;
use crate::bluff::habits::Habits;
use crate::bluff::hide::{hands, rolled};
use crate::bluff::policy::Policy;
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

/// The probability of every action of a player who does not follow the policy.
const ODD: f64 = 0.02;

/// The probability that another player's choice of dice (R2) follows no pattern.
const STRANGE: f64 = 0.25;

impl Beliefs {
    /// What `seat`, which knows its dice `own`, can infer from the bets of this round.
    pub(crate) fn of(
        (view, habits): (&View, &Habits),
        (seat, own): (Seat, Faces),
        policy: &Policy,
        cache: &mut OddsCache,
        chance: &mut dyn Chance,
    ) -> Self {
        let mut round = Round::opening(view);
        let mut hands = BySeat::<Vec<(Faces, f64)>, MAX_SEATS>::default();
        for other in round.playing.iter().filter(|&other| other != seat || own == Faces::NONE) {
            let choosing = (round.chooser == Some(other)).then_some(policy);
            hands[other] = possible(cache, &round, other, choosing, chance);
        }
        for action in said(view) {
            let bettor = round.turn;
            let known = !view.options.blind_roll || round.chooser == Some(bettor);
            if known {
                listen(&mut hands[bettor], policy, cache, (&round, habits), action);
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

/// The possible hands of a player before their first bet, who chose their dice (R2) by a policy or rolled them.
fn possible(
    cache: &OddsCache,
    round: &Round,
    player: Seat,
    choosing: Option<&Policy>,
    mut chance: &mut dyn Chance,
) -> Vec<(Faces, f64)> {
    let dice = round.dice[player];
    let few = dice <= FEW;
    let mut found: Vec<(Faces, f64)> = if few {
        hands(&cache.die, dice, Faces::NONE)
            .into_iter()
            .map(|hand| (hand, rolled(hand, &cache.sides)))
            .collect()
    } else {
        (0..SOME).map(|_| (cache.die.roll(dice, &mut chance), 1.0)).collect()
    };
    if let Some(policy) = choosing {
        // Random hands have come up as often as they are rolled.
        let weight = |hand: Faces| {
            let weight = policy.hand_weight(round, player, hand);
            if few { weight } else { weight / rolled(hand, &cache.sides) }
        };
        let weights: Vec<f64> = found.iter().map(|&(hand, _)| weight(hand)).collect();
        let [whole, rolled] = [weights.iter().sum::<f64>(), found.iter().map(|(_, odds)| odds).sum()];
        for ((_, odds), weight) in found.iter_mut().zip(weights) {
            *odds = (1.0 - STRANGE) * weight / whole + STRANGE * *odds / rolled;
        }
    }
    found
}

/// Multiplies the weights of the bettor's hands by the probability that this action would be chosen with each.
fn listen(
    hands: &mut [(Faces, f64)],
    policy: &Policy,
    cache: &mut OddsCache,
    table: (&Round, &Habits),
    said: Action,
) {
    for (hand, weight) in hands {
        let answers = policy.answers(cache, table, table.0.turn, *hand);
        let this = answers.iter().find(|(action, _)| *action == said).map_or(0.0, |(_, odds)| *odds);
        *weight *= this + ODD;
    }
}

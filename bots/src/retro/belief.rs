//! Beliefs about the hidden cards: deals that fit a view, weighed by how likely the policy of the others would have done with them what was
//! seen this round.

use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices as _, Game, NoLog, Seat, Viewer};
use dizaine_retro::{
    Action, Asked, Card, Cards, Decision, Face, MAX_PLAYERS, Payee, Phase, Protection, Retro, Seen, View,
};

use super::policy::Policy;
use crate::bot::Look;

/// The part of the others' decisions that are taken to be made at random: nobody plays exactly like the policy.
const SLIP: f64 = 0.1;

/// How many deals have to count: this part of them, but no more than so many. Where much was done, one or two deals explain it far better
/// than all others, and would decide alone.
const EFFECTIVE: [f64; 2] = [0.25, 32.0];

/// The beliefs of a seat.
pub(crate) struct Beliefs {
    /// Deals, with the sum of the weights up to each.
    deals: Vec<(Retro, f64)>,
}

impl Beliefs {
    /// This many deals that fit a look, weighed.
    pub(crate) fn new(
        look: &Look<'_, Retro>,
        policy: &Policy,
        count: usize,
        chance: &mut FastChance,
    ) -> Self {
        let story = Story::of(look);
        let deals = (0..count.max(1)).map(|_| {
            let world = Retro::imagine(look.view, chance);
            let likelihood = if story.is_told() { story.likelihood(&world, policy, chance) } else { 1.0 };
            (world, likelihood)
        });
        let (worlds, likelihoods): (Vec<Retro>, Vec<f64>) = deals.unzip();
        let sums = tempered(&likelihoods).into_iter().scan(0.0, |sum, weight| {
            *sum += weight;
            Some(*sum)
        });
        Self { deals: worlds.into_iter().zip(sums).collect() }
    }

    /// One of the deals, likelier ones more often.
    pub(crate) fn deal(&self, chance: &mut FastChance) -> &Retro {
        let whole = self.deals.last().map_or(0.0, |deal| deal.1);
        let place = whole * f64::from(chance.below(1 << 24)) / f64::from(1 << 24);
        let index = self.deals.partition_point(|deal| deal.1 <= place).min(self.deals.len() - 1);
        &self.deals[index].0
    }
}

/// Likelihoods with the highest exponent, up to 1, with which enough of them count: as many as equal ones would be whose sum
/// varied as much (Kish's effective sample size).
fn tempered(likelihoods: &[f64]) -> Vec<f64> {
    let [part, most] = EFFECTIVE;
    let wanted = (part * likelihoods.len() as f64).min(most);
    let best = likelihoods.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
    let weights = |exponent: f64| -> Vec<f64> {
        likelihoods.iter().map(|likelihood| libm::pow(likelihood / best, exponent)).collect()
    };
    let effective = |weights: &[f64]| {
        let squares: f64 = weights.iter().map(|weight| weight * weight).sum();
        weights.iter().sum::<f64>().powi(2) / squares
    };
    let whole = weights(1.0);
    if effective(&whole) >= wanted {
        return whole;
    }
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..12 {
        let middle = f64::midpoint(low, high);
        if effective(&weights(middle)) >= wanted { low = middle } else { high = middle }
    }
    weights(low)
}

/// What happened in a round, and what was public at its start.
struct Story {
    me: Seat,
    done: Vec<(Seat, Done)>,
    /// Without the cards that were laid.
    start: View,
}

/// An action, without the hidden card.
#[derive(Clone, Copy)]
enum Done {
    Laid(Face, Protection),
    Seen(Action),
}

impl Story {
    fn of(look: &Look<'_, Retro>) -> Self {
        let round =
            look.seen.iter().rposition(|seen| matches!(seen, Seen::RoundCardTurned { .. })).unwrap_or(0);
        let mut done = Vec::new();
        let (mut chips, mut protection, mut pot) = ([0_i32; MAX_PLAYERS], [0_i32; MAX_PLAYERS], 0);
        for seen in &look.seen[round..] {
            let mut seen_to = |seat, action| done.push((seat, Done::Seen(action)));
            let mut protects = |seat: Seat, wanted: Protection| {
                let wanted = i32::from(wanted.chips());
                chips[seat.index()] -= wanted - protection[seat.index()];
                protection[seat.index()] = wanted;
            };
            match *seen {
                Seen::Laid { seat, face, protection, .. } => {
                    protects(seat, protection);
                    done.push((seat, Done::Laid(face, protection)));
                }
                Seen::OfferOpened { seat, owner, chips } => seen_to(seat, Action::Open { owner, chips }),
                Seen::OfferDeclined { seat } => seen_to(seat, Action::NoOffer),
                Seen::Outbid { seat, chips } => seen_to(seat, Action::Outbid(chips)),
                Seen::PassedBid { seat } => seen_to(seat, Action::PassBid),
                Seen::Protected { seat, protection } => {
                    protects(seat, protection);
                    seen_to(seat, Action::Protect(protection));
                }
                Seen::Swapped { buyer, owner, chips: paid, paid_to, .. } => {
                    let paid = i32::from(paid.chips());
                    chips[buyer.index()] -= paid;
                    match paid_to {
                        Payee::Pot => pot += paid,
                        Payee::Owner => chips[owner.index()] += paid,
                    }
                }
                Seen::ProtectionCollected => pot += protection.iter().sum::<i32>(),
                Seen::TurnedUp { seat, .. } => seen_to(seat, Action::TurnUp),
                Seen::StayedDown { seat } => seen_to(seat, Action::StayDown),
                Seen::SecondAdded { seat, card } => seen_to(seat, Action::AddSecond(card)),
                Seen::SecondDeclined { seat } => seen_to(seat, Action::NoSecond),
                _ => {}
            }
        }
        let mut start = look.view.clone();
        start.phase = Phase::Asking(Asked { seat: start.first, decision: Decision::Lay });
        start.offer = None;
        start.pot = (i32::from(start.pot) - pot).max(0) as u8;
        for (player, spent) in start.players.iter_mut().zip(chips) {
            player.chips = (i32::from(player.chips) - spent).max(0) as u8;
            player.protection = Protection::NONE;
            player.card = None;
        }
        Self { me: look.seat, done, start }
    }

    /// Whether another player has done something.
    fn is_told(&self) -> bool {
        self.done.iter().any(|(seat, _)| *seat != self.me)
    }

    /// How likely the policy of the others would have done what they did with the cards of this deal.
    fn likelihood(&self, world: &Retro, policy: &Policy, chance: &mut FastChance) -> f64 {
        let mut odds = 1.0;
        self.replay(world, chance, |game, seat, action| {
            let choices = game.choices(seat);
            if seat != self.me && choices.len() > 1 {
                let answers = policy.answers(&game.view(Viewer::Seat(seat)), seat, &choices);
                let likely =
                    answers.iter().find(|(answer, _)| *answer == action).map_or(0.0, |answer| answer.1);
                odds *= (1.0 - SLIP) * likely + SLIP / choices.len() as f64;
            }
        });
        odds
    }

    /// Plays the round again with the cards of this deal; `each` is shown every action before it is made.
    fn replay(
        &self,
        world: &Retro,
        chance: &mut FastChance,
        mut each: impl FnMut(&Retro, Seat, Action),
    ) -> Retro {
        let now = world.view(Viewer::All);
        let mut start = self.start.clone();
        let mut laid: [Option<Card>; MAX_PLAYERS] = [None; MAX_PLAYERS];
        for (player, now) in start.players.iter_mut().zip(&now.players) {
            player.hand = now.hand;
        }
        for (seat, player) in Seat::all(now.players.len()).zip(&now.players) {
            let Some(on_table) = player.card else { continue };
            laid[on_table.by.index()] = on_table.card;
            for (owner, card) in [(on_table.by, on_table.card), (seat, on_table.second)] {
                if let (Some(hand), Some(card)) = (&mut start.players[owner.index()].hand, card) {
                    hand.add(card);
                }
            }
        }
        for player in &mut start.players {
            player.hand_size = player.hand.map_or(0, Cards::len);
        }
        let mut game = Retro::imagine(&start, chance);
        for &(seat, done) in &self.done {
            let action = match (done, laid[seat.index()]) {
                (Done::Seen(action), _) => action,
                (Done::Laid(face, protection), Some(card)) => Action::Lay { card, face, protection },
                (Done::Laid(..), None) => break,
            };
            if !game.choices(seat).has(action) {
                break;
            }
            each(&game, seat, action);
            game.act(seat, action, chance, &mut NoLog);
        }
        game
    }
}

#[cfg(test)]
mod tests {
    use std::cmp::Ordering;

    use super::*;
    use dizaine_retro::Options;

    use crate::retro::network::between_rounds;

    /// Plays games as the policy does, and shows `each` what the player to decide knows in the middle of a round.
    fn rounds(mut each: impl FnMut(&Retro, &Story, &mut FastChance)) {
        let policy = Policy::learned();
        for seed in 0..30 {
            let players = 2 + seed as usize % 6;
            let mut chance = FastChance::nth(8, seed);
            let mut game = Retro::new(&Options { players }).unwrap();
            game.set_up(&mut chance, &mut NoLog);
            let mut seen = vec![Vec::new(); players];
            while let Some(seat) = game.turn().must().nth(0) {
                let (view, choices) = (game.view(Viewer::Seat(seat)), game.choices(seat));
                if !between_rounds(&view) {
                    let look = Look { seat, view: &view, seen: &seen[seat.index()], choices };
                    each(&game, &Story::of(&look), &mut chance);
                }
                let action = policy.choose(&view, seat, &choices, &mut chance);
                let (mut told, mut events) = (game.clone(), Vec::new());
                game.act(seat, action, &mut chance, &mut events);
                for event in &events {
                    for (viewer, seen) in Seat::all(players).zip(&mut seen) {
                        seen.extend(told.seen(event, Viewer::Seat(viewer)));
                    }
                    told.apply(event);
                }
            }
        }
    }

    /// With the real cards, a round played again from what was seen comes to where it is.
    #[test]
    fn a_round_that_is_played_again_comes_to_the_same_table() {
        rounds(|game, story, chance| {
            let again = story.replay(game, chance, |_, _, _| ());
            assert_eq!(again.view(Viewer::All), game.view(Viewer::All));
        });
    }

    #[test]
    fn few_deals_never_decide_alone_and_enough_of_them_count_as_they_are() {
        let count = |likelihoods: &[f64]| {
            let weights = tempered(likelihoods);
            weights.iter().sum::<f64>().powi(2) / weights.iter().map(|weight| weight * weight).sum::<f64>()
        };
        let steep: Vec<f64> = (0..40).map(|power| libm::pow(0.01, f64::from(power))).collect();
        assert!((10.0..10.5).contains(&count(&steep)), "{}", count(&steep));
        assert_eq!(tempered(&[0.5, 0.25, 0.5]), [1.0, 0.5, 1.0]);
        assert_eq!(tempered(&[0.0; 4]), [1.0; 4], "what nothing explains is all alike");
    }

    #[test]
    fn the_real_cards_explain_what_was_done_better_than_others() {
        let (mut better, mut all) = (0.0, 0.0);
        rounds(|game, story, chance| {
            if story.is_told() {
                let other = Retro::imagine(&game.view(Viewer::Seat(story.me)), chance);
                let [real, other] =
                    [game, &other].map(|deal| story.likelihood(deal, &Policy::learned(), chance));
                all += 1.0;
                better += match real.total_cmp(&other) {
                    Ordering::Less => 0.0,
                    Ordering::Equal => 0.5,
                    Ordering::Greater => 1.0,
                };
            }
        });
        assert!(better > 0.6 * all, "{better} of {all}");
    }
}

//! The value of positions of DiXkiBluff: the round is played on as regulars play, with the real
//! dice, by probabilities instead of playouts.

use dizaine_bluff::{Action, Bluff, Call, Faces, Hidden, Options, Waiting};
use dizaine_core::{BySeat, Game, MAX_SEATS, Seat, Viewer};

use super::cache::OddsCache;
use super::expert::{Hands, after_call, victory};
use super::hide;
use super::regular::{Manner, TASTE};
use super::round::Round;
use crate::value::{Chances, Terms, Value, result};

/// How the round is played on: as regulars did when this was fixed, who trusted more than they do now.
const PLAYED: Manner = Manner { trust: 0.8, caution: 0.0, going_on: -0.06 };

/// Courses of the round that are less likely than this are not followed.
const LIKELY: f64 = 0.01;

/// The capacity of the cache of odds.
const KEPT: usize = 1 << 15;

/// The number of hands that stand for all that a player may choose (R2).
const HANDS: f64 = 8.0;

/// The value of positions; it keeps the odds of bets.
#[derive(Default)]
pub(crate) struct Position {
    cache: Option<(Options, OddsCache)>,
    /// The hands that a player may choose who has this many dice and has hidden these.
    chosen: Option<(Choosing, Vec<(Faces, f64)>)>,
}

/// Who chooses, with how many dice, and what they have hidden.
type Choosing = (Seat, u8, Faces);

impl Value<Bluff> for Position {
    fn chances(&mut self, game: &Bluff) -> Chances {
        if let Some(outcome) = game.outcome() {
            return result(&outcome);
        }
        let view = game.view(Viewer::All);
        let round = Round::now(&view);
        if matches!(view.waiting, Waiting::SetUp | Waiting::Over) {
            return victory(&round.dice, view.first);
        }
        let mut hands = Hands::default();
        for player in &view.players {
            if let Hidden::Known(faces) = player.hidden {
                hands[player.seat] = faces;
            }
        }
        let kept = self.cache.take().filter(|(options, _)| *options == view.options);
        let (_, cache) = self
            .cache
            .insert(kept.unwrap_or_else(|| (view.options.clone(), OddsCache::keeping(&view.options, KEPT))));
        let chosen = match view.waiting {
            Waiting::Choice { seat, .. } => {
                let key = (seat, round.dice[seat], hands[seat]);
                let known = self.chosen.take().filter(|(known, _)| *known == key);
                let choose =
                    || some(&hide::hands(&cache.die, key.1, key.2), |hand| TASTE.odds(hand, &cache.die));
                let (_, chosen) = self.chosen.insert(known.unwrap_or_else(|| (key, choose())));
                chosen.clone()
            }
            _ => vec![(hands[round.turn], 1.0)],
        };
        let mut course =
            Course { hands, cache, blind_roll: view.options.blind_roll, sum: Chances::default() };
        for (hand, odds) in chosen {
            course.hands[round.turn] = hand;
            course.follow(round, odds);
        }
        course.sum
    }

    /// The start of a round.
    fn terms(&mut self, game: &Bluff) -> Option<Terms> {
        let view = game.view(Viewer::Table);
        if !view.bets.is_empty() || game.outcome().is_some() {
            return None;
        }
        let dice: BySeat<u8, MAX_SEATS> = Round::opening(&view).dice;
        let playing = Seat::all(game.seats()).filter(|&seat| dice[seat] > 0).count();
        let terms = |seat: Seat| {
            let first = f64::from(u8::from(seat == view.first));
            (dice[seat] > 0).then(|| [libm::log(f64::from(dice[seat])), first])
        };
        Some(Terms { entry: playing, seats: Seat::all(game.seats()).map(terms).collect() })
    }
}

/// A few hands that stand for all, with their probabilities: those in the middles of equal parts of their weights.
fn some(hands: &[Faces], weight: impl Fn(Faces) -> f64) -> Vec<(Faces, f64)> {
    let weights: Vec<f64> = hands.iter().map(|&hand| weight(hand)).collect();
    let part = weights.iter().sum::<f64>() / HANDS;
    let (mut sum, mut parts) = (0.0, 0.0);
    let mut chosen = Vec::new();
    for (&hand, weight) in hands.iter().zip(weights) {
        sum += weight;
        let more = (sum / part - 0.5).ceil().clamp(parts, HANDS) - parts;
        if more > 0.0 {
            chosen.push((hand, more / HANDS));
        }
        parts += more;
    }
    chosen
}

/// All likely courses of a round.
struct Course<'a> {
    hands: Hands,
    cache: &'a mut OddsCache,
    blind_roll: bool,
    /// The chances after each course, times its probability.
    sum: Chances,
}

impl Course<'_> {
    fn add(&mut self, chances: &Chances, odds: f64) {
        for seat in Seat::all(MAX_SEATS) {
            self.sum[seat] += odds * chances[seat];
        }
    }

    /// Adds the outcomes of a round that has the probability `odds`.
    fn follow(&mut self, round: Round, mut odds: f64) {
        if odds < LIKELY {
            return self.add(&victory(&round.dice, round.turn), odds);
        }
        let split = self.cache.split_jokers;
        if let Some(bet) = round.bet {
            for caller in round.playing.without(round.turn).without(bet.bettor).iter() {
                let call = odds * PLAYED.call_odds(self.cache, &round, caller, self.known(&round, caller));
                self.add(&after_call(&round, &self.hands, split, (caller, Call::Dixe)), call);
                odds -= call;
            }
        }
        let known = self.known(&round, round.turn);
        let answers = PLAYED.answers(self.cache, &round, round.turn, known);
        let whole: f64 = answers.iter().map(|(_, weight)| weight).sum();
        for (action, weight) in answers {
            let odds = odds * weight / whole;
            match action {
                Action::Bluff => {
                    self.add(&after_call(&round, &self.hands, split, (round.turn, Call::Bluff)), odds);
                }
                Action::Dixe => {
                    self.add(&after_call(&round, &self.hands, split, (round.turn, Call::Dixe)), odds);
                }
                Action::Bet { .. } | Action::Add(_) | Action::Hide(_) => {
                    let mut raised = round;
                    raised.raise(action);
                    self.follow(raised, odds);
                }
            }
        }
    }

    /// What a player knows of their own dice (R1).
    fn known(&self, round: &Round, seat: Seat) -> Faces {
        if self.blind_roll && round.chooser != Some(seat) { Faces::NONE } else { self.hands[seat] }
    }
}

//! The value of positions of DiXkiBluff: the round is played on as regulars play, with the real
//! dice, by probabilities instead of playouts.

use dizaine_bluff::{Action, Bluff, Call, Faces, Hidden, Options, Waiting};
use dizaine_core::{BySeat, Game, MAX_SEATS, Seat, Viewer};

use super::cache::OddsCache;
use super::expert::{Hands, after_call, victory};
use super::regular::{answers, call_odds};
use super::round::Round;
use crate::value::{Chances, Terms, Value, result};

/// Courses of the round that are less likely than this are not followed.
const LIKELY: f64 = 0.01;

/// The capacity of the cache of odds.
const KEPT: usize = 1 << 15;

/// The value of positions; it keeps the odds of bets.
#[derive(Default)]
pub(crate) struct Position {
    cache: Option<(Options, OddsCache)>,
}

impl Value<Bluff> for Position {
    fn chances(&mut self, game: &Bluff) -> Chances {
        if let Some(outcome) = game.outcome() {
            return result(&outcome);
        }
        let view = game.view(Viewer::All);
        let round = Round::now(&view);
        if !matches!(view.waiting, Waiting::Opening { .. } | Waiting::Answer { .. }) {
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
        let mut course =
            Course { hands, cache, blind_roll: view.options.blind_roll, sum: Chances::default() };
        course.follow(round, 1.0);
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

    /// Adds what comes of a round with the probability `odds`.
    fn follow(&mut self, round: Round, mut odds: f64) {
        if odds < LIKELY {
            return self.add(&victory(&round.dice, round.turn), odds);
        }
        let split = self.cache.split_jokers;
        if let Some(bet) = round.bet {
            for caller in round.playing.without(round.turn).without(bet.bettor).iter() {
                let call = odds * call_odds(self.cache, &round, caller, self.known(&round, caller));
                self.add(&after_call(&round, &self.hands, split, (caller, Call::Dixe)), call);
                odds -= call;
            }
        }
        let known = self.known(&round, round.turn);
        let answers = answers(self.cache, &round, round.turn, known);
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

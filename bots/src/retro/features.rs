//! The features of one player for the expert's network, between two rounds, each between about 0 and 1.

use dizaine_core::Seat;
use dizaine_retro::{Card, Cards, Phase, PlayerView, RoundCard, View};

use super::costs::fits;

/// The number of features.
pub const INPUTS: usize = 30;

/// What the players share between two rounds.
pub struct Around<'a> {
    view: &'a View,
    /// How many more times every player can draw a card (E1); below 1, the next round is the last.
    cards: f32,
    /// The number of round cards left (E1).
    rounds: f32,
    /// The score of each player, cards in hand included.
    scores: Vec<f32>,
    /// The player who starts the next round: the winner of the last one (P5d).
    next: Seat,
}

impl<'a> Around<'a> {
    /// What the players of a table share; all hands are known.
    pub fn of(view: &'a View) -> Self {
        let score =
            |player: &PlayerView| player.score as f32 + f32::from(player.hand.unwrap_or_default().points());
        let next = match view.phase {
            Phase::Asking(asked) => asked.seat,
            Phase::SetUp | Phase::Over => view.first,
        };
        Self {
            view,
            cards: view.pile as f32 / view.players.len() as f32,
            rounds: view.unturned.len() as f32,
            scores: view.players.iter().map(score).collect(),
            next,
        }
    }

    /// The part of the game that is left, by the rounds that the cards last for: at most ten.
    pub fn left(&self) -> f32 {
        self.cards.min(self.rounds) / 10.0
    }

    /// The features of the player at `seat`.
    pub fn features(&self, seat: Seat) -> [f32; INPUTS] {
        let mut inputs = [0.0; INPUTS];
        let mut input = inputs.iter_mut();
        let mut put = |value: f32| {
            if let Some(place) = input.next() {
                *place = value;
            }
        };
        let player = &self.view.players[seat.index()];
        let hand = player.hand.unwrap_or_default();
        let jokers = f32::from(hand.count(Card::JOKER));
        let points = f32::from(hand.points()) - 10.0 * jokers;
        let chips = f32::from(player.chips);
        put(player.score as f32 / 30.0);
        put(chips / 10.0);
        put((2.0 - chips).max(0.0) / 2.0);
        put(points / 10.0);
        put(jokers / 2.0);
        put((jokers - 1.0).max(0.0));
        for value in [10, 9, 8, 0] {
            put(Card::normal(value).map_or(0.0, |card| f32::from(hand.count(card))) / 2.0);
        }
        let (best, tens) = pairs(hand);
        put(best / 10.0);
        put(tens / 2.0);
        // How near the end is: the next round may be the last, or the one after it.
        let soon = |cards: f32| (1.0 - self.cards / cards).max(0.0);
        let last = if self.rounds <= 1.0 { 1.0 } else { soon(1.7) };
        put(self.cards / 10.0);
        put(soon(1.0));
        put(last);
        put(soon(3.4));
        put(self.rounds / 10.0);
        put(f32::from(RoundCard::total(self.view.unturned)) / 55.0);
        put(last * jokers / 2.0);
        put(last * points / 10.0);
        put(soon(3.4) * jokers / 2.0);
        self.lead(seat, last, &mut put);
        let seats = self.view.players.len();
        let away = (seat.index() + seats - self.next.index()) % seats;
        put(away as f32 / seats as f32);
        put(f32::from(u8::from(away == 0)));
        put((seats as f32 - 2.0) / 5.0);
        inputs
    }

    /// How far a player is ahead of the best and of the mean of the others.
    fn lead(&self, seat: Seat, last: f32, put: &mut impl FnMut(f32)) {
        let own = self.scores[seat.index()];
        let (mut best, mut sum) = (f32::MAX, 0.0);
        for (index, &score) in self.scores.iter().enumerate() {
            if index != seat.index() {
                best = best.min(score);
                sum += score;
            }
        }
        let ahead = (best - own) / 20.0;
        put(ahead);
        put(ahead.max(0.0));
        put((sum / (self.scores.len() as f32 - 1.0) - own) / 20.0);
        put(last * ahead);
        put(self.cards * ahead / 10.0);
    }
}

/// The highest total of two cards of a hand without a joker, and how many kinds have a partner to ten.
fn pairs(hand: Cards) -> (f32, f32) {
    let (mut best, mut tens) = (0, 0);
    let kinds = || Card::all().filter(move |&card| hand.count(card) > 0 && card != Card::JOKER);
    for first in kinds() {
        let mut rest = hand;
        rest.remove(first);
        let alone = first.value().unwrap_or(10);
        let totals = kinds()
            .filter(|&second| rest.count(second) > 0 && fits(first, second))
            .map(|second| alone + second.value().unwrap_or(0));
        let most = totals.max().unwrap_or(alone).max(alone);
        best = best.max(most);
        tens += u8::from(most == 10);
    }
    (f32::from(best), f32::from(tens))
}

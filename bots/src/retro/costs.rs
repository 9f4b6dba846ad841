//! Estimates for a round: how likely a total wins or loses it, what that costs, and the value of cards in hand. Values are
//! in penalty points; a chip counts two (E3).

use dizaine_core::Seat;
use dizaine_retro::{Asked, Card, Cards, Decision, Phase, PlayerView, RoundCard, Total, View};

/// The estimates of one seat.
pub(crate) struct RoundCosts<'a> {
    pub(crate) seat: Seat,
    pub(crate) view: &'a View,
    pub(crate) own: &'a PlayerView,
    pub(crate) hand: Cards,
    /// By value from 0 to 10, without and with a high card: the cost of ending the round with it.
    costs: [[f64; 2]; 11],
    /// How many rounds the cards last for; below 1, this round is the last.
    rounds_left: f64,
    /// What the loser of the round takes, in points.
    stake: f64,
    /// How near the end of the game is, from 0 to 1: cards in hand then count.
    late: f64,
}

/// The probability of each total of a player whose cards are unknown: mostly near ten.
const UNKNOWN: [f64; 11] = [0.01, 0.01, 0.01, 0.015, 0.02, 0.03, 0.045, 0.07, 0.12, 0.2, 0.47];

/// The lowest card that mostly wins among equal values.
const HIGH: u8 = 8;

/// The mean penalty points of a card that is still to be laid.
const CARD_POINTS: f64 = 2.6;

/// The mean number of cards that a player lays in a round.
const CARDS_A_ROUND: f64 = 1.7;

impl<'a> RoundCosts<'a> {
    /// The estimates of `seat`.
    pub(crate) fn new(view: &'a View, seat: Seat) -> Self {
        let own = &view.players[seat.index()];
        let players = view.players.len() as f64;
        let on_table: f64 = view
            .players
            .iter()
            .filter_map(|player| player.card)
            .flat_map(|laid| [laid.card, laid.second])
            .flatten()
            .map(|card| f64::from(card.points()))
            .sum();
        let known =
            view.players.iter().filter_map(|player| player.card).flat_map(|laid| [laid.card, laid.second]);
        let to_come = (CARDS_A_ROUND * players - known.flatten().count() as f64).max(0.0);
        let rounds_left = (view.pile as f64 / (CARDS_A_ROUND * players)).min(view.unturned.len() as f64);
        // E2: the loser of the last round takes the round cards that were never turned.
        let last = (1.0 - rounds_left).clamp(0.0, 1.0);
        let stake = on_table
            + to_come * CARD_POINTS
            + view.round_card.map_or(0.0, |card| f64::from(card.points()))
            + last * f64::from(RoundCard::total(view.unturned));
        let late = (1.0 - rounds_left / 3.0).clamp(0.0, 1.0);
        let (hand, costs) = (own.hand.unwrap_or_default(), costs(view, seat, stake));
        Self { seat, view, own, hand, costs, rounds_left, stake, late }
    }

    /// How many rounds the cards last for; below 1, this round is the last.
    pub(crate) fn rounds_left(&self) -> f64 {
        self.rounds_left
    }

    /// What the loser of the round takes, in points.
    pub(crate) fn stake(&self) -> f64 {
        self.stake
    }

    /// The cost of ending the round with this total.
    pub(crate) fn cost(&self, total: Total) -> f64 {
        self.costs[usize::from(total.value)][usize::from(total.highest >= HIGH)]
    }

    /// The value of keeping a card in hand: high cards and jokers win rounds, but at the end all of
    /// them count against their holder.
    pub(crate) fn keeping(&self, card: Card) -> f64 {
        let strength = match card.value() {
            None => 9.0,
            Some(10) => 3.5,
            Some(9) => 2.0,
            Some(8) => 1.2,
            Some(7 | 3 | 4 | 5) => 0.4,
            Some(0) => -1.0,
            Some(_) => 0.0,
        };
        (1.0 - self.late) * strength - (0.3 + 0.7 * self.late) * f64::from(card.points())
    }

    /// The best second card for this first card: the cost, and the card to add.
    pub(crate) fn best(&self, first: Card, hand: Cards) -> (f64, Option<Card>) {
        let alone = (self.cost(Total::of(first, None)), None);
        kinds(hand)
            .filter(|&second| fits(first, second))
            .map(|second| (self.cost(Total::of(first, Some(second))) + self.keeping(second), Some(second)))
            .fold(alone, |best, next| if next.0 < best.0 { next } else { best })
    }

    /// The cost of each unseen card as the seat's own first card.
    pub(crate) fn hidden(&self) -> Vec<Hidden> {
        let unseen = self.view.unseen();
        let hidden = |card| Hidden { card, copies: unseen.count(card), cost: self.best(card, self.hand).0 };
        kinds(unseen).map(hidden).collect()
    }

    /// The cost of playing on with the card of `owner`; the mean over unseen cards if it is not known.
    pub(crate) fn with_card_of(&self, owner: Seat, hidden: &[Hidden]) -> Option<f64> {
        let other = &self.view.players[owner.index()];
        let laid = other.card?;
        if let Some(card) = laid.card {
            return Some(self.best(card, self.hand).0);
        }
        // A protected card is probably a good one.
        let weight = |hidden: &Hidden| {
            let good = f64::from(hidden.card.value().unwrap_or(10)) / 10.0;
            f64::from(hidden.copies) * (1.0 + f64::from(other.protection.chips()) * good)
        };
        let whole: f64 = hidden.iter().map(weight).sum();
        Some(hidden.iter().map(|card| weight(card) * card.cost).sum::<f64>() / whole.max(1e-9))
    }

    /// The cost of playing on with the seat's own card.
    pub(crate) fn with_own_card(&self) -> f64 {
        let card = self.own.card.and_then(|laid| laid.card);
        card.map_or(0.0, |card| self.best(card, self.hand).0)
    }
}

/// A kind of card that the seat has not seen.
pub(crate) struct Hidden {
    card: Card,
    copies: u8,
    /// The cost of playing on with it.
    cost: f64,
}

/// By value, without and with a high card: the stake if the round is lost, less the pot if it is won (P5).
fn costs(view: &View, seat: Seat, stake: f64) -> [[f64; 2]; 11] {
    let seats = view.players.len();
    let (mut lost, mut won) = ([1.0; 11], [[1.0; 2]; 11]);
    for other in Seat::all(seats).filter(|&other| other != seat) {
        let mut lower = 0.0;
        for (value, equal) in prospects(view, other).into_iter().enumerate() {
            // Equal values: the later loses, the higher card or the earlier wins (P5a, P5b).
            lost[value] *= 1.0 - lower - 0.5 * equal;
            won[value][0] *= lower + 0.35 * equal;
            won[value][1] *= lower + 0.6 * equal;
            lower += equal;
        }
    }
    let pot = f64::from(view.pot) + seats as f64 * 0.4;
    let mut costs = [[0.0; 2]; 11];
    for (value, costs) in costs.iter_mut().enumerate() {
        for (cost, won) in costs.iter_mut().zip(won[value]) {
            // P5a: with two players, the one who does not win loses.
            let lost = if seats == 2 { 1.0 - won } else { lost[value] };
            *cost = lost * stake - won * 2.0 * pot;
        }
    }
    costs
}

/// The probabilities of the totals of `other`.
fn prospects(view: &View, other: Seat) -> [f64; 11] {
    let player = &view.players[other.index()];
    let Some(laid) = player.card else { return UNKNOWN };
    let done = has_decided(view, other);
    let Some(value) = laid.value else {
        // P4: a card left face down stays alone.
        return if done { [1.0 / 11.0; 11] } else { UNKNOWN };
    };
    let least = usize::from(value);
    let mut odds = [0.0; 11];
    if done || laid.second.is_some() {
        odds[least] = 1.0;
        return odds;
    }
    let whole: f64 = UNKNOWN[least..].iter().sum();
    for total in least..=10 {
        odds[total] = UNKNOWN[total] / whole;
    }
    odds
}

/// Whether a player has already decided about a second card (P4).
fn has_decided(view: &View, other: Seat) -> bool {
    let Phase::Asking(Asked { seat, decision: Decision::TurnUp | Decision::Second }) = view.phase else {
        return false;
    };
    let seats = view.players.len();
    let place = |seat: Seat| (seat.index() + seats - view.first.index()) % seats;
    place(other) < place(seat)
}

/// Whether a second card may be added to a first one (P4, P4a).
pub(crate) fn fits(first: Card, second: Card) -> bool {
    match (first.value(), second.value()) {
        (Some(one), Some(other)) => one + other <= 10,
        _ => true,
    }
}

/// The kinds of cards in a hand, each once.
pub(crate) fn kinds(cards: Cards) -> impl Iterator<Item = Card> {
    cards.kinds().iter()
}

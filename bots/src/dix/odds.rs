//! The odds of one more card in DIX. What is left in the deck is public, so they are exact.

use dizaine_dix::{Bust, Card, PhaseView, RowCard, View};
use serde::Serialize;

/// The odds of a player who may draw, as a client receives them.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "DixOdds"))]
pub struct Odds {
    /// The probability that the next card busts the row (T4).
    pub bust: f64,
    /// The probability that it busts the row over (T4).
    pub over: f64,
    /// The probability that it busts the row on money (T4).
    pub money: f64,
    /// The probability that it is a joker, and an auction begins (T2).
    pub joker: f64,
    /// The expected change in number cards that the reward « numbers » would bring (R1).
    pub gain_numbers: f64,
    /// The expected change in tokens that the reward « money » would bring (R2).
    pub gain_money: f64,
}

impl Odds {
    /// The odds of the next card, if the player whose turn it is may draw one.
    pub fn of(view: &View) -> Option<Self> {
        let draws = matches!(view.phase, PhaseView::Draw | PhaseView::Decide) && view.deck > 0;
        let (next, gain) = draws.then(|| (next_card(view), one_more(view)))?;
        Some(Self {
            bust: next.bust(),
            over: next.over,
            money: next.money,
            joker: next.joker,
            gain_numbers: gain.numbers,
            gain_money: gain.money,
        })
    }
}

/// What the next card does, as probabilities. All are 0 when the deck is empty (T6).
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct NextCard {
    /// It busts the row over (T4).
    pub over: f64,
    /// It busts the row on money (T4).
    pub money: f64,
    /// It is a joker, and an auction begins (T2).
    pub joker: f64,
    /// It is a number card and goes into the row.
    pub number: f64,
    /// It is a money card and goes into the row.
    pub coin: f64,
}

impl NextCard {
    /// The probability of a bust of either kind.
    pub fn bust(&self) -> f64 {
        self.over + self.money
    }
}

/// How the active player would bust on `card`, if at all (T4).
pub fn bust(view: &View, card: Card) -> Option<Bust> {
    match card {
        Card::Row(RowCard::Number(_)) => view.busts(card).then_some(Bust::Over),
        Card::Row(RowCard::Money(_)) => view.busts(card).then_some(Bust::Money),
        Card::Joker(_) => None,
    }
}

/// The probabilities of what the next card does.
pub fn next_card(view: &View) -> NextCard {
    let mut odds = NextCard::default();
    for left in &view.left {
        let part = f64::from(left.copies) / view.deck as f64;
        let sum = match (left.card, bust(view, left.card)) {
            (_, Some(Bust::Over)) => &mut odds.over,
            (_, Some(Bust::Money)) => &mut odds.money,
            (Card::Joker(_), None) => &mut odds.joker,
            (Card::Row(RowCard::Number(_)), None) => &mut odds.number,
            (Card::Row(RowCard::Money(_)), None) => &mut odds.coin,
        };
        *sum += part;
    }
    odds
}

/// The expected change that one more card brings. A bust counts as losing the row.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Gain {
    /// Change in the number cards that the reward « numbers » would bring (R1).
    pub numbers: f64,
    /// Change in the tokens that the reward « money » would bring, before the limit M1 (R2); a bust brings none.
    pub money: f64,
}

/// The expected gain of one more card, for a player who stops right after it.
pub fn one_more(view: &View) -> Gain {
    let held = view.row.cards.iter().filter(|card| matches!(card, RowCard::Number(_))).count() as f64;
    let money = f64::from(view.row.money);
    let mut gain = Gain::default();
    for left in &view.left {
        let part = f64::from(left.copies) / view.deck as f64;
        let (numbers_change, money_change) = match (bust(view, left.card), left.card) {
            (Some(_), _) => (-held, -money),
            (None, Card::Row(RowCard::Number(_))) => (1.0, 0.0),
            (None, Card::Row(RowCard::Money(coin))) => (0.0, f64::from(coin.get())),
            (None, Card::Joker(_)) => (0.0, 0.0),
        };
        gain.numbers += part * numbers_change;
        gain.money += part * money_change;
    }
    gain
}

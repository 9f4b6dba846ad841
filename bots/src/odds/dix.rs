//! The odds of one more card in DIX. What is left in the deck is public, so they are exact.

use dizaine_dix::{Bust, Card, RowCard, View};

/// What the next card may do, as parts of 1. All are 0 when nobody draws any more (T6).
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
    /// The chance of a bust of either kind.
    pub fn bust(&self) -> f64 {
        self.over + self.money
    }
}

/// How the active player would go bust on `card`, if so (T4).
pub fn bust(view: &View, card: Card) -> Option<Bust> {
    match card {
        Card::Row(RowCard::Number(_)) => view.busts(card).then_some(Bust::Over),
        Card::Row(RowCard::Money(_)) => view.busts(card).then_some(Bust::Money),
        Card::Joker(_) => None,
    }
}

/// What the next card may do.
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

/// What one more card changes on average, a bust counted as losing the row.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Gain {
    /// In number cards that the reward « numbers » would bring (R1).
    pub numbers: f64,
    /// In tokens that the reward « money » would bring, before the limit M1 (R2); a bust brings none.
    pub money: f64,
}

/// The expected gain of one more card, for one who stops right after it.
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

//! Payments with the items that are missed least (B3, B6).

use dizaine_dix::{Item, NumberCard, Player};

use super::runs::{Runs, cards};

/// A price to be paid.
#[derive(Clone, Copy)]
pub(crate) struct Price {
    /// The amount.
    pub(crate) amount: u8,
    /// Whether consolation tokens alone may exceed the price (B6).
    pub(crate) exact: bool,
    /// Whether only duplicates may be spent (Z5).
    pub(crate) duplicates_only: bool,
}

/// The loss of each kind of item, in tokens.
const DUPLICATE: f32 = 0.8;
const TOKEN: f32 = 1.0;
const CONSOLATION: f32 = 2.7;

impl Price {
    /// The price of a card, or a bid, of which nothing has been paid.
    pub(crate) fn new(amount: u8, duplicates_only: bool) -> Self {
        Self { amount, exact: false, duplicates_only }
    }

    /// The most that `player` can pay.
    pub(crate) fn most(player: &Player, duplicates_only: bool) -> u8 {
        let cards = if duplicates_only { player.numbers.duplicates() } else { player.numbers.len() };
        player.money() + cards
    }

    /// The item to pay first; `None` if nothing is left to pay or it cannot be paid.
    pub(crate) fn first_item(self, player: &Player) -> Option<Item> {
        let mut first = None;
        self.plan(player, |item| {
            first.get_or_insert(item);
        })?;
        first
    }

    /// The collection of `player` after paying; `None` if the price cannot be paid.
    pub(crate) fn paid_by(self, player: &Player) -> Option<Player> {
        self.plan(player, |_| {})
    }

    /// The collection of `player` after paying `item` and the rest; `None` if the rest cannot be paid.
    pub(crate) fn paid_with(self, item: Item, player: &Player) -> Option<Player> {
        let mut left = *player;
        spend(&mut left, item);
        let rest = match item {
            Item::Consolation => Self { amount: self.amount.saturating_sub(3), ..self },
            // B6: after a unit, only an exact payment is open.
            Item::Token | Item::Card(_) => Self { amount: self.amount - 1, exact: true, ..self },
        };
        rest.paid_by(&left)
    }

    /// Pays with the items that are missed least, and reports each of them.
    fn plan(self, player: &Player, mut spent: impl FnMut(Item)) -> Option<Player> {
        let mut best: Option<(f32, u8)> = None;
        for consolations in 0..=player.consolations.min(self.amount.div_ceil(3)) {
            let worth = 3 * consolations;
            let cost = if worth <= self.amount {
                self.cost_of_units(player, self.amount - worth)
            } else if self.exact {
                None
            } else {
                Some(0.0)
            };
            let cost = cost.map(|cost| cost + CONSOLATION * f32::from(consolations));
            if let Some(cost) = cost.filter(|&cost| best.is_none_or(|(least, _)| cost < least)) {
                best = Some((cost, consolations));
            }
        }
        let (_, consolations) = best?;
        let mut left = *player;
        // Units first: after one of them only an exact payment is open, which this is.
        for _ in 0..self.amount.saturating_sub(3 * consolations) {
            let (_, item) = cheapest_unit(&left, self.duplicates_only)?;
            spend(&mut left, item);
            spent(item);
        }
        for _ in 0..consolations {
            spend(&mut left, Item::Consolation);
            spent(Item::Consolation);
        }
        Some(left)
    }

    /// The loss of `units` tokens and cards.
    fn cost_of_units(self, player: &Player, units: u8) -> Option<f32> {
        let duplicates = player.numbers.duplicates().min(units);
        let tokens = player.tokens.min(units - duplicates);
        let mut cost = DUPLICATE * f32::from(duplicates) + TOKEN * f32::from(tokens);
        let rest = units - duplicates - tokens;
        if rest == 0 {
            return Some(cost);
        }
        let mut left = *player;
        (left.tokens, left.consolations) = (0, 0);
        for unit in 0..duplicates + rest {
            let (more, item) = cheapest_unit(&left, self.duplicates_only)?;
            spend(&mut left, item);
            cost += if unit < duplicates { 0.0 } else { more };
        }
        Some(cost)
    }
}

/// The token or card that is missed least, and its loss.
fn cheapest_unit(player: &Player, duplicates_only: bool) -> Option<(f32, Item)> {
    if let Some(card) = cards(player.numbers.duplicated()).next() {
        return Some((DUPLICATE, Item::Card(card)));
    }
    if player.tokens > 0 {
        return Some((TOKEN, Item::Token));
    }
    if duplicates_only {
        return None;
    }
    let runs = Runs::of(player);
    let missed = |card: NumberCard| {
        1.2 + 6.0 * f32::from(runs.loss(card, 0))
            + 1.2 * f32::from(runs.loss(card, 1))
            + 0.4 * f32::from(runs.loss(card, 2))
    };
    cards(player.numbers.kinds())
        .map(|card| (missed(card), Item::Card(card)))
        .min_by(|one, other| one.0.total_cmp(&other.0))
}

fn spend(player: &mut Player, item: Item) {
    match item {
        Item::Token => player.tokens -= 1,
        Item::Consolation => player.consolations -= 1,
        Item::Card(card) => player.numbers.remove(card),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(cards: &str, tokens: u8, consolations: u8) -> Player {
        let numbers = cards.split(", ").filter(|card| !card.is_empty()).map(|card| card.parse().unwrap());
        Player { numbers: numbers.collect(), tokens, consolations, ..Player::default() }
    }

    /// The items paid, in order.
    fn paid(player: &Player, price: Price) -> Vec<String> {
        let mut items = Vec::new();
        price.plan(player, |item| items.push(item.spelling().to_owned()));
        items
    }

    #[test]
    fn duplicates_go_before_tokens_and_tokens_before_runs() {
        let rich = player("blue 1, blue 2, blue 3, pink 7, pink 7", 2, 0);
        assert_eq!(paid(&rich, Price::new(3, false)), ["pink 7", "token", "token"]);
        assert_eq!(paid(&rich, Price::new(4, false)), ["pink 7", "token", "token", "blue 1"]);
        assert_eq!(paid(&rich, Price::new(4, true)), Vec::<String>::new());
    }

    #[test]
    fn consolation_tokens_overpay_only_by_themselves() {
        let consoled = player("", 1, 2);
        assert_eq!(paid(&consoled, Price::new(3, false)), ["consolation"]);
        assert_eq!(paid(&consoled, Price::new(4, false)), ["token", "consolation"]);
        assert_eq!(paid(&consoled, Price::new(5, false)), ["consolation", "consolation"]);
        assert!(Price { exact: true, ..Price::new(5, false) }.paid_by(&consoled).is_none());
    }
}

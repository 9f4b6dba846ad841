//! Paying, item by item (B3, B4, B6, M2).

use crate::action::Item;
use crate::player::{CONSOLATION, Player, Spend};

/// A price that is being paid. Its methods take `&self`, because a copy would wait for the fields that the last move has just
/// written (failed store forwarding).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payment {
    /// The price.
    pub price: u8,
    /// What is still to be paid.
    pub left: u8,
    /// Whether a token or a card has been paid: then nothing may be overpaid (B6).
    pub exact: bool,
    pub(crate) spend: Spend,
}

impl Payment {
    /// Nothing of `price` is paid yet.
    pub(crate) fn new(price: u8, spend: Spend) -> Self {
        Self { price, left: price, exact: false, spend }
    }

    /// What is left once `item` is paid too.
    #[inline(always)]
    pub(crate) fn after(&self, item: Item) -> Self {
        match item {
            Item::Consolation => Self { left: self.left.saturating_sub(CONSOLATION), ..*self },
            Item::Token | Item::Card(_) => Self { left: self.left - 1, exact: true, ..*self },
        }
    }

    /// The items that `player` can pay next.
    #[inline(always)]
    pub(crate) fn open(&self, player: &Player) -> OpenItems {
        let unit = self.takes_unit(player);
        OpenItems {
            token: unit && player.tokens > 0,
            consolation: self.takes_consolation(player),
            cards: if unit { player.spendable_kinds(self.spend) } else { 0 },
        }
    }

    /// Whether `player` has `item` and can pay it next.
    #[inline(always)]
    pub(crate) fn takes(&self, item: Item, player: &Player) -> bool {
        match item {
            Item::Token => player.tokens > 0 && self.takes_unit(player),
            Item::Consolation => self.takes_consolation(player),
            Item::Card(card) => {
                player.spendable_kinds(self.spend) >> card.index() & 1 == 1 && self.takes_unit(player)
            }
        }
    }

    /// B6: a token or a card is accepted if the rest can then be paid exactly: with as many consolation tokens as go
    /// into it, and units for what remains.
    #[inline(always)]
    fn takes_unit(&self, player: &Player) -> bool {
        let units = self.units(player);
        if units == 0 || self.left == 0 {
            return false;
        }
        // Without consolation tokens units alone have to do, and nobody owes more than they have.
        let rest = self.left - 1;
        player.consolations == 0 || rest - CONSOLATION * player.consolations.min(rest / CONSOLATION) < units
    }

    /// B6: a consolation token can always be a part of a payment that can be completed, for three units can make way
    /// for it; it may be worth more than what is left only if nothing but consolation tokens is paid (M2).
    #[inline(always)]
    fn takes_consolation(&self, player: &Player) -> bool {
        player.consolations > 0 && self.left > 0 && (self.left >= CONSOLATION || !self.exact)
    }

    /// Whether there is one way only to finish: then any item that is accepted is a part of it.
    #[inline(always)]
    pub(crate) fn has_one_way(&self, player: &Player) -> bool {
        if player.consolations == 0 {
            return self.left == self.units(player) || self.has_one_unit(player);
        }
        let units = i16::from(self.units(player));
        let (left, consolations) = (i16::from(self.left), i16::from(player.consolations));
        // Exact payments use from `fewest` to `most` consolation tokens and units for the rest.
        let most = consolations.min(left / 3);
        let fewest = (left - units + 2).max(0) / 3;
        let exact_ways = (most - fewest + 1).max(0);
        let overpays = !self.exact && left % 3 != 0 && consolations * 3 >= left;
        match (exact_ways, overpays) {
            (0, _) => true,
            (1, false) => {
                let wanted = left - 3 * most;
                wanted == 0 || wanted == units || self.has_one_unit(player)
            }
            _ => false,
        }
    }

    /// What is left to pay where there [is one way only](Self::has_one_way): as many consolation tokens as go into it
    /// and units for the rest or, if these are too few, consolation tokens alone, which overpay (M2).
    #[inline]
    pub(crate) fn only_way(&self, player: &Player) -> Plan {
        let consolations = player.consolations.min(self.left / CONSOLATION);
        let rest = self.left - CONSOLATION * consolations;
        if rest > self.units(player) {
            return Plan { consolations: consolations + 1, ..Plan::default() };
        }
        let tokens = rest.min(player.tokens);
        Plan { tokens, consolations, cards: rest - tokens }
    }

    /// How many items worth 1 the player can spend: tokens and cards.
    #[inline(always)]
    pub(crate) fn units(&self, player: &Player) -> u8 {
        player.tokens + player.spendable_cards(self.spend)
    }

    /// Whether all these items are of the same kind.
    #[inline(always)]
    fn has_one_unit(&self, player: &Player) -> bool {
        let cards = player.spendable_kinds(self.spend);
        if player.tokens > 0 { cards == 0 } else { cards.is_power_of_two() }
    }
}

/// How many items of each kind pay a price.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Plan {
    /// Number cards.
    pub(crate) cards: u8,
    /// Money tokens.
    pub(crate) tokens: u8,
    /// Consolation tokens.
    pub(crate) consolations: u8,
}

/// What can be paid next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenItems {
    pub(crate) token: bool,
    pub(crate) consolation: bool,
    /// Number cards, one bit each.
    pub(crate) cards: u64,
}

impl OpenItems {
    /// How many of the items are tokens, of either kind: these come before the cards.
    #[inline]
    pub(crate) fn tokens(self) -> usize {
        usize::from(self.token) + usize::from(self.consolation)
    }

    /// Whether `item` is one of them.
    #[inline]
    pub(crate) fn has(self, item: Item) -> bool {
        match item {
            Item::Token => self.token,
            Item::Consolation => self.consolation,
            Item::Card(card) => self.cards >> card.index() & 1 == 1,
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::card::NumberCard;

    /// B6, to the letter: every set of items that is worth the price while no item of it can be left out.
    pub(crate) fn payments(price: u8, player: &Player) -> Vec<(u8, u8, Vec<NumberCard>)> {
        let cards: Vec<NumberCard> = player.numbers.cards().collect();
        let mut all = Vec::new();
        for tokens in 0..=player.tokens {
            for consolations in 0..=player.consolations {
                for chosen in 0..1_u32 << cards.len() {
                    let spent: Vec<_> = cards
                        .iter()
                        .enumerate()
                        .filter(|(i, _)| chosen >> i & 1 == 1)
                        .map(|(_, &card)| card)
                        .collect();
                    let units = tokens + spent.len() as u8;
                    let worth = units + CONSOLATION * consolations;
                    let least = if units > 0 { 1 } else { CONSOLATION };
                    let minimal = worth >= price && worth - least.min(worth) < price;
                    // Copies of a card are alike: the same choice counts once.
                    if minimal && !all.contains(&(tokens, consolations, spent.clone())) {
                        all.push((tokens, consolations, spent));
                    }
                }
            }
        }
        all
    }

    pub(crate) fn purses() -> impl Iterator<Item = Player> {
        let cards = ["", "blue 1", "blue 1, blue 1", "blue 1, pink 2", "blue 1, blue 1, pink 2, green 9"];
        cards.into_iter().flat_map(|cards| {
            let numbers =
                cards.split(", ").filter(|card| !card.is_empty()).map(|card| card.parse().unwrap()).collect();
            (0..5).flat_map(move |tokens| {
                (0..4).map(move |consolations| Player { numbers, tokens, consolations, ..Player::default() })
            })
        })
    }

    /// An item is accepted if and only if some payment holds it, and a payment is forced if and only if it is the
    /// only one. Proves dix B6.
    #[test]
    fn what_is_accepted_and_what_is_forced_agree_with_all_payments() {
        for player in purses() {
            for price in 1..=player.capacity(Spend::AnyCard) {
                let payment = Payment::new(price, Spend::AnyCard);
                let ways = payments(price, &player);
                assert!(!ways.is_empty(), "{price} from {player:?}");
                assert_eq!(
                    payment.has_one_way(&player),
                    ways.len() == 1,
                    "{price} from {player:?}: {ways:?}"
                );
                if let [(tokens, consolations, cards)] = &ways[..] {
                    let plan =
                        Plan { tokens: *tokens, consolations: *consolations, cards: cards.len() as u8 };
                    assert_eq!(payment.only_way(&player), plan, "{price} from {player:?}");
                }
                for item in items(&player) {
                    let held = ways.iter().any(|(tokens, consolations, cards)| match item {
                        Item::Token => *tokens > 0,
                        Item::Consolation => *consolations > 0,
                        Item::Card(card) => cards.contains(&card),
                    });
                    assert_eq!(payment.takes(item, &player), held, "{item:?} for {price} from {player:?}");
                }
            }
        }
    }

    fn items(player: &Player) -> Vec<Item> {
        let mut cards: Vec<Item> = player.numbers.cards().map(Item::Card).collect();
        cards.dedup();
        if player.tokens > 0 {
            cards.push(Item::Token);
        }
        if player.consolations > 0 {
            cards.push(Item::Consolation);
        }
        cards
    }

    /// In the middle of a payment the rest is judged as the whole was: what was paid is a part of some payment, and
    /// what is left can be completed in one way exactly if one payment holds what was paid. Proves dix B6.
    #[test]
    fn after_one_item_the_rest_is_judged_alike() {
        for player in purses() {
            for price in 1..=player.capacity(Spend::AnyCard) {
                let payment = Payment::new(price, Spend::AnyCard);
                for item in items(&player).into_iter().filter(|&item| payment.takes(item, &player)) {
                    let holding = payments(price, &player).into_iter().filter(
                        |(tokens, consolations, cards)| match item {
                            Item::Token => *tokens > 0,
                            Item::Consolation => *consolations > 0,
                            Item::Card(card) => cards.contains(&card),
                        },
                    );
                    let (after, mut rest) = (payment.after(item), player);
                    rest.spend(item);
                    if after.left > 0 {
                        let ways = holding.count();
                        assert_eq!(
                            after.has_one_way(&rest),
                            ways == 1,
                            "{item:?} of {price} from {player:?}"
                        );
                    }
                }
            }
        }
    }
}

//! How a price can be paid, and what a purchase would bring: what a player is shown before they decide (B1–B6).

use std::cmp::Reverse;

use dizaine_core::nth_bit;
use serde::Serialize;

use crate::action::Item;
use crate::card::NumberCard;
use crate::payment::Payment;
use crate::player::{CONSOLATION, Player};
use crate::purchase::price_of;
use crate::score::best_score;

/// A card of the market that the player who decides can buy (B1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Purchase {
    /// The card.
    pub card: NumberCard,
    /// Its price (B2).
    pub price: u8,
    /// What the collection would be worth, with the card and without what the proposal spends.
    pub points: u8,
    /// How the price can be paid.
    pub proposal: Proposal,
}

/// How a price can be paid (B3, B6).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Proposal {
    /// A whole payment that spares the collection: tokens as far as they go, then consolation tokens, then the cards that cost the
    /// fewest points, single ones before those with neighbours.
    pub items: Vec<Item>,
    /// How many items of each worth a whole payment has: one of these pairs.
    pub ways: Vec<Way>,
}

/// How many items of each worth pay a price.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Way {
    /// Consolation tokens.
    pub consolations: u8,
    /// Money tokens and number cards, worth 1 each.
    pub units: u8,
}

impl Purchase {
    /// What buying `card` would bring to `player`, who can pay for it.
    pub(crate) fn new(card: NumberCard, player: &Player) -> Self {
        let payment = price_of(card);
        let proposal = Proposal::new(&payment, player, Some(card));
        let mut after = *player;
        proposal.items.iter().for_each(|&item| after.spend(item));
        after.numbers.add(card);
        Self { card, price: payment.price, points: best_score(&after), proposal }
    }
}

impl Proposal {
    /// How `player` can pay what is left, for `bought` or for a joker.
    pub(crate) fn new(payment: &Payment, player: &Player, bought: Option<NumberCard>) -> Self {
        let (mut items, mut left, mut rest) = (Vec::new(), *payment, *player);
        while let Some(item) = next(&left, &rest, bought) {
            rest.spend(item);
            left = left.after(item);
            items.push(item);
        }
        Self { items, ways: ways(payment, player) }
    }
}

fn next(payment: &Payment, player: &Player, bought: Option<NumberCard>) -> Option<Item> {
    let open = payment.open(player);
    if open.token {
        return Some(Item::Token);
    }
    if open.consolation {
        return Some(Item::Consolation);
    }
    let kept = |card: &NumberCard| {
        let mut rest = *player;
        rest.spend(Item::Card(*card));
        if let Some(bought) = bought {
            rest.numbers.add(bought);
        }
        (best_score(&rest), Reverse(neighbours(*card, &rest)))
    };
    let cards = (0..open.cards.count_ones()).map(|n| NumberCard::of_bit(nth_bit(open.cards, n as usize)));
    // The first of the best, so that the same table proposes the same.
    cards.rev().max_by_key(kept).map(Item::Card)
}

/// How many of the two cards next to `card` in its colour are there.
fn neighbours(card: NumberCard, player: &Player) -> u32 {
    let colour = player.numbers.kinds() >> (9 * card.colour().index()) & 0x1ff;
    let place = card.value().index();
    (colour << 1 >> place & 0b101).count_ones()
}

/// B6: exact payments, with the fewest consolation tokens first; and consolation tokens alone where they overpay (M2).
fn ways(payment: &Payment, player: &Player) -> Vec<Way> {
    let left = payment.left;
    let most = player.consolations.min(left / CONSOLATION);
    let fewest = left.saturating_sub(payment.units(player)).div_ceil(CONSOLATION);
    let exact =
        (fewest..=most).map(|consolations| Way { consolations, units: left - CONSOLATION * consolations });
    let whole = left.div_ceil(CONSOLATION);
    let overpays = !payment.exact && !left.is_multiple_of(CONSOLATION) && player.consolations >= whole;
    exact.chain(overpays.then_some(Way { consolations: whole, units: 0 })).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::payment::tests::{payments, purses};
    use crate::player::Spend;

    /// What is proposed is one of the payments there are, and the ways are theirs. Proves dix B6.
    #[test]
    fn a_proposal_is_a_payment_and_knows_all_ways() {
        for player in purses() {
            for price in 1..=player.capacity(Spend::AnyCard) {
                let Proposal { items, ways } =
                    Proposal::new(&Payment::new(price, Spend::AnyCard), &player, None);
                let all = payments(price, &player);
                let count = |wanted: Item| items.iter().filter(|item| **item == wanted).count() as u8;
                let cards = player.numbers.cards().filter(|&card| items.contains(&Item::Card(card)));
                let mut cards: Vec<NumberCard> = cards.collect();
                // A copy that is kept looks like one that is spent.
                cards.dedup_by(|a, b| a == b && count(Item::Card(*a)) == 1);
                let way = (count(Item::Token), count(Item::Consolation), cards);
                assert!(all.contains(&way), "{items:?} for {price} from {player:?}");

                let mut found: Vec<Way> = Vec::new();
                for (tokens, consolations, cards) in all {
                    let way = Way { consolations, units: tokens + cards.len() as u8 };
                    if !found.contains(&way) {
                        found.push(way);
                    }
                }
                found.sort_by_key(|way| way.consolations);
                assert_eq!(ways, found, "{price} from {player:?}");
            }
        }
    }

    /// The card that is bought counts when cards to pay with are chosen, and a single card goes before the end of a run.
    #[test]
    fn a_payment_spares_the_run_that_it_completes() {
        let numbers = "blue 1, blue 2, blue 3, blue 5, blue 6, pink 7";
        let numbers = numbers.split(", ").map(|card| card.parse().unwrap()).collect();
        let player = Player { numbers, tokens: 3, ..Player::default() };
        let Purchase { price, points, proposal, .. } = Purchase::new("blue 4".parse().unwrap(), &player);
        assert_eq!((price, points), (4, 6));
        let spent = Item::Card("pink 7".parse().unwrap());
        assert_eq!(proposal.items, [Item::Token, Item::Token, Item::Token, spent]);
    }
}

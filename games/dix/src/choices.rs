//! The set of actions open to a seat.

use dizaine_core::{Dense, nth_bit};

use crate::action::{Action, Amount, Item, SMALL};
use crate::card::NumberCard;
use crate::payment::OpenItems;

/// The actions open to a seat. Each phase has a compact form of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Choices {
    /// `len` actions with consecutive ids.
    Few {
        /// The first id.
        first: u8,
        /// How many actions.
        len: u8,
    },
    /// To pass, or to bid.
    Bids {
        /// The lowest bid.
        lowest: u8,
        /// How many bids.
        len: u8,
    },
    /// A purchase, or one other action.
    Purchase {
        /// The action instead of a purchase.
        instead: Action,
        /// The cards that can be bought, one bit each.
        buy: u64,
    },
    /// Items that can be paid.
    Pay(OpenItems),
}

impl Choices {
    pub(crate) const NONE: Self = Self::Few { first: 0, len: 0 };
    pub(crate) const DRAW: Self = Self::Few { first: 0, len: 1 };
    pub(crate) const DRAW_OR_TAKE: Self = Self::Few { first: 0, len: 3 };
    pub(crate) const TAKE: Self = Self::Few { first: 1, len: 2 };
}

impl dizaine_core::Choices<Action> for Choices {
    #[inline]
    fn len(&self) -> usize {
        match *self {
            Self::Few { len, .. } => len.into(),
            Self::Bids { len, .. } => 1 + usize::from(len),
            Self::Purchase { buy, .. } => 1 + buy.count_ones() as usize,
            Self::Pay(items) => items.tokens() + items.cards.count_ones() as usize,
        }
    }

    #[inline]
    fn get(&self, index: usize) -> Action {
        match *self {
            Self::Few { first, .. } => SMALL[usize::from(first) + index],
            Self::Bids { lowest, .. } => (index as u8)
                .checked_sub(1)
                .map_or(Action::Pass, |above| Action::Bid(Amount::above(lowest, above))),
            Self::Purchase { instead, buy } => index
                .checked_sub(1)
                .map_or(instead, |index| Action::Buy(NumberCard::of_bit(nth_bit(buy, index)))),
            Self::Pay(items) => Action::Pay(match index.checked_sub(items.tokens()) {
                Some(index) => Item::Card(NumberCard::of_bit(nth_bit(items.cards, index))),
                None if items.token && index == 0 => Item::Token,
                None => Item::Consolation,
            }),
        }
    }

    #[inline]
    fn has(&self, action: Action) -> bool {
        match (*self, action) {
            (Self::Few { first, len }, action) => {
                (usize::from(first)..usize::from(first + len)).contains(&action.id())
            }
            (Self::Bids { .. }, Action::Pass) => true,
            (Self::Bids { lowest, len }, Action::Bid(amount)) => {
                amount.get().checked_sub(lowest).is_some_and(|above| above < len)
            }
            (Self::Purchase { buy, .. }, Action::Buy(card)) => buy >> card.index() & 1 == 1,
            (Self::Purchase { instead, .. }, action) => action == instead,
            (Self::Pay(items), Action::Pay(item)) => items.has(item),
            (Self::Bids { .. } | Self::Pay(_), _) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dizaine_core::Choices as _;

    #[test]
    fn a_set_of_choices_has_what_it_lists() {
        let items = |token, consolation, cards| Choices::Pay(OpenItems { token, consolation, cards });
        let cards = 1 << 35 | 1 << 17 | 0b101;
        let sets = [
            (Choices::NONE, 0),
            (Choices::DRAW, 1),
            (Choices::DRAW_OR_TAKE, 3),
            (Choices::TAKE, 2),
            (Choices::Bids { lowest: 5, len: 0 }, 1),
            (Choices::Bids { lowest: 1, len: 7 }, 8),
            (Choices::Bids { lowest: 5, len: 3 }, 4),
            (Choices::Purchase { instead: Action::Decline, buy: cards }, 5),
            (Choices::Purchase { instead: Action::TakeConsolation, buy: 1 << 3 }, 2),
            (items(true, true, cards), 6),
            (items(true, false, cards), 5),
            (items(false, true, 0), 1),
            (items(false, false, 1), 1),
        ];
        for (set, len) in sets {
            let listed: Vec<Action> = set.iter().collect();
            assert_eq!((set.len(), listed.len()), (len, len), "{set:?}");
            assert!(listed.is_sorted_by_key(|action| action.id()), "{set:?}");
            for action in (0..Action::COUNT).filter_map(Action::from_id) {
                assert_eq!(set.has(action), listed.contains(&action), "{action:?} in {set:?}");
            }
        }
    }
}

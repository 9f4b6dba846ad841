//! What players do, and the set of what they can do.

use std::marker::PhantomData;
use std::num::NonZeroU8;
use std::str::FromStr;

use dizaine_core::{Choices, Dense, nth_bit};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{NumberCard, Spelled};
use crate::payment::OpenItems;

/// The actions of DIX.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// T1: turn up the next card.
    Draw,
    /// T1: stop, and take this reward.
    Take(Reward),
    /// X2, in the variant: the consolation token rather than a purchase.
    TakeConsolation,
    /// B1, E2: no purchase.
    Decline,
    /// A1: no bid.
    Pass,
    /// B3, A3: pay one item of the price.
    Pay(Item),
    /// B1: choose a card of the market; it is then paid.
    Buy(NumberCard),
    /// A1: bid this much for the joker.
    Bid(Amount),
}

/// The two rewards (R1, R2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Reward {
    /// R1: the number cards.
    Numbers,
    /// R2: the money.
    Money,
}

/// Something a price is paid with (B3): spelled `token`, `consolation`, or the card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "\"token\" | \"consolation\" | NumberCard"))]
pub enum Item {
    /// A money token, worth 1.
    Token,
    /// A consolation token, worth 3.
    Consolation,
    /// A number card, worth 1 whatever its value.
    Card(NumberCard),
}

impl Item {
    /// How it is written.
    pub fn spelling(self) -> &'static str {
        match self {
            Self::Token => "token",
            Self::Consolation => "consolation",
            Self::Card(card) => card.spelling(),
        }
    }
}

impl Serialize for Item {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.spelling())
    }
}

impl<'de> Deserialize<'de> for Item {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Spelled(PhantomData))
    }
}

impl FromStr for Item {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "token" => Ok(Self::Token),
            "consolation" => Ok(Self::Consolation),
            _ => text.parse().map(Self::Card).map_err(|_| {
                format!(
                    "`{text}` cannot be paid with; an item is `token`, `consolation` or a card like `blue 5`"
                )
            }),
        }
    }
}

/// The amount of a bid: from 1 on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
#[cfg_attr(feature = "ts", ts(type = "number"))]
pub struct Amount(NonZeroU8);

impl Amount {
    /// This amount, unless it is 0.
    #[inline]
    pub const fn new(amount: u8) -> Option<Self> {
        match NonZeroU8::new(amount) {
            Some(amount) => Some(Self(amount)),
            None => None,
        }
    }

    /// As a number.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// So much more than the lowest bid, which is at least 1.
    #[inline]
    fn above(lowest: u8, more: u8) -> Self {
        Self(NonZeroU8::MIN.saturating_add(lowest - 1 + more))
    }
}

/// Where the families of actions start in the dense order: single actions, payments, purchases, bids.
const TOKEN: usize = 6;
const CARDS: usize = 8;
const BUY: usize = CARDS + NumberCard::KINDS;
const BID: usize = BUY + NumberCard::KINDS;

impl Dense for Action {
    const COUNT: usize = BID + u8::MAX as usize;

    #[inline]
    fn id(self) -> usize {
        match self {
            Self::Draw => 0,
            Self::Take(Reward::Numbers) => 1,
            Self::Take(Reward::Money) => 2,
            Self::TakeConsolation => 3,
            Self::Decline => 4,
            Self::Pass => 5,
            Self::Pay(Item::Token) => TOKEN,
            Self::Pay(Item::Consolation) => TOKEN + 1,
            Self::Pay(Item::Card(card)) => CARDS + card.index(),
            Self::Buy(card) => BUY + card.index(),
            Self::Bid(amount) => BID + usize::from(amount.get()) - 1,
        }
    }

    #[inline]
    fn from_id(id: usize) -> Option<Self> {
        Some(match id {
            ..BUY => SMALL[id],
            BUY..BID => Self::Buy(NumberCard::from_index(id - BUY)?),
            _ => Self::Bid(Amount::new(u8::try_from(id - BID + 1).ok()?)?),
        })
    }
}

/// The action with this id, which is below [`BUY`].
const fn small(id: usize) -> Action {
    match id {
        0 => Action::Draw,
        1 => Action::Take(Reward::Numbers),
        2 => Action::Take(Reward::Money),
        3 => Action::TakeConsolation,
        4 => Action::Decline,
        5 => Action::Pass,
        TOKEN => Action::Pay(Item::Token),
        7 => Action::Pay(Item::Consolation),
        _ => match NumberCard::from_index(id - CARDS) {
            Some(card) => Action::Pay(Item::Card(card)),
            None => panic!("no such action"),
        },
    }
}

/// What a seat can do, as a set that its phase makes small.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum DixChoices {
    /// So many actions from this id on.
    Few {
        /// The first id.
        first: u8,
        /// How many.
        len: u8,
    },
    /// To pass, or to bid from the lowest to the highest.
    Bids {
        /// The lowest bid.
        lowest: u8,
        /// How many bids.
        len: u8,
    },
    /// One action, or a purchase.
    Purchase {
        /// The action that is no purchase.
        instead: Action,
        /// Cards that can be bought, a bit each.
        buy: u64,
    },
    /// Items that can be paid.
    Pay(OpenItems),
}

impl DixChoices {
    pub(crate) const NONE: Self = Self::Few { first: 0, len: 0 };
    pub(crate) const DRAW: Self = Self::Few { first: 0, len: 1 };
    pub(crate) const DRAW_OR_TAKE: Self = Self::Few { first: 0, len: 3 };
    pub(crate) const TAKE: Self = Self::Few { first: 1, len: 2 };
}

/// The actions below [`BUY`], by id.
static SMALL: [Action; BUY] = {
    let mut actions = [Action::Draw; BUY];
    let mut id = 0;
    while id < BUY {
        actions[id] = small(id);
        id += 1;
    }
    actions
};

impl Choices<Action> for DixChoices {
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

    #[test]
    fn ids_are_dense_and_do_not_change() {
        for id in 0..Action::COUNT {
            assert_eq!(Action::from_id(id).map(Action::id), Some(id));
        }
        assert_eq!((Action::COUNT, Action::from_id(Action::COUNT)), (335, None));
        let card = |text: &str| text.parse().unwrap();
        let pinned = [
            (0, Action::Draw),
            (1, Action::Take(Reward::Numbers)),
            (2, Action::Take(Reward::Money)),
            (3, Action::TakeConsolation),
            (4, Action::Decline),
            (5, Action::Pass),
            (6, Action::Pay(Item::Token)),
            (7, Action::Pay(Item::Consolation)),
            (8, Action::Pay(Item::Card(card("blue 1")))),
            (43, Action::Pay(Item::Card(card("pink 9")))),
            (44, Action::Buy(card("blue 1"))),
            (79, Action::Buy(card("pink 9"))),
            (80, Action::Bid(Amount::new(1).unwrap())),
            (334, Action::Bid(Amount::new(255).unwrap())),
        ];
        for (id, action) in pinned {
            assert_eq!((action.id(), Action::from_id(id)), (id, Some(action)));
        }
    }

    #[test]
    fn a_set_of_choices_has_what_it_lists() {
        let items = |token, consolation, cards| DixChoices::Pay(OpenItems { token, consolation, cards });
        let cards = 1 << 35 | 1 << 17 | 0b101;
        let sets = [
            (DixChoices::NONE, 0),
            (DixChoices::DRAW, 1),
            (DixChoices::DRAW_OR_TAKE, 3),
            (DixChoices::TAKE, 2),
            (DixChoices::Bids { lowest: 5, len: 0 }, 1),
            (DixChoices::Bids { lowest: 1, len: 7 }, 8),
            (DixChoices::Bids { lowest: 5, len: 3 }, 4),
            (DixChoices::Purchase { instead: Action::Decline, buy: cards }, 5),
            (DixChoices::Purchase { instead: Action::TakeConsolation, buy: 1 << 3 }, 2),
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

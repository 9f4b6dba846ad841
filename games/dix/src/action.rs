//! What players do.

use std::marker::PhantomData;
use std::str::FromStr;

use dizaine_core::Dense;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{NumberCard, Spelled};

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
    /// Its JSON form.
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

dizaine_core::bounded! {
    /// The amount of a bid.
    pub struct Amount(1..=255);
}

impl Amount {
    /// The bid that is `more` above `lowest`, which is at least 1.
    #[inline]
    pub(crate) const fn above(lowest: u8, more: u8) -> Self {
        Self(lowest + more)
    }
}

/// Where the families of actions start in the dense order: single actions, payments, purchases, bids.
pub(crate) const TOKEN: usize = 6;
pub(crate) const CARDS: usize = 8;
pub(crate) const BUY: usize = CARDS + NumberCard::KINDS;
pub(crate) const BID: usize = BUY + NumberCard::KINDS;

impl Dense for Action {
    const COUNT: usize = BID + Amount::MOST as usize;

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
            Self::Bid(amount) => BID + amount.index(),
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

/// The actions below [`BUY`], by id.
pub(crate) static SMALL: [Action; BUY] = {
    let mut actions = [Action::Draw; BUY];
    let mut id = 0;
    while id < BUY {
        actions[id] = small(id);
        id += 1;
    }
    actions
};

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
}

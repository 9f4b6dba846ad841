//! What players do, and the set of what they can do.

use std::num::NonZeroU8;

use dizaine_core::{Choices, Dense, nth_bit};
use serde::{Deserialize, Serialize};

use crate::card::NumberCard;

/// The actions of DIX.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
#[serde(rename_all = "snake_case")]
pub enum Reward {
    /// R1: the number cards.
    Numbers,
    /// R2: the money.
    Money,
}

/// Something a price is paid with (B3): spelled `token`, `consolation`, or the card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Item {
    /// A money token, worth 1.
    Token,
    /// A consolation token, worth 3.
    Consolation,
    /// A number card, worth 1 whatever its value.
    Card(NumberCard),
}

impl From<Item> for String {
    fn from(item: Item) -> Self {
        match item {
            Item::Token => "token".into(),
            Item::Consolation => "consolation".into(),
            Item::Card(card) => card.into(),
        }
    }
}

impl TryFrom<String> for Item {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        match text.as_str() {
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
#[serde(transparent)]
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

/// What a seat can do: single actions and payments as bits, purchases as bits, bids as a range.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DixChoices {
    /// Actions with an id below [`BUY`], a bit each.
    pub(crate) small: u64,
    /// How many these are.
    pub(crate) small_len: u8,
    /// Cards that can be bought, a bit each.
    pub(crate) buy: u64,
    /// The lowest bid.
    pub(crate) bid_from: u8,
    /// One more than the highest bid.
    pub(crate) bid_end: u16,
}

impl DixChoices {
    /// The actions given, none of which is a bid or a purchase.
    #[inline]
    pub(crate) const fn of(small: u64) -> Self {
        Self { small, small_len: small.count_ones() as u8, buy: 0, bid_from: 0, bid_end: 0 }
    }

    pub(crate) const DRAW: u64 = 1;
    pub(crate) const TAKE: u64 = 0b110;
    pub(crate) const TAKE_CONSOLATION: u64 = 1 << 3;
    pub(crate) const DECLINE: u64 = 1 << 4;
    pub(crate) const PASS: u64 = 1 << 5;
    pub(crate) const PAY_TOKEN: u64 = 1 << TOKEN;
    pub(crate) const PAY_CONSOLATION: u64 = 1 << (TOKEN + 1);
    pub(crate) const PAY_CARDS: usize = CARDS;

    #[inline]
    fn bids(&self) -> usize {
        usize::from(self.bid_end.saturating_sub(self.bid_from.into()))
    }
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
        let more = if self.buy != 0 { self.buy.count_ones() as usize } else { self.bids() };
        usize::from(self.small_len) + more
    }

    #[inline]
    fn get(&self, index: usize) -> Action {
        let small = usize::from(self.small_len);
        if index < small {
            SMALL[nth_bit(self.small, index)]
        } else if self.buy != 0 {
            Action::Buy(NumberCard::of_bit(nth_bit(self.buy, index - small)))
        } else {
            Action::Bid(Amount(NonZeroU8::MIN.saturating_add(self.bid_from - 1 + (index - small) as u8)))
        }
    }

    #[inline]
    fn has(&self, action: Action) -> bool {
        match action {
            Action::Buy(card) => self.buy >> card.index() & 1 == 1,
            Action::Bid(amount) => {
                let amount = u16::from(amount.get());
                (u16::from(self.bid_from)..self.bid_end).contains(&amount) && self.bids() > 0
            }
            other => self.small >> other.id() & 1 == 1,
        }
    }
}

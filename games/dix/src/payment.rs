//! Paying, item by item (B3, B4, B6, M2).

use crate::action::Item;
use crate::player::{CONSOLATION, Player, Spend};

/// A price that is being paid.
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
    #[inline]
    pub(crate) fn after(self, item: Item) -> Self {
        match item {
            Item::Consolation => Self { left: self.left.saturating_sub(CONSOLATION), ..self },
            Item::Token | Item::Card(_) => Self { left: self.left - 1, exact: true, ..self },
        }
    }

    /// Which items can be paid next: the purse of a payment, seen from its rules.
    #[inline]
    pub(crate) fn open(self, player: &Player) -> OpenItems {
        let purse = Purse::of(player, self.spend);
        let unit = self.takes_unit(purse);
        OpenItems {
            token: unit && player.tokens > 0,
            consolation: self.takes_consolation(purse),
            cards: if unit { player.spendable_kinds(self.spend) } else { 0 },
        }
    }

    /// Whether `player` has `item` and can pay it next.
    #[inline]
    pub(crate) fn takes(self, item: Item, player: &Player) -> bool {
        let purse = Purse::of(player, self.spend);
        match item {
            Item::Token => player.tokens > 0 && self.takes_unit(purse),
            Item::Consolation => self.takes_consolation(purse),
            Item::Card(card) => {
                player.spendable_kinds(self.spend) >> card.index() & 1 == 1 && self.takes_unit(purse)
            }
        }
    }

    /// B6: a token or a card is accepted if the rest can then be paid exactly.
    #[inline]
    fn takes_unit(self, purse: Purse) -> bool {
        purse.units > 0
            && self.left > 0
            && Purse { units: purse.units - 1, ..purse }.can_finish(self.left - 1, true)
    }

    /// B6: a consolation token is accepted if the payment can still be completed; it may be worth more than what is
    /// left only if nothing but consolation tokens is paid (M2).
    #[inline]
    fn takes_consolation(self, purse: Purse) -> bool {
        let rest = Purse { consolations: purse.consolations.wrapping_sub(1), ..purse };
        purse.consolations > 0
            && self.left > 0
            && match self.left.checked_sub(CONSOLATION) {
                Some(left) => rest.can_finish(left, self.exact),
                None => !self.exact,
            }
    }

    /// Whether there is one way only to finish: then any item that is accepted is a part of it.
    #[inline]
    pub(crate) fn has_one_way(self, player: &Player) -> bool {
        let Purse { units, consolations } = Purse::of(player, self.spend);
        let (left, units, consolations) = (i16::from(self.left), i16::from(units), i16::from(consolations));
        // Exact payments use from `fewest` to `most` consolation tokens and units for the rest.
        let most = consolations.min(left / 3);
        let fewest = (left - units + 2).max(0) / 3;
        let exact_ways = (most - fewest + 1).max(0);
        let overpays = !self.exact && left % 3 != 0 && consolations * 3 >= left;
        match (exact_ways, overpays) {
            (0, _) => true,
            (1, false) => {
                let wanted = left - 3 * most;
                wanted == 0 || wanted == units || self.kinds_of_unit(player) == 1
            }
            _ => false,
        }
    }

    /// How many different things worth 1 the player can choose from.
    #[inline]
    fn kinds_of_unit(self, player: &Player) -> u32 {
        u32::from(player.tokens > 0) + player.spendable_kinds(self.spend).count_ones()
    }
}

/// What can be paid next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OpenItems {
    pub(crate) token: bool,
    pub(crate) consolation: bool,
    /// Number cards, one bit each.
    pub(crate) cards: u64,
}

/// What a player can pay with: things worth 1, and consolation tokens.
#[derive(Clone, Copy)]
struct Purse {
    units: u8,
    consolations: u8,
}

impl Purse {
    #[inline]
    fn of(player: &Player, spend: Spend) -> Self {
        Self { units: player.tokens + player.spendable_cards(spend), consolations: player.consolations }
    }

    /// Whether `left` can be paid with no superfluous item; exactly, if it must be exact.
    #[inline]
    fn can_finish(self, left: u8, exact: bool) -> bool {
        let by_consolation = CONSOLATION * self.consolations.min(left / CONSOLATION);
        left - by_consolation <= self.units || (!exact && CONSOLATION * self.consolations >= left)
    }
}

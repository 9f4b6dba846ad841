//! Paying, item by item (B3, B4, B6, M2).

use crate::action::Item;
use crate::player::{CONSOLATION, Player, Spend};

/// A price that is being paid. Its methods borrow it: small as it is, a copy would have to wait for the parts that the
/// last move has just written.
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

    /// Which items can be paid next: the purse of a payment, seen from its rules.
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

    /// B6: a token or a card is accepted if the rest can then be paid exactly.
    #[inline(always)]
    fn takes_unit(&self, player: &Player) -> bool {
        let units = self.units(player);
        if units == 0 || self.left == 0 {
            return false;
        }
        // Without consolation tokens units alone have to do, and nobody owes more than they have.
        player.consolations == 0
            || Purse { units: units - 1, consolations: player.consolations }.can_finish(self.left - 1, true)
    }

    /// B6: a consolation token is accepted if the payment can still be completed; it may be worth more than what is
    /// left only if nothing but consolation tokens is paid (M2).
    #[inline(always)]
    fn takes_consolation(&self, player: &Player) -> bool {
        if player.consolations == 0 || self.left == 0 {
            return false;
        }
        let rest = Purse { units: self.units(player), consolations: player.consolations - 1 };
        match self.left.checked_sub(CONSOLATION) {
            Some(left) => rest.can_finish(left, self.exact),
            None => !self.exact,
        }
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

    /// How many things worth 1 the player has.
    #[inline(always)]
    fn units(&self, player: &Player) -> u8 {
        player.tokens + player.spendable_cards(self.spend)
    }

    /// Whether all of them are alike.
    #[inline(always)]
    fn has_one_unit(&self, player: &Player) -> bool {
        let cards = player.spendable_kinds(self.spend);
        if player.tokens > 0 { cards == 0 } else { cards.is_power_of_two() }
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
    /// Whether `left` can be paid with no superfluous item; exactly, if it must be exact.
    #[inline]
    fn can_finish(self, left: u8, exact: bool) -> bool {
        let by_consolation = CONSOLATION * self.consolations.min(left / CONSOLATION);
        left - by_consolation <= self.units || (!exact && CONSOLATION * self.consolations >= left)
    }
}

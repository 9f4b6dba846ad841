//! Buying a card of the market (B1–B6, X2), and the last purchases (E2).

use dizaine_core::{Chance, Game, Log, Seat};

use crate::card::NumberCard;
use crate::event::Event;
use crate::payment::Payment;
use crate::player::Spend;
use crate::state::{Dix, Occasion, Phase};

/// B2: the cards that cost at most this much, one bit each.
const AFFORDABLE: [u64; 10] = {
    let mut cards = [0; 10];
    let mut index = 0;
    while index < NumberCard::KINDS {
        if let Some(card) = NumberCard::from_index(index) {
            let mut money = card.value().get() as usize;
            while money < cards.len() {
                cards[money] |= 1 << index;
                money += 1;
            }
        }
        index += 1;
    }
    cards
};

impl Dix {
    /// B1, B5: the market cards that `seat` can pay for and does not own, one bit each.
    #[inline]
    pub(crate) fn buyable(&self, seat: Seat) -> u64 {
        let player = &self.players[seat];
        let money = usize::from(player.capacity(Spend::AnyCard)).min(AFFORDABLE.len() - 1);
        self.market.kinds() & !player.numbers.kinds() & AFFORDABLE[money]
    }

    /// B1: one optional purchase; where nothing can be bought, the game goes on at once. ALIX never buys (Z3).
    pub(crate) fn offer_purchase(
        &mut self,
        seat: Seat,
        occasion: Occasion,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        if self.buyable(seat) != 0 && !self.is_alix(seat) {
            return self.emit(Event::PurchaseOffered { seat, occasion }, log);
        }
        match occasion {
            Occasion::Bust(_) => self.emit(Event::ConsolationGained { seat }, log),
            Occasion::Reward | Occasion::Last => {}
        }
        self.after_purchase(seat, occasion, chance, log);
    }

    /// B1: no purchase.
    pub(crate) fn decline(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.emit(Event::PurchaseDeclined { seat }, log);
        self.after_offer(seat, chance, log);
    }

    /// X2: the consolation token instead of the purchase.
    pub(crate) fn console(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.emit(Event::ConsolationGained { seat }, log);
        self.after_offer(seat, chance, log);
    }

    /// B1: a purchase once chosen is paid.
    pub(crate) fn buy(
        &mut self,
        seat: Seat,
        card: NumberCard,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.emit(Event::PurchaseChosen { seat, card }, log);
        self.pay_if_forced(seat, chance, log);
    }

    /// The card is paid.
    pub(crate) fn bought(
        &mut self,
        seat: Seat,
        card: NumberCard,
        occasion: Occasion,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.emit(Event::Bought { seat, card }, log);
        self.after_purchase(seat, occasion, chance, log);
    }

    fn after_offer(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if let Phase::Purchase(occasion) = self.phase {
            self.after_purchase(seat, occasion, chance, log);
        }
    }

    /// What follows a purchase, or the lack of one.
    fn after_purchase(
        &mut self,
        seat: Seat,
        occasion: Occasion,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match occasion {
            Occasion::Reward => self.end_turn(chance, log),
            Occasion::Bust(bust) => self.after_bust(bust, chance, log),
            Occasion::Last => self.after_last_purchase(seat, chance, log),
        }
    }

    /// E2: one last purchase each, from the active player's left.
    pub(crate) fn last_purchases(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.offer_purchase(self.active.left(self.seats()), Occasion::Last, chance, log);
    }

    /// E2, E3: after `seat`'s last purchase comes the next player's; the active player's is the last.
    pub(crate) fn after_last_purchase(
        &mut self,
        seat: Seat,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        if seat == self.active {
            self.emit(Event::Ended, log);
        } else {
            self.offer_purchase(seat.left(self.seats()), Occasion::Last, chance, log);
        }
    }
}

/// The payment that buying `card` opens (B2).
#[inline]
pub(crate) fn price_of(card: NumberCard) -> Payment {
    Payment::new(card.value().get(), Spend::AnyCard)
}

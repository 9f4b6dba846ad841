//! The auction of a joker (A1–A6).

use dizaine_core::{Chance, Log, Seat};

use crate::action::{DixChoices, Item};
use crate::auction::Auction;
use crate::card::{Joker, NumberCard};
use crate::event::Event;
use crate::game::{Dix, Phase, Ware};
use crate::turn::Dealer;

impl Dix {
    /// A1, A2: the lowest and the highest bid that `seat` can make; the first is above the second if there is none.
    #[inline]
    pub(crate) fn bid_range(&self, auction: &Auction, seat: Seat) -> (u8, u8) {
        (auction.next_bid(self.lowest_bid()), self.players[seat].capacity(self.auction_spend()))
    }

    /// A1, A2: to pass, or to bid more than the highest bid and no more than one can pay.
    #[inline]
    pub(crate) fn bid_choices(&self) -> DixChoices {
        let Some(auction) = &self.auction else { return DixChoices::NONE };
        let (lowest, highest) = self.bid_range(auction, self.acting);
        DixChoices::Bids { lowest, len: highest + 1 - lowest }
    }
}

impl<C: Chance, L: Log<Event>> Dealer<'_, C, L> {
    /// A1: the turn pauses; bidding starts at the active player's left.
    pub(crate) fn auction(&mut self, joker: Joker) {
        self.emit(Event::JokerRevealed { joker });
        self.ask_from(self.game.active.left(self.game.seat_count()));
    }

    /// A1: a bid.
    pub(crate) fn bid(&mut self, seat: Seat, amount: u8) {
        self.emit(Event::BidPlaced { seat, amount });
        self.ask_after(seat);
    }

    /// A1: no bid.
    pub(crate) fn pass(&mut self, seat: Seat) {
        self.emit(Event::BidPassed { seat });
        self.ask_after(seat);
    }

    /// A1: each has one chance, and the active player is the last.
    fn ask_after(&mut self, seat: Seat) {
        if seat == self.game.active {
            self.settle();
        } else {
            self.ask_from(seat.left(self.game.seat_count()));
        }
    }

    /// Asks the next player who can bid; those who cannot pass at once, and ALIX answers for herself.
    fn ask_from(&mut self, from: Seat) {
        let mut seat = from;
        loop {
            let Some(auction) = &self.game.auction else { return };
            let (lowest, highest) = self.game.bid_range(auction, seat);
            if self.game.is_alix(seat) {
                let bid = self.game.alix_bid(auction);
                self.alix_bids(bid);
            } else if lowest <= highest {
                return self.emit(Event::BidAsked { seat });
            } else {
                self.emit(Event::BidPassed { seat });
            }
            if seat == self.game.active {
                return self.settle();
            }
            seat = seat.left(self.game.seat_count());
        }
    }

    /// A3, A5: the highest bidder pays, or nobody wants the joker.
    fn settle(&mut self) {
        let &Some(Auction { high, joker, .. }) = &self.game.auction else { return };
        match high {
            Some((seat, price)) => {
                self.emit(Event::AuctionWon { seat, price });
                if self.game.is_alix(seat) {
                    self.alix_pays(price);
                    self.paid();
                } else {
                    self.pay_if_forced(seat);
                }
            }
            None => {
                self.emit(Event::JokerDiscarded { joker });
                self.resume_turn();
            }
        }
    }

    /// A6: the turn goes on where it stopped: ALIX's by herself, a player's at their next decision.
    fn resume_turn(&mut self) {
        if self.game.is_alix(self.game.active) {
            self.alix_draws();
        }
    }

    /// B3: one item of a price.
    #[inline]
    pub(crate) fn pay(&mut self, seat: Seat, item: Item) {
        self.emit(Event::Paid { seat, item });
        self.pay_if_forced(seat);
    }

    /// Goes on while there is no choice: nothing left to pay, or one way only to finish.
    #[inline(always)]
    pub(crate) fn pay_if_forced(&mut self, seat: Seat) {
        let player = &self.game.players[seat];
        if self.game.payment().is_some_and(|payment| payment.left == 0 || payment.has_one_way(player)) {
            self.finish_payment(seat);
        }
    }

    /// Pays what is left in the one way there is: tokens, consolation tokens, then cards.
    fn finish_payment(&mut self, seat: Seat) {
        let Some(payment) = self.game.payment() else { return };
        let (spend, plan) = (payment.spend, payment.only_way(&self.game.players[seat]));
        for _ in 0..plan.tokens {
            self.emit(Event::Paid { seat, item: Item::Token });
        }
        for _ in 0..plan.consolations {
            self.emit(Event::Paid { seat, item: Item::Consolation });
        }
        for _ in 0..plan.cards {
            let lowest = self.game.players[seat].spendable_kinds(spend).trailing_zeros() as usize;
            self.emit(Event::Paid { seat, item: Item::Card(NumberCard::of_bit(lowest)) });
        }
        self.paid();
    }

    /// The price is paid: the joker, or the card, changes hands.
    fn paid(&mut self) {
        match (&self.game.phase, &self.game.auction) {
            (&Phase::Pay(Ware::Card(card, occasion), _), _) => {
                self.bought(self.game.acting, card, occasion);
            }
            (Phase::Pay(Ware::Joker, _), &Some(Auction { joker, .. })) => {
                self.emit(Event::JokerTaken { seat: self.game.acting, joker });
                self.resume_turn();
            }
            _ => {}
        }
    }
}

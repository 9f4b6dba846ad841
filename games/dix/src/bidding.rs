//! The auction of a joker (A1–A6).

use dizaine_core::{Chance, Game, Log, Orders, Seat};

use crate::action::{Action, Amount, Item};
use crate::auction::{Auction, Call};
use crate::card::{Joker, NumberCard};
use crate::choices::Choices;
use crate::event::Event;
use crate::state::{Dix, Phase, Ware};

impl Dix {
    /// A1, A2: the lowest and the highest bid that `seat` can make; the first is above the second if there is none.
    #[inline]
    pub(crate) fn bid_range(&self, auction: &Auction, seat: Seat) -> (u8, u8) {
        (auction.next_bid(self.lowest_bid()), self.players[seat].capacity(self.auction_spend()))
    }

    /// A1, A2: to pass, or to bid more than the highest bid and no more than one can pay.
    #[inline]
    pub(crate) fn bid_choices(&self) -> Choices {
        let Some(auction) = &self.auction else { return Choices::NONE };
        let (lowest, highest) = self.bid_range(auction, self.acting);
        Choices::Bids { lowest, len: highest + 1 - lowest }
    }

    /// A1: a player who has not been asked yet can order in advance how much to bid.
    pub(crate) fn bid_orders(&self, seat: Seat) -> Option<Orders<Action>> {
        let auction = self.auction.as_ref().filter(|_| self.phase == Phase::Bid)?;
        if seat.index() >= self.seats() || auction.calls[seat] != Call::Waiting || self.is_alix(seat) {
            return None;
        }
        let (lowest, highest) = self.bid_range(auction, seat);
        let bids = (lowest..=highest).rev().filter_map(Amount::new).map(Action::Bid);
        Some(Orders { occasion: "auction", number: 0, actions: bids.chain([Action::Pass]).collect() })
    }

    /// A1: the turn pauses; bidding starts at the active player's left.
    pub(crate) fn open_auction(&mut self, joker: Joker, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.emit(Event::JokerRevealed { joker }, log);
        self.ask_from(self.active.left(self.seats()), chance, log);
    }

    /// A1: a bid.
    pub(crate) fn bid(
        &mut self,
        seat: Seat,
        amount: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.emit(Event::BidPlaced { seat, amount }, log);
        self.ask_after(seat, chance, log);
    }

    /// A1: no bid.
    pub(crate) fn pass(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.emit(Event::BidPassed { seat }, log);
        self.ask_after(seat, chance, log);
    }

    /// A1: each has one chance, and the active player is the last.
    fn ask_after(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if seat == self.active {
            self.settle(chance, log);
        } else {
            self.ask_from(seat.left(self.seats()), chance, log);
        }
    }

    /// Asks the next player who can bid; those who cannot pass at once, and ALIX answers for herself.
    fn ask_from(&mut self, from: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut seat = from;
        loop {
            let Some(auction) = &self.auction else { return };
            let (lowest, highest) = self.bid_range(auction, seat);
            if self.is_alix(seat) {
                let bid = self.alix_bid(auction);
                self.alix_bids(bid, log);
            } else if lowest <= highest {
                return self.emit(Event::BidAsked { seat }, log);
            } else {
                self.emit(Event::BidPassed { seat }, log);
            }
            if seat == self.active {
                return self.settle(chance, log);
            }
            seat = seat.left(self.seats());
        }
    }

    /// A3, A5: the highest bidder pays, or nobody wants the joker.
    fn settle(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let &Some(Auction { high, joker, .. }) = &self.auction else { return };
        match high {
            Some((seat, price)) => {
                self.emit(Event::AuctionWon { seat, price }, log);
                if self.is_alix(seat) {
                    self.alix_pays(price, log);
                    self.paid(chance, log);
                } else {
                    self.pay_if_forced(seat, chance, log);
                }
            }
            None => {
                self.emit(Event::JokerDiscarded { joker }, log);
                self.resume_turn(chance, log);
            }
        }
    }

    /// A6: the turn goes on where it stopped: ALIX's by herself, a player's at their next decision.
    fn resume_turn(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if self.is_alix(self.active) {
            self.alix_draws(chance, log);
        }
    }

    /// B3: one item of a price.
    #[inline]
    pub(crate) fn pay(
        &mut self,
        seat: Seat,
        item: Item,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.emit(Event::Paid { seat, item }, log);
        self.pay_if_forced(seat, chance, log);
    }

    /// Goes on while there is no choice: nothing left to pay, or one way only to finish.
    #[inline(always)]
    pub(crate) fn pay_if_forced(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let player = &self.players[seat];
        if self.payment().is_some_and(|payment| payment.left == 0 || payment.has_one_way(player)) {
            self.finish_payment(seat, chance, log);
        }
    }

    /// Pays what is left in the one way there is: tokens, consolation tokens, then cards.
    fn finish_payment(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Some(payment) = self.payment() else { return };
        let (spend, plan) = (payment.spend, payment.only_way(&self.players[seat]));
        for _ in 0..plan.tokens {
            self.emit(Event::Paid { seat, item: Item::Token }, log);
        }
        for _ in 0..plan.consolations {
            self.emit(Event::Paid { seat, item: Item::Consolation }, log);
        }
        for _ in 0..plan.cards {
            let lowest = self.players[seat].spendable_kinds(spend).trailing_zeros() as usize;
            self.emit(Event::Paid { seat, item: Item::Card(NumberCard::of_bit(lowest)) }, log);
        }
        self.paid(chance, log);
    }

    /// The price is paid: the joker, or the card, changes hands.
    fn paid(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match (&self.phase, &self.auction) {
            (&Phase::Pay(Ware::Card(card, occasion), _), _) => {
                self.bought(self.acting, card, occasion, chance, log);
            }
            (Phase::Pay(Ware::Joker, _), &Some(Auction { joker, .. })) => {
                self.emit(Event::JokerTaken { seat: self.acting, joker }, log);
                self.resume_turn(chance, log);
            }
            _ => {}
        }
    }
}

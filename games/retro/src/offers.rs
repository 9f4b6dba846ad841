//! P3: offers on the cards of others, auctions and swaps.

use dizaine_core::{Game, Log, Seat, Seats};

use crate::{Bid, BidRange, Decision, Event, Offer, Openings, Payee, Protection, Retro};

impl Retro {
    /// P3: asks the next player in turn who can open an offer; after the last comes P4. Whoever has no chip, or
    /// none but too few for any card, is not asked: everyone sees it.
    pub(crate) fn ask_for_offers(&mut self, next: Option<Seat>, log: &mut impl Log<Event>) {
        let from = next.unwrap_or(self.first);
        let mut asked =
            next.map_or(Seats::NONE, |next| self.chips.at_least(1).intersection(self.seats_from(next)));
        while let Some(seat) = asked.from(from) {
            if self.can_open(seat) {
                return self.ask(seat, Decision::Open, log);
            }
            asked = asked.without(seat);
        }
        self.begin_second_cards(log);
    }

    /// Whether some card can be paid for. Two chips pay for any, so the bids themselves are rarely looked at.
    #[inline]
    fn can_open(&self, seat: Seat) -> bool {
        self.chips.at(seat) >= Protection::MOST || !self.openings(seat).is_empty()
    }

    /// What a player may bid on whose card. P3c: never on one's own. P3g: at most the chips one has.
    #[inline]
    pub(crate) fn openings(&self, seat: Seat) -> Openings {
        Openings::new(self.chips.at(seat), self.protection, self.seats, seat)
    }

    /// P3b, P3g: the bids above the highest that a player can pay.
    #[inline]
    pub(crate) fn higher_bids(&self, seat: Seat) -> BidRange {
        self.offer
            .as_ref()
            .map_or(BidRange::default(), |offer| BidRange::new(offer.bid.chips() + 1, self.chips.at(seat)))
    }

    /// P3a, P3b: an unprotected card is swapped at once, a protected one goes to auction.
    #[inline]
    pub(crate) fn open(&mut self, seat: Seat, owner: Seat, chips: Bid, log: &mut impl Log<Event>) {
        self.emit(Event::OfferOpened { seat, owner, chips }, log);
        if self.protection(owner) == Protection::NONE {
            self.swap(seat, owner, chips, Payee::Pot, log);
        } else {
            self.ask_for_more(log);
        }
    }

    /// P3h.
    #[inline]
    pub(crate) fn decline_offer(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.emit(Event::OfferDeclined { seat }, log);
        self.ask_for_offers(self.after(seat), log);
    }

    /// P3b.
    #[inline]
    pub(crate) fn outbid(&mut self, seat: Seat, chips: Bid, log: &mut impl Log<Event>) {
        self.emit(Event::Outbid { seat, chips }, log);
        self.ask_for_more(log);
    }

    /// P3g.
    #[inline]
    pub(crate) fn pass_bid(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.emit(Event::PassedBid { seat }, log);
        self.ask_for_more(log);
    }

    /// P3b: asks the first player clockwise from the highest bidder on who may still bid; if there is none the
    /// card is sold. P3c: the owner takes no part. P3g: whoever has passed is out, and so is whoever has too few chips.
    fn ask_for_more(&mut self, log: &mut impl Log<Event>) {
        // Field by field: the last bid has just been written, and a copy of the whole would have to wait for it.
        let Some(Offer { owner, bidder, bid, passed, .. }) = &self.offer else { return };
        let (owner, bidder, bid, passed) = (*owner, *bidder, *bid, *passed);
        let able = self.chips.at_least(bid.chips() + 1);
        match able.difference(passed).without(bidder).without(owner).after(bidder) {
            Some(next) => self.ask(next, Decision::Outbid, log),
            None => self.swap(bidder, owner, bid, Payee::Owner, log),
        }
    }

    /// P3a, P3b, P3e: the swap, then both players' protection, the buyer's first.
    fn swap(&mut self, buyer: Seat, owner: Seat, chips: Bid, paid_to: Payee, log: &mut impl Log<Event>) {
        self.emit(Event::Swapped { buyer, owner, chips, paid_to }, log);
        self.ask_to_protect(&[buyer, owner], log);
    }

    /// P3e: asks the first of these who can raise their protection; after them comes the next offer. Whoever has
    /// two chips on the card, or none left to add, is not asked: everyone sees it.
    fn ask_to_protect(&mut self, receivers: &[Seat], log: &mut impl Log<Event>) {
        let can_raise = |&&seat: &&Seat| self.most_protection(seat) > self.protection(seat);
        if let Some(&seat) = receivers.iter().find(can_raise) {
            return self.ask(seat, Decision::Protect, log);
        }
        let opener = self.offer.as_ref().expect("a swap follows an offer").opener;
        self.ask_for_offers(self.after(opener), log);
    }

    /// P3e: two chips in all, as far as the player's chips reach.
    #[inline]
    pub(crate) fn most_protection(&self, seat: Seat) -> Protection {
        Protection::affordable(self.protection.at(seat) + self.chips.at(seat))
    }

    /// P3e: the buyer's decision is followed by the owner's.
    #[inline]
    pub(crate) fn protect(&mut self, seat: Seat, protection: Protection, log: &mut impl Log<Event>) {
        self.emit(Event::Protected { seat, protection }, log);
        let offer = self.offer.as_ref().expect("protection is raised after a swap");
        let still_to_ask: &[Seat] = if seat == offer.bidder { &[offer.owner] } else { &[] };
        self.ask_to_protect(still_to_ask, log);
    }
}

//! P3: offers on the cards of others, auctions and swaps.

use dizaine_core::{Game, Log, Orders, Seat, Seats};

use crate::{
    Action, Asked, Bid, BidRange, Decision, Event, Offer, Openings, Payee, Phase, Protection, Retro,
};

impl Retro {
    /// P3: asks the next player in turn order who can pay for an offer; after the last comes P4. Skipping the others reveals nothing,
    /// because chips are public.
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

    /// Whether a player can pay for any card. Two chips pay for every card, so the bids are rarely computed.
    #[inline]
    fn can_open(&self, seat: Seat) -> bool {
        self.chips.at(seat) >= Protection::MOST || !self.openings(seat).is_empty()
    }

    /// The bids a player may open with. P3c: not on their own card. P3g: at most the chips they have.
    #[inline]
    pub(crate) fn openings(&self, seat: Seat) -> Openings {
        Openings::new(self.chips.at(seat), self.protection, self.seats, seat)
    }

    /// P3b, P3g: the bids above the highest bid that a player can pay.
    #[inline]
    pub(crate) fn higher_bids(&self, seat: Seat) -> BidRange {
        self.offer
            .as_ref()
            .map_or(BidRange::default(), |offer| BidRange::new(offer.bid.chips() + 1, self.chips.at(seat)))
    }

    /// P3b: a player who may still outbid can order in advance how high.
    pub(crate) fn outbid_orders(&self, seat: Seat) -> Option<Orders<Action>> {
        let Phase::Asking(Asked { decision: Decision::Outbid, .. }) = self.phase else { return None };
        let playing = seat.index() < self.seats();
        self.offer.filter(|offer| playing && offer.owner != seat && !offer.passed.has(seat))?;
        let bids = self.higher_bids(seat);
        let bids = (0..bids.len()).rev().map(|index| Action::Outbid(bids.get(index)));
        Some(Orders {
            occasion: "offer",
            number: self.round.into(),
            actions: bids.chain([Action::PassBid]).collect(),
        })
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

    /// P3h: a player opens no offer.
    #[inline]
    pub(crate) fn decline_offer(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.emit(Event::OfferDeclined { seat }, log);
        self.ask_for_offers(self.after(seat), log);
    }

    /// P3b: a player bids more than the highest bidder.
    #[inline]
    pub(crate) fn outbid(&mut self, seat: Seat, chips: Bid, log: &mut impl Log<Event>) {
        self.emit(Event::Outbid { seat, chips }, log);
        self.ask_for_more(log);
    }

    /// P3g: a player leaves the auction.
    #[inline]
    pub(crate) fn pass_bid(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.emit(Event::PassedBid { seat }, log);
        self.ask_for_more(log);
    }

    /// P3b: asks the next player clockwise from the highest bidder who may still bid; if there is none, the card is sold. P3c: the
    /// owner takes no part. P3g: neither do players who have passed or have too few chips.
    fn ask_for_more(&mut self, log: &mut impl Log<Event>) {
        // Field by field, because copying the whole offer would stall on the bid that has just been written to it.
        let Some(Offer { owner, bidder, bid, passed, .. }) = &self.offer else { return };
        let (owner, bidder, bid, passed) = (*owner, *bidder, *bid, *passed);
        let able = self.chips.at_least(bid.chips() + 1);
        match able.difference(passed).without(bidder).without(owner).after(bidder) {
            Some(next) => self.ask(next, Decision::Outbid, log),
            None => self.swap(bidder, owner, bid, Payee::Owner, log),
        }
    }

    /// P3a, P3b, P3e: swaps the cards, then asks both players about their protection, the buyer first.
    fn swap(&mut self, buyer: Seat, owner: Seat, chips: Bid, paid_to: Payee, log: &mut impl Log<Event>) {
        self.emit(Event::Swapped { buyer, owner, chips, paid_to }, log);
        self.ask_to_protect(&[buyer, owner], log);
    }

    /// P3e: asks the first of these players who can raise their protection; after them comes the next offer. Skipping a player with
    /// two chips on the card, or with none to add, reveals nothing, because chips are public.
    fn ask_to_protect(&mut self, receivers: &[Seat], log: &mut impl Log<Event>) {
        let can_raise = |&&seat: &&Seat| self.most_protection(seat) > self.protection(seat);
        if let Some(&seat) = receivers.iter().find(can_raise) {
            return self.ask(seat, Decision::Protect, log);
        }
        let opener = self.offer.as_ref().expect("a swap follows an offer").opener;
        self.ask_for_offers(self.after(opener), log);
    }

    /// P3e: the highest protection a player can pay for, at most two chips in all.
    #[inline]
    pub(crate) fn most_protection(&self, seat: Seat) -> Protection {
        Protection::affordable(self.protection.at(seat) + self.chips.at(seat))
    }

    /// P3e: sets the protection of a player; the owner is asked after the buyer.
    #[inline]
    pub(crate) fn protect(&mut self, seat: Seat, protection: Protection, log: &mut impl Log<Event>) {
        self.emit(Event::Protected { seat, protection }, log);
        let offer = self.offer.as_ref().expect("protection is raised after a swap");
        let still_to_ask: &[Seat] = if seat == offer.bidder { &[offer.owner] } else { &[] };
        self.ask_to_protect(still_to_ask, log);
    }
}

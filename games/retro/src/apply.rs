//! Bookkeeping: each event written into the state. Holds no rule.

use dizaine_core::{Seat, Seats};

use crate::player::Laid;
use crate::{Asked, Card, Cards, Decision, Event, Face, Offer, Payee, Phase, Protection, Retro};

/// Writes `event` into the state.
#[inline(always)]
pub(crate) fn apply(game: &mut Retro, event: &Event) {
    match *event {
        Event::DealerDrawn { dealer } => game.first = dealer.left(game.seats.into()),
        Event::TookJoker { seat } => game.draw(seat, Card::JOKER),
        Event::Drew { seat, card } => game.draw(seat, card),
        Event::RoundCardTurned { card } => {
            game.round += 1;
            game.unturned = game.unturned.without(card);
            game.round_card = Some(card);
        }
        Event::Asked { seat, decision } => {
            game.phase = Phase::Asking(Asked { seat, decision });
            // Asking for the next offer ends the last one.
            if decision == Decision::Open {
                game.offer = None;
            }
        }
        Event::Laid { seat, card, face, protection } => game.put_down(seat, card, face, protection),
        Event::OfferOpened { seat, owner, chips } => {
            let offer = Offer { opener: seat, owner, bidder: seat, bid: chips, passed: Seats::NONE };
            game.offer = Some(offer);
        }
        Event::Outbid { seat, chips } => {
            if let Some(offer) = &mut game.offer {
                (offer.bidder, offer.bid) = (seat, chips);
            }
        }
        Event::PassedBid { seat } => {
            if let Some(offer) = &mut game.offer {
                offer.passed = offer.passed.with(seat);
            }
        }
        Event::Swapped { buyer, owner, chips, paid_to } => {
            game.chips.take(buyer, chips.chips());
            match paid_to {
                Payee::Pot => game.pot += chips.chips(),
                Payee::Owner => game.chips.add(owner, chips.chips()),
            }
            game.exchange(buyer, owner);
        }
        Event::Protected { seat, protection } => game.set_protection(seat, protection),
        Event::ProtectionCollected => {
            game.offer = None;
            game.pot += std::mem::take(&mut game.protection).total();
        }
        Event::TurnedUp { seat, card } | Event::Shown { seat, card } => game.show(seat, card),
        Event::SecondAdded { seat, card } => {
            game.players[seat].hand.remove(card);
            game.laid(seat).second = Some(card);
            game.players[seat].joker_shown |= card == Card::JOKER;
        }
        Event::RoundWon { seat, chips, .. } => {
            game.winner = Some(seat);
            game.chips.add(seat, chips);
            game.pot -= chips;
        }
        Event::RoundLost { seat, .. } => game.take_the_round(seat),
        Event::StarterChosen { starter, .. } => game.first = starter,
        Event::HandCounted { seat, cards } => {
            game.players[seat].hand = Cards::default();
            game.players[seat].penalties.add_all(cards);
        }
        Event::UnturnedTaken { seat, .. } => {
            let unturned = std::mem::take(&mut game.unturned);
            game.players[seat].round_cards = game.players[seat].round_cards.union(unturned);
        }
        Event::Ended => game.phase = Phase::Over,
        // Announcements: what follows from them are the next events.
        Event::OfferDeclined { .. } | Event::StayedDown { .. } | Event::SecondDeclined { .. } => {}
    }
}

/// Events that move cards and chips.
impl Retro {
    #[inline(always)]
    fn draw(&mut self, seat: Seat, card: Card) {
        self.pile.remove(card.kind());
        self.players[seat].hand.add(card);
    }

    #[inline(always)]
    fn put_down(&mut self, seat: Seat, card: Card, face: Face, protection: Protection) {
        let player = &mut self.players[seat];
        player.hand.remove(card);
        player.joker_shown |= face == Face::Up && card == Card::JOKER;
        player.laid = Some(Laid { card, face, by: seat, held_by: Seats::only(seat), second: None });
        self.set_protection(seat, protection);
    }

    #[inline(always)]
    fn set_protection(&mut self, seat: Seat, protection: Protection) {
        let added = protection.chips() - self.protection.at(seat);
        self.chips.take(seat, added);
        self.protection.add(seat, added);
    }

    /// P3d, P3f: the cards change places without being turned; protection stays where it is, and each player now knows the card they got.
    #[inline(always)]
    fn exchange(&mut self, buyer: Seat, owner: Seat) {
        let (bought, given) = (*self.laid(owner), *self.laid(buyer));
        *self.laid(buyer) = Laid { held_by: bought.held_by.with(buyer), ..bought };
        *self.laid(owner) = Laid { held_by: given.held_by.with(owner), ..given };
    }

    #[inline(always)]
    fn show(&mut self, seat: Seat, card: Card) {
        let laid = self.laid(seat);
        laid.face = Face::Up;
        let by = laid.by;
        self.players[by].joker_shown |= card == Card::JOKER;
    }

    #[inline(always)]
    fn take_the_round(&mut self, loser: Seat) {
        self.loser = Some(loser);
        for seat in Seat::all(self.seats.into()) {
            let Some(laid) = self.players[seat].laid.take() else { continue };
            let penalties = &mut self.players[loser].penalties;
            penalties.add(laid.card);
            laid.second.into_iter().for_each(|second| penalties.add(second));
        }
        if let Some(card) = self.round_card.take() {
            self.players[loser].round_cards = self.players[loser].round_cards.with(card);
        }
    }
}

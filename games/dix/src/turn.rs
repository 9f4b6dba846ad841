//! A turn: drawing, stopping with a reward, going bust (T, R, X).

use dizaine_core::{Chance, Game, Log, Seat, Spot};

use crate::action::Reward;
use crate::card::Card;
use crate::deck::Deck;
use crate::event::Event;
use crate::row::Bust;
use crate::state::{Dix, Occasion};

impl Dix {
    /// T1, T2: the active player turns up a card. Nobody draws from an empty deck (T6).
    #[inline]
    pub(crate) fn draw(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match self.next_card(chance) {
            Some(Card::Row(card)) => {
                self.emit(Event::Drew { card }, log);
                if let Some(bust) = self.row.bust() {
                    self.bust(bust, chance, log);
                }
            }
            Some(Card::Joker(joker)) => self.open_auction(joker, chance, log),
            None => {}
        }
    }

    /// The card on top of the deck, which stays there: an event takes it off. Its spot is the number of the card, from 1,
    /// because the deck shrinks by draws alone.
    #[inline(always)]
    pub(crate) fn next_card(&self, chance: &mut impl Chance) -> Option<Card> {
        let drawn = Deck::new(self.people.into()).len() - self.deck.len();
        chance.at(Spot::new("deck", [drawn + 1]));
        self.deck.next(chance)
    }

    /// T1: the active player stops.
    #[inline]
    pub(crate) fn take(
        &mut self,
        seat: Seat,
        reward: Reward,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let money = self.row.money();
        match reward {
            // R1
            Reward::Numbers => {
                self.emit(Event::NumbersTaken { seat }, log);
                self.others_gain(seat, money, log);
                self.emit(Event::MoneyDiscarded, log);
                self.offer_purchase(seat, Occasion::Reward, chance, log);
            }
            // R2
            Reward::Money => {
                self.gain(seat, money, log);
                self.emit(Event::NumbersMarketed, log);
                self.emit(Event::MoneyDiscarded, log);
                self.end_turn(chance, log);
            }
        }
    }

    /// X1, X2: the cards go to the market; then the token or, in the variant, perhaps a purchase.
    fn bust(&mut self, bust: Bust, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let seat = self.active;
        self.emit(Event::Busted { seat, bust }, log);
        self.emit(Event::NumbersMarketed, log);
        if self.bust_purchase {
            self.offer_purchase(seat, Occasion::Bust(bust), chance, log);
        } else {
            self.emit(Event::ConsolationGained { seat }, log);
            self.after_bust(bust, chance, log);
        }
    }

    /// X3, X4: what follows the token or the purchase.
    pub(crate) fn after_bust(&mut self, bust: Bust, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match bust {
            Bust::Over => self.others_gain(self.active, self.row.money(), log),
            Bust::Money => {}
        }
        self.emit(Event::MoneyDiscarded, log);
        self.end_turn(chance, log);
    }

    /// R1, X3: each other player takes the row's money sum.
    #[inline]
    pub(crate) fn others_gain(&mut self, seat: Seat, money: u8, log: &mut impl Log<Event>) {
        for other in seat.others(self.seats()) {
            self.gain(other, money, log);
        }
    }

    /// M1: what is beyond the limit is lost.
    #[inline]
    fn gain(&mut self, seat: Seat, money: u8, log: &mut impl Log<Event>) {
        if money > 0 {
            let tokens = self.players[seat].room_for(money);
            self.emit(Event::MoneyGained { seat, tokens, lost: money - tokens }, log);
        }
    }

    /// S3: the next turn is the left neighbour's; E1: unless the deck is empty.
    pub(crate) fn end_turn(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if self.deck.is_empty() {
            return self.last_purchases(chance, log);
        }
        let seat = self.active.left(self.seats());
        self.emit(Event::TurnBegan { seat }, log);
        if self.is_alix(seat) {
            self.alix_draws(chance, log);
        }
    }
}

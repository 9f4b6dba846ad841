//! A turn: drawing, stopping with a reward, going bust (S, T, R, X).

use dizaine_core::{Chance, Game, Log, Seat};

use crate::action::Reward;
use crate::card::Card;
use crate::event::Event;
use crate::game::{Dix, Occasion};
use crate::row::Bust;

/// Runs the table: emits what happens, each event applied as it is emitted. The phases of the game are its methods.
pub(crate) struct Dealer<'a, C, L> {
    pub(crate) game: &'a mut Dix,
    pub(crate) chance: &'a mut C,
    pub(crate) log: &'a mut L,
}

impl Dix {
    #[inline]
    pub(crate) fn dealer<'a, C: Chance, L: Log<Event>>(
        &'a mut self,
        chance: &'a mut C,
        log: &'a mut L,
    ) -> Dealer<'a, C, L> {
        Dealer { game: self, chance, log }
    }
}

impl<C: Chance, L: Log<Event>> Dealer<'_, C, L> {
    #[inline(always)]
    pub(crate) fn emit(&mut self, event: Event) {
        self.game.apply(&event);
        self.log.note(&event);
    }

    /// S1–S3; solo, the human starts (Z1).
    pub(crate) fn set_up(&mut self) {
        let first = match self.game.alix {
            Some(_) => Seat::FIRST,
            None => {
                let drawn = self.chance.below(self.game.people.into());
                Seat::new(drawn as usize).expect("a seat of this table")
            }
        };
        self.emit(Event::SetUp { first });
        self.emit(Event::TurnBegan { seat: first });
    }

    /// T1, T2: the active player turns up a card. Nobody draws from an empty deck (T6).
    #[inline]
    pub(crate) fn draw(&mut self) {
        match self.game.deck.next(self.chance) {
            Some(Card::Row(card)) => {
                self.emit(Event::Drew { card });
                if let Some(bust) = self.game.row.bust() {
                    self.bust(bust);
                }
            }
            Some(Card::Joker(joker)) => self.auction(joker),
            None => {}
        }
    }

    /// T1: the active player stops.
    #[inline]
    pub(crate) fn take(&mut self, seat: Seat, reward: Reward) {
        let money = self.game.row.money();
        match reward {
            // R1
            Reward::Numbers => {
                self.emit(Event::NumbersTaken { seat });
                self.others_gain(seat, money);
                self.emit(Event::MoneyDiscarded);
                self.offer_purchase(seat, Occasion::Reward);
            }
            // R2
            Reward::Money => {
                self.gain(seat, money);
                self.emit(Event::NumbersMarketed);
                self.emit(Event::MoneyDiscarded);
                self.end_turn();
            }
        }
    }

    /// X1, X2: the cards go to the market; then the token or, in the variant, perhaps a purchase.
    fn bust(&mut self, bust: Bust) {
        let seat = self.game.active;
        self.emit(Event::Busted { seat, bust });
        self.emit(Event::NumbersMarketed);
        if self.game.bust_purchase {
            self.offer_purchase(seat, Occasion::Bust(bust));
        } else {
            self.emit(Event::ConsolationGained { seat });
            self.after_bust(bust);
        }
    }

    /// X3, X4: what follows the token or the purchase.
    pub(crate) fn after_bust(&mut self, bust: Bust) {
        match bust {
            Bust::Over => self.others_gain(self.game.active, self.game.row.money()),
            Bust::Money => {}
        }
        self.emit(Event::MoneyDiscarded);
        self.end_turn();
    }

    /// R1, X3: each other player takes the row's money sum.
    #[inline]
    pub(crate) fn others_gain(&mut self, seat: Seat, money: u8) {
        if money > 0 {
            for other in self.game.others(seat) {
                self.gain(other, money);
            }
        }
    }

    /// M1: what is beyond the limit is lost.
    #[inline]
    fn gain(&mut self, seat: Seat, money: u8) {
        if money > 0 {
            let tokens = self.game.players[seat].room_for(money);
            self.emit(Event::MoneyGained { seat, tokens, lost: money - tokens });
        }
    }

    /// S3: the next turn is the left neighbour's; E1: unless the deck is empty.
    pub(crate) fn end_turn(&mut self) {
        if self.game.deck.is_empty() {
            return self.last_purchases();
        }
        let seat = self.game.active.left(self.game.seat_count());
        self.emit(Event::TurnBegan { seat });
        if self.game.is_alix(seat) {
            self.alix_draws();
        }
    }
}

//! P5: cards are shown, the round has a winner and a loser, hands are refilled.

use dizaine_core::{BySeat, Chance, Game, Log, Seat, Spot};

use crate::card::CARDS;
use crate::player::Laid;
use crate::{By, Card, Decision, Event, Face, MAX_PLAYERS, Retro, Total};

/// The total of each player; zero at empty seats.
type Totals = BySeat<Total, MAX_PLAYERS>;

/// S1, P5d: the number of cards in a full hand.
pub(crate) const HAND: usize = 4;

/// E1: the pile was empty before all hands were full.
#[derive(Debug)]
pub(crate) struct PileEmpty;

impl Retro {
    /// P5: shows the face-down cards, finds the winner and the loser, and goes on with the next round or ends the game.
    pub(crate) fn settle(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        for seat in self.turn_order() {
            let laid = *self.laid(seat);
            if laid.face == Face::Down {
                self.emit(Event::Shown { seat, card: laid.card }, log);
            }
        }
        let totals = Totals::from_fn(|seat| self.players[seat].laid.map(Laid::total).unwrap_or_default());
        let (winner, by) = self.winner(&totals);
        self.emit(Event::RoundWon { seat: winner, value: totals[winner].value, by, chips: self.pot }, log);
        let (loser, by) = self.loser(&totals, winner);
        self.emit(Event::RoundLost { seat: loser, value: totals[loser].value, by }, log);

        // E1: the pile may run out in any round, and hands are refilled after the tenth round too.
        if self.refill(chance, log).is_err() || self.unturned.is_empty() {
            self.end(loser, log);
        } else {
            self.ask(winner, Decision::Start, log);
        }
    }

    /// P5c, C1: the penalty points that lie on the table: those of the cards and of the round card.
    pub(crate) fn points_of_the_round(&self) -> u16 {
        let cards = self.players.iter(self.seats.into()).filter_map(|(_, player)| player.laid);
        let points = cards.flat_map(|laid| [Some(laid.card), laid.second]).flatten().map(Card::points);
        points.map(u16::from).sum::<u16>() + self.round_card.map_or(0, |card| card.points().into())
    }

    /// P5, P5a: the winner has the highest value; ties go to the highest single card, then to the earlier in turn order.
    fn winner(&self, totals: &Totals) -> (Seat, By) {
        let (mut best, mut by) = (self.first, By::Value);
        for seat in self.turn_order().skip(1) {
            let (one, other) = (totals[best], totals[seat]);
            if other > one {
                best = seat;
                by = if other.value == one.value { By::HighestCard } else { By::Value };
            } else if other == one {
                by = By::TurnOrder;
            } else if other.value == one.value {
                by = by.max(By::HighestCard);
            }
        }
        (best, by)
    }

    /// P5b: the loser has the lowest value of the others; ties go to the later in turn order. P5a: the winner cannot lose.
    fn loser(&self, totals: &Totals, winner: Seat) -> (Seat, By) {
        let mut others = self.turn_order().filter(|&seat| seat != winner);
        let (mut worst, mut by) = (others.next().expect("at least two players"), By::Value);
        for seat in others {
            let (one, other) = (totals[worst].value, totals[seat].value);
            if other <= one {
                worst = seat;
                by = if other == one { By::TurnOrder } else { By::Value };
            }
        }
        (worst, by)
    }

    /// S1, P5d: all players draw up to four cards in turn order. E1: stops when the pile is empty. The spot of a card is its
    /// number in the pile, from 1.
    pub(crate) fn refill(
        &mut self,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Result<(), PileEmpty> {
        for seat in self.turn_order() {
            for _ in self.players[seat].hand.len()..HAND {
                chance.at(Spot::new("pile", [self.drawn() + 1]));
                let kind = self.pile.pick(chance).ok_or(PileEmpty)?;
                let card = Card::from_kind(kind).expect("the pile holds cards of the box");
                self.emit(Event::Drew { seat, card }, log);
            }
        }
        Ok(())
    }

    /// The number of cards that were drawn from the pile. It shrinks by draws alone, once everyone has taken a joker (S1).
    #[inline]
    fn drawn(&self) -> usize {
        CARDS - usize::from(self.seats) - self.pile.len()
    }

    /// P5d: the winner chooses who starts, and the next round begins.
    pub(crate) fn choose_starter(
        &mut self,
        winner: Seat,
        starter: Seat,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.emit(Event::StarterChosen { winner, starter }, log);
        self.start_round(chance, log);
    }
}

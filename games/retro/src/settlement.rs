//! P5: all cards are shown, the round is won and lost, hands are filled again.

use dizaine_core::{BySeat, Chance, Game, Log, Seat};

use crate::player::Laid;
use crate::{By, Card, Decision, Event, Face, MAX_PLAYERS, Retro, Total};

/// What everyone's cards count; nothing at the empty seats.
type Totals = BySeat<Total, MAX_PLAYERS>;

/// S1, P5d: the cards of a full hand.
pub(crate) const HAND: usize = 4;

/// E1: the pile was empty before a hand was full.
#[derive(Debug)]
pub(crate) struct PileEmpty;

impl Retro {
    /// P5: shows what lies face down, settles who won and who lost, and goes on or ends.
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

        // E1: the pile may run out in any round, and the tenth round fills the hands too.
        if self.refill(chance, log).is_err() || self.unturned.is_empty() {
            self.end(loser, log);
        } else {
            self.ask(winner, Decision::Start, log);
        }
    }

    /// P5, P5a: the highest value, then the highest single card, then the earlier in turn order.
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

    /// P5b: the lowest value of the others, then the later in turn order. P5a: the winner cannot lose.
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

    /// S1, P5d: in turn order all draw up to four cards. E1: stops at once when the pile is empty.
    pub(crate) fn refill(
        &mut self,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Result<(), PileEmpty> {
        for seat in self.turn_order() {
            for _ in self.players[seat].hand.len()..HAND {
                let kind = self.pile.pick(chance).ok_or(PileEmpty)?;
                let card = Card::from_kind(kind).expect("the pile holds cards of the box");
                self.emit(Event::Drew { seat, card }, log);
            }
        }
        Ok(())
    }

    /// P5d: the winner says who starts, and the next round begins.
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

//! P5: all cards are shown, the round is won and lost, hands are filled again.

use dizaine_core::{Chance, Log, Seat};

use crate::{By, Card, Decision, Event, Face, Retro, Total};

/// S1, P5d: the cards of a full hand.
const HAND: usize = 4;

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
        let (winner, won_by) = self.winner();
        let (loser, lost_by) = self.loser(winner);
        // The pot goes first: taking the round clears the table.
        let (best, worst) = (self.total(winner).value, self.total(loser).value);
        self.emit(Event::RoundWon { seat: winner, value: best, by: won_by, chips: self.pot }, log);
        self.emit(Event::RoundLost { seat: loser, value: worst, by: lost_by }, log);

        // E1: the pile may run out in any round, and the tenth round fills the hands too.
        if self.refill(chance, log).is_err() || self.unturned.is_empty() {
            self.end(loser, log);
        } else {
            self.ask(winner, Decision::Start, log);
        }
    }

    #[inline]
    fn total(&self, seat: Seat) -> Total {
        self.players[seat].laid.expect("everyone has laid a first card").total()
    }

    /// P5, P5a: the highest value, then the highest single card, then the earlier in turn order.
    fn winner(&self) -> (Seat, By) {
        let mut best = self.first;
        for seat in self.turn_order() {
            if self.total(seat) > self.total(best) {
                best = seat;
            }
        }
        let total = self.total(best);
        let equals = |test: &dyn Fn(Total) -> bool| {
            self.turn_order().any(|seat| seat != best && test(self.total(seat)))
        };
        let by = if equals(&|other| other == total) {
            By::TurnOrder
        } else if equals(&|other| other.value == total.value) {
            By::HighestCard
        } else {
            By::Value
        };
        (best, by)
    }

    /// P5b: the lowest value of the others, then the later in turn order. P5a: the winner cannot lose.
    fn loser(&self, winner: Seat) -> (Seat, By) {
        let mut worst: Option<(Seat, By)> = None;
        for seat in self.turn_order().filter(|&seat| seat != winner) {
            let value = self.total(seat).value;
            worst = match worst {
                Some((lowest, by)) if value > self.total(lowest).value => Some((lowest, by)),
                Some((lowest, _)) if value == self.total(lowest).value => Some((seat, By::TurnOrder)),
                _ => Some((seat, By::Value)),
            };
        }
        worst.expect("at least two players")
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

//! A round: dice are hidden, bets grow, and a call ends it.

use dizaine_core::{Chance, Game, Log, Seat, Spot};

use crate::state::LAST_ROUND;
use crate::{Bluff, Call, Event, Face, Reveal, Settlement, Tally};

impl Bluff {
    /// R1, R2: opens the first round, in which everyone rolls; `first` bets first.
    pub(crate) fn open_first_round(
        &mut self,
        first: Seat,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.emit(Event::RoundOpened { round: 1 }, log);
        self.roll(None, chance, log);
        self.emit(Event::BetsOpened { seat: first }, log);
    }

    /// R1, R2: opens a later round: everyone rolls except the winner of the last round, who then chooses.
    fn open_round(&mut self, winner: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.emit(Event::RoundOpened { round: self.round + 1 }, log);
        self.roll(Some(winner), chance, log);
        self.emit(Event::ChoiceOpened { seat: winner }, log);
    }

    /// R1: everyone with dice rolls them, except `chooser`, who chooses instead. The spot of a roll is the seat and the round.
    #[inline]
    fn roll(&mut self, chooser: Option<Seat>, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let rolling = chooser.map_or(self.playing, |seat| self.playing.without(seat));
        for seat in rolling.iter() {
            chance.at(Spot::new("roll", [seat.index(), self.round.into()]));
            let faces = self.die.roll(self.dice[seat], chance);
            self.emit(Event::Rolled { seat, faces }, log);
        }
    }

    /// R2, R3: hides one die; after the last one, its owner bets first.
    #[inline]
    pub(crate) fn hide(&mut self, seat: Seat, face: Face, log: &mut impl Log<Event>) {
        self.emit(Event::Hid { seat, face }, log);
        if self.left_to_hide(seat) == 0 {
            self.emit(Event::BetsOpened { seat }, log);
        }
    }

    /// R8, R9: all dice are shown and counted (R11), a player pays, and the round has a winner (E2).
    pub(crate) fn call(
        &mut self,
        seat: Seat,
        call: Call,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.emit(Event::Called { seat, call }, log);
        for seat in self.playing.iter() {
            self.emit(Event::Revealed { seat, faces: self.hidden[seat] }, log);
        }
        // A reference, because copying the whole reveal would stall on the dice that have just been written to it.
        let Some(reveal) = &self.reveal else { return };
        let tally = self.tally(reveal);
        let verdict = tally.verdict(reveal.bet.number);
        let (settlement, winner) = (reveal.settlement(verdict), reveal.winner(verdict));
        self.emit(Event::Counted { tally, verdict }, log);
        let payer = match settlement {
            Settlement::Lost { seat } => {
                self.emit(Event::DieLost { seat }, log);
                seat
            }
            Settlement::Given { from, to } => {
                self.emit(Event::DieGiven { from, to }, log);
                from
            }
        };
        self.emit(Event::RoundWon { seat: winner }, log);
        self.close_round(payer, winner, chance, log);
    }

    /// R11: the count of the bet that was called.
    #[inline]
    pub(crate) fn tally(&self, reveal: &Reveal) -> Tally {
        Tally::new(reveal.bet, reveal.dice(self.seats.into()), self.split_jokers)
    }

    /// E1, E3, E4: `payer` may have lost their last die, and that may end the game.
    fn close_round(
        &mut self,
        payer: Seat,
        winner: Seat,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        if self.dice[payer] == 0 {
            self.emit(Event::WentOut { seat: payer }, log);
        }
        if self.playing.len() == 1 || self.round == LAST_ROUND {
            self.emit(Event::GameEnded, log);
        } else {
            self.open_round(winner, chance, log);
        }
    }
}

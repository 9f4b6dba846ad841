//! A round: dice are hidden, bets grow, a call ends it.

use dizaine_core::{Chance, Log, Seat};

use crate::state::{LAST_ROUND, Phase};
use crate::{Action, Bluff, Call, Event, Reveal, Settlement, Tally};

impl Bluff {
    /// C4: draws the first player; the first round opens, and in it all roll (R2).
    pub(crate) fn begin(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let seats = u32::from(self.seats);
        let seat = Seat::new(chance.below(seats) as usize).expect("fewer seats than the largest table");
        self.emit(Event::FirstDrawn { seat }, log);
        self.emit(Event::RoundOpened { round: 1 }, log);
        self.roll(None, chance, log);
        self.emit(Event::BetsOpened { seat }, log);
    }

    /// R1, R2: a later round opens: all roll but the winner of the last one, who then chooses.
    fn open_round(&mut self, winner: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.emit(Event::RoundOpened { round: self.round + 1 }, log);
        self.roll(Some(winner), chance, log);
        self.emit(Event::ChoiceOpened { seat: winner }, log);
    }

    /// R1: everyone with dice rolls them, but one who chooses instead.
    #[inline]
    fn roll(&mut self, chooser: Option<Seat>, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let rolling = chooser.map_or(self.playing, |seat| self.playing.without(seat));
        for seat in rolling.iter() {
            let faces = self.die.roll(self.dice[seat], chance);
            self.emit(Event::Rolled { seat, faces }, log);
        }
    }

    /// Does an action that was checked.
    #[inline]
    pub(crate) fn perform(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match action {
            Action::Hide(face) => {
                self.emit(Event::Hid { seat, face }, log);
                if self.left_to_hide(seat) == 0 {
                    self.emit(Event::BetsOpened { seat }, log);
                }
            }
            Action::Bet { number, symbol } => self.emit(Event::BetPlaced { seat, number, symbol }, log),
            Action::Add(symbol) => self.emit(Event::SymbolAdded { seat, symbol }, log),
            Action::Bluff => self.call(seat, Call::Bluff, chance, log),
            Action::Dixe => self.call(seat, Call::Dixe, chance, log),
        }
    }

    /// R2: how many dice the chooser has still to hide.
    #[inline]
    pub(crate) fn left_to_hide(&self, seat: Seat) -> u8 {
        self.dice[seat] - self.hidden[seat].dice()
    }

    /// R2: the faces of the hidden dice are one decision; the last die ends it.
    #[inline]
    pub(crate) fn is_part_of_choice(&self, seat: Seat, action: Action) -> bool {
        match (action, self.phase) {
            (Action::Hide(_), Phase::Choosing { .. }) => self.left_to_hide(seat) > 1,
            (Action::Hide(_) | Action::Bet { .. } | Action::Add(_) | Action::Bluff | Action::Dixe, _) => {
                false
            }
        }
    }

    /// R8, R9: all dice are shown and counted (R11), somebody pays, and the round has a winner (E2).
    fn call(&mut self, seat: Seat, call: Call, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.emit(Event::Called { seat, call }, log);
        for seat in self.playing.iter() {
            self.emit(Event::Revealed { seat, faces: self.hidden[seat] }, log);
        }
        // Borrowed: a copy of it all would have to wait for the dice that have just been written.
        let Some(reveal) = &self.reveal else { return };
        let tally = self.tally(reveal);
        let verdict = tally.verdict(reveal.bet.number);
        let (settlement, winner) = (reveal.settlement(verdict), reveal.winner(verdict));
        self.emit(Event::Counted { tally, verdict }, log);
        let poorer = match settlement {
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
        self.close_round(poorer, winner, chance, log);
    }

    /// R11: the count of the bet that was called.
    #[inline]
    pub(crate) fn tally(&self, reveal: &Reveal) -> Tally {
        Tally::new(reveal.bet, reveal.dice(self.seats.into()), self.split_jokers)
    }

    /// E1, E3, E4: whoever paid may be out, and that may be the end.
    fn close_round(
        &mut self,
        poorer: Seat,
        winner: Seat,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        if self.dice[poorer] == 0 {
            self.emit(Event::WentOut { seat: poorer }, log);
        }
        if self.playing.len() == 1 || self.round == LAST_ROUND {
            self.emit(Event::GameEnded, log);
        } else {
            self.open_round(winner, chance, log);
        }
    }
}

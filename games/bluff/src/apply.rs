//! Bookkeeping: each event written into the state.

use dizaine_core::{BySeat, Log};

use crate::state::Phase;
use crate::{Bets, Bluff, Event, Faces, Reveal};

impl Bluff {
    /// Applies `event`, then logs it: the one way in which a game changes.
    #[inline(always)]
    pub(crate) fn emit(&mut self, event: Event, log: &mut impl Log<Event>) {
        self.write(&event);
        log.note(&event);
    }

    /// Writes `event` into the state.
    #[inline(always)]
    pub(crate) fn write(&mut self, event: &Event) {
        match *event {
            Event::FirstDrawn { seat } | Event::RoundWon { seat } => self.first = seat,
            Event::RoundOpened { round } => {
                self.round = round;
                self.chooser = None;
            }
            Event::Rolled { seat, faces } => self.hidden[seat] = faces,
            Event::ChoiceOpened { seat } => {
                self.chooser = Some(seat);
                self.phase = Phase::Choosing { seat };
            }
            Event::Hid { seat, face } => self.hidden[seat] = self.hidden[seat].with(face),
            Event::BetsOpened { seat } => self.phase = Phase::Betting { seat },
            Event::BetPlaced { seat, number, symbol } => {
                self.bets.place(seat, number, symbol);
                self.phase = Phase::Betting { seat: self.next_player(seat) };
            }
            Event::SymbolAdded { seat, symbol } => {
                self.bets.add(seat, symbol);
                self.phase = Phase::Betting { seat: self.next_player(seat) };
            }
            Event::Called { seat, call } => {
                let reveal =
                    |bet| Reveal { round: self.round, bet, caller: seat, call, hands: BySeat::default() };
                self.reveal = self.bets.last().map(reveal);
                self.bets = Bets::default();
            }
            Event::Revealed { seat, faces } => {
                if let Some(reveal) = &mut self.reveal {
                    reveal.hands[seat] = faces;
                }
                self.hidden[seat] = Faces::NONE;
            }
            // What was counted can be counted again from the dice shown.
            Event::Counted { .. } => {}
            Event::DieLost { seat } => {
                self.dice[seat] -= 1;
                self.total -= 1;
            }
            Event::DieGiven { from, to } => {
                self.dice[from] -= 1;
                self.dice[to] += 1;
            }
            Event::WentOut { seat } => {
                self.went_out[seat] = Some(self.round);
                self.playing = self.playing.without(seat);
            }
            Event::GameEnded => self.phase = Phase::Over,
        }
    }
}

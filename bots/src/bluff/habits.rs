//! What the earlier rounds of a game have shown of each player: whether they hold what they name, and how readily they call.

use dizaine_bluff::{Call, Face, Faces, Seen, Symbol, SymbolSet};
use dizaine_core::{BySeat, MAX_SEATS, Seat};

/// The habits of all players.
#[derive(Clone, Copy, Debug, Default)]
pub struct Habits {
    players: BySeat<Habit, MAX_SEATS>,
    /// Whether this round has a bet.
    open: bool,
}

#[derive(Clone, Copy, Debug, Default)]
struct Habit {
    /// The symbols named in this round.
    naming: SymbolSet,
    /// How many symbols were named in the rounds before, and how many of them were held.
    named: f32,
    held: f32,
    /// How many bets were answered, and how many of the answers were « Bluff ! ».
    answers: f32,
    calls: f32,
}

/// The prior for a player: the expected rate, and the number of observations that it counts as.
const HELD: f32 = 0.7;
const CALLS: f32 = 0.3;
const EXPECTED: f32 = 4.0;

impl Habits {
    /// The habits that a seat has seen.
    pub fn of(seen: &[Seen]) -> Self {
        let mut habits = Self::default();
        for event in seen {
            match *event {
                Seen::BetsOpened { .. } => habits.open_round(),
                Seen::BetPlaced { seat, symbol, .. } | Seen::SymbolAdded { seat, symbol } => {
                    habits.bet(seat, symbol);
                }
                Seen::Called { seat, call } => habits.call(seat, call),
                Seen::Revealed { seat, faces } => habits.reveal(seat, faces),
                Seen::FirstDrawn { .. }
                | Seen::RoundOpened { .. }
                | Seen::Rolled { .. }
                | Seen::ChoiceOpened { .. }
                | Seen::Hid { .. }
                | Seen::Counted { .. }
                | Seen::DieLost { .. }
                | Seen::DieGiven { .. }
                | Seen::RoundWon { .. }
                | Seen::WentOut { .. }
                | Seen::GameEnded => {}
            }
        }
        habits
    }

    /// The bets of a round begin.
    pub fn open_round(&mut self) {
        self.open = false;
        for seat in Seat::all(MAX_SEATS) {
            self.players[seat].naming = SymbolSet::NONE;
        }
    }

    /// A player bets and names a symbol.
    pub fn bet(&mut self, seat: Seat, symbol: Symbol) {
        let habit = &mut self.players[seat];
        habit.naming = habit.naming.with(symbol);
        habit.answers += f32::from(u8::from(self.open));
        self.open = true;
    }

    /// A player calls.
    pub fn call(&mut self, seat: Seat, call: Call) {
        if call == Call::Bluff {
            self.players[seat].answers += 1.0;
            self.players[seat].calls += 1.0;
        }
    }

    /// The dice of a player are shown.
    pub fn reveal(&mut self, seat: Seat, faces: Faces) {
        let habit = &mut self.players[seat];
        for symbol in habit.naming.iter() {
            habit.named += 1.0;
            let held = faces.count(symbol.into()) + faces.count(Face::Character) > 0;
            habit.held += f32::from(u8::from(held));
        }
    }

    /// How much more of what a player named was held than is expected, from −1 to 1; 0 without observations.
    pub fn honesty(&self, seat: Seat) -> f32 {
        let Habit { named, held, .. } = self.players[seat];
        (held - HELD * named) / (named + EXPECTED)
    }

    /// How much more often than expected a player called instead of raising, from −1 to 1.
    pub fn doubt(&self, seat: Seat) -> f32 {
        let Habit { answers, calls, .. } = self.players[seat];
        (calls - CALLS * answers) / (answers + EXPECTED)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_names_what_they_do_not_hold_is_found_out() {
        let (liar, other) = (Seat::FIRST, Seat::FIRST.left(3));
        let mut habits = Habits::default();
        for _ in 0..5 {
            habits.open_round();
            habits.bet(liar, Symbol::Pi);
            habits.bet(other, Symbol::Bomb);
            habits.call(liar, Call::Bluff);
            habits.reveal(liar, Faces::NONE.with(Face::Skull));
            habits.reveal(other, Faces::NONE.with(Face::Bomb));
        }
        assert!(habits.honesty(liar) < -0.3 && habits.honesty(other) > 0.1);
        assert!(habits.doubt(liar) > 0.3 && habits.doubt(other) < -0.1);
        assert!(Habits::default().honesty(liar).abs() + Habits::default().doubt(liar).abs() < 1e-9);
    }
}

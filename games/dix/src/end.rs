//! The end of the game: last purchases and the ranking (E1–E3, E6, Z10).

use dizaine_core::{Chance, Log, Outcome, Seat};

use crate::event::Event;
use crate::game::{Dix, Occasion};
use crate::score::best_score;

impl Dix {
    /// E2: one last purchase each, from the active player's left.
    pub(crate) fn last_purchases(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.offer_purchase(self.active.left(self.seat_count()), Occasion::Last, chance, log);
    }

    /// E2, E3: after `seat`'s last purchase comes the next player's; the active player's is the last.
    pub(crate) fn after_last_purchase(
        &mut self,
        seat: Seat,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        if seat == self.active {
            self.emit(Event::Ended, log);
        } else {
            self.offer_purchase(seat.left(self.seat_count()), Occasion::Last, chance, log);
        }
    }

    /// E6: points, then money, then fewer cards. Solo, the human wins with strictly more points (Z10).
    pub(crate) fn rank(&self) -> Outcome {
        let seats = self.seat_count();
        let mut scores = [0; 5];
        for (seat, player) in self.players.iter(seats) {
            scores[seat.index()] = i32::from(best_score(player));
        }
        let score = |seat: Seat| scores[seat.index()];
        if self.alix.is_some() {
            let key = |seat| [score(seat), i32::from(self.is_alix(seat))];
            return Outcome::rank(["points", "alix"], seats, score, key);
        }
        let key = |seat| {
            let player = &self.players[seat];
            [score(seat), i32::from(player.money()), -(player.cards() as i32)]
        };
        Outcome::rank(["points", "money", "fewer_cards"], seats, score, key)
    }
}

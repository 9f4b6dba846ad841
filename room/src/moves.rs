//! Judging a move: played, held, or answered without being played.

use dizaine_core::chance::FastChance;
use dizaine_core::{Seat, Turn};
use dizaine_protocol::{Answer, Code, Millis, Play};

use crate::{Person, Room, Stage, Thinking};

/// What a move leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveVerdict {
    /// It is not played, or was played before: this is the answer.
    Answered(Answer),
    /// A bot decides at this seat, or it is away; the person takes it back first, then the move is judged again.
    TakeBack,
    /// It is to be held until the window to interrupt closes.
    Hold,
    /// It is to be played.
    Play,
}

impl Room {
    /// What a move leads to. Its seat belongs to the guest who sent it: [`Room::judge`] has checked that.
    pub fn judge_move(&self, play: &Play, thinking: &Thinking, now: Millis) -> MoveVerdict {
        use MoveVerdict::{Answered, Hold, TakeBack};
        if self.course.has_made(play.seat, &play.id) {
            return Answered(Answer::Accepted);
        }
        if self.stage != Stage::Playing {
            return Answered(Answer::Refused { problem: self.no_game() });
        }
        if self.is_outdated() {
            return Answered(Answer::Refused { problem: Code::Outdated.into() });
        }
        let Turn::Of { must, may } = self.table.turn() else { return Answered(Answer::Stale) };
        let decides = must.has(play.seat) || may.has(play.seat);
        if !decides || self.course.decisions[play.seat] != play.decision {
            return Answered(Answer::Stale);
        }
        if self.is_replaced(play.seat) {
            return TakeBack;
        }
        if !must.has(play.seat) || self.interrupts_are_in(thinking, now) {
            return MoveVerdict::Play;
        }
        // Tried on a copy, so that a move against the rules is refused at once. The randomness of the trial is not used again.
        match self.table.fork().play(play.seat, &play.actions, &mut FastChance::new(0)) {
            Ok(_) => Hold,
            Err(rejection) => Answered(Answer::Refused { problem: rejection.into() }),
        }
    }

    /// Whether the person at a seat has to take it back first: a bot decides there now, or the seat is away.
    fn is_replaced(&self, seat: Seat) -> bool {
        let away = |person: &Person| person.away.is_some();
        self.bot_at(seat).is_some() || self.people().any(|(at, person)| at == seat && away(person))
    }

    /// The answer to a held move whose decision is over; `None` if it still waits.
    pub fn answer_to_held(&self, held: &Play) -> Option<Answer> {
        let over = self.course.decisions[held.seat] != held.decision;
        let made = || self.course.has_made(held.seat, &held.id);
        over.then(|| if made() { Answer::Accepted } else { Answer::Dropped })
    }

    /// Whether every interrupt that could still come has come or was waived, and the bots have thought about theirs.
    pub(crate) fn interrupts_are_in(&self, thinking: &Thinking, now: Millis) -> bool {
        let window_open = self.window_end().is_some_and(|end| now < end);
        !window_open && !thinking.is_awaited(self)
    }
}

//! Messages of the person: judged by the room, as a server would, then carried out or refused.

use dizaine_core::Seat;
use dizaine_protocol::{Answer, ClientMessage, Code, NewTable, Play, Problem, ServerMessage, VERSION};
use dizaine_room::{Change, Entry, MoveVerdict, Place, Verdict};

use crate::host::Host;
use crate::{Secret, Stored};

impl Host {
    /// Does what a message asks for, or says why not.
    pub(crate) fn receive(&mut self, message: &ClientMessage) {
        match (self.fulfil(message), message) {
            (Ok(()), _) => {}
            (Err(problem), ClientMessage::Play(Play { id, .. })) => {
                self.answer(id.clone(), Answer::Refused { problem });
            }
            (Err(problem), _) => self.reply.send(&ServerMessage::Problem { problem }),
        }
    }

    pub(crate) fn fulfil(&mut self, message: &ClientMessage) -> Result<(), Problem> {
        if let ClientMessage::Hello { version, after, .. } = message {
            if *version != VERSION {
                return Err(Code::Version.into());
            }
            self.join(after.iter().map(|after| (after.seat, after.seen)).collect());
            return Ok(());
        }
        let change = match self.room.judge(&self.guest, message, self.now)? {
            Verdict::Append(change) => change,
            Verdict::Play(play) => {
                self.play(play);
                return Ok(());
            }
            Verdict::Again => return self.again(),
            Verdict::Lock(locked) => self.room.lock(locked, self.attendance.present()),
            Verdict::Wait(seat, seen) => {
                self.attendance.wait(&self.room, &self.told, seat, seen);
                return Ok(());
            }
            Verdict::Pong => {
                self.reply.send(&ServerMessage::Pong);
                return Ok(());
            }
            // There is nobody else to read a line, nobody to report, and nothing that could notify anybody.
            Verdict::Chat(_) | Verdict::Report(..) | Verdict::Visible(_) | Verdict::Nothing => return Ok(()),
        };
        self.commit(self.room.with_change(change));
        self.send_everything();
        Ok(())
    }

    pub(crate) fn answer(&mut self, id: String, answer: Answer) {
        self.reply.send(&ServerMessage::Answer { id, answer });
    }

    /// A move: played, held until the window closes, or answered with the reason why not.
    fn play(&mut self, play: &Play) {
        match self.room.judge_move(play, &self.thinking, self.now) {
            MoveVerdict::Answered(answer) => self.answer(play.id.clone(), answer),
            MoveVerdict::Hold => {
                if self.held.as_ref().is_some_and(|held| held.id != play.id) {
                    self.drop_held();
                }
                self.held = Some(play.clone());
                self.answer(play.id.clone(), Answer::Held);
            }
            MoveVerdict::TakeBack => {
                self.commit(self.room.with_change(Change::Returned { seat: play.seat, at: Some(self.now) }));
                self.send_everything();
                self.play(play);
            }
            MoveVerdict::Play => {
                self.make_move(play);
                self.drop_held();
            }
        }
    }

    /// Plays a move of the person, answers it and shows what came of it.
    pub(crate) fn make_move(&mut self, play: &Play) {
        match self.room.with_move(play.seat, &play.actions, play.id.clone(), self.now) {
            Ok(next) => {
                self.commit(next);
                self.answer(play.id.clone(), Answer::Accepted);
                self.send_everything();
            }
            Err(problem) => self.answer(play.id.clone(), Answer::Refused { problem }),
        }
    }

    /// Answers the held move: somebody interrupted.
    fn drop_held(&mut self) {
        if let Some(held) = self.held.take() {
            self.answer(held.id, Answer::Dropped);
        }
    }

    /// Makes another table with the same game and bots, and starts its game.
    fn again(&mut self) -> Result<(), Problem> {
        if self.room.again.is_some() {
            return Ok(());
        }
        let new = NewTable {
            game: self.room.table.name().to_owned(),
            options: self.room.table.options(),
            settings: self.room.settings,
        };
        let seats = || Seat::all(self.room.places.len()).zip(self.room.places.iter());
        let bot = |(seat, place): (Seat, &Place)| match place {
            Place::Bot { strength, after: None, .. } => {
                Some(ClientMessage::AddBot { seat, strength: strength.clone() })
            }
            _ => None,
        };
        let bots: Vec<ClientMessage> = seats().filter_map(bot).collect();
        let own = seats().find(|(_, place)| match place {
            Place::Person(_) | Place::Bot { after: Some(_), .. } => true,
            Place::Free | Place::Rules | Place::Bot { .. } => false,
        });
        let own = own.map(|(seat, _)| seat).ok_or(Code::NoSeat)?;
        let random = Secret(self.random.derive("again"));
        let mut host = Self::created(&new, self.guest.clone(), self.now, random)?;
        host.start(own, bots.into_iter())?;
        let table = host.head.id.clone();
        self.reply.again = Some(Stored { head: host.head, lines: host.lines });
        self.commit(self.room.with_change(Change::Again { table, by: Some(own) }));
        self.send_everything();
        Ok(())
    }

    /// Takes back the last move that the person made, and all that followed. The same luck comes again where the same is drawn.
    pub(crate) fn take_back(&mut self) -> Result<(), Problem> {
        let is_own = |entry: &str| match Entry::parse(entry) {
            Ok(Entry::Moved(moved)) => moved.id.is_some(),
            _ => false,
        };
        let last = self.lines.iter().rposition(|line| is_own(&line.entry)).ok_or(Code::NoMove)?;
        self.cut(last)
    }
}

//! Carrying out what is due, a little at a time: the worker shows what has happened before bots think about it.

use dizaine_protocol::{Code, Millis, ServerMessage};
use dizaine_room::{Change, Deed, Due};

use crate::Reply;
use crate::host::Host;

impl Host {
    /// Does what is due now, and ends the call.
    pub(crate) fn go_on(&mut self) -> Reply {
        self.reply.next = if self.is_joined() { self.do_what_is_due() } else { None };
        self.take_reply()
    }

    /// Does what is due until there is nothing more, or until something can be shown; when to look again.
    fn do_what_is_due(&mut self) -> Option<Millis> {
        loop {
            self.answer_held();
            let Due { now, next } =
                self.room.due(self.now, &self.attendance, &self.thinking, self.held.as_ref());
            match now {
                None => return next,
                Some(Deed::SetUp) => {
                    self.commit(self.room.with_set_up(self.now));
                    self.send_everything();
                }
                Some(Deed::Append(change)) => {
                    let cancelled = change == Change::StartCancelled;
                    self.commit(self.room.with_change(change));
                    self.send_everything();
                    if cancelled {
                        self.reply.send(&ServerMessage::Problem { problem: Code::StartCancelled.into() });
                    }
                }
                // What has happened is shown before the bots think about it.
                Some(Deed::AskBots) if !self.reply.messages.is_empty() => return Some(self.now),
                Some(Deed::AskBots) => {
                    if let Some(task) = self.thinking.ask(&self.room) {
                        self.thinking.receive(task.think(&self.library));
                    }
                }
                Some(Deed::PlayHeld) => {
                    if let Some(held) = self.held.take() {
                        self.make_move(&held);
                    }
                }
                Some(Deed::BotMove(chosen)) => match self.room.with_bot_move(&chosen, self.now) {
                    Ok(next) => {
                        self.commit(next);
                        self.send_everything();
                    }
                    Err(_) => self.thinking.give_up(&self.room),
                },
                Some(Deed::Order(seat, action)) => match self.room.with_order(seat, &action, self.now) {
                    Ok(next) => {
                        self.commit(next);
                        self.send_everything();
                    }
                    Err(_) => return next,
                },
            }
        }
    }

    /// Answers a held move whose decision is over.
    fn answer_held(&mut self) {
        let answer = self.held.as_ref().and_then(|held| self.room.answer_to_held(held));
        if let Some(answer) = answer
            && let Some(held) = self.held.take()
        {
            self.answer(held.id, answer);
        }
    }
}

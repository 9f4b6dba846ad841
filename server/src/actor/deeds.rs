//! Carrying out what is due.

use dizaine_bots::Strength;
use dizaine_core::Seat;
use dizaine_protocol::{Answer, Code, Millis, ServerMessage};
use dizaine_room::{Change, Deed, Due, Stage};
use serde_json::Value;

use super::commit::Committed;
use super::{Actor, Ask};

impl Actor {
    /// Does all that is due now; gives the moment at which to look again.
    pub(super) async fn do_what_is_due(&mut self) -> Option<Millis> {
        loop {
            self.answer_held();
            self.ask_nonces_once();
            self.study();
            let held = self.held.as_ref().map(|(_, play)| play);
            let Due { now, next } = self.room.due(self.site.now(), &self.attendance, &self.thinking, held);
            let Some(deed) = now.filter(|_| !self.asks.is_closed()) else { return next };
            // A deed that fails is tried again when the table next wakes up.
            if !self.carry_out(deed).await {
                return next;
            }
        }
    }

    /// Carries out a deed; false if that did not work.
    async fn carry_out(&mut self, deed: Deed) -> bool {
        match deed {
            Deed::SetUp => {
                let committed = self.commit(self.room.with_set_up(self.site.now())).await;
                self.site.metrics.moved();
                self.send_everything();
                committed != Committed::Unknown
            }
            Deed::Append(change) => {
                let cancelled = change == Change::StartCancelled;
                let committed = self.commit(self.room.with_change(change)).await;
                self.send_everything();
                if cancelled {
                    for number in self.socket_numbers() {
                        self.send(number, &ServerMessage::Problem { problem: Code::StartCancelled.into() });
                    }
                }
                committed != Committed::Unknown
            }
            Deed::AskBots => {
                self.ask_bots();
                true
            }
            Deed::PlayHeld => {
                self.play_held().await;
                true
            }
            Deed::BotMove { seat, actions } => self.bot_moves(seat, &actions).await,
        }
    }

    /// Answers a held move whose decision is over.
    pub(super) fn answer_held(&mut self) {
        let answer = self.held.as_ref().and_then(|(_, held)| self.room.answer_to_held(held));
        if let Some(answer) = answer
            && let Some((socket, held)) = self.held.take()
        {
            self.reply(socket, held.id, answer);
        }
    }

    /// Plays the held move: nobody interrupted.
    async fn play_held(&mut self) {
        let Some((socket, held)) = self.held.take() else { return };
        match self.make_move(&held).await {
            Ok(Committed::Done) => self.reply(socket, held.id, Answer::Accepted),
            // It is tried again, unless what happened elsewhere ended its decision.
            Ok(Committed::Overtaken) => self.held = Some((socket, held)),
            Ok(Committed::Unknown) => {
                let made = self.room.course.has_made(held.seat, &held.id);
                let problem = Code::Unavailable.into();
                let answer = if made { Answer::Accepted } else { Answer::Refused { problem } };
                self.reply(socket, held.id, answer);
            }
            Err(problem) => self.reply(socket, held.id, Answer::Refused { problem }),
        }
        self.answer_held();
        self.send_everything();
    }

    async fn bot_moves(&mut self, seat: Seat, actions: &[Value]) -> bool {
        match self.room.with_move(seat, actions, None, self.site.now()) {
            Ok(next) => {
                let committed = self.commit(next).await;
                self.site.metrics.moved();
                if committed == Committed::Done {
                    self.send_move(None);
                } else {
                    self.send_everything();
                }
                true
            }
            Err(problem) => {
                tracing::error!(table = %self.room.identity.id, ?seat, code = %problem.code, "a bot's move was refused");
                self.thinking.give_up(&self.room);
                false
            }
        }
    }

    /// Lets the bots think off the async threads.
    fn ask_bots(&mut self) {
        let Some(task) = self.thinking.ask(&self.room) else { return };
        let (handle, site) = (self.handle.clone(), self.site.clone());
        tokio::spawn(async move {
            let Ok(_permit) = site.thinkers.acquire().await else { return };
            let library = site.library.clone();
            match tokio::task::spawn_blocking(move || task.think(&library)).await {
                Ok(thoughts) => drop(handle.ask(Ask::Thought(Box::new(thoughts))).await),
                Err(error) => tracing::error!(%error, "a bot failed"),
            }
        });
    }

    /// Lets what an expert at this table should know be computed next to the game, one computation at a time.
    fn study(&self) {
        let table = &self.room.table;
        let expert = |seat| self.room.bot_at(seat) == Some(Strength::Expert);
        if self.room.stage == Stage::Playing
            && Seat::all(table.seats()).any(expert)
            && let Some(subject) = self.site.library.begin(&**table)
        {
            self.site.clone().study(subject);
        }
    }

    /// When a start begins, asks every browser for its nonces.
    fn ask_nonces_once(&mut self) {
        let Stage::Starting(since) = self.room.stage else { return };
        if self.nonces_asked.replace(since) != Some(since) {
            for number in self.socket_numbers() {
                self.ask_nonces(number);
            }
        }
    }

    /// Asks a browser for the nonces that it promised and has not revealed.
    pub(super) fn ask_nonces(&mut self, number: u64) {
        let Some(guest) = self.sockets.get(&number).and_then(|socket| socket.guest.as_ref()) else { return };
        let missing = self.room.people().filter(|(_, person)| {
            person.player == guest.id && person.nonce_hash.is_some() && person.nonce.is_none()
        });
        let seats: Vec<Seat> = missing.map(|(seat, _)| seat).collect();
        if !seats.is_empty() {
            self.send(number, &ServerMessage::OpenNonce { seats });
        }
    }
}

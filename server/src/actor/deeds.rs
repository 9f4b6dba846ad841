//! Carrying out what is due.

use dizaine_bots::Strength;
use dizaine_core::Seat;
use dizaine_protocol::{Answer, Code, Millis, ServerMessage};
use dizaine_room::{Change, Chosen, Deed, Due, Stage};

use serde_json::Value;
use tokio::time::Instant;

use super::commit::Committed;
use super::{Actor, Ask, Visitor};
use crate::daily::result_of;
use crate::thinkers::Work;

const DAY_MS: u64 = 24 * 3_600_000;

impl Actor {
    /// Does all that is due now; returns the moment at which to look again.
    pub(super) async fn do_what_is_due(&mut self) -> Option<Millis> {
        loop {
            self.answer_held();
            self.count_bots_alone();
            self.ask_nonces_once();
            self.study();
            self.enter_result();
            self.tend_event();
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
            Deed::BotMove(chosen) => self.bot_moves(&chosen).await,
            Deed::Order(seat, action) => self.carry_out_order(seat, &action).await,
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

    /// Makes the move that a person ordered in advance.
    async fn carry_out_order(&mut self, seat: Seat, action: &Value) -> bool {
        let Ok(next) = self.room.with_order(seat, action, self.site.now()) else { return false };
        let committed = self.commit(next).await;
        self.site.metrics.moved();
        self.send_everything();
        committed != Committed::Unknown
    }

    async fn bot_moves(&mut self, chosen: &Chosen) -> bool {
        match self.room.with_bot_move(chosen, self.site.now()) {
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
                tracing::error!(table = %self.room.identity.id, seat = ?chosen.seat, code = %problem.code, "a bot's move was refused");
                self.thinking.give_up(&self.room);
                false
            }
        }
    }

    /// Counts a table at which bots play alone among those of its host, for as long as they do.
    fn count_bots_alone(&mut self) {
        if self.room.stage != Stage::Playing || self.room.people().next().is_some() {
            self.bots_alone = None;
        } else if self.bots_alone.is_none() {
            self.bots_alone = self.site.shares.bots_alone.take(self.room.host.clone());
        }
    }

    /// Lets the bots think off the async threads.
    fn ask_bots(&mut self) {
        let Some(task) = self.thinking.ask(&self.room) else { return };
        let (handle, site) = (self.handle.clone(), self.site.clone());
        let table = self.room.identity.id.to_string();
        let work = Work {
            host: self.room.host.clone(),
            people: self.room.has_active_people(),
            long: task.is_long(),
        };
        tokio::spawn(async move {
            let asked = Instant::now();
            site.metrics.thinker_waits();
            let permit = site.thinkers.turn(work).await;
            site.metrics.thinker_thinks();
            let Some(_permit) = permit else { return };
            site.metrics.think_wait.took(asked.elapsed());
            let library = site.library.clone();
            let begun = Instant::now();
            let span = tracing::debug_span!("think", table);
            let thought = tokio::task::spawn_blocking(move || span.in_scope(|| task.think(&library))).await;
            site.metrics.think.took(begun.elapsed());
            match thought {
                Ok(thoughts) => drop(handle.ask(Ask::Thought(Box::new(thoughts))).await),
                Err(error) => tracing::error!(%error, "a bot failed"),
            }
        });
    }

    /// Lets the event of this table be looked after, whenever the table has come further, and once a day while it is played.
    fn tend_event(&mut self) {
        let Some(event) = self.room.event().cloned() else { return };
        let now = self.site.now();
        let told = Some((self.room.progress(now), now.0 / DAY_MS));
        if self.told_event == told {
            return;
        }
        self.told_event = told;
        self.site.look_after(event);
    }

    /// Enters the result of a deal of the day, once while this table is in memory; the deal knows if it was entered before.
    fn enter_result(&mut self) {
        if self.entered || self.room.stage != Stage::Over {
            return;
        }
        self.entered = true;
        let Some((deal, line)) = result_of(&self.room) else { return };
        let (site, game) = (self.site.clone(), self.room.table.name());
        tokio::spawn(async move {
            if let Err(problem) = site.enter_result(&deal, game, line).await {
                tracing::warn!(deal = deal.id, code = %problem.code, "a result could not be entered");
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
        if !self.room.may_reveal() {
            return;
        }
        if self.nonces_asked.replace(since) != Some(since) {
            for number in self.socket_numbers() {
                self.ask_nonces(number);
            }
        }
    }

    /// Asks a browser for the nonces that it promised and has not revealed.
    pub(super) fn ask_nonces(&mut self, number: u64) {
        let visitor = self.sockets.get(&number).map(|socket| &*socket.visitor);
        let Some(guest) = visitor.and_then(Visitor::player) else { return };
        let missing = self.room.unopened().filter(|(_, person)| person.player == guest.id);
        let seats: Vec<Seat> = missing.map(|(seat, _)| seat).collect();
        if !seats.is_empty() {
            self.send(number, &ServerMessage::OpenNonce { seats });
        }
    }
}

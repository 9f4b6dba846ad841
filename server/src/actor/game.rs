//! The game going on by itself: the start, the time to call, clocks, players who are gone.

use dizaine_core::Seat;
use dizaine_store::{Millis, SessionId};

use super::commit::Committed;
use super::{Actor, GRACE_MS, NONCE_MS};
use crate::entry::{Entry, Moved};
use crate::protocol::{Answer, Code, ServerMessage};
use crate::room::{Seated, Stage, Try};

impl Actor {
    /// Does all that is due now.
    pub(super) async fn go_on(&mut self) {
        self.answer_held();
        // Each step is followed by looking again; a table that has nothing to do stops.
        while !self.asks.is_closed() && self.step().await {}
    }

    /// Does the first thing that is due; false if nothing is.
    async fn step(&mut self) -> bool {
        match self.room.stage {
            Stage::Starting(since) => self.start(since).await,
            Stage::Playing => {
                self.abandon().await
                    || self.stand_in().await
                    || self.call_or_go_on().await
                    || self.pass_host().await
            }
            Stage::Waiting => self.pass_host().await,
            Stage::Paused(_) | Stage::Over | Stage::Abandoned => false,
        }
    }

    /// The first moment at which [`step`](Self::step) will find something.
    pub(super) fn next_due(&self) -> Option<Millis> {
        let grace =
            self.gone.values().map(|since| since.after(GRACE_MS)).filter(|&at| at > self.site.now()).min();
        match self.room.stage {
            Stage::Starting(since) => Some(since.after(NONCE_MS)),
            Stage::Playing => {
                let window = self.room.window_end().filter(|&end| end > self.site.now());
                let thoughts = self.thinking.due(&self.room).filter(|&at| at > self.site.now());
                let clock = self.late().is_empty().then(|| self.room.deadline()).flatten();
                let clock = clock.filter(|_| self.must_people().next().is_some());
                [grace, window, thoughts, clock].into_iter().flatten().min()
            }
            Stage::Waiting => grace,
            Stage::Paused(_) | Stage::Over | Stage::Abandoned => None,
        }
    }

    /// Starts the game once every nonce is open; calls it off when one is not, in time.
    async fn start(&mut self, since: Millis) -> bool {
        let open =
            self.room.people().all(|(_, person)| person.nonce_hash.is_none() == person.nonce.is_none());
        if open {
            let before = self.room.table.turn();
            let mut chance = self.room.chance();
            let set_up = self.room.table.set_up(&mut chance);
            let moved = Moved::new(set_up, None, false, self.site.now());
            let committed = self.append_move(moved, before).await;
            self.tell_everything();
            return committed != Committed::Unknown;
        }
        if self.site.now() < since.after(NONCE_MS) {
            self.ask_nonces();
            return false;
        }
        let cancelled = self.commit(Entry::StartCancelled).await;
        self.tell_everything();
        for number in self.sockets.keys().copied().collect::<Vec<_>>() {
            self.send(number, &ServerMessage::Problem { problem: Code::StartCancelled.into() });
        }
        cancelled != Committed::Unknown
    }

    /// Asks each browser for the nonces it promised and has not opened.
    pub(super) fn ask_nonces(&mut self) {
        for number in self.sockets.keys().copied().collect::<Vec<_>>() {
            let Some(guest) = self.sockets.get(&number).and_then(|socket| socket.guest.clone()) else {
                continue;
            };
            let missing = self.room.people().filter(|(_, person)| {
                person.player == guest.id && person.nonce_hash.is_some() && person.nonce.is_none()
            });
            let seats: Vec<Seat> = missing.map(|(seat, _)| seat).collect();
            if !seats.is_empty() {
                self.send(number, &ServerMessage::OpenNonce { seats });
            }
        }
    }

    /// Every call that could still come has been made or let pass, and the bots have thought about theirs.
    pub(super) fn calls_are_in(&self) -> bool {
        let window_open = self.room.window_end().is_some_and(|end| self.site.now() < end);
        !window_open && !self.thinking.is_awaited(&self.room)
    }

    /// At the end of the time to call: a bot's call, else the move that was kept, else a bot's move.
    async fn call_or_go_on(&mut self) -> bool {
        self.think();
        if !self.calls_are_in() || !self.thinking.is_ripe(&self.room, self.site.now()) {
            return self.play_held_if_calls_are_in().await;
        }
        let Some((seat, action)) = self.thinking.call() else {
            if self.held.is_some() {
                return self.play_held_if_calls_are_in().await;
            }
            let Some((seat, action)) = self.thinking.decision() else { return false };
            return self.bot_plays(seat, action).await;
        };
        self.bot_plays(seat, action).await
    }

    async fn play_held_if_calls_are_in(&mut self) -> bool {
        if !self.calls_are_in() || self.thinking.has_call(&self.room) {
            return false;
        }
        let Some((socket, held)) = self.held.take() else { return false };
        match self.make_move(&held, false).await {
            Ok(Committed::Done) => self.reply(socket, &held.id, Answer::Accepted),
            // Unless what happened elsewhere ended its decision, it is tried again.
            Ok(Committed::Overtaken) => {
                self.held = Some((socket, held));
                self.answer_held();
            }
            Ok(Committed::Unknown) => {
                let made = self.room.play.has_made(held.seat, &held.id);
                let problem = Code::Unavailable.into();
                let answer = if made { Answer::Accepted } else { Answer::Refused { problem } };
                self.reply(socket, &held.id, answer);
            }
            Err(problem) => self.reply(socket, &held.id, Answer::Refused { problem }),
        }
        self.tell_everything();
        true
    }

    /// Answers the move that is kept, if its decision is over, here or elsewhere.
    fn answer_held(&mut self) {
        let over = |held: &Try| self.room.play.decisions[held.seat] != held.decision;
        if let Some((socket, held)) = self.held.take_if(|(_, held)| over(held)) {
            let made = self.room.play.has_made(held.seat, &held.id);
            self.reply(socket, &held.id, if made { Answer::Accepted } else { Answer::Dropped });
        }
    }

    async fn bot_plays(&mut self, seat: Seat, action: serde_json::Value) -> bool {
        let wanted = Try { id: String::new(), seat, decision: 0, actions: vec![action] };
        let made = self.make_move(&wanted, true).await;
        if let Err(problem) = &made {
            tracing::error!(table = %self.room.row.id, ?seat, code = %problem.code, "a bot's move was refused");
            self.thinking.give_up(&self.room);
            return false;
        }
        if made == Ok(Committed::Done) {
            self.tell_move(None);
        } else {
            self.tell_everything();
        }
        true
    }

    /// The people whom the game waits for.
    fn must_people(&self) -> impl Iterator<Item = (Seat, &SessionId)> {
        let must = self.room.table.turn().must();
        let people = self.room.people().filter(move |(seat, person)| must.has(*seat) && !person.stand_in);
        people.map(|(seat, person)| (seat, &person.player))
    }

    /// Who of them is out of time, or has been gone too long.
    fn late(&self) -> Vec<Seat> {
        let now = self.site.now();
        let out_of_time = self.room.deadline().is_some_and(|deadline| now >= deadline);
        let gone = |player| {
            self.room.settings.stand_in
                && self.gone.get(player).is_some_and(|since| now >= since.after(GRACE_MS))
        };
        self.must_people().filter(|(_, player)| out_of_time || gone(player)).map(|(seat, _)| seat).collect()
    }

    async fn stand_in(&mut self) -> bool {
        let late = self.late();
        for &seat in &late {
            if self.change(|_| Ok(Some(Entry::StoodIn { seat }))).await.is_err() {
                return false;
            }
        }
        !late.is_empty()
    }

    /// Someone is connected again: their seats are theirs again.
    pub(super) async fn come_back(&mut self, player: &SessionId) {
        let back = |room: &crate::room::Room| {
            let mut theirs = room.people().filter(|(_, person)| person.player == *player && person.stand_in);
            theirs.next().map(|(seat, _)| Entry::Returned { seat })
        };
        while back(&self.room).is_some() {
            if self.change(|room| Ok(back(room))).await.is_err() {
                return;
            }
        }
    }

    /// A host who has been gone for long makes way for someone who is there.
    async fn pass_host(&mut self) -> bool {
        let now = self.site.now();
        let gone = self.gone.get(&self.room.host).is_some_and(|since| now >= since.after(GRACE_MS));
        if !gone {
            return false;
        }
        let present = self.present();
        let next = self.room.people().find(|(_, person)| present.contains(&person.player));
        let Some(to) = next.map(|(_, person)| person.player.clone()) else { return false };
        self.change(|_| Ok(Some(Entry::HostPassed { to: to.clone() }))).await.is_ok()
    }

    /// Everyone has left: the game is given up, and its seed may be told. A table that was for bots alone plays on.
    async fn abandon(&mut self) -> bool {
        let left = |place: &Seated| matches!(place, Seated::Bot { after: Some(_), .. });
        let empty = self.room.people().next().is_none() && self.room.places.iter().any(left);
        empty && self.change(|_| Ok(Some(Entry::Abandoned))).await.is_ok()
    }
}

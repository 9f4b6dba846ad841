//! Messages of clients: judged by the room, then carried out or refused.

use std::net::IpAddr;
use std::sync::Arc;

use dizaine_core::Seat;
use dizaine_protocol::{Answer, ClientMessage, Code, NewTable, Play, Problem, ServerMessage, SessionId};
use dizaine_room::{Change, Guest, MoveVerdict, Place, Verdict};
use dizaine_store::ChatLine;

use tokio::time::Instant;
use tracing::Instrument;

use super::commit::{Committed, TRIES};
use super::{Actor, Visitor};

impl Actor {
    /// A socket received a message.
    pub(super) async fn receive(&mut self, socket: u64, message: ClientMessage) {
        let Some(visitor) = self.sockets.get(&socket).map(|socket| Arc::clone(&socket.visitor)) else {
            return;
        };
        let Visitor { guest: Some(guest), address, .. } = &*visitor else {
            // Somebody without a session may ask whether the server is there, and nothing else.
            let problem = ServerMessage::Problem { problem: Code::NoSession.into() };
            let is_ping = message == ClientMessage::Ping {};
            return self.send(socket, if is_ping { &ServerMessage::Pong } else { &problem });
        };
        let asked = Instant::now();
        let span = tracing::debug_span!("message", table = %self.room.identity.id);
        let fulfilled = self.fulfil(socket, guest, *address, &message).instrument(span).await;
        self.site.metrics.answer.took(asked.elapsed());
        if let Err(problem) = &fulfilled {
            self.site.metrics.refused(problem);
        }
        match (fulfilled, message) {
            (Ok(()), _) => {}
            (Err(problem), ClientMessage::Play(Play { id, .. })) => {
                self.reply(socket, id, Answer::Refused { problem });
            }
            (Err(problem), _) => self.send(socket, &ServerMessage::Problem { problem }),
        }
    }

    /// Does what a message asks for. If another node appends first, the message is judged again.
    async fn fulfil(
        &mut self,
        socket: u64,
        guest: &Guest,
        address: IpAddr,
        message: &ClientMessage,
    ) -> Result<(), Problem> {
        for _ in 0..TRIES {
            let change = match self.room.judge(guest, message, self.site.now())? {
                Verdict::Append(change) => change,
                Verdict::Play(play) => {
                    self.play(socket, play).await;
                    return Ok(());
                }
                Verdict::Chat(text) => return self.chat(guest, text).await,
                Verdict::Again => return self.again(guest, address).await,
                Verdict::Lock(locked) => self.room.lock(locked, self.attendance.present()),
                Verdict::Report(player, line) => {
                    self.report(socket, guest, player, line);
                    return Ok(());
                }
                Verdict::Visible(visible) => {
                    self.set_visible(socket, visible);
                    return Ok(());
                }
                Verdict::Pong => {
                    self.send(socket, &ServerMessage::Pong);
                    return Ok(());
                }
                Verdict::Wait(seat, seen) => {
                    self.attendance.wait(&self.room, &self.told, seat, seen);
                    return Ok(());
                }
                Verdict::Nothing => return Ok(()),
            };
            self.take_share(guest, address, &change)?;
            let removed = self.removed_by(&change);
            let committed = self.commit(self.room.with_change(change)).await;
            // Before the table sends them away, where it does.
            if let Some(player) = removed.filter(|_| committed == Committed::Done) {
                self.send_to_guest(&player, &ServerMessage::Problem { problem: Code::Removed.into() });
            }
            self.send_everything();
            match committed {
                Committed::Done => return Ok(()),
                Committed::Overtaken => {}
                Committed::Unknown => break,
            }
        }
        Err(Code::Unavailable.into())
    }

    /// The guest whom a change removes from the table.
    fn removed_by(&self, change: &Change) -> Option<SessionId> {
        let Change::Removed { seat } = change else { return None };
        let person = self.room.people().find(|(at, _)| at == seat);
        person.map(|(_, person)| person.player.clone())
    }

    /// Takes what a change costs of its author's share.
    fn take_share(&self, guest: &Guest, address: IpAddr, change: &Change) -> Result<(), Problem> {
        let shares = &self.site.shares;
        match change {
            Change::Configured { settings, .. } if settings.public && !self.room.settings.public => {
                shares.listings.take(&guest.id, address, self.site.now())
            }
            // The place is taken when the bots begin to play.
            Change::Starting { .. } if self.room.people().next().is_none() => {
                let free = shares.bots_alone.take(guest.id.clone()).is_some();
                if free { Ok(()) } else { Err(Code::BotsAlone.with("most", shares.bots_alone.each())) }
            }
            _ => Ok(()),
        }
    }

    pub(super) fn reply(&mut self, socket: u64, id: String, answer: Answer) {
        self.send(socket, &ServerMessage::Answer { id, answer });
    }

    /// A move: played, held until the window closes, or answered with the reason why not.
    async fn play(&mut self, socket: u64, play: &Play) {
        // A client that comes from another node may know more than this one.
        if play.decision > self.room.course.moves {
            self.catch_up().await;
        }
        for _ in 0..TRIES {
            match self.room.judge_move(play, &self.thinking, self.site.now()) {
                MoveVerdict::Answered(answer) => return self.reply(socket, play.id.clone(), answer),
                MoveVerdict::Hold => return self.hold(socket, play),
                MoveVerdict::TakeBack => {
                    let seat = play.seat;
                    let at = Some(self.site.now());
                    let taken = self.change(|_| Ok(Some(Change::Returned { seat, at }))).await;
                    if let Err(problem) = taken {
                        return self.reply(socket, play.id.clone(), Answer::Refused { problem });
                    }
                }
                MoveVerdict::Play => match self.make_move(play).await {
                    Ok(Committed::Done) => return self.send_move(Some((socket, &play.id))),
                    // Judged again: it may have happened already, or be stale now.
                    Ok(Committed::Overtaken | Committed::Unknown) => self.send_everything(),
                    Err(problem) => {
                        return self.reply(socket, play.id.clone(), Answer::Refused { problem });
                    }
                },
            }
        }
        self.reply(socket, play.id.clone(), Answer::Refused { problem: Code::Unavailable.into() });
    }

    /// Holds a move. The same move sent again takes its own place; another one replaces it.
    fn hold(&mut self, socket: u64, play: &Play) {
        if self.held.as_ref().is_some_and(|(_, held)| held.id != play.id) {
            self.drop_held();
        }
        self.held = Some((socket, play.clone()));
        self.reply(socket, play.id.clone(), Answer::Held);
    }

    /// Plays a person's move and appends it.
    pub(super) async fn make_move(&mut self, play: &Play) -> Result<Committed, Problem> {
        let next = self.room.with_move(play.seat, &play.actions, play.id.clone(), self.site.now())?;
        let committed = self.commit(next).await;
        self.site.metrics.moved();
        Ok(committed)
    }

    /// Answers the held move: somebody interrupted, or the game went on without it.
    pub(super) fn drop_held(&mut self) {
        if let Some((socket, held)) = self.held.take() {
            self.reply(socket, held.id, Answer::Dropped);
        }
    }

    async fn chat(&mut self, guest: &Guest, text: String) -> Result<(), Problem> {
        // Whoever watches speaks under the name by which everyone here is told of them.
        let watching = self.told_table.iter().flat_map(|table| &table.spectators);
        let told =
            watching.into_iter().find(|known| known.player == guest.id).map(|known| known.name.clone());
        let line = ChatLine {
            table: self.room.identity.id.clone(),
            by: guest.id.clone(),
            name: told.unwrap_or_else(|| self.room.speaking_name(&guest.id, &guest.name)),
            at: self.site.now(),
            text,
        };
        self.site.store.say(line).await.map_err(|error| self.site.unavailable(&error))?;
        self.send_chat().await;
        Ok(())
    }

    /// Tells the host of a name or a chat line, and the operator in the log, which names neither. Whoever reported it is told so.
    fn report(&mut self, socket: u64, by: &Guest, player: &SessionId, line: Option<u32>) {
        tracing::warn!(table = %self.room.identity.id, by = %by.id, %player, line, "a guest was reported");
        let message = ServerMessage::Reported { by: by.id.clone(), player: player.clone(), line };
        let mut told = self.sockets_of(&self.room.host);
        if !told.contains(&socket) {
            told.push(socket);
        }
        for number in told {
            self.send(number, &message);
        }
    }

    /// Opens a new table with the same game, host and bots; the people follow by themselves.
    async fn again(&mut self, guest: &Guest, address: IpAddr) -> Result<(), Problem> {
        if self.room.again.is_some() {
            self.told_table = None;
            self.send_table();
            return Ok(());
        }
        let room = &self.room;
        let new_table = NewTable {
            game: room.table.name().to_owned(),
            options: room.table.options(),
            settings: room.settings,
        };
        let bot = |(seat, place): (Seat, &Place)| match place {
            Place::Bot { strength, name, after: None } => {
                Some(Change::BotSat { seat, strength: strength.clone(), name: Some(name.clone()) })
            }
            Place::Free | Place::Rules | Place::Person(_) | Place::Bot { .. } => None,
        };
        let bots = Seat::all(room.places.len()).zip(room.places.iter()).filter_map(bot).collect();
        let table = self.site.create_with_bots(&new_table, guest, address, bots).await?;
        let by = self.room.seats_of(&guest.id).next();
        self.change(move |room| Ok(room.again.is_none().then(|| Change::Again { table: table.clone(), by })))
            .await
    }

    /// Moves a guest's seats to another of their devices.
    pub(super) async fn hand_over(&mut self, from: &SessionId, to: &SessionId) -> Result<(), Problem> {
        self.change(|room| room.judge_hand_over(from, to)).await?;
        let passed = self.site.store.pass_notes(&self.room.identity.id, from, to).await;
        passed.map_err(|error| self.site.unavailable(&error))
    }

    /// Gives a guest who is connected again their seats back: from stand-ins, and from being away.
    pub(super) async fn come_back(&mut self, player: &SessionId) {
        let now = self.site.now();
        while self.room.come_back(player, now).is_some() {
            if self.change(|room| Ok(room.come_back(player, now))).await.is_err() {
                return;
            }
        }
    }
}

//! Messages of clients: judged by the room, then carried out or refused.

use dizaine_core::Seat;
use dizaine_protocol::{Answer, ClientMessage, Code, NewTable, Play, Problem, ServerMessage, SessionId};
use dizaine_room::{Change, Guest, MoveVerdict, Place, Verdict};
use dizaine_store::ChatLine;

use super::Actor;
use super::commit::{Committed, TRIES};

impl Actor {
    /// A socket received a message.
    pub(super) async fn receive(&mut self, socket: u64, message: ClientMessage) {
        let Some(guest) = self.sockets.get(&socket).map(|socket| socket.guest.clone()) else { return };
        let Some(guest) = guest else {
            // Somebody without a session may ask whether the server is there, and nothing else.
            let problem = ServerMessage::Problem { problem: Code::NoSession.into() };
            let is_ping = message == ClientMessage::Ping {};
            return self.send(socket, if is_ping { &ServerMessage::Pong } else { &problem });
        };
        match (self.fulfil(socket, &guest, &message).await, message) {
            (Ok(()), _) => {}
            (Err(problem), ClientMessage::Play(Play { id, .. })) => {
                self.reply(socket, id, Answer::Refused { problem });
            }
            (Err(problem), _) => self.send(socket, &ServerMessage::Problem { problem }),
        }
    }

    /// Does what a message asks for. If another node appends first, the message is judged again.
    async fn fulfil(&mut self, socket: u64, guest: &Guest, message: &ClientMessage) -> Result<(), Problem> {
        for _ in 0..TRIES {
            let change = match self.room.judge(guest, message, self.site.now())? {
                Verdict::Append(change) => change,
                Verdict::Play(play) => {
                    self.play(socket, play).await;
                    return Ok(());
                }
                Verdict::Chat(text) => return self.chat(guest, text).await,
                Verdict::Again => return self.again(guest).await,
                Verdict::Pong => {
                    self.send(socket, &ServerMessage::Pong);
                    return Ok(());
                }
                Verdict::Nothing => return Ok(()),
            };
            let committed = self.commit(self.room.with_change(change)).await;
            self.send_everything();
            match committed {
                Committed::Done => return Ok(()),
                Committed::Overtaken => {}
                Committed::Unknown => break,
            }
        }
        Err(Code::Unavailable.into())
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
                    let taken = self.change(|_| Ok(Some(Change::Returned { seat }))).await;
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
        let next = self.room.with_move(play.seat, &play.actions, Some(play.id.clone()), self.site.now())?;
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
        let line = ChatLine {
            table: self.room.identity.id.clone(),
            by: guest.id.clone(),
            name: guest.name.clone(),
            at: self.site.now(),
            text,
        };
        self.site.store.say(line).await.map_err(|_| Problem::from(Code::Unavailable))?;
        self.send_chat().await;
        Ok(())
    }

    /// Opens a new table with the same game, host and bots; the people follow by themselves.
    async fn again(&mut self, guest: &Guest) -> Result<(), Problem> {
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
        let table = self.site.create_with_bots(&new_table, guest, bots).await?;
        self.change(move |room| Ok(room.again.is_none().then(|| Change::Again { table: table.clone() })))
            .await
    }

    /// Moves a guest's seats to another of their devices.
    pub(super) async fn hand_over(&mut self, from: &SessionId, to: &SessionId) -> Result<(), Problem> {
        self.change(|room| room.judge_hand_over(from, to)).await
    }

    /// Gives a guest who is connected again their seats back from stand-ins.
    pub(super) async fn come_back(&mut self, player: &SessionId) {
        while self.room.come_back(player).is_some() {
            if self.change(|room| Ok(room.come_back(player))).await.is_err() {
                return;
            }
        }
    }
}

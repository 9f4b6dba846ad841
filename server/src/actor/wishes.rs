//! What people ask of a table, done or refused.

use dizaine_core::{Seat, Turn};
use dizaine_store::{ChatLine, SessionId};

use super::commit::{Committed, TRIES};
use super::{Actor, Downloaded};
use crate::entry::{Entry, Moved};
use crate::protocol::{Answer, ClientMessage, Code, NewTable, Problem, ServerMessage};
use crate::room::{Guest, Seated, Stage, Try, Wish};

impl Actor {
    /// A socket says something.
    pub(super) async fn say(&mut self, socket: u64, message: ClientMessage) {
        let Some(guest) = self.sockets.get(&socket).map(|socket| socket.guest.clone()) else { return };
        let done = match (guest, message) {
            (_, ClientMessage::Ping {}) => {
                self.send(socket, &ServerMessage::Pong);
                Ok(())
            }
            (None, _) => Err(Code::NoSession.into()),
            (Some(guest), ClientMessage::Play { id, seat, decision, actions }) => {
                let wish = ClientMessage::Play { id: id.clone(), seat, decision, actions };
                match self.room.wish(&guest, wish, self.site.now()) {
                    Ok(Wish::Play(wanted)) => self.play(socket, wanted).await,
                    Ok(_) => {}
                    Err(problem) => self.reply(socket, &id, Answer::Refused { problem }),
                }
                Ok(())
            }
            (Some(guest), message) => self.wish(&guest, message).await,
        };
        if let Err(problem) = done {
            self.send(socket, &ServerMessage::Problem { problem });
        }
    }

    async fn wish(&mut self, guest: &Guest, message: ClientMessage) -> Result<(), Problem> {
        match self.room.wish(guest, message.clone(), self.site.now())? {
            Wish::Say(text) => self.chat(guest, text).await,
            Wish::Again => self.again(guest).await,
            Wish::Append(_) => {
                let now = self.site.now();
                let guest = guest.clone();
                self.change(move |room| match room.wish(&guest, message.clone(), now)? {
                    Wish::Append(entry) => Ok(Some(entry)),
                    _ => Ok(None),
                })
                .await
            }
            Wish::Play(_) | Wish::Pong | Wish::Nothing => Ok(()),
        }
    }

    pub(super) fn reply(&mut self, socket: u64, id: &str, answer: Answer) {
        self.send(socket, &ServerMessage::Answer { id: id.to_owned(), answer });
    }

    /// A move: done, kept until the calls are in, or answered with the reason why not.
    pub(super) async fn play(&mut self, socket: u64, wanted: Try) {
        // A client that comes from another node may be ahead of this one.
        if wanted.decision > self.room.play.moves {
            self.catch_up().await;
        }
        for _ in 0..TRIES {
            if let Some(answer) = self.answer_without_playing(socket, &wanted).await {
                self.reply(socket, &wanted.id, answer);
                return;
            }
            match self.make_move(&wanted, false).await {
                Ok(Committed::Done) => {
                    self.tell_move(Some((socket, &wanted.id)));
                    return;
                }
                Ok(Committed::Overtaken | Committed::Unknown) => self.tell_everything(),
                Err(problem) => {
                    self.reply(socket, &wanted.id, Answer::Refused { problem });
                    return;
                }
            }
        }
        self.reply(socket, &wanted.id, Answer::Refused { problem: Code::Unavailable.into() });
    }

    /// The answer to a move that is not to be made, or not yet.
    async fn answer_without_playing(&mut self, socket: u64, wanted: &Try) -> Option<Answer> {
        if self.room.play.has_made(wanted.seat, &wanted.id) {
            return Some(Answer::Accepted);
        }
        if self.room.stage != Stage::Playing {
            return Some(Answer::Refused { problem: self.room.no_game() });
        }
        let Turn::Of { must, may } = self.room.table.turn() else { return Some(Answer::Stale) };
        let decides = must.has(wanted.seat) || may.has(wanted.seat);
        if !decides || self.room.play.decisions[wanted.seat] != wanted.decision {
            return Some(Answer::Stale);
        }
        if self.room.bot_at(wanted.seat).is_some() {
            let seat = wanted.seat;
            if let Err(problem) = self.change(|_| Ok(Some(Entry::Returned { seat }))).await {
                return Some(Answer::Refused { problem });
            }
            return Box::pin(self.answer_without_playing(socket, wanted)).await;
        }
        if must.has(wanted.seat) && !self.calls_are_in() {
            // A trial on a copy: what the rules refuse is refused at once. Its chance is no one's.
            let mut copy = self.room.table.fork();
            let mut chance = dizaine_core::chance::FastChance::new(0);
            return Some(match copy.play(wanted.seat, &wanted.actions, &mut chance) {
                Ok(_) => {
                    // The same move sent again takes its own place.
                    if self.held.as_ref().is_some_and(|(_, held)| held.id != wanted.id) {
                        self.drop_held();
                    }
                    self.held = Some((socket, wanted.clone()));
                    Answer::Held
                }
                Err(rejection) => Answer::Refused { problem: rejection.into() },
            });
        }
        None
    }

    /// Plays a move on the table and appends it.
    pub(super) async fn make_move(&mut self, wanted: &Try, by_bot: bool) -> Result<Committed, Problem> {
        let before = self.room.table.turn();
        let mut chance = self.room.chance();
        let played = self.room.table.play(wanted.seat, &wanted.actions, &mut chance)?;
        let id = (!by_bot).then(|| wanted.id.clone());
        let moved = Moved::new(played, id, by_bot, self.site.now());
        Ok(self.append_move(moved, before).await)
    }

    /// Appends a move that the table has made.
    pub(super) async fn append_move(&mut self, moved: Moved, before: Turn) -> Committed {
        let seq = self.room.length;
        let stage = std::mem::discriminant(&self.room.stage);
        self.room.moved(&moved, before);
        self.site.metrics.moved();
        self.append(seq, &Entry::Moved(moved), stage).await
    }

    /// Someone called, or the game went on without it: the kept move did not happen.
    pub(super) fn drop_held(&mut self) {
        if let Some((socket, held)) = self.held.take() {
            self.reply(socket, &held.id, Answer::Dropped);
        }
    }

    async fn chat(&mut self, guest: &Guest, text: String) -> Result<(), Problem> {
        let line = ChatLine {
            table: self.room.row.id.clone(),
            by: guest.id.clone(),
            name: guest.name.clone(),
            at: self.site.now(),
            text,
        };
        self.site.store.say(line).await.map_err(|_| Problem::from(Code::Unavailable))?;
        self.tell_chat().await;
        Ok(())
    }

    /// A new table with the same game, host and bots; the people follow by themselves.
    async fn again(&mut self, guest: &Guest) -> Result<(), Problem> {
        if self.room.again.is_some() {
            self.told = None;
            self.tell_table();
            return Ok(());
        }
        let room = &self.room;
        let wish = NewTable {
            game: room.table.name().to_owned(),
            options: room.table.options(),
            settings: room.settings,
        };
        let bot = |(seat, place): (Seat, &Seated)| match place {
            Seated::Bot { strength, after: None } => Some((seat, strength.clone())),
            Seated::Free | Seated::Rules | Seated::Person(_) | Seated::Bot { .. } => None,
        };
        let bots = Seat::all(room.places.len()).zip(&room.places).filter_map(bot).collect();
        let table = self.site.create_with_bots(&wish, guest, bots).await?;
        self.change(move |room| Ok(room.again.is_none().then(|| Entry::Again { table: table.clone() }))).await
    }

    /// A guest's seats go to another of their devices.
    pub(super) async fn hand(&mut self, from: SessionId, to: &Guest) -> Result<(), Problem> {
        let to = to.id.clone();
        self.change(move |room| {
            let sits = room.seats_of(&from).next().is_some();
            let two = room.table.has_secrets() && room.seats_of(&to).next().is_some();
            match (sits && from != to, two) {
                (false, _) => Ok(None),
                (true, true) => Err(Code::OneSeat.into()),
                (true, false) => Ok(Some(Entry::Handed { from: from.clone(), to: to.clone() })),
            }
        })
        .await
    }

    /// The record: all of it once the game is over, what one's own eyes have seen before.
    pub(super) async fn record(&mut self, guest: Option<&Guest>) -> Result<Downloaded, Problem> {
        let eyes = self.room.eyes_of(guest);
        let Some(&eye) = eyes.first() else { return Err(Code::NoSpectators.into()) };
        if self.room.is_over() {
            let log = self.site.store.read(&self.room.row.id, 0).await;
            let log = log.map_err(|_| Problem::from(Code::Unavailable))?;
            self.room.record(&log).map(|record| Downloaded::Whole(Box::new(record)))
        } else if self.room.table.turn() == Turn::SetUp {
            Err(Code::NotStarted.into())
        } else {
            Ok(Downloaded::Seen(Box::new(self.room.seat_log(eye))))
        }
    }
}

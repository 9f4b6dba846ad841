//! Play from here: the game of a record goes on after one of its moves, through the eyes of one of its seats. The engine that studies
//! records says what is taken over; the one that runs tables makes the table.

use dizaine_core::chance::Stream;
use dizaine_core::{AnyTable, Record, Seat, Turn, Viewer};
use dizaine_protocol::{ClientMessage, Code, Millis, NewTable, Problem, SessionId, Settings};
use dizaine_room::{Guest, Moved, Place};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::host::Host;
use crate::stored::hash_of_taken_over;
use crate::{Reply, Secret};

/// What is taken over of a game to go on with it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Onward {
    game: String,
    options: Value,
    /// The strength of the bot that played at each seat; none where a person did.
    strengths: Vec<Option<String>>,
    /// The set-up, then every move: who moved, and what came of it.
    moves: Vec<(Option<Seat>, Vec<Value>)>,
}

impl Onward {
    /// The game of a record up to move `at`, as `seat` saw it: what the seat did not know is dealt anew, so that nobody plays on with what
    /// they learnt from the replay.
    pub(crate) fn of(record: &Record, at: usize, seat: Seat, random: &Secret) -> Result<Self, Problem> {
        let table = position(record, at)?;
        if seat.index() >= table.seats() {
            return Err(Code::NoSeat.into());
        }
        let mut chance = Stream::new(random.derive("anew"), 0);
        let mut events = table.deal_anew(Viewer::Seat(seat), &mut chance).into_iter();
        let take = |made: &dizaine_core::Move| (made.seat, events.by_ref().take(made.events.len()).collect());
        let moves = record.moves[..=at].iter().map(take).collect();
        let strength = |seat: Seat| {
            let moves = record.moves.iter().rev().filter(|made| made.seat == Some(seat));
            moves.filter_map(|made| made.bot.as_ref()).map(|bot| bot.strength.clone()).next()
        };
        Ok(Self {
            game: record.game.clone(),
            options: record.options.clone(),
            strengths: Seat::all(table.seats()).map(strength).collect(),
            moves,
        })
    }

    /// Makes the table, at which the others are bots: of the strength that played there, or else of this one.
    pub(crate) fn make(
        self,
        own: Seat,
        settings: Settings,
        strength: &str,
        (name, colour): (String, u8),
        now: Millis,
        random: Secret,
    ) -> Result<(Host, Reply), Problem> {
        let new = NewTable { game: self.game, options: self.options, settings };
        let player = SessionId::from_random(random.derive_some("player"));
        let mut host = Host::created(&new, Guest { id: player, name, colour }, now, random)?;
        let seats = Seat::all(host.room.places.len()).zip(self.strengths);
        let others = seats.filter(|(seat, _)| *seat != own && host.room.places[seat.index()] == Place::Free);
        let add = |(seat, played): (Seat, Option<String>)| ClientMessage::AddBot {
            seat,
            strength: played.unwrap_or_else(|| strength.to_owned()),
        };
        let bots: Vec<ClientMessage> = others.map(add).collect();
        host.seat(own, bots.into_iter())?;
        for (seat, events) in self.moves {
            let moved = Moved::taken_over(seat, &events, now);
            host.commit(host.room.with_taken_over(moved).map_err(|_| Problem::from(Code::Damaged))?);
        }
        host.head.taken_over = Some(hash_of_taken_over(&host.lines));
        host.begin();
        let reply = host.take_reply();
        Ok((host, reply))
    }
}

/// The table after move `at` of a record, from where the game can go on.
fn position(record: &Record, at: usize) -> Result<Box<dyn AnyTable>, Problem> {
    let damaged = || Problem::from(Code::Damaged);
    let mut table = dizaine_games::for_record(record).map_err(|_| damaged())?;
    if table.rules() != record.rules {
        return Err(Code::Outdated.into());
    }
    if at >= record.moves.len() {
        return Err(Code::NoMove.into());
    }
    for number in 0..=at {
        table.redo_of(record, number).map_err(|_| damaged())?;
    }
    if table.turn() == Turn::Over { Err(Code::Over.into()) } else { Ok(table) }
}

//! A table of guests who play random legal moves.

use std::borrow::Cow;

use anyhow::{Result, bail};
use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Seat};
use dizaine_protocol::client::{self, Lobby, Message, Socket};
use dizaine_protocol::{ClientMessage, NewTable, Place, ServerMessage};
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::time::Instant;

use super::meter::Meter;
use super::pace::Pace;
use super::sockets::hear;

/// What the tables of one run have in common.
pub(super) struct Tables {
    pub(super) lobby: Lobby,
    /// One guest per seat; the same guests sit at every table.
    pub(super) tokens: Vec<String>,
    /// The request that makes one.
    pub(super) table: NewTable,
}

/// A decision that was received.
struct Due {
    number: u32,
    /// A JSON list.
    choices: Box<RawValue>,
}

/// One table with a game running.
pub(super) struct Table {
    sockets: Vec<Socket>,
    /// The pending decision of each seat.
    due: Vec<Option<Due>>,
    over: bool,
}

/// The relevant fields of a message that is not an update.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    #[serde(borrow)]
    answer: Option<HeardAnswer<'a>>,
}

/// The relevant fields of an update.
#[derive(Deserialize)]
struct HeardUpdate<'a> {
    #[serde(borrow)]
    decision: Option<HeardDecision<'a>>,
    #[serde(borrow)]
    outcome: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct HeardDecision<'a> {
    number: u32,
    must: bool,
    #[serde(borrow)]
    choices: &'a RawValue,
}

#[derive(Deserialize)]
struct HeardAnswer<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
}

/// How an update begins, and what follows its steps.
const UPDATE: &str = r#"{"type":"update","#;
const AFTER_THE_STEPS: &str = r#","waiting":{"#;

/// An update without its steps, which are most of it. Random play does not need them, and the generator shares its
/// processors with the server that it measures.
fn without_steps(update: &str) -> Cow<'_, str> {
    match update.rfind(AFTER_THE_STEPS) {
        Some(end) => format!("{{{}", &update[end + 1..]).into(),
        None => update.into(),
    }
}

/// The kind of a message.
#[derive(PartialEq, Eq)]
enum News {
    Update { seat: usize },
    Other,
}

impl Table {
    /// Makes a table, seats everyone and starts.
    pub(super) async fn open(tables: &Tables, meter: &mut Meter) -> Result<Self> {
        let Tables { lobby, tokens, table } = tables;
        let id = lobby.make(&tokens[0], table).await?.id;
        let mut sockets = Vec::with_capacity(tokens.len());
        for (seat, token) in Seat::all(tokens.len()).zip(tokens) {
            let mut socket = Socket::join(&lobby.host, id.as_str(), Some(token), Vec::new()).await?;
            socket.say(&ClientMessage::Sit { seat, name: None, nonce_hash: None }).await?;
            sockets.push(socket);
        }
        let due = (0..sockets.len()).map(|_| None).collect();
        let mut table = Self { sockets, due, over: false };
        table.wait_until_seated().await?;
        table.sockets[0].say(&ClientMessage::Start {}).await?;
        table.wait_for_updates(None, meter).await?;
        Ok(table)
    }

    /// Waits until every seat is taken.
    async fn wait_until_seated(&mut self) -> Result<()> {
        loop {
            match self.sockets[0].hear().await? {
                ServerMessage::Problem { problem } => bail!(client::Error::Refused(Box::new(problem))),
                ServerMessage::Table { table }
                    if table.seats.iter().all(|seat| matches!(seat.place, Place::Person { .. })) =>
                {
                    return Ok(());
                }
                _ => {}
            }
        }
    }

    /// Waits until every seat has received an update. The time of a move ends when another seat has received it.
    async fn wait_for_updates(&mut self, moved: Option<(usize, Instant)>, meter: &mut Meter) -> Result<()> {
        let mut waiting: Vec<bool> = vec![true; self.sockets.len()];
        let mut moved = moved;
        while waiting.contains(&true) {
            let News::Update { seat } = self.hear(meter).await? else { continue };
            waiting[seat] = false;
            if let Some((mover, sent)) = moved
                && mover != seat
            {
                meter.seen(sent);
                moved = None;
            }
        }
        Ok(())
    }

    async fn hear(&mut self, meter: &mut Meter) -> Result<News> {
        let (seat, text) = hear(&mut self.sockets).await?;
        if text.starts_with(UPDATE) {
            meter.updates += 1;
            meter.bytes += text.len() as u64;
            let text = without_steps(&text);
            let heard: HeardUpdate<'_> = serde_json::from_str(&text)?;
            self.over |= heard.outcome.is_some();
            let due = heard.decision.filter(|decision| decision.must);
            self.due[seat] = due.map(|due| Due { number: due.number, choices: due.choices.to_owned() });
            return Ok(News::Update { seat });
        }
        let heard: Heard<'_> = serde_json::from_str(&text)?;
        match heard.kind {
            "problem" => bail!("{text}"),
            "answer" if heard.answer.is_none_or(|answer| answer.kind != "accepted") => bail!("{text}"),
            _ => Ok(News::Other),
        }
    }

    /// Plays to the end of the game.
    pub(super) async fn play(
        &mut self,
        chance: &mut FastChance,
        pace: &mut Pace,
        meter: &mut Meter,
    ) -> Result<()> {
        let mut moves = 0_u64;
        while !self.over {
            let Some((seat, due)) =
                self.due.iter().enumerate().find_map(|(seat, due)| Some((seat, due.as_ref()?)))
            else {
                bail!("nobody has anything to decide, and the game is not over");
            };
            let choices: Vec<&RawValue> = serde_json::from_str(due.choices.get())?;
            let action = choices[chance.below(choices.len() as u32) as usize];
            moves += 1;
            let number = due.number;
            let message = format!(
                r#"{{"type":"play","id":"{moves}","seat":{seat},"decision":{number},"actions":[{action}]}}"#
            );
            pace.wait().await;
            let sent = Instant::now();
            self.sockets[seat].send(Message::text(message)).await?;
            self.wait_for_updates(Some((seat, sent)), meter).await?;
        }
        meter.games += 1;
        Ok(())
    }
}

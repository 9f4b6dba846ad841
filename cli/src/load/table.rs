//! A table of guests who play random legal moves.

use std::borrow::Cow;

use anyhow::{Result, bail};
use dizaine_core::Chance;
use dizaine_core::chance::FastChance;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::time::Instant;

use super::lobby::Lobby;
use super::meter::Meter;
use super::pace::Pace;
use super::sockets::{Socket, connect, hear, say};

/// The tables of one run: where, and of what.
pub(super) struct Tables {
    pub(super) lobby: Lobby,
    /// A guest a seat; the same ones sit at every table.
    pub(super) tokens: Vec<String>,
    /// What is asked for to make one.
    pub(super) wish: Value,
}

/// A decision as it was told.
struct Due {
    number: u32,
    /// A JSON list.
    choices: Box<RawValue>,
}

/// One table with a game running.
pub(super) struct Table {
    sockets: Vec<Socket>,
    /// What each seat has to decide, as it was last told.
    due: Vec<Option<Due>>,
    over: bool,
}

/// What matters of a message that is no update; the rest is skipped.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    #[serde(borrow)]
    answer: Option<HeardAnswer<'a>>,
}

/// What matters of an update.
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

/// How an update begins, and what comes after its view.
const UPDATE: &str = r#"{"type":"update","#;
const BEHIND_THE_VIEW: &str = r#","waiting":{"#;

/// An update without its view, which is nearly all of it. Whoever plays at random needs none of that, and the generator shares
/// its processors with the server that it measures.
fn without_view(update: &str) -> Cow<'_, str> {
    match update.rfind(BEHIND_THE_VIEW) {
        Some(end) => format!("{{{}", &update[end + 1..]).into(),
        None => update.into(),
    }
}

/// What a message was.
#[derive(PartialEq, Eq)]
enum News {
    Update { seat: usize },
    Other,
}

impl Table {
    /// Makes a table, seats everyone and starts.
    pub(super) async fn open(tables: &Tables, meter: &mut Meter) -> Result<Self> {
        let Tables { lobby, tokens, wish } = tables;
        let id = lobby.table(&tokens[0], wish).await?;
        let path = format!("/api/tables/{id}/socket");
        let mut sockets = Vec::with_capacity(tokens.len());
        for (seat, token) in tokens.iter().enumerate() {
            let mut socket = connect(&lobby.host, &path, Some(token)).await?;
            say(&mut socket, json!({ "type": "hello", "version": 1 }).to_string()).await?;
            say(&mut socket, json!({ "type": "sit", "seat": seat }).to_string()).await?;
            sockets.push(socket);
        }
        let due = (0..sockets.len()).map(|_| None).collect();
        let mut table = Self { sockets, due, over: false };
        table.wait_until_seated().await?;
        say(&mut table.sockets[0], json!({ "type": "start" }).to_string()).await?;
        table.wait_for_updates(None, meter).await?;
        Ok(table)
    }

    /// The host hears of everyone who sits down.
    async fn wait_until_seated(&mut self) -> Result<()> {
        #[derive(Deserialize)]
        struct Told<'a> {
            #[serde(rename = "type")]
            kind: &'a str,
            table: Option<Value>,
        }
        let seated = |place: &Value| place["place"]["type"] == "person";
        loop {
            let (_, text) = hear(&mut self.sockets[..1]).await?;
            let told: Told<'_> = serde_json::from_str(&text)?;
            match (told.kind, told.table) {
                ("problem", _) => bail!("{text}"),
                (_, Some(table))
                    if table["seats"].as_array().is_some_and(|seats| seats.iter().all(seated)) =>
                {
                    return Ok(());
                }
                _ => {}
            }
        }
    }

    /// Waits until every seat has been told how the game stands. A move's time ends when another seat has seen it.
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
            let text = without_view(&text);
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
            say(&mut self.sockets[seat], message).await?;
            self.wait_for_updates(Some((seat, sent)), meter).await?;
        }
        meter.games += 1;
        Ok(())
    }
}

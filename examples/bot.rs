//! A bot of your own: joins a table by its link or code, sits down, plays random legal moves (docs/PROTOCOL.md).
//! `cargo run --example bot -- http://127.0.0.1:10101/table/ID`, or `… http://127.0.0.1:10101 CODE`.

use anyhow::{Context, Result, bail};
use dizaine_core::{Chance, chance::FastChance};
use dizaine_protocol::client::{Lobby, Socket};
use dizaine_protocol::{ClientMessage, Place, Play, ServerMessage, SessionRequest};
use serde_json::Value;

/// Make your bot clever here: `view` is what it sees, `choices` every legal action.
fn choose<'a>(_view: &Value, choices: &'a [Value], chance: &mut FastChance) -> &'a Value {
    &choices[chance.below(choices.len() as u32) as usize]
}

/// Plays one game on the server at `host` (`HOST:PORT`); gives its outcome.
pub(crate) async fn play(host: &str, table: &str, seed: u64) -> Result<Value> {
    let lobby = Lobby { host: host.to_owned() };
    let guest = SessionRequest { name: "Rust".into(), colour: 4, language: "en".into(), token: true };
    let me = lobby.register(&guest).await?;
    let mut socket = Socket::join(host, table, me.token.as_deref(), Vec::new()).await?;
    let (mut chance, mut seats, mut asked) = (FastChance::new(seed), Vec::new(), false);
    loop {
        let heard = socket.hear().await?;
        match heard {
            // If another player was faster, ask for another seat.
            ServerMessage::Table { .. } | ServerMessage::Problem { .. } => {
                match heard {
                    ServerMessage::Table { table } => seats = table.seats,
                    _ => asked = false,
                }
                let mine = |place: &Place| matches!(place, Place::Person { player, .. } if *player == me.id);
                let free = seats.iter().find(|seat| seat.place == Place::Free);
                let sits = seats.iter().any(|seat| mine(&seat.place));
                let Some(free) = free.filter(|_| !asked && !sits) else { continue };
                asked = true;
                socket.say(&ClientMessage::Sit { seat: free.seat, name: None, nonce_hash: None }).await?;
            }
            ServerMessage::Update(update) => {
                if let Some(outcome) = update.outcome {
                    return Ok(serde_json::from_str(outcome.get())?);
                }
                // A decision that need not be made is an opportunity to interrupt; this bot never does.
                let (Some(seat), Some(decision)) = (update.seat, update.decision.filter(|due| due.must))
                else {
                    continue;
                };
                // The last step shows the table as it is now.
                let now = update.steps.last().context("an update has a step")?;
                let (view, choices): (Value, Vec<Value>) =
                    (serde_json::from_str(now.view.get())?, serde_json::from_str(decision.choices.get())?);
                let actions = vec![choose(&view, &choices, &mut chance).clone()];
                let id = format!("{}-{}", seat.index(), decision.number);
                let play = Play { id, seat, decision: decision.number, actions };
                socket.say(&ClientMessage::Play(play)).await?;
            }
            _ => {}
        }
    }
}

#[tokio::main]
async fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let url = arguments.first().context("give the link of a table, or a site and a code")?;
    let (lobby, table) = match (url.split_once("/table/"), arguments.get(1)) {
        (Some((site, table)), _) => (Lobby::at(site)?, table.to_owned()),
        (None, Some(code)) => {
            let lobby = Lobby::at(url)?;
            let table = lobby.find(code).await?.id.to_string();
            (lobby, table)
        }
        (None, None) => bail!("give the link of a table, or a site and a code"),
    };
    println!("{}", play(&lobby.host, &table, std::process::id().into()).await?);
    Ok(())
}

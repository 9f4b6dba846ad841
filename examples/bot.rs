//! A bot of your own: joins a table by its link or code, sits down, plays random legal moves (docs/PROTOCOL.md).
//! `cargo run --example bot -- http://127.0.0.1:10101/table/ID`, or `… http://127.0.0.1:10101 CODE`.

use anyhow::{Context, Result, bail};
use dizaine_core::{Chance, chance::FastChance};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::{Message, client::IntoClientRequest};

/// Here is where your bot becomes clever: what it sees, and every action there is.
fn choose<'a>(_view: &Value, choices: &'a [Value], chance: &mut FastChance) -> &'a Value {
    &choices[chance.below(choices.len() as u32) as usize]
}

/// One request to the lobby of `host`.
async fn ask(host: &str, request: &str, body: &str) -> Result<Value> {
    let head = format!("Host: {host}\r\nContent-Type: application/json\r\nContent-Length: {}", body.len());
    let text = format!("{request} HTTP/1.1\r\n{head}\r\nConnection: close\r\n\r\n{body}");
    let mut stream = TcpStream::connect(host).await?;
    stream.write_all(text.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(serde_json::from_str(answer.split_once("\r\n\r\n").context("not an answer in HTTP")?.1)?)
}

/// Plays one game; gives its outcome.
pub(crate) async fn play(host: &str, table: &str, seed: u64) -> Result<Value> {
    let wish = json!({ "name": "Rust", "colour": 4, "language": "en", "token": true });
    let session = ask(host, "POST /api/session", &wish.to_string()).await?;
    let bearer = format!("Bearer {}", session["token"].as_str().context("no session")?);
    let mut request = format!("ws://{host}/api/tables/{table}/socket").into_client_request()?;
    request.headers_mut().insert("authorization", bearer.parse()?);
    let (mut socket, _) = tokio_tungstenite::client_async(request, TcpStream::connect(host).await?).await?;
    socket.send(Message::text(json!({ "type": "hello", "version": 1 }).to_string())).await?;
    let (mut chance, mut seats, mut asked) = (FastChance::new(seed), Vec::new(), false);
    while let Some(Ok(heard)) = socket.next().await {
        let Message::Text(text) = heard else { continue };
        let heard: Value = serde_json::from_str(&text)?;
        let (decision, seat) = (&heard["decision"], &heard["seat"]);
        let said = match heard["type"].as_str() {
            // If somebody was faster, another seat is asked for.
            Some(kind @ ("table" | "problem")) => {
                asked &= kind == "table";
                seats = heard["table"]["seats"].as_array().cloned().unwrap_or(seats);
                let mine = seats.iter().any(|seat| seat["place"]["player"] == session["id"]);
                let free = seats.iter().find(|seat| seat["place"]["type"] == "free");
                let Some(free) = free.filter(|_| !asked && !mine) else { continue };
                asked = true;
                json!({ "type": "sit", "seat": free["seat"] })
            }
            Some("update") if !heard["outcome"].is_null() => return Ok(heard["outcome"].clone()),
            // A decision that need not be made is a call out of turn; this bot never calls.
            Some("update") if !seat.is_null() && decision["must"] == true => {
                let choices = decision["choices"].as_array().context("choices")?;
                let (action, number) = (choose(&heard["view"], choices, &mut chance), &decision["number"]);
                json!({ "type": "play", "id": format!("{seat}-{number}"), "seat": seat, "decision": number,
                        "actions": [action] })
            }
            _ => continue,
        };
        socket.send(Message::text(said.to_string())).await?;
    }
    bail!("the server hung up before the game was over")
}

#[tokio::main]
async fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let site = arguments.first().and_then(|url| url.strip_prefix("http://")).context("say where")?;
    let (host, table) = match (site.split_once("/table/"), arguments.get(1)) {
        (Some((host, table)), _) => (host, json!(table)),
        (None, Some(code)) => (site, ask(site, &format!("GET /api/codes/{code}"), "").await?["id"].take()),
        (None, None) => bail!("say the link of a table, or a site and a code"),
    };
    println!("{}", play(host, table.as_str().context("no such table")?, std::process::id().into()).await?);
    Ok(())
}

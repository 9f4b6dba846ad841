//! Clients that talk to a server as browsers do, over real sockets.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;

use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, fairness};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

/// How long anything may take before a test gives up. Nothing waits this long when all is well.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// Where a server is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Door {
    pub(crate) address: SocketAddr,
}

impl Door {
    /// One request, with a token if one is given: its status and its JSON.
    pub(crate) async fn request(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> (u16, Value) {
        let (status, body) = self.fetch(method, path, token, body).await.expect("the server answers");
        (status, serde_json::from_str(&body).unwrap_or(Value::Null))
    }

    /// One request: its status and its body as it came; `None` if the server is gone.
    pub(crate) async fn fetch(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> Option<(u16, String)> {
        let auth = token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let text = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\n{auth}Content-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.address,
            body.len()
        );
        self.ask(&text).await.ok().filter(|(status, _)| *status != 0)
    }

    /// Any request at all: its status and its body.
    pub(crate) async fn raw(&self, text: &str) -> (u16, String) {
        self.ask(text).await.unwrap()
    }

    async fn ask(&self, text: &str) -> std::io::Result<(u16, String)> {
        let mut stream = TcpStream::connect(self.address).await?;
        stream.write_all(text.as_bytes()).await?;
        let mut answer = Vec::new();
        tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer)).await.expect("an answer in time")?;
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or(("", ""));
        let chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
        Ok((status, if chunked { unchunk(body) } else { body.to_owned() }))
    }

    /// A new guest's token.
    pub(crate) async fn guest(&self, name: &str) -> String {
        let wish = json!({ "name": name, "colour": 1, "language": "fr", "token": true });
        let (status, session) = self.request("POST", "/api/session", None, &wish).await;
        assert_eq!(status, 200, "{session}");
        session["token"].as_str().unwrap().to_owned()
    }

    /// A new table: its id.
    pub(crate) async fn table(&self, token: &str, wish: &Value) -> String {
        let (status, made) = self.request("POST", "/api/tables", Some(token), wish).await;
        assert_eq!(status, 200, "{made}");
        made["id"].as_str().unwrap().to_owned()
    }

    /// A socket at a table, hello said.
    pub(crate) async fn join(&self, table: &str, token: Option<&str>) -> Client {
        self.join_after(table, token, json!([])).await
    }

    /// A socket at a table, which says what it has seen before.
    pub(crate) async fn join_after(&self, table: &str, token: Option<&str>, after: Value) -> Client {
        let mut client = self.connect(table, token).await.unwrap();
        client.say(json!({ "type": "hello", "version": 1, "after": after })).await;
        client
    }

    /// A socket at a table, nothing said.
    pub(crate) async fn connect(&self, table: &str, token: Option<&str>) -> Result<Client, Error> {
        let stream = TcpStream::connect(self.address).await.map_err(Error::Io)?;
        stream.set_nodelay(true).map_err(Error::Io)?;
        self.connect_over(stream, table, token).await
    }

    /// The same over a connection that is already there.
    pub(crate) async fn connect_over(
        &self,
        stream: impl Stream,
        table: &str,
        token: Option<&str>,
    ) -> Result<Client, Error> {
        let url = format!("ws://{}/api/tables/{table}/socket", self.address);
        let mut request = url.into_client_request()?;
        if let Some(token) = token {
            request.headers_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
        }
        let stream: Box<dyn Stream> = Box::new(stream);
        let (socket, _) = client_async(request, stream).await?;
        Ok(Client {
            socket,
            seats: BTreeMap::new(),
            nonce: [7; 32],
            moves: 0,
            table: Value::Null,
            heard: Vec::new(),
        })
    }
}

fn unchunk(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((length, rest)) = body.split_once("\r\n") {
        let length = usize::from_str_radix(length.trim(), 16).unwrap_or(0);
        if length == 0 || rest.len() < length {
            break;
        }
        whole.push_str(&rest[..length]);
        body = rest[length..].trim_start_matches("\r\n");
    }
    whole
}

/// What can carry a socket.
pub(crate) trait Stream: AsyncRead + AsyncWrite + Unpin + Send + 'static {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send + 'static> Stream for T {}

/// A client at a table.
pub(crate) struct Client {
    socket: WebSocketStream<Box<dyn Stream>>,
    /// The last update of each of its eyes, by seat; `null` is a spectator's.
    pub(crate) seats: BTreeMap<String, Value>,
    /// The last that was told of the table.
    pub(crate) table: Value,
    pub(crate) nonce: [u8; 32],
    pub(crate) moves: u32,
    /// All that it was sent, as it came.
    pub(crate) heard: Vec<String>,
}

impl Client {
    pub(crate) async fn say(&mut self, message: Value) {
        self.send(Message::text(message.to_string())).await;
    }

    /// Sends anything; a server that has hung up does not hear it.
    pub(crate) async fn send(&mut self, message: Message) {
        let _ = self.socket.send(message).await;
    }

    /// The next message; `None` once the server has hung up.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        loop {
            let message =
                tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("the server answers");
            let text = match message? {
                Ok(Message::Text(text)) => text.as_str().to_owned(),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => continue,
            };
            let value: Value = serde_json::from_str(&text).unwrap();
            self.heard.push(text);
            match value["type"].as_str() {
                Some("update") => drop(self.seats.insert(value["seat"].to_string(), value.clone())),
                Some("table") => self.table = value["table"].clone(),
                Some("open_nonce") => {
                    for seat in value["seats"].as_array().unwrap() {
                        let nonce = fairness::to_hex(&self.nonce);
                        self.say(json!({ "type": "open_nonce", "seat": seat, "nonce": nonce })).await;
                    }
                }
                _ => {}
            }
            return Some(value);
        }
    }

    /// Hears until a message fits.
    pub(crate) async fn hear_until(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.hear().await.expect("the server is still there");
            if fits(&message) {
                return message;
            }
        }
    }

    pub(crate) async fn hear_type(&mut self, name: &str) -> Value {
        self.hear_until(|message| message["type"] == name).await
    }

    /// What came of the move of this name, in the end.
    pub(crate) async fn answer_to(&mut self, id: &str) -> Value {
        let message = self.hear_until(|message| message["type"] == "answer" && message["id"] == id).await;
        message["answer"].clone()
    }

    /// Sits down with a promise of a nonce, and waits until the table says so.
    pub(crate) async fn sit(&mut self, seat: usize) {
        self.promise(seat).await;
        self.hear_until(|message| {
            message["type"] == "table" && message["table"]["seats"][seat]["place"]["type"] == "person"
        })
        .await;
    }

    /// Asks for a seat with a promise of a nonce.
    pub(crate) async fn promise(&mut self, seat: usize) {
        let hash: [u8; 32] = Sha256::digest(self.nonce).into();
        self.say(json!({ "type": "sit", "seat": seat, "nonce_hash": fairness::to_hex(&hash) })).await;
    }

    /// A random legal move for one of its seats that must act, if one must: its name.
    pub(crate) async fn play_any(&mut self, chance: &mut FastChance) -> Option<String> {
        let due = self.seats.values().find(|update| update["decision"]["must"] == true)?;
        let (seat, decision) = (due["seat"].clone(), due["decision"].clone());
        let choices = decision["choices"].as_array().unwrap();
        let action = &choices[chance.below(choices.len() as u32) as usize];
        self.moves += 1;
        let id = format!("{}-{}", seat, self.moves);
        self.play(&id, &seat, &decision["number"], action).await;
        Some(id)
    }

    /// Asks for one move.
    pub(crate) async fn play(&mut self, id: &str, seat: &Value, decision: &Value, action: &Value) {
        let message =
            json!({ "type": "play", "id": id, "seat": seat, "decision": decision, "actions": [action] });
        self.say(message).await;
    }

    /// Plays random moves until the game is over; gives the messages that were heard.
    pub(crate) async fn play_to_the_end(&mut self, seed: u64) -> Vec<Value> {
        let mut chance = FastChance::new(seed);
        let mut heard = Vec::new();
        let mut waiting: Option<Value> = None;
        loop {
            if waiting.is_none() {
                let due = self.seats.values().find(|update| update["decision"]["must"] == true);
                waiting = due.map(|update| update["decision"]["number"].clone());
                self.play_any(&mut chance).await;
            }
            let message = self.hear().await.expect("the server is still there");
            if message["type"] == "answer" {
                assert_ne!(message["answer"]["type"], "refused", "{message}");
                // The old decision must not be answered again. What made it stale may have been told already.
                if message["answer"]["type"] != "held"
                    && let Some(answered) = waiting.take()
                {
                    self.seats.retain(|_, update| update["decision"]["number"] != answered);
                }
            }
            let over = message["type"] == "update" && !message["outcome"].is_null();
            heard.push(message);
            if over {
                return heard;
            }
        }
    }
}

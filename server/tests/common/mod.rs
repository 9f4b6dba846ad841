//! A real server on a real port, and clients that talk to it as browsers do.

#![allow(dead_code, reason = "each test uses its part of it")]

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, fairness};
use dizaine_server::{Config, Limits, Site, router, serve};
use dizaine_store::{Millis, Store};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

/// How long anything may take before a test gives up. Nothing waits this long when all is well.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

#[allow(clippy::disallowed_methods, reason = "a server reads the clock")]
pub(crate) fn clock() -> Millis {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    Millis(since.as_millis() as u64)
}

/// A running node.
pub(crate) struct Node {
    pub(crate) address: SocketAddr,
    pub(crate) site: Arc<Site>,
    stop: Option<tokio::sync::oneshot::Sender<()>>,
}

pub(crate) fn config() -> Config {
    Config {
        clock,
        public_url: None,
        trusted_proxy: false,
        keep_ms: 3_600_000,
        alone: true,
        limits: Limits { requests: (10_000, 10_000), ..Limits::default() },
    }
}

/// Starts a node on this store.
pub(crate) async fn start(store: Arc<dyn Store>, config: Config) -> Node {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let site = Site::new(store, config);
    tokio::spawn(site.clone().keep());
    let (stop, stopped) = tokio::sync::oneshot::channel();
    let stopped = async {
        let _ = stopped.await;
    };
    tokio::spawn(serve(listener, router(site.clone()), 10_000, stopped));
    Node { address, site, stop: Some(stop) }
}

/// A node with a store of its own in memory.
pub(crate) async fn alone() -> Node {
    start(Arc::new(dizaine_store::Sqlite::in_memory().unwrap()), config()).await
}

impl Node {
    pub(crate) fn stop(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
    }

    /// One request, with a token if one is given: its status and its JSON.
    pub(crate) async fn request(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> (u16, Value) {
        let auth = token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let text = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\n{auth}Content-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.address,
            body.len()
        );
        let (status, body) = self.raw(&text).await;
        (status, serde_json::from_str(&body).unwrap_or(Value::Null))
    }

    /// Any request at all: its status and its body.
    pub(crate) async fn raw(&self, text: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer)).await.unwrap().unwrap();
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or(("", ""));
        let chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
        (status, if chunked { unchunk(body) } else { body.to_owned() })
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
        let mut client = self.connect(table, token).await.unwrap();
        client.say(json!({ "type": "hello", "version": 1 })).await;
        client
    }

    /// A socket at a table, nothing said.
    pub(crate) async fn connect(&self, table: &str, token: Option<&str>) -> Result<Client, Error> {
        let url = format!("ws://{}/api/tables/{table}/socket", self.address);
        let mut request = url.into_client_request()?;
        if let Some(token) = token {
            request.headers_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
        }
        let stream = TcpStream::connect(self.address).await.map_err(Error::Io)?;
        let (socket, _) = client_async(request, stream).await?;
        Ok(Client { socket, seats: BTreeMap::new(), nonce: [7; 32], moves: 0, table: Value::Null })
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

/// A client at a table.
pub(crate) struct Client {
    socket: WebSocketStream<TcpStream>,
    /// The last update of each of its eyes, by seat; `null` is a spectator's.
    pub(crate) seats: BTreeMap<String, Value>,
    /// The last that was told of the table.
    pub(crate) table: Value,
    pub(crate) nonce: [u8; 32],
    pub(crate) moves: u32,
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
            let value: Value = match message? {
                Ok(Message::Text(text)) => serde_json::from_str(&text).unwrap(),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => continue,
            };
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

    /// Sits down with a promise of a nonce, and waits until the table says so.
    pub(crate) async fn sit(&mut self, seat: usize) {
        let hash: [u8; 32] = Sha256::digest(self.nonce).into();
        self.say(json!({ "type": "sit", "seat": seat, "nonce_hash": fairness::to_hex(&hash) })).await;
        self.hear_until(|message| {
            message["type"] == "table" && message["table"]["seats"][seat]["place"]["type"] == "person"
        })
        .await;
    }

    /// A random legal move for one of its seats that must act, if one must: its name.
    pub(crate) async fn play_any(&mut self, chance: &mut FastChance) -> Option<String> {
        let due = self.seats.values().find(|update| update["decision"]["must"] == true)?;
        let (seat, decision) = (due["seat"].clone(), due["decision"].clone());
        let choices = decision["choices"].as_array().unwrap();
        let action = &choices[chance.below(choices.len() as u32) as usize];
        self.moves += 1;
        let id = format!("{}-{}", seat, self.moves);
        let message = json!({
            "type": "play", "id": id, "seat": seat, "decision": decision["number"], "actions": [action],
        });
        self.say(message).await;
        Some(id)
    }

    /// Plays random moves until the game is over; gives the messages that were heard.
    pub(crate) async fn play_to_the_end(&mut self, seed: u64) -> Vec<Value> {
        let mut chance = FastChance::new(seed);
        let mut heard = Vec::new();
        let mut waiting: Option<String> = None;
        loop {
            if waiting.is_none() {
                waiting = self.play_any(&mut chance).await;
            }
            let message = self.hear().await.expect("the server is still there");
            if message["type"] == "answer" {
                assert_ne!(message["answer"]["type"], "refused", "{message}");
                if message["answer"]["type"] != "held" {
                    waiting = None;
                    // What the move led to is told next; until then the old decision must not be answered again.
                    self.seats.clear();
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

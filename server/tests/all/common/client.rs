//! Clients that talk to a server as browsers do, over real sockets.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;

use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, fairness};
use dizaine_protocol::VERSION;
use dizaine_protocol::client::{Error, Lobby, Message, Socket, Stream, table_path};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use tokio::net::TcpStream;

/// How long anything may take before a test gives up. Nothing waits this long when all is well.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// The address of a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Door {
    pub(crate) address: SocketAddr,
}

impl Door {
    fn lobby(&self) -> Lobby {
        Lobby { host: self.address.to_string() }
    }

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

    /// One request: its status and its body as text; `None` if the server is gone.
    pub(crate) async fn fetch(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> Option<(u16, String)> {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let lobby = self.lobby();
        let answer = tokio::time::timeout(PATIENCE, lobby.request(method, path, token, &body)).await;
        answer.expect("an answer in time").ok()
    }

    /// Any text as a request: its status and its body.
    pub(crate) async fn raw(&self, text: &str) -> (u16, String) {
        self.lobby().send(text).await.unwrap()
    }

    /// A new guest's token.
    pub(crate) async fn guest(&self, name: &str) -> String {
        self.lobby().guest(name).await.unwrap()
    }

    /// A new table: its id.
    pub(crate) async fn table(&self, token: &str, table: &Value) -> String {
        let (status, made) = self.request("POST", "/api/tables", Some(token), table).await;
        assert_eq!(status, 200, "{made}");
        made["id"].as_str().unwrap().to_owned()
    }

    /// A socket at a table, after `hello`.
    pub(crate) async fn join(&self, table: &str, token: Option<&str>) -> Client {
        self.join_after(table, token, json!([])).await
    }

    /// A socket at a table, after a `hello` that says what it has seen before.
    pub(crate) async fn join_after(&self, table: &str, token: Option<&str>, after: Value) -> Client {
        let mut client = self.connect(table, token).await.unwrap();
        client.say(json!({ "type": "hello", "version": VERSION, "after": after })).await;
        client
    }

    /// A socket at a table, before `hello`.
    pub(crate) async fn connect(&self, table: &str, token: Option<&str>) -> Result<Client, Error> {
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        self.connect_over(stream, table, token).await
    }

    /// The same over a stream that is already open.
    pub(crate) async fn connect_over(
        &self,
        stream: impl Stream,
        table: &str,
        token: Option<&str>,
    ) -> Result<Client, Error> {
        let stream: Box<dyn Stream> = Box::new(stream);
        let host = self.address.to_string();
        let socket = Socket::connect_over(stream, &host, &table_path(table), token).await?;
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

/// The new events of an update, in order: the earlier ones and those of its steps. Another message has none.
pub(crate) fn events(update: &Value) -> Vec<Value> {
    let list = |list: &Value| list.as_array().cloned().unwrap_or_default();
    let steps = list(&update["steps"]);
    list(&update["earlier"]).into_iter().chain(steps.iter().flat_map(|step| list(&step["seen"]))).collect()
}

/// The view of now in an update or in a position of a replay: that of its last step.
pub(crate) fn view(update: &Value) -> &Value {
    let last = update["steps"].as_array().and_then(|steps| steps.last());
    &last.expect("at least one step")["view"]
}

/// A client at a table.
pub(crate) struct Client {
    socket: Socket<Box<dyn Stream>>,
    /// The last update by viewer: a seat, or `null` for a spectator. Instead of events it has their number, `seen`.
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
        let heard = tokio::time::timeout(PATIENCE, self.socket.hear_text()).await;
        let text = heard.expect("the server answers").ok()?.as_str().to_owned();
        let value: Value = text.parse().unwrap();
        self.heard.push(text);
        match value["type"].as_str() {
            Some("update") => {
                let seen = value["from"].as_u64().unwrap() + events(&value).len() as u64;
                let fields = value.as_object().unwrap().iter();
                let small = fields.filter(|(key, _)| *key != "steps" && *key != "earlier");
                let mut asked: Map<_, _> = small.map(|(key, value)| (key.clone(), value.clone())).collect();
                asked.insert("seen".to_owned(), seen.into());
                self.seats.insert(value["seat"].to_string(), asked.into());
            }
            Some("table") => self.table = value["table"].clone(),
            Some("open_nonce") => {
                for seat in value["seats"].as_array().unwrap() {
                    let nonce = fairness::to_hex(&self.nonce);
                    self.say(json!({ "type": "open_nonce", "seat": seat, "nonce": nonce })).await;
                }
            }
            _ => {}
        }
        Some(value)
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

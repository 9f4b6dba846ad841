//! Players who do not give up: they come back to whatever server is up, and send again what was not answered.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use dizaine_core::Chance;
use dizaine_core::chance::FastChance;
use serde_json::{Value, json};
use tokio::sync::watch as channel;

use super::history::History;
use crate::common::{Client, Door, events};

/// How long a player waits before trying again where someone answered that it cannot be done now.
const PAUSE: Duration = Duration::from_millis(20);

/// The site as its players know it.
pub(crate) struct Site {
    /// The door of each node; `None` while it is down.
    pub(crate) doors: channel::Sender<Vec<Option<Door>>>,
    /// How many moves have been acknowledged.
    pub(crate) acknowledged: channel::Sender<u64>,
    /// Numbers what is asked and answered, in its order.
    order: AtomicU64,
}

impl Site {
    pub(crate) fn new(nodes: usize) -> Arc<Self> {
        Arc::new(Self {
            doors: channel::Sender::new(vec![None; nodes]),
            acknowledged: channel::Sender::new(0),
            order: AtomicU64::new(0),
        })
    }

    /// The number of what is asked or answered now.
    fn moment(&self) -> u64 {
        self.order.fetch_add(1, Ordering::SeqCst)
    }

    /// The door of this node, or of the next one that is up; waits for one.
    async fn door(&self, node: usize) -> Door {
        let mut doors = self.doors.subscribe();
        let up = doors.wait_for(|doors| doors.iter().any(Option::is_some)).await.expect("the site lasts");
        let nodes = up.len();
        (0..nodes).find_map(|next| up[(node + next) % nodes]).expect("one is up")
    }

    /// A request that is made until it is answered; what was done and not answered is done twice.
    pub(crate) async fn request(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> String {
        loop {
            match self.door(0).await.fetch(method, path, token, body).await {
                Some((200, body)) => return body,
                Some((503, _)) | None => tokio::time::sleep(PAUSE).await,
                Some((status, body)) => panic!("{method} {path}: {status} {body}"),
            }
        }
    }

    pub(crate) async fn guest(&self, name: &str) -> String {
        let wish = json!({ "name": name, "colour": 1, "language": "fr", "token": true });
        let session: Value =
            serde_json::from_str(&self.request("POST", "/api/session", None, &wish).await).unwrap();
        session["token"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn table(&self, token: &str, wish: &Value) -> String {
        let made: Value =
            serde_json::from_str(&self.request("POST", "/api/tables", Some(token), wish).await).unwrap();
        made["id"].as_str().unwrap().to_owned()
    }
}

/// A move that was sent and not answered.
struct Pending {
    id: String,
    decision: u64,
    action: Value,
}

/// One player at one table.
pub(crate) struct Player {
    pub(crate) site: Arc<Site>,
    pub(crate) table: String,
    pub(crate) token: String,
    pub(crate) seat: usize,
    /// The node that they go to while it is up.
    pub(crate) home: usize,
    pub(crate) chance: FastChance,
    pub(crate) told: Told,
    pending: Option<Pending>,
}

/// What a player was told.
#[derive(Default)]
pub(crate) struct Told {
    /// The moves that were accepted.
    pub(crate) accepted: Vec<String>,
    /// How many moves were sent again.
    pub(crate) resent: u32,
    /// How often they came back.
    pub(crate) returns: u32,
    /// The last decision they answered.
    answered: Option<u64>,
    /// All that they asked, were answered and saw.
    pub(crate) history: History,
    moves: u32,
}

impl Player {
    pub(crate) fn new(
        site: &Arc<Site>,
        table: &str,
        token: String,
        seat: usize,
        home: usize,
        seed: u64,
    ) -> Self {
        Self {
            site: site.clone(),
            table: table.to_owned(),
            token,
            seat,
            home,
            chance: FastChance::nth(seed, seat as u64),
            told: Told::default(),
            pending: None,
        }
    }

    /// Plays to the end, whatever happens to the servers: the outcome.
    pub(crate) async fn play(&mut self) -> Value {
        loop {
            let door = self.site.door(self.home).await;
            if let Ok(mut client) = door.connect(&self.table, Some(&self.token)).await
                && let Some(outcome) = self.talk(&mut client).await
            {
                return outcome;
            }
            self.told.returns += 1;
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Plays until the game is over, or the server is gone.
    async fn talk(&mut self, client: &mut Client) -> Option<Value> {
        client.nonce = [self.seat as u8 + 1; 32];
        let after = json!([{ "seat": self.seat, "seen": self.told.history.seen.len() }]);
        client.say(json!({ "type": "hello", "version": dizaine_protocol::VERSION, "after": after })).await;
        if self.pending.is_some() {
            self.told.resent += 1;
            self.send(client).await;
        }
        loop {
            let message = client.hear().await?;
            client.heard.clear();
            match message["type"].as_str()? {
                "table" => self.take_part(client, &message["table"]).await,
                "answer" => self.hear_answer(client, &message).await,
                "update" if message["seat"] == self.seat => {
                    self.see(&message);
                    if !message["outcome"].is_null() && self.pending.is_none() {
                        return Some(message["outcome"].clone());
                    }
                }
                _ => {}
            }
            if self.is_over(client) && self.pending.is_none() {
                return self.update(client).map(|update| update["outcome"].clone());
            }
            self.decide(client).await;
        }
    }

    fn update<'a>(&self, client: &'a Client) -> Option<&'a Value> {
        client.seats.get(&self.seat.to_string())
    }

    fn is_over(&self, client: &Client) -> bool {
        self.update(client).is_some_and(|update| !update["outcome"].is_null())
    }

    /// What is seen is numbered: nothing is missing, whichever server tells it.
    fn see(&mut self, update: &Value) {
        self.told.history.see(update["from"].as_u64().unwrap() as usize, events(update));
    }

    /// Sits down, and lets the game start.
    async fn take_part(&mut self, client: &mut Client, table: &Value) {
        if table["stage"] != "waiting" {
            return;
        }
        let seats = table["seats"].as_array().unwrap();
        let promised = |seat: usize| table["fairness"]["nonce_hashes"][seat].is_string();
        if seats[self.seat]["place"]["type"] == "free" || !promised(self.seat) {
            client.promise(self.seat).await;
        } else if self.seat == 0 && (0..seats.len()).all(promised) {
            client.say(json!({ "type": "start" })).await;
        }
    }

    async fn hear_answer(&mut self, client: &mut Client, message: &Value) {
        let Some(pending) = self.pending.take_if(|pending| message["id"] == pending.id) else { return };
        match message["answer"]["type"].as_str().unwrap() {
            "accepted" => {
                self.told.history.accepted.insert(pending.id.clone(), self.site.moment());
                self.told.accepted.push(pending.id);
                self.told.answered = Some(pending.decision);
                self.site.acknowledged.send_modify(|count| *count += 1);
            }
            // The store did not answer: whether it was played is not known.
            "refused" if message["answer"]["problem"]["code"] == "unavailable" => {
                self.told.resent += 1;
                self.pending = Some(pending);
                self.send(client).await;
            }
            _ => panic!("{} at {}: {message}", pending.id, self.table),
        }
    }

    /// Answers a decision that is open and was not answered yet.
    async fn decide(&mut self, client: &mut Client) {
        let Some(decision) = self.update(client).map(|update| update["decision"].clone()) else { return };
        let number = decision["number"].as_u64();
        if self.pending.is_some() || decision["must"] != true || number <= self.told.answered {
            return;
        }
        let choices = decision["choices"].as_array().unwrap();
        let action = choices[self.chance.below(choices.len() as u32) as usize].clone();
        self.told.moves += 1;
        let id = format!("{}-{}", self.seat, self.told.moves);
        self.told.history.asked.insert(id.clone(), self.site.moment());
        self.pending = number.map(|decision| Pending { id, decision, action });
        self.send(client).await;
    }

    async fn send(&self, client: &mut Client) {
        if let Some(Pending { id, decision, action }) = &self.pending {
            client.play(id, &json!(self.seat), &json!(decision), action).await;
        }
    }
}

/// Watches a game to its end, whatever happens to the servers: what a spectator saw.
pub(crate) async fn watch(site: &Site, table: &str, home: usize) -> History {
    let mut history = History::default();
    loop {
        if let Ok(mut client) = site.door(home).await.connect(table, None).await {
            let after = json!([{ "seat": null, "seen": history.seen.len() }]);
            client
                .say(json!({ "type": "hello", "version": dizaine_protocol::VERSION, "after": after }))
                .await;
            while let Some(message) = client.hear().await {
                if message["type"] == "update" {
                    history.see(message["from"].as_u64().unwrap() as usize, events(&message));
                    if !message["outcome"].is_null() {
                        return history;
                    }
                }
            }
        }
        tokio::time::sleep(PAUSE).await;
    }
}

//! A game played over real sockets, with all that everyone was sent.

use std::sync::Arc;

use dizaine_core::Chance;
use dizaine_core::chance::FastChance;
use dizaine_store::{
    Code, Hash, Index, Millis, NewTable, Secrets, Session, Sqlite, Status, Store, TableId, TableRow,
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::common::{Client, Node, config, start};

/// The clock of these tests stands still: what is sent then depends on nothing but the table.
fn noon() -> Millis {
    Millis(43_200_000)
}

/// A node whose clock stands still.
pub(crate) async fn still_node(store: Arc<Sqlite>) -> Node {
    let mut config = config();
    config.clock = noon;
    config.limits.chat = 1_000;
    config.limits.messages = (1_000_000, 1_000_000);
    start(store, config).await
}

/// A table as the store keeps it before anyone has sat down.
pub(crate) fn new_table(row: &TableRow, entry: String) -> NewTable {
    let index = Index { status: Status::Waiting, public: false, members: Vec::new(), summary: "{}".into() };
    NewTable {
        id: row.id.clone(),
        code: row.code.clone(),
        secrets: row.secrets.clone(),
        at: row.created,
        entry,
        index,
    }
}

/// What was left of a game: its log, and what was sent on the way.
pub(crate) struct Played {
    pub(crate) row: TableRow,
    pub(crate) log: Vec<String>,
    /// The guests by seat, with their tokens.
    pub(crate) guests: Vec<(String, Session)>,
    /// What each seat was sent, and last a spectator, once the log had so many entries: an entry, a message.
    live: Vec<Vec<String>>,
    /// How many entries the log had before the first of them.
    first: usize,
    /// All that was sent before the end, to anyone, sockets and requests.
    pub(crate) before_the_end: Vec<String>,
    /// All that was sent after it.
    pub(crate) after_the_end: Vec<String>,
}

impl Played {
    /// What this viewer, the seats first and then a spectator, was sent after entry `seq`; `None` before the deal.
    pub(crate) fn update(&self, viewer: usize, seq: usize) -> Option<&str> {
        let told = seq.checked_sub(self.first)?;
        self.live[viewer].get(told).map(String::as_str)
    }

    /// The entries of the game itself.
    pub(crate) fn entries(&self) -> std::ops::Range<usize> {
        self.first..self.log.len()
    }
}

/// A game in progress.
struct Match {
    /// The seats, and last a spectator.
    clients: Vec<Client>,
    live: Vec<Vec<String>>,
    /// Who has a move waiting for the calls, and its name.
    held: Option<(usize, String)>,
    moves: u32,
}

/// Plays game number `seed` of this kind at random to its end. The table is the same every time.
pub(crate) async fn play(game: &str, options: &Value, players: usize, window_ms: u32, seed: u64) -> Played {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let node = still_node(store.clone()).await;
    let mut guests = Vec::new();
    for name in ["Ada", "Bob", "Cléo", "Dan", "Ève"].into_iter().take(players) {
        let token = node.guest(name).await;
        let hash = Hash(Sha256::digest(&token).into());
        let session = store.session(&hash, noon()).await.unwrap().unwrap();
        guests.push((token, session));
    }
    let host = guests[0].0.clone();
    let settings = json!({ "window_ms": window_ms, "pace": "instant" });
    let drawn = node.table(&host, &json!({ "game": game, "options": options, "settings": settings })).await;
    let row = fixed_row(seed);
    let entry = store.read(&drawn.parse().unwrap(), 0).await.unwrap().remove(0);
    assert!(store.create(new_table(&row, entry)).await.unwrap());

    let mut clients = Vec::new();
    for (seat, (token, _)) in guests.iter().enumerate() {
        let mut client = node.join(row.id.as_str(), Some(token)).await;
        client.nonce = [seat as u8; 32];
        client.sit(seat).await;
        clients.push(client);
    }
    clients.push(node.join(row.id.as_str(), None).await);
    clients[0].say(json!({ "type": "start" })).await;
    // Those who promised a nonce open it when they hear of it, and nothing goes on before all have.
    for client in &mut clients[..players] {
        client.hear_type("open_nonce").await;
    }
    let mut game = Match { live: vec![Vec::new(); clients.len()], clients, held: None, moves: 0 };
    game.hear_all().await;
    let length = store.read(&row.id, 0).await.unwrap().len();
    let mut chance = FastChance::nth(0x5E_C2E7, seed);
    while game.step(&mut chance).await {}

    let (before_the_end, mut after_the_end) = game.heard();
    let path = format!("/api/tables/{}/record", row.id);
    let (_, record) = node.fetch("GET", &path, Some(&host), &Value::Null).await.unwrap();
    after_the_end.push(record);
    let log = store.read(&row.id, 0).await.unwrap();
    node.end().await;
    assert_eq!(log.len() - length + 1, game.live[0].len(), "one message an entry");
    Played { row, log, guests, live: game.live, first: length - 1, before_the_end, after_the_end }
}

impl Match {
    /// Hears one update on every socket.
    async fn hear_all(&mut self) {
        for (client, live) in self.clients.iter_mut().zip(&mut self.live) {
            client.hear_type("update").await;
            live.extend(client.heard.last().cloned());
        }
    }

    /// Lets one thing happen, at random; false once the game is over.
    async fn step(&mut self, chance: &mut FastChance) -> bool {
        let seats = self.clients.len() - 1;
        let update = |seat: usize| &self.clients[seat].seats[&seat.to_string()];
        if !update(0)["outcome"].is_null() {
            return false;
        }
        let window = update(0)["window"].clone();
        let passed = |seat| window["passed"].as_array().is_some_and(|passed| passed.contains(&json!(seat)));
        let decides = |seat: usize, must: bool| update(seat)["decision"]["must"] == must;
        let must = (0..seats).find(|&seat| decides(seat, true)).expect("someone must act");
        let may: Vec<_> = (0..seats).filter(|&seat| decides(seat, false) && !passed(seat)).collect();
        let open = !window.is_null();
        if open && self.held.is_none() && chance.below(3) == 0 {
            let id = self.act(must, chance).await;
            assert_eq!(self.clients[must].answer_to(&id).await["type"], "held");
            self.held = Some((must, id));
        } else if open || !may.is_empty() && chance.below(6) == 0 {
            let caller = may[chance.below(may.len() as u32) as usize];
            if open && chance.below(5) > 0 {
                self.let_pass(caller).await;
                if may.len() == 1
                    && let Some((held_by, id)) = self.held.take()
                {
                    assert_eq!(self.clients[held_by].answer_to(&id).await["type"], "accepted");
                    self.hear_all().await;
                }
            } else {
                let id = self.act(caller, chance).await;
                assert_eq!(self.clients[caller].answer_to(&id).await["type"], "accepted");
                if let Some((held_by, id)) = self.held.take() {
                    assert_eq!(self.clients[held_by].answer_to(&id).await["type"], "dropped");
                }
                self.hear_all().await;
            }
        } else {
            let id = self.act(must, chance).await;
            assert_eq!(self.clients[must].answer_to(&id).await["type"], "accepted");
            self.hear_all().await;
        }
        true
    }

    /// One of a seat's choices, at random.
    async fn act(&mut self, seat: usize, chance: &mut FastChance) -> String {
        let client = &mut self.clients[seat];
        let decision = client.seats[&seat.to_string()]["decision"].clone();
        let choices = decision["choices"].as_array().unwrap();
        let action = &choices[chance.below(choices.len() as u32) as usize];
        self.moves += 1;
        let id = format!("m{}", self.moves);
        client.play(&id, &json!(seat), &decision["number"], action).await;
        id
    }

    async fn let_pass(&mut self, seat: usize) {
        let client = &mut self.clients[seat];
        let number = &client.seats[&seat.to_string()]["decision"]["number"];
        let message = json!({ "type": "no_call", "seat": seat, "decision": number });
        client.say(message).await;
        self.hear_all().await;
    }

    /// All that was sent before the end, and from the word of it on.
    fn heard(&mut self) -> (Vec<String>, Vec<String>) {
        let (mut before, mut after) = (Vec::new(), Vec::new());
        for client in &mut self.clients {
            let heard = std::mem::take(&mut client.heard);
            let end = heard.iter().position(|text| text.contains(r#""stage":"over""#)).expect("it is over");
            after.extend_from_slice(&heard[end..]);
            before.extend_from_slice(&heard[..end]);
        }
        (before, after)
    }
}

/// The same secrets every time, so that every run plays the same games.
fn fixed_row(seed: u64) -> TableRow {
    let mut chance = FastChance::nth(0x7AB1E, seed);
    fn bytes<const N: usize>(chance: &mut FastChance) -> [u8; N] {
        std::array::from_fn(|_| chance.below(256) as u8)
    }
    TableRow {
        id: TableId::from_random(bytes(&mut chance)),
        code: Code::from_random(bytes(&mut chance)),
        secrets: Secrets { seed: bytes(&mut chance), bots: bytes(&mut chance) },
        created: noon(),
    }
}

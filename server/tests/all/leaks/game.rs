//! A game played to its end, with all that everyone was sent.

use dizaine_core::Chance;
use dizaine_core::chance::FastChance;
use dizaine_store::{Code, Index, Logs, NewTable, Secrets, Status, TableId, TableRow};
use serde_json::{Value, json};

use super::hall::{Guest, Hall, noon};
use crate::common::Client;

/// What kind of table.
pub(crate) struct Kind {
    pub(crate) options: Value,
    /// The time to call.
    pub(crate) window_ms: u32,
    /// Bots, on the last seats.
    pub(crate) bots: usize,
}

impl Kind {
    pub(crate) fn people(&self) -> usize {
        self.options["players"].as_u64().unwrap() as usize - self.bots
    }
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
    /// What each seat was sent, and last a spectator, once the log had this many entries: an entry, a message. Nothing where bots
    /// played along: they do not wait until everyone has heard.
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
pub(crate) async fn play(hall: &Hall, guests: &[Guest], game: &str, kind: &Kind, seed: u64) -> Played {
    let people = kind.people();
    let host = guests[0].0.clone();
    let settings = json!({ "window_ms": kind.window_ms, "pace": "instant" });
    let wish = json!({ "game": game, "options": kind.options, "settings": settings });
    let drawn = hall.node.table(&host, &wish).await;
    let mut row = fixed_row(seed);
    let entry = hall.store.read(&drawn.parse().unwrap(), 0).await.unwrap().remove(0);
    // Another table may have drawn the code of this one; it will not have drawn them all.
    let mut codes = (1..9).map(|other| code(seed + other * 100_003));
    while !hall.store.create(new_table(&row, entry.clone())).await.unwrap() {
        row.code = codes.next().expect("a code that is free");
    }

    let mut clients = Vec::new();
    for (seat, (token, _)) in guests.iter().take(people).enumerate() {
        let mut client = hall.join(row.id.as_str(), Some(token), json!([])).await;
        client.nonce = [seat as u8; 32];
        client.sit(seat).await;
        clients.push(client);
    }
    clients.push(hall.join(row.id.as_str(), None, json!([])).await);
    for seat in people..people + kind.bots {
        clients[0].say(json!({ "type": "add_bot", "seat": seat, "strength": "novice" })).await;
    }
    clients[0].say(json!({ "type": "start" })).await;
    // Those who promised a nonce open it when they hear of it, and nothing goes on before all have.
    for client in &mut clients[..people] {
        client.hear_type("open_nonce").await;
    }
    let mut game = Match { live: vec![Vec::new(); clients.len()], clients, held: None, moves: 0 };
    let mut chance = FastChance::nth(0x5E_C2E7, seed);
    if kind.bots == 0 {
        game.hear_all().await;
        while game.step(&mut chance).await {}
    } else {
        game.play_with_bots(&mut chance).await;
    }

    let (before_the_end, mut after_the_end) = game.heard();
    let path = format!("/api/tables/{}/record", row.id);
    let (_, record) = hall.node.fetch("GET", &path, Some(&host), &Value::Null).await.unwrap();
    after_the_end.push(record);
    let log = hall.store.read(&row.id, 0).await.unwrap();
    let first = log.iter().position(|entry| entry.contains("\"moved\"")).expect("it began");
    if kind.bots == 0 {
        assert_eq!(log.len() - first, game.live[0].len(), "one message an entry");
    }
    Played { row, log, live: game.live, first, before_the_end, after_the_end }
}

impl Match {
    /// Hears one update on every socket.
    async fn hear_all(&mut self) {
        for (client, live) in self.clients.iter_mut().zip(&mut self.live) {
            client.hear_type("update").await;
            live.extend(client.heard.last().cloned());
        }
    }

    /// Every person plays at random; the bots come in when they will.
    async fn play_with_bots(&mut self, chance: &mut FastChance) {
        let seats = self.clients.len() - 1;
        let (people, spectator) = self.clients.split_at_mut(seats);
        let games = people.iter_mut().map(|client| client.play_to_the_end(u64::from(chance.below(u32::MAX))));
        let games = futures_util::future::join_all(games.collect::<Vec<_>>());
        tokio::join!(games, spectator[0].hear_until(|message| !message["outcome"].is_null()));
    }

    /// Lets one thing happen, at random; false once the game is over.
    async fn step(&mut self, chance: &mut FastChance) -> bool {
        let seats = self.clients.len() - 1;
        let update = |seat: usize| &self.clients[seat].seats[&seat.to_string()];
        if !update(0)["outcome"].is_null() {
            return false;
        }
        let window = update(0)["window"].clone();
        let passed = |seat| window["waived"].as_array().is_some_and(|passed| passed.contains(&json!(seat)));
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
        let message = json!({ "type": "waive", "seat": seat, "decision": number });
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

/// Code number `number`: below 48⁶, that is twelve thousand million, no two are alike.
pub(crate) fn code(number: u64) -> Code {
    let mut rest = number;
    let mut bytes = [0; Code::BYTES];
    for syllable in bytes.chunks_mut(2) {
        syllable.copy_from_slice(&[(rest % 48 / 4) as u8, (rest % 4) as u8]);
        rest /= 48;
    }
    Code::from_random(bytes)
}

/// The same secrets every time, so that every run plays the same games.
pub(crate) fn fixed_row(seed: u64) -> TableRow {
    let mut chance = FastChance::nth(0x7AB1E, seed);
    fn bytes<const N: usize>(chance: &mut FastChance) -> [u8; N] {
        std::array::from_fn(|_| chance.below(256) as u8)
    }
    TableRow {
        id: TableId::from_random(bytes(&mut chance)),
        code: code(seed),
        secrets: Secrets { seed: bytes(&mut chance), bots: bytes(&mut chance) },
        created: noon(),
    }
}

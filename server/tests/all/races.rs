//! Two at once: one wins, all are told. Each race is run on one node, and across two nodes on one PostgreSQL.

use std::sync::Arc;

use crate::common::{Client, Door, alone_on, config, events, start};
use dizaine_core::Chance;
use dizaine_core::chance::FastChance;
use dizaine_store::testkit::Cluster;
use dizaine_store::{Postgres, Sqlite, Store};
use futures_util::future::join_all;
use serde_json::{Value, json};

/// Where a race is run: two doors to one site, which may be the same, and its store.
struct Place {
    doors: [Door; 2],
    store: Arc<dyn Store>,
}

/// Runs a race on one node, and across two.
async fn everywhere(name: &str, race: impl AsyncFn(&Place)) {
    let store: Arc<dyn Store> = Arc::new(Sqlite::in_memory().unwrap());
    let node = alone_on(store.clone()).await;
    race(&Place { doors: [*node, *node], store }).await;

    let url = Cluster::shared().database(name);
    let mut shared = config();
    shared.alone = false;
    let store: Arc<dyn Store> = Arc::new(Postgres::connect(&url).await.unwrap());
    let one = start(store.clone(), shared.clone()).await;
    let two = start(Arc::new(Postgres::connect(&url).await.unwrap()), shared).await;
    race(&Place { doors: [*one, *two], store }).await;
}

/// People at one table, with this many sockets each, on both doors.
struct People {
    table: String,
    tokens: Vec<String>,
    each: usize,
    /// Those of seat 0 first.
    clients: Vec<Client>,
    /// How many events everyone has seen.
    seen: u64,
    moves: u32,
    /// The moves that were accepted.
    accepted: Vec<String>,
}

/// How many events a client has seen.
fn seen(client: &Client) -> u64 {
    client.seats.values().next().map_or(0, |update| update["seen"].as_u64().unwrap())
}

impl People {
    async fn sit_down(place: &Place, game: &str, options: Value, window_ms: u32, each: usize) -> Self {
        let players = options["players"].as_u64().unwrap() as usize;
        let [door, _] = place.doors;
        let mut tokens = Vec::new();
        for seat in 0..players {
            tokens.push(door.guest(&format!("Guest {seat}")).await);
        }
        let settings = json!({ "window_ms": window_ms, "pace": "instant" });
        let wish = json!({ "game": game, "options": options, "settings": settings });
        let table = door.table(&tokens[0], &wish).await;
        let mut clients = Vec::new();
        for (seat, token) in tokens.iter().enumerate() {
            for socket in 0..each {
                let mut client = place.doors[(seat + socket) % 2].join(&table, Some(token)).await;
                if socket == 0 {
                    client.sit(seat).await;
                }
                clients.push(client);
            }
        }
        let taken = |table: &Value| {
            table["seats"]
                .as_array()
                .is_some_and(|seats| seats.iter().all(|seat| seat["place"]["type"] == "person"))
        };
        while !taken(&clients[0].table) {
            clients[0].hear().await;
        }
        clients[0].say(json!({ "type": "start" })).await;
        join_all(clients.iter_mut().map(|client| client.hear_type("update"))).await;
        let mut people = Self { table, tokens, each, clients, seen: 0, moves: 0, accepted: Vec::new() };
        people.settle().await;
        people
    }

    /// Everyone hears of one more move, and all of them have seen as much.
    async fn settle(&mut self) {
        let before = self.seen;
        join_all(self.clients.iter_mut().map(async |client| {
            while seen(client) <= before {
                client.hear_type("update").await;
            }
        }))
        .await;
        let seen: Vec<_> = self.clients.iter().map(seen).collect();
        self.seen = seen[0];
        assert!(seen.iter().all(|&seen| seen == self.seen), "all are told the same: {seen:?}");
    }

    fn decision(&self, client: usize) -> &Value {
        let seat = client / self.each;
        &self.clients[client].seats[&seat.to_string()]["decision"]
    }

    /// The seats that must or may act, by their first sockets.
    fn deciding(&self, must: bool) -> Vec<usize> {
        let firsts = (0..self.clients.len()).step_by(self.each);
        firsts.filter(|&client| self.decision(client)["must"] == must).collect()
    }

    fn is_over(&self) -> bool {
        self.clients[0].seats.values().any(|update| !update["outcome"].is_null())
    }

    /// One of the choices of a client that fit, at random.
    fn choice(&self, client: usize, chance: &mut FastChance, fits: impl Fn(&Value) -> bool) -> Option<Value> {
        let choices = self.decision(client)["choices"].as_array()?;
        let choices: Vec<_> = choices.iter().filter(|choice| fits(choice)).collect();
        let index = chance.below(choices.len().max(1) as u32) as usize;
        choices.get(index).map(|&choice| choice.clone())
    }

    fn next_id(&mut self) -> String {
        self.moves += 1;
        format!("move-{}", self.moves)
    }

    /// Sends a move of this name.
    async fn send(&mut self, client: usize, id: &str, action: &Value) {
        let (seat, number) = (json!(client / self.each), self.decision(client)["number"].clone());
        self.clients[client].play(id, &seat, &number, action).await;
    }

    /// One move that nobody disputes.
    async fn play_on(&mut self, client: usize, action: &Value) {
        let id = self.next_id();
        self.send(client, &id, action).await;
        assert_eq!(last_answer(&mut self.clients[client], &id).await, "accepted");
        self.accepted.push(id);
        self.settle().await;
    }

    /// Two moves at once: what became of each.
    async fn race(&mut self, moves: [(usize, Value); 2]) -> [String; 2] {
        let ids = [self.next_id(), self.next_id()];
        for ((client, action), id) in moves.iter().zip(&ids) {
            self.send(*client, id, action).await;
        }
        let [one, two] = self.clients.get_disjoint_mut(moves.map(|(client, _)| client)).unwrap();
        let answers = tokio::join!(last_answer(one, &ids[0]), last_answer(two, &ids[1]));
        let answers = [answers.0, answers.1];
        self.accepted
            .extend(ids.into_iter().zip(&answers).filter(|(_, got)| *got == "accepted").map(|(id, _)| id));
        self.settle().await;
        answers
    }

    /// The log holds every accepted move once, in order, and no other.
    async fn check_log(&self, place: &Place) {
        let log = place.store.read(&self.table.parse().unwrap(), 0).await.unwrap();
        let entries = log.iter().map(|entry| serde_json::from_str::<Value>(entry).unwrap());
        let ids: Vec<_> =
            entries.filter_map(|entry| Some(entry["moved"]["id"].as_str()?.to_owned())).collect();
        assert_eq!(ids, self.accepted);
    }
}

/// What became of a move, once that is settled.
async fn last_answer(client: &mut Client, id: &str) -> String {
    loop {
        let answer = client.answer_to(id).await;
        if answer["type"] != "held" {
            return answer["type"].as_str().unwrap().to_owned();
        }
    }
}

/// One is accepted, the other is told that it came too late.
fn one_wins([one, two]: [String; 2]) -> bool {
    let first = one == "accepted";
    assert_eq!(if first { [&*one, &*two] } else { [&*two, &*one] }, ["accepted", "stale"]);
    first
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_clients_that_answer_one_turn_the_first_is_taken() {
    everywhere("one_turn", async |place: &Place| {
        let mut people = People::sit_down(place, "dix", json!({ "players": 2 }), 0, 2).await;
        let mut chance = FastChance::new(1);
        let mut wins = [0, 0];
        while wins[0] + wins[1] < 40 && !people.is_over() {
            let client = people.deciding(true)[0];
            let moves = [client, client + 1]
                .map(|client| (client, people.choice(client, &mut chance, |_| true).unwrap()));
            let first = one_wins(people.race(moves).await);
            wins[usize::from(!first)] += 1;
        }
        people.check_log(place).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_is_sent_again_is_played_once() {
    everywhere("sent_again", async |place: &Place| {
        let mut people = People::sit_down(place, "dix", json!({ "players": 2 }), 0, 2).await;
        let mut chance = FastChance::new(2);
        for round in 0..40 {
            if people.is_over() {
                break;
            }
            let client = people.deciding(true)[0];
            let action = people.choice(client, &mut chance, |_| true).unwrap();
            let id = people.next_id();
            people.send(client, &id, &action).await;
            if round % 2 == 0 {
                // Its answer is lost with its socket, and the guest comes back through the other door.
                let (seat, number) = (json!(client / 2), people.decision(client)["number"].clone());
                let token = people.tokens[client / 2].clone();
                let door = place.doors[round / 2 % 2];
                people.clients[client] = door.join(&people.table, Some(&token)).await;
                people.clients[client].play(&id, &seat, &number, &action).await;
            } else {
                people.send(client + 1, &id, &action).await;
                assert_eq!(last_answer(&mut people.clients[client + 1], &id).await, "accepted");
            }
            assert_eq!(last_answer(&mut people.clients[client], &id).await, "accepted");
            people.accepted.push(id);
            people.settle().await;
        }
        people.check_log(place).await;
    })
    .await;
}

/// The calls that a client was told of since it had heard this many messages.
fn calls(client: &Client, since: usize) -> Vec<Value> {
    let messages = client.heard[since..].iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
    messages.flat_map(|message| events(&message)).filter_map(|event| event.get("called").cloned()).collect()
}

/// Plays games of bluff until `wanted` positions with a bet have been raced in.
async fn race_in_bluff(
    place: &Place,
    window_ms: u32,
    wanted: usize,
    race: impl AsyncFn(&mut People, &mut FastChance) -> bool,
) {
    let mut chance = FastChance::new(3);
    let mut races = 0;
    while races < wanted {
        let options = json!({ "players": 4, "dice": 2, "practice": true });
        let mut people = People::sit_down(place, "bluff", options, window_ms, 1).await;
        while races < wanted && !people.is_over() {
            let callers = people.deciding(false).len();
            if callers >= 2 && race(&mut people, &mut chance).await {
                races += 1;
            } else {
                // With a bet on the table someone else may call it; without one there is no time to call.
                let client = if callers == 0 { people.deciding(true)[0] } else { people.deciding(false)[0] };
                let action = people.choice(client, &mut chance, |_| true).unwrap();
                people.play_on(client, &action).await;
            }
        }
        people.check_log(place).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_who_say_dixe_at_once_one_has_called() {
    everywhere("two_calls", async |place: &Place| {
        race_in_bluff(place, 0, 12, async |people: &mut People, chance: &mut FastChance| {
            let callers = people.deciding(false);
            let since: Vec<_> = people.clients.iter().map(|client| client.heard.len()).collect();
            let moves = [callers[0], callers[1]]
                .map(|client| (client, people.choice(client, chance, |_| true).unwrap()));
            let first = one_wins(people.race(moves).await);
            let winner = callers[usize::from(!first)];
            for (client, since) in people.clients.iter().zip(since) {
                assert_eq!(
                    calls(client, since),
                    [json!({ "seat": winner, "call": "dixe" })],
                    "all are told, once"
                );
            }
            true
        })
        .await;
    })
    .await;
}

fn raises(action: &Value) -> bool {
    action.get("bet").is_some() || action.get("add").is_some()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_and_the_next_bet_at_once_are_one_or_the_other() {
    everywhere("call_or_raise", async |place: &Place| {
        race_in_bluff(place, 0, 12, async |people: &mut People, chance: &mut FastChance| {
            let (bettor, caller) = (people.deciding(true)[0], people.deciding(false)[0]);
            let Some(raise) = people.choice(bettor, chance, raises) else { return false };
            let call = people.choice(caller, chance, |_| true).unwrap();
            let since: Vec<_> = people.clients.iter().map(|client| client.heard.len()).collect();
            let raised = one_wins(people.race([(bettor, raise), (caller, call)]).await);
            for (client, since) in people.clients.iter().zip(since) {
                assert_eq!(calls(client, since).len(), usize::from(!raised), "all are told");
            }
            true
        })
        .await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn while_there_is_time_to_call_a_call_comes_before_the_next_bet() {
    everywhere("time_to_call", async |place: &Place| {
        race_in_bluff(place, 10_000, 12, async |people: &mut People, chance: &mut FastChance| {
            let (bettor, caller) = (people.deciding(true)[0], people.deciding(false)[0]);
            let Some(raise) = people.choice(bettor, chance, raises) else { return false };
            let call = people.choice(caller, chance, |_| true).unwrap();
            let [raised, called] = people.race([(bettor, raise), (caller, call)]).await;
            assert_eq!(called, "accepted");
            assert!(raised == "dropped" || raised == "stale", "{raised}");
            true
        })
        .await;
    })
    .await;
}

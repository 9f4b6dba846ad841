//! What one guest or one address may take, so that others have their share.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::common::{Client, Node, config, start};
use dizaine_core::chance::FastChance;
use dizaine_protocol::client::Message;
use dizaine_server::{Config, Limits, Quota};
use dizaine_store::{Millis, Sqlite};
use serde_json::{Value, json};
use tokio::time::{Duration, Instant};

/// A clock that stands still, so that nothing comes back by itself.
fn noon() -> Millis {
    Millis(1_000_000_000)
}

async fn node(limits: Limits) -> Node {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    start(store, Config { clock: noon, limits, ..config() }).await
}

async fn post(node: &Node, path: &str, token: Option<&str>, body: Value) -> (u16, Value) {
    node.request("POST", path, token, &body).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_socket_or_another_table_does_not_renew_the_share_of_chat() {
    let node = node(Limits { chat: Quota { most: 5, in_ms: 10_000 }, ..Limits::none() }).await;
    let token = node.guest("Ada").await;
    let mut problems = 0;
    for round in 0..4 {
        let table = node.table(&token, &json!({ "game": "dix" })).await;
        let mut ada = node.join(&table, Some(&token)).await;
        for line in 0..3 {
            ada.say(json!({ "type": "chat", "text": format!("{round} {line}") })).await;
            let answer =
                ada.hear_until(|message| message["type"] == "chat" || message["type"] == "problem").await;
            problems += usize::from(answer["problem"]["code"] == "too_fast");
        }
    }
    assert_eq!(problems, 4 * 3 - 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_makes_so_many_tables_an_hour_and_an_address_so_many_guests() {
    let limits = Limits { tables: Quota::an_hour(2), sessions: Quota::an_hour(3), ..Limits::none() };
    let node = node(limits).await;
    let dix = || json!({ "game": "dix" });
    let (ada, bob) = (node.guest("Ada").await, node.guest("Bob").await);
    for expected in [200, 200, 429] {
        let (status, answer) = post(&node, "/api/tables", Some(&ada), dix()).await;
        assert_eq!(status, expected, "{answer}");
        if status == 429 {
            assert_eq!(json!([answer["code"], answer["args"]]), json!(["too_many", { "minutes": 30 }]));
        }
    }
    assert_eq!(post(&node, "/api/tables", Some(&bob), dix()).await.0, 200, "others have theirs");
    let enter = json!({ "name": "Eve", "colour": 1, "language": "en", "token": true });
    assert_eq!(post(&node, "/api/session", None, enter.clone()).await.0, 200);
    assert_eq!(post(&node, "/api/session", None, enter.clone()).await.0, 429);
    let rename = json!({ "name": "Ada L.", "colour": 1, "language": "en" });
    assert_eq!(post(&node, "/api/session", Some(&ada), rename).await.0, 200, "a new name is no new guest");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_guest_does_not_fill_the_list_of_public_tables() {
    let node = node(Limits { listings: Quota::an_hour(60), ..Limits::none() }).await;
    let public = || json!({ "game": "dix", "settings": { "public": true } });
    let (ada, eve) = (node.guest("Ada").await, node.guest("Eve").await);
    let hers = node.table(&ada, &public()).await;
    for _ in 0..60 {
        node.table(&eve, &public()).await;
    }
    let (_, list) = node.request("GET", "/api/tables", None, &json!(null)).await;
    let list = list.as_array().unwrap();
    assert!(list.iter().any(|table| table["id"] == hers), "{} tables", list.len());
    assert_eq!(list.len(), 4);
    // Neither with new tables, nor with old ones that become public.
    assert_eq!(post(&node, "/api/tables", Some(&eve), public()).await.0, 429);
    let private = node.table(&eve, &json!({ "game": "dix" })).await;
    let mut client = node.join(&private, Some(&eve)).await;
    client.say(json!({ "type": "configure", "options": {}, "settings": { "public": true } })).await;
    assert_eq!(client.hear_type("problem").await["problem"]["code"], "too_fast");
}

#[tokio::test(flavor = "multi_thread")]
async fn control_frames_count_as_messages() {
    let node = node(Limits { messages: Quota { most: 50, in_ms: 1_000 }, ..Limits::none() }).await;
    let token = node.guest("Eve").await;
    let table = node.table(&token, &json!({ "game": "dix" })).await;
    for greeted in [true, false] {
        let mut eve = if greeted {
            node.join(&table, Some(&token)).await
        } else {
            node.connect(&table, Some(&token)).await.unwrap()
        };
        for _ in 0..60 {
            eve.send(Message::Ping(vec![1].into())).await;
        }
        let problem = eve.hear_type("problem").await;
        assert_eq!(problem["problem"]["code"], "too_fast");
        assert!(eve.hear().await.is_none(), "and the socket is closed");
    }
}

static NOW: AtomicU64 = AtomicU64::new(1_000_000_000);

#[tokio::test(flavor = "multi_thread")]
async fn codes_cannot_be_guessed_one_after_another() {
    let clock = || Millis(NOW.load(Relaxed));
    let limits = Limits { misses: Limits::default().misses, ..Limits::none() };
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let node = start(store, Config { clock, limits, ..config() }).await;
    let ada = node.guest("Ada").await;
    let (_, made) = post(&node, "/api/tables", Some(&ada), json!({ "game": "dix" })).await;
    let code = made["code"].as_str().unwrap();
    assert_eq!(code.split('-').count(), 3, "six syllables: {code}");
    let ask =
        async |code: &str| node.request("GET", &format!("/api/codes/{code}"), None, &json!(null)).await.0;
    for _ in 0..30 {
        assert_eq!(ask(code).await, 200, "a hit costs nothing");
    }
    for guess in 0..20 {
        let vowel = |n: usize| ["a", "i", "o", "u"][n % 4];
        assert_eq!(ask(&format!("b{}b{}bababaka", vowel(guess), vowel(guess / 4))).await, 404);
    }
    assert_eq!(ask(code).await, 429, "not even the right one");
    let metrics = format!("GET /metrics HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", node.address);
    let (_, text) = node.raw(&metrics).await;
    assert!(text.contains("dizaine_code_misses_total 20"), "{text}");
    NOW.fetch_add(3_600_000, Relaxed);
    assert_eq!(ask(code).await, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_code_of_a_finished_game_leads_nowhere() {
    let node = node(Limits::none()).await;
    let ada = node.guest("Ada").await;
    let (_, made) = post(&node, "/api/tables", Some(&ada), json!({ "game": "dix" })).await;
    let mut client = node.join(made["id"].as_str().unwrap(), Some(&ada)).await;
    client.sit(0).await;
    client.say(json!({ "type": "add_bot", "seat": 1, "strength": "novice" })).await;
    client.say(json!({ "type": "start" })).await;
    client.hear_type("update").await;
    let path = format!("/api/codes/{}", made["code"].as_str().unwrap());
    assert_eq!(node.request("GET", &path, None, &json!(null)).await.0, 200);
    client.say(json!({ "type": "leave", "seat": 0 })).await;
    client.hear_until(|message| message["type"] == "table" && message["table"]["stage"] == "abandoned").await;
    assert_eq!(node.request("GET", &path, None, &json!(null)).await.0, 404);
}

/// Starts a table at which bots of this strength play alone; gives its host's socket, who watches.
async fn bots_alone(node: &Node, token: &str, game: &str, strength: &str) -> Client {
    let wish = json!({ "game": game, "options": { "players": 2 }, "settings": { "pace": "instant" } });
    let table = node.table(token, &wish).await;
    let mut host = node.join(&table, Some(token)).await;
    for seat in 0..2 {
        host.say(json!({ "type": "add_bot", "seat": seat, "strength": strength })).await;
    }
    host.say(json!({ "type": "start" })).await;
    host
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_has_so_many_tables_at_which_bots_play_alone() {
    let node = node(Limits { bots_alone: 1, ..Limits::none() }).await;
    let token = node.guest("Eve").await;
    // Experts of this game take their time, and the clock of the server stands still.
    let mut first = bots_alone(&node, &token, "retro", "expert").await;
    first.hear_type("update").await;
    let mut second = bots_alone(&node, &token, "retro", "expert").await;
    let problem = second.hear_type("problem").await["problem"].clone();
    assert_eq!(json!([problem["code"], problem["args"]]), json!(["bots_alone", { "most": 1 }]));
    // With a person it is another matter; and once the first game is over, bots may play alone again.
    second.say(json!({ "type": "remove_bot", "seat": 0 })).await;
    second.sit(0).await;
    second.say(json!({ "type": "start" })).await;
    second.hear_type("update").await;
    first.hear_until(|message| message["type"] == "update" && !message["outcome"].is_null()).await;
    bots_alone(&node, &token, "retro", "expert").await.hear_type("update").await;
}

/// The longest time that a novice needs for a move, and the number of its moves.
async fn novice(node: &Node, token: &str) -> (Duration, u32) {
    let wish = json!({ "game": "retro", "options": { "players": 2 }, "settings": { "pace": "instant" } });
    let table = node.table(token, &wish).await;
    let mut ann = node.join(&table, Some(token)).await;
    ann.sit(0).await;
    ann.say(json!({ "type": "add_bot", "seat": 1, "strength": "novice" })).await;
    ann.say(json!({ "type": "start" })).await;
    let mut chance = FastChance::new(1);
    let (mut longest, mut moves, mut asked) = (Duration::ZERO, 0, None);
    loop {
        let update = ann.hear_type("update").await;
        if let Some(since) = asked.take() {
            longest = longest.max(Instant::elapsed(&since));
            moves += 1;
        }
        if !update["outcome"].is_null() {
            return (longest, moves);
        }
        if update["waiting"]["must"] == json!([1]) {
            asked = Some(Instant::now());
        }
        ann.play_any(&mut chance).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn timed_a_novice_answers_as_usual_beside_two_hundred_tables_of_experts() {
    if std::env::var_os("DIZAINE_TIMINGS").is_none() {
        return;
    }
    let node =
        start(Arc::new(Sqlite::in_memory().unwrap()), Config { limits: Limits::none(), ..config() }).await;
    let (ann, eve) = (node.guest("Ann").await, node.guest("Eve").await);
    let (usual, _) = novice(&node, &ann).await;
    let mut tables = Vec::new();
    for _ in 0..200 {
        tables.push(bots_alone(&node, &eve, "retro", "expert").await);
    }
    let (longest, moves) = novice(&node, &ann).await;
    println!("{moves} moves of a novice: at most {longest:?} beside 200 tables of experts, {usual:?} alone");
    assert!(moves > 10, "{moves}");
    assert!(longest < usual + Duration::from_millis(100), "{longest:?}");
}

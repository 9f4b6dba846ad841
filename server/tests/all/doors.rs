//! Nobody gets in who should not, and nobody keeps the others from playing.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::common::{Client, Node, alone, begin, config, start};
use dizaine_protocol::VERSION;
use dizaine_protocol::client::Message;
use dizaine_server::{Limits, Quota};
use dizaine_store::{Millis, Sqlite};
use serde_json::{Value, json};
use tokio::io::AsyncReadExt;
use tokio::net::{TcpSocket, TcpStream};

/// A running game of DIX: its id, and both players with their tokens.
async fn game(node: &Node) -> (String, [(String, Client); 2]) {
    let (ada, bob) = (node.guest("Ada").await, node.guest("Bob").await);
    let id = node.table(&ada, &json!({ "game": "dix" })).await;
    let (mut one, mut two) = (node.join(&id, Some(&ada)).await, node.join(&id, Some(&bob)).await);
    one.sit(0).await;
    two.sit(1).await;
    begin(&mut one, &mut two).await;
    (id, [(ada, one), (bob, two)])
}

/// The game of others goes on to its end.
async fn others_play_on([(_, mut one), (_, mut two)]: [(String, Client); 2]) {
    tokio::join!(one.play_to_the_end(1), two.play_to_the_end(2));
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_moves_for_another() {
    let node = alone().await;
    let (id, [(_, mut one), (_, mut two)]) = game(&node).await;
    let starts = one.seats["0"]["decision"]["must"] == true;
    let (acting, seat) = if starts { (&mut two, 0) } else { (&mut one, 1) };
    let play = json!({ "type": "play", "id": "x", "seat": seat, "decision": 1, "actions": ["draw"] });
    acting.say(play.clone()).await;
    assert_eq!(acting.hear_type("answer").await["answer"]["problem"]["code"], "not_your_seat");
    // A guest of the site who does not sit here, and someone with a forged token.
    let mut guest = node.join(&id, Some(&node.guest("Eve").await)).await;
    guest.say(play.clone()).await;
    assert_eq!(guest.hear_type("answer").await["answer"]["problem"]["code"], "not_your_seat");
    let mut forged = node.join(&id, Some(&"0".repeat(64))).await;
    forged.say(play).await;
    assert_eq!(forged.hear_type("problem").await["problem"]["code"], "no_session");
    let (status, _) = node.request("POST", "/api/tables", Some("forged"), &json!({ "game": "dix" })).await;
    assert_eq!(status, 401);
}

static NOW: AtomicU64 = AtomicU64::new(1_000_000);

#[tokio::test(flavor = "multi_thread")]
async fn a_session_expires() {
    let clock = || Millis(NOW.load(Relaxed));
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let node = start(store, dizaine_server::Config { clock, ..config() }).await;
    let token = node.guest("Ada").await;
    let ask = async || node.request("GET", "/api/session", Some(&token), &json!(null)).await.0;
    assert_eq!(ask().await, 200);
    NOW.fetch_add(366 * 24 * 3_600_000, Relaxed);
    assert_eq!(ask().await, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_another_site_can_do_nothing() {
    let node = alone().await;
    let wish = json!({ "name": "Ada", "colour": 1, "language": "en" }).to_string();
    let post = |headers: &str| {
        format!(
            "POST /api/session HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n{headers}\r\n{wish}",
            node.address,
            wish.len()
        )
    };
    let cookie = "Cookie: dizaine=abc\r\n";
    let ours = format!("Origin: http://{}\r\n", node.address);
    assert_eq!(node.raw(&post("Origin: https://evil.example\r\n")).await.0, 403);
    assert_eq!(node.raw(&post(&format!("Origin: null\r\n{cookie}"))).await.0, 403);
    assert_eq!(node.raw(&post(cookie)).await.0, 403, "a browser names its page's origin");
    assert_eq!(node.raw(&post(&format!("{ours}{cookie}"))).await.0, 200);
    let id = node.table(&node.guest("Ada").await, &json!({ "game": "dix" })).await;
    let socket = format!(
        "GET /api/tables/{id}/socket HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: https://evil.example\r\n\r\n",
        node.address
    );
    let mut stream = TcpStream::connect(node.address).await.unwrap();
    tokio::io::AsyncWriteExt::write_all(&mut stream, socket.as_bytes()).await.unwrap();
    let mut head = [0; 12];
    stream.read_exact(&mut head).await.unwrap();
    assert_eq!(&head, b"HTTP/1.1 403");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_message_is_answered_and_then_dropped() {
    let node = alone().await;
    let (id, players) = game(&node).await;
    let token = node.guest("Eve").await;
    let fresh = async || node.join(&id, Some(&token)).await;
    let code = |message: Value| message["problem"]["code"].as_str().unwrap().to_owned();

    let mut client = fresh().await;
    for wrong in [
        "",
        "{",
        "[]",
        "42",
        r#"{"type":"dance"}"#,
        r#"{"type":"ping","x":1}"#,
        r#"{"type":"sit","seat":12}"#,
    ] {
        client.send(Message::text(wrong)).await;
        assert_eq!(code(client.hear_type("problem").await), "malformed", "{wrong}");
    }
    client.say(json!({ "type": "ping" })).await;
    client.hear_type("pong").await;
    for _ in 0..3 {
        client.send(Message::text("{")).await;
    }
    while client.hear().await.is_some() {}

    let mut client = fresh().await;
    client.send(Message::binary(vec![1, 2, 3])).await;
    assert_eq!(code(client.hear_type("problem").await), "malformed");
    assert!(client.hear().await.is_none());

    let mut client = fresh().await;
    client.send(Message::text("x".repeat(40_000))).await;
    while client.hear().await.is_some() {}

    let mut client = node.connect(&id, Some(&token)).await.unwrap();
    client.say(json!({ "type": "ping" })).await;
    assert_eq!(code(client.hear().await.unwrap()), "hello_first");
    let mut client = node.connect(&id, Some(&token)).await.unwrap();
    client.say(json!({ "type": "hello", "version": 99 })).await;
    assert_eq!(code(client.hear().await.unwrap()), "version");

    let long = json!({ "name": "x".repeat(20_000), "colour": 1, "language": "fr" });
    assert_eq!(node.request("POST", "/api/session", None, &long).await.0, 413);
    for (name, colour, language, expected) in [
        ("", 1, "fr", json!(["name", { "most": 24 }])),
        ("   ", 1, "fr", json!(["name", { "most": 24 }])),
        ("\u{202e}", 1, "fr", json!(["name", { "most": 24 }])),
        ("Ada", 9, "fr", json!(["colour", { "most": 8 }])),
        ("Ada", 1, "tlh", json!(["language", {}])),
        ("Ada", 1, "", json!(["language", {}])),
    ] {
        let wish = json!({ "name": name, "colour": colour, "language": language });
        let (status, problem) = node.request("POST", "/api/session", None, &wish).await;
        assert_eq!((status, &problem["status"]), (400, &json!(400)), "{wish}");
        assert_eq!(json!([problem["code"], problem["args"]]), expected, "{wish}");
    }
    let regional = json!({ "name": "Ada", "colour": 1, "language": "fr-CA", "token": true });
    assert_eq!(node.request("POST", "/api/session", None, &regional).await.1["language"], "fr");
    for wish in [
        json!({ "game": "chess" }),
        json!({ "game": "dix", "options": { "players": 9 } }),
        json!({ "game": "dix", "optoins": {} }),
        json!({ "game": "dix", "settings": { "window_ms": 99_999 } }),
        json!([]),
    ] {
        assert_eq!(node.request("POST", "/api/tables", Some(&token), &wish).await.0, 400, "{wish}");
    }
    for path in ["/api/tables/xyz/record", "/api/nothing", "/api/tables/..%2f..%2fetc/record"] {
        assert_eq!(node.request("GET", path, Some(&token), &json!(null)).await.0, 404, "{path}");
    }
    others_play_on(players).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_is_cut_off_and_others_play_on() {
    let limits = Limits { messages: Quota { most: 1_000, in_ms: 20_000 }, ..config().limits };
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let node = start(store, dizaine_server::Config { limits, ..config() }).await;
    let (id, players) = game(&node).await;
    let mut flood = node.join(&id, Some(&node.guest("Eve").await)).await;
    // It reads its answers, so that it is the number of its messages that ends it.
    let mut answer = Value::Null;
    while answer["problem"]["code"] != "too_fast" {
        flood.say(json!({ "type": "ping" })).await;
        answer = flood.hear_until(|message| message["type"] == "pong" || message["type"] == "problem").await;
    }
    assert!(flood.hear().await.is_none());
    others_play_on(players).await;

    let limits = Limits { requests: Quota { most: 5, in_ms: 5_000 }, sockets_each: 1, ..Limits::default() };
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let node = start(store, dizaine_server::Config { limits, ..config() }).await;
    let token = node.guest("Ada").await;
    let id = node.table(&token, &json!({ "game": "dix" })).await;
    let _one = node.connect(&id, Some(&token)).await.unwrap();
    assert!(node.connect(&id, Some(&token)).await.is_err(), "one socket an address");
    let mut refused = false;
    for _ in 0..10 {
        refused |= node.request("GET", "/api/games", None, &json!(null)).await.0 == 429;
    }
    assert!(refused);
}

#[tokio::test(flavor = "multi_thread")]
async fn half_open_connections_are_closed_and_others_play_on() {
    let node = alone().await;
    let (_, players) = game(&node).await;
    let mut silent = Vec::new();
    for _ in 0..5_000 {
        silent.push(TcpStream::connect(node.address).await.unwrap());
    }
    others_play_on(players).await;
    for stream in &mut silent {
        assert_eq!(stream.read(&mut [0; 1]).await.unwrap_or(0), 0, "the server hangs up");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_that_never_reads_is_dropped_and_others_play_on() {
    let node = alone().await;
    let (id, players) = game(&node).await;
    // A small buffer, so that it is full soon.
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let stream = socket.connect(node.address).await.unwrap();
    let mut idle = node.connect_over(stream, &id, None).await.unwrap();
    idle.say(json!({ "type": "hello", "version": VERSION })).await;
    others_play_on(players).await;
    let dropped = async || {
        let (_, text) = node
            .raw(&format!("GET /metrics HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", node.address))
            .await;
        !text.contains("dizaine_slow_readers_total 0")
    };
    assert!(dropped().await);
}

/// What a node with this configuration answers to `GET /api/games` of this host.
async fn answer_to(config: dizaine_server::Config, host: &str) -> String {
    let node = start(Arc::new(Sqlite::in_memory().unwrap()), config).await;
    let mut stream = TcpStream::connect(node.address).await.unwrap();
    let request = format!("GET /api/games HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    tokio::io::AsyncWriteExt::write_all(&mut stream, request.as_bytes()).await.unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).await.unwrap();
    text
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_of_this_machine_answers_to_no_other_name() {
    let public_url = Some("https://dizaine.example".to_owned());
    let config = || dizaine_server::Config { loopback: true, public_url: public_url.clone(), ..config() };
    for host in ["localhost:10101", "127.0.0.1", "[::1]:80", "dizaine.example"] {
        assert!(answer_to(config(), host).await.starts_with("HTTP/1.1 200"), "{host}");
    }
    let refused = answer_to(config(), "rebound.example").await;
    assert!(refused.starts_with("HTTP/1.1 421") && refused.contains("\"host\""), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn browsers_are_told_to_keep_to_tls_where_the_site_has_it() {
    for (url, told) in
        [(Some("https://dizaine.example"), true), (Some("http://dizaine.example"), false), (None, false)]
    {
        let config = dizaine_server::Config { public_url: url.map(str::to_owned), ..config() };
        let answer = answer_to(config, "dizaine.example").await;
        assert_eq!(answer.contains("strict-transport-security: max-age=31536000"), told, "{url:?}: {answer}");
    }
}

/// PROTOCOL.md: an answer other than 200 is a problem, also where no handler of the server was asked.
#[tokio::test(flavor = "multi_thread")]
async fn whatever_the_api_refuses_is_told_as_a_problem() {
    let node = alone().await;
    let ada = node.guest("Ada").await;
    for (method, path, code) in [
        ("PUT", "/api/session", "method"),
        ("DELETE", "/api/relocation", "method"),
        ("GET", "/api/daily/dix", "method"),
        ("GET", "/api/", "not_found"),
        ("GET", "/api/nothing", "not_found"),
        ("GET", "/api/tables/%FF/record", "malformed"),
        ("GET", "/api/tables/k3v9x0w2c8t4b5n7z2m6qrsd/socket", "malformed"),
    ] {
        let (status, problem) = node.request(method, path, Some(&ada), &json!(null)).await;
        assert_eq!((&problem["code"], &problem["status"]), (&json!(code), &json!(status)), "{method} {path}");
    }
}

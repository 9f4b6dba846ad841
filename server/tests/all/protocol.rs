//! docs/PROTOCOL.md says what the server says: each of its examples is read, or compared with a message of the server's.

use std::collections::BTreeSet;
use std::path::Path;

use crate::common::alone;
use dizaine_core::{Record, Seat};
use dizaine_protocol::{
    Answer, Arrival, Away, Balance, BotInfo, ChatEntry, Choice, ClientMessage, Clock, Code, Daily, DealInfo,
    Decision, DeviceLink, EventInfo, EventMade, Fairness, GameInfo, ListedTable, Millis, NewEvent, NewTable,
    Notice, OrderChoice, Pace, Place, Position, Problem, PushState, PushWish, ScreenPass, ScreenWord,
    SeatInfo, SeatSummary, ServerMessage, SessionInfo, SessionRequest, Settings, Spectator, Stage,
    StandingOrders, Status, Step, Summary, TableInfo, TableMade, Token, Update, VERSION, Vote, Waiting,
    WebhookState, WebhookWish, What, Window,
};
use dizaine_store::{SessionId, TableId};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::to_raw_value;
use serde_json::{Value, json};

fn document() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/PROTOCOL.md");
    std::fs::read_to_string(file).unwrap()
}

/// The examples of a document: the type each is tagged with, and its text.
fn examples(document: &str) -> Vec<(&str, &str)> {
    let blocks = document.split("```json").skip(1);
    let block = |block| {
        let (tag, rest) = str::split_once(block, '\n').expect("a tag ends its line");
        (tag.trim(), rest.split_once("```").expect("a block ends").0)
    };
    blocks.map(block).collect()
}

/// Reads an example as `T`, and finds everything it says in what `T` says.
#[track_caller]
fn read<T: DeserializeOwned + Serialize>(text: &str) {
    let read: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let (said, meant) = (serde_json::from_str(text).unwrap(), serde_json::to_value(&read).unwrap());
    contained(&said, &meant, text);
}

#[track_caller]
fn contained(said: &Value, meant: &Value, text: &str) {
    match (said, meant) {
        (Value::Object(said), Value::Object(meant)) => {
            for (key, value) in said {
                contained(value, meant.get(key).unwrap_or_else(|| panic!("`{key}` is lost: {text}")), text);
            }
        }
        _ => assert_eq!(said, meant, "{text}"),
    }
}

/// What each game fills in its own way.
const GAMES_OWN: &[&str] = &["options", "seen", "view", "choices", "outcome", "odds"];

/// Both have the same fields, and theirs too. What is null in one of them is not looked into.
#[track_caller]
fn same_fields(written: &Value, sent: &Value, text: &str) {
    match (written, sent) {
        (Value::Object(written), Value::Object(sent)) => {
            let names =
                |object: &serde_json::Map<String, Value>| object.keys().cloned().collect::<BTreeSet<_>>();
            assert_eq!(names(written), names(sent), "{text}");
            for (key, value) in written.iter().filter(|(key, _)| !GAMES_OWN.contains(&&***key)) {
                same_fields(value, &sent[key], text);
            }
        }
        (Value::Array(written), Value::Array(sent)) => {
            for (written, sent) in written.iter().zip(sent) {
                same_fields(written, sent, text);
            }
        }
        (Value::Null, _) | (_, Value::Null) => {}
        _ => assert_eq!(std::mem::discriminant(written), std::mem::discriminant(sent), "{text}"),
    }
}

fn seat() -> Seat {
    Seat::new(0).unwrap()
}

fn guest() -> SessionId {
    SessionId::from_random([1; 16])
}

fn table() -> TableInfo {
    let away =
        Away { until: Millis(1), votes: vec![Vote { by: seat(), choice: Choice::Wait }], choice: None };
    let person = Place::Person {
        player: guest(),
        name: "Ada".into(),
        colour: 1,
        connected: true,
        stand_in: false,
        bot: "Bob".into(),
        late: false,
        away: Some(away),
    };
    let bot = Place::Bot { strength: "novice".into(), name: "Bob".into(), after: Some("Bob".into()) };
    TableInfo {
        id: TableId::from_random([1; 24]),
        code: "bato-kuri-meva".into(),
        game: "dix".into(),
        options: json!({}),
        settings: Settings {
            window_ms: Some(1),
            clock: Clock::Fast,
            pace: Pace::Quick,
            ..Settings::default()
        },
        host: guest(),
        seats: vec![SeatInfo { seat: seat(), place: person }, SeatInfo { seat: seat(), place: bot }],
        watchers: 1,
        spectators: vec![Spectator { player: guest(), name: "Zoé".into() }],
        bots_at: Some(Millis(1)),
        again_by: Some(seat()),
        screens: 1,
        stage: Stage::Waiting,
        unopened: vec![seat()],
        pause_asked: vec![seat()],
        locked: true,
        muted: vec![guest()],
        fairness: Fairness {
            commitment: "66".into(),
            bots_commitment: Some("66".into()),
            cancelled: 1,
            nonce_hashes: vec![Some("66".into())],
            shared_hashes: Some(vec![Some("66".into())]),
            nonces: Some(vec![Some("66".into())]),
            seed: Some("66".into()),
            bots_seed: Some("66".into()),
        },
        again: Some(TableId::from_random([2; 24])),
        deal: Some(DealInfo { day: Some(1), opens: Some(Millis(1)), event: None, open: true }),
    }
}

fn step() -> Step {
    Step { seen: to_raw_value(&json!([])).unwrap(), view: to_raw_value(&json!({})).unwrap(), ms: 700 }
}

fn update() -> Update {
    Update {
        seat: Some(seat()),
        from: 0,
        earlier: to_raw_value(&json!([])).unwrap(),
        steps: vec![step()],
        waiting: Waiting { must: vec![seat()], may: vec![seat()] },
        decision: Some(Decision { number: 1, must: true, choices: to_raw_value(&json!([])).unwrap() }),
        window: Some(Window { left_ms: 1, of_ms: 1, waived: vec![seat()] }),
        clock_ms: Some(1),
        reserve_ms: Some(1),
        outcome: None,
        odds: None,
    }
}

/// One of each kind of message, the next kind after `last`; the compiler knows when one is missing.
fn next(last: Option<&ServerMessage>) -> Option<ServerMessage> {
    use ServerMessage as M;
    let line = ChatEntry { number: 0, player: guest(), name: "Ada".into(), text: "!".into(), at: 0 };
    let notice = Notice {
        after: 1,
        what: What::Late,
        seat: Some(seat()),
        name: "Ada".into(),
        bot: Some("Bob".into()),
    };
    Some(match last {
        None => M::Welcome { version: VERSION, me: Some(guest()), now: Millis(1) },
        Some(M::Welcome { .. }) => M::Table { table: table() },
        Some(M::Table { .. }) => M::Update(update()),
        Some(M::Update(_)) => M::Notices { seat: Some(seat()), notices: vec![notice] },
        Some(M::Notices { .. }) => M::Answer { id: "a".into(), answer: Answer::Accepted },
        Some(M::Answer { .. }) => M::OpenNonce { seats: vec![seat()] },
        Some(M::OpenNonce { .. }) => M::Chat { lines: vec![line] },
        Some(M::Chat { .. }) => M::Reported { by: guest(), player: guest(), line: Some(1) },
        Some(M::Reported { .. }) => M::Problem { problem: Code::NotHost.into() },
        Some(M::Problem { .. }) => M::Pong,
        Some(M::Pong) => return None,
    })
}

fn server_messages() -> Vec<ServerMessage> {
    std::iter::successors(next(None), |last| next(Some(last))).collect()
}

/// What the server says where it is not a message of a socket.
fn answered(tag: &str) -> Option<Value> {
    let game = GameInfo {
        name: "dix".into(),
        rules: 1,
        options: json!({}),
        description: dizaine_games::open("dix", &json!({})).unwrap().description(),
        bots: vec![BotInfo { strength: "novice".into() }],
        hot_seat: true,
    };
    let seats = vec![SeatSummary::Person("Ada".into()), SeatSummary::Bot, SeatSummary::Free];
    let listed = ListedTable {
        id: TableId::from_random([1; 24]),
        code: "bato-kuri-meva".into(),
        status: Status::Waiting,
        summary: Summary {
            game: "dix".into(),
            options: json!({}),
            seats,
            players: vec![Some(SessionId::from_random([2; 16])), None, None],
            host: Some(SessionId::from_random([2; 16])),
        },
        touched: 0,
        turn: vec![Seat::new(0).unwrap()],
        due: Some(Millis(0)),
    };
    let choice = OrderChoice { action: json!("pass"), label: "pass".into() };
    let bid = OrderChoice { action: json!({ "bid": 3 }), label: "bid 3".into() };
    let orders = StandingOrders {
        occasion: "auction".into(),
        number: 0,
        choices: vec![bid, choice],
        chosen: vec![json!("pass")],
    };
    let problem = Problem::from(Code::NotHost);
    let outcome = Some(to_raw_value(&json!([])).unwrap());
    let position = Position { steps: vec![step()], waiting: update().waiting, outcome };
    match tag {
        "GameInfo" => serde_json::to_value(game).ok(),
        "Position" => serde_json::to_value(position).ok(),
        "ListedTable" => serde_json::to_value(listed).ok(),
        "Problem" => serde_json::to_value(problem).ok(),
        "StandingOrders" => serde_json::to_value(orders).ok(),
        _ => None,
    }
}

#[test]
fn every_example_is_what_it_says_it_is() {
    let document = document();
    for (tag, text) in examples(&document) {
        let written: Value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        match tag {
            "ClientMessage" => read::<ClientMessage>(text),
            "ServerMessage" => {
                let messages = server_messages().into_iter().map(|sent| serde_json::to_value(sent).unwrap());
                let sent = messages.into_iter().find(|sent| sent["type"] == written["type"]);
                same_fields(&written, &sent.unwrap_or_else(|| panic!("nobody says {text}")), text);
            }
            "SessionRequest" => read::<SessionRequest>(text),
            "SessionInfo" => read::<SessionInfo>(text),
            "NewTable" => read::<NewTable>(text),
            "Balance" => read::<Balance>(text),
            "TableMade" => read::<TableMade>(text),
            "DeviceLink" => read::<DeviceLink>(text),
            "NewEvent" => read::<NewEvent>(text),
            "EventMade" => read::<EventMade>(text),
            "EventInfo" => read::<EventInfo>(text),
            "Daily" => read::<Daily>(text),
            "Arrival" => read::<Arrival>(text),
            "Token" => read::<Token>(text),
            "PushState" => read::<PushState>(text),
            "PushWish" => read::<PushWish>(text),
            "WebhookState" => read::<WebhookState>(text),
            "WebhookWish" => read::<WebhookWish>(text),
            "ScreenPass" => read::<ScreenPass>(text),
            "ScreenWord" => read::<ScreenWord>(text),
            "Record" => drop(Record::parse(text).unwrap()),
            // Compared with a real one below.
            "SeatLog" => {}
            _ => {
                let sent = answered(tag).unwrap_or_else(|| panic!("`{tag}` is no type of the protocol"));
                same_fields(&written, &sent, text);
            }
        }
    }
}

#[test]
fn every_message_has_an_example_and_every_code_is_named() {
    let document = document();
    let kinds = |wanted: &str| -> BTreeSet<String> {
        let tagged = examples(&document).into_iter().filter(|(tag, _)| *tag == wanted);
        let kind = |text| serde_json::from_str::<Value>(text).unwrap()["type"].as_str().unwrap().to_owned();
        tagged.map(|(_, text)| kind(text)).collect()
    };
    // serde names every type there is when it meets another.
    let unknown = serde_json::from_str::<ClientMessage>(r#"{"type":"?"}"#).unwrap_err().to_string();
    let known = unknown.split('`').skip(3).step_by(2).map(str::to_owned).collect::<BTreeSet<_>>();
    assert!(known.contains("hello") && known.contains("ping"), "{unknown}");
    assert_eq!(kinds("ClientMessage"), known);
    let said = server_messages().into_iter().map(|said| serde_json::to_value(said).unwrap());
    let said = said.map(|said| said["type"].as_str().unwrap().to_owned()).collect::<BTreeSet<_>>();
    assert_eq!(kinds("ServerMessage"), said);
    for &code in Code::ALL {
        let Problem { code, .. } = code.into();
        assert!(document.contains(&format!("`{code}`")), "{code}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_record_during_a_game_is_as_documented() {
    let node = alone().await;
    let (ada, bob) = (node.guest("Ada").await, node.guest("Bob").await);
    let table = node.table(&ada, &json!({ "game": "dix", "options": { "players": 2 } })).await;
    let (mut one, mut two) = (node.join(&table, Some(&ada)).await, node.join(&table, Some(&bob)).await);
    one.sit(0).await;
    two.sit(1).await;
    one.say(json!({ "type": "start" })).await;
    tokio::join!(one.hear_type("update"), two.hear_type("update"));
    let (status, sent) =
        node.request("GET", &format!("/api/tables/{table}/record"), Some(&ada), &json!(null)).await;
    assert_eq!(status, 200, "{sent}");
    let document = document();
    let (_, text) = examples(&document).into_iter().find(|(tag, _)| *tag == "SeatLog").unwrap();
    same_fields(&serde_json::from_str(text).unwrap(), &sent, text);
}

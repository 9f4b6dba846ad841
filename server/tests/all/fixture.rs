//! A data folder that an earlier version wrote (`fixtures/`): its finished games are served and replay, its running games go
//! on, its waiting tables can be joined.

use std::collections::BTreeSet;
use std::fs;
use std::io::Read;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use dizaine_core::Record;
use dizaine_core::chance::FastChance;
use dizaine_server::Config;
use dizaine_store::{Millis, Sqlite};
use flate2::read::GzDecoder;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::{self, Client, Node, config, events, start};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures/data-1");

static CONTENTS: LazyLock<Value> = LazyLock::new(|| {
    serde_json::from_str(&fs::read_to_string(Path::new(FOLDER).join("contents.json")).unwrap()).unwrap()
});

fn decompress(file: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let file = fs::File::open(Path::new(FOLDER).join(file)).unwrap();
    GzDecoder::new(file).read_to_end(&mut bytes).unwrap();
    bytes
}

/// A clock that starts when the folder was made: its tokens and its device link expire.
fn clock() -> Millis {
    static STARTED: LazyLock<Millis> = LazyLock::new(common::clock);
    let made_at = Millis(CONTENTS["made_at"].as_u64().unwrap());
    made_at.after(STARTED.until(common::clock()))
}

fn tables(stages: &[&str]) -> impl Iterator<Item = &'static Value> {
    let all = CONTENTS["tables"].as_array().unwrap().iter();
    all.filter(move |table| stages.contains(&table["stage"].as_str().unwrap()))
}

fn table(name: &str) -> &'static Value {
    CONTENTS["tables"].as_array().unwrap().iter().find(|table| table["name"] == name).unwrap()
}

fn guest(name: &str) -> &'static Value {
    CONTENTS["guests"].as_array().unwrap().iter().find(|guest| guest["name"] == name).unwrap()
}

fn token(name: &str) -> &'static str {
    guest(name)["token"].as_str().unwrap()
}

fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap()
}

/// A node on a copy of the folder.
struct Opened {
    node: Node,
    _data: TempDir,
}

async fn open() -> Opened {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("dizaine.sqlite");
    fs::write(&file, decompress("dizaine.sqlite.gz")).unwrap();
    let store = Arc::new(Sqlite::open(&file).unwrap());
    Opened { node: start(store, Config { clock, ..config() }).await, _data: data }
}

impl Opened {
    async fn get(&self, path: &str, token: Option<&str>) -> Value {
        let (status, answer) = self.node.request("GET", path, token, &json!(null)).await;
        assert_eq!(status, 200, "{path}: {answer}");
        answer
    }

    async fn record(&self, table: &Value) -> Value {
        self.get(&format!("/api/tables/{}/record", text(table, "id")), None).await
    }

    /// A guest's socket at a table, once the table has been described to it.
    async fn join(&self, table: &Value, token: &str) -> Client {
        let mut client = self.node.join(text(table, "id"), Some(token)).await;
        client.hear_type("table").await;
        client
    }
}

fn replay(record: &Value) -> Record {
    let record = Record::parse(&record.to_string()).unwrap();
    dizaine_games::replay(&record).unwrap();
    record
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_are_served_as_they_were_and_replay() {
    let site = open().await;
    let mut games = BTreeSet::new();
    for table in tables(&["over", "abandoned"]) {
        let kept = decompress(&format!("records/{}.json.gz", text(table, "record")));
        let kept: Value = serde_json::from_slice(&kept).unwrap();
        let served = site.record(table).await;
        assert_eq!(served, kept, "{table}");
        let record = replay(&served);
        assert_eq!(record.outcome.is_some(), table["stage"] == "over", "{table}");
        let path = format!("/api/tables/{}/replay?viewer=all", text(table, "id"));
        let moves = site.get(&path, None).await;
        assert_eq!(moves.as_array().unwrap().len(), record.moves.len(), "{table}");
        let last = format!("/api/tables/{}/replay/{}?viewer=all", text(table, "id"), record.moves.len() - 1);
        let position = site.get(&last, None).await;
        assert_eq!(position[0]["outcome"].is_null(), record.outcome.is_none(), "{table}");
        if record.outcome.is_some() {
            games.insert((record.game, table["people"].as_array().unwrap().is_empty()));
        }
    }
    let every = ["bluff", "dicy", "dix", "retro"]
        .into_iter()
        .flat_map(|game| [false, true].map(|bots| (game.to_owned(), bots)));
    assert_eq!(games, every.collect());
}

#[tokio::test(flavor = "multi_thread")]
async fn games_between_people_are_played_to_their_end() {
    let site = open().await;
    let mut played = 0;
    for table in tables(&["playing", "paused"]) {
        let people = table["people"].as_array().unwrap();
        let [first, second] = people.as_slice() else { continue };
        let mut first = site.join(table, token(first.as_str().unwrap())).await;
        let mut second = site.join(table, token(second.as_str().unwrap())).await;
        assert_eq!(second.table["stage"], table["stage"], "{table}");
        if table["stage"] == "paused" {
            first.say(json!({ "type": "resume" })).await;
        }
        tokio::join!(first.play_to_the_end(1), second.play_to_the_end(2));
        let record = replay(&site.record(table).await);
        assert!(record.outcome.is_some(), "{table}");
        played += 1;
    }
    assert_eq!(played, 4);
}

/// Plays for a seat until a bot has moved after it, or the game is over.
async fn play_until_a_bot_has_moved(client: &mut Client) {
    let mut chance = FastChance::new(1);
    let update = client.hear_type("update").await;
    let seat = update["seat"].clone();
    assert_eq!(update["decision"]["must"], true, "the game waited for this seat: {update}");
    loop {
        let update = client.seats[&seat.to_string()].clone();
        if !update["outcome"].is_null() {
            return;
        }
        if update["decision"]["must"] == true {
            let id = client.play_any(&mut chance).await.unwrap();
            let answer = client.answer_to(&id).await;
            // A move inside a window to interrupt is held until the window closes.
            assert!(answer["type"] == "accepted" || answer["type"] == "held", "{answer}");
            while client.seats[&seat.to_string()]["decision"]["number"] == update["decision"]["number"] {
                client.hear().await.expect("the server is still there");
            }
        } else {
            let seen = |update: &Value| update["type"] == "update" && !events(update).is_empty();
            client.hear_until(seen).await;
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_with_bots_go_on() {
    let site = open().await;
    let mut going_on = Vec::new();
    let mut games = BTreeSet::new();
    for table in tables(&["playing"]).filter(|table| table["people"] == json!(["Ada"])) {
        let mut ada = site.join(table, token("Ada")).await;
        going_on.push(tokio::spawn(async move { play_until_a_bot_has_moved(&mut ada).await }));
        games.insert(text(table, "game"));
    }
    assert_eq!(games, BTreeSet::from(["bluff", "dicy", "dix", "retro"]));
    for game in going_on {
        game.await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn waiting_tables_are_found_joined_and_started() {
    let site = open().await;
    let waiting = table("waiting");
    let listed = site.get("/api/tables", None).await;
    assert_eq!(listed.as_array().unwrap().len(), 1);
    assert_eq!(listed[0]["id"], waiting["id"]);
    let found = site.get(&format!("/api/codes/{}", text(waiting, "code")), None).await;
    assert_eq!(found["id"], waiting["id"]);

    let mut bob = site.join(waiting, token("Bob")).await;
    let chat = bob.hear_type("chat").await;
    let lines: Vec<&str> = chat["lines"].as_array().unwrap().iter().map(|line| text(line, "text")).collect();
    assert_eq!(lines, ["Qui joue ?", "Who is playing?"]);
    let mut zoe = site.join(waiting, token("Zoé")).await;
    zoe.say(json!({ "type": "chat", "text": "Bonsoir" })).await;
    assert_eq!(zoe.hear_type("problem").await["problem"]["code"], "muted");
    zoe.sit(2).await;
    bob.say(json!({ "type": "add_bot", "seat": 3, "strength": "novice" })).await;
    common::begin(&mut bob, &mut zoe).await;

    let cancelled = table("cancelled start");
    let mut ada = site.join(cancelled, token("Ada")).await;
    let mut bob = site.join(cancelled, token("Bob")).await;
    common::begin(&mut ada, &mut bob).await;
    tokio::join!(ada.play_to_the_end(1), bob.play_to_the_end(2));
    replay(&site.record(cancelled).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_are_known_and_a_device_link_opens_once() {
    let site = open().await;
    for guest in CONTENTS["guests"].as_array().unwrap() {
        let session = site.get("/api/session", Some(text(guest, "token"))).await;
        assert_eq!((&session["id"], &session["name"]), (&guest["id"], &guest["name"]));
        let mine = site.get("/api/tables/mine", Some(text(guest, "token"))).await;
        let mine: BTreeSet<&str> = mine.as_array().unwrap().iter().map(|table| text(table, "id")).collect();
        let seated = CONTENTS["tables"].as_array().unwrap().iter().filter(|table| {
            let left = table["name"] == "left" && guest["name"] == "Bob" || table["name"] == "abandoned";
            table["people"].as_array().unwrap().contains(&guest["name"]) && !left
        });
        assert_eq!(mine, seated.map(|table| text(table, "id")).collect(), "{guest}");
    }

    let link = &CONTENTS["device_link"];
    let wish = json!({ "token": link["token"] });
    let tablet = token("Tablet");
    let (status, opened) = site.node.request("POST", "/api/device", Some(tablet), &wish).await;
    assert_eq!((status, &opened["id"]), (200, &table(text(link, "table"))["id"]), "{opened}");
    let mut tablet = site.join(&opened, tablet).await;
    play_until_a_bot_has_moved(&mut tablet).await;
    let (status, opened) = site.node.request("POST", "/api/device", Some(token("Zoé")), &wish).await;
    assert_eq!((status, text(&opened, "code")), (404, "no_link"));
}

//! A data folder that an earlier version wrote (`fixtures/`), with version 1 of the rules: its finished games are served and
//! replay from their events, its running games say that their rules are gone and give their record, its waiting tables can be
//! joined and play by the rules of today.

use std::collections::BTreeSet;
use std::sync::Arc;

use dizaine_core::{Record, RecordError};
use dizaine_server::Config;
use dizaine_store::{Millis, Sqlite};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::{Client, Folder, Node, begin, config, start};

static FOLDER: Folder = Folder::new("data-1");

fn clock() -> Millis {
    FOLDER.now()
}

fn table(name: &str) -> &'static Value {
    FOLDER.tables().iter().find(|table| table["name"] == name).unwrap()
}

fn token(name: &str) -> &'static str {
    FOLDER.token(name)
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
    let store = Arc::new(Sqlite::open(FOLDER.copy_database(data.path())).unwrap());
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

/// The version of the rules in the folder.
const RULES: u32 = 1;

/// A record of the folder: it has no moves that today's rules could check.
fn old_record(record: &Value) -> Record {
    let record = Record::parse(&record.to_string()).unwrap();
    let refused = dizaine_games::replay(&record).map(|_| ()).unwrap_err();
    assert!(matches!(refused, RecordError::Version { field: "rules", found: RULES, .. }), "{refused}");
    record
}

/// The record as it was stored: logs of version 1 hold no names of bots, who are called as bots are called today.
fn without_names_of_bots(record: &Value) -> Value {
    let mut record = record.clone();
    let seats = record["seats"].as_array_mut().unwrap();
    for seat in seats.iter_mut().filter(|seat| seat["kind"] == "bot") {
        seat.as_object_mut().unwrap().remove("name");
    }
    record
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_are_served_as_they_were_and_replay() {
    let site = open().await;
    let mut games = BTreeSet::new();
    for table in FOLDER.tables_at(&["over", "abandoned"]) {
        let kept = FOLDER.decompress(&format!("records/{}.json.gz", text(table, "record")));
        let kept: Value = serde_json::from_slice(&kept).unwrap();
        let served = site.record(table).await;
        assert_eq!(without_names_of_bots(&served), without_names_of_bots(&kept), "{table}");
        let record = old_record(&served);
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

/// Whoever opens a game that cannot go on sees how it stood, is asked nothing, and gets the record with the seed.
async fn told_that_the_rules_are_gone(site: &Opened, table: &Value, player: &str) {
    let mut client = site.node.join(text(table, "id"), Some(token(player))).await;
    let update = client.hear_type("update").await;
    assert_eq!(client.table["stage"], "outdated", "{table}");
    assert!(!client.table["fairness"]["seed"].is_null(), "{table}");
    assert!(update["decision"].is_null() && update["outcome"].is_null(), "{update}");
    let seat = &update["seat"];
    let play = json!({ "type": "play", "id": "late", "seat": seat, "decision": 1, "actions": ["pass"] });
    client.say(play).await;
    let answer = client.answer_to("late").await;
    assert_eq!(answer["problem"]["code"], "outdated", "{answer}");

    let record = old_record(&site.record(table).await);
    assert!(record.seed.is_some() && record.outcome.is_none() && record.moves.len() > 1, "{table}");
    let last = format!("/api/tables/{}/replay/{}?viewer=all", text(table, "id"), record.moves.len() - 1);
    assert!(!site.get(&last, None).await[0]["steps"].as_array().unwrap().is_empty(), "{table}");
}

#[tokio::test(flavor = "multi_thread")]
async fn running_games_are_told_that_their_rules_are_gone() {
    let site = open().await;
    let mut games = BTreeSet::new();
    let mut ended = BTreeSet::new();
    for table in FOLDER.tables_at(&["playing", "paused"]) {
        let Some(player) = table["people"].as_array().unwrap().first() else { continue };
        told_that_the_rules_are_gone(&site, table, player.as_str().unwrap()).await;
        games.insert(text(table, "game"));
        ended.insert(text(table, "id"));
    }
    assert_eq!(games, BTreeSet::from(["bluff", "dicy", "dix", "retro"]));
    let mine = site.get("/api/tables/mine", Some(token("Ada"))).await;
    let listed = mine.as_array().unwrap().iter().filter(|table| ended.contains(text(table, "id")));
    let listed: Vec<&str> = listed.map(|table| text(table, "status")).collect();
    assert!(!listed.is_empty() && listed.iter().all(|status| *status == "over"), "{listed:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn waiting_tables_are_found_joined_and_started() {
    let site = open().await;
    let waiting = table("waiting");
    let found = site.get(&format!("/api/codes/{}", text(waiting, "code")), None).await;
    assert_eq!(found["id"], waiting["id"]);

    let mut bob = site.join(waiting, token("Bob")).await;
    // A table at which somebody is stands in the list.
    let listed = site.get("/api/tables", None).await;
    assert_eq!(listed.as_array().unwrap().len(), 1);
    assert_eq!(listed[0]["id"], waiting["id"]);
    let chat = bob.hear_type("chat").await;
    let lines: Vec<&str> = chat["lines"].as_array().unwrap().iter().map(|line| text(line, "text")).collect();
    assert_eq!(lines, ["Qui joue ?", "Who is playing?"]);
    let mut zoe = site.join(waiting, token("Zoé")).await;
    zoe.say(json!({ "type": "chat", "text": "Bonsoir" })).await;
    assert_eq!(zoe.hear_type("problem").await["problem"]["code"], "muted");
    zoe.sit(2).await;
    bob.say(json!({ "type": "add_bot", "seat": 3, "strength": "novice" })).await;
    begin(&mut bob, &mut zoe).await;

    let cancelled = table("cancelled start");
    let mut ada = site.join(cancelled, token("Ada")).await;
    let mut bob = site.join(cancelled, token("Bob")).await;
    // After a cancelled start everyone promises a new nonce.
    bob.sit(1).await;
    ada.sit(0).await;
    begin(&mut ada, &mut bob).await;
    tokio::join!(ada.play_to_the_end(1), bob.play_to_the_end(2));
    let record = Record::parse(&site.record(cancelled).await.to_string()).unwrap();
    assert!(record.rules > RULES && dizaine_games::replay(&record).is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_are_known_and_a_device_link_opens_once() {
    let site = open().await;
    for guest in FOLDER.guests() {
        let session = site.get("/api/session", Some(text(guest, "token"))).await;
        assert_eq!((&session["id"], &session["name"]), (&guest["id"], &guest["name"]));
        let mine = site.get("/api/tables/mine", Some(text(guest, "token"))).await;
        let mine: BTreeSet<&str> = mine.as_array().unwrap().iter().map(|table| text(table, "id")).collect();
        let seated = FOLDER.tables().iter().filter(|table| {
            let left = table["name"] == "left" && guest["name"] == "Bob" || table["name"] == "abandoned";
            table["people"].as_array().unwrap().contains(&guest["name"]) && !left
        });
        assert_eq!(mine, seated.map(|table| text(table, "id")).collect(), "{guest}");
    }

    let link = FOLDER.device_link();
    let wish = json!({ "token": link["token"] });
    let tablet = token("Tablet");
    let (status, opened) = site.node.request("POST", "/api/device", Some(tablet), &wish).await;
    assert_eq!((status, &opened["id"]), (200, &table(text(link, "table"))["id"]), "{opened}");
    let mut tablet = site.node.join(text(&opened, "id"), Some(tablet)).await;
    let update = tablet.hear_type("update").await;
    assert!(update["seat"].is_number(), "the seat went to the tablet: {update}");
    let (status, opened) = site.node.request("POST", "/api/device", Some(token("Zoé")), &wish).await;
    assert_eq!((status, text(&opened, "code")), (404, "no_link"));
}

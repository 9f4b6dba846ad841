//! A data folder of the version before logs were hashed (`fixtures/data-2`): names leave its logs, and its tables show them as
//! before and go on.

use std::sync::Arc;

use dizaine_core::chance::FastChance;
use dizaine_server::Config;
use dizaine_store::Sqlite;
use serde_json::{Value, json};

use crate::common::{Folder, config, start};

static FOLDER: Folder = Folder::new("data-2");

#[tokio::test(flavor = "multi_thread")]
async fn names_leave_the_logs_and_stay_at_their_tables() {
    let data = tempfile::tempdir().unwrap();
    let file = FOLDER.copy_database(data.path());
    let named = "SELECT count(*) FROM entries WHERE entry LIKE '%Ada%' OR entry LIKE '%Bob%'";
    let count = |sql| -> u32 {
        rusqlite::Connection::open(&file).unwrap().query_row(sql, [], |row| row.get(0)).unwrap()
    };
    assert!(count(named) > 20);
    let store = Arc::new(Sqlite::open(&file).unwrap());
    assert_eq!((count(named), count("SELECT count(*) FROM heads WHERE hash = x''")), (0, 0));
    assert!(count("SELECT count(*) FROM notes") > 20);

    let site = start(store, Config { clock: || FOLDER.now(), ..config() }).await;
    let mut finished = 0;
    for table in FOLDER.tables_at(&["over", "abandoned"]) {
        let kept = FOLDER.decompress(&format!("records/{}.json.gz", table["record"].as_str().unwrap()));
        let path = format!("/api/tables/{}/record", table["id"].as_str().unwrap());
        let (status, served) = site.request("GET", &path, None, &json!(null)).await;
        assert_eq!(status, 200, "{served}");
        assert_eq!(served, serde_json::from_slice::<Value>(&kept).unwrap(), "{table}");
        finished += 1;
    }
    assert!(finished > 8);

    let running = |table: &&Value| table["name"].as_str().unwrap().ends_with(", running");
    for table in FOLDER.tables().iter().filter(running) {
        let mut ada = site.join(table["id"].as_str().unwrap(), Some(FOLDER.token("Ada"))).await;
        let told = ada.hear_type("table").await;
        let seats = told["table"]["seats"].as_array().unwrap();
        assert!(seats.iter().any(|seat| seat["place"]["name"] == "Ada"), "{told}");
        ada.hear_type("update").await;
        let id = ada.play_any(&mut FastChance::new(7)).await.expect("the game waits for Ada");
        let answer = ada.answer_to(&id).await;
        assert!(["accepted", "held"].contains(&answer["type"].as_str().unwrap()), "{answer}");
    }
    // What went to another device is erased with the guest who has it now.
    let moved = FOLDER.tables().iter().find(|table| table["name"] == "another device").unwrap();
    let tablet = FOLDER.token("Tablet");
    let (status, _) = site.request("DELETE", "/api/session", Some(tablet), &json!(null)).await;
    assert_eq!(status, 200);
    let mut bob = site.join(moved["id"].as_str().unwrap(), Some(FOLDER.token("Bob"))).await;
    let told = bob.hear_type("table").await;
    let names: Vec<_> =
        told["table"]["seats"].as_array().unwrap().iter().map(|seat| &seat["place"]).collect();
    assert!(!names.iter().any(|place| place["name"] == "Ada" || place["after"] == "Ada"), "{told}");
}

//! A table whose log is damaged is said to be damaged, not to be missing; others go on.

use crate::common::alone_on;
use dizaine_store::Sqlite;
use serde_json::json;
use std::sync::Arc;

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_table_is_not_served_as_missing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("dizaine.db");
    let node = alone_on(Arc::new(Sqlite::open(&file).unwrap())).await;
    let ada = node.guest("Ada").await;
    let wish = json!({ "game": "dix", "options": { "players": 2 } });
    let (damaged, whole) = (node.table(&ada, &wish).await, node.table(&ada, &wish).await);
    let raw = rusqlite::Connection::open(&file).unwrap();
    let changed = raw
        .execute(
            "UPDATE entries SET entry = replace(entry, '\"dix\"', '\"dik\"')
             WHERE no = (SELECT no FROM tables WHERE id = ?)",
            [&damaged],
        )
        .unwrap();
    assert_eq!(changed, 1);
    let record = |table: &str| format!("/api/tables/{table}/record");
    let (status, answer) = node.request("GET", &record(&damaged), Some(&ada), &json!(null)).await;
    assert_eq!((status, answer["code"].as_str()), (500, Some("damaged")), "{answer}");
    let mut socket = node.join(&damaged, Some(&ada)).await;
    assert_eq!(socket.hear_type("problem").await["problem"]["code"], "damaged");
    let (status, answer) = node.request("GET", &record(&whole), Some(&ada), &json!(null)).await;
    assert_eq!((status, answer["code"].as_str()), (409, Some("not_started")), "{answer}");
}

//! One node on one log: what a pair of eyes is sent there, on every way there is.

use std::sync::Arc;

use dizaine_store::{Append, Change, Sqlite, Store, TableRow};
use serde_json::{Value, json};

use crate::common::Node;
use crate::game::{Played, new_table, still_node};

/// A node on a copy of a table.
pub(crate) struct World {
    node: Node,
    store: Arc<Sqlite>,
    row: TableRow,
    length: u32,
}

/// What one pair of eyes does while it looks on.
pub(crate) struct Script<'a> {
    /// Whose: a seat's, or beyond the last a spectator's.
    pub(crate) viewer: usize,
    /// How much it says it has seen when it joins and when it comes back.
    pub(crate) seen: u32,
    /// What it tries, all of it against the rules.
    pub(crate) tries: &'a [Value],
}

impl World {
    /// A node that finds this log.
    pub(crate) async fn open(played: &Played, log: &[String]) -> Self {
        let store = Arc::new(Sqlite::in_memory().unwrap());
        for (_, session) in &played.guests {
            store.put_session(session.clone()).await.unwrap();
        }
        assert!(store.create(new_table(&played.row, log[0].clone())).await.unwrap());
        let node = still_node(store.clone()).await;
        let mut world = Self { node, store, row: played.row.clone(), length: 1 };
        for entry in &log[1..] {
            world.append(entry).await;
        }
        world
    }

    async fn append(&mut self, entry: &str) {
        let append = Append {
            table: self.row.id.clone(),
            seq: self.length,
            at: self.row.created,
            entry: entry.to_owned(),
            index: None,
        };
        assert_eq!(self.store.append(append).await.unwrap(), dizaine_store::Appended::Done);
        self.length += 1;
    }

    /// All that these eyes are sent: when they join late, as the game goes on elsewhere, when they break the rules,
    /// chat, take their record home, come back. The first list holds what they were sent as the game went on.
    pub(crate) async fn witness(
        mut self,
        played: &Played,
        script: &Script<'_>,
        goes_on: &[String],
    ) -> (Vec<String>, Vec<String>) {
        let id = self.row.id.to_string();
        let guest = played.guests.get(script.viewer);
        let token = guest.map(|(token, _)| token.as_str());
        let seat = guest.map(|_| script.viewer);
        let after = json!([{ "seat": seat, "seen": script.seen }]);
        let mut client = self.node.join_after(&id, token, after.clone()).await;
        client.hear_type("update").await;
        let mut live = Vec::new();
        for entry in goes_on {
            self.append(entry).await;
            self.store.tell(Change::Table(self.row.id.clone()));
            client.hear_type("update").await;
            live.extend(client.heard.last().cloned());
        }
        let decision = client.seats[&json!(seat).to_string()]["decision"].clone();
        let number = decision["number"].as_u64().unwrap_or(0);
        for (index, action) in script.tries.iter().enumerate() {
            if decision["choices"].as_array().is_some_and(|choices| choices.contains(action)) {
                continue;
            }
            let id = format!("try-{index}");
            client.play(&id, &json!(seat.unwrap_or(0)), &json!(number), action).await;
            client.hear_until(|message| message["type"] == "answer" || message["type"] == "problem").await;
        }
        client.say(json!({ "type": "chat", "text": "Moi, je n’ai rien vu." })).await;
        client.hear_until(|message| message["type"] == "chat" || message["type"] == "problem").await;
        let mut told = std::mem::take(&mut client.heard);
        for path in ["record", "device"] {
            let method = if path == "record" { "GET" } else { "POST" };
            let path = format!("/api/tables/{id}/{path}");
            let (status, body) = self.node.fetch(method, &path, token, &Value::Null).await.unwrap();
            // A link to another device is random on purpose, and nothing else.
            told.push(format!("{status} {}", if method == "GET" { &body } else { "" }));
        }
        for after in [after, json!([])] {
            let mut back = self.node.join_after(&id, token, after).await;
            back.hear_type("update").await;
            told.append(&mut back.heard);
        }
        self.node.end().await;
        (live, told)
    }
}

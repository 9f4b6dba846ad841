//! One node on one log: what one viewer is sent there, on every way there is.

use dizaine_store::{Append, Appended, Change, Logs, Pending, TableRow};
use serde_json::{Value, json};

use super::game::new_table;
use super::hall::{Guest, Hall};

/// How many entries are appended at once.
const TOGETHER: usize = 30;

/// A copy of a table.
pub(crate) struct World<'a> {
    hall: &'a Hall,
    row: TableRow,
    length: u32,
}

/// What one viewer does during the game.
pub(crate) struct Script<'a> {
    /// Whose: a seat's, and that guest's, or a spectator's.
    pub(crate) viewer: Option<(usize, &'a Guest)>,
    /// How much it says it has seen when it joins and when it comes back.
    pub(crate) seen: u32,
    /// What it tries, all of it against the rules.
    pub(crate) tries: &'a [Value],
}

impl<'a> World<'a> {
    /// A table with this log.
    pub(crate) async fn open(hall: &'a Hall, row: TableRow, log: &[String]) -> Self {
        assert!(hall.store.create(new_table(&row, log[0].clone())).await.unwrap());
        let mut world = Self { hall, row, length: 1 };
        // A few together share a commit. More of them would not be asked for in their order.
        for entries in log[1..].chunks(TOGETHER) {
            let appends = entries.iter().map(|entry| hall.store.append(world.next(entry)));
            let appended = futures_util::future::join_all(appends.collect::<Vec<_>>()).await;
            assert!(appended.into_iter().all(|done| done.unwrap() == Appended::Done));
        }
        world
    }

    fn next(&mut self, entry: &str) -> Append {
        let (table, entry) = (self.row.id.clone(), entry.to_owned());
        self.length += 1;
        Append {
            table,
            seq: self.length - 1,
            at: self.row.created,
            entry,
            note: None,
            index: None,
            pending: Pending::default(),
        }
    }

    /// All that this viewer is sent: when they join late, as the game goes on elsewhere, when they break the rules,
    /// chat, take their record home, come back, and put a television beside it. The first list holds what they were sent as the game went on.
    pub(crate) async fn witness(
        mut self,
        script: &Script<'_>,
        goes_on: &[String],
    ) -> (Vec<String>, Vec<String>) {
        let id = self.row.id.to_string();
        let token = script.viewer.map(|(_, (token, _))| token.as_str());
        let seat = script.viewer.map(|(seat, _)| seat);
        let after = json!([{ "seat": seat, "seen": script.seen }]);
        let mut client = self.hall.join(&id, token, after.clone()).await;
        client.hear_type("update").await;
        let mut live = Vec::new();
        for entry in goes_on {
            let append = self.next(entry);
            assert_eq!(self.hall.store.append(append).await.unwrap(), Appended::Done);
            self.hall.store.tell(Change::Table(self.row.id.clone()));
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
            let (status, body) = self.hall.node.fetch(method, &path, token, &Value::Null).await.unwrap();
            // A link to another device is random on purpose, and nothing else.
            told.push(format!("{status} {}", if method == "GET" { &body } else { "" }));
        }
        // Nobody leaves: how many watch is told too, and should not depend on who is quicker.
        let mut sockets = vec![client];
        for after in [after, json!([])] {
            let mut back = self.hall.join(&id, token, after).await;
            back.hear_type("update").await;
            told.append(&mut back.heard);
            sockets.push(back);
        }
        // A television in the same browser, which is shown what a spectator sees.
        let mut shown = self.hall.show(&id, token).await;
        assert_eq!(shown.hear_type("update").await["seat"], Value::Null);
        told.append(&mut shown.heard);
        (live, told)
    }
}

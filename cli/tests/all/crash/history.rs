//! Whether one log explains what all viewers of a table asked, were answered and saw.

use std::collections::BTreeMap;

use dizaine_core::{Seat, Viewer};
use dizaine_protocol::TableId;
use dizaine_room::{Entry, Identity, Room};
use dizaine_store::Store;
use serde_json::Value;

/// What one viewer asked, was answered and saw, in the order of one count for all of them.
#[derive(Default)]
pub(crate) struct History {
    /// When each move was first asked for.
    pub(crate) asked: BTreeMap<String, u64>,
    /// When each move was accepted.
    pub(crate) accepted: BTreeMap<String, u64>,
    /// The events that were seen, by number.
    pub(crate) seen: Vec<Value>,
}

impl History {
    /// Takes over the events of an update. What was seen before, perhaps through another node, must be the same.
    pub(crate) fn see(&mut self, from: usize, events: Vec<Value>) {
        assert!(from <= self.seen.len(), "events {} to {from} were not told", self.seen.len());
        for (number, event) in (from..).zip(events) {
            match self.seen.get(number) {
                Some(known) => assert_eq!(*known, event, "event {number} was told differently"),
                None => self.seen.push(event),
            }
        }
    }
}

/// The histories of a table and its log agree; returns the number of moves. `viewers` has a seat for players.
pub(crate) async fn check(store: &dyn Store, table: &str, viewers: &[(Option<usize>, &History)]) -> usize {
    let id: TableId = table.parse().unwrap();
    let row = store.table(&id).await.unwrap().expect("the table is there");
    let log = store.read(&id, 0).await.unwrap();
    let identity = Identity { id, code: row.code, seed: row.secrets.seed, bots: row.secrets.bots };
    let room = Room::open(identity, &log).unwrap();
    for (seat, history) in viewers {
        let viewer = seat.map_or(Viewer::Table, |seat| Viewer::Seat(Seat::all(9).nth(seat).unwrap()));
        assert_eq!(history.seen, room.table.seen(viewer, 0), "{table}: viewer {seat:?}");
    }
    let logged: Vec<String> = log
        .iter()
        .filter_map(|text| match Entry::parse(text).unwrap() {
            Entry::Moved(moved) => moved.id,
            Entry::Created(_) | Entry::Changed(_) => None,
        })
        .collect();
    let times = |of: fn(&History) -> &BTreeMap<String, u64>| -> BTreeMap<&str, u64> {
        viewers.iter().flat_map(|(_, history)| of(history)).map(|(id, at)| (id.as_str(), *at)).collect()
    };
    let (asked, accepted) = (times(|history| &history.asked), times(|history| &history.accepted));
    let mut sorted: Vec<&str> = logged.iter().map(String::as_str).collect();
    sorted.sort_unstable();
    assert!(sorted.is_sorted_by(|one, next| one < next), "{table}: a move is in the log twice");
    assert_eq!(
        sorted,
        accepted.keys().copied().collect::<Vec<_>>(),
        "{table}: what was accepted is in the log"
    );
    // A move that was accepted before another was asked for stands before it.
    let mut first_later = u64::MAX;
    for id in logged.iter().rev() {
        assert!(
            asked[id.as_str()] < first_later,
            "{table}: {id} stands before a move that was accepted earlier"
        );
        first_later = first_later.min(accepted[id.as_str()]);
    }
    logged.len()
}

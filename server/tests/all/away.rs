//! People who are late, gone and back, as everyone at the table is told of it over real sockets.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use dizaine_room::{GRACE_MS, VOTE_MS};
use dizaine_server::Config;
use dizaine_store::{Millis, Sqlite};
use serde_json::{Value, json};

use crate::common::{Client, Node, begin, clock, config, start};

/// How far the clock of a node was set forward, in milliseconds: nobody waits for a minute in a test. One for each test.
static FIRST: AtomicU64 = AtomicU64::new(0);
static SECOND: AtomicU64 = AtomicU64::new(0);
static THIRD: AtomicU64 = AtomicU64::new(0);

async fn node(clock: fn() -> Millis) -> Node {
    start(Arc::new(Sqlite::in_memory().unwrap()), Config { clock, ..config() }).await
}

/// Lets the time pass, and wakes the table.
pub(crate) async fn pass(time: &AtomicU64, ms: u64, client: &mut Client) {
    time.fetch_add(ms, Relaxed);
    client.say(json!({ "type": "ping" })).await;
}

/// The kinds of the notices that a client is told, once the last of them is `last`.
pub(crate) async fn notices(client: &mut Client, last: &str) -> Vec<Value> {
    let is_last = |told: &Value| {
        told["notices"].as_array().and_then(|all| all.last()).is_some_and(|one| one["what"] == last)
    };
    let told = client.hear_until(|told| told["type"] == "notices" && is_last(told)).await;
    told["notices"].as_array().unwrap().clone()
}

/// A game of two people that has begun.
pub(crate) async fn two_people(node: &Node, settings: Value) -> (String, [String; 2], Client, Client) {
    let (ada, bob) = (node.guest("Ada").await, node.guest("Bob").await);
    let id =
        node.table(&ada, &json!({ "game": "dix", "options": { "players": 2 }, "settings": settings })).await;
    let (mut one, mut two) = (node.join(&id, Some(&ada)).await, node.join(&id, Some(&bob)).await);
    one.sit(0).await;
    two.sit(1).await;
    begin(&mut one, &mut two).await;
    (id, [ada, bob], one, two)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missed_decision_is_made_by_a_bot_that_everyone_is_told_of() {
    let node = node(|| clock().after(FIRST.load(Relaxed))).await;
    let (_, _, mut one, mut two) = two_people(&node, json!({ "clock": "fast", "pace": "instant" })).await;
    let late = one.seats["0"]["waiting"]["must"][0].clone();
    pass(&FIRST, 30_000, &mut one).await;
    for client in [&mut one, &mut two] {
        let told = notices(client, "late").await;
        assert_eq!((told.len(), &told[0]["seat"]), (1, &late));
        assert!(told[0]["bot"].as_str().is_some_and(|bot| bot != told[0]["name"]), "{told:?}");
    }
    // The bot made one decision; the next one is asked of a person, who has the whole time.
    let update =
        one.hear_until(|told| told["type"] == "update" && told["clock_ms"].as_u64() > Some(25_000)).await;
    assert!(update["outcome"].is_null());
    let place = one.table["seats"][late.as_u64().unwrap() as usize]["place"].clone();
    assert_eq!((&place["stand_in"], &place["away"]), (&json!(false), &json!(null)));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_gone_is_away_and_those_present_choose_until_they_are_back() {
    let node = node(|| clock().after(SECOND.load(Relaxed))).await;
    let (id, [_, bob], mut one, two) = two_people(&node, json!({ "pace": "instant" })).await;
    drop(two);
    one.hear_until(|told| told["table"]["seats"][1]["place"]["connected"] == false).await;
    pass(&SECOND, GRACE_MS, &mut one).await;
    notices(&mut one, "away_gone").await;
    let away = &one.table["seats"][1]["place"]["away"];
    assert!(away["choice"].is_null() && away["until"].is_u64(), "{away}");
    one.say(json!({ "type": "vote", "seat": 1, "choice": "wait" })).await;
    notices(&mut one, "waiting").await;
    // Nobody has decided for Bob, however long it takes.
    pass(&SECOND, 2 * VOTE_MS, &mut one).await;
    one.hear_type("pong").await;
    assert_eq!(one.table["seats"][1]["place"]["stand_in"], false);
    one.say(json!({ "type": "vote", "seat": 1, "choice": "bot" })).await;
    let told = notices(&mut one, "stood_in").await;
    let bot = told.last().unwrap()["bot"].clone();
    // Bob comes back, and is told who played.
    let mut two = node.join(&id, Some(&bob)).await;
    let told = notices(&mut two, "returned").await;
    assert_eq!((&told.last().unwrap()["name"], &told.last().unwrap()["bot"]), (&json!("Bob"), &bot));
    assert_eq!(two.table["seats"][1]["place"]["away"], json!(null));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_empty_public_table_leaves_the_list_within_a_minute() {
    let node = node(|| clock().after(THIRD.load(Relaxed))).await;
    let ada = node.guest("Ada").await;
    let id = node.table(&ada, &json!({ "game": "dix", "settings": { "public": true } })).await;
    let listed = async || {
        let (_, tables) = node.request("GET", "/api/tables", None, &json!(null)).await;
        tables.as_array().unwrap().len()
    };
    let mut host = node.join(&id, Some(&ada)).await;
    host.sit(0).await;
    THIRD.fetch_add(3_600_000, Relaxed);
    assert_eq!(listed().await, 1, "somebody is there");
    drop(host);
    // The socket closes a little later.
    while listed().await > 0 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_removed_is_told_and_cannot_sit_down_again() {
    let node = crate::common::alone().await;
    let (ada, bob) = (node.guest("Ada").await, node.guest("Bob").await);
    let id = node.table(&ada, &json!({ "game": "dix", "options": { "players": 3 } })).await;
    let (mut host, mut guest) = (node.join(&id, Some(&ada)).await, node.join(&id, Some(&bob)).await);
    host.sit(0).await;
    guest.sit(1).await;
    host.say(json!({ "type": "remove", "seat": 1 })).await;
    assert_eq!(guest.hear_type("problem").await["problem"]["code"], "removed");
    guest.promise(2).await;
    assert_eq!(guest.hear_type("problem").await["problem"]["code"], "removed");
    // Whoever only watches is named to everyone.
    let watching = host.hear_until(|told| told["table"]["spectators"][0]["name"] == "Bob").await;
    assert_eq!(watching["table"]["watchers"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_closed_to_spectators_sends_them_away() {
    let node = crate::common::alone().await;
    let (id, _, mut one, _two) = two_people(&node, json!({})).await;
    let mut watcher = node.join(&id, Some(&node.guest("Eve").await)).await;
    watcher.hear_type("update").await;
    let mut settings = one.table["settings"].clone();
    settings["spectators"] = json!(false);
    let options = one.table["options"].clone();
    one.say(json!({ "type": "configure", "options": options, "settings": settings })).await;
    assert_eq!(watcher.hear_type("problem").await["problem"]["code"], "no_spectators");
    while watcher.hear().await.is_some() {}
}

//! What guests can do at a table besides playing, and what they are told when they cannot.

use crate::common::{Client, Node, alone, begin};
use serde_json::{Value, json};

/// The problem that a message is answered with.
async fn problem(client: &mut Client, message: Value) -> String {
    client.say(message).await;
    client.hear_type("problem").await["problem"]["code"].as_str().unwrap().to_owned()
}

/// The table after a message.
async fn after(client: &mut Client, message: Value, fits: impl Fn(&Value) -> bool) -> Value {
    client.say(message).await;
    client.hear_until(|message| message["type"] == "table" && fits(&message["table"])).await["table"].clone()
}

fn place(table: &Value, seat: usize) -> &str {
    table["seats"][seat]["place"]["type"].as_str().unwrap()
}

/// A table of DIX with its host and a guest, neither of them seated.
async fn two(node: &Node, wish: Value) -> (String, Client, Client) {
    let (ada, bob) = (node.guest("Ada").await, node.guest("Bob").await);
    let table = node.table(&ada, &wish).await;
    let (ada, bob) = (node.join(&table, Some(&ada)).await, node.join(&table, Some(&bob)).await);
    (table, ada, bob)
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_are_taken_and_freed_and_bots_come_and_go() {
    let node = alone().await;
    let (_, mut ada, mut bob) = two(&node, json!({ "game": "dix", "options": { "players": 3 } })).await;
    ada.sit(0).await;
    assert_eq!(problem(&mut bob, json!({ "type": "sit", "seat": 0 })).await, "seat_taken");
    assert_eq!(problem(&mut bob, json!({ "type": "sit", "seat": 3 })).await, "no_seat");
    assert_eq!(
        problem(&mut bob, json!({ "type": "add_bot", "seat": 1, "strength": "novice" })).await,
        "not_host"
    );
    assert_eq!(problem(&mut ada, json!({ "type": "add_bot", "seat": 1, "strength": "god" })).await, "no_bot");
    let table = after(&mut ada, json!({ "type": "add_bot", "seat": 1, "strength": "novice" }), |table| {
        place(table, 1) == "bot"
    });
    assert_eq!(table.await["seats"][1]["place"]["strength"], "novice");
    assert_eq!(problem(&mut ada, json!({ "type": "start" })).await, "seats_free");
    after(&mut ada, json!({ "type": "remove_bot", "seat": 1 }), |table| place(table, 1) == "free").await;
    bob.sit(1).await;
    assert_eq!(problem(&mut bob, json!({ "type": "stand_up", "seat": 0 })).await, "not_your_seat");
    after(&mut bob, json!({ "type": "stand_up", "seat": 1 }), |table| place(table, 1) == "free").await;
    // The host may make someone else the host, who may send the first away; whoever was removed cannot sit again.
    bob.sit(1).await;
    let host = after(&mut ada, json!({ "type": "pass_host", "seat": 1 }), |table| {
        table["host"] == table["seats"][1]["place"]["player"]
    });
    host.await;
    assert_eq!(problem(&mut ada, json!({ "type": "start" })).await, "not_host");
    bob.say(json!({ "type": "remove", "seat": 0 })).await;
    assert_eq!(ada.hear_type("problem").await["problem"]["code"], "removed");
    assert_eq!(problem(&mut ada, json!({ "type": "sit", "seat": 2 })).await, "removed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_can_be_set_anew_until_it_starts() {
    let node = alone().await;
    let (_, mut ada, mut bob) = two(&node, json!({ "game": "dix" })).await;
    let configure =
        |players: u32| json!({ "type": "configure", "options": { "players": players }, "settings": {} });
    assert_eq!(problem(&mut bob, configure(3)).await, "not_host");
    assert_eq!(problem(&mut ada, configure(6)).await, "options");
    let table = after(&mut ada, configure(4), |table| table["seats"].as_array().unwrap().len() == 4).await;
    assert_eq!(table["options"]["players"], 4);
    bob.sit(3).await;
    assert_eq!(problem(&mut ada, configure(2)).await, "seats_lost");
    // Alone, one plays against ALIX: the rules have the second seat.
    after(&mut bob, json!({ "type": "stand_up", "seat": 3 }), |table| place(table, 3) == "free").await;
    let table = after(&mut ada, configure(1), |table| table["options"]["players"] == 1).await;
    assert_eq!(place(&table, 1), "rules");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_rests_when_all_want_it_and_goes_on_when_one_does() {
    let node = alone().await;
    let (_, mut ada, mut bob) = two(&node, json!({ "game": "dix" })).await;
    ada.sit(0).await;
    bob.sit(1).await;
    assert_eq!(problem(&mut ada, json!({ "type": "pause", "seat": 0, "wanted": true })).await, "not_started");
    begin(&mut ada, &mut bob).await;
    let asked = after(&mut ada, json!({ "type": "pause", "seat": 0, "wanted": true }), |table| {
        table["pause_asked"] == json!([0])
    });
    assert_eq!(asked.await["stage"], "playing");
    after(&mut bob, json!({ "type": "pause", "seat": 1, "wanted": true }), |table| {
        table["stage"] == "paused"
    })
    .await;
    let message = json!({ "type": "play", "id": "x", "seat": 0, "decision": 1, "actions": ["draw"] });
    ada.say(message).await;
    assert_eq!(ada.hear_type("answer").await["answer"]["problem"]["code"], "paused");
    assert_eq!(problem(&mut bob, json!({ "type": "pause", "seat": 1, "wanted": true })).await, "paused");
    after(&mut bob, json!({ "type": "resume" }), |table| table["stage"] == "playing").await;
    assert_eq!(problem(&mut bob, json!({ "type": "resume" })).await, "not_paused");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_for_good_leaves_a_bot_and_an_empty_game_is_given_up() {
    let node = alone().await;
    let wish = json!({ "game": "dix", "settings": { "pace": "instant" } });
    let (id, mut ada, mut bob) = two(&node, wish).await;
    ada.sit(0).await;
    bob.sit(1).await;
    assert_eq!(problem(&mut bob, json!({ "type": "leave", "seat": 1 })).await, "not_started");
    begin(&mut ada, &mut bob).await;
    let table =
        after(&mut bob, json!({ "type": "leave", "seat": 1 }), |table| place(table, 1) == "bot").await;
    assert_eq!(table["seats"][1]["place"]["after"], "Bob");
    assert_eq!(table["fairness"]["seed"], Value::Null);
    let table =
        after(&mut ada, json!({ "type": "leave", "seat": 0 }), |table| table["stage"] == "abandoned").await;
    // Its seed may be told now, and its record is whole as far as it goes.
    let seed = table["fairness"]["seed"].as_str().unwrap();
    let (status, record) = node.request("GET", &format!("/api/tables/{id}/record"), None, &json!(null)).await;
    assert_eq!((status, record["seed"].as_str()), (200, Some(seed)));
    assert_eq!(record["seats"][1]["kind"], "person");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_people_play_again_at_a_table_like_the_last() {
    let node = alone().await;
    let token = node.guest("Ada").await;
    let wish = json!({ "game": "dicy", "options": { "players": 2 }, "settings": { "pace": "instant" } });
    let id = node.table(&token, &wish).await;
    let mut ada = node.join(&id, Some(&token)).await;
    ada.sit(0).await;
    ada.say(json!({ "type": "add_bot", "seat": 1, "strength": "novice" })).await;
    assert_eq!(problem(&mut ada, json!({ "type": "again" })).await, "not_over");
    ada.say(json!({ "type": "start" })).await;
    ada.play_to_the_end(3).await;
    let table = after(&mut ada, json!({ "type": "again" }), |table| table["again"].is_string()).await;
    let mut next = node.join(table["again"].as_str().unwrap(), Some(&token)).await;
    let like = next.hear_type("table").await["table"].clone();
    assert_eq!((place(&like, 0), place(&like, 1)), ("free", "bot"));
    assert_eq!(
        like["seats"][1]["place"]["name"], table["seats"][1]["place"]["name"],
        "the bot keeps its name"
    );
    assert_eq!((&like["options"], &like["host"]), (&table["options"], &table["host"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn several_people_share_a_device_where_there_are_no_secrets() {
    let node = alone().await;
    let (_, mut ada, _bob) = two(&node, json!({ "game": "dix" })).await;
    ada.sit(0).await;
    let named = json!({ "type": "sit", "seat": 1, "name": " Zoé " });
    let table = after(&mut ada, named, |table| place(table, 1) == "person").await;
    assert_eq!(table["seats"][1]["place"]["name"], "Zoé");
    ada.say(json!({ "type": "start" })).await;
    ada.play_to_the_end(5).await;

    let (_, mut ada, _bob) = two(&node, json!({ "game": "retro" })).await;
    ada.sit(0).await;
    assert_eq!(problem(&mut ada, json!({ "type": "sit", "seat": 1 })).await, "one_seat");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_moves_to_another_device_by_a_link_that_works_once() {
    let node = alone().await;
    let (phone, laptop) = (node.guest("Ada").await, node.guest("Ada").await);
    let id = node.table(&phone, &json!({ "game": "retro", "options": { "players": 2 } })).await;
    let path = format!("/api/tables/{id}/device");
    let (status, _) = node.request("POST", &path, Some(&phone), &json!(null)).await;
    assert_eq!(status, 403, "nobody sits there yet");
    let mut ada = node.join(&id, Some(&phone)).await;
    ada.sit(0).await;
    let (status, link) = node.request("POST", &path, Some(&phone), &json!(null)).await;
    assert_eq!(status, 200);
    let (status, table) = node.request("POST", "/api/device", Some(&laptop), &link).await;
    assert_eq!((status, table["id"].as_str()), (200, Some(id.as_str())));
    let (status, _) = node.request("POST", "/api/device", Some(&laptop), &link).await;
    assert_eq!(status, 404, "once");
    let mut moved = node.join(&id, Some(&laptop)).await;
    after(&mut moved, json!({ "type": "stand_up", "seat": 0 }), |table| place(table, 0) == "free").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_that_could_not_be_used_still_works() {
    let node = alone().await;
    let (phone, laptop) = (node.guest("Ada").await, node.guest("Ada").await);
    let id = node.table(&phone, &json!({ "game": "retro", "options": { "players": 2 } })).await;
    let (mut ada, mut other) = (node.join(&id, Some(&phone)).await, node.join(&id, Some(&laptop)).await);
    ada.sit(0).await;
    other.sit(1).await;
    let (_, link) =
        node.request("POST", &format!("/api/tables/{id}/device"), Some(&phone), &json!(null)).await;
    assert_eq!(node.request("POST", "/api/device", Some("nobody"), &link).await.0, 401);
    assert_eq!(node.request("POST", "/api/device", Some(&laptop), &link).await.0, 409, "one seat each");
    after(&mut other, json!({ "type": "stand_up", "seat": 1 }), |table| place(table, 1) == "free").await;
    assert_eq!(node.request("POST", "/api/device", Some(&laptop), &link).await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_has_limits_and_the_host_may_mute() {
    let node = alone().await;
    let (id, mut ada, mut bob) = two(&node, json!({ "game": "dix" })).await;
    bob.say(json!({ "type": "chat", "text": "  Salut\u{202e} à tous ! " })).await;
    let line = ada.hear_type("chat").await["lines"][0].clone();
    assert_eq!((line["text"].as_str(), line["name"].as_str()), (Some("Salut à tous !"), Some("Bob")));
    assert_eq!(problem(&mut bob, json!({ "type": "chat", "text": "x".repeat(301) })).await, "chat");
    assert_eq!(problem(&mut bob, json!({ "type": "chat", "text": " " })).await, "chat");
    ada.say(json!({ "type": "mute", "player": line["player"], "muted": true })).await;
    ada.say(json!({ "type": "ping" })).await;
    ada.hear_type("pong").await;
    assert_eq!(problem(&mut bob, json!({ "type": "chat", "text": "?" })).await, "muted");
    for number in 0..5 {
        ada.say(json!({ "type": "chat", "text": format!("{number}") })).await;
    }
    assert_eq!(problem(&mut ada, json!({ "type": "chat", "text": "one more" })).await, "too_fast");
    // Someone who comes later reads what was said.
    let mut late = node.join(&id, None).await;
    assert_eq!(late.hear_type("chat").await["lines"].as_array().unwrap().len(), 6);
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_watch_where_they_are_welcome_and_only_watch() {
    let node = alone().await;
    let settings = json!({ "spectators": false });
    let (closed, mut ada, mut bob) = two(&node, json!({ "game": "dix", "settings": settings })).await;
    ada.sit(0).await;
    bob.sit(1).await;
    begin(&mut ada, &mut bob).await;
    let mut eve = node.join(&closed, None).await;
    assert_eq!(eve.hear().await.unwrap()["problem"]["code"], "no_spectators");
    let (status, _) = node.request("GET", &format!("/api/tables/{closed}/record"), None, &json!(null)).await;
    assert_eq!(status, 403);

    let (open, mut ada, mut bob) = two(&node, json!({ "game": "dix" })).await;
    ada.sit(0).await;
    bob.sit(1).await;
    begin(&mut ada, &mut bob).await;
    let mut eve = node.join(&open, None).await;
    let update = eve.hear_type("update").await;
    assert!(update["seat"].is_null() && update["decision"].is_null(), "{update}");
    let play = json!({ "type": "play", "id": "x", "seat": 0, "decision": 1, "actions": ["draw"] });
    assert_eq!(problem(&mut eve, play).await, "no_session");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_without_every_promised_nonce_is_called_off() {
    let node = alone().await;
    let (_, mut ada, bob) = two(&node, json!({ "game": "dix" })).await;
    let mut bob = bob;
    ada.sit(0).await;
    bob.sit(1).await;
    bob.nonce = [9; 32];
    ada.say(json!({ "type": "start" })).await;
    // Bob opens another nonce than he promised.
    let (wrong, cancelled) = tokio::join!(bob.hear_type("problem"), ada.hear_type("problem"));
    assert_eq!(wrong["problem"]["code"], "nonce");
    assert_eq!(cancelled["problem"]["code"], "start_cancelled");
    assert_eq!(ada.table["stage"], "waiting");
    bob.sit(1).await;
    ada.sit(0).await;
    ada.say(json!({ "type": "start" })).await;
    let playing = |message: &Value| message["table"]["stage"] == "playing";
    let (table, _) = tokio::join!(ada.hear_until(playing), bob.hear_until(playing));
    let table = &table["table"];
    assert!(table["fairness"]["nonces"][1].is_string());
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_listed_found_and_forgotten() {
    let node = alone().await;
    let ada = node.guest("Ada").await;
    let public = json!({ "game": "bluff", "settings": { "public": true } });
    let (status, made) = node.request("POST", "/api/tables", Some(&ada), &public).await;
    assert_eq!(status, 200);
    node.table(&ada, &json!({ "game": "dix" })).await;
    let (_, open) = node.request("GET", "/api/tables", None, &json!(null)).await;
    assert_eq!(open.as_array().unwrap().len(), 1, "only public ones");
    assert_eq!((&open[0]["id"], open[0]["summary"]["game"].as_str()), (&made["id"], Some("bluff")));
    let (_, mine) = node.request("GET", "/api/tables/mine", Some(&ada), &json!(null)).await;
    assert_eq!(mine.as_array().unwrap().len(), 2);
    let code = made["code"].as_str().unwrap().to_uppercase().replace('-', "");
    let (status, found) = node.request("GET", &format!("/api/codes/{code}"), None, &json!(null)).await;
    assert_eq!((status, &found["id"]), (200, &made["id"]));
    let (status, _) = node.request("GET", "/api/codes/zzzz-zzzz", None, &json!(null)).await;
    assert_eq!(status, 404);
    let (status, _) = node.request("DELETE", "/api/session", Some(&ada), &json!(null)).await;
    assert_eq!(status, 200);
    let (status, _) = node.request("GET", "/api/session", Some(&ada), &json!(null)).await;
    assert_eq!(status, 401, "forgotten");
    let (_, games) = node.request("GET", "/api/games", None, &json!(null)).await;
    let names: Vec<_> = games.as_array().unwrap().iter().map(|game| game["name"].as_str().unwrap()).collect();
    assert_eq!(names, dizaine_games::NAMES);
    for game in games.as_array().unwrap() {
        let schema = game["description"]["options"].as_array().unwrap();
        let keys: Vec<_> = schema.iter().map(|option| option["key"].as_str().unwrap()).collect();
        assert!(keys.contains(&"players"), "{game}");
        for default in game["options"].as_object().unwrap().keys() {
            assert!(keys.contains(&default.as_str()), "{default}: {game}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_so_already_is_no_entry() {
    let node = alone().await;
    let (_, mut ada, mut bob) = two(&node, json!({ "game": "dix" })).await;
    ada.sit(0).await;
    bob.sit(1).await;
    begin(&mut ada, &mut bob).await;
    ada.say(json!({ "type": "ping" })).await;
    ada.hear_type("pong").await;
    // Nobody stands in for Ada, and she asked for no pause: nothing happens, and nobody is told anything.
    ada.say(json!({ "type": "return", "seat": 0 })).await;
    ada.say(json!({ "type": "pause", "seat": 0, "wanted": false })).await;
    ada.say(json!({ "type": "ping" })).await;
    assert_eq!(ada.hear().await.unwrap()["type"], "pong");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_is_told_how_fair_a_table_is_before_it_is_made() {
    let node = alone().await;
    let ask = async |wish: Value| node.request("POST", "/api/balance", None, &wish).await;
    assert_eq!(ask(json!({ "game": "dicy" })).await, (200, json!({ "first": 0.470_805 })));
    let custom = |cards: Value| json!({ "game": "dicy", "options": { "mode": "custom", "cards": cards } });
    let (status, told) = ask(custom(json!(["odd", "pair", "same", "sixes", "two_any"]))).await;
    assert!(status == 200 && told["first"].as_f64().unwrap() < 0.5, "{told}");
    for unknown in [json!({ "game": "dicy", "options": { "players": 3 } }), json!({ "game": "dix" })] {
        assert_eq!(ask(unknown).await, (200, json!({ "first": null })));
    }
    for cards in [json!(["odd"]), json!(["odd", "odd", "pair", "same", "sixes"]), json!(["no_card"])] {
        let (status, problem) = ask(custom(cards)).await;
        assert_eq!((status, &problem["code"], &problem["game"]), (400, &json!("options"), &json!("dicy")));
        assert_eq!((&problem["args"]["option"], &problem["args"]["count"]), (&json!("cards"), &json!(5)));
    }
}

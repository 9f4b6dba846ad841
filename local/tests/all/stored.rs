//! What is kept of a table: a reload in mid-game, moves that are taken back, damage, and what is refused.

use std::fs;

use dizaine_core::fairness::to_hex;
use dizaine_local::Engine;
use serde_json::{Value, json};

use crate::common::Worker;
use crate::play_from::go_on;

#[test]
fn a_game_goes_on_after_every_reload() {
    for game in dizaine_games::NAMES {
        let mut worker = Worker::play(game, &json!({}), "regular", 11);
        while worker.wait() {
            let before = worker.update["steps"].as_array().unwrap().last().unwrap()["view"].clone();
            worker.reload();
            assert!(worker.wait());
            let steps = worker.update["steps"].as_array().unwrap();
            assert_eq!(steps.last().unwrap()["view"], before, "{game}");
            worker.act();
        }
        assert_eq!(worker.head["listed"]["status"], "playing");
    }
}

#[test]
fn moves_are_taken_back_one_by_one_and_the_game_goes_on_from_there() {
    for game in dizaine_games::NAMES {
        let mut worker = Worker::play(game, &json!({}), "novice", 13);
        assert!(worker.wait());
        let (view, length) = (worker.update["steps"].clone(), worker.lines.len());
        for _ in 0..3 {
            if worker.wait() {
                worker.act();
            }
        }
        let mut taken = 0;
        while worker.ask(&json!("take_back"))["problem"].is_null() {
            taken += 1;
            worker.hello();
        }
        assert!(taken > 0);
        assert_eq!(worker.lines.len(), length, "{game}");
        let last = |steps: &Value| steps.as_array().unwrap().last().unwrap()["view"].clone();
        assert_eq!(last(&worker.update["steps"]), last(&view), "{game}");
        worker.finish();
        assert_eq!(worker.ask(&json!("record"))["problem"], Value::Null);
    }
}

#[test]
fn what_cannot_be_done_is_said() {
    let code = |reply: &Value| reply["problem"]["code"].as_str().unwrap_or("none").to_owned();
    let game = dizaine_games::NAMES[0];
    let mut worker = Worker::play(game, &json!({}), "novice", 1);
    assert_eq!(code(&worker.ask(&json!("record"))), "not_over");
    assert_eq!(code(&worker.ask(&json!({ "say": { "dance": {} } }))), "malformed");
    for lost in 0..worker.lines.len() - 1 {
        let mut lines = worker.lines.clone();
        lines.remove(lost);
        let stored = json!({ "head": worker.head, "lines": lines });
        assert_eq!(code(&worker.ask(&json!({ "open": stored }))), "damaged", "without entry {lost}");
    }
    let make = json!({ "table": { "game": "chess" }, "name": "Ada", "colour": 0, "strength": "novice" });
    assert_eq!(code(&worker.ask(&json!({ "make": make }))), "no_game");
}

/// The tables of `fixtures/local-1.json`.
fn stored() -> Vec<Value> {
    let text = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures/local-1.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// Asks an engine; the code of the problem.
fn ask(engine: &mut Engine, ask: &Value) -> Option<String> {
    let call = json!({ "now": 2_000_000, "random": to_hex(&[7; 32]), "ask": ask }).to_string();
    let reply: Value = serde_json::from_slice(&engine.ask(call.as_bytes())).unwrap();
    reply["problem"]["code"].as_str().map(str::to_owned)
}

/// Opens a table and looks at it, as the page does; the code of the problem.
fn open(stored: &Value) -> Option<String> {
    let mut engine = Engine::default();
    let problem = ask(&mut engine, &json!({ "open": stored }));
    if problem.is_none() {
        let hello = json!({ "say": { "hello": { "version": dizaine_protocol::VERSION } } });
        assert_eq!(ask(&mut engine, &hello), None);
        assert_eq!(ask(&mut engine, &json!("wake")), None);
    }
    problem
}

/// Other texts in the place of an entry: empty, cut off, those of its neighbours, and with each of its numbers exchanged.
fn damages(texts: &[String], at: usize) -> Vec<String> {
    let text = &texts[at];
    let mut others =
        vec![String::new(), text[..text.len() / 2].to_owned(), "{}".to_owned(), "null".to_owned()];
    others.extend(
        [at.checked_sub(1), Some(at + 1)].into_iter().flatten().filter_map(|at| texts.get(at).cloned()),
    );
    let is_number = |index: usize| text.as_bytes()[index].is_ascii_digit();
    let begins = (0..text.len()).filter(|&index| is_number(index) && (index == 0 || !is_number(index - 1)));
    for begin in begins {
        let end = (begin..text.len()).find(|&index| !is_number(index)).unwrap_or(text.len());
        others.extend(
            ["0", "1", "8", "9", "255"].map(|number| format!("{}{number}{}", &text[..begin], &text[end..])),
        );
    }
    others.retain(|other| other != text);
    others
}

/// Opens a table with each of its entries damaged in many ways: nothing may panic, which would stop the engine of the page. The numbers of
/// the entries for which all damage is found.
fn damage(table: &Value, entries: impl Fn(&str) -> bool) -> Vec<usize> {
    let lines = table["lines"].as_array().unwrap();
    let texts: Vec<String> = lines.iter().map(|line| line["entry"].as_str().unwrap().to_owned()).collect();
    let mut found = Vec::new();
    for at in (0..texts.len()).filter(|&at| entries(&texts[at])) {
        let mut all = true;
        for text in damages(&texts, at) {
            let mut table = table.clone();
            table["lines"][at]["entry"] = json!(text);
            let problem = open(&table);
            assert!(
                matches!(problem.as_deref(), None | Some("damaged" | "version")),
                "{problem:?} for {text}"
            );
            all &= problem.is_some();
        }
        if all {
            found.push(at);
        }
    }
    found
}

#[test]
fn what_an_earlier_version_stored_goes_on() {
    let tables = stored();
    assert_eq!(tables.len(), dizaine_games::NAMES.len() + 2);
    for (seed, table) in (40..).zip(&tables) {
        Worker::of(table, seed).finish();
    }
}

#[test]
fn no_damaged_entry_stops_the_engine() {
    for table in stored() {
        // In heads of that version nothing says what was taken over.
        damage(&table, |entry| !entry.contains("taken_over"));
    }
}

#[test]
fn every_change_of_what_was_taken_over_is_found() {
    for game in dizaine_games::NAMES {
        let mut worker = Worker::play(game, &json!({}), "novice", 25);
        worker.finish();
        let record = worker.record();
        assert_eq!(go_on(&mut worker, &record, 6, 0)["problem"], Value::Null);
        let table = json!({ "head": worker.head, "lines": worker.lines });
        assert_eq!(open(&table), None);
        assert_eq!(damage(&table, |entry| entry.contains("taken_over")).len(), 7, "{game}");
    }
}

#[test]
fn a_damaged_head_is_said() {
    let [table, ..] = &stored()[..] else { panic!("there are tables") };
    for key in table["head"].as_object().unwrap().keys() {
        let mut damaged = table.clone();
        damaged["head"][key] = json!([5]);
        assert_eq!(open(&damaged).as_deref(), Some("damaged"), "{key}");
    }
    assert_eq!(open(&json!({ "head": null, "lines": table["lines"] })).as_deref(), Some("damaged"));
}

#[test]
fn a_log_of_a_newer_version_is_not_taken_for_damaged() {
    for table in stored() {
        let first: Value = serde_json::from_str(table["lines"][0]["entry"].as_str().unwrap()).unwrap();
        for (key, value) in [("version", 99), ("rules", 99)] {
            let mut newer = first.clone();
            newer["created"][key] = json!(value);
            // Whatever else such a version may write.
            newer["created"]["options"] = json!({ "unheard": true });
            newer["created"]["of"] = json!(1);
            let mut table = table.clone();
            table["lines"][0]["entry"] = json!(newer.to_string());
            assert_eq!(open(&table).as_deref(), Some("version"), "{key}");
        }
    }
}

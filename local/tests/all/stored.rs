//! What is kept of a table: a reload in mid-game, moves that are taken back, and what is refused.

use serde_json::{Value, json};

use crate::common::Worker;

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
    assert_eq!(code(&worker.ask(&json!({ "say": { "type": "dance" } }))), "malformed");
    for lost in 0..worker.lines.len() - 1 {
        let mut lines = worker.lines.clone();
        lines.remove(lost);
        let stored = json!({ "head": worker.head, "lines": lines });
        assert_eq!(code(&worker.ask(&json!({ "open": stored }))), "damaged", "without entry {lost}");
    }
    let make = json!({ "table": { "game": "chess" }, "name": "Ada", "colour": 0, "strength": "novice" });
    assert_eq!(code(&worker.ask(&json!({ "make": make }))), "no_game");
}

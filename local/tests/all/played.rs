//! Whole games against bots, through the messages alone.

use dizaine_core::{Record, fairness};
use serde_json::{Value, json};

use crate::common::Worker;

#[test]
fn every_game_is_played_to_its_end_against_bots_of_every_strength() {
    for game in dizaine_games::NAMES {
        let table = dizaine_games::open(game, &json!({})).unwrap();
        // Few players: experts take their time.
        let options = json!({ "players": table.description().players.least.max(2) });
        for strength in dizaine_bots::strengths(game) {
            let mut worker = Worker::play(game, &options, strength.name(), 7);
            worker.finish();
            let answer = worker.ask(&json!("record"))["answer"].take();
            let record = Record::parse(&answer.to_string()).unwrap();
            dizaine_games::replay(&record).expect("the game was played by the rules");
            fairness::check(&record).expect("the draws are those of the seed");
            let last = record.moves.len() - 1;
            let moves = worker.study(&record, &json!({ "moves": { "viewer": "all" } }));
            assert_eq!(moves.as_array().unwrap().len(), last + 1);
            let positions = worker.study(&record, &json!({ "positions": { "viewer": "0", "from": last } }));
            assert_eq!(positions[0]["outcome"], worker.update["outcome"]);
            // The same at any other device.
            let mut other = Worker::play(game, &options, "novice", 8);
            assert_eq!(other.study(&record, &json!("check")), worker.update["outcome"]);
            let mut forged = record;
            forged.moves.pop();
            let check = json!({ "study": { "record": forged, "about": "check" } });
            assert_eq!(other.ask(&check)["problem"]["status"], 400);
        }
    }
}

#[test]
fn the_next_game_begins_at_once_with_the_same_bots() {
    for game in dizaine_games::NAMES {
        let mut worker = Worker::play(game, &json!({}), "novice", 3);
        worker.finish();
        let again = worker.ask(&json!({ "say": { "again": {} } }))["again"].take();
        assert_eq!(worker.table["again"], again["head"]["id"]);
        let strengths = |table: &Value| {
            let seats = table["seats"].as_array().unwrap();
            seats.iter().map(|seat| seat["place"]["strength"].clone()).collect::<Vec<_>>()
        };
        let before = strengths(&worker.table);
        worker.head = again["head"].clone();
        worker.lines = again["lines"].as_array().unwrap().clone();
        worker.update = Value::Null;
        worker.reload();
        assert_eq!(worker.table["stage"], "playing");
        assert_eq!(strengths(&worker.table), before);
        worker.finish();
    }
}

#[test]
fn a_person_can_play_alone_against_the_rules() {
    let alone = dizaine_games::NAMES.iter().filter(|game| {
        let table = dizaine_games::open(game, &json!({ "players": 1 }));
        table.is_ok()
    });
    let mut games = 0;
    for game in alone {
        Worker::play(game, &json!({ "players": 1 }), "expert", 5).finish();
        games += 1;
    }
    assert!(games > 0);
}

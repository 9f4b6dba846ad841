//! One truth: this program and the engine of the page play the same games, byte for byte. Both are held to the same list of
//! hashes, here and in `web/tests/unit/engine.test.ts`, which plays in the same way. `DIZAINE_WRITE_RECORDS=1` writes the list.
//! `cargo xtask soak` plays many more games, experts too, and compares both through a file of its own (`DIZAINE_RECORDS`).

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use dizaine_bots::Strength;
use dizaine_core::fairness::to_hex;
use dizaine_local::Engine;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// The same numbers in both languages.
struct Numbers(u32);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) as usize % bound
    }
}

/// What is read of a reply; the answer as it was written.
#[derive(Deserialize)]
struct Reply {
    messages: Vec<Value>,
    answer: Box<RawValue>,
}

/// The record of a game in which a person plays at random, and the time stands still.
fn record(game: &str, options: &Value, strength: &str, seed: u32) -> String {
    let (mut engine, mut numbers) = (Engine::default(), Numbers(seed));
    let mut update = Value::Null;
    let mut ask = |ask: Value, numbers: &mut Numbers, update: &mut Value| {
        let random = to_hex(&std::array::from_fn(|_| numbers.below(256) as u8));
        let call = json!({ "now": 1_000_000, "random": random, "ask": ask }).to_string();
        let reply: Reply = serde_json::from_slice(&engine.ask(call.as_bytes())).unwrap();
        for message in reply.messages.into_iter().filter(|message| message["type"] == "update") {
            *update = message;
        }
        reply.answer
    };
    let settings = json!({ "pace": "instant", "window_ms": 0 });
    let table = json!({ "game": game, "options": options, "settings": settings });
    let make = json!({ "table": table, "name": "Ada", "colour": 0, "strength": strength });
    ask(json!({ "make": make }), &mut numbers, &mut update);
    ask(json!({ "say": { "hello": { "version": dizaine_protocol::VERSION } } }), &mut numbers, &mut update);
    let mut answered = 0;
    for number in 0..20_000 {
        if !update["outcome"].is_null() {
            return ask(json!("record"), &mut numbers, &mut update).get().to_owned();
        }
        let decision = update["decision"].clone();
        if decision["must"] == true && decision["number"] != answered {
            answered = decision["number"].as_u64().unwrap();
            let choices = decision["choices"].as_array().unwrap();
            let action = &choices[numbers.below(choices.len())];
            let play = json!({ "play": { "id": number.to_string(), "seat": update["seat"], "decision": answered, "actions": [action] } });
            ask(json!({ "say": play }), &mut numbers, &mut update);
        } else {
            ask(json!("wake"), &mut numbers, &mut update);
        }
    }
    panic!("the game does not end");
}

#[test]
fn the_records_are_those_of_the_engine_of_the_page() {
    let soak = std::env::var_os("DIZAINE_RECORDS").map(PathBuf::from);
    let mut hashes = BTreeMap::new();
    for game in dizaine_games::NAMES {
        let table = dizaine_games::open(game, &json!({})).unwrap();
        let options = json!({ "players": table.description().players.least.max(2) });
        for strength in dizaine_bots::strengths(game) {
            // Experts take too long for a test of every commit.
            let seeds = match (&soak, strength) {
                (None, Strength::Expert) => 0,
                (None, _) => 2,
                (Some(_), Strength::Expert) => 4,
                (Some(_), _) => 500,
            };
            for seed in 1..=seeds {
                let record = record(game, &options, strength.name(), seed);
                let hash: [u8; 32] = Sha256::digest(record).into();
                let name = format!("{game} {} {} {seed}", options["players"], strength.name());
                hashes.insert(name, to_hex(&hash));
            }
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records.json");
    let path = soak.clone().unwrap_or(path);
    let text = serde_json::to_string_pretty(&hashes).unwrap() + "\n";
    if soak.is_some() || std::env::var_os("DIZAINE_WRITE_RECORDS").is_some() {
        fs::write(&path, &text).unwrap();
    }
    assert_eq!(fs::read_to_string(&path).unwrap_or_default(), text, "DIZAINE_WRITE_RECORDS=1 writes them");
}

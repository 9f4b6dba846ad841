//! The test vectors of `docs/FAIRNESS.md`, which the page checks too. They were made with another program.

use dizaine_core::chance::{Chance, Spot, TableChance};
use dizaine_core::fairness::{self, Anchor, Fault, from_hex};
use dizaine_core::{Draw, Record};
use serde::Deserialize;

#[derive(Deserialize)]
struct Vectors {
    keys: Vec<KeyVector>,
    spots: Vec<AtSpot>,
    checks: Vec<Check>,
}

#[derive(Deserialize)]
struct KeyVector {
    version: u32,
    table: String,
    seed: String,
    nonces: Vec<Option<String>>,
    key: String,
}

#[derive(Deserialize)]
struct AtSpot {
    key: String,
    spot: String,
    draws: Vec<Draw>,
}

#[derive(Deserialize)]
struct Check {
    name: String,
    record: Record,
    anchor: Option<Anchor>,
    verdict: String,
}

fn vectors() -> Vectors {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/fairness-vectors.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn bytes(text: &str) -> [u8; 32] {
    from_hex(text).unwrap()
}

#[test]
fn keys_are_those_of_the_vectors() {
    for vector in vectors().keys {
        let nonces: Vec<_> = vector.nonces.iter().map(|nonce| nonce.as_deref().map(bytes)).collect();
        let key = fairness::key(vector.version, &vector.table, &bytes(&vector.seed), &nonces);
        assert_eq!(key, bytes(&vector.key), "{} {}", vector.version, vector.table);
    }
}

#[test]
fn draws_are_those_of_the_vectors() {
    let spots = [
        Spot::new("first", []),
        Spot::new("deck", [1]),
        Spot::new("throw", [0, 1, 1]),
        Spot::new("roll", [2, 13]),
    ];
    for (vector, spot) in vectors().spots.iter().zip(spots) {
        assert_eq!(vector.spot, spot.to_string());
        let mut chance = TableChance::new(bytes(&vector.key));
        chance.at(spot);
        for draw in &vector.draws {
            assert_eq!(chance.below(draw.bound), draw.value, "{spot}");
        }
    }
}

/// The verdict, in the words of the page.
fn verdict(record: &Record, anchor: Option<&Anchor>) -> Result<&'static str, Fault> {
    fairness::check(record)?;
    let Some(anchor) = anchor else { return Ok("unanchored") };
    anchor.holds(record)?;
    Ok(if anchor.took_part(record) { "anchored" } else { "promised" })
}

#[test]
fn verdicts_are_those_of_the_vectors() {
    for Check { name, record, anchor, verdict: expected } in vectors().checks {
        let found = match verdict(&record, anchor.as_ref()) {
            Ok(found) => found.to_owned(),
            Err(Fault::Missing(_)) => "unfinished".to_owned(),
            Err(Fault::Malformed(_)) => "malformed".to_owned(),
            Err(Fault::Seed) => "seed".to_owned(),
            Err(Fault::BotsSeed) => "bots_seed".to_owned(),
            Err(Fault::Nonce { seat }) => format!("nonce {}", seat.index()),
            Err(Fault::Draw { number, .. }) => format!("draw {number}"),
            Err(Fault::Table) => "table".to_owned(),
            Err(Fault::Commitment) => "commitment".to_owned(),
            Err(Fault::BotsCommitment) => "bots_commitment".to_owned(),
            Err(Fault::Deal) => "deal".to_owned(),
            Err(Fault::Options) => "options".to_owned(),
            Err(Fault::Promise { seat }) => format!("promise {}", seat.index()),
        };
        assert_eq!(found, expected, "{name}");
    }
}

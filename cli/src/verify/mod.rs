//! `dizaine verify`: was the chance of a table's game its own, and the game played by the rules?

mod fault;

use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use dizaine_core::chance::TableChance;
use dizaine_core::fairness::{self, from_hex};
use dizaine_core::{Chance, Draw, Record, Seat};
use dizaine_words::{Catalogue, Lang};

use fault::Fault;

#[derive(Args)]
pub(crate) struct Verify {
    /// The record, as downloaded after the game
    file: PathBuf,
    /// The commitment that the table showed before the start
    #[arg(long, value_name = "HEX", value_parser = parse_bytes)]
    commitment: Option<[u8; 32]>,
    /// A nonce that a browser kept, as often as needed; seats are numbered from 0
    #[arg(long = "nonce", value_name = "SEAT:HEX", value_parser = parse_nonce)]
    nonces: Vec<(Seat, [u8; 32])>,
}

fn parse_bytes(text: &str) -> Result<[u8; 32], String> {
    from_hex(text).ok_or_else(|| "64 hexadecimal digits are expected".to_owned())
}

fn parse_nonce(text: &str) -> Result<(Seat, [u8; 32]), String> {
    let (seat, nonce) = text.split_once(':').ok_or("write it as SEAT:HEX")?;
    let seat = seat.parse().ok().and_then(Seat::new).ok_or("a seat is a number; 0 is the first")?;
    Ok((seat, parse_bytes(nonce)?))
}

/// Checks a record and says what it found; whether all is well.
pub(crate) fn run(arguments: &Verify, lang: Lang) -> Result<bool> {
    let path = arguments.file.display();
    let text = std::fs::read_to_string(&arguments.file).with_context(|| path.to_string())?;
    let record = Record::parse(&text).with_context(|| path.to_string())?;
    match check(&record, arguments) {
        Ok(checked) => {
            for line in checked.tell(lang) {
                println!("{line}");
            }
            Ok(true)
        }
        Err(fault) => {
            println!("{}", fault.tell(lang));
            Ok(false)
        }
    }
}

/// What was found in order.
struct Checked {
    moves: usize,
    draws: usize,
    over: bool,
    /// The commitment is one that was known before the start.
    anchored: bool,
    /// Nonces of the record that are those kept elsewhere.
    own_nonces: usize,
    /// Browsers had a part in the chance.
    any_nonce: bool,
}

fn check(record: &Record, anchors: &Verify) -> Result<Checked, Fault> {
    dizaine_games::replay(record)?;
    let table = record.table.as_deref().ok_or(Fault::Missing("table"))?;
    let seed = hex("seed", record.seed.as_deref())?;
    let commitment = hex("commitment", record.commitment.as_deref())?;
    let hex_nonce = |nonce: &String| from_hex(nonce).ok_or(Fault::Malformed("nonce"));
    let nonces = record.seats.iter().map(|seat| seat.nonce.as_ref().map(hex_nonce).transpose());
    let nonces = nonces.collect::<Result<Vec<_>, _>>()?;
    if fairness::commitment(&seed) != commitment {
        return Err(Fault::Seed);
    }
    if anchors.commitment.is_some_and(|anchor| anchor != commitment) {
        return Err(Fault::Commitment);
    }
    for &(seat, nonce) in &anchors.nonces {
        if nonces.get(seat.index()) != Some(&Some(nonce)) {
            return Err(Fault::Nonce { seat });
        }
    }
    check_draws(record, fairness::key(table, &seed, &nonces))?;
    Ok(Checked {
        moves: record.moves.len().saturating_sub(1),
        draws: record.moves.iter().map(|played| played.chance.len()).sum(),
        over: record.outcome.is_some(),
        anchored: anchors.commitment.is_some(),
        own_nonces: anchors.nonces.len(),
        any_nonce: nonces.iter().any(Option::is_some),
    })
}

fn hex(field: &'static str, text: Option<&str>) -> Result<[u8; 32], Fault> {
    from_hex(text.ok_or(Fault::Missing(field))?).ok_or(Fault::Malformed(field))
}

/// Every value that was drawn is the one that the key gives for its move.
fn check_draws(record: &Record, key: [u8; 32]) -> Result<(), Fault> {
    for (number, played) in record.moves.iter().enumerate() {
        let mut stream = TableChance::new(key, number as u32);
        for (index, &Draw(bound, value)) in played.chance.iter().enumerate() {
            if stream.below(bound) != value {
                return Err(Fault::Draw { number, index });
            }
        }
    }
    Ok(())
}

impl Checked {
    fn tell(&self, lang: Lang) -> Vec<String> {
        let words = Catalogue::shared(lang);
        let mut lines = vec![words.say("verify-rules-kept", [("moves", self.moves.into())])];
        if !self.over {
            lines.push(words.word("verify-unfinished"));
        }
        lines.push(words.say("verify-draws", [("draws", self.draws.into())]));
        lines.push(words.word(self.verdict()));
        lines
    }

    /// The message that says what this proves, which depends on what was kept elsewhere before the game.
    fn verdict(&self) -> &'static str {
        match (self.anchored, self.own_nonces > 0) {
            (true, true) => "verify-anchored",
            (true, false) if self.any_nonce => "verify-anchored-no-nonce",
            (true, false) => "verify-anchored-no-browser",
            (false, true) => "verify-no-commitment",
            (false, false) => "verify-not-anchored",
        }
    }
}

//! `dizaine verify`: was the chance of a table's game its own, and the game played by the rules?

mod fault;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use clap::Args;
use dizaine_core::fairness::{self, Anchor, from_hex, to_hex};
use dizaine_core::{Record, RecordError, SeatKind};
use dizaine_words::{Catalogue, Lang};

use fault::Fault;

#[derive(Args)]
pub(crate) struct Verify {
    /// The record, as downloaded after the game
    file: PathBuf,
    /// What a browser kept from the start, as downloaded from it after the game
    #[arg(long, value_name = "FILE")]
    anchor: Option<PathBuf>,
    /// The commitment that the table showed before the start
    #[arg(long, value_name = "HEX", value_parser = parse_bytes)]
    commitment: Option<[u8; 32]>,
}

fn parse_bytes(text: &str) -> Result<[u8; 32], String> {
    from_hex(text).ok_or_else(|| "64 hexadecimal digits are expected".to_owned())
}

/// Checks a record and says what it found; whether all is well.
pub(crate) fn run(arguments: &Verify, lang: Lang) -> Result<bool> {
    let path = arguments.file.display();
    let record = Record::parse(&read(&arguments.file)?).with_context(|| path.to_string())?;
    let anchor = arguments.anchor.as_deref().map(read_anchor).transpose()?;
    match check(&record, anchor.as_ref(), arguments.commitment) {
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

fn read(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).with_context(|| path.display().to_string())
}

fn read_anchor(path: &Path) -> Result<Anchor> {
    let anchor: Anchor = serde_json::from_str(&read(path)?).with_context(|| path.display().to_string())?;
    let known = anchor.anchor == Anchor::FORMAT;
    ensure!(known, "{}: field `anchor` is {}, not {}", path.display(), anchor.anchor, Anchor::FORMAT);
    Ok(anchor)
}

/// What was found in order.
struct Checked {
    format: u32,
    /// The version of the rules that the game was played by, and the one known here, where they differ.
    old_rules: Option<(u32, u32)>,
    moves: usize,
    draws: usize,
    over: bool,
    /// Bots sat at the table, whose randomness has a commitment of its own.
    bots: bool,
    cancelled: u32,
    anchored: Anchored,
    /// Browsers had a part in the chance.
    any_nonce: bool,
}

/// What the record was compared with.
enum Anchored {
    /// Nothing.
    No,
    /// The commitment.
    ByCommitment,
    /// All that was promised before the start, kept by a browser.
    ByBrowser {
        /// Whether the browser's own nonce took part in the chance.
        took_part: bool,
    },
}

fn check(record: &Record, anchor: Option<&Anchor>, commitment: Option<[u8; 32]>) -> Result<Checked, Fault> {
    let old_rules = match dizaine_games::replay(record) {
        Ok(_) => None,
        Err(RecordError::Version { field: "rules", found, known }) if found < known => Some((found, known)),
        Err(error) => return Err(error.into()),
    };
    let checked = fairness::check(record)?;
    if commitment.is_some_and(|kept| record.commitment != Some(to_hex(&kept))) {
        return Err(fairness::Fault::Commitment.into());
    }
    let anchored = match anchor {
        Some(anchor) => {
            anchor.holds(record)?;
            Anchored::ByBrowser { took_part: anchor.took_part(record) }
        }
        None if commitment.is_some() => Anchored::ByCommitment,
        None => Anchored::No,
    };
    Ok(Checked {
        format: record.record,
        old_rules,
        moves: record.moves.len().saturating_sub(1),
        draws: checked.draws,
        over: record.outcome.is_some(),
        bots: record.bots_seed.is_some() && record.seats.iter().any(|seat| seat.kind == SeatKind::Bot),
        cancelled: record.cancelled,
        anchored,
        any_nonce: checked.nonces > 0,
    })
}

impl Checked {
    fn tell(&self, lang: Lang) -> Vec<String> {
        let words = Catalogue::shared(lang);
        let mut lines = vec![match self.old_rules {
            None => words.say("verify-rules-kept", [("moves", self.moves.into())]),
            Some((rules, known)) => {
                words.say("verify-old-rules", [("rules", rules.into()), ("known", known.into())])
            }
        }];
        if !self.over {
            lines.push(words.word("verify-unfinished"));
        }
        lines.push(words.say("verify-draws", [("draws", self.draws.into())]));
        if self.format == 1 {
            lines.push(words.word("verify-version-1"));
        }
        if self.bots {
            lines.push(words.word("verify-bots"));
        }
        if self.cancelled > 0 {
            lines.push(words.say("verify-cancelled", [("starts", self.cancelled.into())]));
        }
        lines.push(words.word(self.verdict()));
        lines
    }

    /// The message that says what this proves, which depends on what was kept elsewhere before the game.
    fn verdict(&self) -> &'static str {
        match self.anchored {
            Anchored::No => "verify-not-anchored",
            _ if !self.any_nonce => "verify-anchored-no-browser",
            Anchored::ByCommitment => "verify-anchored-commitment",
            Anchored::ByBrowser { took_part: true } => "verify-anchored",
            Anchored::ByBrowser { took_part: false } => "verify-anchored-others",
        }
    }
}

//! `dizaine verify`: checks that the chance of a game is the promised one, and that the game keeps to the rules.

mod fault;

use std::convert::Infallible;
use std::io::{ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use clap::Args;
use dizaine_analysis::{Anchored, Fault, Verified, verify};
use dizaine_bots::{Library, Subject, solved_moves};
use dizaine_core::fairness::{Anchor, from_hex};
use dizaine_core::{Record, RecordError};
use dizaine_words::{Catalogue, Lang};
use indicatif::ProgressBar;

#[derive(Args)]
pub(crate) struct Verify {
    file: PathBuf,
    #[arg(long, value_name = "FILE")]
    anchor: Option<PathBuf>,
    #[arg(long, value_name = "HEX", value_parser = parse_bytes)]
    commitment: Option<[u8; 32]>,
}

fn parse_bytes(text: &str) -> Result<[u8; 32], String> {
    from_hex(text).ok_or_else(|| "64 hexadecimal digits are expected".to_owned())
}

/// Checks a record and prints the results; returns whether there was no fault.
pub(crate) fn run(arguments: &Verify, lang: Lang) -> Result<bool> {
    let path = arguments.file.display();
    let record = Record::parse(&read(&arguments.file)?).with_context(|| path.to_string())?;
    let anchor = arguments.anchor.as_deref().map(read_anchor).transpose()?;
    let (lines, well) = match verify(&record, anchor.as_ref(), arguments.commitment, &solved(&record)) {
        Ok(verified) => (tell(&verified, lang), true),
        // A later program may read it: that is no fault of the record.
        Err(Fault::Rules(error @ (RecordError::Version { .. } | RecordError::UnknownGame(_)))) => {
            return Err(error).with_context(|| path.to_string());
        }
        Err(fault) => (vec![fault::tell(&fault, lang)], false),
    };
    match say(&lines) {
        // Whoever closed the output still learns the verdict from the exit code.
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(well),
    }
}

fn say(lines: &[String]) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))
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

/// A library with the solved table that the bots of a record used, if they did.
fn solved(record: &Record) -> Library {
    let library = Library::default();
    if solved_moves(record) > 0
        && let Some(subject) = subject(record, &library)
    {
        let bar = spinner();
        let solve = |subject: Subject, _: &dyn Fn() -> bool| {
            Ok::<_, Infallible>(subject.solve(&|| {
                bar.tick();
                true
            }))
        };
        let Ok(()) = library.study(subject, solve);
        bar.finish_and_clear();
    }
    library
}

/// What was solved for the game of a record, which the set-up decides.
fn subject(record: &Record, library: &Library) -> Option<Subject> {
    let mut table = dizaine_games::for_record(record).ok()?;
    table.redo(record.moves.first()?).ok()?;
    library.begin(&*table)
}

/// Shows progress, if standard error is a terminal.
fn spinner() -> ProgressBar {
    if std::io::stderr().is_terminal() { ProgressBar::new_spinner() } else { ProgressBar::hidden() }
}

/// What was found, line by line.
fn tell(verified: &Verified, lang: Lang) -> Vec<String> {
    let words = Catalogue::shared(lang);
    let mut lines = vec![match verified.old_rules {
        None => words.say("verify-rules-kept", [("moves", verified.moves.into())]),
        Some((rules, known)) => {
            words.say("verify-old-rules", [("rules", rules.into()), ("known", known.into())])
        }
    }];
    if verified.taken_over > 0 {
        lines.push(words.say("verify-taken-over", [("moves", verified.taken_over.into())]));
    }
    if !verified.over {
        lines.push(words.word("verify-unfinished"));
    }
    lines.push(words.say("verify-draws", [("draws", verified.draws.into())]));
    if verified.format == 1 {
        lines.push(words.word("verify-version-1"));
    }
    for (message, moves) in
        [("verify-bots", verified.bots_same), ("verify-bots-not", verified.bots_unchecked)]
    {
        if moves > 0 {
            lines.push(words.say(message, [("moves", moves.into())]));
        }
    }
    if verified.cancelled > 0 {
        lines.push(words.say("verify-cancelled", [("starts", verified.cancelled.into())]));
    }
    lines.push(words.word(verdict(verified)));
    lines
}

/// The message that says what this proves, which depends on what was kept elsewhere before the game.
fn verdict(verified: &Verified) -> &'static str {
    match verified.anchored {
        Anchored::No => "verify-not-anchored",
        _ if verified.old_rules.is_some() || verified.taken_over > 0 => "verify-not-proven",
        _ if !verified.any_nonce => "verify-anchored-no-browser",
        Anchored::Commitment => "verify-anchored-commitment",
        Anchored::Browser => "verify-anchored",
        Anchored::Others => "verify-anchored-others",
    }
}

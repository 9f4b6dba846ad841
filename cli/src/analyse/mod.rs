//! `dizaine analyse`: luck and skill of finished games.

mod html;
mod summary;

use std::fs;
use std::io::Write;

use anyhow::{Context, Result, ensure};
use dizaine_analysis::{Analysis, Choice, Decision, SeatAnalysis, analyse};
use dizaine_core::Record;
use dizaine_words::{Catalogue, Lang, action};

use crate::arguments;
use crate::failure::Failure;
use crate::progress::progress_bar;
use crate::replay::read;

/// Analyses every record of a file.
pub(crate) fn run(arguments: &arguments::Analyse, lang: Lang) -> Result<()> {
    let path = arguments.file.display();
    let text = fs::read_to_string(&arguments.file).with_context(|| path.to_string())?;
    let records = read(&text).with_context(|| path.to_string())?;
    ensure!(arguments.html.is_none() || records.len() == 1, Failure::new("analysis-one-record", []));
    if let Some(page) = &arguments.html {
        arguments::writable(page)?;
        let is_record = fs::canonicalize(page).ok() == fs::canonicalize(&arguments.file).ok();
        ensure!(!is_record, Failure::new("analysis-over-record", [("file", path.to_string())]));
    }
    for (number, record) in records.iter().enumerate() {
        let analysis = watched(record, lang).with_context(|| format!("{path}, record {}", number + 1))?;
        let told = Told { record, analysis: &analysis, lang };
        let mut out = std::io::stdout().lock();
        if arguments.json {
            writeln!(out, "{}", serde_json::to_string(&analysis)?)?;
        } else {
            write!(out, "{}", summary::text(&told))?;
        }
        if let Some(file) = &arguments.html {
            arguments::write(file, &html::page(&told))?;
        }
    }
    Ok(())
}

/// The analysis of a record, with a progress bar.
fn watched(record: &Record, lang: Lang) -> Result<Analysis> {
    let bar = progress_bar(record.moves.len() as u64, "progress-moves", lang);
    let analysis = analyse(record, &mut |done, _| {
        bar.set_position(done as u64);
        true
    });
    bar.finish_and_clear();
    Ok(analysis?)
}

/// An analysis to be told in a language.
struct Told<'a> {
    record: &'a Record,
    analysis: &'a Analysis,
    lang: Lang,
}

impl Told<'_> {
    fn words(&self) -> Catalogue {
        Catalogue::shared(self.lang)
    }

    fn name(&self, seat: usize) -> String {
        let name = self.record.seats.get(seat).map(|seat| seat.name.clone()).unwrap_or_default();
        if name.is_empty() { format!("{}", seat + 1) } else { name }
    }

    /// Who made a decision, and whether a bot did in their place.
    fn decider(&self, decision: &Decision) -> String {
        let name = self.name(decision.seat.index());
        if decision.bot { self.words().say("analysis-stood-in", [("name", name.into())]) } else { name }
    }

    /// The title of the game.
    fn title(&self) -> String {
        Catalogue::of_game(self.lang, &self.record.game).word("title")
    }

    /// A choice, as the game's catalogue tells it.
    fn choice(&self, choice: &Choice) -> String {
        match &choice.action {
            None => self.words().word("analysis-silence"),
            Some(told) => action(&self.record.game, told, self.lang).unwrap_or_default(),
        }
    }
}

/// A change of a chance, in points of percent, with its sign.
fn points(change: f64, words: &Catalogue) -> String {
    let points = 100.0 * change;
    if points.abs() < 0.05 {
        words.decimal(0.0)
    } else {
        words.number(format!("{points:+.1}").replace('-', "−"))
    }
}

/// A change by luck, with twice its standard error where it was sampled.
fn luck(seat: &SeatAnalysis, words: &Catalogue) -> String {
    let told = points(seat.luck, words);
    if seat.luck_error == 0.0 {
        return told;
    }
    format!("{told} ± {}", words.decimal(200.0 * seat.luck_error))
}

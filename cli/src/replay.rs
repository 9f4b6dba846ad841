//! `dizaine replay`: checks a record and tells it, as any viewer sees it.

use std::fs;
use std::io::Write;
use std::panic::{self, AssertUnwindSafe};

use anyhow::{Context, Result, bail, ensure};
use dizaine_core::{AnyTable, Record, Viewer};
use dizaine_games::OpenError;
use dizaine_words::{Catalogue, Lang, Tell, Teller, Visitor, ranking, visit};
use serde_json::value::to_raw_value;
use serde_json::{Value, json};

use crate::arguments;
use crate::failure::Failure;
use crate::play::typed;

/// Replays every record of a file.
pub(crate) fn run(arguments: &arguments::Replay, lang: Lang) -> Result<()> {
    let path = arguments.file.display();
    let text = fs::read_to_string(&arguments.file).with_context(|| path.to_string())?;
    let records = read(&text).with_context(|| path.to_string())?;
    for (number, record) in records.iter().enumerate() {
        let telling = Telling { record, viewer: arguments.viewer, json: arguments.json, lang };
        let told = visit(&record.game, telling)
            .unwrap_or_else(|| Err(OpenError::UnknownGame(record.game.clone()).into()));
        told.with_context(|| match records.len() {
            1 => path.to_string(),
            _ => format!("{path}, record {}", number + 1),
        })?;
    }
    Ok(())
}

/// The records of a file: one document, or one a line.
pub(crate) fn read(text: &str) -> Result<Vec<Record>> {
    let whole = Record::parse(text);
    if let Ok(record) = whole {
        return Ok(vec![record]);
    }
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    ensure!(!lines.is_empty(), "the file is empty");
    if lines.len() == 1 || !lines.iter().all(|line| line.starts_with('{') && line.ends_with('}')) {
        return Ok(vec![whole?]);
    }
    let parse =
        |(index, line): (usize, &&str)| Record::parse(line).with_context(|| format!("line {}", index + 1));
    lines.iter().enumerate().map(parse).collect()
}

struct Telling<'a> {
    record: &'a Record,
    viewer: Viewer,
    json: bool,
    lang: Lang,
}

impl Visitor for Telling<'_> {
    type Output = Result<()>;

    fn visit<G: Tell>(self) -> Result<()> {
        if let Viewer::Seat(seat) = self.viewer {
            let seats = self.record.seats.len();
            let variables =
                [("seat", seat.index().to_string()), ("last", seats.saturating_sub(1).to_string())];
            ensure!(seat.index() < seats, Failure::new("replay-no-seat", variables));
        }
        // The whole record is checked before anything is told, if these are the rules it was played by.
        let rules = self.record.rules;
        let told = if rules < G::RULES {
            let versions = [("rules", rules.into()), ("known", G::RULES.into())];
            eprintln!("{}", Catalogue::shared(self.lang).say("replay-old-rules", versions));
            believing(|| self.tell::<G>())?
        } else {
            dizaine_games::replay(self.record)?;
            self.tell::<G>()?
        };
        std::io::stdout().write_all(&told)?;
        Ok(())
    }
}

/// Tells a record whose events are believed. Events that belong to no game lead to a state that no game reaches, where the rules may
/// panic: such a record gets an error, as other damaged records do.
fn believing<T>(tell: impl FnOnce() -> Result<T>) -> Result<T> {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let told = panic::catch_unwind(AssertUnwindSafe(tell));
    panic::set_hook(hook);
    told.unwrap_or_else(|_| bail!("field `moves`: the events belong to no game"))
}

impl Telling<'_> {
    /// What is written: sentences, or one line of JSON.
    fn tell<G: Tell>(&self) -> Result<Vec<u8>> {
        let mut table = dizaine_games::for_record(self.record)?;
        let mut out = Vec::new();
        if self.json {
            writeln!(out, "{}", self.as_json::<G>(&mut *table)?)?;
            return Ok(out);
        }
        let you = match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table | Viewer::All => None,
        };
        let teller = Teller::new::<G>(self.lang, &self.record.seats, you);
        writeln!(out, "{}", teller.words.word("title"))?;
        for number in 0..self.record.moves.len() {
            for seen in self.redo::<G>(&mut *table, number)? {
                if let Some(sentence) = G::event(&seen, &teller) {
                    writeln!(out, "{sentence}")?;
                }
            }
        }
        writeln!(out, "\n{}", G::table(&typed::<G>(&*table).game().view(self.viewer), &teller))?;
        if let Some(outcome) = table.outcome() {
            writeln!(out, "\n{}", ranking::<G>(&outcome, &teller))?;
        }
        Ok(out)
    }

    /// What the viewer saw of each move, what they see at the end, and the outcome.
    fn as_json<G: Tell>(&self, table: &mut dyn AnyTable) -> Result<Value> {
        let mut moves = Vec::new();
        for (number, recorded) in self.record.moves.iter().enumerate() {
            let seen = self.redo::<G>(table, number)?;
            moves.push(json!({ "seat": recorded.seat, "seen": serde_json::to_value(seen)? }));
        }
        Ok(json!({
            "game": G::NAME,
            "rules": self.record.rules,
            "checked": self.record.rules == G::RULES,
            "options": self.record.options,
            "seats": self.record.seats,
            "moves": moves,
            "view": table.view(self.viewer),
            "outcome": table.outcome(),
        }))
    }

    /// Redoes a recorded move, or believes its events if an older version of the rules gave them; gives what the viewer saw of it.
    fn redo<G: Tell>(&self, table: &mut dyn AnyTable, number: usize) -> Result<Vec<G::Seen>> {
        let before = table.events();
        if self.record.rules == G::RULES {
            table.redo_of(self.record, number)?;
        } else {
            table.follow(&to_raw_value(&self.record.moves[number].events)?)?;
        }
        Ok(typed::<G>(table).seen(self.viewer, before))
    }
}

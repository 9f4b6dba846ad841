//! Golden records: complete games in files, which tests replay and never write.

use std::fs;
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde_json::Value;

use crate::{AnyTable, Game, Record, Step, Table, Viewer};

/// The golden records of one game: `records/GAME/*.json`.
pub struct Golden {
    folder: PathBuf,
}

impl Golden {
    /// The records under `folder`.
    pub fn new(folder: impl AsRef<Path>) -> Self {
        Self { folder: folder.as_ref().to_owned() }
    }

    /// All records, by name.
    pub fn all(&self) -> Vec<(String, Record)> {
        let entries = fs::read_dir(&self.folder).expect("the folder of golden records");
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a folder entry").path()).collect();
        paths.sort();
        paths
            .iter()
            .filter(|path| path.extension().is_some_and(|ext| ext == "json"))
            .map(|path| {
                let text = fs::read_to_string(path).expect("a golden record");
                let name = path.file_stem().expect("a file name").to_string_lossy().into_owned();
                let record = Record::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
                (name, record)
            })
            .collect()
    }

    /// The steps of the first move of a record in which an event occurs that `wanted` fits, as `viewer` sees them. Each is the
    /// names of its events and its milliseconds: `drew 700`.
    pub fn steps<G: Game>(
        &self,
        name: &str,
        viewer: Viewer,
        wanted: impl Fn(&G::Event) -> bool,
    ) -> Vec<String> {
        let (_, record) =
            self.all().into_iter().find(|(found, _)| found == name).expect("a record of this name");
        let mut table = Table::<G>::for_record(&record).expect("a record of this game");
        for recorded in &record.moves {
            let before = table.log().len();
            let any: &mut dyn AnyTable = &mut table;
            any.redo(recorded).expect("a right record");
            if table.log()[before..].iter().any(&wanted) {
                let step = |step: &Step<G>| {
                    let names: Vec<String> = step.seen.iter().map(event_name).collect();
                    format!("{} {}", names.join(" "), step.ms)
                };
                return table.steps(viewer, before, 0).steps.iter().map(step).collect();
            }
        }
        panic!("{name} holds no such event")
    }

    /// Replays every record and hands each table, at its end, to `look`.
    pub fn replay<G: Game>(&self, mut look: impl FnMut(&str, &Table<G>)) {
        for (name, record) in self.all() {
            let table = Table::<G>::replay(&record).unwrap_or_else(|error| panic!("{name}: {error}"));
            look(&name, &table);
        }
    }
}

/// The name of a seen event in its JSON form.
fn event_name(seen: &impl Serialize) -> String {
    match serde_json::to_value(seen) {
        Ok(Value::String(name)) => name,
        Ok(Value::Object(fields)) => fields.keys().next().cloned().unwrap_or_default(),
        other => panic!("{other:?} is not an event"),
    }
}

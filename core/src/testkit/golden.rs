//! Complete games on file: replayed by the tests, never rewritten by them.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{Game, Record, Table};

/// The golden records of one game: `records/GAME/*.json`.
pub struct Golden {
    folder: PathBuf,
}

impl Golden {
    /// The records under `folder`.
    pub fn new(folder: impl AsRef<Path>) -> Self {
        Self { folder: folder.as_ref().to_owned() }
    }

    /// All of them, by name.
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

    /// Replays every record and hands each table, at its end, to `look`.
    pub fn replay<G: Game>(&self, mut look: impl FnMut(&str, &Table<G>)) {
        for (name, record) in self.all() {
            let table = Table::<G>::replay(&record).unwrap_or_else(|error| panic!("{name}: {error}"));
            look(&name, &table);
        }
    }
}

//! A data folder that an earlier version wrote, in `fixtures/`.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, OnceLock};

use dizaine_store::Millis;
use flate2::read::GzDecoder;
use serde_json::Value;

/// One of the folders.
pub(crate) struct Folder {
    name: &'static str,
    contents: OnceLock<Value>,
}

impl Folder {
    /// The folder of this name.
    pub(crate) const fn new(name: &'static str) -> Self {
        Self { name, contents: OnceLock::new() }
    }

    fn path(&self, file: &str) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures").join(self.name).join(file)
    }

    /// What its maker wrote down of it.
    fn contents(&self) -> &Value {
        let read = || serde_json::from_str(&fs::read_to_string(self.path("contents.json")).unwrap()).unwrap();
        self.contents.get_or_init(read)
    }

    /// Its tables, as its maker described them.
    pub(crate) fn tables(&self) -> &[Value] {
        self.contents()["tables"].as_array().unwrap()
    }

    /// The tables at one of these stages.
    pub(crate) fn tables_at<'a>(&'a self, stages: &'a [&str]) -> impl Iterator<Item = &'a Value> {
        self.tables().iter().filter(move |table| stages.contains(&table["stage"].as_str().unwrap()))
    }

    /// Its guests.
    pub(crate) fn guests(&self) -> &[Value] {
        self.contents()["guests"].as_array().unwrap()
    }

    /// The token of the guest of this name.
    pub(crate) fn token(&self, name: &str) -> &str {
        let guest = self.guests().iter().find(|guest| guest["name"] == name);
        guest.unwrap()["token"].as_str().unwrap()
    }

    /// The link to another device that was not used.
    pub(crate) fn device_link(&self) -> &Value {
        &self.contents()["device_link"]
    }

    /// One of its files, decompressed.
    pub(crate) fn decompress(&self, file: &str) -> Vec<u8> {
        let mut bytes = Vec::new();
        GzDecoder::new(fs::File::open(self.path(file)).unwrap()).read_to_end(&mut bytes).unwrap();
        bytes
    }

    /// Copies its database to `to`, and returns the file.
    pub(crate) fn copy_database(&self, to: &Path) -> PathBuf {
        let file = to.join("dizaine.sqlite");
        fs::write(&file, self.decompress("dizaine.sqlite.gz")).unwrap();
        file
    }

    /// The time of a clock that starts when the folder was made: its tokens and its device link expire.
    pub(crate) fn now(&self) -> Millis {
        static STARTED: LazyLock<Millis> = LazyLock::new(super::clock);
        Millis(self.contents()["made_at"].as_u64().unwrap()).after(STARTED.until(super::clock()))
    }
}

//! `dizaine backup`: a copy of everything, also while the server runs.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args;
use dizaine_store::Sqlite;
use dizaine_words::{Catalogue, Lang};

use crate::failure::Failure;
use crate::serve::data;

#[derive(Args)]
pub(crate) struct Backup {
    file: PathBuf,
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Copies the store's file.
pub(crate) fn run(arguments: &Backup, lang: Lang) -> Result<()> {
    if arguments.data.is_none() && data::database(None).is_some() {
        bail!(Failure::new("backup-postgres", []));
    }
    let store = data::file(arguments.data.as_deref())?;
    let copy = arguments.file.display();
    Sqlite::copy(&store, &arguments.file).with_context(|| format!("cannot copy to {copy}"))?;
    let done = Catalogue::shared(lang).say("backup-done", [("file", copy.to_string().into())]);
    Ok(writeln!(std::io::stdout(), "{done}")?)
}

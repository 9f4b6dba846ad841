//! The learning of 10 (Retro).

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::Subcommand;
use dizaine_bots::retro::policy::Policy;
use dizaine_lab::retro::{Course, learn};

use crate::write;

/// What can be asked.
#[derive(Subcommand)]
pub(crate) enum Learning {
    /// Learns the expert's policy by games against itself, and writes its weights.
    Learn {
        /// The file to write.
        file: PathBuf,
        /// The file to begin with; the regular's opinion if it is left out.
        #[arg(long)]
        first: Option<PathBuf>,
        /// Steps of learning.
        #[arg(long, default_value_t = 1000)]
        batches: u32,
        /// Games before each step.
        #[arg(long, default_value_t = 512)]
        games: u32,
        /// The numbers of players at its tables; those that are named twice are twice as frequent.
        #[arg(long, value_delimiter = ',', default_value = "2,2,2,2,3,3,4,4,5,6,7,7")]
        players: Vec<usize>,
        /// The part of the whole course that is over already, from 0 to 1: smaller steps, less entropy.
        #[arg(long, default_value_t = 0.0)]
        from: f32,
        /// The seed of all chance.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The number of threads.
        #[arg(long, default_value_t = 1)]
        threads: usize,
    },
}

pub(crate) fn run(learning: Learning) -> Result<()> {
    let Learning::Learn { file, first, batches, games, players, from, seed, threads } = learning;
    let first = first.map(|path| policy(&path)).transpose()?;
    let course = Course { batches, games, players, from, seed, threads };
    let learned = learn(first, &course, &mut |batch, measured, policy| {
        if batch % 20 == 19 {
            println!("batch {batch}: {measured}");
            // A file at all times, so that a course can be cut short.
            let _ = fs::write(&file, policy.write());
        }
    });
    write(&file, &learned.write())
}

pub(crate) fn policy(path: &Path) -> Result<Policy> {
    let bytes = fs::read(path).with_context(|| path.display().to_string())?;
    Policy::read(&bytes).with_context(|| format!("{} has another format", path.display()))
}

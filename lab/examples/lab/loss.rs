//! What an expert without a table loses against perfect play.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result};
use dizaine_bots::dicy::field::Judge;
use dizaine_bots::dicy::network::LEARNED;
use dizaine_dicy::sets;
use dizaine_lab::Threads;
use dizaine_lab::dicy::{load_or_solve, losses};

/// What is measured.
#[derive(clap::Args)]
pub(crate) struct Loss {
    /// A file of weights; those of the committed file if it is left out.
    weights: Option<PathBuf>,
    /// The sets of cards.
    #[arg(long, value_delimiter = ',', default_value = "a,b,c,d")]
    sets: Vec<char>,
    /// Where solved tables are kept.
    #[arg(long)]
    tables: PathBuf,
    /// Games for each set, half of them from each seat.
    #[arg(long, default_value_t = 200)]
    games: u32,
    /// The seed of all chance.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of threads.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Prints the loss of each kind of decision.
    #[arg(long)]
    kinds: bool,
}

/// Prints the losses: what perfect play wins more than half of the games, in percent.
pub(crate) fn run(given: &Loss) -> Result<()> {
    let network = match &given.weights {
        Some(path) => LEARNED.format.read(&fs::read(path)?).context("another format")?,
        None => LEARNED.clone(),
    };
    for &letter in &given.sets {
        let set =
            *sets::ALL.get((letter as usize).wrapping_sub('a' as usize)).context("a set from a to d")?;
        let table = Arc::new(load_or_solve(set, 100, &given.tables, Threads(given.threads), &mut |_, _| {})?);
        let losses = losses(&table, Judge::Learned(&network), given.games, given.seed, given.threads);
        let (mean, error) = losses.mean();
        println!("set {letter}: loses {:.2} ± {:.2} points of 100", 100.0 * mean, 196.0 * error);
        if given.kinds {
            for ((kind, best, made), (count, loss)) in &losses.kinds {
                let games = f64::from(given.games);
                println!(
                    "  {kind}: {best} → {made}: {:.2} a game, {:.2} points",
                    *count as f64 / games,
                    100.0 * loss / games
                );
            }
        }
    }
    Ok(())
}

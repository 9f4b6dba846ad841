//! Makes the committed weights and tables of the bots, and measures bots against theory:
//! `cargo run --release -p dizaine-lab --example lab -- --help`. The same arguments give the same files.

mod among;
mod bluff;
mod loss;
mod retro;
mod training;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};
use dizaine_bots::{Budget, Players, Visitor, visit};
use dizaine_lab::calibration::{Plan, fit};
use dizaine_lab::training::Effort;

use among::Among;
use bluff::Theory;
use loss::Loss;
use retro::Learning;
use training::{Game, samples, train};

#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Trains the network of an expert and writes its weights.
    Train {
        /// The game.
        game: Game,
        /// The file to write.
        file: PathBuf,
        /// Games per round; by default 6,000 for dix, 20,000 for dicy and retro.
        #[arg(long)]
        games: Option<u32>,
        /// Rounds of training, each on games of the network before; by default 3 for dix, 2 for dicy. Retro has one.
        #[arg(long)]
        rounds: Option<u32>,
        /// Passes over the samples of a round.
        #[arg(long, default_value_t = 12)]
        passes: u32,
        /// The number of threads.
        #[arg(long, default_value_t = 1)]
        threads: usize,
    },
    /// Plays games for `lab/fit.py` and writes their positions with their results.
    Samples {
        /// The game.
        game: Game,
        /// The file to write.
        file: PathBuf,
        /// The number of games; of solved sets of cards with `--exact`.
        #[arg(long)]
        games: u32,
        /// The weights that the games are played with; those of the committed file if left out.
        #[arg(long)]
        weights: Option<PathBuf>,
        /// The seed of all chance.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Positions of solved games of Dicy Cards, with their exact values.
        #[arg(long)]
        exact: bool,
        /// The number of threads.
        #[arg(long, default_value_t = 1)]
        threads: usize,
    },
    /// Fits the numbers that make the chances of an expert honest, on its games against itself, and prints them.
    Calibrate {
        /// The game.
        game: String,
        /// How many players; every number if it is left out.
        #[arg(long)]
        players: Option<usize>,
        /// Games for each number of players.
        #[arg(long, default_value_t = 400)]
        games: u64,
        /// The work of each decision.
        #[arg(long, default_value_t = 200)]
        budget: u32,
        /// The number of threads.
        #[arg(long, default_value_t = 1)]
        threads: usize,
    },
    /// Measures how much one bot wins among others, by names or files of weights.
    Among(Among),
    /// Measures what an expert of Dicy Cards without a table loses against perfect play, move by move.
    Loss(Loss),
    /// The theory of DiXkiBluff.
    #[command(subcommand)]
    Bluff(Theory),
    /// The learning of 10 (Retro).
    #[command(subcommand)]
    Retro(Learning),
}

fn main() -> Result<()> {
    match Arguments::parse().command {
        Command::Train { game, file, games, rounds, passes, threads } => {
            let effort = |round, usual| Effort {
                games: games.unwrap_or(usual),
                passes,
                seed: u64::from(round) + 1,
                threads,
            };
            train(game, &file, rounds, &effort)
        }
        Command::Samples { game, file, games, weights, seed, exact, threads } => {
            let weights = weights.map(|path| fs::read(&path).with_context(|| path.display().to_string()));
            let effort = Effort { games, passes: 0, seed, threads };
            write(&file, &samples(game, weights.transpose()?.as_deref(), effort, exact))
        }
        Command::Calibrate { game, players, games, budget, threads } => {
            let task = Calibrate { players, games, budget: Budget(budget), threads };
            visit(&game, task).with_context(|| format!("there is no game called `{game}`"))
        }
        Command::Among(among) => among::run(&among),
        Command::Loss(loss) => loss::run(&loss),
        Command::Bluff(theory) => bluff::run(theory),
        Command::Retro(learning) => retro::run(learning),
    }
}

struct Calibrate {
    players: Option<usize>,
    games: u64,
    budget: Budget,
    threads: usize,
}

impl Visitor for Calibrate {
    type Output = ();

    fn visit<G: Players>(self) {
        let Self { games, budget, threads, .. } = self;
        for players in self.players.map_or(1..=9, |players| players..=players) {
            let options = serde_json::to_value(G::options_for(players)).unwrap_or_default();
            let Ok(empty) = dizaine_games::open(G::NAME, &options) else { continue };
            for (entry, fit) in fit::<G>(
                &*empty,
                Plan { games, play: budget, weigh: budget, others: None, seed: 1, threads },
                &|| {},
            ) {
                let [first, second] = fit.weights;
                println!(
                    "{} players, entry {entry}: {first:.3} {second:.3} ({:.3}), {} positions",
                    players,
                    second.exp(),
                    fit.positions
                );
            }
        }
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(path, bytes).with_context(|| path.display().to_string())
}

//! Makes the committed weights and tables of the bots, and measures bots against theory:
//! `cargo run --release -p dizaine-lab --example lab -- --help`. The same arguments give the same files.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::{Parser, Subcommand, ValueEnum};
use dizaine_bots::Strength;
use dizaine_lab::bluff::{SmallRound, exploitability, tables, values};
use dizaine_lab::training::{Effort, dicy, dix, retro};

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
    },
    /// The theory of DiXkiBluff.
    #[command(subcommand)]
    Bluff(Theory),
}

#[derive(Subcommand)]
enum Theory {
    /// Prints the values of rounds between two players.
    Values {
        /// Symbols on the die.
        #[arg(value_parser = clap::value_parser!(u8).range(1..=5))]
        symbols: u8,
        /// The most dice on the table.
        dice: u8,
        /// Iterations of the solver.
        steps: u32,
    },
    /// Solves the rounds whose solutions the expert follows, and writes their files.
    Tables {
        /// The folder to write to.
        folder: PathBuf,
        /// Iterations of the solver.
        steps: u32,
    },
    /// Computes how exploitable a strength is in small rounds.
    Exploitability {
        /// The strength: novice, regular or expert.
        #[arg(value_parser = strength)]
        strength: Strength,
        /// Symbols on the die.
        #[arg(value_parser = clap::value_parser!(u8).range(1..=5))]
        symbols: u8,
        /// Dice of each player.
        dice: u8,
    },
}

#[derive(Clone, Copy, ValueEnum)]
enum Game {
    Dix,
    Dicy,
    Retro,
}

fn strength(name: &str) -> Result<Strength, String> {
    Strength::named(name).ok_or_else(|| "the strengths are novice, regular and expert".to_owned())
}

fn main() -> Result<()> {
    match Arguments::parse().command {
        Command::Train { game, file, games, rounds, passes } => train(game, &file, games, rounds, passes),
        Command::Bluff(Theory::Values { symbols, dice, steps }) => {
            println!("{:?}", values(symbols.into(), dice, steps));
            Ok(())
        }
        Command::Bluff(Theory::Tables { folder, steps }) => {
            for (name, bytes) in tables(steps) {
                println!("{name}: {} bytes", bytes.len());
                write(&folder.join(name), &bytes)?;
            }
            Ok(())
        }
        Command::Bluff(Theory::Exploitability { strength, symbols, dice }) => {
            for chosen in [false, true] {
                let round = SmallRound { symbols: symbols.into(), dice, chosen };
                let found =
                    exploitability(strength, round).context("the values of such a round are not known")?;
                println!("{} {round:?}: {:.4} {found:?}", strength.name(), found.mean());
            }
            Ok(())
        }
    }
}

fn train(game: Game, file: &Path, games: Option<u32>, rounds: Option<u32>, passes: u32) -> Result<()> {
    let (usual_games, usual_rounds) = match game {
        Game::Dix => (6_000, 3),
        Game::Dicy => (20_000, 2),
        Game::Retro => (20_000, 1),
    };
    let mut weights: Option<Vec<u8>> = None;
    for round in 0..rounds.unwrap_or(usual_rounds) {
        let effort = Effort { games: games.unwrap_or(usual_games), passes, seed: u64::from(round) + 1 };
        let progress = &mut |line: &str| println!("round {round}: {line}");
        let before = weights.as_deref();
        let learned = match game {
            Game::Dix => dix::learn(before, effort, progress),
            Game::Dicy => dicy::learn(before, effort, progress),
            Game::Retro => retro::learn(effort, progress),
        };
        write(file, &learned)?;
        trial(game, &learned, round);
        weights = Some(learned);
    }
    Ok(())
}

/// Prints how often an expert with these weights wins among regulars.
fn trial(game: Game, weights: &[u8], round: u32) {
    match game {
        Game::Dix => {
            for players in [1, 2, 3, 5] {
                let share = dix::trial(weights, players, 60 * (1 + u32::from(players)), 99);
                println!("round {round}: wins {:.1} % at a table of {players}", 100.0 * share);
            }
        }
        Game::Dicy => {
            for players in [2, 3, 4] {
                let wins =
                    dicy::trial(weights, players, 3_000, 99).map(|part| format!("{:.1}", 100.0 * part));
                println!("round {round}: at a table of {players} wins {} % with A, B, C, D", wins.join(", "));
            }
        }
        Game::Retro => {}
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(path, bytes).with_context(|| path.display().to_string())
}

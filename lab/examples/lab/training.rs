//! Training the networks of the experts.

use std::path::Path;

use anyhow::Result;
use clap::ValueEnum;
use dizaine_lab::training::{Effort, dicy, dix, retro};

use crate::write;

/// A game whose expert has a network.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Game {
    Dix,
    Dicy,
    Retro,
}

/// The positions of games, as bytes.
pub(crate) fn samples(game: Game, weights: Option<&[u8]>, effort: Effort, exact: bool) -> Vec<u8> {
    let mut bytes = Vec::new();
    match game {
        Game::Dix => {
            let before = weights.unwrap_or(dizaine_bots::dix::network::LEARNED.file);
            for sample in &dix::samples(Some(before), effort) {
                sample.write(&mut bytes);
            }
        }
        Game::Dicy => {
            let before = weights.unwrap_or(dizaine_bots::dicy::network::LEARNED.file);
            let samples =
                if exact { dicy::exact_samples(effort) } else { dicy::samples(Some(before), effort) };
            for sample in &samples {
                sample.write(&mut bytes);
            }
        }
        Game::Retro => {
            let before = weights.unwrap_or(dizaine_bots::retro::network::LEARNED.file);
            for sample in &retro::samples(Some(before), effort) {
                sample.write(&mut bytes);
            }
        }
    }
    bytes
}

/// Trains in rounds, and writes the weights after each.
pub(crate) fn train(
    game: Game,
    file: &Path,
    rounds: Option<u32>,
    effort: &dyn Fn(u32, u32) -> Effort,
) -> Result<()> {
    let (usual_games, usual_rounds) = match game {
        Game::Dix => (6_000, 3),
        Game::Dicy => (20_000, 2),
        Game::Retro => (20_000, 1),
    };
    let mut weights: Option<Vec<u8>> = None;
    for round in 0..rounds.unwrap_or(usual_rounds) {
        let effort = effort(round, usual_games);
        let progress = &mut |line: &str| println!("round {round}: {line}");
        let before = weights.as_deref();
        let learned = match game {
            Game::Dix => dix::learn(before, effort, progress),
            Game::Dicy => dicy::learn(before, effort, progress),
            Game::Retro => retro::learn(before, effort, progress),
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

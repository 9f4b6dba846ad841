//! The theory of DiXkiBluff: how exploitable bots are, and the solution of small rounds.

#[cfg(feature = "training")]
mod episode;
mod exploitability;
#[cfg(feature = "training")]
mod gradient;
#[cfg(feature = "training")]
mod learning;
#[cfg(feature = "training")]
mod measure;
#[cfg(feature = "training")]
mod seats;
mod solver;

pub use exploitability::{Exploitability, SmallRound, exploitability};
#[cfg(feature = "training")]
pub use learning::{Course, learn};
#[cfg(feature = "training")]
pub use measure::{search, table};
#[cfg(feature = "training")]
pub use seats::{Seating, Sitter, alone_among, league};

use dizaine_bluff::{Die, Face, Options};
use dizaine_bots::bluff::duel::{Duel, KINDS, Kind, Precision, Values};

use solver::Solver;

/// Solves the rounds whose solutions the expert follows, in `steps` iterations: the name and the contents of each file.
pub fn tables(steps: u32) -> impl Iterator<Item = (String, Vec<u8>)> {
    KINDS.into_iter().filter_map(move |kind| {
        let duel = Duel::new(kind, die(kind.symbols))?;
        let dice = if kind.dice[0] == 1 { "1-die" } else { "2-dice" };
        let how = if kind.chosen { "chosen" } else { "rolled" };
        let name = format!("{}-symbols-{dice}-{how}.bin", kind.symbols);
        Some((name, Solver::new(duel, steps).finish().write(precision(kind))))
    })
}

/// How exactly a solution is written. Those of two dice have some 130,000 moves, most of which are hardly ever made; a page that plays
/// offline loads them.
fn precision(kind: Kind) -> Precision {
    match kind.dice {
        [1, 1] => Precision { reach: 1e-6, levels: 254 },
        _ => Precision { reach: 1e-3, levels: 60 },
    }
}

/// Computes the values of rounds with a die of `symbols` symbols and a character, up to `most` dice on the table, in `steps`
/// iterations. Rounds with fewer dice come first, because most calls cost a die; those with the same number of dice are
/// computed together, because a right « DiXe ! » moves a die from one player to the other.
pub fn values(symbols: usize, most: u8, steps: u32) -> Values {
    let die = die(symbols);
    let mut values = Values(Vec::new());
    for total in 2..=most {
        let even = |own: u8| ([own, total - own], f64::from(own) / f64::from(total));
        values.0.extend((1..total).map(even));
        for _ in 0..if total == 2 { 1 } else { 4 } {
            for own in 1..total {
                let kind = Kind { symbols, dice: [own, total - own], chosen: true, split_jokers: false };
                let value = Solver::new(Duel::with(kind, die, values.clone()), steps).value();
                let known = values.0.iter_mut().filter(|(dice, _)| *dice == kind.dice);
                known.for_each(|known| known.1 = value);
            }
        }
    }
    values
}

/// The probability that the player who bets first wins a game with these options, computed in `steps` iterations. It is known for two
/// players with one die each, whose faces are different symbols and a character: their only round ends the game.
pub fn first_mover_wins(options: &Options, steps: u32) -> Option<f64> {
    let Options { players: 2, dice: 1, blind_roll: false, split_jokers, die: faces, .. } = options else {
        return None;
    };
    let different = faces.iter().enumerate().all(|(index, face)| !faces[..index].contains(face));
    let symbols = faces.iter().filter(|face| face.symbol().is_some()).count();
    if !different || symbols + 1 != faces.len() {
        return None;
    }
    let kind = Kind { symbols, dice: [1, 1], chosen: false, split_jokers: *split_jokers };
    Some(Solver::new(Duel::new(kind, die(symbols))?, steps).value())
}

/// A die with the first `symbols` symbols and a character.
fn die(symbols: usize) -> Die {
    let faces: Vec<Face> = Face::ALL.into_iter().take(symbols).chain([Face::Character]).collect();
    Die::new(&faces).expect("a die of some symbols and a character")
}

//! The solved rounds: each file is read at its first use, once for all bots. `lab bluff tables` makes the files.

use std::sync::{Arc, Mutex, PoisonError};

use dizaine_bluff::{Die, Face, SymbolSet, View};

use super::{Duel, Kind, Solution};
use crate::bluff::odds::Sides;

/// The rounds that are solved: one ordinary die each, and two dice of three symbols and a character.
pub const KINDS: [Kind; 4] = [kind(5, 1, false), kind(5, 1, true), kind(3, 2, false), kind(3, 2, true)];

/// The file of each, in the same order.
const FILES: [&[u8]; 4] = [
    include_bytes!("tables/5-symbols-1-die-rolled.bin"),
    include_bytes!("tables/5-symbols-1-die-chosen.bin"),
    include_bytes!("tables/3-symbols-2-dice-rolled.bin"),
    include_bytes!("tables/3-symbols-2-dice-chosen.bin"),
];

const fn kind(symbols: usize, dice: u8, chosen: bool) -> Kind {
    Kind { symbols, dice: [dice; 2], chosen, split_jokers: false }
}

/// The solutions that were read, by kind of round and symbols of the die.
static READ: Mutex<Vec<(Kind, SymbolSet, Arc<Solution>)>> = Mutex::new(Vec::new());

/// The solution of the round of a view, if it is solved: two players with few dice that they know, a die whose symbols are
/// equally likely, and one character.
pub(crate) fn solved(view: &View) -> Option<Arc<Solution>> {
    let mut playing = view.players.iter().filter(|player| player.dice > 0);
    let (one, two) = (playing.next()?, playing.next()?);
    if playing.next().is_some() || view.options.blind_roll {
        return None;
    }
    let die = Die::new(&view.options.die).ok()?;
    let (first, second) = if one.seat == view.first { (one, two) } else { (two, one) };
    let wanted = Kind {
        symbols: die.symbols().len(),
        dice: [first.dice, second.dice],
        chosen: view.chooser == Some(first.seat),
        split_jokers: view.options.split_jokers,
    };
    let (kind, bytes) = KINDS.into_iter().zip(FILES).find(|(kind, _)| *kind == wanted && is_even(&die))?;
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    let known = read.iter().find(|(known, symbols, _)| *known == kind && *symbols == die.symbols());
    if let Some((.., solution)) = known {
        return Some(Arc::clone(solution));
    }
    let solution = Arc::new(Solution::read(Duel::new(kind, die)?, bytes)?);
    read.push((kind, die.symbols(), Arc::clone(&solution)));
    Some(solution)
}

/// Whether each face of the die is as likely as any other, and one is the character.
fn is_even(die: &Die) -> bool {
    let sides = Sides::of(die.sides());
    let even = 1.0 / die.faces().len() as f64;
    let alike = |face: Face| !die.faces().has(face) || (sides.odds(face) - even).abs() < 1e-12;
    die.faces().has(Face::Character) && Face::ALL.into_iter().all(alike)
}

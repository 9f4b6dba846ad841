//! Rounds that have been solved: each at its first use, once for all bots.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use dizaine_bluff::{Die, Face, View};
use dizaine_core::Seat;

use super::{Duel, Kind, Solution};
use crate::odds::bluff::Sides;

/// By kind of round and symbols of the die.
type Shelf = BTreeMap<(Kind, Vec<usize>), Arc<Solution>>;

static SOLVED: Mutex<Shelf> = Mutex::new(BTreeMap::new());

/// The solution of the round of a view: two players with few dice that they know, all symbols alike and one character.
pub(crate) fn solved(view: &View) -> Option<Arc<Solution>> {
    let mut playing = view.players.iter().filter(|player| player.dice > 0);
    let (one, two, more) = (playing.next()?, playing.next()?, playing.next());
    if more.is_some() || view.options.blind_roll || one.dice + two.dice > 4 {
        return None;
    }
    let (first, second) = if one.seat == view.first { (one, two) } else { (two, one) };
    let die = Die::new(&view.options.die).ok()?;
    let sides = Sides::of(die.sides());
    let even = 1.0 / die.faces().len() as f64;
    let alike = |face: Face| !die.faces().has(face) || (sides.odds(face) - even).abs() < 1e-12;
    if !die.faces().has(Face::Character) || !Face::ALL.into_iter().all(alike) {
        return None;
    }
    let kind = Kind {
        symbols: die.symbols().len(),
        dice: [first.dice, second.dice],
        chosen: chosen_by(view) == Some(first.seat),
        split_jokers: view.options.split_jokers,
    };
    let key = (kind, die.symbols().iter().map(dizaine_bluff::Symbol::index).collect());
    let mut shelf = SOLVED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(solution) = shelf.get(&key) {
        return Some(Arc::clone(solution));
    }
    let solution = Arc::new(Solution::new(Duel::new(kind, die)?, steps(kind)));
    shelf.insert(key, Arc::clone(&solution));
    Some(solution)
}

fn chosen_by(view: &View) -> Option<Seat> {
    view.chooser
}

/// How long to learn: what a tenth of a second allows.
fn steps(kind: Kind) -> u32 {
    if kind.dice[0] + kind.dice[1] > 2 { 40 } else { 600 }
}

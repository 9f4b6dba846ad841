//! What an expert would do at a table that is being played.

use dizaine_bots::weigh::best;
use dizaine_bots::{Strength, bot};
use dizaine_core::chance::FastChance;
use dizaine_core::{AnyTable, Seat};

use crate::analysis::Choice;
use crate::decisions::{BUDGET, choice};

/// The value of every choice of `seat` by what the seat knows: the expert's own choice first, then the others by their chances. Empty if the
/// seat has nothing to choose, or if no bot can value its choices. The same position gives the same advice.
pub fn advise(table: &dyn AnyTable, seat: Seat) -> Vec<Choice> {
    let turn = table.turn();
    if !turn.seats().has(seat) {
        return Vec::new();
    }
    let Some(mut expert) = bot(table.name(), Strength::Expert) else { return Vec::new() };
    let mut chance = FastChance::nth(21, table.events() as u64);
    let weighed = expert.advise(table, seat, BUDGET, &mut chance);
    let Some(first) = best(&weighed) else { return Vec::new() };
    let mut others: Vec<Choice> =
        weighed.iter().filter(|other| !std::ptr::eq(*other, first)).map(choice).collect();
    others.sort_by(|one, other| other.chance.total_cmp(&one.chance));
    let mut choices = vec![choice(first)];
    choices.append(&mut others);
    choices
}

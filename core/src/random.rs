//! Uniformly random play: the simplest player, for simulation, tests and benches.

use crate::{Chance, Choices, Game, Log, Seat, Turn};

/// Who moves next and what they do; `None` when the game is over. A seat that must act does, and now and then a seat
/// that may act interrupts.
#[inline]
pub fn choose<G: Game>(game: &G, chance: &mut impl Chance) -> Option<(Seat, G::Action)> {
    let seat = who(game, chance)?;
    Some((seat, what(game, seat, chance)))
}

#[inline]
fn who<G: Game>(game: &G, chance: &mut impl Chance) -> Option<Seat> {
    let Turn::Of { must, may } = game.turn() else { return None };
    // One move in eight tries an interrupt: often enough that interrupts occur, rarely enough that bets grow.
    let seats = if !may.is_empty() && chance.below(8) == 0 { may } else { must };
    match seats.single() {
        Some(seat) => Some(seat),
        None => seats.nth(chance.below(seats.len() as u32) as usize),
    }
}

#[inline]
fn what<G: Game>(game: &G, seat: Seat, chance: &mut impl Chance) -> G::Action {
    let choices = game.choices(seat);
    choices.get(chance.below(choices.len() as u32) as usize)
}

/// Sets an empty table up and plays it to its end; gives the number of moves.
#[inline]
pub fn play<G: Game>(game: &mut G, chance: &mut impl Chance, log: &mut impl Log<G::Event>) -> u64 {
    game.set_up(chance, log);
    let mut moves = 0;
    while let Some(seat) = who(game, chance) {
        let action = what(game, seat, chance);
        let played = game.play(seat, action, chance, log);
        assert_eq!(played, Ok(()), "{seat:?} was offered {action:?}");
        moves += 1;
    }
    moves
}

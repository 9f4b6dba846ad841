//! Plays a game whose every draw and choice is a byte of the input, then holds it to the laws: above all, that what a
//! seat sees does not depend on what is hidden from it.

use dizaine_core::testkit::{Suite, check_position};
use dizaine_core::{Chance, Game, random};

/// The input as chance: a byte a draw, and zeros when it is used up.
struct Input<'a>(&'a [u8]);

impl Chance for Input<'_> {
    fn below(&mut self, m: u32) -> u32 {
        if m <= 1 {
            return 0;
        }
        let Some((byte, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        u32::from(*byte) % m
    }
}

/// Plays until the input is used up or the game is over, and panics if a law is broken there.
pub fn non_interference<S: Suite>(input: &[u8]) {
    let tables = S::configurations();
    let mut input = Input(input);
    let options = &tables[input.below(tables.len() as u32) as usize];
    let mut game = S::Game::new(options).expect("a suite lists options that can be played");
    let mut log = Vec::new();
    game.set_up(&mut input, &mut log);
    let mut before = 0;
    while !input.0.is_empty()
        && let Some((seat, action)) = random::choose(&game, &mut input)
    {
        before = log.len();
        game.play(seat, action, &mut input, &mut log).expect("what is offered is accepted");
    }
    S::conserved(&game).unwrap_or_else(|missing| panic!("{missing}"));
    check_position::<S>(options, &game, &log, before, &mut input)
        .unwrap_or_else(|broken| panic!("{broken}"));
}

//! A full state that has a given view, for programs that search ahead.

use dizaine_core::{BySeat, Chance, Game, Seat};

use crate::state::Phase;
use crate::{Bet, Bets, Bluff, Faces, Hidden, Reveal, RevealView, View, Waiting};

/// Some state with exactly this view. Dice that the viewer does not know are rolled, including those that were chosen.
pub(crate) fn imagine(view: &View, chance: &mut impl Chance) -> Bluff {
    let mut game = Bluff::new(&view.options).expect("a view holds options that were played with");
    game.phase = match view.waiting {
        Waiting::SetUp => Phase::SetUp,
        Waiting::Choice { seat, .. } => Phase::Choosing { seat },
        Waiting::Opening { seat } | Waiting::Answer { seat, .. } => Phase::Betting { seat },
        Waiting::Over => Phase::Over,
    };
    game.round = view.round;
    game.first = view.first;
    game.chooser = view.chooser;
    game.total = view.total_dice;
    for player in &view.players {
        let seat = player.seat;
        game.dice[seat] = player.dice;
        game.went_out[seat] = player.went_out;
        if player.went_out.is_some() {
            game.playing = game.playing.without(seat);
        }
        game.hidden[seat] = match player.hidden {
            Hidden::Known(faces) => faces,
            Hidden::Unknown(dice) => game.die.roll(dice, chance),
        };
    }
    game.bets = bets(&view.bets);
    game.reveal = view.reveal.as_ref().map(reveal);
    game
}

/// The bets of the round.
fn bets(made: &[Bet]) -> Bets {
    let mut bets = Bets::default();
    for bet in made {
        match bet.symbols.iter().last() {
            Some(symbol) if bet.symbols.len() == 1 => bets.place(bet.bettor, bet.number, symbol),
            Some(symbol) => bets.add(bet.bettor, symbol),
            None => {}
        }
    }
    bets
}

/// How the last round ended.
fn reveal(view: &RevealView) -> Reveal {
    let hand = |seat: Seat| view.hands.get(seat.index()).copied().unwrap_or(Faces::NONE);
    Reveal {
        round: view.round,
        bet: view.bet,
        caller: view.caller,
        call: view.call,
        hands: BySeat::from_fn(hand),
        counted: view.verdict.is_some(),
    }
}

//! A full state behind a view, for programs that think ahead.

use dizaine_core::{BySeat, Chance, Seat};

use crate::state::Phase;
use crate::{Bet, Bets, Bluff, Faces, Hidden, Reveal, RevealView, View, Waiting};

impl Bluff {
    /// Some state with exactly this view. Dice the viewer does not know are rolled, chosen ones as well.
    pub(crate) fn behind(view: &View, chance: &mut impl Chance) -> Self {
        let mut game = Self::empty(&view.options).expect("a view holds options that were played with");
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
        game.bets = said(&view.bets);
        game.reveal = view.reveal.as_ref().map(shown);
        game
    }
}

/// The bets that were made.
fn said(spoken: &[Bet]) -> Bets {
    let mut bets = Bets::default();
    for bet in spoken {
        match bet.symbols.iter().last() {
            Some(symbol) if bet.symbols.len() == 1 => bets.place(bet.bettor, bet.number, symbol),
            Some(symbol) => bets.add(bet.bettor, symbol),
            None => {}
        }
    }
    bets
}

/// The dice that were shown.
fn shown(view: &RevealView) -> Reveal {
    let hand = |seat: Seat| view.hands.get(seat.index()).copied().unwrap_or(Faces::NONE);
    Reveal {
        round: view.round,
        bet: view.bet,
        caller: view.caller,
        call: view.call,
        hands: BySeat::from_fn(hand),
    }
}

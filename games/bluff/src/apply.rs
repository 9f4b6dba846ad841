//! Bookkeeping: each event written into the state. Holds no rule.

use dizaine_core::BySeat;

use crate::state::Phase;
use crate::{Bets, Bluff, Event, Faces, Reveal};

/// Writes `event` into the state.
#[inline(always)]
pub(crate) fn apply(game: &mut Bluff, event: &Event) {
    match *event {
        Event::FirstDrawn { seat } | Event::RoundWon { seat } => game.first = seat,
        Event::RoundOpened { round } => {
            game.round = round;
            game.chooser = None;
        }
        Event::Rolled { seat, faces } => game.hidden[seat] = faces,
        Event::ChoiceOpened { seat } => {
            game.chooser = Some(seat);
            game.phase = Phase::Choosing { seat };
        }
        Event::Hid { seat, face } => game.hidden[seat] = game.hidden[seat].with(face),
        Event::BetsOpened { seat } => game.phase = Phase::Betting { seat },
        Event::BetPlaced { seat, number, symbol } => {
            game.bets.place(seat, number, symbol);
            game.phase = Phase::Betting { seat: game.next_player(seat) };
        }
        Event::SymbolAdded { seat, symbol } => {
            game.bets.add(seat, symbol);
            game.phase = Phase::Betting { seat: game.next_player(seat) };
        }
        Event::Called { seat, call } => {
            let (round, hands) = (game.round, BySeat::default());
            let reveal = |bet| Reveal { round, bet, caller: seat, call, hands, counted: false };
            game.reveal = game.bets.last().map(reveal);
            game.bets = Bets::default();
        }
        Event::Revealed { seat, faces } => {
            if let Some(reveal) = &mut game.reveal {
                reveal.hands[seat] = faces;
            }
            game.hidden[seat] = Faces::NONE;
        }
        // The count itself can be computed again from the dice shown.
        Event::Counted { .. } => {
            if let Some(reveal) = &mut game.reveal {
                reveal.counted = true;
            }
        }
        Event::DieLost { seat } => {
            game.dice[seat] -= 1;
            game.total -= 1;
        }
        Event::DieGiven { from, to } => {
            game.dice[from] -= 1;
            game.dice[to] += 1;
        }
        Event::WentOut { seat } => {
            game.went_out[seat] = Some(game.round);
            game.playing = game.playing.without(seat);
        }
        Event::GameEnded => game.phase = Phase::Over,
    }
}

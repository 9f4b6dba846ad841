//! Doing what is allowed, action by action.

use dizaine_core::{Chance, Log, Seat};

use crate::action::Action;
use crate::event::Event;
use crate::state::Dix;

/// Does `action`, which [`check`](crate::check::check) has allowed.
#[inline]
pub(crate) fn act(
    game: &mut Dix,
    seat: Seat,
    action: Action,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    match action {
        Action::Draw => game.draw(chance, log),
        Action::Take(reward) => game.take(seat, reward, chance, log),
        Action::TakeConsolation => game.console(seat, chance, log),
        Action::Decline => game.decline(seat, chance, log),
        Action::Pass => game.pass(seat, chance, log),
        Action::Pay(item) => game.pay(seat, item, chance, log),
        Action::Buy(card) => game.buy(seat, card, chance, log),
        Action::Bid(amount) => game.bid(seat, amount.get(), chance, log),
    }
}

//! What each action does.

use dizaine_core::{Chance, Log, Seat};

use crate::{Action, Event, Retro};

/// Does `action`, which `check` has allowed.
#[inline]
pub(crate) fn act(
    game: &mut Retro,
    seat: Seat,
    action: Action,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    match action {
        Action::Lay { card, face, protection } => game.lay(seat, card, face, protection, log),
        Action::Open { owner, chips } => game.open(seat, owner, chips, log),
        Action::NoOffer => game.decline_offer(seat, log),
        Action::Outbid(chips) => game.outbid(seat, chips, log),
        Action::PassBid => game.pass_bid(seat, log),
        Action::Protect(protection) => game.protect(seat, protection, log),
        Action::TurnUp => game.turn_up(seat, log),
        Action::StayDown => game.stay_down(seat, chance, log),
        Action::AddSecond(card) => game.add_second(seat, card, chance, log),
        Action::NoSecond => game.decline_second(seat, chance, log),
        Action::Start(starter) => game.choose_starter(seat, starter, chance, log),
    }
}

//! A good family player of 10: plans two cards together, reckons what losing this round would cost and how likely it
//! is, keeps jokers for rounds that matter and is rid of them in time, and pays for a card what it saves.

use dizaine_core::{Chance, Choices, Seat};
use dizaine_retro::{Action, Bid, Card, Face, Protection, Retro, View};

use crate::bot::{Bot, Budget, Look};
use crate::retro::reckoning::{Hidden, Reckoning};

/// The regular.
pub(crate) struct Regular;

/// How much is left to feeling, in points.
const MOOD: u32 = 15;

impl Bot<Retro> for Regular {
    fn decide(&mut self, look: &Look<'_, Retro>, _: Budget, chance: &mut dyn Chance) -> Action {
        choose(look.view, look.seat, &look.choices, chance)
    }
}

/// What it does at a table that looks like this.
pub(crate) fn choose(
    view: &View,
    seat: Seat,
    choices: &dizaine_retro::Choices,
    chance: &mut dyn Chance,
) -> Action {
    let reckoning = Reckoning::new(view, seat);
    let wanted = match choices.get(0) {
        Action::Lay { .. } => lay(&reckoning, chance),
        Action::Open { .. } | Action::NoOffer => open(&reckoning, chance),
        Action::Outbid(_) | Action::PassBid => outbid(&reckoning, chance),
        Action::Protect(least) => protect(&reckoning, least, chance),
        Action::TurnUp | Action::StayDown => match second(&reckoning) {
            Some(_) => Action::TurnUp,
            None => Action::StayDown,
        },
        Action::AddSecond(_) | Action::NoSecond => {
            second(&reckoning).map_or(Action::NoSecond, Action::AddSecond)
        }
        // Among equals the earlier wins and the later loses.
        Action::Start(_) => Action::Start(seat),
    };
    if choices.has(wanted) { wanted } else { choices.get(0) }
}

fn feeling(chance: &mut dyn Chance) -> f64 {
    f64::from(chance.below(MOOD)) / 10.0
}

/// How dear it is to lay this card first and to go on as well as one can. The lower of two cards goes first: it is
/// less of a loss if somebody swaps it away.
pub(crate) fn plan(reckoning: &Reckoning<'_>, first: Card) -> f64 {
    let mut rest = reckoning.hand;
    rest.remove(first);
    let bare = f64::from(first.value().unwrap_or(10));
    reckoning.best(first, rest).0 + reckoning.keeping(first) + 0.1 * bare
}

/// Whether a card wins rounds alone.
pub(crate) fn is_high(card: Card) -> bool {
    card.value().unwrap_or(10) >= 9
}

fn lay(reckoning: &Reckoning<'_>, chance: &mut dyn Chance) -> Action {
    let cards = Card::all().filter(|&card| reckoning.hand.count(card) > 0);
    let plans = cards.map(|card| (plan(reckoning, card) + feeling(chance), card));
    let best = plans.min_by(|one, other| one.0.total_cmp(&other.0));
    let Some((_, card)) = best else { return Action::NoOffer };
    let high = is_high(card);
    let face = if chance.below(6) == 0 && !high { Face::Up } else { Face::Down };
    let wish = u8::from(high && chance.below(2) == 0) + u8::from(chance.below(12) == 0);
    Action::Lay { card, face, protection: Protection::affordable(wish.min(reckoning.own.chips)) }
}

/// What a card of another is worth to it, in points, beyond its own.
fn gain(reckoning: &Reckoning<'_>, owner: Seat, hidden: &[Hidden]) -> Option<f64> {
    Some(reckoning.with_own_card() - reckoning.with_card_of(owner, hidden)?)
}

fn open(reckoning: &Reckoning<'_>, chance: &mut dyn Chance) -> Action {
    let mut best = (1.0 + feeling(chance), Action::NoOffer);
    let hidden = reckoning.hidden();
    for owner in Seat::all(reckoning.view.players.len()).filter(|&owner| owner != reckoning.seat) {
        let price = reckoning.view.players[owner.index()].protection.chips().max(1);
        let worth = gain(reckoning, owner, &hidden).map_or(0.0, |gain| gain - 2.0 * f64::from(price));
        if let Some(chips) = Bid::new(price).filter(|_| worth > best.0) {
            best = (worth, Action::Open { owner, chips });
        }
    }
    best.1
}

fn outbid(reckoning: &Reckoning<'_>, chance: &mut dyn Chance) -> Action {
    let Some(offer) = reckoning.view.offer else { return Action::PassBid };
    let next = offer.bid.chips() + 1;
    let worth = gain(reckoning, offer.owner, &reckoning.hidden()).unwrap_or(0.0)
        - 2.0 * f64::from(next)
        - feeling(chance);
    Bid::new(next).filter(|_| worth > 0.5).map_or(Action::PassBid, Action::Outbid)
}

/// A chip more on a card that it would be dear to lose.
fn protect(reckoning: &Reckoning<'_>, least: Protection, chance: &mut dyn Chance) -> Action {
    let good = reckoning.own.card.and_then(|laid| laid.card).is_some_and(is_high);
    let more = u8::from(good && least == Protection::NONE && chance.below(3) == 0);
    Action::Protect(Protection::affordable(least.chips() + more))
}

/// The second card worth adding.
fn second(reckoning: &Reckoning<'_>) -> Option<Card> {
    let first = reckoning.own.card?.card?;
    reckoning.best(first, reckoning.hand).1
}

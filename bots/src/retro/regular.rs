//! The regular of 10 (Retro): plans two cards together, estimates the cost and the probability of losing the round, keeps
//! jokers for rounds that matter and gets rid of them in time, and pays for a card what it saves.

use dizaine_core::{Chance, Choices, Seat};
use dizaine_retro::{Action, Bid, Card, Face, Protection, Retro, View};

use crate::bot::{Bot, Budget, Look};
use crate::retro::costs::{Hidden, RoundCosts, kinds};

/// The regular bot.
pub struct Regular;

/// The range of random variation, in tenths of a point.
const MOOD: u32 = 15;

impl Bot<Retro> for Regular {
    fn decide(&mut self, look: &Look<'_, Retro>, _: Budget, chance: &mut dyn Chance) -> Action {
        choose(look.view, look.seat, &look.choices, chance)
    }
}

/// The choice of the regular at a table with this view.
pub fn choose(view: &View, seat: Seat, choices: &dizaine_retro::Choices, chance: &mut dyn Chance) -> Action {
    let costs = RoundCosts::new(view, seat);
    let wanted = match choices.get(0) {
        Action::Lay { .. } => lay(&costs, chance),
        Action::Open { .. } | Action::NoOffer => open(&costs, chance),
        Action::Outbid(_) | Action::PassBid => outbid(&costs, chance),
        Action::Protect(least) => protect(&costs, least, chance),
        Action::TurnUp | Action::StayDown => match second(&costs) {
            Some(_) => Action::TurnUp,
            None => Action::StayDown,
        },
        Action::AddSecond(_) | Action::NoSecond => second(&costs).map_or(Action::NoSecond, Action::AddSecond),
        // Among equals the earlier player wins and the later loses.
        Action::Start(_) => Action::Start(seat),
    };
    if choices.has(wanted) { wanted } else { choices.get(0) }
}

fn feeling(chance: &mut dyn Chance) -> f64 {
    f64::from(chance.below(MOOD)) / 10.0
}

/// The cost of laying this card first and playing on as well as possible. The lower of two cards goes first: it is less of
/// a loss if somebody swaps it.
pub(crate) fn plan(costs: &RoundCosts<'_>, first: Card) -> f64 {
    let mut rest = costs.hand;
    rest.remove(first);
    let bare = f64::from(first.value().unwrap_or(10));
    costs.best(first, rest).0 + costs.keeping(first) + 0.1 * bare
}

/// Whether a card wins rounds alone.
pub(crate) fn is_high(card: Card) -> bool {
    card.value().unwrap_or(10) >= 9
}

fn lay(costs: &RoundCosts<'_>, chance: &mut dyn Chance) -> Action {
    let plans = kinds(costs.hand).map(|card| (plan(costs, card) + feeling(chance), card));
    let best = plans.min_by(|one, other| one.0.total_cmp(&other.0));
    let Some((_, card)) = best else { return Action::NoOffer };
    let high = is_high(card);
    // What is hidden cannot be chosen, and a chip costs more than a swap mostly does: protection is rare, and sometimes a bluff.
    let wish = u8::from(high && chance.below(6) == 0) + u8::from(chance.below(50) == 0);
    Action::Lay { card, face: Face::Down, protection: Protection::affordable(wish.min(costs.own.chips)) }
}

/// The value of another player's card beyond its own, in points.
fn gain(costs: &RoundCosts<'_>, owner: Seat, hidden: &[Hidden]) -> Option<f64> {
    Some(costs.with_own_card() - costs.with_card_of(owner, hidden)?)
}

fn open(costs: &RoundCosts<'_>, chance: &mut dyn Chance) -> Action {
    let mut best = (1.0 + feeling(chance), Action::NoOffer);
    let hidden = costs.hidden();
    for owner in Seat::all(costs.view.players.len()).filter(|&owner| owner != costs.seat) {
        let price = costs.view.players[owner.index()].protection.chips().max(1);
        let worth = gain(costs, owner, &hidden).map_or(0.0, |gain| gain - 2.0 * f64::from(price));
        if let Some(chips) = Bid::new(price).filter(|_| worth > best.0) {
            best = (worth, Action::Open { owner, chips });
        }
    }
    best.1
}

fn outbid(costs: &RoundCosts<'_>, chance: &mut dyn Chance) -> Action {
    let Some(offer) = costs.view.offer else { return Action::PassBid };
    let next = offer.bid.chips() + 1;
    let worth =
        gain(costs, offer.owner, &costs.hidden()).unwrap_or(0.0) - 2.0 * f64::from(next) - feeling(chance);
    Bid::new(next).filter(|_| worth > 0.5).map_or(Action::PassBid, Action::Outbid)
}

/// One more chip on a card that would be expensive to lose.
fn protect(costs: &RoundCosts<'_>, least: Protection, chance: &mut dyn Chance) -> Action {
    let good = costs.own.card.and_then(|laid| laid.card).is_some_and(is_high);
    let more = u8::from(good && least == Protection::NONE && chance.below(10) == 0);
    Action::Protect(Protection::affordable(least.chips() + more))
}

/// The second card to add.
fn second(costs: &RoundCosts<'_>) -> Option<Card> {
    let first = costs.own.card?.card?;
    costs.best(first, costs.hand).1
}

//! The novice of 10 (Retro): looks for two cards that make ten, saves the joker for bad rounds, buys open cards that help,
//! and is sometimes curious about a hidden one.

use dizaine_core::{Chance, Choices, Seat};
use dizaine_retro::{Action, Bid, Card, Cards, Face, PlayerView, Protection, Retro, Total, View};

use crate::bot::{Bot, Budget, Look};

/// The novice bot.
pub(crate) struct Novice;

/// A value that seems safe: hardly ever the lowest of a round.
const SAFE: u8 = 8;

/// The value that the novice assumes of an unknown card, and of one that its owner protects.
const HIDDEN: u8 = 6;
const HIDDEN_AND_PROTECTED: u8 = 8;

impl Bot<Retro> for Novice {
    fn decide(&mut self, look: &Look<'_, Retro>, _: Budget, chance: &mut dyn Chance) -> Action {
        let me = Me::new(look);
        let wanted = match look.choices.get(0) {
            Action::Lay { .. } => me.lay(chance),
            Action::Open { .. } | Action::NoOffer => me.open(chance),
            Action::Outbid(_) | Action::PassBid => me.outbid(chance),
            Action::Protect(least) => me.protect(least, chance),
            Action::TurnUp | Action::StayDown => me.turn_up(),
            Action::AddSecond(_) | Action::NoSecond => me.add_second(),
            // Among equals the earlier player wins and the later loses.
            Action::Start(_) => Action::Start(look.seat),
        };
        if look.choices.has(wanted) { wanted } else { look.choices.get(0) }
    }
}

/// The novice's seat, with what it knows.
struct Me<'a> {
    seat: Seat,
    view: &'a View,
    own: &'a PlayerView,
    hand: Cards,
}

impl<'a> Me<'a> {
    fn new(look: &'a Look<'_, Retro>) -> Self {
        let own = &look.view.players[look.seat.index()];
        Self { seat: look.seat, view: look.view, own, hand: own.hand.unwrap_or_default() }
    }

    /// Lays the lower of the two cards with the highest total, mostly face down: the plan then survives a swap.
    fn lay(&self, chance: &mut dyn Chance) -> Action {
        let plans = self.hand.iter().map(|first| {
            let mut rest = self.hand;
            rest.remove(first);
            let (total, second) = best(first, rest);
            let jokers = [Some(first), second].into_iter().filter(|card| *card == Some(Card::JOKER)).count();
            let bare = i32::from(first.value().unwrap_or(10));
            // The novice does not count exactly.
            let mood = chance.below(12) as i32;
            (10 * i32::from(total.value) + mood - bare - jokers as i32 * self.joker_price(), first)
        });
        let plan = plans.max_by_key(|&(worth, card)| (worth, card));
        let Some((_, card)) = plan else { return Action::NoOffer };
        let face = if chance.below(4) == 0 { Face::Up } else { Face::Down };
        // A good card is worth a chip; sometimes a bad one too, as a bluff.
        let good = card.value().unwrap_or(10) >= 7;
        let protection = match chance.below(6) {
            0 => 1,
            1 | 2 if good => 1,
            3 if good => 2,
            _ => 0,
        };
        Action::Lay { card, face, protection: Protection::affordable(protection.min(self.own.chips)) }
    }

    /// Buys the card that helps most for its price, unless its own is good enough.
    fn open(&self, chance: &mut dyn Chance) -> Action {
        let now = self.prospect();
        if now >= SAFE {
            return Action::NoOffer;
        }
        let curious = chance.below(3) == 0;
        let seats = Seat::all(self.view.players.len()).filter(|&seat| seat != self.seat);
        let offers = seats.filter_map(|owner| {
            let other = &self.view.players[owner.index()];
            let known = other.card?.card.is_some();
            let price = other.protection.chips().max(1);
            let gain = i32::from(self.prospect_with(owner)) - i32::from(now) - 2 * i32::from(price);
            (gain > 0 && (known || curious)).then_some((gain, owner, price))
        });
        let best = offers.max_by_key(|&(gain, owner, _)| (gain, owner.index()));
        best.and_then(|(_, owner, price)| Some(Action::Open { owner, chips: Bid::new(price)? }))
            .unwrap_or(Action::NoOffer)
    }

    /// Bids one more while the card still helps, and sometimes one chip too many.
    fn outbid(&self, chance: &mut dyn Chance) -> Action {
        let Some(offer) = self.view.offer else { return Action::PassBid };
        let gain = self.prospect_with(offer.owner).saturating_sub(self.prospect());
        let limit = u32::from(gain) / 2 + u32::from(gain > 1) * chance.below(2);
        let next = offer.bid.chips() + 1;
        let bid = Bid::new(next).filter(|_| u32::from(next) <= limit);
        bid.map_or(Action::PassBid, Action::Outbid)
    }

    /// Sometimes one more chip on a card worth keeping.
    fn protect(&self, least: Protection, chance: &mut dyn Chance) -> Action {
        let more = u8::from(self.prospect() >= SAFE && chance.below(3) == 0);
        Action::Protect(Protection::affordable(least.chips() + more))
    }

    /// Turns a card up only to add another.
    fn turn_up(&self) -> Action {
        if self.second().is_some() { Action::TurnUp } else { Action::StayDown }
    }

    fn add_second(&self) -> Action {
        self.second().map_or(Action::NoSecond, Action::AddSecond)
    }

    /// The second card to add; the joker only if the round seems lost without it, or if it must go.
    fn second(&self) -> Option<Card> {
        let first = self.own.card?.card?;
        let (without, second) = best(first, without_jokers(self.hand));
        let lowest_of_others = self.others().filter_map(|other| other.card?.value).min();
        let safe = without.value >= SAFE || lowest_of_others.is_some_and(|lowest| lowest < without.value);
        let joker = self.hand.count(Card::JOKER) > 0 && first != Card::JOKER;
        let use_it =
            joker && without.value < 10 && (self.joker_price() < 0 || !safe && self.joker_price() < 50);
        if use_it { Some(Card::JOKER) } else { second }
    }

    /// How much the novice avoids using a joker, in tenths of a value: less where much is at stake, and negative before it
    /// would count ten in hand at the end.
    fn joker_price(&self) -> i32 {
        let late = self.view.unturned.len() <= 2 || self.view.pile < 4 * self.view.players.len();
        let stake = self.view.round_card.map_or(0, |card| i32::from(card.points()));
        if late { -10 } else { 60 - 5 * stake }
    }

    /// The total that the novice expects.
    fn prospect(&self) -> u8 {
        self.own.card.and_then(|laid| laid.card).map_or(0, |card| best(card, self.hand_to_use()).0.value)
    }

    /// The total that it would expect with the card of `owner` instead.
    fn prospect_with(&self, owner: Seat) -> u8 {
        let other = &self.view.players[owner.index()];
        match other.card.and_then(|laid| laid.card) {
            Some(card) => best(card, self.hand_to_use()).0.value,
            None if other.protection == Protection::NONE => HIDDEN,
            None => HIDDEN_AND_PROTECTED,
        }
    }

    fn hand_to_use(&self) -> Cards {
        if self.joker_price() <= 20 { self.hand } else { without_jokers(self.hand) }
    }

    fn others(&self) -> impl Iterator<Item = &PlayerView> {
        let me = self.seat.index();
        self.view.players.iter().enumerate().filter(move |(seat, _)| *seat != me).map(|(_, player)| player)
    }
}

fn without_jokers(hand: Cards) -> Cards {
    hand.iter().filter(|&card| card != Card::JOKER).collect()
}

/// The highest total of a first card with one of these, or alone; of equal cards, the one with the most points is used.
fn best(first: Card, hand: Cards) -> (Total, Option<Card>) {
    let fits = |&second: &Card| match (first.value(), second.value()) {
        (Some(one), Some(other)) => one + other <= 10,
        _ => true,
    };
    let alone = (Total::of(first, None), 0, None);
    let pairs = hand
        .iter()
        .filter(fits)
        .map(|second| (Total::of(first, Some(second)), second.points(), Some(second)));
    let worth = |&(total, points, _): &(Total, u8, Option<Card>)| (total.value, points, total.highest);
    let (total, _, second) = pairs.chain([alone]).max_by_key(worth).unwrap_or(alone);
    (total, second)
}

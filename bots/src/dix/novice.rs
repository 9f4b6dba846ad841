//! The novice of DIX: plays by feeling, likes what lengthens a run, and sometimes draws one card too many.

use dizaine_core::{Chance, Choices};
use dizaine_dix::{Action, Amount, Colour, Dix, Item, NumberCard, Player, Reward, RowCard, View, best_score};

use super::follower::{dream, keen_bid};
use super::purse::Price;
use super::regular::Regular;
use crate::bot::{Bot, Budget, Look};

/// The novice bot.
pub(crate) struct Novice;

/// Between two people, of ten decisions this many are made as the regular makes them, or one of the two would hardly ever win.
const LESSONS: u32 = 4;

impl Bot<Dix> for Novice {
    fn decide(&mut self, look: &Look<'_, Dix>, budget: Budget, chance: &mut dyn Chance) -> Action {
        if look.view.people == 2 && chance.below(10) < LESSONS {
            return Regular.decide(look, budget, chance);
        }
        let me = look.view.seats[look.seat.index()].to_player();
        let wanted = match look.choices.get(0) {
            Action::Draw | Action::Take(_) => draw_or_stop(look.view, &me, chance),
            Action::Pass => bid(look, &me, chance),
            Action::Decline | Action::TakeConsolation => buy(look, &me),
            Action::Pay(_) => pay(look, &me),
            Action::Buy(_) | Action::Bid(_) => look.choices.get(0),
        };
        if look.choices.has(wanted) { wanted } else { look.choices.get(0) }
    }
}

/// Draws until the probability of a bust is about one in four, sometimes more, sometimes less.
fn draw_or_stop(view: &View, me: &Player, chance: &mut dyn Chance) -> Action {
    if view.row.cards.is_empty() && view.deck > 0 {
        return Action::Draw;
    }
    let busts = view.busting_cards();
    let nerve = 15 + chance.below(20);
    if view.deck > 0 && busts * 100 < nerve as usize * view.deck {
        return Action::Draw;
    }
    Action::Take(if numbers_worth(view, me) >= money_worth(view, me) {
        Reward::Numbers
    } else {
        Reward::Money
    })
}

/// The value of the numbers in the row, in halves of a point. Money that others would get counts against it.
fn numbers_worth(view: &View, me: &Player) -> i32 {
    let mut with = *me;
    let mut spare = 0;
    for card in &view.row.cards {
        if let RowCard::Number(card) = card {
            spare += 1;
            with.numbers.add(*card);
        }
    }
    4 * (i32::from(best_score(&with)) - i32::from(best_score(me))) + spare - i32::from(view.row.money) / 2
}

fn money_worth(view: &View, me: &Player) -> i32 {
    i32::from(me.room_for(view.row.money))
}

/// Buys the card that helps a run most, the cheaper of two equals; nothing that does not help, and nothing that would cost more
/// than money and spare cards.
fn buy(look: &Look<'_, Dix>, me: &Player) -> Action {
    let now = best_score(me);
    let gain = |card: NumberCard| {
        let mut with = *me;
        with.numbers.add(card);
        best_score(&with) - now
    };
    let cards = look.choices.iter().filter_map(|action| match action {
        Action::Buy(card) if card.value().get() <= Price::most(me, true) => Some(card),
        _ => None,
    });
    let best = cards.filter(|&card| gain(card) > 0).max_by_key(|&card| (gain(card), 10 - card.value().get()));
    best.map_or(look.choices.get(0), Action::Buy)
}

/// Bids a little more than what the joker adds now, rarely the minimum.
fn bid(look: &Look<'_, Dix>, me: &Player, chance: &mut dyn Chance) -> Action {
    let Some(auction) = &look.view.auction else { return Action::Pass };
    let feeling = chance.below(u32::from(dream(auction.joker)) + 1) as u8;
    let bid = keen_bid(me, auction.joker, auction.next_bid, feeling);
    bid.and_then(Amount::new).map_or(Action::Pass, Action::Bid)
}

/// Pays with spare cards, then tokens, then what is left.
fn pay(look: &Look<'_, Dix>, me: &Player) -> Action {
    let now = best_score(me);
    let reluctance = |item: Item| match item {
        Item::Card(card) => {
            let mut without = *me;
            without.numbers.remove(card);
            let loss = u32::from(now - best_score(&without));
            if me.numbers.count(card) > 1 { 0 } else { 2 + 10 * loss + colour_size(me, card.colour()) }
        }
        Item::Token => 1,
        Item::Consolation => 3,
    };
    let items = look.choices.iter().filter_map(|action| match action {
        Action::Pay(item) => Some(item),
        _ => None,
    });
    items.min_by_key(|&item| reluctance(item)).map_or(look.choices.get(0), Action::Pay)
}

/// The number of cards of a colour: the novice breaks up its smallest colour first.
fn colour_size(me: &Player, colour: Colour) -> u32 {
    me.numbers.cards().filter(|card| card.colour() == colour).count() as u32
}

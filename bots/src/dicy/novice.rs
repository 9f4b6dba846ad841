//! The novice of Dicy Cards: looks at the points it could score, hopes for a better throw when they are few, and ignores
//! what its cards do to others.

use dizaine_core::{Chance, Choices};
use dizaine_dicy::{Action, Card, CardSet, Dice, Dicy, Need, Scoring, View};

use crate::bot::{Bot, Budget, Look};

/// The number of throws the novice samples before it re-rolls for a card.
const PICTURED: u32 = 8;

/// The novice bot.
pub(crate) struct Novice;

impl Bot<Dicy> for Novice {
    fn decide(&mut self, look: &Look<'_, Dicy>, _: Budget, chance: &mut dyn Chance) -> Action {
        let (view, me) = (look.view, &look.view.players[look.seat.index()]);
        let wanted = match (view.ask.map(|ask| ask.to), view.dice) {
            (Some(Need::Decide), Some(roll)) => score_or_hope(look, roll, chance),
            (Some(Need::Reroll), Some(roll)) => reroll(me.active, roll, chance),
            (Some(Need::Freeze), _) => dullest(me.active).map(Action::Freeze),
            (Some(Need::Thaw), _) => me.frozen.iter().max_by_key(|&card| usual(card)).map(Action::Thaw),
            _ => None,
        };
        wanted.filter(|&action| look.choices.has(action)).unwrap_or_else(|| look.choices.get(0))
    }
}

/// Scores what looks good, freezes a card if another throw promises more, and passes when few cards are left.
fn score_or_hope(look: &Look<'_, Dicy>, roll: Dice, chance: &mut dyn Chance) -> Option<Action> {
    let (view, me) = (look.view, &look.view.players[look.seat.index()]);
    // A good card is kept for more points; chance decides between close ones.
    let liking = |card: Card, points: u8, mood: u32| 4 * i32::from(points) - usual(card) + mood as i32;
    let liked = view.proposals.iter().map(|best| (liking(best.card, best.points, chance.below(12)), best));
    let best = liked.max_by_key(|(liking, _)| *liking).map(|(_, best)| *best);
    let points = best.map_or(0, |best| u16::from(best.points));

    let wins = me.score + points >= view.target && me.score + points > lead_of_others(look);
    let score = best.and_then(|best| Scoring::new(best.card, best.dice)).map(Action::Score);
    if wins {
        return score;
    }
    if me.active.len() > 1 {
        // What a frozen card seems to cost: nothing in the last round.
        let cost = if view.last_round { 0 } else { 3 + chance.below(5) as i32 };
        if let Some((goal, hope)) = goal(me.active, roll, chance)
            && hope > i32::from(points) + cost
        {
            return dullest(me.active.without(goal)).map(Action::Freeze);
        }
    }
    let poor = points < 4 + chance.below(4) as u16;
    if poor && me.active.len() <= 2 && !view.last_round {
        Some(Action::Pass)
    } else {
        score.or(Some(Action::Pass))
    }
}

/// The highest score of the others.
fn lead_of_others(look: &Look<'_, Dicy>) -> u16 {
    let View { players, .. } = look.view;
    let others = players.iter().enumerate().filter(|(index, _)| *index != look.seat.index());
    others.map(|(_, player)| player.score).max().unwrap_or(0)
}

/// Re-rolls the dice that do not help the most promising card.
fn reroll(active: CardSet, roll: Dice, chance: &mut dyn Chance) -> Option<Action> {
    let (card, _) = goal(active, roll, chance)?;
    unwanted(card, roll).map(Action::Reroll)
}

/// The most promising card after one more throw, and its points.
fn goal(active: CardSet, roll: Dice, chance: &mut dyn Chance) -> Option<(Card, i32)> {
    let promises = active.iter().filter_map(|card| {
        let again = unwanted(card, roll)?;
        let throws = (0..PICTURED).map(|_| roll.with(again, Dice::roll(again.len(), &mut &mut *chance)));
        let points =
            throws.filter_map(|throw| Scoring::best(card, throw)).map(|best| i32::from(best.points()));
        Some((card, points.sum::<i32>() / PICTURED as i32))
    });
    promises.max_by_key(|(_, points)| *points)
}

/// The dice to roll again for a card; `None` if all of them help.
fn unwanted(card: Card, roll: Dice) -> Option<Dice> {
    let drop = |unwanted: &dyn Fn(u8) -> bool| {
        let values: Vec<u8> = roll.values().filter(|&value| unwanted(value)).collect();
        Dice::new(&values)
    };
    match card {
        Card::TwoAny => drop(&|value| value < 5),
        Card::SixLow => drop(&|value| value == 6 || value < 3),
        Card::Odd => drop(&|value| value % 2 == 0 || value == 1),
        Card::Sixes => drop(&|value| value < 6),
        Card::ThreeLowest => drop(&|value| value < 3),
        Card::FortyMinus => drop(&|value| value > 3),
        Card::TwoPairs => drop(&|value| roll.count(value) < 2),
        Card::Pair | Card::Same | Card::Straight | Card::Different | Card::FiveDifferent => {
            let kept = Scoring::best(card, roll)?.dice();
            // Of each value, the dice beyond those that the card keeps.
            let spare = |value| std::iter::repeat_n(value, roll.count(value) - kept.count(value));
            Dice::new(&(1..=6).flat_map(spare).collect::<Vec<u8>>())
        }
    }
}

/// The least useful card.
fn dullest(cards: CardSet) -> Option<Card> {
    cards.iter().min_by_key(|&card| usual(card))
}

/// The usual points of a card, as a beginner estimates them.
fn usual(card: Card) -> i32 {
    match card {
        Card::ThreeLowest => 6,
        Card::Sixes => 8,
        Card::TwoAny | Card::Odd | Card::Same => 10,
        Card::Straight => 12,
        Card::TwoPairs | Card::FiveDifferent => 15,
        Card::Pair | Card::Different => 16,
        Card::SixLow | Card::FortyMinus => 19,
    }
}

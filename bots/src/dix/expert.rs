//! The expert of DIX: values every end of its turn, and every card that may come, by its probability to win.

use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices, Game, NoLog, Outcome, Seat};
use dizaine_dix::{Action, Amount, Dix, Occasion, Phase, Reward};

use super::network::{Network, curve};
use super::regular;
use super::rollouts::compared;
use super::search::Search;
use crate::bot::{Budget, Look};
use crate::weigh::{Curve, Judge, Weighed, best};

/// The expert bot.
pub(crate) struct Expert {
    /// Values positions between two turns.
    pub(crate) network: &'static Network,
}

impl Judge<Dix> for Expert {
    const MOOD: f64 = 0.0005;

    fn weigh(
        &mut self,
        look: &Look<'_, Dix>,
        budget: Budget,
        mut chance: &mut dyn Chance,
    ) -> Vec<Weighed<Action>> {
        let game = Dix::imagine(look.view, &mut chance);
        let weighed = weigh(&game, self.network, budget);
        let times = budget.0 / ROLLOUT;
        if times < FEW || settled(&game).is_some() {
            return weighed;
        }
        let seed = u64::from(chance.below(1 << 31));
        compared(&game, self.network, weighed, times, seed)
    }

    fn curve(look: &Look<'_, Dix>) -> Curve {
        curve(usize::from(look.view.people))
    }

    fn policy(&mut self, look: &Look<'_, Dix>, mut chance: &mut dyn Chance) -> Option<Vec<(Action, f64)>> {
        settled(&Dix::imagine(look.view, &mut chance)).map(|action| vec![(action, 1.0)])
    }
}

/// The budget needed to search two cards ahead: about 45 kinds of card, squared.
const TWO_CARDS: u32 = 2_000;
/// The budget that one rollout of every near choice costs, and the number of rollouts that are worth beginning with.
const ROLLOUT: u32 = 480;
const FEW: u32 = 20;
/// The most that a search of two cards ahead can improve on one card, as a probability to win. If stopping is better by
/// more, it is not tried.
const NEAR: f32 = 0.04;

/// The choice of the expert in this position, the first of equals. It uses no chance.
pub fn choose(game: &Dix, network: &Network, budget: Budget) -> Action {
    let choices = game.choices(game.acting());
    let wanted = settled(game).or_else(|| best(&weigh(game, network, budget))?.action);
    wanted.filter(|&action| choices.has(action)).unwrap_or(choices.get(0))
}

/// Choices that need no values: the items of a payment, the first card of a turn, and the last purchase (E2), where points break
/// ties between equal chances.
fn settled(game: &Dix) -> Option<Action> {
    match game.phase() {
        Phase::Decide if game.row().cards().is_empty() && !game.deck().is_empty() => Some(Action::Draw),
        Phase::Pay(..) => regular::payment(game),
        Phase::Purchase(Occasion::Last) => last_purchase(game),
        Phase::Decide | Phase::Bid | Phase::Purchase(_) | Phase::Draw | Phase::SetUp | Phase::Over => None,
    }
}

/// The value of every choice in this position. It uses no chance.
pub fn weigh(game: &Dix, network: &Network, budget: Budget) -> Vec<Weighed<Action>> {
    let (search, seat) = (Search::new(game, network), game.acting());
    let me = seat.index();
    let last = matches!(game.phase(), Phase::Purchase(Occasion::Last));
    let (numbers, money) = search.rewards_now();
    let bid = |bid: Option<u8>| game.auction().map(|auction| search.after_bid(auction, seat, bid)[me]);
    let worth = |action: Action| match action {
        _ if last => Some(last_bought(game, action).win_share(seat) as f32),
        Action::Draw => Some(draw(game, &search, budget)),
        Action::Take(Reward::Numbers) => Some(numbers[me]),
        Action::Take(Reward::Money) => money.map(|money| money[me]),
        Action::Pass => bid(None),
        Action::Bid(amount) => bid(Some(Amount::get(amount))),
        Action::Decline => Some(search.declined()[me]),
        Action::TakeConsolation => Some(search.consoled(seat)[me]),
        Action::Buy(card) => search.bought(seat, card).map(|chances| chances[me]),
        Action::Pay(item) => regular::to_pay(game).and_then(|(ware, price)| {
            let left = price.paid_with(item, game.player(seat))?;
            Some(search.paid(seat, ware, left)[me])
        }),
    };
    let honest = |chance: f32| if last { chance } else { search.honest(chance) };
    let weigh = |action| Weighed::exact(action, honest(worth(action).unwrap_or(0.0)));
    game.choices(seat).iter().map(weigh).collect()
}

/// The active player's probability to win after drawing (T1). One card ahead is enough to draw; if stopping seems better in a
/// close case, two cards ahead are searched.
fn draw(game: &Dix, search: &Search<'_>, budget: Budget) -> f32 {
    if game.deck().is_empty() {
        return 0.0;
    }
    let me = game.active().index();
    let stop = search.stop_now();
    let draw = search.draw(game.row(), stop, 1)[me];
    let near = draw <= stop[me] && draw + NEAR > stop[me] && budget.0 >= TWO_CARDS;
    if near { search.draw(game.row(), stop, 2)[me] } else { draw }
}

/// The last purchase (E2) that wins most, by most points.
fn last_purchase(game: &Dix) -> Option<Action> {
    let seat = game.acting();
    let worth = |action: Action| {
        let outcome = last_bought(game, action);
        let ahead = |other: Seat| outcome.standing(seat).score - outcome.standing(other).score;
        let margin = seat.round(game.seats()).skip(1).map(ahead).min().unwrap_or(0);
        outcome.win_share(seat) + 0.001 * f64::from(margin)
    };
    let choices = game.choices(seat);
    let all = choices.iter().map(|action| (worth(action), action));
    all.reduce(|best, other| if other.0 > best.0 { other } else { best }).map(|(_, action)| action)
}

/// The end of the game after this last purchase (E2): nothing is left to chance, and the others buy as the regular does.
pub(crate) fn last_bought(game: &Dix, mut action: Action) -> Outcome {
    let mut end = game.clone();
    let mut chance = FastChance::new(0);
    loop {
        end.act(end.acting(), action, &mut chance, &mut NoLog);
        if let Some(outcome) = end.outcome() {
            return outcome;
        }
        action = regular::choose(&end);
    }
}

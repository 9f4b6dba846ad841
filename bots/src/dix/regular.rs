//! The regular of DIX: knows the exact odds of the next card and the value of a card, and pays no more than that.

use dizaine_core::{Chance, Choices, Game, Seat};
use dizaine_dix::{
    Action, Card, Dix, Joker, Money, NumberCard, Occasion, Phase, Player, Reward, RowCard, Ware, best_score,
};

use super::expert;
use super::network::LEARNED;
use super::purse::Price;
use super::runs::{Runs, cards};
use crate::bot::{Bot, Budget, Look};

/// The regular bot.
pub struct Regular;

/// Between two players and against ALIX rules of thumb are worth little: of ten decisions, this many are made as the expert makes them
/// at a glance.
const INSIGHT: u32 = 6;

impl Bot<Dix> for Regular {
    fn decide(&mut self, look: &Look<'_, Dix>, _: Budget, mut chance: &mut dyn Chance) -> Action {
        let game = Dix::imagine(look.view, &mut chance);
        let insight = game.seats() == 2 && chance.below(10) < INSIGHT;
        if insight { expert::choose(&game, &LEARNED, Budget(0)) } else { choose(&game) }
    }
}

/// The choice of the regular in this position. It uses no chance.
pub fn choose(game: &Dix) -> Action {
    let choices = game.choices(game.acting());
    let wanted = match game.phase() {
        Phase::Decide if !game.row().cards().is_empty() || game.deck().is_empty() => {
            Some(Weighing::of(game).draw_or_stop())
        }
        Phase::Bid => Weighing::of(game).bid(),
        Phase::Purchase(occasion) => Weighing::of(game).purchase(*occasion),
        Phase::Pay(..) => payment(game),
        Phase::Decide | Phase::Draw | Phase::SetUp | Phase::Over => Some(Action::Draw),
    };
    wanted.filter(|&action| choices.has(action)).unwrap_or(choices.get(0))
}

/// The next item of the payment: the one that is missed least.
pub(crate) fn payment(game: &Dix) -> Option<Action> {
    let (_, price) = to_pay(game)?;
    price.first_item(game.player(game.acting())).map(Action::Pay)
}

/// What is being paid for, and the price that is left.
pub(crate) fn to_pay(game: &Dix) -> Option<(Ware, Price)> {
    let Phase::Pay(ware, payment) = game.phase() else { return None };
    let joker = matches!(ware, Ware::Joker);
    let price = Price {
        amount: payment.left,
        exact: payment.exact,
        duplicates_only: joker && game.alix_level().is_some(),
    };
    Some((*ware, price))
}

/// Values of collections for the acting player, in points.
struct Weighing<'a> {
    game: &'a Dix,
    seat: Seat,
    me: Player,
    /// The value of a token: high while there is something left to buy.
    token: f32,
    /// The part of the game that is still to come, from 0 to 1.
    to_come: f32,
}

impl<'a> Weighing<'a> {
    fn of(game: &'a Dix) -> Self {
        let seat = game.acting();
        let to_come = (game.deck().len() as f32 / 40.0).min(1.0);
        // R1: a player who takes numbers gives money to all others. The more players there are, the more money everyone
        // gets, and the less it is worth.
        let token = (0.08 + 0.3 * to_come) * (2.0 / game.seats() as f32);
        Self { game, seat, me: *game.player(seat), token, to_come }
    }

    /// The value of a collection with its money: points, cards that may still make points, and money to spend.
    fn worth(&self, player: &Player) -> f32 {
        let runs = Runs::of(player);
        let now = runs.sum(0);
        let hopes = f32::from(runs.sum(1) - now);
        let spare = f32::from(player.numbers.len()) - f32::from(now).min(f32::from(player.numbers.len()));
        let score =
            if player.jokers.numbered == 0 && !player.jokers.universal { now } else { best_score(player) };
        f32::from(score)
            + self.to_come * (0.15 * hopes + 0.2 * spare)
            + self.token * f32::from(player.tokens)
            + 0.9 * self.token * 3.0 * f32::from(player.consolations)
    }

    /// The mean value for the others when each takes this much money (R1, X3).
    fn given_away(&self, money: u8) -> f32 {
        let others = self.seat.round(self.game.seats()).skip(1);
        let (sum, count) = others.fold((0.0, 0.0), |(sum, count), other| {
            (sum + f32::from(self.game.player(other).room_for(money)), count + 1.0)
        });
        0.9 * self.token * sum / count
    }

    /// The value of taking the numbers (R1): the numbers, the purchase, and the money that others get.
    fn numbers(&self, player: &Player, money: u8, market: u64) -> f32 {
        let bought = self.best_purchase(player, market);
        let gain = bought.map_or(0.0, |(gain, _)| gain.max(0.0));
        self.worth(player) + gain - self.given_away(money)
    }

    /// The value of taking the money (R2). The cards go to the market, where the others can buy them first.
    fn money(&self, money: u8, lost: u8) -> f32 {
        let mut player = self.me;
        player.tokens += player.room_for(money);
        self.worth(&player) - 0.05 * f32::from(lost)
    }

    /// Draws one more card (T1) if stopping after it is better on average than stopping now.
    fn draw_or_stop(&self) -> Action {
        let row = self.game.row();
        let market = self.game.market().kinds();
        let mut with = self.me;
        with.numbers.add_all(row.numbers());
        let numbers = self.numbers(&with, row.money(), market);
        let money = self.money(row.money(), row.numbers().len());
        let stop = numbers.max(money);
        let take = if numbers >= money { Reward::Numbers } else { Reward::Money };
        let deck = self.game.deck();
        if deck.is_empty() {
            return Action::Take(take);
        }
        let mut consoled = self.me;
        consoled.consolations += 1;
        let consoled = self.worth(&consoled) - 0.05 * f32::from(row.numbers().len());
        let mut sum = 0.0;
        for card in Card::all() {
            let copies = deck.left(card);
            if copies == 0 {
                continue;
            }
            let after = match card {
                Card::Row(RowCard::Number(card)) => {
                    if row.total() + card.value().get() as i8 > 10 {
                        consoled - self.given_away(row.money())
                    } else {
                        let mut more = with;
                        more.numbers.add(card);
                        self.numbers(&more, row.money(), market).max(money)
                    }
                }
                Card::Row(RowCard::Money(coin)) => self.after_coin(coin, &with, consoled),
                // An auction has a small value for everyone, and the row stays.
                Card::Joker(_) => stop,
            };
            sum += f32::from(copies) * after;
        }
        let draws = sum / deck.len() as f32 > stop;
        if draws { Action::Draw } else { Action::Take(take) }
    }

    /// The row with one more money card.
    fn after_coin(&self, coin: Money, with: &Player, consoled: f32) -> f32 {
        let row = self.game.row();
        let money = row.money() + coin.get();
        if money > 10 {
            return consoled;
        }
        self.numbers(with, money, self.game.market().kinds()).max(self.money(money, row.numbers().len()))
    }

    /// The card of the market with the highest value above its price, and the difference.
    fn best_purchase(&self, player: &Player, market: u64) -> Option<(f32, NumberCard)> {
        let runs = Runs::of(player);
        let purse = Price::most(player, false);
        let open = cards(market & !player.numbers.kinds()).filter(|card| card.value().get() <= purse);
        let surplus = |card: NumberCard| {
            let hope = self.to_come * 0.15 * f32::from(runs.gain(card, 1));
            f32::from(runs.gain(card, 0)) + hope - self.token * f32::from(card.value().get())
        };
        open.map(|card| (surplus(card), card)).max_by(|one, other| one.0.total_cmp(&other.0))
    }

    /// The best purchase (B1), computed exactly, if its value exceeds its price.
    fn purchase(&self, occasion: Occasion) -> Option<Action> {
        let without = match occasion {
            Occasion::Bust(_) => {
                let mut consoled = self.me;
                consoled.consolations += 1;
                self.worth(&consoled)
            }
            Occasion::Reward | Occasion::Last => self.worth(&self.me),
        };
        let with = |card: NumberCard| {
            let mut player = Price::new(card.value().get(), false).paid_by(&self.me)?;
            player.numbers.add(card);
            Some((self.worth(&player), card))
        };
        let open = self.game.market().kinds() & !self.me.numbers.kinds();
        let best = cards(open).filter_map(with).max_by(|one, other| one.0.total_cmp(&other.0));
        best.filter(|&(worth, _)| worth > without).map(|(_, card)| Action::Buy(card))
    }

    /// The bid (A1): the value of the joker less what bidding it up costs. The last bidder bids one over; others leave the
    /// next bidder little room.
    fn bid(&self) -> Option<Action> {
        let auction = self.game.auction()?;
        let solo = self.game.alix_level().is_some();
        let with = |price: u8| {
            let mut player = Price::new(price, solo).paid_by(&self.me)?;
            player.jokers.add(auction.joker);
            Some(self.worth(&player) + self.dream(auction.joker))
        };
        let now = self.worth(&self.me);
        let lowest = auction.next_bid(if solo { 5 } else { 1 });
        let highest = (lowest..=Price::most(&self.me, solo))
            .take_while(|&bid| with(bid).is_some_and(|w| w > now))
            .last()?;
        let last = self.seat == self.game.active();
        let bid = if last { lowest } else { lowest.max(lowest + (highest - lowest) * 2 / 3) };
        dizaine_dix::Amount::new(bid).map(Action::Bid)
    }

    /// What a joker may add later, beyond what it adds now.
    fn dream(&self, joker: Joker) -> f32 {
        self.to_come
            * match joker {
                Joker::Universal => 0.8,
                Joker::Coloured(_) => 0.5,
                Joker::Numbered(_) => 0.4,
            }
    }
}

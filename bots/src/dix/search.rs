//! The search to the end of a turn: every card that may come, exactly, and the network's value of each end.

use dizaine_core::{Game, Seat};
use dizaine_dix::{Auction, Bust, Card, Dix, MAX_TOKENS, NumberCard, Player, Reward, Row};

use super::features::Around;
use super::network::Network;
use super::purse::Price;
use super::runs::{Runs, cards};
use crate::network::softmax;

/// The probabilities of the seats to win.
pub(crate) type Chances = [f32; 5];
/// The collection of each seat.
type Players = [Player; 5];

/// A search from one position.
pub(crate) struct Search<'a> {
    game: &'a Dix,
    network: &'a Network,
    around: Around,
    players: Players,
    active: Seat,
    next: Seat,
}

/// A way for the active player to stop, and its value.
#[derive(Clone, Copy)]
pub(crate) struct Stop {
    pub(crate) reward: Reward,
    pub(crate) chances: Chances,
}

impl<'a> Search<'a> {
    /// A search from `game`.
    pub(crate) fn new(game: &'a Dix, network: &'a Network) -> Self {
        let mut players = Players::default();
        for seat in Seat::all(game.seats()) {
            players[seat.index()] = *game.player(seat);
        }
        let active = game.active();
        let next = active.left(game.seats());
        Self { game, network, around: Around::of(game), players, active, next }
    }

    /// The probabilities to win when the turn ends with these collections and this market.
    fn chances(&self, players: &Players, market: u64) -> Chances {
        let mut scores = [0.0; 5];
        for seat in Seat::all(self.around.seats) {
            let inputs = self.around.features(&players[seat.index()], seat, market, self.next);
            scores[seat.index()] = self.network.score(&inputs);
        }
        softmax(scores, self.around.seats)
    }

    /// Gives so much money to everyone but `seat` (R1, X3).
    fn others_gain(&self, players: &mut Players, seat: Seat, money: u8) {
        for other in seat.round(self.around.seats).skip(1) {
            let player = &mut players[other.index()];
            player.tokens = (player.tokens + money).min(MAX_TOKENS);
        }
    }

    /// The best way for the active player to stop with this row.
    pub(crate) fn stop(&self, players: &Players, row: &Row) -> Stop {
        let me = self.active.index();
        let market = self.game.market().kinds();
        // R1, and the purchase after it.
        let mut taken = *players;
        taken[me].numbers.add_all(row.numbers());
        self.others_gain(&mut taken, self.active, row.money());
        let mut numbers = self.chances(&taken, market);
        let alix = self.game.automatic().has(self.active);
        if alix {
            return Stop { reward: Reward::Numbers, chances: numbers };
        }
        if let Some(bought) = likely_purchase(&taken[me], market) {
            taken[me] = bought;
            let with = self.chances(&taken, market);
            if with[me] > numbers[me] {
                numbers = with;
            }
        }
        // R2.
        let mut paid = *players;
        paid[me].tokens = (paid[me].tokens + row.money()).min(MAX_TOKENS);
        let money = self.chances(&paid, market | row.numbers().kinds());
        if numbers[me] >= money[me] {
            Stop { reward: Reward::Numbers, chances: numbers }
        } else {
            Stop { reward: Reward::Money, chances: money }
        }
    }

    /// The active player's probability to win after a bust with this row (X1–X4).
    fn bust(&self, row: &Row, bust: Bust) -> f32 {
        let mut players = self.players;
        players[self.active.index()].consolations += 1;
        match bust {
            Bust::Over => self.others_gain(&mut players, self.active, row.money()),
            Bust::Money => {}
        }
        self.chances(&players, self.game.market().kinds() | row.numbers().kinds())[self.active.index()]
    }

    /// The best way for the active player to stop now.
    pub(crate) fn stop_now(&self) -> Stop {
        self.stop(&self.players, self.game.row())
    }

    /// The active player's probability to win after drawing one more card, and then as many as are good, up to `depth` in
    /// all. A joker counts as changing nothing: its auction is as good for the others.
    pub(crate) fn draw(&self, row: &Row, stop: f32, depth: u32) -> f32 {
        let deck = self.game.deck();
        let mut sum = 0.0;
        for card in Card::all() {
            let copies = deck.left(card);
            if copies == 0 {
                continue;
            }
            let chance = match card {
                Card::Joker(_) => stop,
                Card::Row(card) => {
                    let mut more = *row;
                    more.add(card);
                    match more.bust() {
                        Some(bust) => self.bust(&more, bust),
                        None => {
                            let stop = self.stop(&self.players, &more).chances[self.active.index()];
                            if depth > 1 { stop.max(self.draw(&more, stop, depth - 1)) } else { stop }
                        }
                    }
                }
            };
            sum += f32::from(copies) * chance;
        }
        sum / deck.len() as f32
    }

    /// The probabilities to win when `seat` has bought `card`; `None` if it cannot pay.
    pub(crate) fn bought(&self, seat: Seat, card: NumberCard) -> Option<Chances> {
        let mut players = self.players;
        let buyer = &mut players[seat.index()];
        *buyer = Price::new(card.value().get(), false).paid_by(buyer)?;
        buyer.numbers.add(card);
        let mut market = *self.game.market();
        market.remove(card);
        Some(self.chances(&players, market.kinds()))
    }

    /// The probabilities to win without a purchase.
    pub(crate) fn declined(&self) -> Chances {
        self.chances(&self.players, self.game.market().kinds())
    }

    /// The probabilities to win when `seat` takes a consolation token instead of a purchase (X2).
    pub(crate) fn consoled(&self, seat: Seat) -> Chances {
        let mut players = self.players;
        players[seat.index()].consolations += 1;
        self.chances(&players, self.game.market().kinds())
    }

    /// The probabilities to win when the auction goes on from `seat` with this highest bid: each player in turn passes or
    /// bids one over, whichever is better for them (A1). ALIX always bids if she can (Z7).
    pub(crate) fn bidding(&self, auction: &Auction, seat: Seat, high: Option<(Seat, u8)>) -> Chances {
        let solo = self.game.alix_level().is_some();
        let lowest = high.map_or(if solo { 5 } else { 1 }, |(_, bid)| bid + 1);
        let can = lowest <= Price::most(&self.players[seat.index()], solo);
        let go_on = |high| {
            if seat == self.active {
                self.sold(auction, high)
            } else {
                self.bidding(auction, seat.left(self.around.seats), high)
            }
        };
        if !can {
            return go_on(high);
        }
        let with = go_on(Some((seat, lowest)));
        if self.game.automatic().has(seat) {
            return with;
        }
        let without = go_on(high);
        if with[seat.index()] > without[seat.index()] { with } else { without }
    }

    /// The probabilities to win once the joker is sold or not (A3, A5) and the active player stops.
    fn sold(&self, auction: &Auction, high: Option<(Seat, u8)>) -> Chances {
        let mut players = self.players;
        if let Some((seat, bid)) = high {
            let buyer = &mut players[seat.index()];
            let solo = self.game.alix_level().is_some();
            if let Some(left) = Price::new(bid, solo).paid_by(buyer) {
                *buyer = left;
            }
            buyer.jokers.add(auction.joker);
        }
        self.stop(&players, self.game.row()).chances
    }

    /// The probabilities to win if `seat` bids so much now, or passes.
    pub(crate) fn after_bid(&self, auction: &Auction, seat: Seat, bid: Option<u8>) -> Chances {
        let high = bid.map(|bid| (seat, bid)).or(auction.high);
        if seat == self.active {
            self.sold(auction, high)
        } else {
            self.bidding(auction, seat.left(self.around.seats), high)
        }
    }
}

/// The collection after the purchase that a quick evaluation prefers: what it adds against what it costs.
fn likely_purchase(player: &Player, market: u64) -> Option<Player> {
    let runs = Runs::of(player);
    let purse = Price::most(player, false);
    let glance = |card: NumberCard| {
        4 * i32::from(runs.gain(card, 0)) + i32::from(runs.gain(card, 1)) - i32::from(card.value().get())
    };
    let open = cards(market & !player.numbers.kinds()).filter(|card| card.value().get() <= purse);
    let (glance, card) = open.map(|card| (glance(card), card)).max_by_key(|&(glance, _)| glance)?;
    if glance <= 0 {
        return None;
    }
    let mut bought = Price::new(card.value().get(), false).paid_by(player)?;
    bought.numbers.add(card);
    Some(bought)
}

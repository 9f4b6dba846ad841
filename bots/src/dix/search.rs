//! The search to the end of a turn: every card that may come, exactly, and the network's value of each end.

use std::cell::RefCell;

use dizaine_core::{Game, Seat};
use dizaine_dix::{Auction, Bust, Card, Dix, MAX_TOKENS, NumberCard, Player, Row, Ware};

use super::features::{Around, COMPARED, INPUTS, OFFER, OFFERS, offer};
use super::follower::{Follower, dream, keen_bid};
use super::network::{Network, calibration};
use super::purse::Price;
use super::runs::{Runs, cards};
use crate::network::{Calibration, WIDE};

/// The probabilities of the seats to win.
pub(crate) type Chances = [f32; 5];
/// The collection of each seat.
pub(crate) type Players = [Player; 5];

/// A search from one position.
pub(crate) struct Search<'a> {
    game: &'a Dix,
    network: &'a Network,
    around: Around,
    calibration: Calibration,
    players: Players,
    active: Seat,
    next: Seat,
    /// What the turn is worth if it goes on, where that is known better than the value of stopping.
    turn: Option<Ahead>,
    /// What the network was told about each seat lately: the same few collections come up again and again.
    told: RefCell<[Vec<Told>; 5]>,
}

/// How many collections of a seat are remembered.
const TOLD: usize = 12;

/// What the network is told about a player, and what it makes of it, without the market and the other players.
struct Told {
    player: Player,
    next: Seat,
    inputs: [f32; INPUTS],
    hidden: [f32; WIDE],
}

/// What a turn is worth as the row lies now, and with which collections.
#[derive(Clone, Copy)]
pub(super) struct Ahead {
    pub(super) chances: Chances,
    pub(super) players: Players,
}

impl<'a> Search<'a> {
    /// A search from `game` whose probabilities are calibrated.
    pub(crate) fn calibrated(game: &'a Dix, network: &'a Network) -> Self {
        let search = Self::new(game, network);
        Self { calibration: calibration(search.around.people()), ..search }
    }

    /// A search from `game` whose probabilities are as the network learned them: half victory, half margin. The expert chooses by
    /// them, because they depend less on the network's small errors.
    pub(crate) fn new(game: &'a Dix, network: &'a Network) -> Self {
        let mut players = Players::default();
        for seat in Seat::all(game.seats()) {
            players[seat.index()] = *game.player(seat);
        }
        let active = game.active();
        let next = active.left(game.seats());
        Self {
            game,
            network,
            calibration: Calibration::NONE,
            around: Around::of(game),
            players,
            active,
            next,
            turn: None,
            told: RefCell::default(),
        }
    }

    /// This search with other collections.
    pub(super) fn of(self, players: &Players) -> Self {
        Self { players: *players, ..self }
    }

    /// This search, with the value of the turn known better than that the active player stops.
    pub(super) fn with_turn(self, turn: &Ahead) -> Self {
        Self { turn: Some(*turn), ..self }
    }

    /// The probabilities to win as the turn goes on now.
    pub(super) fn now(&self) -> Chances {
        self.go_on(&self.players)
    }

    /// The probabilities to win if the turn goes on with these collections: who has bought a joker since `turn` was computed changes
    /// the value of the turn as they change that of stopping.
    fn go_on(&self, players: &Players) -> Chances {
        let stop = || self.stop(players, self.game.row());
        let Some(Ahead { chances, players: with }) = &self.turn else { return stop() };
        if with == players {
            return *chances;
        }
        let (stop, before) = (stop(), self.stop(with, self.game.row()));
        let changed: Chances =
            std::array::from_fn(|seat| chances[seat] * stop[seat] / before[seat].max(1e-6));
        let sum: f32 = changed.iter().sum();
        let changed = changed.map(|chance| chance / sum);
        if self.game.row().cards().is_empty() { changed } else { self.better(stop, changed) }
    }

    /// This search as it would be if the row were `row`.
    pub(super) fn at(&self, row: &Row) -> Self {
        Self { around: self.around.instead(self.game.row(), row), told: RefCell::default(), ..*self }
    }

    /// The probabilities to win when the turn ends with these collections and this market.
    fn chances(&self, players: &Players, market: u64) -> Chances {
        self.chances_before(self.next, players, market)
    }

    /// The same when the turn of `next` begins.
    fn chances_before(&self, next: Seat, players: &Players, market: u64) -> Chances {
        let scores = self.scores(next, players, market);
        self.calibration.chances(scores, self.around.seats, self.around.left())
    }

    fn scores(&self, next: Seat, players: &Players, market: u64) -> [f32; 5] {
        let mut told = self.told.borrow_mut();
        let mut inputs = [[0.0; INPUTS]; 5];
        let mut hidden = [[0.0; WIDE]; 5];
        for seat in Seat::all(self.around.seats) {
            let (at, player) = (seat.index(), &players[seat.index()]);
            let told = &mut told[at];
            let known = told.iter().position(|told| (&told.player, told.next) == (player, next));
            let index = known.unwrap_or_else(|| {
                if told.len() == TOLD {
                    told.swap_remove(0);
                }
                told.push(self.tell(player, seat, next));
                told.len() - 1
            });
            (inputs[at], hidden[at]) = (told[index].inputs, told[index].hidden);
            let offer = offer(player, market);
            inputs[at][OFFER..][..OFFERS].copy_from_slice(&offer);
            self.network.add(&mut hidden[at], OFFER, &offer);
        }
        self.around.compare(players, &mut inputs);
        let mut scores = [0.0; 5];
        for at in 0..self.around.seats {
            self.network.add(&mut hidden[at], COMPARED, &inputs[at][COMPARED..]);
            scores[at] = self.network.output(&hidden[at]);
        }
        scores
    }

    /// Tells the network about a player.
    fn tell(&self, player: &Player, seat: Seat, next: Seat) -> Told {
        let inputs = self.around.features(player, seat, next);
        let mut hidden = self.network.biases();
        self.network.add(&mut hidden, 0, &inputs[..COMPARED]);
        Told { player: *player, next, inputs, hidden }
    }

    /// The network's scores at the beginning of a turn, before they are calibrated.
    pub(crate) fn raw(&self) -> [f32; 5] {
        self.scores(self.active, &self.players, self.game.market().kinds())
    }

    /// The part of the game that is still to come.
    pub(crate) fn left(&self) -> f32 {
        self.around.left()
    }

    /// A probability of this search, calibrated.
    pub(crate) fn honest(&self, chance: f32) -> f32 {
        calibration(self.around.people()).chance(chance, self.around.seats, self.left())
    }

    /// The probabilities to win at the beginning of a turn.
    pub(crate) fn at_start(&self) -> Chances {
        self.chances_before(self.active, &self.players, self.game.market().kinds())
    }

    /// Gives this much money to everyone but `seat` (R1, X3).
    fn others_gain(&self, players: &mut Players, seat: Seat, money: u8) {
        for other in seat.round(self.around.seats).skip(1) {
            let player = &mut players[other.index()];
            player.tokens = (player.tokens + money).min(MAX_TOKENS);
        }
    }

    /// The probabilities to win if the active player stops with this row: with the numbers and the purchase after it (R1), and
    /// with the money (R2), which ALIX never takes.
    pub(crate) fn rewards(&self, players: &Players, row: &Row) -> (Chances, Option<Chances>) {
        let me = self.active.index();
        let market = self.game.market().kinds();
        let mut taken = *players;
        taken[me].numbers.add_all(row.numbers());
        self.others_gain(&mut taken, self.active, row.money());
        let mut numbers = self.chances(&taken, market);
        if self.game.automatic().has(self.active) {
            return (numbers, None);
        }
        if let Some(bought) = likely_purchase(&taken[me], market) {
            taken[me] = bought;
            let with = self.chances(&taken, market);
            if with[me] > numbers[me] {
                numbers = with;
            }
        }
        let mut paid = *players;
        paid[me].tokens = (paid[me].tokens + row.money()).min(MAX_TOKENS);
        (numbers, Some(self.chances(&paid, market | row.numbers().kinds())))
    }

    /// The probabilities to win if the active player stops with this row in the better way.
    pub(super) fn stop(&self, players: &Players, row: &Row) -> Chances {
        let (numbers, money) = self.rewards(players, row);
        money.map_or(numbers, |money| self.better(numbers, money))
    }

    /// The better of two for the active player, the first of equals.
    pub(super) fn better(&self, one: Chances, other: Chances) -> Chances {
        if other[self.active.index()] > one[self.active.index()] { other } else { one }
    }

    /// The probabilities to win after a bust with this row (X1–X4).
    pub(super) fn bust(&self, row: &Row, bust: Bust) -> Chances {
        let mut players = self.players;
        players[self.active.index()].consolations += 1;
        match bust {
            Bust::Over => self.others_gain(&mut players, self.active, row.money()),
            Bust::Money => {}
        }
        self.chances(&players, self.game.market().kinds() | row.numbers().kinds())
    }

    /// The ways for the active player to stop now.
    pub(crate) fn rewards_now(&self) -> (Chances, Option<Chances>) {
        self.rewards(&self.players, self.game.row())
    }

    /// The probabilities to win if the active player stops now, in the better way.
    pub(crate) fn stop_now(&self) -> Chances {
        self.stop(&self.players, self.game.row())
    }

    /// The probabilities to win after drawing one more card, and then as many as are good for the active player, up to `depth`
    /// in all. A joker counts as changing nothing: its auction is as good for the others.
    pub(crate) fn draw(&self, row: &Row, stop: Chances, depth: u32) -> Chances {
        let deck = self.game.deck();
        let mut sum = Chances::default();
        for card in Card::all() {
            let copies = deck.left(card);
            if copies == 0 {
                continue;
            }
            let chances = match card {
                Card::Joker(_) => stop,
                Card::Row(card) => {
                    let mut more = *row;
                    more.add(card);
                    match more.bust() {
                        Some(bust) => self.bust(&more, bust),
                        None => {
                            let stop = self.stop(&self.players, &more);
                            if depth > 1 {
                                self.better(stop, self.draw(&more, stop, depth - 1))
                            } else {
                                stop
                            }
                        }
                    }
                }
            };
            for (sum, chance) in sum.iter_mut().zip(chances) {
                *sum += f32::from(copies) * chance;
            }
        }
        sum.map(|sum| sum / deck.len() as f32)
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

    /// The probabilities to win when the auction goes on from `seat` with this highest bid, among players of one kind (A1). ALIX
    /// always bids if she can (Z7).
    pub(crate) fn bidding(
        &self,
        auction: &Auction,
        seat: Seat,
        high: Option<(Seat, u8)>,
        kind: Follower,
    ) -> Chances {
        let solo = self.game.alix_level().is_some();
        let lowest = high.map_or(if solo { 5 } else { 1 }, |(_, bid)| bid + 1);
        let player = &self.players[seat.index()];
        let go_on = |high| {
            if seat == self.active {
                self.sold(auction, high)
            } else {
                self.bidding(auction, seat.left(self.around.seats), high, kind)
            }
        };
        if lowest > Price::most(player, solo) {
            return go_on(high);
        }
        if self.game.automatic().has(seat) {
            return go_on(Some((seat, lowest)));
        }
        match kind {
            Follower::Careful => {
                let (with, without) = (go_on(Some((seat, lowest))), go_on(high));
                if with[seat.index()] > without[seat.index()] { with } else { without }
            }
            Follower::Keen => {
                let bid = keen_bid(player, auction.joker, lowest, dream(auction.joker) / 2);
                go_on(bid.map(|bid| (seat, bid)).or(high))
            }
        }
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
        self.go_on(&players)
    }

    /// The probabilities to win when `seat` has paid for `ware` and has this collection left.
    pub(crate) fn paid(&self, seat: Seat, ware: Ware, left: Player) -> Chances {
        let mut players = self.players;
        let buyer = &mut players[seat.index()];
        *buyer = left;
        match ware {
            Ware::Joker => {
                if let Some(auction) = self.game.auction() {
                    buyer.jokers.add(auction.joker);
                }
                self.go_on(&players)
            }
            Ware::Card(card, _) => {
                buyer.numbers.add(card);
                let mut market = *self.game.market();
                market.remove(card);
                self.chances(&players, market.kinds())
            }
        }
    }

    /// The probabilities to win if `seat` bids this much now, or passes: the mean over the kinds of players who follow. At a table of
    /// two the other is taken to be careful: with one follower, a bid against keen ones costs more than it gains.
    pub(crate) fn after_bid(&self, auction: &Auction, seat: Seat, bid: Option<u8>) -> Chances {
        let high = bid.map(|bid| (seat, bid)).or(auction.high);
        if seat == self.active {
            return self.sold(auction, high);
        }
        let kinds = if self.around.seats == 2 { &[Follower::Careful][..] } else { &Follower::ALL[..] };
        let mut mean = Chances::default();
        for &kind in kinds {
            let chances = self.bidding(auction, seat.left(self.around.seats), high, kind);
            for (mean, chance) in mean.iter_mut().zip(chances) {
                *mean += chance / kinds.len() as f32;
            }
        }
        mean
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

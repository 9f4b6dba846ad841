//! The features of one player for the expert's network, each between about 0 and 1.

use dizaine_core::{Game, Seat};
use dizaine_dix::{Card, Colour, Dix, Joker, NumberCard, Player, Row, RowCard, best_score};

use super::runs::{Runs, cards};

/// The number of features.
pub const INPUTS: usize = 46;

/// Where the features begin that compare a player with the others.
pub(super) const COMPARED: usize = 38;
/// What is compared: points, the best offer of the market, and what the deck has for a player.
const SCORE: usize = 0;
pub(super) const OFFER: usize = 21;
const GAINS: usize = 26;
/// How many features are about the market.
pub(super) const OFFERS: usize = 5;

/// What the players share.
#[derive(Clone, Copy)]
pub struct Around {
    /// The number of seats, the automatic one included.
    pub seats: usize,
    alix: Option<u8>,
    /// Copies of each number card left in the deck.
    copies: [u8; NumberCard::KINDS],
    deck: f32,
    /// The jokers left in the deck: coloured, numbered and universal ones.
    jokers: [u8; 3],
}

impl Around {
    /// What the players of this table share.
    pub fn of(game: &Dix) -> Self {
        let mut copies = [0; NumberCard::KINDS];
        for card in NumberCard::all() {
            copies[card.index()] = game.deck().left(Card::Row(RowCard::Number(card)));
        }
        let mut jokers = [0; 3];
        for joker in Joker::all() {
            let kind = match joker {
                Joker::Coloured(_) => 0,
                Joker::Numbered(_) => 1,
                Joker::Universal => 2,
            };
            jokers[kind] += game.deck().left(Card::Joker(joker));
        }
        Self { seats: game.seats(), alix: game.alix_level(), copies, deck: game.deck().len() as f32, jokers }
    }

    /// The same with the cards of the row `back` in the deck again, and those of `row` drawn instead.
    pub(crate) fn instead(mut self, back: &Row, row: &Row) -> Self {
        for card in back.cards() {
            self.deck += 1.0;
            if let RowCard::Number(card) = card {
                self.copies[card.index()] += 1;
            }
        }
        for card in row.cards() {
            self.deck -= 1.0;
            if let RowCard::Number(card) = card {
                self.copies[card.index()] -= 1;
            }
        }
        self
    }

    /// The part of the game that is still to come, by the cards in the deck.
    #[inline]
    pub fn left(&self) -> f32 {
        self.deck / 91.0
    }

    /// The number of people.
    #[inline]
    pub fn people(&self) -> usize {
        if self.alix.is_some() { 1 } else { self.seats }
    }

    /// The features of all players, by seat, with this market, when `next` is the next to draw.
    pub fn all_features(&self, players: &[Player], market: u64, next: Seat) -> [[f32; INPUTS]; 5] {
        let mut all = [[0.0; INPUTS]; 5];
        for (seat, player) in Seat::all(self.seats).zip(players) {
            let inputs = &mut all[seat.index()];
            *inputs = self.features(player, seat, next);
            inputs[OFFER..][..OFFERS].copy_from_slice(&offer(player, market));
        }
        self.compare(players, &mut all);
        all
    }

    /// Adds to the features of the players those that compare them.
    pub(super) fn compare(&self, players: &[Player], all: &mut [[f32; INPUTS]; 5]) {
        for seat in 0..self.seats {
            let most = |of: &dyn Fn(usize) -> f32| {
                (0..self.seats).filter(|&other| other != seat).map(of).fold(0.0, f32::max)
            };
            let score = most(&|other| all[other][SCORE]);
            let compared = [
                f32::from(self.jokers[0]) / 4.0,
                f32::from(self.jokers[1]) / 9.0,
                f32::from(self.jokers[2]),
                score,
                (all[seat][SCORE] - score) * (1.0 - self.left()),
                most(&|other| f32::from(players[other].money()) / 10.0),
                most(&|other| all[other][OFFER]),
                most(&|other| all[other][GAINS]),
            ];
            all[seat][COMPARED..].copy_from_slice(&compared);
        }
    }

    /// The features of `player` at `seat` that depend neither on the others nor on the market.
    pub(super) fn features(&self, player: &Player, seat: Seat, next: Seat) -> [f32; INPUTS] {
        let mut inputs = [0.0; INPUTS];
        let mut input = inputs.iter_mut();
        let mut put = |value: f32| {
            if let Some(place) = input.next() {
                *place = value;
            }
        };
        let runs = Runs::of(player);
        let now = runs.sum(0);
        let wild = player.jokers.numbered != 0 || player.jokers.universal;
        let score = if wild { best_score(player) } else { now };
        put(f32::from(score) / 20.0);
        put(f32::from(now) / 20.0);
        put(f32::from(u8::from(player.jokers.universal)));
        put(player.jokers.numbered.count_ones() as f32 / 4.0);
        put(f32::from(player.jokers.coloured.iter().sum::<u8>()) / 3.0);
        put(f32::from(player.tokens) / 10.0);
        put(f32::from(player.consolations) / 4.0);
        put(f32::from(player.numbers.len()) / 20.0);
        put(f32::from(player.numbers.duplicates()) / 6.0);
        // The colours, the longest run first: its points, and what one or two more cards would add.
        let mut colours = Colour::ALL.map(|colour| [0, 1, 2].map(|more| runs.points(colour, more)));
        colours.sort_unstable_by(|one, other| other.cmp(one));
        for [none, one, two] in colours {
            put(f32::from(none) / 10.0);
            put(f32::from(one - none) / 5.0);
            put(f32::from(two - one) / 5.0);
        }
        (0..OFFERS).for_each(|_| put(0.0));
        self.deck(player, &runs, &mut put);
        let share = self.left();
        put(share);
        put((1.0 - self.deck / 15.0).max(0.0));
        put(share * f32::from(player.money()) / 10.0);
        put(share * f32::from(score) / 20.0);
        match self.alix {
            None => {
                let away = (seat.index() + self.seats - next.index()) % self.seats;
                put(1.0 - away as f32 / self.seats as f32);
                put((self.seats as f32 - 2.0) / 3.0);
                put(0.0);
                put(0.0);
            }
            Some(level) => {
                let alix = f32::from(u8::from(seat != Seat::FIRST));
                put(0.0);
                put(0.0);
                put(1.0 - 2.0 * alix);
                put(alix * f32::from(level) / 10.0);
            }
        }
        inputs
    }

    /// The value of the deck for this player.
    fn deck(&self, player: &Player, runs: &Runs, put: &mut impl FnMut(f32)) {
        let (mut gains, mut hopes, mut kinds) = (0, 0, 0);
        for card in cards(!player.numbers.kinds()) {
            let copies = u32::from(self.copies[card.index()]);
            let gain = u32::from(runs.gain(card, 0));
            gains += copies * gain;
            hopes += copies * u32::from(runs.gain(card, 1));
            kinds += u32::from(copies > 0 && gain > 0);
        }
        let deck = self.deck.max(1.0);
        put(gains as f32 / deck);
        put(hopes as f32 / deck);
        put(gains as f32 / 20.0);
        put(kinds as f32 / 12.0);
    }
}

/// The value of the market for this player: the two best cards, and the price of the best.
pub(super) fn offer(player: &Player, market: u64) -> [f32; OFFERS] {
    let runs = Runs::of(player);
    let mut best = [0_u8; 2];
    let mut price = 0;
    let mut useful = 0;
    for card in cards(market & !player.numbers.kinds()) {
        let gain = runs.gain(card, 0);
        useful += u8::from(gain > 0);
        let cheaper = gain == best[0] && gain > 0 && card.value().get() < price;
        if gain > best[0] || cheaper {
            if gain > best[0] {
                best[1] = best[0];
            }
            best[0] = gain;
            price = card.value().get();
        } else if gain > best[1] {
            best[1] = gain;
        }
    }
    let missing = price.saturating_sub(player.money() + player.numbers.duplicates());
    [
        f32::from(best[0]) / 5.0,
        f32::from(best[1]) / 5.0,
        f32::from(price) / 9.0,
        f32::from(missing) / 9.0,
        f32::from(useful) / 8.0,
    ]
}

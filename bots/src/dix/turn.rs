//! The value of a turn of DIX: every card that may come, and the better of stopping and drawing again after it.

use std::collections::BTreeMap;

use dizaine_core::{Game, Seat};
use dizaine_dix::{Card, Dix, Row};

use super::network::LEARNED;
use super::search::{Ahead, Chances, Players, Search};

/// Rows that come up less often than this from the start of a turn are not drawn on.
const FOLLOWED: f64 = 1.0 / 2000.0;

/// From this total on, a player who can stop does not draw.
const ENOUGH: i8 = 7;

/// A row, whatever the order of its cards.
type Cards = u128;

/// A turn, valued with what everyone had when it began. It keeps what it has computed: the same rows come up again and again.
pub(crate) struct Turn {
    active: Seat,
    players: Players,
    /// The cards of the row and of the deck, except jokers: they stay the same until the turn ends.
    cards: Copies,
    /// The value of stopping, by row; of going bust, where the row is bust.
    ends: BTreeMap<Cards, Chances>,
    /// The value of rows that are drawn on.
    values: BTreeMap<Cards, Chances>,
}

/// How many copies there are of each card.
type Copies = [u8; Card::KINDS];

impl Turn {
    /// The turn of this position begins, or goes on from what everyone has now.
    pub(super) fn new(game: &Dix) -> Self {
        let mut players = Players::default();
        for seat in Seat::all(game.seats()) {
            players[seat.index()] = *game.player(seat);
        }
        Self {
            active: game.active(),
            players,
            cards: cards_of(game),
            ends: BTreeMap::new(),
            values: BTreeMap::new(),
        }
    }

    /// Whether this position is one of this turn.
    pub(super) fn has(&self, game: &Dix) -> bool {
        (self.active, self.cards) == (game.active(), cards_of(game))
    }

    /// The value of the turn as the row of this position lies, before the active player draws or stops.
    pub(super) fn ahead(&mut self, game: &Dix) -> Ahead {
        let search = Search::calibrated(game, &LEARNED).of(&self.players);
        Ahead { chances: self.now(&search, game.row(), &mut left(game)), players: self.players }
    }

    /// The value of the row that lies there.
    fn now(&mut self, search: &Search<'_>, row: &Row, deck: &mut Copies) -> Chances {
        if row.cards().is_empty() {
            return match self.values.get(&0) {
                Some(known) => *known,
                None => {
                    let value = self.draw(search, row, deck, true);
                    self.values.insert(0, value);
                    value
                }
            };
        }
        if self.is_followed(row) {
            return self.value(search, row, deck);
        }
        let stop = self.end(search, row);
        search.better(stop, self.draw(search, row, deck, false))
    }

    /// The value of a row.
    fn value(&mut self, search: &Search<'_>, row: &Row, deck: &mut Copies) -> Chances {
        if !self.is_followed(row) {
            return self.end(search, row);
        }
        let key = cards(row);
        if let Some(known) = self.values.get(&key) {
            return *known;
        }
        let stop = self.end(search, row);
        let value = search.better(stop, self.draw(search, row, deck, true));
        self.values.insert(key, value);
        value
    }

    /// The value of drawing once more. A joker counts as changing nothing: its auction is as good for the others.
    fn draw(&mut self, search: &Search<'_>, row: &Row, deck: &mut Copies, follow: bool) -> Chances {
        let (mut sum, mut all) = (Chances::default(), 0.0);
        for kind in 0..Card::KINDS {
            let (copies, Card::Row(card)) = (deck[kind], Card::from_kind(kind)) else { continue };
            if copies == 0 {
                continue;
            }
            let mut more = *row;
            more.add(card);
            deck[kind] -= 1;
            let chances = if follow && more.bust().is_none() {
                self.value(search, &more, deck)
            } else {
                self.end(search, &more)
            };
            deck[kind] += 1;
            all += f32::from(copies);
            for (sum, chance) in sum.iter_mut().zip(chances) {
                *sum += f32::from(copies) * chance;
            }
        }
        if all == 0.0 { self.end(search, row) } else { sum.map(|sum| sum / all) }
    }

    /// The value of stopping with a row, or of going bust with it.
    fn end(&mut self, search: &Search<'_>, row: &Row) -> Chances {
        let players = &self.players;
        *self.ends.entry(cards(row)).or_insert_with(|| {
            let then = search.at(row);
            match row.bust() {
                Some(bust) => then.bust(row, bust),
                None => then.stop(players, row),
            }
        })
    }

    /// Whether the cards that may come after a row are considered.
    fn is_followed(&self, row: &Row) -> bool {
        if row.total() >= ENOUGH {
            return false;
        }
        let deck = &self.cards;
        let mut whole: f64 = deck.iter().map(|&copies| f64::from(copies)).sum();
        let mut odds = 1.0;
        for (index, &card) in row.cards().iter().enumerate() {
            let same = row.cards()[..index].iter().filter(|&&other| other == card).count();
            let copies = f64::from(deck[Card::Row(card).kind()]) - same as f64;
            odds *= copies / whole * (index + 1) as f64 / (same + 1) as f64;
            whole -= 1.0;
        }
        odds >= FOLLOWED
    }
}

/// How many copies of each card but jokers are left in the deck.
fn left(game: &Dix) -> Copies {
    let copies = |card| if matches!(card, Card::Joker(_)) { 0 } else { game.deck().left(card) };
    std::array::from_fn(|kind| copies(Card::from_kind(kind)))
}

/// How many there are in the deck and in the row.
fn cards_of(game: &Dix) -> Copies {
    let mut cards = left(game);
    game.row().cards().iter().for_each(|&card| cards[Card::Row(card).kind()] += 1);
    cards
}

fn cards(row: &Row) -> Cards {
    let mut kinds = [0_u8; 32];
    let row = row.cards();
    for (kind, &card) in kinds.iter_mut().zip(row) {
        *kind = Card::Row(card).kind() as u8 + 1;
    }
    let kinds = &mut kinds[..row.len()];
    kinds.sort_unstable();
    kinds.iter().fold(0, |key, &kind| key << 6 | Cards::from(kind))
}

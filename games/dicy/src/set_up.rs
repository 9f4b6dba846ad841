//! Move 0: the five cards and the first player (S1–S3).

use dizaine_core::{Chance, Game, Log, Seat, Spot};

use crate::card::{CARDS_EACH, Card, CardSet};
use crate::event::Event;
use crate::state::{Dicy, Phase};

/// S1–S3: the cards, then who starts, each drawn unless the options name them.
pub(crate) fn set_up(game: &mut Dicy, chance: &mut impl Chance, log: &mut impl Log<Event>) {
    let Phase::SetUp { cards, first } = game.phase else { return };
    let cards = cards.unwrap_or_else(|| draw_cards(chance));
    game.emit(Event::CardsLaidOut { cards }, log);
    let seat = first.unwrap_or_else(|| draw_seat(game.seats(), chance));
    game.emit(Event::FirstPlayerChosen { seat }, log);
    game.emit(Event::TurnBegan { seat }, log);
}

/// S3, Interglaglacique: five of the twelve, one after the other.
fn draw_cards(chance: &mut impl Chance) -> CardSet {
    chance.at(Spot::new("cards", []));
    let mut cards = CardSet::NONE;
    while cards.len() < CARDS_EACH {
        let left = CardSet::first(Card::ALL.len()).difference(cards);
        let Some(card) = left.pick(chance) else { break };
        cards = cards.with(card);
    }
    cards
}

/// S2: anyone may start.
fn draw_seat(players: usize, chance: &mut impl Chance) -> Seat {
    chance.at(Spot::new("first", []));
    let index = chance.below(players as u32);
    Seat::new(index as usize).expect("a table of four has these seats")
}

//! A full state that has a given view, for programs that search ahead. Hidden cards are dealt at random.

use dizaine_core::{Bag, BySeat, Chance, Game, Seat};

use crate::player::{Laid, Player};
use crate::purses::Purses;
use crate::{Card, Cards, MAX_PLAYERS, Options, PlayerView, Retro, View};

/// The cards whose place the viewer does not know, while they are dealt.
struct Unseen(Bag<3>);

impl Unseen {
    fn draw(&mut self, chance: &mut impl Chance) -> Card {
        let kind = self.0.pick(chance).expect("every hidden place has its card");
        self.take(Card::from_kind(kind).expect("cards of the box"))
    }

    fn take(&mut self, card: Card) -> Card {
        self.0.remove(card.kind());
        card
    }
}

/// Some full state with exactly this view. Every player whose joker was never shown still has it (S1): these jokers are placed
/// first, then the other unseen cards at random.
pub(crate) fn imagine(view: &View, chance: &mut impl Chance) -> Retro {
    let seats = view.players.len();
    let mut unseen = Unseen(Bag::default());
    view.unseen().iter().for_each(|card| unseen.0.add(card.kind(), 1));

    let mut hands = BySeat::<Cards, MAX_PLAYERS>::default();
    let mut table = BySeat::<Option<Card>, MAX_PLAYERS>::from_fn(|seat| {
        view.players.get(seat.index()).and_then(|player| player.card).and_then(|laid| laid.card)
    });
    for seat in Seat::all(seats) {
        match view.place_of_joker(seat, chance) {
            Some(Place::Hand) => hands[seat].add(unseen.take(Card::JOKER)),
            Some(Place::Table(at)) => table[at] = Some(unseen.take(Card::JOKER)),
            None => {}
        }
    }
    for seat in Seat::all(seats) {
        let player = &view.players[seat.index()];
        match player.hand {
            Some(hand) => hands[seat] = hand,
            None => {
                for _ in hands[seat].len()..player.hand_size {
                    hands[seat].add(unseen.draw(chance));
                }
            }
        }
        if player.card.is_some() && table[seat].is_none() {
            table[seat] = Some(unseen.draw(chance));
        }
    }

    let empty = Retro::new(&Options { players: seats }).expect("a view is of a table that exists");
    Retro {
        phase: view.phase,
        round: view.round,
        first: view.first,
        unturned: view.unturned,
        round_card: view.round_card,
        pile: unseen.0,
        pot: view.pot,
        chips: view.purses(|player| player.chips),
        protection: view.purses(|player| player.protection.chips()),
        offer: view.offer,
        winner: view.winner,
        loser: view.loser,
        players: BySeat::from_fn(|seat| match view.players.get(seat.index()) {
            Some(player) => player.with(hands[seat], table[seat]),
            None => empty.players[seat],
        }),
        seats: empty.seats,
    }
}

impl View {
    fn purses(&self, chips: impl Fn(&PlayerView) -> u8) -> Purses {
        let mut purses = Purses::default();
        Seat::all(self.players.len())
            .zip(&self.players)
            .for_each(|(seat, player)| purses.add(seat, chips(player)));
        purses
    }

    /// Where a player's joker of S1 lies, if it is hidden from the viewer: in the hand or, at random, on the table if the player has
    /// laid a card that the viewer does not know.
    fn place_of_joker(&self, seat: Seat, chance: &mut impl Chance) -> Option<Place> {
        let player = &self.players[seat.index()];
        if player.joker_shown || player.hand.is_some() || player.hand_size == 0 {
            return None;
        }
        let laid = self.players.iter().position(|other| other.card.is_some_and(|laid| laid.by == seat));
        let Some(at) = laid else { return Some(Place::Hand) };
        match self.players[at].card.and_then(|laid| laid.card) {
            Some(Card::JOKER) => None,
            Some(_) => Some(Place::Hand),
            // Each card that the player had is equally likely to be the one on the table.
            None if chance.below(player.hand_size as u32 + 1) > 0 => Some(Place::Hand),
            None => Seat::new(at).map(Place::Table),
        }
    }
}

/// The place of a hidden card.
enum Place {
    Hand,
    Table(Seat),
}

impl PlayerView {
    /// This player with these hidden cards.
    fn with(&self, hand: Cards, card: Option<Card>) -> Player {
        let laid = self.card.zip(card).map(|(laid, card)| Laid {
            card,
            face: laid.face,
            by: laid.by,
            held_by: laid.held_by,
            second: laid.second,
        });
        Player {
            hand,
            laid,
            penalties: self.penalties,
            round_cards: self.round_cards,
            joker_shown: self.joker_shown,
        }
    }
}

//! The same game with other cards: what a viewer does not know is dealt anew.

use dizaine_core::{BySeat, Chance, Game, Seat, Viewer};

use crate::player::Laid;
use crate::{Card, Event, Face, MAX_PLAYERS, Options, Retro};

/// Deals the cards that are hidden from `viewer` and those of the pile anew. Which of their hidden cards a player has laid is
/// drawn as well: otherwise the joker of S1, whose owner everyone knows, would stay where it is.
pub(crate) fn deal_anew(
    options: &Options,
    log: &[Event],
    viewer: Viewer,
    chance: &mut impl Chance,
) -> Vec<Event> {
    let mut rewritten = log.to_vec();
    let Hidden { mut cards, mut unseen } = Hidden::of(*options, log, viewer);
    for traced in &mut cards {
        if let Some(drew) = traced.drew {
            let kind = unseen.pick(chance).expect("as many cards as there are places");
            unseen.remove(kind);
            traced.card = Card::from_kind(kind).expect("cards of the box");
            rename(&mut rewritten[drew], traced.card);
        }
    }
    for laid in cards.iter().filter(|traced| traced.laid.is_some()) {
        let own: Vec<&Traced> = cards
            .iter()
            .filter(|other| other.seat == laid.seat && (other.laid.is_none() || other.laid == laid.laid))
            .collect();
        let chosen = own[chance.below(own.len() as u32) as usize];
        laid.laid.into_iter().for_each(|index| rename(&mut rewritten[index], chosen.card));
    }
    rewritten
}

/// Puts another card into the event that deals or lays one.
pub(crate) fn rename(event: &mut Event, instead: Card) {
    match event {
        Event::Drew { card, .. } | Event::Laid { card, .. } => *card = instead,
        event => unreachable!("{event:?} neither deals nor lays a card"),
    }
}

/// One physical card and where the log names it.
#[derive(Clone, Copy)]
pub(crate) struct Traced {
    pub(crate) card: Card,
    /// Who was dealt it.
    seat: Seat,
    /// The number of the event that dealt it; `None` for the joker of S1, which everyone saw.
    pub(crate) drew: Option<usize>,
    /// The number of the event that laid it.
    pub(crate) laid: Option<usize>,
}

/// What a viewer does not know at the end of a log.
pub(crate) struct Hidden {
    /// The cards in the hands of others, and those that lie face down, the jokers of S1 included.
    pub(crate) cards: Vec<Traced>,
    /// The cards that a hidden card may be instead: those of the pile, and the hidden ones except the jokers of S1.
    unseen: dizaine_core::Bag<3>,
}

impl Hidden {
    pub(crate) fn of(options: Options, log: &[Event], viewer: Viewer) -> Self {
        let mut game = Retro::new(&options).expect("these options made this log");
        let mut hands: BySeat<Vec<Traced>, MAX_PLAYERS> = BySeat::default();
        let mut table: BySeat<Option<Traced>, MAX_PLAYERS> = BySeat::default();
        for (index, event) in log.iter().enumerate() {
            match *event {
                Event::TookJoker { seat } => {
                    hands[seat].push(Traced { card: Card::JOKER, seat, drew: None, laid: None });
                }
                Event::Drew { seat, card } => {
                    hands[seat].push(Traced { card, seat, drew: Some(index), laid: None });
                }
                Event::Laid { seat, card, .. } => {
                    let traced = take(&mut hands[seat], card);
                    table[seat] = Some(Traced { laid: Some(index), ..traced });
                }
                Event::SecondAdded { seat, card } => drop(take(&mut hands[seat], card)),
                Event::Swapped { buyer, owner, .. } => {
                    let given = table[buyer];
                    table[buyer] = std::mem::replace(&mut table[owner], given);
                }
                Event::RoundLost { .. } => table = BySeat::default(),
                Event::HandCounted { seat, .. } => hands[seat].clear(),
                _ => {}
            }
            game.apply(event);
        }
        let seats = || Seat::all(options.players);
        let in_hands = seats().filter(|&seat| !viewer.knows(seat)).flat_map(|seat| hands[seat].clone());
        let on_table =
            seats().filter(|&seat| game.players[seat].laid.is_some_and(|laid| !known(laid, viewer)));
        let cards: Vec<Traced> = in_hands.chain(on_table.filter_map(|seat| table[seat])).collect();
        let mut unseen = game.pile;
        let dealt = cards.iter().filter(|traced| traced.drew.is_some());
        dealt.for_each(|traced| unseen.add(traced.card.kind(), 1));
        Self { cards, unseen }
    }
}

/// P3f, implemented a second time: the laws of the testkit compare it with the view.
fn known(laid: Laid, viewer: Viewer) -> bool {
    laid.face == Face::Up || Seat::all(MAX_PLAYERS).any(|seat| viewer.knows(seat) && laid.held_by.has(seat))
}

/// Removes any one card of this kind from a hand.
fn take(hand: &mut Vec<Traced>, card: Card) -> Traced {
    let index = hand.iter().position(|traced| traced.card == card).expect("cards are played from the hand");
    hand.remove(index)
}

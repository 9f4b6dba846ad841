//! What the laws of the testkit need to know about this game: bounds, conservation, and how to exchange secrets in a log.

use dizaine_core::testkit::Suite;
use dizaine_core::{BySeat, Chance, Game, Seat, Viewer};

use crate::chips::START_CHIPS;
use crate::player::Laid;
use crate::{Card, Event, Face, MAX_PLAYERS, Options, Retro, RoundCard};

/// The suite of Retro.
pub struct RetroSuite;

impl Suite for RetroSuite {
    type Game = Retro;

    fn configurations() -> Vec<Options> {
        (2..=MAX_PLAYERS).map(|players| Options { players }).collect()
    }

    /// Ten rounds. In each, n players lay a card (n), may open an offer (n), and turn up and add a card (2n); the winner chooses who
    /// starts (1). Each of the n offers has at most 7n − 1 outbids (bids rise, and there are 7n chips), n − 2 passes and 2 decisions
    /// on protection.
    fn bound(options: &Options) -> usize {
        let n = options.players;
        let offer = 1 + (7 * n - 1) + (n - 2) + 2;
        10 * (n + n * offer + 2 * n + 1)
    }

    /// The section *Checks* of the rules: 70 playing cards, each kind as often as in the box, ten round cards, 7n chips. The cards are
    /// worth 232 penalty points.
    fn conserved(game: &Retro) -> Result<(), String> {
        let players = || game.players.iter(MAX_PLAYERS).map(|(_, player)| player);
        for card in Card::all() {
            let laid = |laid: &Laid| u8::from(laid.card == card) + u8::from(laid.second == Some(card));
            let held = players().map(|player| {
                player.hand.count(card) + player.penalties.count(card) + player.laid.as_ref().map_or(0, laid)
            });
            let found = held.sum::<u8>() + game.pile.count(card.kind());
            if found != card.in_box() {
                return Err(format!("{found} of {card:?}"));
            }
        }
        let mut round_cards: Vec<_> = game.unturned.iter().chain(game.round_card).collect();
        round_cards.extend(players().flat_map(|player| player.round_cards.iter()));
        if round_cards.len() != 10 || !RoundCard::all().all(|card| round_cards.contains(&card)) {
            return Err(format!("round cards {round_cards:?}"));
        }
        let chips = game.chips.total() + game.protection.total() + game.pot;
        if usize::from(chips) != usize::from(START_CHIPS) * game.seats() {
            return Err(format!("{chips} chips"));
        }
        Ok(())
    }

    /// Exchanges two cards that are hidden from `viewer` to the end, or one of them with a card still in the pile,
    /// from the event that dealt them on.
    fn swap_secrets(
        options: &Options,
        log: &[Event],
        viewer: Viewer,
        chance: &mut impl Chance,
    ) -> Option<Vec<Event>> {
        let hidden = hidden_cards(*options, log, viewer);
        let mut game = Retro::new(options).ok()?;
        for event in log {
            game.apply(event);
        }
        let one = *pick(&hidden, chance)?;

        let mut rewritten = log.to_vec();
        let other_card = match game.pile.pick(chance).and_then(Card::from_kind) {
            Some(in_pile) if chance.below(2) == 0 => in_pile,
            _ => {
                let other = *pick(&hidden, chance)?;
                other.rewrite(one.card, &mut rewritten);
                other.card
            }
        };
        one.rewrite(other_card, &mut rewritten);
        Some(rewritten)
    }
}

fn pick<'a, T>(items: &'a [T], chance: &mut impl Chance) -> Option<&'a T> {
    items.get(chance.below(items.len().max(1) as u32) as usize)
}

/// One physical card and where the log names it.
#[derive(Clone, Copy)]
struct Traced {
    card: Card,
    /// The number of the event that dealt it; `None` for the joker of S1, which everyone saw.
    drew: Option<usize>,
    /// The number of the event that laid it.
    laid: Option<usize>,
}

impl Traced {
    /// Replaces it by another card throughout the log.
    fn rewrite(self, instead: Card, log: &mut [Event]) {
        for index in self.drew.into_iter().chain(self.laid) {
            match &mut log[index] {
                Event::Drew { card, .. } | Event::Laid { card, .. } => *card = instead,
                event => unreachable!("{event:?} neither deals nor lays a card"),
            }
        }
    }
}

/// The cards that are still hidden from `viewer` at the end of the log, except the jokers of S1.
fn hidden_cards(options: Options, log: &[Event], viewer: Viewer) -> Vec<Traced> {
    let mut game = Retro::new(&options).expect("these options made this log");
    let mut hands: BySeat<Vec<Traced>, MAX_PLAYERS> = BySeat::default();
    let mut table: BySeat<Option<Traced>, MAX_PLAYERS> = BySeat::default();
    for (index, event) in log.iter().enumerate() {
        match *event {
            Event::TookJoker { seat } => {
                hands[seat].push(Traced { card: Card::JOKER, drew: None, laid: None });
            }
            Event::Drew { seat, card } => {
                hands[seat].push(Traced { card, drew: Some(index), laid: None });
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
    let on_table = seats().filter(|&seat| game.players[seat].laid.is_some_and(|laid| !known(laid, viewer)));
    let hidden = in_hands.chain(on_table.filter_map(|seat| table[seat]));
    hidden.filter(|traced| traced.drew.is_some()).collect()
}

/// P3f, implemented a second time, independently of the code under test.
fn known(laid: Laid, viewer: Viewer) -> bool {
    laid.face == Face::Up || Seat::all(MAX_PLAYERS).any(|seat| viewer.knows(seat) && laid.held_by.has(seat))
}

/// Removes any one card of this kind from a hand.
fn take(hand: &mut Vec<Traced>, card: Card) -> Traced {
    let index = hand.iter().position(|traced| traced.card == card).expect("cards are played from the hand");
    hand.remove(index)
}

//! What the laws of the testkit need to know about this game: bounds, conservation, and how to exchange secrets in a log.

use dizaine_core::testkit::Suite;
use dizaine_core::{Chance, Game, Viewer};

use crate::chips::START_CHIPS;
use crate::deal_anew::{Hidden, Traced, rename};
use crate::player::Laid;
use crate::{Card, Event, MAX_PLAYERS, Options, Retro, RoundCard};

/// The suite of Retro.
pub struct RetroSuite;

impl Suite for RetroSuite {
    type Game = Retro;

    fn configurations() -> Vec<Options> {
        (2..=MAX_PLAYERS).map(|players| Options { players }).collect()
    }

    /// Ten rounds. In each, n players lay a card (n), may open an offer (n), and turn up and add a card (2n); the winner chooses who
    /// starts (1). Each of the n offers has at most 7n − 1 outbids (bids rise, and there are 7n
    /// chips), n − 2 passes and 2 decisions on protection.
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

    /// Deals all hidden cards anew; or exchanges two cards that are hidden from `viewer` to the end, or one of them with a card
    /// still in the pile, from the event that dealt them on.
    fn swap_secrets(
        options: &Options,
        log: &[Event],
        viewer: Viewer,
        chance: &mut impl Chance,
    ) -> Option<Vec<Event>> {
        if chance.below(2) == 0 {
            return Some(Retro::deal_anew(options, log, viewer, chance));
        }
        let mut hidden = Hidden::of(*options, log, viewer).cards;
        hidden.retain(|traced| traced.drew.is_some());
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
                rewrite(other, one.card, &mut rewritten);
                other.card
            }
        };
        rewrite(one, other_card, &mut rewritten);
        Some(rewritten)
    }
}

fn pick<'a, T>(items: &'a [T], chance: &mut impl Chance) -> Option<&'a T> {
    items.get(chance.below(items.len().max(1) as u32) as usize)
}

/// Replaces a card by another one throughout the log.
fn rewrite(Traced { drew, laid, .. }: Traced, instead: Card, log: &mut [Event]) {
    drew.into_iter().chain(laid).for_each(|index| rename(&mut log[index], instead));
}

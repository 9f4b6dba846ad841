//! Bots for 10 (Retro).

mod belief;
mod costs;
mod expert;
pub mod features;
mod hiding;
pub mod network;
mod novice;
pub mod policy;
pub mod regular;
pub mod sight;
mod value;

use std::sync::Arc;

use dizaine_core::chance::FastChance;
use dizaine_core::{Game, Seat, Viewer};
use dizaine_retro::{Card, Decision, Phase, Retro, View};

use crate::bot::{Bot, Look};
use crate::players::{Never, Players};
use crate::secret::{Place, Secret};
use crate::strength::Strength;
use crate::tension::Tension;
use crate::value::Value;
use crate::weigh::ByValue;
use belief::Beliefs;
use expert::Expert;
use hiding::Hiding;
use network::{LEARNED, Network};
use novice::Novice;
use policy::Policy;
use regular::Regular;

/// The expert that values positions with this network.
pub fn expert(network: &'static Network) -> Box<dyn Bot<Retro>> {
    Box::new(ByValue(Expert { network, policy: Policy::learned() }))
}

/// The expert with this policy.
pub fn expert_with(policy: Arc<Policy>) -> Box<dyn Bot<Retro>> {
    Box::new(ByValue(Expert { network: &LEARNED, policy }))
}

/// The fewest deals from which [`Players::worlds`] are drawn.
const WORLDS: usize = 1_000;

impl Players for Retro {
    type Odds = Never;
    type Thing = Card;

    const YARDSTICKS: &'static [&'static str] = &[hiding::NAME];

    fn bot(strength: Strength) -> Option<Box<dyn Bot<Self>>> {
        Some(match strength {
            Strength::Novice => Box::new(Novice),
            Strength::Regular => Box::new(Regular),
            Strength::Expert => expert(&LEARNED),
        })
    }

    fn secrets(game: &Self, seat: Seat) -> Vec<Secret<Card>> {
        let (all, own) = (game.view(Viewer::All), game.view(Viewer::Seat(seat)));
        let mut secrets = Vec::new();
        for (owner, (player, seen)) in Seat::all(all.players.len()).zip(all.players.iter().zip(&own.players))
        {
            if seen.card.is_some_and(|laid| laid.card.is_none()) {
                let card = player.card.and_then(|laid| laid.card);
                secrets.push(Secret::new(owner, Place::Table, card));
            }
            if seen.hand.is_none() {
                secrets.push(Secret::new(owner, Place::Hand, player.hand.unwrap_or_default().iter()));
            }
        }
        secrets
    }

    fn worlds(look: &Look<'_, Self>, count: usize, chance: &mut FastChance) -> Vec<Self> {
        let beliefs = Beliefs::new(look, &Policy::learned(), count.max(WORLDS), chance);
        (0..count).map(|_| beliefs.deal(chance).clone()).collect()
    }

    fn yardstick(name: &str) -> Option<Box<dyn Bot<Self>>> {
        (name == hiding::NAME).then(|| -> Box<dyn Bot<Self>> { Box::new(Hiding) })
    }

    fn tension(table: &View) -> Tension {
        let Phase::Asking(asked) = table.phase else { return Tension::Usual };
        match asked.decision {
            Decision::TurnUp | Decision::Second if table.unturned.is_empty() => Tension::High,
            Decision::Lay | Decision::Open | Decision::Outbid | Decision::TurnUp | Decision::Second => {
                Tension::Usual
            }
            Decision::Protect | Decision::Start => Tension::Slight,
        }
    }

    fn value() -> Option<Box<dyn Value<Self>>> {
        Some(Box::new(value::Position))
    }
}

#[cfg(test)]
mod tests {
    use dizaine_retro::secrets::RetroSuite;

    use super::*;
    use crate::bot::Budget;

    /// Whatever the strength: secrets of others, swapped all through the game, change nothing.
    #[test]
    fn a_choice_is_a_function_of_what_its_seat_has_seen() {
        let mut bots: [Box<dyn Bot<Retro>>; 3] = [Box::new(Novice), Box::new(Regular), expert(&LEARNED)];
        let tried = crate::secrecy::check::<RetroSuite>(&mut bots, 2, Budget(40));
        assert!(tried > 100, "{tried} histories");
    }
}

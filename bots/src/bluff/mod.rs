//! Bots for DiXkiBluff.

mod belief;
pub mod cache;
pub mod duel;
pub mod expert;
pub mod features;
pub mod habits;
pub mod hide;
pub mod novice;
pub mod odds;
pub mod policy;
pub mod regular;
pub mod round;
pub mod rules;
mod value;

use dizaine_bluff::{Bluff, Face, Hidden, PlayerView, View};
use dizaine_core::chance::FastChance;
use dizaine_core::{Game, Seat, Viewer};

use crate::bot::{Bot, Look};
use crate::players::Players;
use crate::secret::{Place, Secret};
use crate::strength::Strength;
use crate::value::Value;
use belief::Beliefs;
use cache::OddsCache;
use expert::Expert;
use habits::Habits;
use novice::Novice;
use odds::Odds;
use policy::Policy;
use regular::{Regular, own_dice};
use rules::{RULES, Rule, Ruled};

impl Players for Bluff {
    type Odds = Odds;
    type Thing = Face;

    const YARDSTICKS: &'static [&'static str] = &{
        let mut names = [""; RULES.len()];
        let mut index = 0;
        while index < names.len() {
            names[index] = RULES[index].0;
            index += 1;
        }
        names
    };

    fn bot(strength: Strength) -> Option<Box<dyn Bot<Self>>> {
        Some(match strength {
            Strength::Novice => Box::new(Novice),
            Strength::Regular => Box::new(Regular),
            Strength::Expert => Box::new(Expert::default()),
        })
    }

    fn yardstick(name: &str) -> Option<Box<dyn Bot<Self>>> {
        Some(Box::new(Ruled(Rule::named(name)?)))
    }

    fn odds(view: &View) -> Option<Odds> {
        Odds::of(view)
    }

    fn secrets(game: &Self, seat: Seat) -> Vec<Secret<Face>> {
        let (all, own) = (game.view(Viewer::All), game.view(Viewer::Seat(seat)));
        let hidden = all
            .players
            .iter()
            .zip(&own.players)
            .filter(|(_, seen)| matches!(seen.hidden, Hidden::Unknown(dice) if dice > 0));
        let secret = |(player, _): (&PlayerView, &PlayerView)| match player.hidden {
            Hidden::Known(faces) => Some(Secret::new(player.seat, Place::Hand, faces.iter())),
            Hidden::Unknown(_) => None,
        };
        hidden.filter_map(secret).collect()
    }

    fn worlds(look: &Look<'_, Self>, count: usize, chance: &mut FastChance) -> Vec<Self> {
        let mut cache = OddsCache::new(&look.view.options);
        let (habits, own) = (Habits::of(look.seen), (look.seat, own_dice(look)));
        let beliefs = Beliefs::of((look.view, &habits), own, &Policy::learned(), &mut cache, chance);
        let world = |_| {
            let dice = beliefs.sample(chance);
            let mut view = look.view.clone();
            for player in &mut view.players {
                if matches!(player.hidden, Hidden::Unknown(count) if dice[player.seat].dice() == count) {
                    player.hidden = Hidden::Known(dice[player.seat]);
                }
            }
            Bluff::imagine(&view, chance)
        };
        (0..count).map(world).collect()
    }

    fn value() -> Option<Box<dyn Value<Self>>> {
        Some(Box::new(value::Position::default()))
    }
}

#[cfg(test)]
mod tests {
    use dizaine_bluff::secrets::BluffSuite;

    use super::*;
    use crate::bot::Budget;

    /// Whatever the strength: secrets of others, swapped all through the game, change nothing.
    #[test]
    fn a_choice_is_a_function_of_what_its_seat_has_seen() {
        let mut bots: [Box<dyn Bot<Bluff>>; 4] = [
            Box::new(Novice),
            Box::new(Regular),
            Box::new(Expert::default()),
            Box::new(Ruled(Rule::named("trusting").unwrap())),
        ];
        let tried = crate::secrecy::check::<BluffSuite>(&mut bots, 1, Budget(40));
        assert!(tried > 50, "{tried} histories");
    }
}

//! A law that every bot keeps: its choice is a function of what its seat has seen. Two histories that differ only in what
//! is hidden from the seat lead to the same choice under the same chance.

use dizaine_core::chance::FastChance;
use dizaine_core::testkit::Suite;
use dizaine_core::{Chance, Choices, Game, Seat, Turn, Viewer, random};

use crate::bot::{Bot, Budget, Look};

/// Plays `games` random games of every configuration and asks `bots` at random moments; returns how often a history with
/// other secrets was tried.
pub(crate) fn check<S: Suite>(bots: &mut [Box<dyn Bot<S::Game>>], games: u64, budget: Budget) -> u64 {
    let mut tried = 0;
    for (number, options) in S::configurations().into_iter().enumerate() {
        for seed in 0..games {
            let mut chance = FastChance::nth(number as u64, seed);
            let mut game = S::Game::new(&options).expect("a suite lists options that can be played");
            let mut log = Vec::new();
            game.set_up(&mut chance, &mut log);
            while let Turn::Of { must, may } = game.turn() {
                if chance.below(12) == 0 {
                    for seat in must.union(may).iter() {
                        let viewer = Viewer::Seat(seat);
                        let Some(other) = S::swap_secrets(&options, &log, viewer, &mut chance) else {
                            continue;
                        };
                        tried += u64::from(other != log);
                        let mut ask = |log| answers::<S::Game>(bots, &options, log, seat, seed, budget);
                        assert_eq!(ask(&log), ask(&other), "{seat:?}, {options:?}, {log:?}");
                    }
                }
                let Some((seat, action)) = random::choose(&game, &mut chance) else { break };
                game.act(seat, action, &mut chance, &mut log);
            }
        }
    }
    tried
}

/// The choice of each bot at `seat` after this history.
fn answers<G: Game>(
    bots: &mut [Box<dyn Bot<G>>],
    options: &G::Options,
    log: &[G::Event],
    seat: Seat,
    seed: u64,
    budget: Budget,
) -> Vec<Option<G::Action>> {
    let viewer = Viewer::Seat(seat);
    let mut game = G::new(options).expect("options that were played with");
    let mut seen = Vec::new();
    for event in log {
        seen.extend(game.seen(event, viewer));
        game.apply(event);
    }
    let choices = game.choices(seat);
    let look = Look { seat, view: &game.view(viewer), seen: &seen, choices };
    let mut ask = |bot: &mut Box<dyn Bot<G>>| {
        let mut chance = FastChance::nth(seed, log.len() as u64);
        let answer = if game.turn().must().has(seat) {
            Some(bot.decide(&look, budget, &mut chance))
        } else {
            bot.interrupt(&look, budget, &mut chance)
        };
        assert!(answer.is_none_or(|action| choices.has(action)), "{answer:?} is no choice");
        answer
    };
    bots.iter_mut().map(&mut ask).collect()
}

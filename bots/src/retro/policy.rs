//! The policy of the expert, learned by playing against itself (`lab/src/retro/learning.rs`): how often each choice is made.

use std::sync::{Arc, OnceLock};

use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices as _, Game, NoLog, Seat, Seats, Viewer};
use dizaine_retro::{Action, Choices, Retro, View};

use super::network::between_rounds;
use super::regular;
use super::sight::{INPUTS, Inputs, REGRET, SHARED, considered};
use crate::network::{HIDDEN, Network};
use crate::weigh::draw;

/// A policy: one small network for each kind of decision, which gives choices a score. A choice that scores 1 more is made e times as
/// often.
#[derive(Clone)]
pub struct Policy(pub [Network<INPUTS>; KINDS]);

/// The kinds of decisions; each has a network of its own.
pub const KINDS: usize = 6;

/// The kind of a decision between such actions among so many players; `None` for who starts a round, which is no question of skill.
/// Offers between two players, which nobody can outbid, are another matter than among more.
pub fn kind(players: usize, action: Action) -> Option<usize> {
    Some(match action {
        Action::Lay { .. } => 0,
        Action::Open { .. } | Action::NoOffer if players == 2 => 5,
        Action::Open { .. } | Action::NoOffer => 1,
        Action::Outbid(_) | Action::PassBid => 2,
        Action::Protect(_) => 3,
        Action::TurnUp | Action::StayDown | Action::AddSecond(_) | Action::NoSecond => 4,
        Action::Start(_) => return None,
    })
}

/// The first bytes of a file: its name and a version, which changes with the inputs.
const FORMAT: [u8; 8] = *b"retro p1";

/// Weights are kept as whole numbers of this unit. A finer one (1/2048) plays no better (50.4 ± 1.8 % of 3,000 games without playouts) and takes twice the bytes
/// in what a page loads.
const UNIT: f32 = 1.0 / 32.0;

/// How much the regular's opinion counts at the start of learning, per third of a point.
const OPINION: f32 = 4.5;

impl Policy {
    /// The policy that is compiled in.
    pub fn learned() -> Arc<Self> {
        static LEARNED: OnceLock<Arc<Policy>> = OnceLock::new();
        let read = || Policy::read(include_bytes!("policy.bin")).expect("a committed file of this format");
        Arc::clone(LEARNED.get_or_init(|| Arc::new(read())))
    }

    /// Small random weights, and the opinion of the regular.
    pub fn random(chance: &mut impl Chance) -> Self {
        Self(std::array::from_fn(|_| {
            let mut small = || 0.1 * (chance.below(2001) as f32 / 1000.0 - 1.0);
            let mut weights: Vec<f32> = (0..Network::<INPUTS>::WEIGHTS).map(|_| small()).collect();
            let (rows, _) = weights.as_chunks_mut::<HIDDEN>();
            // A regret is never positive: one unit of the hidden layer passes it on.
            for row in rows.iter_mut() {
                row[0] *= 0.1;
            }
            rows[REGRET][0] = -1.0;
            rows[INPUTS + 1][0] = -OPINION;
            Network { weights }
        }))
    }

    /// Reads a file; `None` if it has another format.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let (numbers, rest) = bytes.strip_prefix(&FORMAT)?.as_chunks::<2>();
        let mut weights = numbers.iter().map(|number| f32::from(i16::from_le_bytes(*number)) * UNIT);
        if !rest.is_empty() || numbers.len() != KINDS * Network::<INPUTS>::WEIGHTS {
            return None;
        }
        Some(Self(std::array::from_fn(|_| Network {
            weights: weights.by_ref().take(Network::<INPUTS>::WEIGHTS).collect(),
        })))
    }

    /// Writes a file.
    pub fn write(&self) -> Vec<u8> {
        let weights = self.0.iter().flat_map(|network| &network.weights);
        let numbers = weights.flat_map(|weight| ((weight / UNIT).round() as i16).to_le_bytes());
        FORMAT.into_iter().chain(numbers).collect()
    }

    /// The scores of considered choices of this kind.
    fn scores(&self, kind: usize, considered: &[(Action, Inputs)]) -> Vec<f32> {
        let network = &self.0[kind];
        let mut shared = network.biases();
        if let Some((_, inputs)) = considered.first() {
            network.add(&mut shared, 0, &inputs[..SHARED]);
        }
        let score = |(_, inputs): &(Action, Inputs)| {
            let mut hidden = shared;
            network.add(&mut hidden, SHARED, &inputs[SHARED..]);
            network.output(&hidden)
        };
        considered.iter().map(score).collect()
    }

    /// The probabilities of considered choices of this kind.
    pub fn odds(&self, kind: usize, considered: &[(Action, Inputs)]) -> Vec<f32> {
        let mut odds = self.scores(kind, considered);
        let most = odds.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        for score in &mut odds {
            *score = libm::expf(*score - most);
        }
        let whole: f32 = odds.iter().sum();
        for odds in &mut odds {
            *odds /= whole;
        }
        odds
    }

    /// The probabilities of the sensible choices of `seat`.
    pub fn answers(&self, view: &View, seat: Seat, choices: &Choices) -> Vec<(Action, f64)> {
        let Some(kind) = kind(view.players.len(), choices.get(0)) else {
            // Among equals the earlier player wins and the later loses.
            return vec![(Action::Start(seat), 1.0)];
        };
        let considered = considered(view, seat, choices);
        let odds = self.odds(kind, &considered);
        considered.iter().zip(odds).map(|((action, _), odds)| (*action, odds.into())).collect()
    }

    /// Makes a choice.
    pub fn choose(&self, view: &View, seat: Seat, choices: &Choices, chance: &mut dyn Chance) -> Action {
        if choices.len() == 1 {
            return choices.get(0);
        }
        draw(&self.answers(view, seat, choices), chance).unwrap_or_else(|| choices.get(0))
    }

    /// Plays a round to its end; some players are `regulars`, the others follow the policy.
    pub(crate) fn finish_round(&self, game: &mut Retro, regulars: Seats, chance: &mut FastChance) {
        while let Some(turn) = game.turn().must().nth(0) {
            let view = game.view(Viewer::Seat(turn));
            if between_rounds(&view) {
                break;
            }
            let choices = game.choices(turn);
            let action = if regulars.has(turn) {
                regular::choose(&view, turn, &choices, chance)
            } else {
                self.choose(&view, turn, &choices, chance)
            };
            game.act(turn, action, chance, &mut NoLog);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_weights_are_small_and_read_as_they_were_written() {
        let file = include_bytes!("policy.bin");
        assert!(file.len() < 30_000, "{} bytes", file.len());
        assert_eq!(Policy::read(file).unwrap().write(), file);
        assert!(Policy::read(&file[..file.len() - 1]).is_none() && Policy::read(&file[1..]).is_none());
    }
}

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
pub const KINDS: usize = 11;

/// The kinds at tables of fewer than [`MANY`] players; those of more come after them.
pub const KINDS_OF_FEW: usize = 6;

/// From this number of players on, a table is another matter: a card that is laid will probably be taken, and one player in many wins.
pub const MANY: usize = 5;

/// The kind of a decision between such actions among so many players; `None` for who starts a round, which is no question of skill.
/// Offers between two players, which nobody can outbid, are another matter than among more.
pub fn kind(players: usize, action: Action) -> Option<usize> {
    let kind = match action {
        Action::Lay { .. } => 0,
        Action::Open { .. } | Action::NoOffer if players == 2 => 5,
        Action::Open { .. } | Action::NoOffer => 1,
        Action::Outbid(_) | Action::PassBid => 2,
        Action::Protect(_) => 3,
        Action::TurnUp | Action::StayDown | Action::AddSecond(_) | Action::NoSecond => 4,
        Action::Start(_) => return None,
    };
    Some(if players < MANY { kind } else { KINDS_OF_FEW + kind })
}

/// The first bytes of a file: its name and a version, which changes with the inputs.
const FORMAT: [u8; 8] = *b"retro p2";

/// Weights are kept as whole numbers of this unit, in a byte each. Rounded from 1/32 the policy plays as well (49.8 ± 2.8, 25.2 ± 2.6 and
/// 13.7 ± 2.0 % at two, four and seven players without playouts; 1,200 games each), and a page loads half as much.
const UNIT: f32 = 1.0 / 8.0;

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
        let numbers = bytes.strip_prefix(&FORMAT)?;
        let (networks, rest) = numbers.as_chunks::<{ Network::<INPUTS>::WEIGHTS }>();
        let networks: &[_; KINDS] = networks.try_into().ok()?;
        let weight = |number: &u8| f32::from(number.cast_signed()) * UNIT;
        let read = |network: &[u8; _]| Network { weights: network.iter().map(weight).collect() };
        rest.is_empty().then(|| Self(networks.each_ref().map(read)))
    }

    /// Writes a file.
    pub fn write(&self) -> Vec<u8> {
        let weights = self.0.iter().flat_map(|network| &network.weights);
        let numbers = weights.map(|weight| ((weight / UNIT).round() as i8).cast_unsigned());
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

//! The policy of the expert, learned by playing against itself (`lab/src/bluff/learning.rs`): how often each bet, raise and call is made, and how
//! often each hand is chosen (R2).

use std::sync::{Arc, OnceLock};

use dizaine_bluff::{Action, Faces};
use dizaine_core::Seat;

use crate::bluff::cache::OddsCache;
use crate::bluff::features::{HAND_INPUTS, INPUTS, Inputs, Sight, hand_inputs, may_be_exact};
use crate::bluff::habits::Habits;
use crate::bluff::regular::raises;
use crate::bluff::round::Round;
use crate::network::Network;

/// A policy: three small networks that give choices a score. A choice that scores 1 more is made e times as often.
#[derive(Clone)]
pub struct Policy {
    /// Scores bets and raises.
    pub raises: Network<INPUTS>,
    /// Scores calls; out of turn, against a score of 0 for silence.
    pub calls: Network<INPUTS>,
    /// Scores whole hands.
    pub hands: Network<HAND_INPUTS>,
}

/// The first bytes of a file: its name and a version, which changes with the inputs.
const FORMAT: [u8; 8] = *b"bluff p1";

/// Weights are kept as whole numbers of this unit.
const UNIT: f32 = 1.0 / 2048.0;

/// « DiXe ! » out of turn is not considered if the bet is exact with less than this probability, whatever is believed.
const NEARLY: f32 = 0.25;

impl Policy {
    /// The policy that is compiled in.
    pub fn learned() -> Arc<Self> {
        static LEARNED: OnceLock<Arc<Policy>> = OnceLock::new();
        let read = || Policy::read(include_bytes!("weights.bin")).expect("a committed file of this format");
        Arc::clone(LEARNED.get_or_init(|| Arc::new(read())))
    }

    /// Reads a file; `None` if it has another format.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let (numbers, rest) = bytes.strip_prefix(&FORMAT)?.as_chunks::<2>();
        let mut weights = numbers.iter().map(|number| f32::from(i16::from_le_bytes(*number)) * UNIT);
        let whole = 2 * Network::<INPUTS>::WEIGHTS + Network::<HAND_INPUTS>::WEIGHTS;
        if !rest.is_empty() || numbers.len() != whole {
            return None;
        }
        let mut next = |count: usize| weights.by_ref().take(count).collect();
        Some(Self {
            raises: Network { weights: next(Network::<INPUTS>::WEIGHTS) },
            calls: Network { weights: next(Network::<INPUTS>::WEIGHTS) },
            hands: Network { weights: next(Network::<HAND_INPUTS>::WEIGHTS) },
        })
    }

    /// Writes a file.
    pub fn write(&self) -> Vec<u8> {
        let weights = [&self.raises.weights, &self.calls.weights, &self.hands.weights].into_iter().flatten();
        let numbers = weights.flat_map(|weight| ((weight / UNIT).round() as i16).to_le_bytes());
        FORMAT.into_iter().chain(numbers).collect()
    }

    /// The choices that are considered in turn, with their inputs.
    pub fn considered(
        cache: &mut OddsCache,
        (round, habits): (&Round, &Habits),
        seat: Seat,
        own: Faces,
    ) -> Vec<(Action, Inputs)> {
        let sight = Sight::of(round, habits, seat, own);
        let mut all = Vec::with_capacity(24);
        if let Some(bet) = round.bet {
            all.extend([Action::Bluff, Action::Dixe].map(|call| (call, sight.call(cache, call, bet))));
        }
        raises(cache, round, |cache, action, number, symbols| {
            all.push((action, sight.raise(cache, action, (number, symbols))));
        });
        all
    }

    /// The inputs for « DiXe ! » out of turn, if it is considered.
    pub fn shout(
        cache: &mut OddsCache,
        (round, habits): (&Round, &Habits),
        seat: Seat,
        own: Faces,
    ) -> Option<Inputs> {
        let bet = round.bet?;
        let inputs = Sight::of(round, habits, seat, own).call(cache, Action::Dixe, bet);
        may_be_exact(&inputs, NEARLY).then_some(inputs)
    }

    /// The score of a choice in turn.
    pub fn score(&self, action: Action, inputs: &Inputs) -> f32 {
        match action {
            Action::Bluff | Action::Dixe => self.calls.score(inputs),
            Action::Bet { .. } | Action::Add(_) | Action::Hide(_) => self.raises.score(inputs),
        }
    }

    /// The probabilities of the choices in turn.
    pub fn answers(
        &self,
        cache: &mut OddsCache,
        table: (&Round, &Habits),
        seat: Seat,
        own: Faces,
    ) -> Vec<(Action, f64)> {
        let considered = Self::considered(cache, table, seat, own);
        let mut scored: Vec<(Action, f64)> =
            considered.iter().map(|(action, inputs)| (*action, self.score(*action, inputs).into())).collect();
        let most = scored.iter().map(|(_, score)| *score).fold(f64::MIN, f64::max);
        let mut whole = 0.0;
        for (_, score) in &mut scored {
            *score = libm::exp(*score - most);
            whole += *score;
        }
        for (_, odds) in &mut scored {
            *odds /= whole;
        }
        scored
    }

    /// The probability of « DiXe ! » out of turn.
    pub fn shout_odds(&self, cache: &mut OddsCache, table: (&Round, &Habits), seat: Seat, own: Faces) -> f64 {
        let inputs = Self::shout(cache, table, seat, own);
        inputs.map_or(0.0, |inputs| 1.0 / (1.0 + libm::exp(f64::from(-self.calls.score(&inputs)))))
    }

    /// The weight of a hand that can be chosen (R2).
    pub fn hand_weight(&self, round: &Round, seat: Seat, hand: Faces) -> f64 {
        libm::exp(f64::from(self.hands.score(&hand_inputs(round, seat, hand))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_weights_are_small_and_read_as_they_were_written() {
        let file = include_bytes!("weights.bin");
        assert!(file.len() < 10_000, "{} bytes", file.len());
        assert_eq!(Policy::read(file).unwrap().write(), file);
        assert!(Policy::read(&file[..file.len() - 1]).is_none() && Policy::read(&file[1..]).is_none());
    }
}

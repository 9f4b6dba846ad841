//! A game from which the policy of the expert of 10 (Retro) learns. At some of the learners' decisions every choice is played out to the
//! end of the round, with the same cards and the same chance; what each is better than the mean is the gradient. So no critic is needed,
//! and the luck of the deal is not taken for skill.

use dizaine_bots::retro::network::{LEARNED, between_rounds, chances};
use dizaine_bots::retro::policy::{KINDS, Policy, kind};
use dizaine_bots::retro::sight::{Inputs, considered};
use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices, Game, NoLog, Seat, Viewer};
use dizaine_retro::{Action, Options, Retro};

use super::seats::{Sitter, finish_round};
use crate::gradient::{add, back, entropy};

/// One decision of this many is learned from at a table of learners alone; of fewer learners more are.
const ONE_OF: usize = 4;

/// A chance to win counts this many times the square root of twice the number of players.
const SCALE: f64 = 10.0;

/// The sum of the gradients of many decisions.
#[derive(Default)]
pub(super) struct Gradient {
    pub(super) networks: [Vec<f32>; KINDS],
    /// By kind: the number of decisions, the sum of their entropies, and of how much better the best choice was than the policy.
    pub(super) decisions: [f32; KINDS],
    pub(super) entropy: [f32; KINDS],
    pub(super) spread: [f32; KINDS],
}

impl Gradient {
    /// Adds another one.
    pub(super) fn add(&mut self, other: &Self) {
        for kind in 0..KINDS {
            add(&mut self.networks[kind], &other.networks[kind]);
            self.decisions[kind] += other.decisions[kind];
            self.entropy[kind] += other.entropy[kind];
            self.spread[kind] += other.spread[kind];
        }
    }

    /// The push on each choice of a decision: by how much its result is above the mean, and towards more entropy.
    fn learn(
        &mut self,
        policy: &Policy,
        kind: usize,
        choices: &[(Action, Inputs)],
        (odds, results): (&[f32], &[f32]),
        temper: f32,
    ) {
        let mean: f32 = odds.iter().zip(results).map(|(odds, result)| odds * result).sum();
        let entropy = entropy(odds.iter().copied());
        self.decisions[kind] += 1.0;
        self.entropy[kind] += entropy;
        self.spread[kind] +=
            odds.iter().zip(results).map(|(odds, result)| odds * (result - mean).abs()).sum::<f32>();
        for ((_, inputs), (odds, result)) in choices.iter().zip(odds.iter().zip(results)) {
            let push = odds * (result - mean) - temper * odds * (odds.max(1e-9).ln() + entropy);
            back(&policy.0[kind], inputs, push, &mut self.networks[kind]);
        }
    }
}

/// Plays a game, and adds the gradients of its decisions to `sum`.
pub(super) fn play(
    policy: &Policy,
    mut sitters: Vec<Sitter>,
    mut chance: FastChance,
    temper: f32,
    sum: &mut Gradient,
) {
    let learners = sitters.iter().filter(|sitter| matches!(sitter, Sitter::Learner)).count();
    let one_of = (ONE_OF * learners / sitters.len()).max(1) as u32;
    let mut game = Retro::new(&Options { players: sitters.len() }).expect("options of the rules");
    game.set_up(&mut chance, &mut NoLog);
    while let Some(seat) = game.turn().must().nth(0) {
        let view = game.view(Viewer::Seat(seat));
        let choices = game.choices(seat);
        let learns = matches!(sitters[seat.index()], Sitter::Learner)
            && choices.len() > 1
            && !between_rounds(&view)
            && chance.below(one_of) == 0;
        if learns && let Some(kind) = kind(sitters.len(), choices.get(0)) {
            let considered = considered(&view, seat, &choices);
            let odds = policy.odds(kind, &considered);
            let luck = u64::from(chance.below(u32::MAX));
            let results: Vec<f32> = considered
                .iter()
                .map(|(action, _)| result(&game, policy, &mut sitters, (seat, *action), luck))
                .collect();
            sum.learn(policy, kind, &considered, (&odds, &results), temper);
        }
        let action = sitters[seat.index()].choose(policy, &game, (seat, &view), &mut chance);
        game.act(seat, action, &mut chance, &mut NoLog);
    }
}

/// What a choice is worth: the chance to win after one end of the round.
fn result(
    game: &Retro,
    policy: &Policy,
    sitters: &mut [Sitter],
    (seat, action): (Seat, Action),
    luck: u64,
) -> f32 {
    let (mut end, mut luck) = (game.clone(), FastChance::new(luck));
    end.act(seat, action, &mut luck, &mut NoLog);
    finish_round(&mut end, policy, sitters, &mut luck);
    let seats = sitters.len();
    (SCALE * (2.0 * seats as f64).sqrt() * chances(&LEARNED, &end)[seat.index()]) as f32
}

//! The gradients of a policy and of its critic, and the steps along them (Adam).

use dizaine_bluff::Action;
use dizaine_bots::bluff::features::{HandInputs, Inputs};
use dizaine_bots::bluff::policy::Policy;
use dizaine_bots::network::{HIDDEN, Network};
use dizaine_core::Chance;
use dizaine_core::chance::FastChance;

use super::episode::CRITIC_INPUTS;

/// A policy that learns, and its critic.
pub(crate) struct Mind {
    pub(crate) policy: Policy,
    critic: Network<CRITIC_INPUTS>,
    /// For raises, calls, hands and critic: the running means of the gradient and of its square.
    means: [Means; 4],
    steps: i32,
}

#[derive(Default)]
struct Means {
    mean: Vec<f32>,
    square: Vec<f32>,
}

/// A push smaller than this is left out: nearly all choices have one.
const NOTHING: f32 = 1e-5;

impl Mind {
    /// A mind with this policy, or with random weights.
    pub(crate) fn new(policy: Option<Policy>, chance: &mut FastChance) -> Self {
        let policy = policy.unwrap_or_else(|| Policy {
            raises: random(chance),
            calls: random(chance),
            hands: random(chance),
        });
        Self { policy, critic: random(chance), means: Default::default(), steps: 0 }
    }

    /// A step along a gradient: the policy goes up, the error of the critic goes down.
    pub(crate) fn step(&mut self, gradient: &Gradient, rate: f32) {
        self.steps += 1;
        let count = gradient.decisions.max(1.0);
        let [raises, calls, hands, critic] = &mut self.means;
        let fade = [0.9_f32.powi(self.steps), 0.99_f32.powi(self.steps)];
        raises.step(&mut self.policy.raises.weights, &gradient.raises, (rate, count), fade);
        calls.step(&mut self.policy.calls.weights, &gradient.calls, (rate, count), fade);
        hands.step(&mut self.policy.hands.weights, &gradient.hands, (rate, count), fade);
        critic.step(&mut self.critic.weights, &gradient.critic, (0.002, count), fade);
    }
}

impl Means {
    fn step(&mut self, weights: &mut [f32], gradient: &[f32], (rate, count): (f32, f32), fade: [f32; 2]) {
        self.mean.resize(weights.len(), 0.0);
        self.square.resize(weights.len(), 0.0);
        for (index, weight) in weights.iter_mut().enumerate().take(gradient.len()) {
            let slope = gradient[index] / count;
            let (mean, square) = (&mut self.mean[index], &mut self.square[index]);
            *mean = 0.9 * *mean + 0.1 * slope;
            *square = 0.99 * *square + 0.01 * slope * slope;
            let push = *mean / (1.0 - fade[0]) / ((*square / (1.0 - fade[1])).sqrt() + 1e-6);
            // A file keeps weights below 16.
            *weight = (*weight + rate * push).clamp(-15.0, 15.0);
        }
    }
}

/// The sum of the gradients of many decisions.
#[derive(Default)]
pub(crate) struct Gradient {
    raises: Vec<f32>,
    calls: Vec<f32>,
    hands: Vec<f32>,
    critic: Vec<f32>,
    /// The number of decisions in turn.
    pub(crate) decisions: f32,
    /// The sum of their entropies.
    pub(crate) entropy: f32,
}

impl Gradient {
    /// Adds another one.
    pub(crate) fn add(&mut self, other: &Self) {
        add(&mut self.raises, &other.raises);
        add(&mut self.calls, &other.calls);
        add(&mut self.hands, &other.hands);
        add(&mut self.critic, &other.critic);
        self.decisions += other.decisions;
        self.entropy += other.entropy;
    }

    /// Pushes the score of a bet or call.
    pub(crate) fn choice(&mut self, mind: &Mind, action: Action, inputs: &Inputs, push: f32) {
        match action {
            Action::Bluff | Action::Dixe => back(&mind.policy.calls, inputs, push, &mut self.calls),
            Action::Bet { .. } | Action::Add(_) | Action::Hide(_) => {
                back(&mind.policy.raises, inputs, push, &mut self.raises);
            }
        }
    }

    /// Pushes the score of a hand.
    pub(crate) fn hand(&mut self, mind: &Mind, inputs: &HandInputs, push: f32) {
        back(&mind.policy.hands, inputs, push, &mut self.hands);
    }

    /// How much better a result is than the critic expected, which learns from it.
    pub(crate) fn critic(&mut self, mind: &Mind, inputs: &[f32; CRITIC_INPUTS], result: f32) -> f32 {
        let error = result - mind.critic.score(inputs);
        back(&mind.critic, inputs, error, &mut self.critic);
        error
    }
}

fn add(sum: &mut Vec<f32>, other: &[f32]) {
    sum.resize(sum.len().max(other.len()), 0.0);
    sum.iter_mut().zip(other).for_each(|(sum, other)| *sum += other);
}

/// Adds the gradient of a network's score, times `push`, to the gradients of its weights.
fn back<const N: usize>(network: &Network<N>, inputs: &[f32; N], push: f32, gradient: &mut Vec<f32>) {
    if push.abs() < NOTHING {
        return;
    }
    gradient.resize(network.weights.len(), 0.0);
    let (rows, _) = gradient.as_chunks_mut::<HIDDEN>();
    let (weights, _) = network.weights.as_chunks::<HIDDEN>();
    let hidden = network.hidden(inputs);
    let mut slopes = [0.0; HIDDEN];
    for index in 0..HIDDEN {
        rows[N + 1][index] += push * hidden[index].max(0.0);
        slopes[index] = if hidden[index] > 0.0 { push * weights[N + 1][index] } else { 0.0 };
        rows[N][index] += slopes[index];
    }
    for (row, input) in rows.iter_mut().zip(inputs) {
        if *input != 0.0 {
            row.iter_mut().zip(slopes).for_each(|(sum, slope)| *sum += input * slope);
        }
    }
}

/// Small random weights.
fn random<const N: usize>(chance: &mut FastChance) -> Network<N> {
    let mut small = || 0.25 * (chance.below(2001) as f32 / 1000.0 - 1.0);
    Network { weights: (0..Network::<N>::WEIGHTS).map(|_| small()).collect() }
}

//! The gradients of a policy and of its critic.

use dizaine_bluff::Action;
use dizaine_bots::bluff::features::{HandInputs, Inputs};
use dizaine_bots::bluff::policy::Policy;
use dizaine_bots::network::Network;
use dizaine_core::chance::FastChance;

use super::episode::CRITIC_INPUTS;
use crate::gradient::{Means, add, back, random};

/// A policy that learns, and its critic.
pub(crate) struct Mind {
    pub(crate) policy: Policy,
    critic: Network<CRITIC_INPUTS>,
    /// For raises, calls, hands and critic: the running means of the gradient and of its square.
    means: [Means; 4],
    steps: i32,
}

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
        raises.step(&mut self.policy.raises.weights, &gradient.raises, (rate, count), self.steps);
        calls.step(&mut self.policy.calls.weights, &gradient.calls, (rate, count), self.steps);
        hands.step(&mut self.policy.hands.weights, &gradient.hands, (rate, count), self.steps);
        critic.step(&mut self.critic.weights, &gradient.critic, (0.002, count), self.steps);
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

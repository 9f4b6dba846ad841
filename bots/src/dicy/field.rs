//! The race to the target at the end of a turn, and the probability that a player wins it.

use dizaine_core::Seat;
use dizaine_dicy::{Circle, Demand, Effect, View};

use super::features::{Around, INPUTS};
use super::hand::Hand;
use super::network::Network;
use super::race::Race;
use crate::network::softmax;

/// The largest number of players.
pub const SEATS: usize = 4;

/// How much a lead of one round is worth, and how this decreases with the rounds still to play. Play hardly depends on either.
const SURE: f32 = 2.6;
const FADES: f32 = 0.5;

/// How a race that is not decided is valued.
#[derive(Clone, Copy)]
pub enum Judge<'a> {
    /// By the rounds that each player needs.
    Race,
    /// By a network.
    Learned(&'a Network),
}

/// One player in the race.
#[derive(Clone, Copy)]
pub struct Runs {
    /// The points they have.
    pub points: usize,
    /// Their active cards.
    pub hand: Hand,
    /// How many players move before them in each round.
    pub place: usize,
    /// Whether they have had their turn in this round.
    pub moved: bool,
}

/// The state of all players, with `seat` about to finish its turn.
pub fn runs(view: &View, seat: Seat) -> Vec<Runs> {
    let players = view.players.len();
    let after_first = |index: usize| (index + players - view.first.index()) % players;
    let run = |(index, player): (usize, &dizaine_dicy::PlayerView)| Runs {
        points: player.score.into(),
        hand: Hand::of(player.active, view.cards),
        place: after_first(index),
        moved: after_first(index) <= after_first(seat.index()),
    };
    view.players.iter().enumerate().map(run).collect()
}

/// Whether an effect of the player at `own` on this `circle` reaches the one at `other` (T8).
pub fn concerns(circle: Circle, own: usize, other: usize, players: usize) -> bool {
    let steps = (other + players - own) % players;
    steps != 0 && (circle == Circle::Others || steps == 1 || steps == players - 1)
}

/// The race at the end of a turn.
pub struct Field<'a> {
    race: &'a Race,
    judge: Judge<'a>,
    target: usize,
    seat: Seat,
    runs: Vec<Runs>,
}

impl<'a> Field<'a> {
    /// The race with `seat` about to finish its turn.
    pub fn at(race: &'a Race, judge: Judge<'a>, view: &View, seat: Seat) -> Self {
        Self { race, judge, target: view.target.into(), seat, runs: runs(view, seat) }
    }

    /// The probability that the player whose turn it is wins, if it brings `points` with this effect and leaves the hand
    /// `left`.
    pub fn after(&self, points: usize, left: Hand, effect: Option<Effect>) -> f32 {
        let mut runs: Vec<Runs> = self.runs.clone();
        let own = self.seat.index();
        runs[own].points += points;
        runs[own].hand = left;
        if let Some(effect) = effect {
            for (other, run) in runs.iter_mut().enumerate() {
                if concerns(effect.on, own, other, self.runs.len()) {
                    run.hand = self.answer(other, effect.must);
                }
            }
        }
        if runs.iter().any(|run| run.points >= self.target) {
            self.last_round(&runs)
        } else {
            self.lead(&runs)
        }
    }

    /// The hand of the player at `seat` after turning the card that serves them best in the race.
    pub fn answer(&self, seat: usize, must: Demand) -> Hand {
        let run = self.runs[seat];
        let turns = |hand: &Hand| self.race.before_turn(self.target.saturating_sub(run.points), *hand);
        run.hand.answers(must).min_by(|a, b| turns(a).total_cmp(&turns(b))).unwrap_or(run.hand)
    }

    /// The probability to win in the last round: those who have not moved yet have one turn to beat the best (E1, E3).
    fn last_round(&self, runs: &[Runs]) -> f32 {
        let own = runs[self.seat.index()];
        let key = |run: &Runs| (run.points, run.hand.len());
        let ahead = runs.iter().filter(|run| run.moved).filter(|run| key(run) > key(&own)).count();
        if ahead > 0 {
            return 0.0;
        }
        let equal = runs.iter().filter(|run| run.moved && key(run) == key(&own)).count();
        let beaten = |run: &Runs| self.race.reach((own.points + 1).saturating_sub(run.points), run.hand);
        let safe: f32 = runs.iter().filter(|run| !run.moved).map(|run| 1.0 - beaten(run)).product();
        safe / equal as f32
    }

    /// The probability to win while nobody has reached the target.
    fn lead(&self, runs: &[Runs]) -> f32 {
        match self.judge {
            Judge::Race => self.lead_in_race(runs),
            Judge::Learned(network) => {
                let inputs = self.inputs(runs);
                let mut scores = [0.0; SEATS];
                for (score, inputs) in scores.iter_mut().zip(&inputs[..runs.len()]) {
                    *score = network.score(inputs);
                }
                softmax(scores, runs.len())[self.seat.index()]
            }
        }
    }

    /// The features of all players.
    pub fn inputs(&self, runs: &[Runs]) -> [[f32; INPUTS]; SEATS] {
        let around = Around::of(self.race, self.target, self.seat, runs);
        let mut inputs = [[0.0; INPUTS]; SEATS];
        for (seat, inputs) in inputs.iter_mut().enumerate().take(runs.len()) {
            *inputs = around.features(seat);
        }
        inputs
    }

    /// The value by the race alone: the fewer rounds a player needs compared with the others, the likelier they win.
    fn lead_in_race(&self, runs: &[Runs]) -> f32 {
        let needed: Vec<f32> = runs.iter().map(|run| rounds(self.race, self.target, run)).collect();
        let least = needed.iter().copied().fold(f32::INFINITY, f32::min);
        let sure = SURE / (least.max(0.0) + FADES).sqrt();
        let weight = |rounds: f32| (-sure * (rounds - least)).exp();
        let all: f32 = needed.iter().map(|&rounds| weight(rounds)).sum();
        weight(needed[self.seat.index()]) / all
    }
}

/// The mean number of rounds that a player needs. One who has yet to move has one more turn in the same number of rounds.
pub fn rounds(race: &Race, target: usize, run: &Runs) -> f32 {
    let missing = target.saturating_sub(run.points);
    if run.moved { race.after_turn(missing, run.hand) } else { race.before_turn(missing, run.hand) - 1.0 }
}

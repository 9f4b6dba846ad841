//! The race to the target at the end of a turn, and the probability that a player wins it.

use dizaine_core::Seat;
use dizaine_dicy::{Circle, Demand, Effect, View};

use super::features::{Around, INPUTS};
use super::hand::Hand;
use super::network::{Network, calibration, units};
use super::race::Race;

/// The largest number of players.
pub const SEATS: usize = 4;

/// The probabilities of the players to win, by seat.
pub type Chances = [f32; SEATS];

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

/// Among more than two players, what others answer to an effect is what they would if the turn had brought so many points.
const USUAL: usize = 15;

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

    /// The end of the turn with this effect, which leaves its player the hand `left`.
    pub fn ending(&self, left: Hand, effect: Option<Effect>) -> Ending<'_> {
        let (own, players) = (self.seat.index(), self.runs.len());
        let concerned = move |effect: Effect| {
            let reached = (0..players).filter(move |&other| concerns(effect.on, own, other, players));
            reached.map(move |other| (other, effect.must))
        };
        let mut ending = Ending {
            field: self,
            left,
            asked: effect.into_iter().flat_map(concerned).collect(),
            usual: self.runs.clone(),
        };
        if !ending.asked.is_empty() && players > 2 {
            let most = self.target.saturating_sub(self.runs[own].points + 1);
            ending.usual = ending.answered(USUAL.min(most));
        }
        ending
    }

    /// The probabilities to win if the turn ends now, but with these hands.
    pub fn with(&self, hands: &[(usize, Hand)]) -> Chances {
        let mut runs: Vec<Runs> = self.runs.clone();
        for &(seat, hand) in hands {
            runs[seat].hand = hand;
        }
        self.chances(&runs)
    }

    fn chances(&self, runs: &[Runs]) -> Chances {
        if runs.iter().any(|run| run.points >= self.target) { self.last_round(runs) } else { self.lead(runs) }
    }

    /// The probabilities in the last round: those who have not moved yet have one turn to beat the best (E1, E3).
    fn last_round(&self, runs: &[Runs]) -> Chances {
        let key = |run: &Runs| (run.points, run.hand.len());
        let moved = || runs.iter().filter(|run| run.moved);
        let Some(best) = moved().map(key).max() else { return self.lead(runs) };
        let leaders = moved().filter(|run| key(run) == best).count();
        let beats = |run: &Runs| self.race.reach((best.0 + 1).saturating_sub(run.points), run.hand);
        let to_come = || runs.iter().filter(|run| !run.moved);
        let safe: f32 = to_come().map(|run| 1.0 - beats(run)).product();
        let hopes: f32 = to_come().map(beats).sum();
        let mut chances = Chances::default();
        for (chance, run) in chances.iter_mut().zip(runs) {
            *chance = match run.moved {
                true if key(run) == best => safe / leaders as f32,
                true => 0.0,
                false if hopes > 0.0 => (1.0 - safe) * beats(run) / hopes,
                false => 0.0,
            };
        }
        chances
    }

    /// The probabilities while nobody has reached the target.
    fn lead(&self, runs: &[Runs]) -> Chances {
        match self.judge {
            Judge::Race => self.lead_in_race(runs),
            Judge::Learned(network) => {
                calibration(runs.len()).chances(self.scores(network, runs), runs.len(), self.left(runs))
            }
        }
    }

    /// The network's scores, before they are calibrated, and the part of the game that is left.
    pub fn raw(&self, network: &Network) -> (Chances, f32) {
        (self.scores(network, &self.runs), self.left(&self.runs))
    }

    /// The part of the game that is left, by the points of the leader.
    pub fn left(&self, runs: &[Runs]) -> f32 {
        let most = runs.iter().map(|run| run.points).max().unwrap_or(0);
        1.0 - most as f32 / self.target as f32
    }

    fn scores(&self, network: &Network, runs: &[Runs]) -> Chances {
        network.scores(&self.inputs(runs), runs.len(), units(runs.len()))
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

    /// The probabilities by the race alone: the fewer rounds a player needs compared with the others, the likelier they win.
    fn lead_in_race(&self, runs: &[Runs]) -> Chances {
        let needed: Vec<f32> = runs.iter().map(|run| rounds(self.race, self.target, run)).collect();
        let least = needed.iter().copied().fold(f32::INFINITY, f32::min);
        let sure = SURE / (least.max(0.0) + FADES).sqrt();
        let weight = |rounds: f32| libm::expf(-sure * (rounds - least));
        let all: f32 = needed.iter().map(|&rounds| weight(rounds)).sum();
        let mut chances = Chances::default();
        for (chance, rounds) in chances.iter_mut().zip(needed) {
            *chance = weight(rounds) / all;
        }
        chances
    }
}

/// The end of a turn, by the points that it brings.
pub struct Ending<'a> {
    field: &'a Field<'a>,
    left: Hand,
    /// Who must turn a card.
    asked: Vec<(usize, Demand)>,
    /// The players after their usual answers.
    usual: Vec<Runs>,
}

impl Ending<'_> {
    /// The probabilities to win if the turn brings so many points, and everyone answers as is best for them.
    pub fn after(&self, points: usize) -> Chances {
        let over = || self.field.runs.iter().any(|run| run.points >= self.field.target);
        let own = self.field.seat.index();
        let ends = self.field.runs[own].points + points >= self.field.target || over();
        let usual = self.asked.is_empty() || self.field.runs.len() > 2 && !ends;
        let mut runs = if usual { self.usual.clone() } else { self.answered(points) };
        runs[own] = self.moved(points);
        self.field.chances(&runs)
    }

    fn moved(&self, points: usize) -> Runs {
        let run = self.field.runs[self.field.seat.index()];
        Runs { points: run.points + points, hand: self.left, ..run }
    }

    /// The players after their answers.
    fn answered(&self, points: usize) -> Vec<Runs> {
        let mut runs = self.field.runs.clone();
        runs[self.field.seat.index()] = self.moved(points);
        for &(seat, must) in &self.asked {
            let before = runs[seat].hand;
            let mut best = (f32::NEG_INFINITY, before);
            for answer in before.answers(must) {
                runs[seat].hand = answer;
                let chance = self.field.chances(&runs)[seat];
                if chance > best.0 {
                    best = (chance, answer);
                }
            }
            runs[seat].hand = best.1;
        }
        runs
    }
}

/// The mean number of rounds that a player needs. One who has yet to move has one more turn in the same number of rounds.
pub fn rounds(race: &Race, target: usize, run: &Runs) -> f32 {
    let missing = target.saturating_sub(run.points);
    let turns = race.turns(missing, run.hand, run.moved);
    if run.moved { turns } else { turns - 1.0 }
}

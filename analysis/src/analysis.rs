//! The results of an analysis.

use dizaine_core::Seat;
use serde::Serialize;
use serde_json::Value;

/// The analysis of a finished game. Chances are probabilities to win; a shared victory counts as a fraction.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Analysis {
    /// The game's name.
    pub game: String,
    /// The version of the value of positions.
    pub value: u32,
    /// The version of the bots that value decisions.
    pub bots: u32,
    /// Everyone's chance before the set-up, by seat.
    pub start: Vec<f64>,
    /// Each seat's game as a whole.
    pub seats: Vec<SeatAnalysis>,
    /// The set-up, then every move.
    pub moves: Vec<MoveAnalysis>,
    /// The decisions between several choices, in order.
    pub decisions: Vec<Decision>,
}

/// What a move changed.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MoveAnalysis {
    /// Who moved; nobody in the set-up.
    pub seat: Option<Seat>,
    /// Everyone's chance after it, by seat.
    pub chances: Vec<f64>,
    /// What the player's choice changed for everyone, before chance: own play for the player, a gift for the others.
    pub play: Vec<f64>,
    /// What chance changed for everyone afterwards.
    pub luck: Vec<f64>,
    /// The standard error of `luck`; 0 where all outcomes were looked at.
    pub luck_error: f64,
}

/// One seat's game as a whole. The result less the chance at the start is luck, own play and gifts together.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatAnalysis {
    /// The share of the victory.
    pub result: f64,
    /// What chance gave.
    pub luck: f64,
    /// The standard error of `luck`: that of the means over chance that were sampled.
    pub luck_error: f64,
    /// What the player's own moves gave.
    pub own: f64,
    /// What the moves of the others gave.
    pub gifts: f64,
    /// The number of the player's decisions between several choices. Those that a bot made in the place of a person do not count.
    pub decisions: usize,
    /// What the decisions cost in all.
    pub errors: f64,
    /// How well the decisions were made, from 0 to 100; `None` without any.
    pub accuracy: Option<f64>,
}

/// A decision between several choices, as its player could see it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Decision {
    /// The number of the move; 0 is the set-up.
    pub number: usize,
    /// Who decided.
    pub seat: Seat,
    /// Whether a bot chose in the place of the person who holds the seat.
    pub bot: bool,
    /// What was chosen.
    pub chosen: Choice,
    /// What the expert values most.
    pub best: Choice,
    /// The number of choices.
    pub choices: usize,
    /// What the choice cost; 0 if it is not certain that it cost anything.
    pub loss: f64,
    /// The odds that its player could compute then, as the game's table shows them; only where the choice cost something.
    #[cfg_attr(feature = "ts", ts(type = "G['odds'] | null"))]
    pub odds: Option<Value>,
}

/// A choice, and its value for the player from what the player knew.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Choice {
    /// The action; null is not to interrupt.
    #[cfg_attr(feature = "ts", ts(type = "G['action'] | null"))]
    pub action: Option<Value>,
    /// The chance to win after it.
    pub chance: f64,
    /// The standard error of `chance`.
    pub error: f64,
}

impl SeatAnalysis {
    pub(crate) fn new(seat: Seat, result: f64, moves: &[MoveAnalysis], decisions: &[Decision]) -> Self {
        let at = seat.index();
        let (own, others): (Vec<&MoveAnalysis>, Vec<&MoveAnalysis>) =
            moves.iter().partition(|made| made.seat == Some(seat));
        let own_decisions = || decisions.iter().filter(|decision| decision.seat == seat && !decision.bot);
        let count = own_decisions().count();
        let accuracies = own_decisions().map(|decision| accuracy(decision.loss)).sum::<f64>();
        Self {
            result,
            luck: moves.iter().map(|made| made.luck[at]).sum(),
            luck_error: moves.iter().map(|made| made.luck_error.powi(2)).sum::<f64>().sqrt(),
            own: own.iter().map(|made| made.play[at]).sum(),
            gifts: others.iter().map(|made| made.play[at]).sum(),
            decisions: count,
            errors: own_decisions().map(|decision| decision.loss).sum(),
            accuracy: (count > 0).then(|| accuracies / count as f64),
        }
    }
}

impl Analysis {
    /// Whether the result less the chance at the start is luck, own play and gifts, for every seat.
    pub fn adds_up(&self) -> bool {
        let apart = |(seat, start): (&SeatAnalysis, &f64)| {
            (seat.result - start - seat.luck - seat.own - seat.gifts).abs()
        };
        self.seats.iter().zip(&self.start).map(apart).all(|apart| apart < 1e-9)
    }

    /// The moves after which a seat's chance differs most from the move before, the largest change first.
    pub fn turning_points(&self, most: usize) -> Vec<usize> {
        let change = |number: usize| {
            let before = if number == 0 { &self.start } else { &self.moves[number - 1].chances };
            let after = &self.moves[number].chances;
            before.iter().zip(after).map(|(before, after)| (after - before).abs()).fold(0.0, f64::max)
        };
        let mut numbers: Vec<usize> = (1..self.moves.len()).collect();
        numbers.sort_by(|&one, &other| change(other).total_cmp(&change(one)));
        numbers.truncate(most);
        numbers
    }

    /// The decisions of a seat's own player that cost most, the costliest first; those that cost nothing are left out.
    pub fn costliest(&self, seat: Seat, most: usize) -> Vec<&Decision> {
        let costs = |decision: &&Decision| decision.seat == seat && !decision.bot && decision.loss > 0.0;
        let mut costly: Vec<&Decision> = self.decisions.iter().filter(costs).collect();
        costly.sort_by(|one, other| other.loss.total_cmp(&one.loss));
        costly.truncate(most);
        costly
    }
}

/// How well a decision was made that cost this much of the chance to win, from 0 to 100: the curve
/// that players of chess know from Lichess.
pub fn accuracy(loss: f64) -> f64 {
    (103.1668 * (-0.04354 * 100.0 * loss).exp() - 3.1669).clamp(0.0, 100.0)
}

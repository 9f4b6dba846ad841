//! What `dizaine solve` found about one set of cards. Its JSON is a line of the report for programs.

use dizaine_bots::dicy::solved::Solved;
use serde::Serialize;

use super::report::names;
use super::{Gain, Residual, SelfPlay};

/// What was found about one set of cards. Chances go from 0 to 1; a shared victory is half a win.
#[derive(Serialize)]
pub struct Found {
    /// The names of the cards, with spaces between them.
    pub cards: String,
    /// The points that end the game.
    pub target: u16,
    /// The number of threads.
    pub threads: usize,
    /// The chance to win of the player who begins.
    pub moving_first: f64,
    /// After this many rounds without a score, what follows no longer matters.
    pub quiet_rounds: usize,
    /// The check against a direct computation.
    pub residual: Option<Residual>,
    /// The check by a best response.
    pub response: Option<Response>,
    /// The check by games of the table against itself.
    pub self_play: Option<SelfPlay>,
    /// The game to a tenth of the target, to two tenths and so on.
    pub targets: Vec<Target>,
}

/// What a best response in the game to this many points gains.
#[derive(Clone, Copy, Serialize)]
pub struct Response {
    /// The points that end the game.
    pub points: u16,
    /// The gain.
    #[serde(flatten)]
    pub gain: Gain,
}

/// The size and the value of the game to a smaller target.
#[derive(Serialize)]
pub struct Target {
    /// The points that end the game.
    #[serde(rename = "target")]
    pub points: u16,
    /// The number of positions.
    pub positions: usize,
    /// The size of its table.
    pub megabytes: f64,
    /// The time to solve it; unknown if a part of the table was read from a file.
    pub seconds: Option<f64>,
    /// The chance to win of the player who begins.
    pub moving_first: f64,
}

impl Found {
    /// What the table says. `seconds` is the time of the whole table, if it was solved from the start.
    pub(super) fn of(table: &Solved, threads: usize, seconds: Option<f64>) -> Self {
        let target = table.target();
        let tenth = |part: u16| {
            // The number of positions grows with the square of the target, and so does the time.
            let square = (f64::from(part) / f64::from(target)).powi(2);
            Target {
                points: part,
                positions: Solved::positions(part),
                megabytes: 4.0 * Solved::positions(part) as f64 / 1e6,
                seconds: seconds.map(|seconds| seconds * square),
                moving_first: table.first_mover_to(part),
            }
        };
        Self {
            cards: names(table.set()),
            target,
            threads,
            moving_first: table.first_mover(),
            quiet_rounds: table.quiet_rounds,
            residual: None,
            response: None,
            self_play: None,
            targets: (1..=10).map(|part| target * part / 10).filter(|&part| part > 0).map(tenth).collect(),
        }
    }
}

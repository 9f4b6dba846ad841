//! What `dizaine solve` found about one set of cards, as text or as JSON.

use std::fmt;
use std::io::{self, Write};

use dizaine_bots::dicy::solved::Solved;
use serde::Serialize;

use super::report::names;
use super::{Gain, Residual, SelfPlay};

/// What was found about one set of cards. Chances go from 0 to 1; a shared victory is half a win.
#[derive(Serialize)]
pub(super) struct Found {
    /// The names of the cards, with spaces between them.
    cards: String,
    target: u16,
    threads: usize,
    /// The chance to win of the player who begins.
    moving_first: f64,
    quiet_rounds: usize,
    /// The check against a direct computation.
    pub(super) residual: Option<Residual>,
    /// The check by a best response.
    pub(super) response: Option<Response>,
    /// The check by games of the table against itself.
    pub(super) self_play: Option<SelfPlay>,
    /// The game to a tenth of the target, to two tenths and so on.
    targets: Vec<Target>,
}

/// What a best response in the game to this many points gains.
#[derive(Serialize)]
pub(super) struct Response {
    pub(super) points: u16,
    #[serde(flatten)]
    pub(super) gain: Gain,
}

/// The size and the value of the game to a smaller target.
#[derive(Serialize)]
struct Target {
    #[serde(rename = "target")]
    points: u16,
    positions: usize,
    megabytes: f64,
    /// The time to solve it; unknown if a part of the table was read from a file.
    seconds: Option<f64>,
    moving_first: f64,
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

    /// Writes what is known before the checks.
    pub(super) fn write_start(&self, seconds: f64, report: &mut dyn Write) -> io::Result<()> {
        let Self { cards, target, threads, .. } = self;
        writeln!(report, "{cards}, {target} points, {threads} threads: {seconds:.1} s")?;
        writeln!(report, "moving first wins {:.3} %", 100.0 * self.moving_first)?;
        writeln!(report, "after {} rounds without a score, what follows no longer matters", self.quiet_rounds)
    }

    /// Writes the smaller targets.
    pub(super) fn write_targets(&self, report: &mut dyn Write) -> io::Result<()> {
        writeln!(report, "target  positions  table MB  seconds  moving first wins")?;
        for Target { points, positions, megabytes, seconds, moving_first } in &self.targets {
            let seconds = seconds.map_or("–".to_owned(), |seconds| format!("{seconds:.2}"));
            let wins = 100.0 * moving_first;
            writeln!(report, "{points:6}  {positions:9}  {megabytes:8.1}  {seconds:>7}  {wins:.3} %")?;
        }
        Ok(())
    }
}

impl fmt::Display for Residual {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { positions, largest, mean } = self;
        write!(
            f,
            "a direct computation at {positions} positions differs by at most {largest:.1e}, {mean:.1e} on average"
        )
    }
}

impl fmt::Display for Response {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { points, gain: Gain { first, second, largest } } = self;
        write!(
            f,
            "a best response in the game to {points} points gains at most {largest:.1e} at any position; at its start \
             {first:.1e} moving first, {second:.1e} moving second"
        )
    }
}

impl fmt::Display for SelfPlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [won, error] = [self.won, self.error].map(|part| 100.0 * part);
        write!(f, "in {} games against itself the first player won {won:.2} % ± {error:.2} %", self.games)
    }
}

//! Holds a game to the contract of [`Game`] by playing it at random.

use std::fmt;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::laws::{self, Position};
use super::spots;
use crate::chance::{FastChance, Recorder};
use crate::{Chance, Game, Seat, Turn, Viewer, random};

/// What the laws need to know of a game beyond its contract.
pub trait Suite {
    /// The game under test.
    type Game: Game;

    /// The options to test: all player counts, all options.
    fn configurations() -> Vec<<Self::Game as Game>::Options>;

    /// The most moves a game can take.
    fn bound(options: &<Self::Game as Game>::Options) -> usize;

    /// Checks that all cards, chips and dice are there; the error says what is missing.
    fn conserved(game: &Self::Game) -> Result<(), String>;

    /// Another history that `viewer` cannot distinguish from `log`: secrets that are still hidden from them are swapped
    /// throughout it. `None` where nothing is hidden.
    fn swap_secrets(
        options: &<Self::Game as Game>::Options,
        log: &[<Self::Game as Game>::Event],
        viewer: Viewer,
        chance: &mut impl Chance,
    ) -> Option<Vec<<Self::Game as Game>::Event>> {
        let _ = (options, log, viewer, chance);
        None
    }
}

/// A law that a game broke, and how to reproduce it.
#[derive(Debug)]
pub struct Broken {
    /// The law.
    pub law: &'static str,
    /// How it was broken.
    pub detail: String,
    /// The options of the table.
    pub options: String,
    /// Which game of the run, and which move of it.
    pub at: (u64, usize),
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (game, step) = self.at;
        write!(f, "{} (game {game}, move {step}, {}): {}", self.law, self.options, self.detail)
    }
}

/// What a run covered.
#[derive(Clone, Copy, Debug, Default)]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// Moves played.
    pub moves: u64,
    /// Positions at which every law was checked.
    pub positions: u64,
    /// The most moves one game took.
    pub longest: usize,
    /// Logs that were rewritten to test for leaks.
    pub swaps: u64,
}

impl Report {
    /// The sum of two runs.
    fn and(self, other: Report) -> Report {
        Report {
            games: self.games + other.games,
            moves: self.moves + other.moves,
            positions: self.positions + other.positions,
            longest: self.longest.max(other.longest),
            swaps: self.swaps + other.swaps,
        }
    }
}

/// The number of games per configuration: 2,000, or the value of `DIZAINE_GAMES` (100,000 in `cargo xtask soak`).
pub fn games() -> u64 {
    std::env::var("DIZAINE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(2_000)
}

/// Plays `games` games of every configuration and checks every law on the way, on all cores.
pub fn conformance<S: Suite>(games: u64) -> Result<Report, Broken>
where
    <S::Game as Game>::Options: Sync,
{
    laws::shapes::<S::Game>().map_err(|(law, detail)| Broken {
        law,
        detail,
        options: String::new(),
        at: (0, 0),
    })?;
    let configurations = S::configurations();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut report = Report::default();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(options) = configurations.get(number) else { break };
            for game in 0..games.min(SPOTTED) {
                spots::law::<S::Game>(options, game).map_err(|(law, detail)| Broken {
                    law,
                    detail,
                    options: format!("{options:?}"),
                    at: (game, 0),
                })?;
            }
            for game in 0..games {
                play_one::<S>(options, game, &mut report)?;
            }
            // Shows the progress of a soak.
            println!("{}: table {} of {}, {games} games", S::Game::NAME, number + 1, configurations.len());
        }
        Ok(report)
    };
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let reports = workers.into_iter().map(|worker| worker.join().expect("a game does not panic"));
        reports.reduce(|all, one| Ok(all?.and(one?))).unwrap_or(Ok(Report::default()))
    })
}

/// Checks every law at one position, reached by `log`, whose last move began after `before` events, and at every event inside
/// that move; returns the number of logs that were rewritten.
pub fn check_position<S: Suite>(
    options: &<S::Game as Game>::Options,
    game: &S::Game,
    log: &[<S::Game as Game>::Event],
    before: usize,
    chance: &mut impl Chance,
) -> Result<u64, Broken> {
    let position = Position { options, game, log, before };
    laws::all::<S>(&position, chance).map_err(|(law, detail)| Broken {
        law,
        detail,
        options: format!("{options:?}"),
        at: (0, log.len()),
    })
}

/// The expensive laws are checked at one position in this number: often in the first games, rarely afterwards.
fn sampling(game: u64) -> u32 {
    match game {
        ..8 => 6,
        8..ENDINGS => 400,
        ENDINGS.. => 4_000,
    }
}

/// The number of games per configuration that are played to check spots.
const SPOTTED: u64 = 8;

/// The number of games per configuration whose last positions are all checked.
const ENDINGS: u64 = 200;

fn play_one<S: Suite>(
    options: &<S::Game as Game>::Options,
    number: u64,
    report: &mut Report,
) -> Result<(), Broken> {
    let mut step = 0;
    let broken = |step: usize| {
        move |(law, detail): (&'static str, String)| Broken {
            law,
            detail,
            options: format!("{options:?}"),
            at: (number, step),
        }
    };
    let mut chance = FastChance::nth(0xD12A, number);
    let mut sampler = FastChance::nth(0x5A3B, number);
    let mut log = Vec::new();
    let mut game = S::Game::new(options).expect("a suite lists options that can be played");
    game.set_up(&mut chance, &mut log);
    // How many events there were before the last move.
    let mut before = 0;

    let bound = S::bound(options);
    loop {
        S::conserved(&game).map_err(|detail| broken(step)(("conserved", detail)))?;
        let ending = number < ENDINGS && game.turn() == Turn::Over;
        if ending || sampler.below(sampling(number)) == 0 {
            let position = Position { options, game: &game, log: &log, before };
            report.swaps += laws::all::<S>(&position, &mut sampler).map_err(broken(step))?;
            report.positions += 1;
        }
        let Some((seat, action)) = random::choose(&game, &mut chance) else { break };
        before = log.len();
        play_move(&mut game, seat, action, &mut chance, &mut log).map_err(broken(step))?;
        step += 1;
        if step > bound {
            return Err(broken(step)(("bounded", format!("more than {bound} moves"))));
        }
    }
    laws::over(&game).map_err(broken(step))?;
    report.games += 1;
    report.moves += step as u64;
    report.longest = report.longest.max(step);
    Ok(())
}

fn play_move<G: Game>(
    game: &mut G,
    seat: Seat,
    action: G::Action,
    chance: &mut impl Chance,
    log: &mut Vec<G::Event>,
) -> Result<(), (&'static str, String)> {
    let fail = |law, what: &str| Err((law, format!("{seat:?} {action:?}: {what}")));
    if let Err(refusal) = game.check(seat, action) {
        return fail("generated = accepted", &format!("offered, then refused with {refusal:?}"));
    }
    let chains = game.chains(seat, action);
    let mut recorder = Recorder::new(chance);
    game.act(seat, action, &mut recorder, log);
    if chains && !recorder.draws.is_empty() {
        return fail("a chaining action uses no chance", "it drew");
    }
    if chains && !game.turn().must().has(seat) {
        return fail("a chaining action leaves its decision open", "its seat has nothing left to decide");
    }
    match game.turn() {
        Turn::SetUp => fail("somebody must act", "the table is to be set up again"),
        Turn::Of { must, .. } if must.is_empty() => fail("somebody must act", "the game waits for nobody"),
        Turn::Of { must, may } if must.iter().any(|seat| may.has(seat)) => {
            fail("somebody must act", "a seat both must and may act")
        }
        Turn::Of { .. } | Turn::Over => Ok(()),
    }
}

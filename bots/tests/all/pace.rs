//! The time and the memory that bots need at the largest table of each game with the full budget. Times are asserted only
//! where `DIZAINE_TIMINGS` is set, as `cargo xtask timings` does. They are processor times of the thread.

use std::process::Command;
use std::time::Duration;

use dizaine_bots::{AnyBot, Budget, Strength, bot};
use dizaine_core::chance::FastChance;
use dizaine_core::{AnyTable, Seat, Turn};
use dizaine_games::open;
use serde_json::{Value, json};

/// The most time of a decision of an expert.
const EXPERT: Duration = Duration::from_millis(500);
/// The mean time of a decision of a novice or a regular.
const OTHERS: Duration = Duration::from_millis(1);
/// The peak memory of the process, with all bots of all games.
const MEMORY_KB: u64 = 64 << 10;

/// The number of decisions measured in each game.
const SAMPLES: u32 = 10;

/// Set in the process that measures.
const ALONE: &str = "DIZAINE_PACE_ALONE";

/// The processor time of this thread, if the system tells it.
fn worked() -> Option<Duration> {
    let times = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(times.split_whitespace().next()?.parse().ok()?))
}

/// The processor time of `work`.
fn time(work: impl FnOnce()) -> Duration {
    let before = worked();
    work();
    match (before, worked()) {
        (Some(before), Some(after)) => after.saturating_sub(before),
        _ => Duration::ZERO,
    }
}

/// Lets regulars play, and asks each strength for its choice at every `every`th decision.
fn check(game: &str, options: &Value, every: u32) {
    let mut table = open(game, options).unwrap();
    let mut bots: Vec<Box<dyn AnyBot>> =
        Strength::ALL.into_iter().map(|strength| bot(game, strength).unwrap()).collect();
    let (mut chance, mut thoughts) = (FastChance::nth(6, 0), FastChance::nth(6, 1));
    let mut longest = Duration::ZERO;
    let mut sums = [Duration::ZERO; 2];
    table.set_up(&mut chance);
    for number in 0..SAMPLES * every {
        let Turn::Of { must, .. } = table.turn() else { break };
        let seat = must.nth(0).unwrap();
        if number % every == 0 {
            let mut ask = |strength: usize| time(|| answer(&mut bots[strength], &*table, seat, number));
            sums[0] += ask(0);
            sums[1] += ask(1);
            longest = longest.max(ask(2));
        }
        let action = bots[1].choose(&*table, seat, Budget::default(), &mut thoughts).unwrap();
        table.play(seat, &[action], &mut chance).unwrap();
    }
    println!("{game}: expert at most {longest:?}; {SAMPLES} decisions of novice, regular: {sums:?}");
    if std::env::var_os("DIZAINE_TIMINGS").is_none() {
        return;
    }
    assert!(longest < EXPERT, "the expert of {game} takes {longest:?}");
    assert!(sums.iter().all(|&sum| sum / SAMPLES < OTHERS), "{game}: {sums:?} for {SAMPLES} decisions");
}

fn answer(bot: &mut Box<dyn AnyBot>, table: &dyn AnyTable, seat: Seat, number: u32) {
    let answer = bot.choose(table, seat, Budget::default(), &mut FastChance::nth(7, number.into()));
    assert!(answer.is_some(), "a bot that must act does");
}

/// Runs in a process of its own, because the memory of a whole process is measured.
#[test]
fn timed_bots_answer_in_time_and_use_little_memory() {
    if std::env::var_os(ALONE).is_none() {
        let this = std::env::current_exe().unwrap();
        let name = "pace::timed_bots_answer_in_time_and_use_little_memory";
        let alone =
            Command::new(this).args([name, "--exact", "--nocapture"]).env(ALONE, "1").status().unwrap();
        assert!(alone.success(), "see above");
        return;
    }
    check("dix", &json!({ "players": 5 }), 9);
    check("dicy", &json!({ "players": 4 }), 5);
    check("bluff", &json!({ "players": 9, "dice": 6 }), 4);
    check("retro", &json!({ "players": 7 }), 6);
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kb = peak.and_then(|peak| peak.split_whitespace().next()).map_or(0, |kb| kb.parse().unwrap());
    assert!(kb < MEMORY_KB, "{kb} KB");
}

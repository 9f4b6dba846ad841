//! How long bots think and how much they remember, at the largest table of each game and with the full budget. Times are
//! those of the thread alone, so that a busy machine does not count.

use std::time::Duration;

use dizaine_bots::{AnyBot, Budget, Strength, bot};
use dizaine_core::chance::FastChance;
use dizaine_core::{AnyTable, Seat, Turn};
use dizaine_games::open;
use serde_json::{Value, json};

/// What an expert may take. A release build is to answer within half a second; tests are built for less speed.
const EXPERT: Duration = Duration::from_secs(1);
/// What a novice or a regular may take on average: a millisecond, with the same allowance.
const OTHERS: Duration = Duration::from_millis(2);
/// What the whole process may have needed at most, all bots of all games at once.
const MEMORY_KB: u64 = 64 << 10;

/// How many decisions of a game are looked at.
const SAMPLES: u32 = 10;

/// How long this thread has worked, if the system says so.
fn worked() -> Option<Duration> {
    let times = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(times.split_whitespace().next()?.parse().ok()?))
}

/// How long this takes.
fn time(work: impl FnOnce()) -> Duration {
    let before = worked();
    work();
    match (before, worked()) {
        (Some(before), Some(after)) => after.saturating_sub(before),
        // Nothing can be said of a system that does not tell.
        _ => Duration::ZERO,
    }
}

/// Lets regulars play, and asks at every `every`th decision what each strength would do.
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
    assert!(longest < EXPERT, "the expert of {game} takes {longest:?}");
    assert!(sums.iter().all(|&sum| sum / SAMPLES < OTHERS), "{game}: {sums:?} for {SAMPLES} decisions");
}

fn answer(bot: &mut Box<dyn AnyBot>, table: &dyn AnyTable, seat: Seat, number: u32) {
    let answer = bot.choose(table, seat, Budget::default(), &mut FastChance::nth(7, number.into()));
    assert!(answer.is_some(), "a bot that must act does");
}

#[test]
fn everyone_answers_in_time_and_remembers_little() {
    check("dix", &json!({ "players": 5 }), 9);
    check("dicy", &json!({ "players": 4 }), 5);
    check("bluff", &json!({ "players": 9, "dice": 6 }), 4);
    check("retro", &json!({ "players": 7 }), 6);
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kb = peak.and_then(|peak| peak.split_whitespace().next()).map_or(0, |kb| kb.parse().unwrap());
    assert!(kb < MEMORY_KB, "{kb} KB");
}

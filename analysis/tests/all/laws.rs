//! What holds for the analysis of every game.

use dizaine_analysis::{Analysis, AnalysisError, accuracy, advise, analyse, beliefs, errors, luck};
use dizaine_bots::Strength;
use dizaine_core::chance::FastChance;
use dizaine_core::{Record, Seat};
use serde_json::{Value, json};

use crate::games::{played, tables};

fn of(record: &Record) -> Analysis {
    analyse(record, &mut |_, _| {}).unwrap()
}

#[test]
fn luck_own_play_and_gifts_add_up_to_the_result() {
    for (game, options) in tables() {
        let seats = options["players"].as_u64().unwrap() as usize;
        let record = played(game, &options, &vec![Strength::Regular; seats], 3);
        let mut told = Vec::new();
        let analysis = analyse(&record, &mut |done, all| told.push((done, all))).unwrap();
        assert_eq!(told.last(), Some(&(record.moves.len(), record.moves.len())));
        assert!(analysis.adds_up(), "{game}");
        for chances in analysis.moves.iter().map(|made| &made.chances).chain([&analysis.start]) {
            assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{game}: {chances:?}");
            assert!(
                chances.iter().all(|chance| (-1e-9..=1.0 + 1e-9).contains(chance)),
                "{game}: {chances:?}"
            );
        }
        for made in &analysis.moves {
            for sum in [made.luck.iter().sum::<f64>(), made.play.iter().sum()] {
                assert!(sum.abs() < 1e-9, "{game}: what one wins another loses");
            }
        }
        assert_eq!(
            analysis.moves[0].play.iter().filter(|change| change.abs() > 1e-12).count(),
            0,
            "the set-up"
        );
        assert!(analysis.decisions.iter().all(|decision| decision.loss >= 0.0 && decision.choices > 1));
        assert!(!analysis.decisions.is_empty());
        assert_eq!(analysis, of(&record), "{game}: the same record has the same analysis");
        assert_eq!(analysis.decisions, errors(&record).unwrap());
    }
}

#[test]
fn a_game_that_is_not_over_has_no_analysis() {
    let (game, options) = &tables()[0];
    let mut record = played(game, options, &[Strength::Novice; 2], 1);
    record.moves.pop();
    record.outcome = None;
    assert_eq!(analyse(&record, &mut |_, _| {}), Err(AnalysisError::NotOver));
    record.game = "chess".to_owned();
    assert!(matches!(analyse(&record, &mut |_, _| {}), Err(AnalysisError::Record(_))));
}

/// At tables of one strength, the decisions of novices cost more than those of regulars, and those more than the experts'. `cargo xtask
/// soak` looks at every number of players (`DIZAINE_ERRORS`).
#[test]
fn weaker_players_make_costlier_decisions() {
    let mut failed = Vec::new();
    for (game, short, sizes, few) in [
        ("dix", json!({ "players": 2 }), 2..=5, 3),
        ("dicy", json!({ "players": 2, "target": 30 }), 2..=4, 6),
        ("bluff", json!({ "players": 2, "practice": true }), 3..=9, 0),
        ("retro", json!({ "players": 2 }), 2..=7, 0),
    ] {
        let games = wanted("DIZAINE_ERRORS", game, few);
        if games == 0 {
            continue;
        }
        let tables: Vec<Value> = if games == few {
            vec![short]
        } else {
            sizes.map(|players| json!({ "players": players })).collect()
        };
        for options in tables {
            let seats = options["players"].as_u64().unwrap() as usize;
            let rate = [Strength::Novice, Strength::Regular, Strength::Expert].map(|strength| {
                let all = on_all_cores(games, &|seed| {
                    let decisions = errors(&played(game, &options, &vec![strength; seats], seed)).unwrap();
                    (decisions.iter().map(|decision| decision.loss).sum::<f64>(), decisions.len())
                });
                let sum = all.iter().fold((0.0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
                100.0 * sum.0 / sum.1 as f64
            });
            let found = format!("{game} {options}: {games} games, {rate:.3?} points a decision");
            println!("{found}");
            if rate[0] <= rate[1] || rate[1] <= rate[2] {
                failed.push(found);
            }
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
}

/// How many games of each game are played: few, or those that a variable says (`dix=200,retro=100`; none of the others).
fn wanted(variable: &str, game: &str, few: u64) -> u64 {
    let Ok(wanted) = std::env::var(variable) else { return few };
    let of = |pair: &str| pair.split_once('=').filter(|(name, _)| *name == game)?.1.parse().ok();
    wanted.split(',').find_map(of).unwrap_or(0)
}

/// What is found in each of so many games, by their seeds; the result does not depend on the number of cores.
fn on_all_cores<T: Send>(games: u64, look: &(dyn Fn(u64) -> T + Sync)) -> Vec<T> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let share = |thread| (thread..games).step_by(threads as usize).map(|seed| (seed, look(seed))).collect();
    let mut all: Vec<(u64, T)> = std::thread::scope(|scope| {
        let share = &share;
        let running: Vec<_> =
            (0..threads).map(|thread| scope.spawn(move || -> Vec<_> { share(thread) })).collect();
        running.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    all.sort_by_key(|(seed, _)| *seed);
    all.into_iter().map(|(_, found)| found).collect()
}

/// What luck and decisions changed for the first seat in one game.
struct Changed {
    result: f64,
    luck: f64,
    luck_squares: f64,
    play_squares: f64,
}

impl Changed {
    fn of(record: &Record) -> Self {
        let analysis = luck(record).unwrap();
        let seat = &analysis.seats[0];
        Self {
            result: seat.result,
            luck: seat.luck,
            luck_squares: analysis.moves.iter().map(|made| made.luck[0].powi(2)).sum(),
            play_squares: analysis.moves.iter().map(|made| made.play[0].powi(2)).sum(),
        }
    }
}

/// Over games of players who play as the value assumes, luck is 0 on average, what is left of the results without it varies less, and
/// their own decisions change the chances less than luck does. The last holds in a few games already, because it is about every move of
/// them; `cargo xtask soak` looks at the others in many more games (`DIZAINE_LUCK`).
#[test]
fn luck_is_nothing_on_average_and_explains_results() {
    let mut failed = Vec::new();
    // The largest share of the variance that may be left, and the largest sum of the squares of decisions against that of luck. Where
    // players mix and hide dice, decisions matter more than luck.
    for (game, options, strength, few, left, most) in [
        ("dix", json!({ "players": 2 }), Strength::Expert, 4, 1.0 / 3.0, 0.8),
        ("dicy", json!({ "players": 2, "target": 20 }), Strength::Expert, 24, 1.0 / 3.0, 0.1),
        ("bluff", json!({ "players": 2, "dice": 2, "practice": true }), Strength::Regular, 10, 0.5, 10.0),
        ("retro", json!({ "players": 2 }), Strength::Regular, 4, 0.5, 1.5),
    ] {
        let games = wanted("DIZAINE_LUCK", game, few);
        if games == 0 {
            continue;
        }
        let all = on_all_cores(games, &|seed| Changed::of(&played(game, &options, &[strength; 2], seed)));
        let sum = |of: &dyn Fn(&Changed) -> f64| all.iter().map(of).sum::<f64>();
        let variance = |of: &dyn Fn(&Changed) -> f64| {
            let mean = sum(of) / games as f64;
            sum(&|changed| (of(changed) - mean).powi(2)) / (games - 1) as f64
        };
        let mean = sum(&|changed| changed.luck) / games as f64;
        let error = (variance(&|changed| changed.luck) / games as f64).sqrt();
        let share = variance(&|changed| changed.result - changed.luck) / variance(&|changed| changed.result);
        let (played, given) = (sum(&|changed| changed.play_squares), sum(&|changed| changed.luck_squares));
        let found = format!(
            "{game}: {games} games, luck {mean:.4} ± {error:.4}, {share:.3} of the variance left, squares of decisions {:.4}, of luck {:.4}",
            played / games as f64,
            given / games as f64
        );
        println!("{found}");
        let limit = if games > few { left } else { 0.5 };
        if mean.abs() >= 3.0 * error || played > most * given || games >= 20 && share > limit {
            failed.push(found);
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
}

#[test]
fn the_costliest_decisions_come_first() {
    let (game, options) = &tables()[0];
    let analysis = of(&played(game, options, &[Strength::Novice, Strength::Expert], 2));
    let costly = analysis.costliest(Seat::FIRST, 3);
    assert!(costly.len() == 3 && costly.windows(2).all(|pair| pair[0].loss >= pair[1].loss));
    assert!(costly.iter().all(|decision| decision.chosen.action != decision.best.action));
    assert!(analysis.turning_points(2).iter().all(|&number| number > 0 && number < analysis.moves.len()));
}

#[test]
fn accuracy_falls_with_the_loss() {
    assert!(accuracy(0.0) > 99.9 && (accuracy(0.1) - 63.6).abs() < 1.0 && accuracy(1.0) < 0.1);
}

#[test]
fn a_seat_is_told_what_its_own_choices_are_worth() {
    for (game, options) in tables() {
        let mut table = dizaine_games::open(game, &options).unwrap();
        table.set_up(&mut FastChance::new(5));
        let seat = table.turn().must().nth(0).unwrap();
        let advice = advise(&*table, seat);
        assert_eq!(advice, advise(&*table, seat), "{game}");
        assert_eq!(advice.len(), table.choices(seat).len(), "{game}");
        let other = Seat::all(table.seats()).find(|&other| !table.turn().seats().has(other)).unwrap();
        assert!(advise(&*table, other).is_empty());
    }
}

#[test]
fn beliefs_are_about_what_is_hidden_and_come_near_the_truth() {
    for (game, options) in tables() {
        let seats = options["players"].as_u64().unwrap() as usize;
        let record = played(game, &options, &vec![Strength::Regular; seats], 4);
        let secret = dizaine_games::for_record(&record).unwrap().has_secrets();
        let (mut believed, mut count) = (0.0, 0);
        for number in 0..record.moves.len().min(12) {
            let all = beliefs(&record, number).unwrap();
            assert_eq!(all.is_empty(), !secret, "{game} {number}");
            for belief in all {
                assert_ne!(belief.by, belief.seat);
                assert!(belief.odds.iter().all(|(_, odds)| (0.0..1.0 + 1e-9).contains(odds)));
                for thing in &belief.truth {
                    let named = belief.odds.iter().find(|(known, _)| known == thing);
                    believed += named.map_or(0.0, |(_, odds)| *odds);
                    count += 1;
                }
            }
        }
        assert!(!secret || believed / f64::from(count) > 0.1, "{game}: {believed} of {count}");
    }
}

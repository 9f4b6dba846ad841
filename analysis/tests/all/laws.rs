//! What holds for the analysis of every game.

use dizaine_analysis::{Analysis, AnalysisError, accuracy, advise, analyse, beliefs, luck};
use dizaine_bots::Strength;
use dizaine_core::chance::FastChance;
use dizaine_core::{Record, Seat};
use serde_json::json;

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

/// At tables of one strength, the decisions of novices cost more than those of regulars, and those more than the experts'.
#[test]
fn weaker_players_make_costlier_decisions() {
    for (game, options, games) in
        [("dix", json!({ "players": 2 }), 3), ("dicy", json!({ "players": 2, "target": 30 }), 6)]
    {
        let rate = [Strength::Novice, Strength::Regular, Strength::Expert].map(|strength| {
            let (mut errors, mut decisions) = (0.0, 0);
            for seed in 0..games {
                for seat in of(&played(game, &options, &[strength; 2], seed)).seats {
                    errors += seat.errors;
                    decisions += seat.decisions;
                }
            }
            errors / decisions as f64
        });
        assert!(rate[0] > rate[1] && rate[1] > rate[2], "{game}: {rate:?}");
    }
}

/// Over games of players who play as the value assumes, luck is 0 on average, what is left of the results without it varies less, and
/// their own decisions change the chances less than luck does. The last holds in a few games already, because it is about every move of
/// them; `cargo xtask soak` looks at the others in many more games (`DIZAINE_LUCK`, a factor).
#[test]
fn luck_is_nothing_on_average_and_explains_results() {
    let factor: u64 = std::env::var("DIZAINE_LUCK").map_or(1, |factor| factor.parse().unwrap());
    let mut failed = Vec::new();
    // The largest share of the variance that may be left, and the largest sum of the squares of decisions against that of luck. Where
    // players mix and hide dice, decisions matter more than luck.
    for (game, options, strength, games, left, most) in [
        ("dix", json!({ "players": 2 }), Strength::Expert, 4, 1.0 / 3.0, 0.8),
        ("dicy", json!({ "players": 2, "target": 20 }), Strength::Expert, 24, 1.0 / 3.0, 0.1),
        ("bluff", json!({ "players": 2, "dice": 2, "practice": true }), Strength::Regular, 10, 0.5, 10.0),
        ("retro", json!({ "players": 2 }), Strength::Regular, 4, 0.5, 1.5),
    ] {
        let games = games * factor;
        let (mut raw, mut without, mut chance) = (Vec::new(), Vec::new(), Vec::new());
        let (mut played_squares, mut luck_squares) = (0.0, 0.0);
        for seed in 0..games {
            let analysis = luck(&played(game, &options, &[strength; 2], seed)).unwrap();
            let seat = &analysis.seats[0];
            raw.push(seat.result);
            chance.push(seat.luck);
            without.push(seat.result - seat.luck);
            played_squares += analysis.moves.iter().map(|made| made.play[0].powi(2)).sum::<f64>();
            luck_squares += analysis.moves.iter().map(|made| made.luck[0].powi(2)).sum::<f64>();
        }
        let mean = |values: &[f64]| values.iter().sum::<f64>() / games as f64;
        let variance = |values: &[f64]| {
            values.iter().map(|value| (value - mean(values)).powi(2)).sum::<f64>() / (games - 1) as f64
        };
        let error = (variance(&chance) / games as f64).sqrt();
        let share = variance(&without) / variance(&raw);
        let squares = played_squares / luck_squares;
        let found = format!(
            "{game}: {games} games, luck {:.4} ± {error:.4}, {share:.3} of the variance left, squares {squares:.3}",
            mean(&chance)
        );
        println!("{found}");
        let limit = if factor > 1 { left } else { 0.5 };
        if mean(&chance).abs() >= 3.0 * error || squares > most || games >= 20 && share > limit {
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

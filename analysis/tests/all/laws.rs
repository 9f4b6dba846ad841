//! What holds for the analysis of every game.

use dizaine_analysis::{Analysis, AnalysisError, accuracy, advise, analyse, beliefs, errors};
use dizaine_bots::Strength;
use dizaine_core::chance::FastChance;
use dizaine_core::{Record, Seat};

use crate::games::{played, tables};

fn of(record: &Record) -> Analysis {
    analyse(record, &mut |_, _| true).unwrap()
}

#[test]
fn luck_own_play_and_gifts_add_up_to_the_result() {
    for (game, options) in tables() {
        let seats = options["players"].as_u64().unwrap() as usize;
        let record = played(game, &options, &vec![Strength::Regular; seats], 3);
        let mut told = Vec::new();
        let analysis = analyse(&record, &mut |done, all| {
            told.push((done, all));
            true
        })
        .unwrap();
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
fn an_analysis_ends_as_soon_as_nobody_wants_it() {
    let (game, options) = &tables()[0];
    let record = played(game, options, &[Strength::Novice; 2], 1);
    let mut told = 0;
    let stopped = analyse(&record, &mut |done, _| {
        told = done;
        done < 2
    });
    assert_eq!((stopped, told), (Err(AnalysisError::Stopped), 2));
}

#[test]
fn a_game_that_is_not_over_has_no_analysis() {
    let (game, options) = &tables()[0];
    let mut record = played(game, options, &[Strength::Novice; 2], 1);
    record.moves.pop();
    record.outcome = None;
    assert_eq!(analyse(&record, &mut |_, _| true), Err(AnalysisError::NotOver));
    record.game = "chess".to_owned();
    assert!(matches!(analyse(&record, &mut |_, _| true), Err(AnalysisError::Record(_))));
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

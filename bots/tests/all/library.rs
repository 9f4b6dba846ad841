//! The library decides what is solved, and gives it to the experts.

use std::convert::Infallible;

use dizaine_bots::{Budget, Library, Strength, Subject};
use dizaine_core::AnyTable;
use dizaine_core::chance::FastChance;
use dizaine_games::open;
use serde_json::{Value, json};

fn table(options: &Value) -> Box<dyn AnyTable> {
    let mut table = open("dicy", options).unwrap();
    table.set_up(&mut FastChance::new(1));
    table
}

/// Solves in memory, for [`Library::study`].
fn study(library: &Library, subject: Subject) {
    library.study(subject, |subject, go_on| Ok::<_, Infallible>(subject.solve(go_on))).unwrap();
}

#[test]
fn only_a_game_for_two_with_few_enough_points_is_solved_and_only_once() {
    let library = Library::default();
    for other in [json!({ "players": 3 }), json!({ "target": 101 })] {
        assert_eq!(library.begin(&*table(&other)), None);
    }
    assert_eq!(library.begin(&*open("dix", &json!({})).unwrap()), None);
    let (one, two) = (table(&json!({ "target": 2 })), table(&json!({ "target": 3 })));
    let subject = library.begin(&*one).unwrap();
    assert_eq!(library.begin(&*two), None, "one thing at a time");
    study(&library, subject);
    assert_eq!(library.begin(&*one), None, "it is known");
    let subject = library.begin(&*two).unwrap();
    library.close();
    study(&library, subject);
    assert_eq!(library.begin(&*two), None, "the library is closed");
}

#[test]
fn a_bot_that_sat_down_before_uses_a_table_that_was_solved_since() {
    let library = Library::default();
    let mut table = table(&json!({ "target": 3, "mode": "c" }));
    let subject = library.begin(&*table).unwrap();
    let mut early = library.bot(&*table, Strength::Expert).unwrap();
    let mut untaught = Library::default().bot(&*table, Strength::Expert).unwrap();
    study(&library, subject);
    let mut late = library.bot(&*table, Strength::Expert).unwrap();
    let mut chance = FastChance::new(2);
    while let Some(seat) = table.turn().must().nth(0) {
        let [early, late, other] = [&mut early, &mut late, &mut untaught].map(|bot| {
            bot.choose(&*table, seat, Budget::default(), &mut FastChance::new(3)).expect("it must act")
        });
        assert_eq!(early, late);
        assert!(table.choices(seat).contains(&other));
        table.play(seat, &[early], &mut chance).unwrap();
    }
}

#[test]
fn a_bot_for_one_move_uses_only_what_is_solved_when_it_begins() {
    let library = Library::default();
    let table = table(&json!({ "target": 2 }));
    let subject = library.begin(&*table).unwrap();
    let solved = |strength| library.bot_for_move(&*table, strength).unwrap().1;
    assert!(!solved(Strength::Expert), "it is still being solved");
    study(&library, subject);
    assert!(solved(Strength::Expert));
    assert!(!solved(Strength::Regular), "only experts use it");
}

#[test]
fn an_expert_that_was_kept_chooses_as_a_new_one() {
    let library = Library::default();
    let mut table = table(&json!({ "players": 3, "target": 12, "mode": "d" }));
    let mut chance = FastChance::new(2);
    while let Some(seat) = table.turn().must().nth(0) {
        let (mut kept, _) = library.bot_for_move(&*table, Strength::Expert).unwrap();
        let (mut new, _) = Library::default().bot_for_move(&*table, Strength::Expert).unwrap();
        let [one, other] = [&mut kept, &mut new].map(|bot| {
            bot.choose_move(&*table, seat, Budget::default(), &mut FastChance::new(3)).expect("it must act")
        });
        assert_eq!(one, other);
        library.keep(&*table, Strength::Expert, kept);
        table.play(seat, &one, &mut chance).unwrap();
    }
}

/// A table that could not be solved can be tried again.
#[test]
fn a_failure_is_reported_and_forgotten() {
    let library = Library::default();
    let table = table(&json!({ "target": 2 }));
    let subject = library.begin(&*table).unwrap();
    assert_eq!(library.study(subject, |_, _| Err("no disk")), Err("no disk"));
    assert_eq!(library.begin(&*table), Some(subject));
}

//! An expert's game is solved once, beside the game, and read again from its folder.

use std::fs;
use std::path::PathBuf;

use dizaine_bots::{Budget, Library, Strength};
use dizaine_core::AnyTable;
use dizaine_core::chance::FastChance;
use dizaine_games::open;
use serde_json::{Value, json};

fn table(options: &Value) -> Box<dyn AnyTable> {
    let mut table = open("dicy", options).unwrap();
    table.set_up(&mut FastChance::new(1));
    table
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

#[test]
fn only_a_game_for_two_with_few_enough_points_is_studied_and_only_once() {
    let library = Library::default();
    for other in [json!({ "players": 3 }), json!({ "target": 101 })] {
        assert_eq!(library.begin(&*table(&other)), None);
    }
    assert_eq!(library.begin(&*open("dix", &json!({})).unwrap()), None);
    let (one, two) = (table(&json!({ "target": 2 })), table(&json!({ "target": 3 })));
    let subject = library.begin(&*one).unwrap();
    assert_eq!(library.begin(&*two), None, "one thing at a time");
    library.study(subject).unwrap();
    assert_eq!(library.begin(&*one), None, "it is known");
    let subject = library.begin(&*two).unwrap();
    library.close();
    library.study(subject).unwrap();
    assert_eq!(library.begin(&*two), None, "the library is closed");
}

#[test]
fn a_bot_who_sat_down_before_knows_what_was_studied_since() {
    let library = Library::default();
    let mut table = table(&json!({ "target": 3, "mode": "c" }));
    let subject = library.begin(&*table).unwrap();
    let mut early = library.bot(&*table, Strength::Expert).unwrap();
    let mut untaught = Library::default().bot(&*table, Strength::Expert).unwrap();
    library.study(subject).unwrap();
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
fn a_folder_keeps_the_last_few() {
    let folder = folder("dicy_library");
    let studied = |target: u16| {
        let library = Library::new(Some(folder.clone()));
        let subject = library.begin(&*table(&json!({ "target": target }))).unwrap();
        library.study(subject).unwrap();
    };
    (1..=6).for_each(studied);
    let files = || {
        let mut names: Vec<String> = fs::read_dir(&folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    };
    assert_eq!(files(), ["dicy-01f-3.table", "dicy-01f-4.table", "dicy-01f-5.table", "dicy-01f-6.table"]);
    let written = || fs::metadata(folder.join("dicy-01f-6.table")).unwrap().modified().unwrap();
    let before = written();
    studied(6);
    assert_eq!(written(), before, "it was read, not written again");
    fs::remove_dir_all(&folder).unwrap();
}

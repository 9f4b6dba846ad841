//! The games that lessons show. `records/lessons/GAME.json` is the whole game, `GAME.script.json` says which of its moves are
//! shown, and `web/src/games/GAME/lesson.json` is what the page shows: those moves as the learner, seat 0, sees them.

use std::path::{Path, PathBuf};
use std::{env, fs};

use dizaine_core::{Record, Seat, Shown, StepText, Turn, Viewer};
use serde_json::{Value, json};

fn path(parts: &[&str]) -> PathBuf {
    parts.iter().fold(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), |path, part| path.join(part))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What the page shows of a lesson.
fn lesson(record: &Record, ranges: &[(usize, usize)]) -> Value {
    let learner = Seat::new(0).expect("there is a first seat");
    let viewer = Viewer::Seat(learner);
    let mut table = dizaine_games::for_record(record).expect("its game is known");
    let mut moves: Vec<Value> = Vec::new();
    for (number, recorded) in record.moves.iter().enumerate() {
        let before = table.events();
        table.redo(recorded).unwrap_or_else(|fault| panic!("{}, move {number}: {fault}", record.game));
        let Some((first, _)) = ranges.iter().find(|(first, last)| (*first..=*last).contains(&number)) else {
            continue;
        };
        let mut steps = steps(&table.show(viewer, before, 0));
        // The page goes to the first move of a range at once, and plays those that follow.
        if number == *first {
            steps.drain(..steps.len() - 1);
        }
        let mut shown = json!({ "number": number, "steps": steps });
        if let Turn::Of { must, may } = table.turn() {
            shown["waiting"] = json!({ "must": must, "may": may });
        }
        if recorded.seat == Some(learner) {
            shown["actions"] = json!(recorded.actions);
        }
        if record.moves.get(number + 1).is_some_and(|next| next.seat == Some(learner)) {
            shown["choices"] = json!(table.choices(learner));
        }
        if let Some(outcome) = table.outcome() {
            shown["outcome"] = json!(outcome);
        }
        moves.push(shown);
    }
    json!({ "seats": record.seats, "moves": moves })
}

fn steps(shown: &Shown) -> Vec<Value> {
    let parse = |text: &str| -> Value { serde_json::from_str(text).expect("JSON") };
    let step = |StepText { seen, view, ms }: &StepText| json!({ "seen": parse(seen.get()), "ms": ms, "view": parse(view.get()) });
    shown.steps.iter().map(step).collect()
}

#[test]
fn lessons_replay_under_these_rules_and_the_page_shows_them_so() {
    for game in dizaine_games::NAMES {
        let record: Record =
            serde_json::from_str(&read(&path(&["records", "lessons", &format!("{game}.json")]))).unwrap();
        dizaine_games::replay(&record).unwrap_or_else(|error| panic!("{game}: {error}"));
        let script: Value =
            serde_json::from_str(&read(&path(&["records", "lessons", &format!("{game}.script.json")])))
                .unwrap();
        let ranges: Vec<(usize, usize)> = serde_json::from_value(script["shown"].clone()).unwrap();
        let lesson = lesson(&record, &ranges);
        let page = path(&["web", "src", "games", game, "lesson.json"]);
        if env::var_os("DIZAINE_WRITE_LESSONS").is_some() {
            fs::write(&page, format!("{lesson}\n")).unwrap();
        }
        let written: Value = serde_json::from_str(&read(&page)).unwrap();
        assert!(written == lesson, "{game}: run DIZAINE_WRITE_LESSONS=1 cargo test -p dizaine-games lessons");
    }
}

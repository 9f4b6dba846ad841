//! The arena as scripts meet it.

use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

fn arena(arguments: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_dizaine"))
        .arg("arena")
        .args(arguments.split(' '))
        .env("LC_ALL", "C")
        .output()
        .unwrap()
}

fn scratch(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Runs the arena, and gives what it wrote as JSON and what it said.
#[track_caller]
fn report(name: &str, arguments: &str) -> (Value, String) {
    let file = scratch(name);
    let output = arena(&format!("{arguments} --json {}", file.to_str().unwrap()));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = std::fs::read_to_string(file).unwrap();
    (serde_json::from_str(&text).unwrap(), String::from_utf8(output.stdout).unwrap())
}

#[test]
fn the_report_says_who_is_better_and_how_sure_that_is() {
    let (report, said) = report("dix.json", "dix --bots regular,novice --games 41 --seed 3");
    assert_eq!((report["game"].as_str(), report["deals"].as_u64()), (Some("dix"), Some(21)));
    assert_eq!(report["games"], 42, "every deal is played from both seats");
    let bots = report["bots"].as_array().unwrap();
    assert_eq!(bots.len(), 2);
    for bot in bots {
        let number = |key: &str| bot[key].as_f64().unwrap_or_else(|| panic!("{key} of {bot}"));
        assert!(number("low") < number("win_share") && number("win_share") <= number("high"));
        assert!(number("mean_score") > 0.0 && number("ms_per_move") > 0.0 && number("elo").abs() > 10.0);
        assert!(said.contains(bot["name"].as_str().unwrap()), "{said}");
    }
    let share = |bot: usize| bots[bot]["win_share"].as_f64().unwrap();
    assert!((share(0) + share(1) - 1.0).abs() < 1e-9 && share(0) > 0.6);
}

#[test]
fn one_of_the_first_sits_among_others_like_the_second() {
    for (game, players) in [("dix", 5), ("dicy", 3), ("bluff", 4), ("retro", 4)] {
        let name = format!("among-{game}.json");
        let (report, _) =
            report(&name, &format!("{game} --bots novice,random --players {players} --games 8"));
        let line_ups = report["line_ups"].as_array().unwrap();
        assert_eq!(line_ups.len(), players);
        for (seat, names) in line_ups.iter().enumerate() {
            let novices = names.as_array().unwrap().iter().positions_of("novice");
            assert_eq!(novices, [seat], "{game}");
        }
    }
}

/// Where a name stands.
trait PositionsOf {
    fn positions_of(self, name: &str) -> Vec<usize>;
}

impl<'a, I: Iterator<Item = &'a Value>> PositionsOf for I {
    fn positions_of(self, name: &str) -> Vec<usize> {
        self.enumerate().filter(|(_, value)| *value == name).map(|(index, _)| index).collect()
    }
}

#[test]
fn alone_against_alix() {
    let (report, _) = report("alix.json", "dix --bots novice --players 1 --option level=4 --games 10");
    let names: Vec<&str> =
        report["bots"].as_array().unwrap().iter().map(|bot| bot["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["novice", "ALIX"]);
    assert_eq!((report["games"].as_u64(), report["options"]["level"].as_u64()), (Some(10), Some(4)));
    assert!(report["bots"][1]["ms_per_move"].is_null());
}

#[test]
fn the_result_is_the_same_whatever_the_threads() {
    let run = |name: &str, threads: u8| {
        let (mut report, _) =
            report(name, &format!("dix --bots novice,random --games 12 --threads {threads}"));
        report.as_object_mut().unwrap().remove("seconds");
        for bot in report["bots"].as_array_mut().unwrap() {
            for time in ["ms_per_move", "ms_p50", "ms_p99", "ms_max"] {
                bot.as_object_mut().unwrap().remove(time);
            }
        }
        report
    };
    assert_eq!(run("one.json", 1), run("three.json", 3));
}

#[test]
fn the_page_stands_alone_in_both_languages() {
    for (lang, title) in [("fr", "L’arène de Dizaine"), ("en", "The Dizaine arena")] {
        let file = scratch(&format!("arena-{lang}.html"));
        let page = file.to_str().unwrap();
        let output = arena(&format!("dix --bots novice,random --games 6 --html {page} --lang {lang}"));
        assert!(output.status.success());
        let page = std::fs::read_to_string(&file).unwrap();
        assert!(page.contains(title) && page.contains(&format!("<html lang=\"{lang}\">")));
        assert_eq!(page.matches("<svg").count(), 3);
        for outside in ["http:", "https:", "src=", "href=", "url(", "@import", "<script", "NaN", "inf"] {
            assert!(!page.contains(outside), "{outside} in the page");
        }
    }
}

#[test]
fn bad_input_says_what_is_possible() {
    for (arguments, message) in [
        ("chess --bots novice", "no game called “chess”"),
        ("dix --bots novice,deep", "dix has no bot called `deep`; there are: novice, regular"),
        ("dix --bots novice,novice,random --players 4", "name one, two or 4"),
        ("dix --bots novice --players 6", "Option “players”"),
        ("dix --bots novice,random --games 0", "--games"),
        ("dix --games 3", "--bots"),
        ("dix --bots novice --players 1 --option level=3", "Option “level”"),
        ("dix --bots novice,random --json /nowhere/at/all", "/nowhere/at/all"),
    ] {
        let output = arena(arguments);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments}: {said}");
        assert!(said.contains(message), "{arguments} says {said:?}, not {message:?}");
        assert!(output.stdout.is_empty(), "{arguments}");
    }
}

//! The binary as people and scripts meet it.

use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

mod languages;

pub(crate) fn dizaine(arguments: &[&str]) -> Output {
    typed(arguments, "")
}

/// Runs the binary with something typed.
pub(crate) fn typed(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_dizaine"))
        .args(arguments)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may leave before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

pub(crate) fn stdout(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Exit code 2, a message that says this, and nothing on standard output.
#[track_caller]
pub(crate) fn refused(arguments: &[&str], message: &str) {
    let output = dizaine(arguments);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    assert!(said.contains(message), "{arguments:?} says {said:?}, not {message:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
}

pub(crate) fn scratch(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn simulate_tells_its_results_in_both_languages() {
    for (lang, line) in [("en", "moves per game"), ("fr", "coups par partie")] {
        let said = stdout(&dizaine(&["simulate", "dix", "--games", "3", "--lang", lang]));
        assert!(said.contains(line), "{said}");
    }
}

#[test]
fn simulate_prints_one_json_object() {
    let arguments = ["simulate", "dix", "--players", "4", "--games", "600", "--seed", "7", "--json"];
    let summary: Value = serde_json::from_str(&stdout(&dizaine(&arguments))).unwrap();
    assert_eq!((summary["game"].as_str(), summary["players"].as_u64()), (Some("dix"), Some(4)));
    assert_eq!(summary["games"], 600);
    let number = |key: &str| summary[key].as_f64().unwrap();
    assert!(number("moves") > 600.0 && number("seconds") > 0.0 && number("moves_per_second") > 0.0);
    assert!((number("mean_moves") * 600.0 - number("moves")).abs() < 1.0);
    let wins: f64 = summary["wins"].as_array().unwrap().iter().map(|wins| wins.as_f64().unwrap()).sum();
    assert!((wins - 600.0).abs() < 1e-6, "shared victories are fractions of one: {wins}");
    assert_eq!(summary["mean_scores"].as_array().unwrap().len(), 4);
}

#[test]
fn the_result_does_not_depend_on_the_threads_nor_on_the_record() {
    let file = scratch("threads.jsonl");
    let run = |more: &[&str]| {
        let common = ["simulate", "dix", "--players", "3", "--games", "700", "--seed", "3", "--json"];
        let mut summary: Value =
            serde_json::from_str(&stdout(&dizaine(&[&common[..], more].concat()))).unwrap();
        for varying in ["seconds", "moves_per_second"] {
            summary.as_object_mut().unwrap().remove(varying);
        }
        summary
    };
    let one = run(&["--threads", "1"]);
    assert_eq!(one, run(&["--threads", "5"]));
    assert_eq!(one, run(&["--record", file.to_str().unwrap()]));
}

#[test]
fn the_odds_are_told_on_demand() {
    let play = |game: &str, lang: &str, typed_in: &str| {
        stdout(&typed(&["play", game, "--seed", "3", "--lang", lang], typed_in))
    };
    let dix = play("dix", "en", "odds\nquit\n");
    assert!(dix.contains("The next card: over ten 0%, too much money 0%, joker 16%."), "{dix}");
    let dicy = play("dicy", "fr", "lancer\nchances\nquitter\n");
    assert!(dicy.contains(" points en moyenne."), "{dicy}");
    let retro = play("retro", "en", "odds\nquit\n");
    assert!(retro.contains("There is nothing to calculate here."), "{retro}");
}

#[test]
fn records_are_replayed_for_every_viewer() {
    let tables = [
        ("dix", "bust_purchase=true"),
        ("dicy", "mode=interglaglacique"),
        ("bluff", "blind_roll=true"),
        ("retro", "players=3"),
    ];
    for (game, option) in tables {
        let file = scratch(&format!("{game}.jsonl"));
        let path = file.to_str().unwrap();
        dizaine(&["simulate", game, "--games", "3", "--option", option, "--record", path]);
        let lines = std::fs::read_to_string(&file).unwrap();
        assert_eq!(lines.lines().count(), 3);
        for viewer in ["0", "1", "table", "all"] {
            for lang in ["fr", "en"] {
                let told = stdout(&dizaine(&["replay", path, "--as", viewer, "--lang", lang]));
                assert!(told.lines().count() > 100, "{told}");
            }
            let objects = stdout(&dizaine(&["replay", path, "--as", viewer, "--json"]));
            let objects: Vec<Value> =
                objects.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
            assert_eq!(objects.len(), 3);
            assert!(objects.iter().all(|object| object["game"] == game && object["outcome"].is_array()));
        }
        refused(&["replay", path, "--as", "5"], "--as 5: this table has seats 0 to");
    }
}

#[test]
fn bad_input_gets_a_clear_error_and_exit_code_2() {
    refused(&["simulate", "chess"], "no game called “chess”");
    refused(
        &["simulate", "dix", "--players", "0"],
        "Option “players”: the value must be a number from 1 to 5.",
    );
    refused(
        &["simulate", "dix", "--players", "6"],
        "Option “players”: the value must be a number from 1 to 5.",
    );
    refused(
        &["simulate", "dix", "--players", "4000"],
        "Option “players”: the value must be a number from 1 to 5.",
    );
    refused(&["simulate", "dix", "--games", "0"], "--games");
    refused(&["simulate", "dix", "--threads", "0"], "--threads");
    refused(&["simulate", "dix", "--option", "colour=red"], "Option “colour”: this game has no such option");
    refused(&["simulate", "dix", "--option", "level"], "KEY=VALUE");
    refused(
        &["simulate", "dix", "--option", "bust_purchase=perhaps"],
        "Option “bust_purchase”: the value must be true or false",
    );
    for level in ["3", "11"] {
        let level = format!("level={level}");
        refused(
            &["play", "dix", "--players", "1", "--option", &level],
            "Option “level”: the value must be a number from 4 to 10",
        );
    }
    refused(&["play", "dix", "--players", "2", "--option", "level=7"], "Option “level”: only with players=1");
    refused(
        &["play", "dix", "--lang", "fr", "--players", "6"],
        "Option « players » : la valeur doit être un nombre de 1 à 5",
    );
    refused(&["play", "dix", "--bots", "grand"], "say novice, regular, expert");
    refused(&["play", "dix", "--lang", "de"], "say en or fr");
    refused(&["replay", "no such file"], "no such file");
    refused(&["--lan", "play", "dix"], "after “serve”");
    refused(&["--public-url", "example.org"], "https://example.org");
    refused(&["--keep", "0"], "0 is not in 1..");
    refused(&["--listen", "127.0.0.1:0", "--lan"], "cannot be used with");
    refused(&["load", "--players", "1"], "another seat");
    refused(&["verify", "x", "--commitment", "00"], "64 hexadecimal digits");
    refused(&["calibration", "dicy", "--games", "0"], "--games");
    refused(&["ladder", "chess"], "no game called “chess”");
    refused(&["ladder", "dix", "--json", "/nowhere/ladder.json"], "/nowhere/ladder.json");
    refused(&["replay", "x", "--as", "everyone"], "say a seat's number");
}

/// A record that version 1 of the rules gave.
fn old_record(name: &str) -> PathBuf {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures/data-1/records");
    let compressed = std::fs::File::open(format!("{folder}/{name}.json.gz")).unwrap();
    let mut text = String::new();
    flate2::read::GzDecoder::new(compressed).read_to_string(&mut text).unwrap();
    let file = scratch(&format!("old-{name}.json"));
    std::fs::write(&file, text).unwrap();
    file
}

#[test]
fn a_record_of_older_rules_is_told_from_its_events() {
    for name in ["dix-solo", "dicy-people", "bluff-people", "retro-people", "abandoned"] {
        let file = old_record(name);
        let told = dizaine(&["replay", file.to_str().unwrap(), "--lang", "en"]);
        assert!(stdout(&told).lines().count() > 10, "{name}");
        let said = String::from_utf8_lossy(&told.stderr);
        assert!(said.contains("version 1 of the rules") && said.contains("not checked"), "{said}");
        let json = stdout(&dizaine(&["replay", file.to_str().unwrap(), "--json", "--as", "0"]));
        let json: Value = serde_json::from_str(&json).unwrap();
        assert_eq!((&json["rules"], &json["checked"]), (&1.into(), &false.into()), "{name}");
        let verified = stdout(&dizaine(&["verify", file.to_str().unwrap(), "--lang", "en"]));
        assert!(verified.contains("NOT CHECKED: the moves") && verified.contains("version 1"), "{verified}");
        assert!(!verified.contains("The rules were kept"), "{verified}");
    }
}

/// Its events are believed, and without the set-up they lead to a state that no game reaches.
#[test]
fn a_damaged_record_of_older_rules_is_refused() {
    for name in ["dix-solo", "retro-people"] {
        let text = std::fs::read_to_string(old_record(name)).unwrap();
        let mut record: Value = serde_json::from_str(&text).unwrap();
        record["moves"].as_array_mut().unwrap().remove(0);
        let damaged = scratch(&format!("damaged-{name}.json"));
        std::fs::write(&damaged, record.to_string()).unwrap();
        let output = dizaine(&["replay", damaged.to_str().unwrap(), "--lang", "en"]);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains("the events belong to no game") && !said.contains("panicked"), "{said}");
        assert!(output.stdout.is_empty(), "{name}");
    }
}

#[test]
fn records_that_were_cut_or_changed_are_refused() {
    let file = scratch("whole.jsonl");
    dizaine(&["simulate", "dix", "--games", "1", "--record", file.to_str().unwrap()]);
    let whole = std::fs::read_to_string(&file).unwrap();
    let tampered = scratch("tampered.json");
    let check = |text: &str, message: &str| {
        std::fs::write(&tampered, text).unwrap();
        refused(&["replay", tampered.to_str().unwrap()], message);
    };
    check("", "empty");
    check(&whole[..whole.len() / 2], "not a record: EOF");
    check("[]", "not a record");
    check("{}", "missing field");
    check(&whole.replacen("\"dix\"", "\"chess\"", 1), "chess");
    check(&whole.replacen("\"rules\":2", "\"rules\":3", 1), "`rules` is 3");
    check(&whole.replacen("\"draw\"", "\"fold\"", 1), "move 1: action 0 is not an action of this game");
    check(&whole.replacen("\"draw\"", "\"pass\"", 1), "move 1: dix T1");
    check(&whole.replacen("\"chance\":[[91,", "\"chance\":[[90,", 1), "move 1: field `chance`");
    check(&format!("{whole}{}", &whole[..40]), "not a record");
}

/// Plays as a person who always takes the first choice: by its number, or by its words where the choices are too many to
/// be numbered. Gives all that was said.
fn take_first_choices(arguments: &[&str]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_dizaine"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut keyboard = child.stdin.take().unwrap();
    let mut said = String::new();
    let mut since_prompt = String::new();
    for byte in std::io::BufReader::new(child.stdout.take().unwrap()).bytes() {
        // Only the first letters of a line matter here, and those are ASCII.
        since_prompt.push(char::from(byte.unwrap()));
        if since_prompt.ends_with("\n> ") {
            let text = String::from_utf8(since_prompt.chars().map(|c| c as u8).collect()).unwrap();
            let first = text.lines().find_map(|line| {
                let many = line.strip_prefix("  –  ").and_then(|line| line.split_once(" … "));
                many.map(|(first, _)| first).or_else(|| line.starts_with("  1  ").then_some("1"))
            });
            writeln!(keyboard, "{}", first.expect("choices are listed before they are asked for")).unwrap();
            said.push_str(&text);
            since_prompt = "\n".into();
        }
    }
    assert!(child.wait().unwrap().success(), "{said}");
    said + &String::from_utf8(since_prompt.chars().map(|c| c as u8).collect()).unwrap()
}

#[test]
fn a_person_plays_every_game_to_its_end() {
    for (game, few, many) in [("dix", "2", "5"), ("dicy", "2", "4"), ("bluff", "3", "9"), ("retro", "2", "7")]
    {
        for (lang, over, players) in [("en", "The game is over.", few), ("fr", "La partie est finie.", many)]
        {
            let arguments = ["play", game, "--players", players, "--seed", "4", "--lang", lang];
            let told = take_first_choices(&arguments);
            assert!(told.contains(over), "{told}");
        }
    }
    let solo = take_first_choices(&[
        "play",
        "dix",
        "--players",
        "1",
        "--option",
        "level=4",
        "--seed",
        "5",
        "--lang",
        "en",
    ]);
    assert!(solo.contains("ALIX") && solo.contains("The game is over."), "{solo}");
}

#[test]
fn the_options_of_a_game_are_listed_from_its_description() {
    let listed = stdout(&dizaine(&["play", "dix", "--option", "help", "--lang", "en"]));
    let lines: Vec<&str> = listed.lines().collect();
    assert_eq!(lines[0], "The options of DIX, given as --option KEY=VALUE:");
    assert_eq!(lines[1], "players=1–5 — Seats. By default: 2.");
    assert!(
        lines[2].starts_with("level=4–10 — ALIX’s level. By default: 4. Only with players=1."),
        "{listed}"
    );
    let french = stdout(&dizaine(&["simulate", "dicy", "--option", "help", "--lang", "fr"]));
    assert!(
        french.contains("target=1 à 200 — Points qui finissent la partie. Par défaut : 100."),
        "{french}"
    );
    let some = stdout(&dizaine(&["play", "bluff", "--option", "help", "--lang", "en"]));
    assert!(some.contains("players=2–9 — Seats. By default: 3. 2 only with practice=true."), "{some}");
    assert!(some.contains("By default: 3. 1–2 only with practice=true."), "{some}");
    refused(&["play", "chess", "--option", "help"], "no game called “chess”");
}

/// A tournament of hours whose report cannot be written is not begun.
#[test]
fn a_report_that_cannot_be_written_is_refused_before_the_work() {
    let endless = ["--games", "1000000000", "--html", "/nowhere/report.html"];
    for work in [["arena", "dix", "--bots", "expert,regular"].as_slice(), &["calibration", "dix"]] {
        refused(&[work, &endless].concat(), "/nowhere/report.html");
    }
    let record = scratch("kept.json");
    stdout(&dizaine(&["simulate", "dix", "--games", "1", "--record", record.to_str().unwrap()]));
    let written = std::fs::read(&record).unwrap();
    let name = record.to_str().unwrap();
    refused(&["analyse", name, "--html", name], "would write over the record");
    assert_eq!(std::fs::read(&record).unwrap(), written);
}

/// A verdict is an exit code even where nobody reads it, and a record of a later version is not called wrong.
#[test]
fn a_verdict_needs_no_reader() {
    let text = std::fs::read_to_string(old_record("dix-solo")).unwrap();
    let later = scratch("later.json");
    std::fs::write(&later, text.replacen("\"rules\":1", "\"rules\":99", 1)).unwrap();
    refused(&["verify", later.to_str().unwrap()], "field `rules` is 99");

    let record = scratch("unseeded.json");
    stdout(&dizaine(&["simulate", "dix", "--games", "1", "--record", record.to_str().unwrap()]));
    let mut child = Command::new(env!("CARGO_BIN_EXE_dizaine"))
        .args(["verify", record.to_str().unwrap()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(1), Vec::new()));
}

#[test]
fn a_game_is_solved_with_its_options() {
    let quick = ["--threads", "1", "--positions", "5", "--response", "1", "--games", "50"];
    let chosen = ["solve", "dicy", "--option", "mode=d", "--option", "target=2"];
    let report = stdout(&dizaine(&[&chosen[..], &quick].concat()));
    assert!(
        report.starts_with("two_any sixes three_lowest forty_minus same, 2 points, 1 thread: "),
        "{report}"
    );
    refused(&["solve", "dix"], "`dix` cannot be solved; these games can: dicy");
    refused(&["solve", "chess"], "no game called “chess”");
    refused(
        &["solve", "dicy", "--option", "target=201"],
        "Option “target”: the value must be a number from 1 to 200",
    );
}

#[test]
fn the_menu_starts_a_game_and_the_end_of_input_leaves_politely() {
    let told = stdout(&typed(&["menu"], "DIX\nalone\ndraw\nquit\n"));
    assert!(
        told.contains("What shall we play?") && told.contains("ALIX") && told.contains("See you soon!"),
        "{told}"
    );
    assert!(stdout(&typed(&["menu", "--lang", "fr"], "")).contains("À quoi jouons-nous ?"));
}

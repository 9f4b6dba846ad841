//! `dizaine analyse` and `dizaine solve`: what they tell people and programs.

use serde_json::Value;

use crate::commands::{dizaine, refused, scratch, stdout};

/// The record of a short game, in a file of this name.
fn record(name: &str) -> String {
    let file = scratch(name).to_str().unwrap().to_owned();
    let game = ["simulate", "dicy", "--option", "target=10", "--games", "1", "--seed", "5"];
    stdout(&dizaine(&[&game[..], &["--record", &file]].concat()));
    file
}

#[test]
fn an_analysis_is_told_in_both_languages() {
    let file = record("analysed.json");
    let words = [
        ("en", ["Dicy Cards", "luck", "own play", "gifts", "accuracy"]),
        ("fr", ["Dicy Cards", "hasard", "son jeu", "cadeaux", "précision"]),
    ];
    for (lang, words) in words {
        let told = stdout(&dizaine(&["analyse", &file, "--lang", lang]));
        assert!(words.iter().all(|word| told.contains(word)), "{told}");
        assert!(told.lines().count() > 3, "a line for each player: {told}");
    }
}

#[test]
fn an_analysis_as_json_adds_up() {
    let file = record("added.json");
    let analysis: Value = serde_json::from_str(&stdout(&dizaine(&["analyse", &file, "--json"]))).unwrap();
    let number = |value: &Value| value.as_f64().unwrap();
    let list = |value: &Value| value.as_array().unwrap().clone();
    let (seats, moves) = (list(&analysis["seats"]), list(&analysis["moves"]));
    assert_eq!((analysis["game"].as_str(), seats.len()), (Some("dicy"), 2));
    assert!((list(&analysis["start"]).iter().map(number).sum::<f64>() - 1.0).abs() < 1e-9);
    assert!(!list(&analysis["decisions"]).is_empty());
    for (at, seat) in seats.iter().enumerate() {
        let change = number(&seat["result"]) - number(&analysis["start"][at]);
        let parts: f64 = ["luck", "own", "gifts"].map(|part| number(&seat[part])).iter().sum();
        assert!((change - parts).abs() < 1e-9, "{seat}");
        let made = moves.iter().map(|made| number(&made["play"][at]) + number(&made["luck"][at]));
        assert!((change - made.sum::<f64>()).abs() < 1e-9, "{seat}");
    }
}

/// Names come from strangers.
#[test]
fn an_analysis_as_a_page_runs_no_script() {
    let file = record("shown.json");
    let text = std::fs::read_to_string(&file).unwrap();
    let mut record: Value = serde_json::from_str(&text).unwrap();
    record["seats"][0]["name"] = "<script>alert(1)</script>".into();
    std::fs::write(&file, record.to_string()).unwrap();
    let page = scratch("shown.html");
    for (lang, title) in [("en", "Luck and skill – Dicy Cards"), ("fr", "Chance et talent – Dicy Cards")]
    {
        stdout(&dizaine(&["analyse", &file, "--html", page.to_str().unwrap(), "--lang", lang]));
        let html = std::fs::read_to_string(&page).unwrap();
        assert!(html.starts_with("<!doctype html>") && html.ends_with("</html>\n"), "{html}");
        assert!(html.contains(&format!("<html lang=\"{lang}\">")) && html.contains(title), "{html}");
        assert!(html.contains("&lt;script") && html.matches("<svg").count() == 1, "{html}");
        for active in ["<script", "<link", "<iframe", "javascript:", "src=", " onload", "url(", "@import"] {
            assert!(!html.contains(active), "{active}");
        }
    }
}

#[test]
fn a_file_that_cannot_be_analysed_is_refused() {
    let file = record("several.json");
    let one = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, format!("{one}{one}")).unwrap();
    refused(&["analyse", &file, "--html", &format!("{file}.html")], "--html needs a file with one record.");
    let mut unfinished: Value = serde_json::from_str(&one).unwrap();
    unfinished["moves"].as_array_mut().unwrap().pop();
    unfinished["outcome"] = Value::Null;
    std::fs::write(&file, unfinished.to_string()).unwrap();
    refused(&["analyse", &file], "the game is not over");
}

#[test]
fn a_solved_game_is_told_as_one_json_object() {
    let quick = ["--threads", "1", "--positions", "5", "--response", "1", "--games", "50"];
    let small = ["solve", "dicy", "--option", "mode=d", "--option", "target=2", "--json"];
    let found: Value = serde_json::from_str(&stdout(&dizaine(&[&small[..], &quick].concat()))).unwrap();
    assert_eq!((&found["target"], &found["threads"]), (&2.into(), &1.into()));
    let chance = |found: &Value| found["moving_first"].as_f64().unwrap();
    let played = ["won", "error"].map(|part| found["self_play"][part].as_f64().unwrap());
    assert!((chance(&found) - played[0]).abs() < 3.0 * played[1], "solved and played: {found}");
    assert_eq!(found["cards"].as_str().map(|cards| cards.split(' ').count()), Some(5));
    assert_eq!((&found["residual"]["positions"], &found["response"]["points"]), (&5.into(), &1.into()));
    assert!(found["residual"]["largest"].as_f64().unwrap() < 1e-3, "{found}");
    assert_eq!(found["self_play"]["games"], 50);
    let targets = found["targets"].as_array().unwrap();
    assert_eq!(targets.last().map(|last| (&last["target"], chance(last))), Some((&2.into(), chance(&found))));
}

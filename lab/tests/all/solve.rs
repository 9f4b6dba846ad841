//! Solving a game by name: the report, the file of values, and what cannot be solved.

use std::fs;
use std::path::{Path, PathBuf};

use dizaine_games::open;
use dizaine_lab::{SolveError, SolveOutput, SolveTask, solve};
use serde_json::{Value, json};

/// Solves with few checks, and returns the report. The last progress of each computation must be its end.
fn report(game: &str, options: &Value, values: Option<&Path>, json: bool) -> Result<String, SolveError> {
    let task = SolveTask {
        all: false,
        tables: None,
        values: values.map(Path::to_owned),
        threads: 1,
        positions: 5,
        response: 1,
        games: 50,
        json,
    };
    let (mut report, mut last) = (Vec::new(), (0, 0));
    let mut progress = |_: &str, done: usize, all: usize| last = (done, all);
    let mut output = SolveOutput { report: &mut report, progress: &mut progress };
    solve(&*open(game, options).unwrap(), &task, &mut output)?;
    assert_eq!(last.0, last.1);
    Ok(String::from_utf8(report).unwrap())
}

#[test]
fn a_set_is_solved_checked_and_reported() {
    const NAME: &str = "two_any sixes three_lowest forty_minus same";
    let values = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("values.csv");
    let _ = fs::remove_file(&values);
    let options = json!({ "mode": "d", "target": 2 });
    let told = report("dicy", &options, Some(&values), false).unwrap();
    assert!(told.starts_with(&format!("{NAME}, 2 points, 1 threads: ")), "{told}");
    for part in
        ["a direct computation at 5 positions", "a best response in the game to 1 points", "in 50 games"]
    {
        assert!(told.contains(part), "{told}");
    }
    let written = fs::read_to_string(&values).unwrap();
    assert_eq!(written.lines().count(), 3);
    assert!(written.lines().next_back().unwrap().starts_with(&format!("{NAME},2,0.")), "{written}");
}

#[test]
fn the_report_is_also_one_line_of_json() {
    let told = report("dicy", &json!({ "mode": "d", "target": 2 }), None, true).unwrap();
    assert_eq!(told.lines().count(), 1);
    let found: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(
        (&found["cards"], &found["target"]),
        (&json!("two_any sixes three_lowest forty_minus same"), &json!(2))
    );
    assert!((0.0..0.5).contains(&found["moving_first"].as_f64().unwrap()), "{told}");
    assert_eq!(
        [&found["residual"]["positions"], &found["response"]["points"], &found["self_play"]["games"]],
        [5, 1, 50]
    );
    assert_eq!(found["targets"].as_array().unwrap().last().unwrap()["moving_first"], found["moving_first"]);
}

#[test]
fn what_cannot_be_solved_is_named() {
    let problem = |game, options| report(game, &options, None, false).unwrap_err().to_string();
    assert_eq!(problem("dix", json!({})), "`dix` cannot be solved; these games can: dicy");
    assert!(problem("dicy", json!({ "players": 3 })).ends_with("it is solved for two players"));
    let drawn = problem("dicy", json!({ "mode": "interglaglacique" }));
    assert!(drawn.ends_with("its five cards must be known beforehand"), "{drawn}");
}

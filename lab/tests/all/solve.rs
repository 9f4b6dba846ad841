//! Solving a game by name: the report, the file of values, and what cannot be solved.

use std::fs;
use std::path::{Path, PathBuf};

use dizaine_games::open;
use dizaine_lab::{Finding, SolveError, SolveOutput, SolveTask, solve};
use serde_json::{Value, json};

/// Solves with few checks, and returns what was found: its kinds in order, and all of it as JSON. The last progress of each
/// computation must be its end.
fn findings(
    game: &str,
    options: &Value,
    values: Option<&Path>,
) -> Result<(Vec<&'static str>, Value), SolveError> {
    let task = SolveTask {
        all: false,
        tables: None,
        values: values.map(Path::to_owned),
        threads: 1,
        positions: 5,
        response: 1,
        games: 50,
    };
    let (mut kinds, mut all, mut last) = (Vec::new(), Value::Null, (0, 0));
    let mut found = |finding: Finding<'_>| {
        kinds.push(match finding {
            Finding::Solved(..) => "solved",
            Finding::Residual(_) => "residual",
            Finding::Response(_) => "response",
            Finding::SelfPlay(_) => "self-play",
            Finding::All(found) => {
                all = serde_json::to_value(found)?;
                "all"
            }
        });
        Ok(())
    };
    let mut progress = |_: &str, done: usize, all: usize| last = (done, all);
    let mut output = SolveOutput { found: &mut found, progress: &mut progress };
    solve(&*open(game, options).unwrap(), &task, &mut output)?;
    assert_eq!(last.0, last.1);
    Ok((kinds, all))
}

#[test]
fn a_set_is_solved_checked_and_reported() {
    const NAME: &str = "two_any sixes three_lowest forty_minus same";
    let values = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("values.csv");
    let _ = fs::remove_file(&values);
    let options = json!({ "mode": "d", "target": 2 });
    let (kinds, found) = findings("dicy", &options, Some(&values)).unwrap();
    assert_eq!(kinds, ["solved", "residual", "response", "self-play", "all"]);
    assert_eq!((&found["cards"], &found["target"]), (&json!(NAME), &json!(2)));
    assert!((0.0..0.5).contains(&found["moving_first"].as_f64().unwrap()), "{found}");
    assert_eq!(
        [&found["residual"]["positions"], &found["response"]["points"], &found["self_play"]["games"]],
        [5, 1, 50]
    );
    assert_eq!(found["targets"].as_array().unwrap().last().unwrap()["moving_first"], found["moving_first"]);
    let written = fs::read_to_string(&values).unwrap();
    assert_eq!(written.lines().count(), 3);
    assert!(written.lines().next_back().unwrap().starts_with(&format!("{NAME},2,0.")), "{written}");
}

#[test]
fn what_cannot_be_solved_is_named() {
    let problem = |game, options| findings(game, &options, None).unwrap_err().to_string();
    assert_eq!(problem("dix", json!({})), "`dix` cannot be solved; these games can: dicy");
    assert!(problem("dicy", json!({ "players": 3 })).ends_with("it is solved for two players"));
    let drawn = problem("dicy", json!({ "mode": "interglaglacique" }));
    assert!(drawn.ends_with("its five cards must be known beforehand"), "{drawn}");
}

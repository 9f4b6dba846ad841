//! Five hundred tables at once on the real binary. It is a program of its own, so that nothing of the project runs beside it.

use std::process::Command;

use serde_json::Value;

/// What is asked of a machine of two cores with the generator beside the server.
const MOVES_PER_SECOND: f64 = 4_000.0;
/// Where not even an echo makes so many, the machine is busy with something else; then a fifth of the echo is asked.
const ECHO_PER_SECOND: f64 = 12_000.0;
const IDLE_CONNECTION: u64 = 30 * 1024;
const IDLE_TABLE: u64 = 10 * 1024;
/// How often it is measured at most, for the same reason.
const RUNS: usize = 3;

fn load() -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_dizaine"))
        .args("load --game dix --tables 500 --players 2 --seconds 3 --json".split(' '))
        .env_remove("DIZAINE_DATABASE")
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn five_hundred_tables_make_4000_moves_a_second_without_an_error() {
    let mut measured = Vec::new();
    for _ in 0..RUNS {
        let run = load();
        println!("{run}");
        assert_eq!(run["errors"], 0, "{run}");
        let most = |name: &str, most: u64| run[name].as_u64().is_none_or(|bytes| bytes <= most);
        let small = most("idle_connection_bytes", IDLE_CONNECTION) && most("idle_table_bytes", IDLE_TABLE);
        let rate = |of: &Value| of["moves_per_second"].as_f64().unwrap();
        let (played, echoed) = (rate(&run), rate(&run["echo"]));
        let asked = if echoed < ECHO_PER_SECOND { echoed / 5.0 } else { MOVES_PER_SECOND };
        if played >= asked && small {
            return;
        }
        measured.push(run);
    }
    panic!("not in one of {RUNS} runs: {measured:#?}");
}

//! Five hundred tables at once on the real binary.

use std::process::{Child, Command, Stdio};

use dizaine_store::testkit::Cluster;
use serde_json::Value;

use crate::crash::Node;

/// The rate that is asked of a machine with two cores, on which the load generator runs next to the server.
const MOVES_PER_SECOND: f64 = 4_000.0;
/// If not even an echo reaches this rate, the machine is busy with something else; then a fifth of the echo's rate is asked.
const ECHO_PER_SECOND: f64 = 12_000.0;
/// Memory of the server per idle connection and per idle table, in bytes.
const IDLE_CONNECTION: u64 = 30 * 1024;
const IDLE_TABLE: u64 = 10 * 1024;
/// Measurements at most: another program may disturb one of them.
const RUNS: usize = 3;

/// Plays for this many seconds and returns the report.
fn load(seconds: &str) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_dizaine"))
        .args("load --game dix --tables 500 --players 2 --json --seconds".split(' '))
        .arg(seconds)
        .env_remove("DIZAINE_DATABASE")
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    println!("{report}");
    assert_eq!(report["errors"], 0, "{report}");
    report
}

fn is_small(report: &Value) -> bool {
    let at_most = |name: &str, most: u64| report[name].as_u64().is_none_or(|bytes| bytes <= most);
    at_most("idle_connection_bytes", IDLE_CONNECTION) && at_most("idle_table_bytes", IDLE_TABLE)
}

#[test]
fn five_hundred_tables_play_without_an_error_in_little_memory() {
    let report = load("1");
    assert!(report["moves"].as_u64().unwrap() > 0, "{report}");
    assert!(is_small(&report), "{report}");
}

/// `cargo xtask timings` sets the variable; on a busy machine a rate says nothing.
#[test]
fn timed_five_hundred_tables_make_4000_moves_a_second() {
    if std::env::var_os("DIZAINE_TIMINGS").is_none() {
        return;
    }
    let mut reports = Vec::new();
    for _ in 0..RUNS {
        let report = load("3");
        let rate = |of: &Value| of["moves_per_second"].as_f64().unwrap();
        let (played, echoed) = (rate(&report), rate(&report["echo"]));
        let asked = if echoed < ECHO_PER_SECOND { echoed / 5.0 } else { MOVES_PER_SECOND };
        if played >= asked && is_small(&report) {
            return;
        }
        reports.push(report);
    }
    panic!("not in one of {RUNS} runs: {reports:#?}");
}

/// Tables of all nodes together: a third of them is a whole number.
const SHARED_TABLES: usize = 510;

/// How many moves a second so many nodes make over one PostgreSQL, on this machine.
fn rate_of(nodes: usize) -> f64 {
    let cluster = Cluster::durable();
    let url = cluster.database("dizaine");
    let nodes: Vec<_> = (0..nodes).map(|_| Node::start(&["--database", &url])).collect();
    let tables = (SHARED_TABLES / nodes.len()).to_string();
    let loads: Vec<Child> = nodes
        .iter()
        .map(|node| {
            let url = format!("http://{}", node.address());
            Command::new(env!("CARGO_BIN_EXE_dizaine"))
                .args([
                    "load",
                    "--url",
                    &url,
                    "--game",
                    "dix",
                    "--tables",
                    &tables,
                    "--seconds",
                    "8",
                    "--json",
                ])
                .stdout(Stdio::piped())
                .spawn()
                .unwrap()
        })
        .collect();
    let reports = loads.into_iter().map(|load| {
        let report: Value = serde_json::from_slice(&load.wait_with_output().unwrap().stdout).unwrap();
        assert_eq!(report["errors"], 0, "{report}");
        report["moves_per_second"].as_f64().unwrap()
    });
    reports.sum()
}

/// No node waits for another: three make no fewer moves a second than one, though they share the processors. The best of several
/// rounds counts, in turn, because other programs slow some of them down.
#[test]
fn timed_three_nodes_make_no_fewer_moves_than_one() {
    if std::env::var_os("DIZAINE_TIMINGS").is_none() {
        return;
    }
    let (mut one, mut three) = (0.0_f64, 0.0_f64);
    for _ in 0..RUNS {
        one = one.max(rate_of(1));
        three = three.max(rate_of(3));
    }
    println!("one node {one:.0} moves/s, three nodes {three:.0}");
    assert!(three >= one, "one node {one:.0} moves/s, three nodes {three:.0}");
}

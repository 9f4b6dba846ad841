//! The three tiers of tests: `check` before a commit, `test` in CI, `soak` from time to time.
//!
//! All commands of `check` and `test` select the whole workspace with the same features and the same profile, so that
//! nothing is compiled twice with other features.

use crate::command::{cargo, run, run_all, run_cargo};
use crate::parts::Parts;
use crate::passed::Passed;
use crate::quick::run_quick_tests;
use crate::{client, engine, fuzz, package, python, quick, site};

/// With `ts`, tests compare the client's TypeScript with the Rust types. With `toy`, they serve and play the toy game; it is
/// not listed, so that nothing else changes for the browsers that talk to the same server.
pub(crate) const FEATURES: &str = "dizaine-server/ts,dizaine/postgres,dizaine/toy";

/// Random games per configuration in `soak`, for the laws that every game is held to (2,000 in `test`).
const SOAK_GAMES: &str = "100000";
/// Games searched for leaks in `soak`, of each game with secrets.
const SOAK_LEAKS: &str = "20000";

/// Games that are looked at for luck in `soak`, games of which one move is (a whole one of DIX takes a second), and games of every number of
/// players for errors.
const SOAK_LUCK: &str = "dix=2000,dicy=100000,bluff=2000,retro=2000";
const SOAK_LUCK_SAMPLED: &str = "dix=100000";
const SOAK_ERRORS: &str = "dix=10,dicy=20,bluff=100,retro=30";

/// What to run before a commit.
pub(crate) fn check() -> Result<(), String> {
    let mut parts = Parts::start();
    parts.run("lint", || lint_rust(quick::ENVIRONMENT))?;
    let client = Passed::begin("target/checks", "client")?;
    if client.holds_for(client::SOURCES) {
        parts.run("quick tests", || run_quick_tests(FEATURES))?;
        println!("── client: as it was when its checks last passed");
    } else {
        parts.run_beside("quick tests", || run_quick_tests(FEATURES), "client", client::quick_checks())?;
        client.remember()?;
    }
    println!("{}", parts.summary());
    Ok(())
}

/// Everything CI checks.
pub(crate) fn test() -> Result<(), String> {
    let mut parts = Parts::start();
    parts.run("lint", || lint_rust(&[]))?;
    parts.run("build of the tests", || {
        run_cargo(&format!("test --workspace --features {FEATURES} --no-run"))
    })?;
    // The page's specs mostly wait, so they run beside what computes. The build has made the server that they talk to.
    let mut others = vec![package::libraries()?];
    others.extend(fuzz::commands(fuzz::CI_RUNS)?);
    let tests = || {
        run_cargo(&format!("test --workspace --features {FEATURES}"))?;
        run_all(others)?;
        python::test()
    };
    let mut page = client::checks();
    page.push(client::browsing("e2e"));
    if engine::has_target() {
        page.extend(site::checks()?);
    }
    parts.run_beside("tests, packages, fuzzing and Python", tests, "page", page)?;
    println!("{}", parts.summary());
    Ok(())
}

/// Formatting and linters.
pub(crate) fn lint() -> Result<(), String> {
    lint_rust(&[])?;
    client::lint()
}

/// rustfmt and clippy. The server's build script, which clippy runs, installs what the client's tools need.
fn lint_rust(environment: &[(&str, &str)]) -> Result<(), String> {
    run_cargo("fmt --all --check")?;
    run_cargo("fmt --check --manifest-path python/Cargo.toml")?;
    let clippy = format!("clippy --workspace --all-targets --features {FEATURES} -- --deny warnings");
    run(cargo().args(clippy.split(' ')).envs(environment.iter().copied()))
}

/// The laws over many more games, and what the default build leaves out.
pub(crate) fn soak() -> Result<(), String> {
    // Tests are selected by parts of their names.
    let laws = "test --release --workspace --tests -- --nocapture every_law_holds";
    run(cargo().args(laws.split(' ')).env("DIZAINE_GAMES", SOAK_GAMES))?;
    let leaks = "test --release --workspace --tests -- --nocapture depends_on_nothing_that_is_hidden";
    run(cargo().args(leaks.split(' ')).env("DIZAINE_GAMES", SOAK_LEAKS))?;
    let luck =
        "test --release --package dizaine-analysis --test all -- --nocapture luck_is_nothing weaker_players";
    let sizes = [
        ("DIZAINE_LUCK", SOAK_LUCK),
        ("DIZAINE_LUCK_SAMPLED", SOAK_LUCK_SAMPLED),
        ("DIZAINE_ERRORS", SOAK_ERRORS),
    ];
    run(cargo().args(luck.split(' ')).envs(sizes))?;
    site::soak()?;
    // No tier before this one compiles the feature.
    run_cargo("test --release --package dizaine --bin dizaine --features otel traces")
}

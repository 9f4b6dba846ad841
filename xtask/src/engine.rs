//! The target that the page's engine is compiled for.

use std::env;
use std::process::Command;

use crate::command::run;

const TARGET: &str = "wasm32-unknown-unknown";
/// If this variable is set, a missing target is an error.
const REQUIRED: &str = "DIZAINE_REQUIRE_WASM";

/// Adds the target. Where that is not possible, the page is built without its engine, and the tests that need it do not run.
pub(crate) fn add_target() -> Result<(), String> {
    let added = run(Command::new("rustup").args(["target", "add", TARGET]));
    match added {
        Err(problem) if env::var_os(REQUIRED).is_some() => Err(problem),
        Err(problem) => {
            eprintln!(
                "{problem}\nNOT TESTED: play without a server (local.spec.ts, kept.spec.ts, engine.test.ts), because the target {TARGET} is missing"
            );
            Ok(())
        }
        Ok(()) => Ok(()),
    }
}

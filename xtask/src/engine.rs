//! The target that the page's engine is compiled for.

use std::env;
use std::path::Path;
use std::process::Command;

use crate::command::{output, run};

const TARGET: &str = "wasm32-unknown-unknown";
/// If this variable is set, a missing target is an error.
const REQUIRED: &str = "DIZAINE_REQUIRE_WASM";

/// Whether the compiler has the library of the target.
pub(crate) fn has_target() -> bool {
    let folder = output(Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]));
    folder.is_ok_and(|folder| Path::new(folder.trim()).exists())
}

/// Adds the target. Where that is not possible, the page is built without its engine, and the tests that need it do not run.
pub(crate) fn add_target() -> Result<(), String> {
    let added = run(Command::new("rustup").args(["target", "add", TARGET]));
    match added {
        Err(problem) if env::var_os(REQUIRED).is_some() => Err(problem),
        Err(problem) => {
            eprintln!(
                "{problem}\nNOT TESTED: play without a server (local.spec.ts, kept.spec.ts, site.spec.ts, engine.test.ts), because the target {TARGET} is missing"
            );
            Ok(())
        }
        Ok(()) => Ok(()),
    }
}

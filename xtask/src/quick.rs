//! The quick tests: unit tests of every crate, and all tests of the crates that hold the rules.
//!
//! `cargo test --package …` would select the same tests, but compile the dependencies once more, because a selection of
//! packages enables fewer features of their common dependencies. So cargo builds the tests of the whole workspace, and
//! the selection is made among the programs that it built.

use std::path::Path;
use std::process::Command;

use crate::command::{cargo, output, run};

/// The crates whose integration tests are quick too: their folders begin with one of these.
const RULES: &[&str] = &["core", "games"];

/// The page's engine takes as long to build as the rest after an edit in a game. No quick test needs it.
pub(crate) const ENVIRONMENT: &[(&str, &str)] = &[("DIZAINE_SKIP_ENGINE", "1")];

/// Random games per configuration for the laws that every game must obey (2,000 in `cargo xtask test`).
const GAMES: &str = "50";

/// Builds and runs the quick tests.
pub(crate) fn run_quick_tests(features: &str) -> Result<(), String> {
    let build = "test --quiet --workspace --lib --bins --tests --no-run --message-format=json --features";
    let messages = output(cargo().args(build.split(' ')).arg(features).envs(ENVIRONMENT.iter().copied()))?;
    for test in messages.lines().filter_map(Test::read).filter(Test::is_quick) {
        println!("{}", test.folder);
        let mut command = Command::new(test.program);
        run(command.arg("--quiet").current_dir(test.folder).env("DIZAINE_GAMES", GAMES))?;
    }
    Ok(())
}

/// A test program, as one of cargo's messages describes it.
#[derive(Debug, PartialEq, Eq)]
struct Test<'a> {
    program: &'a str,
    /// The crate's folder, in which its tests run.
    folder: &'a str,
    is_integration: bool,
}

impl<'a> Test<'a> {
    /// Reads a line of JSON; `None` if it is not about a test program.
    fn read(line: &'a str) -> Option<Self> {
        let (_, profile) = line.split_once("\"profile\":{")?;
        let (profile, _) = profile.split_once('}')?;
        profile.contains("\"test\":true").then_some(())?;
        let manifest = text(line, "manifest_path")?;
        Some(Self {
            program: text(line, "executable")?,
            folder: manifest.strip_suffix("/Cargo.toml")?,
            is_integration: line.contains("\"kind\":[\"test\"]"),
        })
    }

    fn is_quick(&self) -> bool {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
        let holds_rules =
            |name: &str| root.is_some_and(|root| Path::new(self.folder).starts_with(root.join(name)));
        !self.is_integration || RULES.iter().copied().any(holds_rules)
    }
}

/// The value of a field that holds text.
fn text<'a>(line: &'a str, field: &str) -> Option<&'a str> {
    let (_, value) = line.split_once(&format!("\"{field}\":\""))?;
    Some(value.split_once('"')?.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MESSAGE: &str = r#"{"reason":"compiler-artifact","package_id":"path+file:///a#0.1.0","manifest_path":"/a/games/dix/Cargo.toml","target":{"kind":["test"],"test":true},"profile":{"opt_level":"2","test":true},"executable":"/a/target/debug/deps/all-1"}"#;

    #[test]
    fn a_message_about_a_test_is_read() {
        let test =
            Test { program: "/a/target/debug/deps/all-1", folder: "/a/games/dix", is_integration: true };
        assert_eq!(Test::read(MESSAGE), Some(test));
        assert_eq!(Test::read(&MESSAGE.replace("\"2\",\"test\":true", "\"2\",\"test\":false")), None);
        assert_eq!(Test::read(r#"{"reason":"build-finished","success":true}"#), None);
    }

    #[test]
    fn unit_tests_and_the_tests_of_the_rules_are_quick() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_str().unwrap();
        let is_quick = |folder: &str, is_integration: bool| {
            Test { program: "", folder: &format!("{root}/{folder}"), is_integration }.is_quick()
        };
        assert!(is_quick("server", false) && is_quick("games/dix", true) && is_quick("core", true));
        assert!(!is_quick("server", true) && !is_quick("cli", true));
    }
}

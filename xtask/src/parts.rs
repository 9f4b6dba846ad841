//! The parts of a tier, and how long each of them took.

use std::time::{Duration, Instant};

/// Runs the parts one after another.
#[derive(Default)]
pub(crate) struct Parts {
    done: Vec<(&'static str, Duration)>,
}

impl Parts {
    /// Runs `work`, announced by `name`. A failure ends the tier.
    #[expect(clippy::disallowed_methods, reason = "it measures how long a task takes")]
    pub(crate) fn run(
        &mut self,
        name: &'static str,
        work: impl FnOnce() -> Result<(), String>,
    ) -> Result<(), String> {
        println!("── {name}");
        let start = Instant::now();
        work().map_err(|problem| format!("{name}: {problem}"))?;
        self.done.push((name, start.elapsed()));
        Ok(())
    }

    /// The closing line: every part with its time, and their sum.
    pub(crate) fn summary(&self) -> String {
        let parts: Vec<_> =
            self.done.iter().map(|(name, took)| format!("{name} {}", minutes(*took))).collect();
        let sum = self.done.iter().map(|(_, took)| *took).sum();
        format!("passed in {}: {}", minutes(sum), parts.join(", "))
    }
}

/// Minutes and seconds: `1:05`.
fn minutes(time: Duration) -> String {
    let seconds = time.as_secs_f64().round() as u64;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_names_every_part_with_its_time() {
        let done = vec![("lint", Duration::from_millis(64_600)), ("tests", Duration::from_mins(10))];
        assert_eq!(Parts { done }.summary(), "passed in 11:05: lint 1:05, tests 10:00");
    }

    #[test]
    fn a_part_that_fails_is_named_and_not_counted() {
        let mut parts = Parts::default();
        assert_eq!(parts.run("lint", || Err("no".to_owned())), Err("lint: no".to_owned()));
        assert!(parts.done.is_empty());
    }
}

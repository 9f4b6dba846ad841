//! The parts of a tier, and how long each of them took.

use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use crate::command::capture;

/// Runs parts and remembers their times.
pub(crate) struct Parts {
    start: Instant,
    done: Vec<(&'static str, Duration)>,
}

#[expect(clippy::disallowed_methods, reason = "it measures how long tasks take")]
impl Parts {
    pub(crate) fn start() -> Self {
        Self { start: Instant::now(), done: Vec::new() }
    }

    /// Runs `work`, announced by `name`.
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

    /// Runs `work` like [`run`](Self::run) and `others` at the same time, one after another, for work that leaves a processor
    /// idle. The output of the others is shown when both are done.
    pub(crate) fn run_beside(
        &mut self,
        name: &'static str,
        work: impl FnOnce() -> Result<(), String>,
        others_name: &'static str,
        others: Vec<Command>,
    ) -> Result<(), String> {
        let (result, output, took) = thread::scope(|scope| {
            let others = scope.spawn(|| {
                let start = Instant::now();
                let (result, output) = capture(others);
                (result, output, start.elapsed())
            });
            let result = self.run(name, work);
            let (others_result, output, took) = others.join().expect("the thread does not panic");
            (result.and(others_result.map_err(|problem| format!("{others_name}: {problem}"))), output, took)
        });
        println!("── {others_name}\n{output}");
        self.done.push((others_name, took));
        result
    }

    /// The closing line: the time of the whole tier, and that of every part.
    pub(crate) fn summary(&self) -> String {
        summary(self.start.elapsed(), &self.done)
    }
}

fn summary(all: Duration, done: &[(&str, Duration)]) -> String {
    let parts: Vec<_> = done.iter().map(|(name, took)| format!("{name} {}", minutes(*took))).collect();
    format!("passed in {}: {}", minutes(all), parts.join(", "))
}

/// Minutes and seconds: `1:05`.
fn minutes(time: Duration) -> String {
    let seconds = time.as_secs_f64().round() as u64;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn the_summary_names_every_part_with_its_time() {
        let done = [("lint", Duration::from_millis(64_600)), ("tests", Duration::from_mins(10))];
        assert_eq!(summary(Duration::from_secs(665), &done), "passed in 11:05: lint 1:05, tests 10:00");
    }

    #[test]
    fn a_part_that_fails_is_named() {
        let mut parts = Parts::start();
        assert_eq!(parts.run("lint", || Err("no".to_owned())), Err("lint: no".to_owned()));
        assert!(parts.done.is_empty());
    }

    #[test]
    fn a_failure_on_either_side_fails_both() {
        let mut parts = Parts::start();
        let yes = || Ok(());
        assert_eq!(parts.run_beside("a", yes, "b", vec![shell("true")]), Ok(()));
        let problem = parts.run_beside("a", yes, "b", vec![shell("exit 3"), shell("true")]).unwrap_err();
        assert!(problem.starts_with("b: sh -c exit 3"), "{problem}");
        let no = || Err("no".to_owned());
        assert_eq!(parts.run_beside("a", no, "b", vec![shell("true")]), Err("a: no".to_owned()));
    }
}

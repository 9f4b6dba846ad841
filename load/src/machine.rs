//! The machine: its disk, its memory, and child processes.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};
use serde::Serialize;
use tokio::time::{Duration, Instant};

use super::meter::percentile;

/// The number of writes, and the bytes of each: about what a busy server commits.
const SYNCS: usize = 200;
const WRITTEN: usize = 16 * 1024;

/// How long the disk takes to store a write durably.
#[derive(Clone, Serialize)]
pub(super) struct Fsync {
    pub(super) p50_ms: f64,
    pub(super) p99_ms: f64,
}

impl Fsync {
    /// Measures the disk of this folder.
    pub(super) fn measure(folder: &Path) -> Result<Self> {
        let path = folder.join("fsync");
        let mut file = File::create(&path)?;
        let mut micros = Vec::with_capacity(SYNCS);
        for _ in 0..SYNCS {
            let start = Instant::now();
            file.write_all(&[10; WRITTEN])?;
            file.sync_data()?;
            micros.push(u32::try_from(start.elapsed().as_micros()).unwrap_or(u32::MAX));
        }
        fs::remove_file(path)?;
        micros.sort_unstable();
        let ms = |share| percentile(&micros, share).map_or(0.0, |micros| f64::from(micros) / 1000.0);
        Ok(Self { p50_ms: ms(50), p99_ms: ms(99) })
    }
}

/// The processor time that a process has used (`self` is this one), where the system reports it.
pub(super) fn processor_time(process: &str) -> Option<Duration> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name of the process stands before, in parentheses, and may contain anything.
    let (_, fields) = stat.rsplit_once(')')?;
    let ticks = fields.split_whitespace().skip(11).take(2).map(|ticks| ticks.parse::<u64>().ok());
    Some(Duration::from_millis(10 * ticks.sum::<Option<u64>>()?))
}

/// A server in a child process, killed when dropped.
pub(super) struct Beside {
    child: Child,
    /// Its URL.
    pub(super) url: String,
}

impl Beside {
    /// Starts this program with these arguments, and waits until it prints its URL.
    pub(super) fn start(arguments: &[&str]) -> Result<Self> {
        let program = std::env::current_exe().context("this program does not know where it is")?;
        let mut child = Command::new(program)
            .args(arguments)
            .env_remove("DIZAINE_DATABASE")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("cannot start a server beside")?;
        let mut line = String::new();
        if let Some(said) = child.stdout.take() {
            BufReader::new(said).read_line(&mut line)?;
        }
        let started = Self { url: line.split_whitespace().last().unwrap_or_default().to_owned(), child };
        started.url.starts_with("http://").then_some(started).context("the server beside did not start")
    }

    /// The processor time it has used, where the system reports it.
    pub(super) fn processor_time(&self) -> Option<Duration> {
        processor_time(&self.child.id().to_string())
    }

    /// Its resident memory in bytes, where the system reports it.
    pub(super) fn memory(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kib| kib * 1024)
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

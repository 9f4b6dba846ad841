//! A table on disk, step by step, so that work that was broken off goes on where it stopped.
//!
//! After eight bytes of name and version, the cards and the target, each step is its blocks in order, then how slowly its
//! bounds met, then a check sum. What does not check out is worked out again.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use dizaine_dicy::CardSet;

use super::solve::{Desk, places, steps};
use super::table::Solved;

const NAME: [u8; 8] = *b"DICYTAB1";
/// How the names of files end.
const KIND: &str = "table";

/// A table that someone may still be working on. Clones share it.
#[derive(Clone, Default)]
pub struct Handle(Arc<OnceLock<Arc<Solved>>>);

impl Handle {
    /// The table, once it is there.
    pub fn ready(&self) -> Option<&Arc<Solved>> {
        self.0.get()
    }

    /// Hands the table over to all who share the handle; the first one stays.
    pub fn hand_over(&self, table: impl Into<Arc<Solved>>) {
        self.0.get_or_init(|| table.into());
    }
}

/// A table that is being worked out, step by step.
pub(crate) struct Unfinished {
    table: Solved,
    desks: Vec<Desk>,
    /// How many steps are done.
    pub(crate) done: usize,
    /// Where they are written.
    out: Option<BufWriter<File>>,
}

impl Unfinished {
    /// Nothing is done yet, and nothing will be written.
    pub(crate) fn new(set: CardSet, target: u16, threads: usize) -> Self {
        let table = Solved::empty(set, target.into());
        let desks = (0..threads.max(1)).map(|_| Desk::new(&table.best)).collect();
        Self { table, desks, done: 0, out: None }
    }

    /// What its file in `folder` holds is done, and the rest will be written there.
    pub(crate) fn open(set: CardSet, target: u16, folder: &Path, threads: usize) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let path = Solved::path(set, target, folder);
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let mut work = Self::new(set, target, threads);
        let (done, good) = work.table.read(&mut file)?;
        work.done = done;
        if done < work.all() {
            file.set_len(good)?;
            file.seek(SeekFrom::Start(good))?;
            let mut out = BufWriter::new(file);
            if good == 0 {
                out.write_all(&work.table.header())?;
            }
            work.out = Some(out);
        }
        Ok(work)
    }

    /// How many steps there are.
    pub(crate) fn all(&self) -> usize {
        steps(self.table.target)
    }

    /// Does the next step, if there is one.
    pub(crate) fn step(&mut self) -> io::Result<()> {
        if self.done < self.all() {
            self.table.work_out(self.done, &mut self.desks);
            if let Some(out) = &mut self.out {
                out.write_all(&self.table.bytes(self.done))?;
            }
            self.done += 1;
        }
        Ok(())
    }

    /// The table, once all steps are done.
    pub(crate) fn finish(mut self) -> io::Result<Solved> {
        if let Some(out) = &mut self.out {
            out.flush()?;
        }
        Ok(self.table)
    }
}

/// Removes the oldest tables in `folder`, until at most `most` are left.
pub(crate) fn make_room(folder: &Path, most: usize) -> io::Result<()> {
    let mut tables = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|kind| kind == KIND) {
            tables.push((fs::metadata(&path)?.modified()?, path));
        }
    }
    tables.sort();
    let many = tables.len().saturating_sub(most);
    tables.into_iter().take(many).try_for_each(|(_, path)| fs::remove_file(path))
}

impl Solved {
    /// The table of `set` and `target`: from its file in `folder` as far as that goes, the rest worked out on `threads`
    /// threads and written there step by step. `progress` is told how many of how many steps are done.
    pub fn load_or_solve(
        set: CardSet,
        target: u16,
        folder: &Path,
        threads: usize,
        progress: &mut dyn FnMut(usize, usize),
    ) -> io::Result<Self> {
        let mut work = Unfinished::open(set, target, folder, threads)?;
        progress(work.done, work.all());
        while work.done < work.all() {
            work.step()?;
            progress(work.done, work.all());
        }
        work.finish()
    }

    /// Where the table of `set` and `target` is kept.
    pub fn path(set: CardSet, target: u16, folder: &Path) -> PathBuf {
        folder.join(format!("dicy-{:03x}-{target}.{KIND}", bits(set)))
    }

    fn header(&self) -> [u8; 12] {
        let mut header = [0; 12];
        header[..8].copy_from_slice(&NAME);
        header[8..10].copy_from_slice(&bits(self.set).to_le_bytes());
        header[10..].copy_from_slice(&self.target().to_le_bytes());
        header
    }

    /// Reads the steps that are there and check out: how many, and how many bytes they take.
    fn read(&mut self, file: &mut File) -> io::Result<(usize, u64)> {
        let length = file.metadata()?.len();
        let mut input = BufReader::new(file);
        let mut header = [0; 12];
        if length < header.len() as u64 {
            return Ok((0, 0));
        }
        input.read_exact(&mut header)?;
        if header != self.header() {
            return Ok((0, 0));
        }
        let mut good = header.len() as u64;
        for step in 0..steps(self.target) {
            let mut bytes = vec![0; self.bytes_of(step)];
            if good + bytes.len() as u64 > length {
                return Ok((step, good));
            }
            input.read_exact(&mut bytes)?;
            if !self.take(step, &bytes) {
                return Ok((step, good));
            }
            good += bytes.len() as u64;
        }
        Ok((steps(self.target), good))
    }

    fn bytes_of(&self, step: usize) -> usize {
        places(self.target, step).len() * size_of::<super::table::Block>() + 16
    }

    /// One step as it is written.
    fn bytes(&self, step: usize) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.bytes_of(step));
        for place in places(self.target, step) {
            for value in self.block(place).as_flattened() {
                bytes.extend_from_slice(&value.to_le_bytes());
            }
        }
        bytes.extend_from_slice(&(self.slowest as u64).to_le_bytes());
        let sum = check_sum(&bytes);
        bytes.extend_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// Takes one step over, unless it does not check out.
    fn take(&mut self, step: usize, bytes: &[u8]) -> bool {
        let (rest, sum) = bytes.split_at(bytes.len() - 8);
        if sum != check_sum(rest).to_le_bytes() {
            return false;
        }
        let (blocks, slowest) = rest.split_at(rest.len() - 8);
        let mut values =
            blocks.chunks_exact(4).map(|bytes| f32::from_le_bytes(bytes.try_into().expect("four")));
        for place in places(self.target, step) {
            for value in self.block_mut(place).as_flattened_mut() {
                *value = values.next().expect("a value for each pair of hands");
            }
        }
        self.slowest = u64::from_le_bytes(slowest.try_into().expect("eight")) as usize;
        true
    }
}

/// A bit for each card, in the order of the rules.
fn bits(set: CardSet) -> u16 {
    set.iter().map(|card| 1 << card.index()).sum()
}

/// FNV-1a over words of eight bytes: enough to see that a write was broken off or a disk has failed.
fn check_sum(bytes: &[u8]) -> u64 {
    let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
    bytes
        .chunks(8)
        .fold(0xcbf2_9ce4_8422_2325, |sum, bytes| (sum ^ word(bytes)).wrapping_mul(0x0100_0000_01b3))
}

//! Files of solved tables. A table is written step by step, so interrupted work is resumed.
//!
//! A file starts with eight bytes of name and version, the cards and the target. Each step then consists of its blocks in
//! order, the quiet rounds so far, and a checksum. From the first step with a wrong checksum on, the table is solved again.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use dizaine_bots::Subject;
use dizaine_bots::dicy::solved::{Block, Serial, Solved, Solver, Workers, places, steps};
use dizaine_dicy::CardSet;

const NAME: [u8; 8] = *b"DICYTAB1";
/// The extension of the files.
const EXTENSION: &str = "table";
/// The number of files that [`study`] leaves in a folder.
const FILES: usize = 4;

/// Solves `subject` on this thread, for [`Library::study`](dizaine_bots::Library::study): reads and writes its file in
/// `folder`, if there is one, and removes the oldest files there. `None` if `go_on` said no before the end; the steps that
/// are done stay in the file.
pub fn study(
    subject: Subject,
    folder: Option<&Path>,
    go_on: &dyn Fn() -> bool,
) -> io::Result<Option<Solved>> {
    let Some(folder) = folder else { return Ok(subject.solve(go_on)) };
    let mut work = Work::open(subject.set, subject.target, folder, Serial)?;
    remove_oldest(folder, FILES)?;
    while !work.solver.is_done() {
        if !go_on() {
            return work.finish().map(|_| None);
        }
        work.step()?;
    }
    work.finish().map(Some)
}

/// The table of `set` and `target`: read from its file in `folder` as far as that goes, the rest solved and written there step
/// by step. `progress` is told how many of how many steps are done.
pub fn load_or_solve(
    set: CardSet,
    target: u16,
    folder: &Path,
    workers: impl Workers,
    progress: &mut dyn FnMut(usize, usize),
) -> io::Result<Solved> {
    let mut work = Work::open(set, target, folder, workers)?;
    progress(work.solver.done(), work.solver.all());
    while !work.solver.is_done() {
        work.step()?;
        progress(work.solver.done(), work.solver.all());
    }
    work.finish()
}

/// The file of the table of `set` and `target` in `folder`.
pub fn path(set: CardSet, target: u16, folder: &Path) -> PathBuf {
    folder.join(format!("dicy-{:03x}-{target}.{EXTENSION}", set.bits()))
}

/// A table that is being solved, and its file.
struct Work<W> {
    solver: Solver<W>,
    /// Where further steps are written; `None` if the file is complete.
    out: Option<BufWriter<File>>,
}

impl<W: Workers> Work<W> {
    fn open(set: CardSet, target: u16, folder: &Path, workers: W) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let mut file = open_private(&path(set, target, folder))?;
        let mut table = Solved::empty(set, target.into());
        let (done, good) = read(&mut table, &mut file)?;
        let header = header(&table);
        let solver = Solver::resume(table, done, workers);
        let mut out = None;
        if !solver.is_done() {
            file.set_len(good)?;
            file.seek(SeekFrom::Start(good))?;
            let mut writer = BufWriter::new(file);
            if good == 0 {
                writer.write_all(&header)?;
            }
            out = Some(writer);
        }
        Ok(Self { solver, out })
    }

    fn step(&mut self) -> io::Result<()> {
        let step = self.solver.done();
        self.solver.step();
        match &mut self.out {
            Some(out) => out.write_all(&to_bytes(self.solver.table(), step)),
            None => Ok(()),
        }
    }

    fn finish(mut self) -> io::Result<Solved> {
        if let Some(out) = &mut self.out {
            out.flush()?;
        }
        Ok(self.solver.finish())
    }
}

/// Opens or creates a file that, like all data of a server, only the user who runs it may read.
fn open_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    // Earlier versions let others read it.
    #[cfg(unix)]
    file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    Ok(file)
}

/// Removes the oldest tables in `folder` until at most `most` are left.
fn remove_oldest(folder: &Path, most: usize) -> io::Result<()> {
    let mut tables = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == EXTENSION) {
            tables.push((fs::metadata(&path)?.modified()?, path));
        }
    }
    tables.sort();
    let many = tables.len().saturating_sub(most);
    tables.into_iter().take(many).try_for_each(|(_, path)| fs::remove_file(path))
}

fn header(table: &Solved) -> [u8; 12] {
    let mut header = [0; 12];
    header[..8].copy_from_slice(&NAME);
    header[8..10].copy_from_slice(&table.set.bits().to_le_bytes());
    header[10..].copy_from_slice(&table.target().to_le_bytes());
    header
}

/// Reads the steps of a file up to the first one that is missing or wrong: how many they are, and where they end.
fn read(table: &mut Solved, file: &mut File) -> io::Result<(usize, u64)> {
    let length = file.metadata()?.len();
    let mut input = BufReader::new(file);
    let mut found = [0; 12];
    if length < found.len() as u64 {
        return Ok((0, 0));
    }
    input.read_exact(&mut found)?;
    if found != header(table) {
        return Ok((0, 0));
    }
    let mut good = found.len() as u64;
    for step in 0..steps(table.target) {
        let mut bytes = vec![0; length_of(table, step)];
        if good + bytes.len() as u64 > length {
            return Ok((step, good));
        }
        input.read_exact(&mut bytes)?;
        if !from_bytes(table, step, &bytes) {
            return Ok((step, good));
        }
        good += bytes.len() as u64;
    }
    Ok((steps(table.target), good))
}

/// The number of bytes of a step.
fn length_of(table: &Solved, step: usize) -> usize {
    places(table.target, step).len() * size_of::<Block>() + 16
}

/// A step as it is written.
fn to_bytes(table: &Solved, step: usize) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(length_of(table, step));
    for place in places(table.target, step) {
        for value in table.block(place).as_flattened() {
            bytes.extend_from_slice(&value.to_le_bytes());
        }
    }
    bytes.extend_from_slice(&(table.quiet_rounds as u64).to_le_bytes());
    let sum = checksum(&bytes);
    bytes.extend_from_slice(&sum.to_le_bytes());
    bytes
}

/// Reads a step into the table; false if its checksum is wrong.
fn from_bytes(table: &mut Solved, step: usize, bytes: &[u8]) -> bool {
    let (rest, sum) = bytes.split_at(bytes.len() - 8);
    if sum != checksum(rest).to_le_bytes() {
        return false;
    }
    let (blocks, quiet_rounds) = rest.split_at(rest.len() - 8);
    let mut values = blocks.chunks_exact(4).map(|bytes| f32::from_le_bytes(bytes.try_into().expect("four")));
    for place in places(table.target, step) {
        for value in table.block_mut(place).as_flattened_mut() {
            *value = values.next().expect("a value for each pair of hands");
        }
    }
    table.quiet_rounds = u64::from_le_bytes(quiet_rounds.try_into().expect("eight")) as usize;
    true
}

/// FNV-1a over words of eight bytes: enough to detect interrupted writes and failing disks.
fn checksum(bytes: &[u8]) -> u64 {
    let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
    bytes
        .chunks(8)
        .fold(0xcbf2_9ce4_8422_2325, |sum, bytes| (sum ^ word(bytes)).wrapping_mul(0x0100_0000_01b3))
}

//! A PostgreSQL of one's own, for tests: made, started, stopped and killed at will, and gone with the process.

use std::env;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, OnceLock, PoisonError};

/// Does as it is told, a word a line. When nobody is left to tell it anything, because the test is over or was killed, it
/// cleans up.
const KEEPER: &str = r#"
bin=$1 port=$2 options=$3
trap '' INT
dir=$(mktemp -d "${TMPDIR:-/tmp}/dizaine-postgres-XXXXXX") || exit
act() {
    case $1 in
        init) "$bin/initdb" --no-sync -A trust -U postgres -E UTF8 --locale C -D "$dir/data" ;;
        start) "$bin/pg_ctl" -D "$dir/data" -l "$dir/log" -o "-p $port -k $dir $options" -w start ;;
        stop) "$bin/pg_ctl" -D "$dir/data" -m fast -w stop ;;
        kill) "$bin/pg_ctl" -D "$dir/data" -m immediate -w stop ;;
        make) "$bin/createdb" -h 127.0.0.1 -p "$port" -U postgres "$2" ;;
        sql) "$bin/psql" -h 127.0.0.1 -p "$port" -U postgres -q -v ON_ERROR_STOP=1 -d "${2%% *}" -c "${2#* }" ;;
    esac
}
while read -r word name; do
    if said=$(act "$word" "$name" </dev/null 2>&1); then echo done; else echo "$said" | tr '\n' ' '; cat "$dir/log" | tail -3 | tr '\n' ' '; echo; fi
done
act kill >/dev/null 2>&1
rm -rf "$dir"
"#;

/// A PostgreSQL server on a port of its own.
pub struct Cluster {
    port: u16,
    keeper: Mutex<Keeper>,
}

struct Keeper {
    process: Child,
    words: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Cluster {
    /// A new server that need not survive a power cut: nothing is synced to the disk. It does survive [`Cluster::kill`].
    pub fn start() -> Self {
        Self::start_with("-c fsync=off")
    }

    /// A new server that syncs as it should; to measure with.
    pub fn durable() -> Self {
        Self::start_with("")
    }

    /// The one that the tests of this process share. Each makes a database for itself.
    pub fn shared() -> &'static Self {
        static SHARED: OnceLock<Cluster> = OnceLock::new();
        SHARED.get_or_init(Self::start)
    }

    fn start_with(options: &str) -> Self {
        let port = free_port();
        let options = format!("-c listen_addresses=127.0.0.1 -c max_connections=300 {options}");
        let mut process = as_somebody()
            .args(["sh", "-c", KEEPER, "keeper"])
            .arg(binaries())
            .args([&port.to_string(), &options])
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell");
        let words = process.stdin.take();
        let answers = BufReader::new(process.stdout.take().expect("it is piped"));
        let cluster = Self { port, keeper: Mutex::new(Keeper { process, words, answers }) };
        cluster.tell("init");
        cluster.tell("start");
        cluster
    }

    /// The address of the database that every server has.
    pub fn url(&self) -> String {
        self.url_of("postgres")
    }

    /// Makes a database, and gives its address.
    pub fn database(&self, name: &str) -> String {
        self.tell(&format!("make {name}"));
        self.url_of(name)
    }

    /// Does one statement in a database.
    pub fn sql(&self, database: &str, statement: &str) {
        self.tell(&format!("sql {database} {statement}"));
    }

    /// Stops the server as one should: connections end, nothing is lost.
    pub fn stop(&self) {
        self.tell("stop");
    }

    /// Stops the server at once, as a crash would.
    pub fn kill(&self) {
        self.tell("kill");
    }

    /// Starts the server after it was stopped or killed.
    pub fn resume(&self) {
        self.tell("start");
    }

    /// Stops the server and starts it.
    pub fn restart(&self) {
        self.stop();
        self.resume();
    }

    fn url_of(&self, database: &str) -> String {
        format!("postgres://postgres@127.0.0.1:{}/{database}", self.port)
    }

    fn tell(&self, word: &str) {
        let mut keeper = self.keeper.lock().unwrap_or_else(PoisonError::into_inner);
        let words = keeper.words.as_mut().expect("it is told until it is dropped");
        writeln!(words, "{word}").expect("the keeper listens");
        let mut answer = String::new();
        keeper.answers.read_line(&mut answer).expect("the keeper answers");
        assert_eq!(answer, "done\n", "PostgreSQL: {word}");
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let keeper = self.keeper.get_mut().unwrap_or_else(PoisonError::into_inner);
        drop(keeper.words.take());
        let _ = keeper.process.wait();
    }
}

/// Where Debian puts the newest PostgreSQL, or wherever `initdb` is found.
fn binaries() -> PathBuf {
    let debian = Path::new("/usr/lib/postgresql").read_dir().into_iter().flatten().flatten();
    let mut debian: Vec<PathBuf> = debian.map(|version| version.path().join("bin")).collect();
    debian.sort();
    let elsewhere =
        env::var_os("PATH").into_iter().flat_map(|path| env::split_paths(&path).collect::<Vec<_>>());
    debian.into_iter().rev().chain(elsewhere).find(|folder| folder.join("initdb").exists()).expect(
        "these tests need PostgreSQL: install the package `postgresql`, or let `cargo xtask test` do it",
    )
}

/// PostgreSQL does not run as root.
fn as_somebody() -> Command {
    let root = Path::new("/proc/self")
        .metadata()
        .is_ok_and(|process| std::os::unix::fs::MetadataExt::uid(&process) == 0);
    if root {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--"]);
        command
    } else {
        Command::new("env")
    }
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("it is bound").port()
}

//! PostgreSQL servers for tests: each is created, started, stopped and killed by its test, and deleted when the test ends.

use std::env;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, OnceLock, PoisonError};

/// A shell script that manages one server. It reads one command per line and answers each with one line. At the end of its input,
/// because the test has ended or was killed, it stops the server and deletes its files.
const SCRIPT: &str = r#"
bin=$1 port=$2 options=$3
trap '' INT
dir=$(mktemp -d "${TMPDIR:-/tmp}/dizaine-postgres-XXXXXX") || exit
act() {
    case $1 in
        init) "$bin/initdb" --no-sync -A trust -U postgres -E UTF8 --locale C -D "$dir/data" ;;
        tls)
            printf %s "$TLS_CERTIFICATE" >"$dir/data/server.crt" && (umask 077 && printf %s "$TLS_KEY" >"$dir/data/server.key") &&
            echo "ssl = on" >>"$dir/data/postgresql.conf" ;;
        start) "$bin/pg_ctl" -D "$dir/data" -l "$dir/log" -o "-p $port -k $dir $options" -w start ;;
        stop) "$bin/pg_ctl" -D "$dir/data" -m fast -w stop ;;
        kill) "$bin/pg_ctl" -D "$dir/data" -m immediate -w stop ;;
        create) "$bin/createdb" -h 127.0.0.1 -p "$port" -U postgres "$2" ;;
        sql) "$bin/psql" -h 127.0.0.1 -p "$port" -U postgres -q -v ON_ERROR_STOP=1 -d "${2%% *}" -c "${2#* }" ;;
    esac
}
while read -r command argument; do
    if output=$(act "$command" "$argument" </dev/null 2>&1); then echo done; else echo "$output" | tr '\n' ' '; cat "$dir/log" | tail -3 | tr '\n' ' '; echo; fi
done
act kill >/dev/null 2>&1
rm -rf "$dir"
"#;

/// A PostgreSQL server on a port of its own.
pub struct Cluster {
    port: u16,
    script: Mutex<Script>,
}

/// The running shell script.
struct Script {
    process: Child,
    commands: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Cluster {
    /// Starts a server that does not sync to the disk. Its data survives [`Cluster::kill`], but would not survive a power cut.
    pub fn start() -> Self {
        Self::start_with("-c fsync=off", None)
    }

    /// Starts a server like [`Cluster::start`] that accepts encrypted connections, with this certificate and its key in PEM format.
    pub fn encrypted(certificate: &str, key: &str) -> Self {
        Self::start_with("-c fsync=off", Some((certificate, key)))
    }

    /// Starts a server that syncs to the disk, for measurements.
    pub fn durable() -> Self {
        Self::start_with("", None)
    }

    /// The server that the tests of this process share. Each test creates its own database.
    pub fn shared() -> &'static Self {
        static SHARED: OnceLock<Cluster> = OnceLock::new();
        SHARED.get_or_init(Self::start)
    }

    fn start_with(options: &str, tls: Option<(&str, &str)>) -> Self {
        let port = free_port();
        let options = format!("-c listen_addresses=127.0.0.1 -c max_connections=300 {options}");
        let mut process = as_ordinary_user()
            .args(["sh", "-c", SCRIPT, "postgres"])
            .arg(binaries())
            .args([&port.to_string(), &options])
            .envs(
                tls.into_iter()
                    .flat_map(|(certificate, key)| [("TLS_CERTIFICATE", certificate), ("TLS_KEY", key)]),
            )
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("cannot start a shell");
        let commands = process.stdin.take();
        let answers = BufReader::new(process.stdout.take().expect("stdout is piped"));
        let cluster = Self { port, script: Mutex::new(Script { process, commands, answers }) };
        cluster.run("init");
        if tls.is_some() {
            cluster.run("tls");
        }
        cluster.run("start");
        cluster
    }

    /// The URL of the database that every server has.
    pub fn url(&self) -> String {
        self.url_of("postgres")
    }

    /// Creates a database and returns its URL.
    pub fn database(&self, name: &str) -> String {
        self.run(&format!("create {name}"));
        self.url_of(name)
    }

    /// Runs one statement in a database.
    pub fn sql(&self, database: &str, statement: &str) {
        self.run(&format!("sql {database} {statement}"));
    }

    /// Shuts the server down: connections are closed, nothing is lost.
    pub fn stop(&self) {
        self.run("stop");
    }

    /// Stops the server at once, like a crash.
    pub fn kill(&self) {
        self.run("kill");
    }

    /// Starts the server again after [`Cluster::stop`] or [`Cluster::kill`].
    pub fn resume(&self) {
        self.run("start");
    }

    /// Stops the server and starts it again.
    pub fn restart(&self) {
        self.stop();
        self.resume();
    }

    /// The port of the server.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The URL of a database.
    pub fn url_of(&self, database: &str) -> String {
        format!("postgres://postgres@127.0.0.1:{}/{database}", self.port)
    }

    fn run(&self, command: &str) {
        let mut script = self.script.lock().unwrap_or_else(PoisonError::into_inner);
        let commands = script.commands.as_mut().expect("open until the cluster is dropped");
        writeln!(commands, "{command}").expect("the script reads commands");
        let mut answer = String::new();
        script.answers.read_line(&mut answer).expect("the script answers");
        assert_eq!(answer, "done\n", "PostgreSQL: {command}");
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let script = self.script.get_mut().unwrap_or_else(PoisonError::into_inner);
        drop(script.commands.take());
        let _ = script.process.wait();
    }
}

/// The folder of the newest PostgreSQL where Debian installs it, else the folder of `PATH` that has `initdb`.
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

/// Runs a command as the user `postgres` if this process runs as root: PostgreSQL refuses to run as root.
fn as_ordinary_user() -> Command {
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
    let listener = TcpListener::bind("127.0.0.1:0").expect("cannot bind a port");
    listener.local_addr().expect("the listener is bound").port()
}

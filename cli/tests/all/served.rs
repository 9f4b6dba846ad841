//! The binary as a host meets it: serving, stopping, copying, checking, bots from outside.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use crate::bot;
use crate::common::{self, Node, alone};
use dizaine_core::fairness;
use serde_json::{Value, json};

fn dizaine(arguments: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_dizaine");
    Command::new(program).args(arguments).env("LC_ALL", "C").env_remove("DIZAINE_DATABASE").output().unwrap()
}

/// Whether times may be asserted: `cargo xtask timings` sets this variable.
fn is_timed() -> bool {
    std::env::var_os("DIZAINE_TIMINGS").is_some()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// The binary, serving.
struct Served {
    child: Child,
    host: String,
}

impl Served {
    fn start(data: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_dizaine"))
            .args(["--listen", "127.0.0.1:0", "--no-open", "--log-format", "json", "--data", text(data)])
            .env_remove("DIZAINE_DATABASE")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.split_whitespace().last().unwrap();
        let host = url.strip_prefix("http://").unwrap().trim_end_matches('/').to_owned();
        Self { child, host }
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.host).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.host).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_server_answers_is_alone_is_copied_and_stops_when_asked() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut served = Served::start(&data);
    assert!(served.get("/healthz").starts_with("HTTP/1.1 200"));
    assert!(served.get("/metrics").contains("dizaine_tables 0"));
    let well = dizaine(&["health", &format!("http://{}", served.host)]);
    assert!(well.status.success(), "{}", said(&well));
    let nobody = dizaine(&["health", "http://127.0.0.1:1"]);
    assert_eq!(nobody.status.code(), Some(2));
    assert!(said(&nobody).contains("cannot reach 127.0.0.1:1"), "{}", said(&nobody));

    let second = dizaine(&["serve", "--no-open", "--listen", "127.0.0.1:0", "--data", text(&data)]);
    assert_eq!(second.status.code(), Some(2));
    assert!(said(&second).contains("in use by another dizaine"), "{}", said(&second));
    let french = ["--lang", "fr", "serve", "--no-open", "--listen", "127.0.0.1:0", "--data", text(&data)];
    let third = dizaine(&french);
    assert!(said(&third).contains("est utilisé par un autre dizaine"), "{}", said(&third));
    let elsewhere = folder.path().join("elsewhere");
    let taken = dizaine(&["serve", "--no-open", "--listen", &served.host, "--data", text(&elsewhere)]);
    assert_eq!(taken.status.code(), Some(2));
    assert!(said(&taken).contains("another port"), "{}", said(&taken));

    let copy = folder.path().join("copy/dizaine.sqlite");
    std::fs::create_dir(folder.path().join("copy")).unwrap();
    let copied = dizaine(&["backup", text(&copy), "--data", text(&data)]);
    assert!(copied.status.success(), "{}", said(&copied));
    let again = dizaine(&["backup", text(&copy), "--data", text(&data)]);
    assert_eq!(again.status.code(), Some(2));
    assert!(said(&again).contains("there already"), "{}", said(&again));
    let restored = Served::start(copy.parent().unwrap());
    assert!(restored.get("/healthz").starts_with("HTTP/1.1 200"));

    let pid = served.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    assert!(served.child.wait().unwrap().success());
    let mut log = String::new();
    served.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let messages: Vec<_> = lines.iter().map(|line| line["message"].as_str().unwrap()).collect();
    assert_eq!(messages, ["listening", "stopping", "stopped"], "{log}");
}

#[test]
#[allow(clippy::disallowed_methods, reason = "it measures time")]
fn timed_a_server_listens_within_300_milliseconds() {
    if !is_timed() {
        return;
    }
    // The fastest of ten starts, because the machine may be busy with something else.
    let folder = tempfile::tempdir().unwrap();
    let took = (0..10).map(|number| {
        let data = folder.path().join(number.to_string());
        let start = Instant::now();
        let served = Served::start(&data);
        let took = start.elapsed();
        assert!(served.get("/healthz").starts_with("HTTP/1.1 200"));
        took
    });
    let took = took.min().unwrap();
    println!("{took:?} from the start of the process to the line with the address");
    assert!(took < Duration::from_millis(300), "{took:?}");
}

#[test]
fn what_cannot_be_served_is_told_with_what_to_do() {
    let missing = dizaine(&["backup", "x.sqlite", "--data", "/nowhere/at/all"]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(said(&missing).contains("there is no store"), "{}", said(&missing));
    let far = dizaine(&["--no-open", "--database", "postgres://ada:secret@127.0.0.1:1/dizaine"]);
    assert_eq!(far.status.code(), Some(2));
    assert!(
        said(&far).contains("127.0.0.1:1/dizaine") && said(&far).contains("PostgreSQL"),
        "{}",
        said(&far)
    );
    assert!(!said(&far).contains("secret"));
    let unsure = dizaine(&["--no-open", "--database", "postgres://ada@127.0.0.1:1/dizaine?sslmode=maybe"]);
    assert_eq!(unsure.status.code(), Some(2));
    assert!(said(&unsure).contains("require or verify-full"), "{}", said(&unsure));
    let uncertified = "postgres://ada@127.0.0.1:1/dizaine?sslmode=verify-full&sslrootcert=/nowhere.pem";
    let uncertified = dizaine(&["--no-open", "--database", uncertified]);
    assert_eq!(uncertified.status.code(), Some(2));
    assert!(said(&uncertified).contains("sslrootcert /nowhere.pem"), "{}", said(&uncertified));
}

/// A finished game of DIX between two guests with nonces: its record, as downloaded.
async fn finished(node: &Node) -> Value {
    let (ada, bob) = (node.guest("Ada").await, node.guest("Bob").await);
    let table = node.table(&ada, &json!({ "game": "dix", "options": { "players": 2 } })).await;
    let (mut one, mut two) = (node.join(&table, Some(&ada)).await, node.join(&table, Some(&bob)).await);
    two.nonce = [9; 32];
    one.sit(0).await;
    two.sit(1).await;
    one.say(json!({ "type": "start" })).await;
    tokio::join!(one.play_to_the_end(1), two.play_to_the_end(2));
    let path = format!("/api/tables/{table}/record");
    let (status, record) = node.request("GET", &path, Some(&bob), &json!(null)).await;
    assert_eq!(status, 200, "{record}");
    record
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bots_of_a_served_table_choose_again_what_they_chose() {
    let node = alone().await;
    let ada = node.guest("Ada").await;
    let settings = json!({ "pace": "instant" });
    let options = json!({ "players": 3, "dice": 2, "practice": true });
    let made = json!({ "game": "bluff", "options": options, "settings": settings });
    let table = node.table(&ada, &made).await;
    let mut client = node.join(&table, Some(&ada)).await;
    client.sit(0).await;
    for (seat, strength) in [(1, "novice"), (2, "regular")] {
        client.say(json!({ "type": "add_bot", "seat": seat, "strength": strength })).await;
    }
    client.say(json!({ "type": "start" })).await;
    client.play_to_the_end(3).await;
    let path = format!("/api/tables/{table}/record");
    let (_, record) = node.request("GET", &path, Some(&ada), &json!(null)).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("record.json");
    let (code, said) = verified(&file, &record, &[]);
    assert!(code == 0 && said.contains("moves of bots were chosen again"), "{code} {said}");
    assert!(!said.contains("Bots not checked"), "{said}");

    let moves = record["moves"].as_array().unwrap();
    let first = moves.iter().position(|made| made["bot"].is_object()).expect("bots moved");
    let mut other = record.clone();
    other["moves"][first]["bot"]["version"] = json!(0);
    let (code, said) = verified(&file, &other, &[]);
    assert!(code == 0 && said.contains("Bots not checked in 1 move"), "{code} {said}");
}

/// Verifies a record; gives its exit code and what was said.
fn verified(file: &Path, record: &Value, more: &[&str]) -> (i32, String) {
    std::fs::write(file, record.to_string()).unwrap();
    let output = dizaine(&[&["verify", text(file)], more].concat());
    (output.status.code().unwrap(), said(&output))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_of_a_served_table_is_verified_and_every_tampering_is_found() {
    let record = finished(&alone().await).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("record.json");
    let commitment = record["commitment"].as_str().unwrap().to_owned();
    let other = fairness::to_hex(&[8; 32]);
    let anchor = |name: &str, change: &dyn Fn(&mut Value)| {
        let hash = |nonce: [u8; 32]| fairness::to_hex(&fairness::nonce_hash(&nonce));
        let mut anchor = json!({
            "anchor": 1, "table": record["table"], "commitment": commitment,
            "nonce_hashes": [hash([7; 32]), hash([9; 32])], "own": [0],
        });
        change(&mut anchor);
        let path = folder.path().join(name);
        std::fs::write(&path, anchor.to_string()).unwrap();
        text(&path).to_owned()
    };
    let kept = anchor("kept.json", &|_| {});
    let well = |more: &[&str], words: &str| {
        let (code, said) = verified(&file, &record, more);
        assert!(code == 0 && said.contains(words), "{more:?}: {code} {said}");
        assert!(words == "Nobody steered the chance" || !said.contains("Nobody steered"), "{more:?}: {said}");
    };
    well(&[], "Consistent, not anchored");
    well(&["--lang", "fr"], "Cohérent, non ancré");
    well(&["--commitment", &commitment], "Anchored by the commitment alone");
    well(&["--anchor", &kept], "Nobody steered the chance");
    well(&["--anchor", &anchor("watcher.json", &|a| a["own"] = json!([]))], "none by this browser");

    // What was not checked is not called fair.
    for (field, value) in [("rules", 1), ("taken_over", 1)] {
        let mut unchecked = record.clone();
        unchecked[field] = json!(value);
        let (code, said) = verified(&file, &unchecked, &["--anchor", &kept]);
        assert!(code == 0 && said.contains("nothing proves that what happened"), "{field}: {code} {said}");
        assert!(!said.contains("Nobody steered"), "{field}: {said}");
    }

    let wrong = |record: &Value, more: &[&str], words: &str| {
        let (code, said) = verified(&file, record, more);
        assert!(code == 1 && said.contains(words), "{more:?}: {code} {said}, not {words}");
    };
    wrong(&record, &["--commitment", &other], "not the one that was kept");
    wrong(
        &record,
        &["--anchor", &anchor("seed.json", &|a| a["commitment"] = json!(other))],
        "not the one that was kept",
    );
    wrong(&record, &["--anchor", &anchor("table.json", &|a| a["table"] = json!("x"))], "another table");
    let options = |a: &mut Value| a["options"] = json!({ "players": 2, "bust_purchase": true });
    wrong(&record, &["--anchor", &anchor("options.json", &options)], "the options are not");
    wrong(&record, &["--anchor", &anchor("deal.json", &|a| a["deal"] = json!("event x"))], "the luck is not");
    let promised = |seat: usize| move |a: &mut Value| a["nonce_hashes"][seat] = json!(null);
    wrong(&record, &["--anchor", &anchor("one.json", &promised(1))], "seat 1");
    let (code, said_of_new) =
        verified(&file, &record, &["--anchor", &anchor("new.json", &|a| a["anchor"] = json!(2))]);
    assert!(code == 2 && said_of_new.contains("field `anchor` is 2"), "{code} {said_of_new}");

    let last = record["moves"].as_array().unwrap().len() - 1;
    let drawn = record["moves"].as_array().unwrap().iter().skip(1).position(|made| made["chance"].is_array());
    let drawn = drawn.unwrap() + 1;
    let tampered = |change: &dyn Fn(&mut Value), words: &str| {
        let mut changed = record.clone();
        change(&mut changed);
        assert_ne!(changed, record, "{words}");
        wrong(&changed, &[], words);
    };
    tampered(&|r| r["seed"] = json!(other), "the commitment promised");
    tampered(&|r| r["commitment"] = json!(other), "the commitment promised");
    let promised = fairness::to_hex(&fairness::commitment(&[8; 32]));
    let reseed = |r: &mut Value| {
        r["seed"] = json!(other);
        r["commitment"] = json!(promised);
    };
    tampered(&reseed, "another value");
    tampered(&|r| r["table"] = json!("another"), "another value");
    tampered(&|r| r["seats"][1]["nonce"] = json!(other), "seat 1");
    tampered(&|r| drop(r["seats"][1].as_object_mut().unwrap().remove("nonce")), "seat 1");
    tampered(&|r| drop(r["seats"][1].as_object_mut().unwrap().remove("nonce_hash")), "seat 1");
    tampered(&|r| r["seats"].as_array_mut().unwrap().swap(0, 1), "another value");
    tampered(&|r| r["seats"][0]["nonce"] = json!("07"), "64 hexadecimal digits");
    tampered(&|r| drop(r.as_object_mut().unwrap().remove("seed")), "“seed” is missing");
    tampered(&|r| drop(r["moves"].as_array_mut().unwrap().remove(drawn)), "cannot have happened");
    tampered(&|r| r["moves"].as_array_mut().unwrap().swap(drawn, last), "cannot have happened");
    tampered(&|r| drop(r["moves"].as_array_mut().unwrap().pop()), "cannot have happened");
    tampered(&|r| r["moves"][drawn]["chance"] = json!([]), "cannot have happened");
    tampered(&|r| r["moves"][drawn]["chance"][0][2] = json!("deck 99"), "cannot have happened");
    tampered(&|r| r["moves"][drawn]["events"] = json!([]), "cannot have happened");
    tampered(&|r| r["moves"][last]["actions"] = json!(["draw", "draw"]), "cannot have happened");
    tampered(&|r| r["outcome"][0]["score"] = json!(1000), "cannot have happened");
    tampered(&|r| r["options"]["bust_purchase"] = json!(true), "cannot have happened");

    // A game that keeps the rules, dealt by another hand under this table's name.
    let forged = folder.path().join("forged.jsonl");
    let simulated =
        dizaine(&["simulate", "dix", "--players", "2", "--games", "1", "--record", text(&forged)]);
    assert!(simulated.status.success());
    let mut forged: Value = serde_json::from_str(&std::fs::read_to_string(&forged).unwrap()).unwrap();
    wrong(&forged, &[], "“seed” is missing");
    for field in ["table", "commitment", "seed"] {
        forged[field] = record[field].clone();
    }
    wrong(&forged, &["--commitment", &commitment], "another value");
}

/// A table of three that a guest hosts, starts when the two others sit, and plays at.
async fn host_and(node: &Node, others: impl AsyncFnOnce(&str, &str) -> Vec<Value>) {
    let ada = node.guest("Ada").await;
    let wish = json!({ "game": "retro", "options": { "players": 3 }, "settings": { "window_ms": 0 } });
    let (_, made) = node.request("POST", "/api/tables", Some(&ada), &wish).await;
    let (id, code) = (made["id"].as_str().unwrap(), made["code"].as_str().unwrap());
    let mut host = node.join(id, Some(&ada)).await;
    host.sit(0).await;
    let hosting = async {
        let taken = |seat: &Value| seat["place"]["type"] == "person";
        host.hear_until(|heard| {
            heard["type"] == "table" && heard["table"]["seats"].as_array().unwrap().iter().all(taken)
        })
        .await;
        host.say(json!({ "type": "start" })).await;
        host.play_to_the_end(3).await.pop().unwrap()["outcome"].clone()
    };
    let playing = async { tokio::join!(hosting, others(id, code)) };
    let (outcome, others) = tokio::time::timeout(common::PATIENCE, playing).await.expect("the game ends");
    assert!(others.len() == 2 && others.iter().all(|other| *other == outcome), "{outcome} {others:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_in_rust_plays_to_the_end() {
    let node = alone().await;
    let address = node.address.to_string();
    host_and(&node, async |id, _| {
        let (one, two) = tokio::join!(bot::play(&address, id, 1), bot::play(&address, id, 2));
        vec![one.unwrap(), two.unwrap()]
    })
    .await;
}

/// A Python that has `websockets`: the system's, or one of our own.
fn python() -> PathBuf {
    let works = |python: &Path| {
        let tried = Command::new(python).args(["-c", "import websockets.asyncio.client"]).output();
        tried.is_ok_and(|tried| tried.status.success())
    };
    let system = PathBuf::from("python3");
    let there = Command::new(&system).arg("--version").output().is_ok_and(|said| said.status.success());
    assert!(there, "python3 is missing; the example in Python is run with it");
    if works(&system) {
        return system;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("venv");
    let own = folder.join("bin/python");
    if !works(&own) {
        let run = |program: &Path, arguments: &[&str]| {
            let output = Command::new(program).args(arguments).output().unwrap();
            assert!(output.status.success(), "python3 {arguments:?}: {}", said(&output));
        };
        run(&system, &["-m", "venv", "--clear", text(&folder)]);
        run(&own, &["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "websockets>=13"]);
    }
    own
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_in_python_plays_to_the_end() {
    let (python, node) = (python(), alone().await);
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/bot.py");
    let site = format!("http://{}", node.address);
    let play = |arguments: Vec<String>| {
        let mut command = Command::new(&python);
        command.arg(&program).args(arguments);
        for proxy in ["http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"] {
            command.env_remove(proxy);
        }
        tokio::task::spawn_blocking(move || {
            let output = command.output().unwrap();
            assert!(output.status.success(), "{}", said(&output));
            serde_json::from_slice::<Value>(&output.stdout).unwrap()
        })
    };
    host_and(&node, async |id, code| {
        let by_link = play(vec![format!("{site}/table/{id}")]);
        let by_code = play(vec![site.clone(), code.to_owned()]);
        vec![by_link.await.unwrap(), by_code.await.unwrap()]
    })
    .await;
}

#[test]
fn load_measures_a_server_of_its_own() {
    let output = dizaine(&["load", "--tables", "4", "--players", "2", "--seconds", "1", "--json"]);
    assert!(output.status.success(), "{}", said(&output));
    let measured: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(measured["errors"], 0, "{measured}");
    for above_none in ["moves", "moves_per_second", "p50_ms", "p99_ms", "update_bytes", "share_of_echo"] {
        assert!(measured[above_none].as_f64().unwrap() > 0.0, "{above_none}: {measured}");
    }
    assert!(measured["echo"]["moves"].as_u64().unwrap() > 0 && measured["fsync"]["p99_ms"].is_f64());
}

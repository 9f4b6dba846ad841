//! Nothing is lost: the real binary is killed in the middle of fifty games, again and again, and every move that it
//! acknowledged is in the log once, and every game is played to its end by the rules.

mod faults;
mod history;
mod player;
mod proxy;

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use crate::common::Door;
use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Record};
use dizaine_store::testkit::Cluster;
use dizaine_store::{Postgres, Sqlite, Store};
use player::{Player, Site, Told};
use serde_json::{Value, json};
use tokio::task::JoinSet;

const TABLES: usize = 50;
/// How many moves there are between two troubles, about.
const MOVES_BETWEEN: u32 = 100;

/// A node: a process of its own.
pub(crate) struct Node {
    child: Child,
    door: Door,
}

impl Node {
    /// Starts the binary, and waits until it says where it listens.
    pub(crate) fn start(keeps: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_dizaine"))
            .args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--no-limits"])
            .args(keeps)
            .env_remove("DIZAINE_DATABASE")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.split_whitespace().last().expect("it says where it listens");
        let address = url.strip_prefix("http://").unwrap().trim_end_matches('/').parse().unwrap();
        Self { child, door: Door { address } }
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> SocketAddr {
        self.door.address
    }

    /// SIGKILL: it can do nothing more.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The processes of a site, which the test starts and kills.
struct Host {
    site: Arc<Site>,
    nodes: Vec<Node>,
    keeps: Vec<String>,
}

impl Host {
    fn start(nodes: usize, keeps: &[&str]) -> Self {
        let site = Site::new(nodes);
        let nodes: Vec<_> = (0..nodes).map(|_| Node::start(keeps)).collect();
        let doors = nodes.iter().map(|node| Some(node.door)).collect();
        site.doors.send_replace(doors);
        Self { site, nodes, keeps: keeps.iter().map(|&word| word.to_owned()).collect() }
    }

    /// Kills a node and starts another in its place.
    fn replace(&mut self, number: usize) {
        self.site.doors.send_modify(|doors| doors[number] = None);
        self.nodes[number].kill();
        let keeps: Vec<&str> = self.keeps.iter().map(String::as_str).collect();
        self.nodes[number] = Node::start(&keeps);
        let door = self.nodes[number].door;
        self.site.doors.send_modify(|doors| doors[number] = Some(door));
    }

    /// Waits until this many more moves have been acknowledged.
    async fn wait_for_moves(&self, more: u64) {
        let mut acknowledged = self.site.acknowledged.subscribe();
        let wanted = *acknowledged.borrow() + more;
        acknowledged.wait_for(|&count| count >= wanted).await.expect("the site lasts");
    }
}

/// A game that was played to its end.
struct Finished {
    table: String,
    tokens: Vec<String>,
    told: Vec<Told>,
}

/// Two players at table number `number`, each at home at a node of their own.
async fn play_table(site: Arc<Site>, number: usize) -> Finished {
    let (game, options) = match number % 4 {
        0 => ("dix", json!({ "players": 2 })),
        1 => ("dicy", json!({ "players": 2 })),
        2 => ("bluff", json!({ "players": 2, "practice": true })),
        _ => ("retro", json!({ "players": 2 })),
    };
    let tokens = vec![site.guest("Ada").await, site.guest("Bob").await];
    let wish = json!({ "game": game, "options": options, "settings": { "window_ms": 0 } });
    let table = site.table(&tokens[0], &wish).await;
    let player =
        |seat: usize| Player::new(&site, &table, tokens[seat].clone(), seat, number + seat, number as u64);
    let (mut ada, mut bob) = (player(0), player(1));
    let outcomes = tokio::join!(ada.play(), bob.play());
    assert_eq!(outcomes.0, outcomes.1, "table {number}, {game}");
    Finished { table, tokens, told: vec![ada.told, bob.told] }
}

/// Plays all tables while `trouble` goes on, which ends before they do.
async fn play_through(host: &mut Host, trouble: impl AsyncFnOnce(&mut Host)) -> Vec<Finished> {
    let mut tables = JoinSet::new();
    for number in 0..TABLES {
        tables.spawn(play_table(host.site.clone(), number));
    }
    let mut finished = std::pin::pin!(tables.join_all());
    tokio::select! {
        _ = &mut finished => panic!("the games were over before the trouble was"),
        () = trouble(host) => {}
    }
    finished.await
}

/// Every record can be had, and is of a game that was played by the rules and by its own chance.
async fn check_records(host: &Host, finished: &[Finished], folder: &Path) -> Vec<usize> {
    let mut moves = Vec::new();
    for game in finished {
        let path = format!("/api/tables/{}/record", game.table);
        let record = host.site.request("GET", &path, Some(&game.tokens[1]), &Value::Null).await;
        moves.push(Record::parse(&record).unwrap().moves.len());
        let file = folder.join(format!("{}.json", game.table));
        std::fs::write(&file, record).unwrap();
        let verified = Command::new(env!("CARGO_BIN_EXE_dizaine")).arg("verify").arg(&file).output().unwrap();
        assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stdout));
    }
    moves
}

/// Every acknowledged move is in the log once, and nothing is in it twice. `moves` are those of the records.
async fn check_logs(store: &dyn Store, finished: &[Finished], moves: &[usize]) {
    let (mut acknowledged, mut resent, mut returns) = (0, 0, 0);
    for (game, &moves) in finished.iter().zip(moves) {
        let log = store.read(&game.table.parse().unwrap(), 0).await.unwrap();
        let entries = log.iter().map(|entry| serde_json::from_str::<Value>(entry).unwrap());
        let moved: Vec<_> = entries.filter_map(|entry| entry.get("moved").cloned()).collect();
        let mut logged: Vec<_> = moved.iter().filter_map(|moved| moved["id"].as_str()).collect();
        let mut told: Vec<_> = game.told.iter().flat_map(|told| &told.accepted).map(String::as_str).collect();
        logged.sort_unstable();
        told.sort_unstable();
        assert_eq!(logged, told, "what is in the log is what was acknowledged; table {}", game.table);
        assert!(logged.is_sorted_by(|one, next| one < next), "each once");
        assert_eq!(moved.len(), moves, "the record holds the set-up and all of them");
        assert_eq!(moved.len(), logged.len() + 1, "nobody else moved");
        acknowledged += told.len();
        resent += game.told.iter().map(|told| told.resent).sum::<u32>();
        returns += game.told.iter().map(|told| told.returns).sum::<u32>();
    }
    println!("{acknowledged} moves acknowledged, {resent} sent again, {returns} returns");
    assert!(resent > 0, "answers were lost");
}

/// How many moves there are between two troubles.
fn a_while(chance: &mut FastChance) -> u64 {
    u64::from(1 + chance.below(2 * MOVES_BETWEEN))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_killed_ten_times_has_lost_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut host = Host::start(1, &["--data", data.to_str().unwrap()]);
    let finished = play_through(&mut host, async |host: &mut Host| {
        let mut chance = FastChance::new(10);
        for _ in 0..10 {
            host.wait_for_moves(a_while(&mut chance)).await;
            tokio::task::block_in_place(|| host.replace(0));
        }
    })
    .await;
    let moves = check_records(&host, &finished, folder.path()).await;
    host.nodes[0].kill();
    check_logs(&Sqlite::open(data.join("dizaine.sqlite")).unwrap(), &finished, &moves).await;
}

/// A fault of a site of three nodes.
enum Trouble {
    Kill(usize),
    /// The database stops and starts, as one should.
    Restart,
    /// The database crashes and starts.
    Crash,
    /// No node hears of what the others do.
    Deaf,
    Hearing,
}

/// Notifications are lost: the database finds another function of that name first, which does nothing.
const DEAF: &str = "CREATE FUNCTION public.pg_notify(text, text) RETURNS void LANGUAGE sql AS ''";
const HEARING: &str = "DROP FUNCTION public.pg_notify(text, text)";

#[tokio::test(flavor = "multi_thread")]
async fn three_nodes_that_are_killed_in_turn_have_lost_nothing() {
    use Trouble::*;
    let folder = tempfile::tempdir().unwrap();
    let cluster = Cluster::start();
    let url = cluster.database("dizaine");
    cluster.sql("dizaine", "ALTER DATABASE dizaine SET search_path = public, pg_catalog");
    let mut host = Host::start(3, &["--database", &url]);
    let troubles = [
        Kill(0),
        Kill(1),
        Restart,
        Kill(2),
        Deaf,
        Kill(0),
        Hearing,
        Crash,
        Kill(1),
        Deaf,
        Restart,
        Kill(2),
        Kill(0),
    ];
    let finished = play_through(&mut host, async |host: &mut Host| {
        let mut chance = FastChance::new(3);
        for trouble in troubles {
            host.wait_for_moves(a_while(&mut chance)).await;
            tokio::task::block_in_place(|| match trouble {
                Kill(node) => host.replace(node),
                Restart => cluster.restart(),
                Crash => {
                    cluster.kill();
                    cluster.resume();
                }
                Deaf => cluster.sql("dizaine", DEAF),
                Hearing => cluster.sql("dizaine", HEARING),
            });
        }
        cluster.sql("dizaine", HEARING);
    })
    .await;
    let moves = check_records(&host, &finished, folder.path()).await;
    host.nodes.iter_mut().for_each(Node::kill);
    check_logs(&Postgres::connect(&url).await.unwrap(), &finished, &moves).await;
}

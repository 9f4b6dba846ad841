//! A site of three nodes under faults of every kind: what all viewers were told must be explained by one log for each table.
//!
//! In an ordinary test run this takes some seconds. `cargo xtask faults MINUTES` plays and checks tables for this many minutes.

use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use dizaine_core::Chance;
use dizaine_core::chance::FastChance;
use dizaine_store::Postgres;
use dizaine_store::testkit::Cluster;
use serde_json::json;
use tokio::task::{JoinSet, block_in_place};
use tokio::time::timeout;

use super::history::{self, History};
use super::player::{Player, Site, watch};
use super::proxy::Proxy;
use super::{DEAF, HEARING, Node};

const NODES: usize = 3;
const TABLES: usize = 12;
/// How long a fault lasts if nobody can move meanwhile.
const LONGEST: Duration = Duration::from_secs(2);
const MINUTES: &str = "DIZAINE_FAULT_MINUTES";

/// What can happen.
#[derive(Clone, Copy, Debug)]
enum Fault {
    /// A node is killed, and another starts.
    Kill,
    /// A node stands still for a while, and goes on as if nothing had happened.
    Freeze,
    /// A node is cut off from PostgreSQL for a while.
    CutOff,
    /// A node is replaced by one whose clock is wrong by 20 seconds.
    Skew,
    /// PostgreSQL stops and starts.
    Restart,
    /// PostgreSQL crashes and starts.
    Crash,
    /// No node hears of what the others do, for a while.
    Deaf,
}

const FAULTS: [Fault; 7] =
    [Fault::Kill, Fault::CutOff, Fault::Freeze, Fault::Skew, Fault::Restart, Fault::Deaf, Fault::Crash];

struct World {
    cluster: Cluster,
    site: Arc<Site>,
    nodes: Vec<Node>,
    proxies: Vec<Proxy>,
    chance: FastChance,
}

impl World {
    async fn start() -> Self {
        let cluster = Cluster::start();
        cluster.database("dizaine");
        cluster.sql("dizaine", "ALTER DATABASE dizaine SET search_path = public, pg_catalog");
        let mut proxies = Vec::new();
        for _ in 0..NODES {
            proxies.push(Proxy::start(cluster.port()).await);
        }
        let site = Site::new(NODES);
        let nodes = proxies.iter().map(|proxy| start_node(proxy, 0)).collect();
        let mut world = Self { cluster, site, nodes, proxies, chance: FastChance::new(14) };
        for number in 0..NODES {
            world.open(number);
        }
        world
    }

    fn open(&mut self, number: usize) {
        let door = self.nodes[number].door;
        self.site.doors.send_modify(|doors| doors[number] = Some(door));
    }

    fn replace(&mut self, number: usize, ahead: i64) {
        self.site.doors.send_modify(|doors| doors[number] = None);
        self.nodes[number].kill();
        self.nodes[number] = start_node(&self.proxies[number], ahead);
        self.open(number);
    }

    /// Until some more moves have been acknowledged, or for as long as a fault lasts.
    async fn a_while(&mut self) {
        let mut acknowledged = self.site.acknowledged.subscribe();
        let wanted = *acknowledged.borrow() + u64::from(1 + self.chance.below(60));
        let _ = timeout(LONGEST, acknowledged.wait_for(|&count| count >= wanted)).await;
    }

    async fn suffer(&mut self, fault: Fault) {
        let node = self.chance.below(NODES as u32) as usize;
        match fault {
            Fault::Kill => block_in_place(|| self.replace(node, 0)),
            Fault::Skew => {
                let ahead = if self.chance.below(2) == 0 { 20 } else { -20 };
                block_in_place(|| self.replace(node, ahead));
            }
            Fault::Freeze => {
                self.nodes[node].signal("STOP");
                self.a_while().await;
                self.nodes[node].signal("CONT");
            }
            Fault::CutOff => {
                self.proxies[node].cut();
                self.a_while().await;
                self.proxies[node].mend();
            }
            Fault::Restart => block_in_place(|| self.cluster.restart()),
            Fault::Crash => block_in_place(|| {
                self.cluster.kill();
                self.cluster.resume();
            }),
            Fault::Deaf => {
                block_in_place(|| self.cluster.sql("dizaine", DEAF));
                self.a_while().await;
                block_in_place(|| self.cluster.sql("dizaine", HEARING));
            }
        }
    }
}

fn start_node(proxy: &Proxy, ahead: i64) -> Node {
    let url = format!("postgres://postgres@127.0.0.1:{}/dizaine", proxy.port);
    Node::start(&["--database", &url, &format!("--clock-ahead={ahead}")])
}

/// A table with two players and somebody who watches, each at home at a node of their own.
struct Played {
    table: String,
    players: [History; 2],
    watcher: History,
}

async fn play_table(site: Arc<Site>, number: usize) -> Played {
    let game = ["dix", "dicy", "bluff", "retro"][number % 4];
    let options =
        if game == "bluff" { json!({ "players": 2, "practice": true }) } else { json!({ "players": 2 }) };
    let tokens = [site.guest("Ada").await, site.guest("Bob").await];
    let wish =
        json!({ "game": game, "options": options, "settings": { "window_ms": 0, "spectators": true } });
    let table = site.table(&tokens[0], &wish).await;
    let [ada, bob] = tokens;
    let mut ada = Player::new(&site, &table, ada, 0, number, number as u64);
    let mut bob = Player::new(&site, &table, bob, 1, number + 1, number as u64);
    let (one, two, watcher) = tokio::join!(ada.play(), bob.play(), watch(&site, &table, number + 2));
    assert_eq!(one, two, "table {number}, {game}");
    Played { table, players: [ada.told.history, bob.told.history], watcher }
}

#[expect(clippy::disallowed_methods, reason = "the run is limited in time")]
#[tokio::test(flavor = "multi_thread")]
async fn the_histories_of_all_viewers_are_explained_by_one_log() {
    let minutes: u64 =
        std::env::var(MINUTES).ok().map_or(0, |text| text.parse().expect("a number of minutes"));
    let (start, mut world) = (Instant::now(), World::start().await);
    let (mut faults, mut moves, mut tables) = (0, 0, 0);
    loop {
        let mut playing = JoinSet::new();
        for number in tables..tables + TABLES {
            playing.spawn(play_table(world.site.clone(), number));
        }
        let mut finished = std::pin::pin!(playing.join_all());
        let mut order = FAULTS.into_iter().cycle();
        let played = loop {
            // A fault that has begun ends before the next look, so that nothing stays frozen or cut off.
            tokio::select! {
                biased;
                played = &mut finished => break played,
                () = world.a_while() => {}
            }
            if let Some(fault) = order.next().filter(|_| minutes > 0 || faults < FAULTS.len()) {
                world.suffer(fault).await;
                faults += 1;
            }
        };
        let store = Postgres::connect(&world.cluster.url_of("dizaine")).await.unwrap();
        for Played { table, players: [ada, bob], watcher } in &played {
            let viewers = [(Some(0), ada), (Some(1), bob), (None, watcher)];
            moves += history::check(&store, table, &viewers).await;
        }
        tables += played.len();
        println!("{:4} s: {faults} faults, {tables} tables, {moves} moves", start.elapsed().as_secs());
        if start.elapsed() >= Duration::from_secs(60 * minutes) {
            break;
        }
    }
    assert!(faults >= FAULTS.len(), "only {faults} faults");
}

impl Node {
    /// Sends a signal by name.
    fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([&format!("-{name}"), &self.child.id().to_string()]).status();
        assert!(sent.unwrap().success());
    }
}

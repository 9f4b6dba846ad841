//! Nothing leaks: what a seat or a spectator is sent is a function of what they know. Whatever is hidden from them is
//! swapped in the log of a real game, and they are sent the same bytes.

mod game;
mod hall;
mod world;

use dizaine_bluff::secrets::BluffSuite;
use dizaine_core::chance::FastChance;
use dizaine_core::testkit::Suite;
use dizaine_core::{Chance, Dense, Game, MAX_SEATS, Seat, Viewer, fairness};
use dizaine_retro::secrets::RetroSuite;
use dizaine_store::TableRow;
use game::{Kind, Played};
use hall::{Guest, Hall};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use world::{Script, World};

use crate::common::events;

/// How many games of each kind: `DIZAINE_GAMES` makes it more.
fn games(few: u64) -> u64 {
    std::env::var("DIZAINE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(few)
}

/// How many games are played at once.
const WORKERS: u64 = 2;
/// How many places of each game are tried, for one viewer after the other.
const PLACES: usize = 2;
/// How many entries someone looks on for at most.
const LOOKS_ON: usize = 12;
/// What someone says they have seen where nobody counted.
const SEEN_BEFORE: u64 = 3;
/// Copies of tables have numbers of their own.
const COPIES: u64 = 1 << 63;

/// What was tried, and found to be as it should.
#[derive(Debug, Default)]
struct Tried {
    games: usize,
    swaps: usize,
    /// Messages and answers that were the same with other secrets.
    same: usize,
    /// Messages in which no seed was found.
    searched: usize,
    /// Swaps that someone who may know of them was sent.
    known_to_others: usize,
}

impl Tried {
    fn and(self, other: &Self) -> Self {
        Self {
            games: self.games + other.games,
            swaps: self.swaps + other.swaps,
            same: self.same + other.same,
            searched: self.searched + other.searched,
            known_to_others: self.known_to_others + other.known_to_others,
        }
    }

    /// Secrets were swapped in most games, and whoever knew of them did notice.
    fn is_enough(&self) {
        let many = self.swaps > self.games && self.same > 8 * self.games && self.searched > 50 * self.games;
        assert!(many && self.known_to_others > self.games / 40, "{self:?}");
    }
}

/// Where one worker plays, and where it shows a game as it was and with other secrets.
struct Halls {
    playing: Hall,
    here: Hall,
    there: Hall,
    guests: Vec<Guest>,
}

impl Halls {
    async fn open() -> Self {
        let (playing, here, there) = (Hall::open().await, Hall::open().await, Hall::open().await);
        let guests = playing.guests().await;
        here.welcome(&guests).await;
        there.welcome(&guests).await;
        Self { playing, here, there, guests }
    }
}

/// Plays games and swaps what is hidden in their logs.
async fn check<S: Suite>(name: &str, kinds: &[Kind], few: u64) -> Tried
where
    <S::Game as Game>::Options: DeserializeOwned,
    <S::Game as Game>::Event: DeserializeOwned + Serialize + PartialEq,
    <S::Game as Game>::Action: Serialize,
{
    let games = games(few);
    let worker = async |worker: u64| {
        let halls = Halls::open().await;
        let mut tried = Tried::default();
        for number in (worker..games).step_by(WORKERS as usize) {
            let kind = &kinds[number as usize % kinds.len()];
            tried = tried.and(&check_one::<S>(&halls, name, kind, number).await);
        }
        tried
    };
    let all = futures_util::future::join_all((0..WORKERS).map(worker)).await;
    let tried = all.iter().fold(Tried::default(), Tried::and);
    println!("{name}: {tried:?}");
    tried
}

/// Plays one game and swaps what is hidden in its log, at several places.
async fn check_one<S: Suite>(halls: &Halls, name: &str, kind: &Kind, number: u64) -> Tried
where
    <S::Game as Game>::Options: DeserializeOwned,
    <S::Game as Game>::Event: DeserializeOwned + Serialize + PartialEq,
    <S::Game as Game>::Action: Serialize,
{
    let mut tried = Tried { games: 1, ..Tried::default() };
    let (people, seats) = (kind.people(), kind.people() + kind.bots);
    let played = game::play(&halls.playing, &halls.guests, name, kind, number).await;
    the_seed_is_told_at_the_end_alone(&played, seats, people);
    tried.searched += played.before_the_end.len();
    let options = serde_json::from_value(kind.options.clone()).unwrap();
    let mut chance = FastChance::nth(0x1EA2, number);
    for place in 0..PLACES {
        // From the deal to the last entry but one: at the end nothing is hidden.
        let dealt = played.entries().start + 1;
        let end = dealt + chance.below((played.log.len() - dealt) as u32) as usize;
        if kind.bots > 0 && !waits_for_people::<S>(&options, &played.log[..end], people) {
            continue;
        }
        let viewer = (place + number as usize) % (people + 1);
        let looking = Seat::new(viewer).filter(|_| viewer < people).map_or(Viewer::Table, Viewer::Seat);
        let Some((log, first)) = swapped::<S>(&options, &played.log[..end], looking, &mut chance) else {
            continue;
        };
        let earliest = first.max(end.saturating_sub(LOOKS_ON)).max(dealt);
        let start = match kind.bots {
            0 => earliest + chance.below((end - earliest) as u32 + 1) as usize,
            // As the game goes on, a bot would play as its own secrets tell it.
            _ => end,
        };
        let tries: Vec<_> = (0..3).map(|_| any_action::<S::Game>(&mut chance)).collect();
        let compared = Compared { halls, played: &played, seats, people, log: &log, start, tries: &tries };
        let copy = number << 16 | (place as u64) << 8;
        compared.is_blind(viewer, copy, &mut tried).await;
        let asked = place == 0 && number.is_multiple_of(10);
        for other in (0..people).filter(|&other| asked && other != viewer) {
            tried.known_to_others += usize::from(!compared.is_same(other, copy + 1 + other as u64).await);
        }
    }
    tried
}

/// No bot has anything to do after these entries.
fn waits_for_people<S: Suite>(options: &<S::Game as Game>::Options, log: &[String], people: usize) -> bool
where
    <S::Game as Game>::Event: DeserializeOwned,
{
    let mut game = S::Game::new(options).unwrap();
    for entry in log {
        let entry: Value = serde_json::from_str(entry).unwrap();
        for event in events_of::<S::Game>(&entry) {
            game.apply(&event);
        }
    }
    game.turn().seats().iter().all(|seat| seat.index() < people)
}

fn events_of<G: Game>(entry: &Value) -> Vec<G::Event> {
    let moved = entry.get("moved");
    moved.map_or_else(Vec::new, |moved| serde_json::from_value(moved["events"].clone()).unwrap())
}

/// The log with what is hidden from `viewer` swapped all through it, and where it first differs; `None` where nothing
/// can be swapped.
fn swapped<S: Suite>(
    options: &<S::Game as Game>::Options,
    log: &[String],
    viewer: Viewer,
    chance: &mut FastChance,
) -> Option<(Vec<String>, usize)>
where
    <S::Game as Game>::Event: DeserializeOwned + Serialize + PartialEq,
{
    let mut log: Vec<Value> = log.iter().map(|entry| serde_json::from_str(entry).unwrap()).collect();
    let events = events_of::<S::Game>;
    let all: Vec<_> = log.iter().flat_map(events).collect();
    let others = S::swap_secrets(options, &all, viewer, chance)?;
    let mut others = others.as_slice();
    let mut first = None;
    for (index, entry) in log.iter_mut().enumerate() {
        let before = events(entry);
        let (after, rest) = others.split_at(before.len());
        others = rest;
        if after != before {
            first.get_or_insert(index);
            // What was drawn and what was done are as secret as what came of it.
            entry["moved"]["events"] = serde_json::to_value(after).unwrap();
            entry["moved"]["actions"] = json!([]);
            entry["moved"]["chance"] = json!([]);
        }
    }
    Some((log.iter().map(Value::to_string).collect(), first?))
}

fn any_action<G: Game>(chance: &mut FastChance) -> Value
where
    G::Action: Serialize,
{
    let id = chance.below(G::Action::COUNT as u32) as usize;
    serde_json::to_value(G::Action::from_id(id)).unwrap()
}

/// A game, and the same with swapped secrets up to some place; someone comes when it is at `start`.
struct Compared<'a> {
    halls: &'a Halls,
    played: &'a Played,
    seats: usize,
    people: usize,
    log: &'a [String],
    start: usize,
    tries: &'a [Value],
}

impl Compared<'_> {
    /// What someone is sent as the game goes on, and besides, with these secrets.
    async fn sent(
        &self,
        hall: &Hall,
        copy: u64,
        log: &[String],
        viewer: usize,
    ) -> (Vec<String>, Vec<String>) {
        let last = self.played.update(viewer, self.start - 1);
        let seen = last.map_or(SEEN_BEFORE, |last| {
            let last: Value = serde_json::from_str(last).unwrap();
            last["from"].as_u64().unwrap() + events(&last).len() as u64
        });
        let guest = (viewer < self.people).then(|| (viewer, &self.halls.guests[viewer]));
        let script = Script { viewer: guest, seen: seen as u32, tries: self.tries };
        let (before, after) = log[..self.log.len()].split_at(self.start);
        World::open(hall, copied(self.played, copy), before).await.witness(&script, after).await
    }

    /// Someone who does not know the secrets is sent the same, and was in the game itself.
    async fn is_blind(&self, viewer: usize, copy: u64, tried: &mut Tried) {
        let (live, sent) = self.sent(&self.halls.here, copy, &self.played.log, viewer).await;
        let (live_there, sent_there) = self.sent(&self.halls.there, copy, self.log, viewer).await;
        let told = (self.start..self.log.len()).map(|seq| self.played.update(viewer, seq).unwrap());
        let told: Vec<_> = told.collect();
        assert_eq!(told, live, "the game itself, and the same read from its log");
        assert_eq!(told, live_there, "with other secrets; viewer {viewer}");
        assert_eq!(sent.len(), sent_there.len(), "with other secrets; viewer {viewer}");
        for (here, there) in sent.iter().zip(&sent_there) {
            assert_eq!(here, there, "with other secrets; viewer {viewer}");
        }
        let needles = needles(&copied(self.played, copy), self.seats, self.people);
        assert!(sent.iter().all(|text| !needles.iter().any(|needle| text.contains(needle))));
        tried.swaps += 1;
        tried.same += sent_there.len();
        tried.searched += sent.len();
    }

    /// Whether someone is sent the same.
    async fn is_same(&self, viewer: usize, copy: u64) -> bool {
        let here = self.sent(&self.halls.here, copy, &self.played.log, viewer).await;
        here == self.sent(&self.halls.there, copy, self.log, viewer).await
    }
}

/// The table under another name, so that one store holds many copies of it. Its secrets are the same.
fn copied(played: &Played, copy: u64) -> TableRow {
    let (number, place, viewer) = (copy >> 16, copy >> 8 & 0xff, copy & 0xff);
    let code = game::code((number * PLACES as u64 + place) * (MAX_SEATS as u64 + 2) + viewer);
    TableRow { secrets: played.row.secrets.clone(), code, ..game::fixed_row(copy | COPIES) }
}

/// What the chance of a table is made from, in every spelling that could slip out: the seed first.
fn needles(row: &TableRow, seats: usize, people: usize) -> Vec<String> {
    let secrets = &row.secrets;
    let nonces: Vec<_> = (0..seats).map(|seat| (seat < people).then_some([seat as u8; 32])).collect();
    let key = fairness::key(fairness::CHANCE, row.id.as_str(), &secrets.seed, &nonces);
    let bots_key = fairness::bot_key(row.id.as_str(), &secrets.bots, &nonces);
    [secrets.seed, secrets.bots, key, bots_key].iter().flat_map(spellings).collect()
}

/// The bytes themselves would have to be text by chance.
fn spellings(bytes: &[u8; 32]) -> Vec<String> {
    let hex = fairness::to_hex(bytes);
    let numbers = bytes.map(|byte| byte.to_string()).join(",");
    let base64 = base64(bytes);
    let in_links = base64.replace('+', "-").replace('/', "_");
    let upper = hex.to_uppercase();
    [hex, upper, numbers, base64, in_links]
        .into_iter()
        .chain(String::from_utf8(bytes.to_vec()).ok())
        .collect()
}

/// Without its last characters, which depend on what follows.
fn base64(bytes: &[u8; 32]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let three = |bytes: &[u8]| bytes.iter().fold(0, |all, &byte| all << 8 | usize::from(byte));
    let four = |all: usize| [18, 12, 6, 0].map(|shift| char::from(LETTERS[all >> shift & 63]));
    bytes.chunks_exact(3).flat_map(|bytes| four(three(bytes))).collect()
}

fn the_seed_is_told_at_the_end_alone(played: &Played, seats: usize, people: usize) {
    let needles = needles(&played.row, seats, people);
    for text in &played.before_the_end {
        assert!(!needles.iter().any(|needle| text.contains(needle)), "before the end: {text}");
    }
    let told = |needle: &str| played.after_the_end.iter().any(|text| text.contains(needle));
    assert!(told(&needles[0]), "the seed is told when the game is over");
    assert!(told(&fairness::to_hex(&played.row.secrets.bots)), "and the seed of the bots");
}

#[tokio::test]
async fn what_a_player_of_bluff_is_sent_depends_on_nothing_that_is_hidden_from_them() {
    let kind = |players, dice, blind, window_ms, bots| Kind {
        options: json!({ "players": players, "dice": dice, "practice": dice < 3, "blind_roll": blind }),
        window_ms,
        bots,
    };
    let kinds = [
        kind(3, 2, false, 0, 0),
        kind(4, 2, false, 3_000, 0),
        kind(3, 1, true, 3_000, 0),
        kind(4, 2, false, 0, 2),
    ];
    let tried = check::<BluffSuite>("bluff", &kinds, 1_500).await;
    tried.is_enough();
}

#[tokio::test]
async fn what_a_player_of_retro_is_sent_depends_on_nothing_that_is_hidden_from_them() {
    let kind = |players, bots| Kind { options: json!({ "players": players }), window_ms: 0, bots };
    let tried = check::<RetroSuite>("retro", &[kind(3, 0), kind(2, 0), kind(4, 0), kind(3, 1)], 500).await;
    tried.is_enough();
}

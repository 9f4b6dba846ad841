//! The game that a lesson shows: the moves of a script with the luck that it asks for, and the rest played by bots, an expert in the
//! learner's place (seat 0) against novices. The record goes to standard output.
//!
//! `cargo run -p dizaine-bots --example lesson -- records/lessons/dix.script.json > records/lessons/dix.json`
//!
//! With a number of seeds, it plays the game once with each, and tells how each of them ends.

use dizaine_bots::{AnyBot, Budget, Strength, bot};
use dizaine_core::chance::FastChance;
use dizaine_core::{AnyTable, Chance, Move, Record, Seat, SeatRecord, Turn};
use serde::Deserialize;
use serde_json::{Value, json};

/// What a lesson is made from.
#[derive(Deserialize)]
struct Script {
    game: String,
    options: Value,
    /// The names of the players, the learner's first.
    seats: Vec<String>,
    /// The seed of what the script leaves to chance.
    seed: u64,
    /// The set-up, then the first moves.
    moves: Vec<Scripted>,
}

#[derive(Deserialize)]
struct Scripted {
    seat: Option<usize>,
    #[serde(default)]
    actions: Vec<Value>,
    /// What each draw of the move gives: its value, or a part of the event that it leads to.
    #[serde(default)]
    luck: Vec<Value>,
}

/// Gives the values of a list. Draws beyond the list give 0, and the bound of the first of them is kept.
struct Given<'a> {
    values: &'a [u32],
    next: usize,
    open: Option<u32>,
}

impl Chance for Given<'_> {
    fn below(&mut self, m: u32) -> u32 {
        if m <= 1 {
            return 0;
        }
        let value = self.values.get(self.next).copied();
        self.next += 1;
        if value.is_none() {
            self.open.get_or_insert(m);
        }
        value.unwrap_or(0)
    }
}

/// Makes a move on a copy of the table. Also tells the bound of the first draw that `values` does not give.
fn attempt(
    table: &dyn AnyTable,
    scripted: &Scripted,
    values: &[u32],
) -> (Box<dyn AnyTable>, Move, Option<u32>) {
    let mut table = table.fork();
    let mut chance = Given { values, next: 0, open: None };
    let played = match scripted.seat {
        None => table.set_up(&mut chance),
        Some(seat) => {
            let seat = Seat::new(seat).expect("a seat of the table");
            let played = table.play(seat, &scripted.actions, &mut chance);
            played.unwrap_or_else(|refused| panic!("{:?} of seat {seat:?}: {refused}", scripted.actions))
        }
    };
    (table, played.into(), chance.open)
}

/// Whether the events hold these parts, in this order.
fn holds(events: &[Value], parts: &[&str]) -> bool {
    let mut parts = parts.iter().peekable();
    for event in events {
        if parts.peek().is_some_and(|part| event.to_string().contains(**part)) {
            parts.next();
        }
    }
    parts.next().is_none()
}

/// Makes a move with the luck that it asks for.
fn play(table: &mut Box<dyn AnyTable>, scripted: &Scripted, rest: &mut FastChance) -> Move {
    let mut values: Vec<u32> = Vec::new();
    loop {
        let (after, played, open) = attempt(&**table, scripted, &values);
        let Some(bound) = open else {
            *table = after;
            return played;
        };
        let wanted = &scripted.luck[..scripted.luck.len().min(values.len() + 1)];
        let parts: Vec<&str> = wanted.iter().filter_map(Value::as_str).collect();
        let value = match scripted.luck.get(values.len()) {
            None => rest.below(bound),
            Some(Value::String(part)) => {
                let fits = |value: &u32| {
                    values.push(*value);
                    let (_, played, _) = attempt(&**table, scripted, &values);
                    values.pop();
                    holds(&played.events, &parts)
                };
                (0..bound).find(fits).unwrap_or_else(|| panic!("no draw leads to {part}"))
            }
            Some(value) => value.as_u64().and_then(|value| value.try_into().ok()).expect("a number"),
        };
        values.push(value);
    }
}

fn whole(script: &Script, seed: u64) -> Record {
    let mut table = dizaine_games::open(&script.game, &script.options).expect("a table");
    let mut chance = FastChance::new(seed);
    let mut moves: Vec<Move> =
        script.moves.iter().map(|scripted| play(&mut table, scripted, &mut chance)).collect();
    let mut bots: Vec<Box<dyn AnyBot>> = (0..table.seats())
        .map(|seat| if seat == 0 { Strength::Expert } else { Strength::Novice })
        .map(|strength| bot(&script.game, strength).expect("a bot of this game"))
        .collect();
    while let Turn::Of { must, .. } = table.turn() {
        let seat = must.iter().next().expect("somebody must act");
        let budget = Budget(100);
        let actions = bots[seat.index()].choose_move(&*table, seat, budget, &mut chance).expect("a move");
        let scripted = Scripted { seat: Some(seat.index()), actions, luck: Vec::new() };
        moves.push(play(&mut table, &scripted, &mut chance));
    }
    let person = |seat: Seat| seat.index() == 0;
    let seats = Seat::all(table.seats())
        .map(|seat| SeatRecord {
            name: script.seats[seat.index()].clone(),
            kind: table.seat_kind(seat, person(seat)),
            nonce_hash: None,
            nonce: None,
        })
        .collect();
    table.record(seats, moves)
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().expect("the path of a script");
    let text = std::fs::read_to_string(path).expect("the script can be read");
    let script: Script = serde_json::from_str(&text).expect("it is a script");
    let Some(seeds) = arguments.next() else {
        println!("{}", json!(whole(&script, script.seed)));
        return;
    };
    for seed in 0..seeds.parse().expect("a number of seeds") {
        let Record { moves, outcome, .. } = whole(&script, seed);
        let learners: Vec<(usize, &Move)> = moves
            .iter()
            .enumerate()
            .filter(|(_, made)| made.seat.is_some_and(|seat| seat.index() == 0))
            .collect();
        let last: Vec<String> =
            learners.iter().rev().take(3).map(|(at, made)| format!("{at} {}", json!(made.actions))).collect();
        println!("{seed}: {} moves, {} {}", moves.len(), json!(outcome), last.join(" < "));
    }
}

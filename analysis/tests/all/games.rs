//! Games to analyse.

use dizaine_bots::{AnyBot, Budget, Strength, bot};
use dizaine_core::chance::FastChance;
use dizaine_core::{Move, Record, Seat, SeatRecord, Turn};
use dizaine_games::open;
use serde_json::{Value, json};

/// The games, with short tables.
pub(crate) fn tables() -> [(&'static str, Value); 4] {
    [
        ("dix", json!({ "players": 2 })),
        ("dicy", json!({ "players": 3, "target": 20 })),
        ("bluff", json!({ "players": 3, "dice": 3 })),
        ("retro", json!({ "players": 2 })),
    ]
}

/// The record of a game among bots of these strengths, one per seat.
pub(crate) fn played(game: &str, options: &Value, strengths: &[Strength], seed: u64) -> Record {
    let mut table = open(game, options).unwrap();
    let (mut chance, mut thoughts) = (FastChance::nth(seed, 0), FastChance::nth(seed, 1));
    let mut bots: Vec<Box<dyn AnyBot>> =
        strengths.iter().map(|&strength| bot(game, strength).unwrap()).collect();
    let mut moves: Vec<Move> = vec![table.set_up(&mut chance).into()];
    while let Turn::Of { must, may } = table.turn() {
        let mut choose = |seat: Seat| {
            let bot = &mut bots[seat.index()];
            Some((seat, bot.choose_move(&*table, seat, Budget(50), &mut thoughts)?))
        };
        let (seat, actions) =
            may.iter().find_map(&mut choose).or_else(|| must.iter().find_map(choose)).unwrap();
        moves.push(table.play(seat, &actions, &mut chance).unwrap().into());
    }
    let seat = |seat| SeatRecord {
        name: String::new(),
        kind: table.seat_kind(seat, false),
        nonce_hash: None,
        nonce: None,
    };
    let mut record = table.record(Seat::all(table.seats()).map(seat).collect(), moves);
    // A record of a table without a published chance has no spots to check.
    record.table = None;
    record
}

//! Derives the draws of a record again.

use std::collections::BTreeSet;

use super::{commitment, from_hex, key, nonce_hash, to_hex};
use crate::chance::{Stream, Words};
use crate::{Chance, Move, Record, Seat, SeatRecord};

/// The first thing that is wrong with the chance of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Without this field there is nothing to check.
    Missing(&'static str),
    /// Not 64 hexadecimal digits.
    Malformed(&'static str),
    /// The seed is not the one that the commitment promised.
    Seed,
    /// The seed of the bots is not the one that its commitment promised.
    BotsSeed,
    /// The nonce of this seat is not the one whose hash the start closed.
    Nonce {
        /// The seat.
        seat: Seat,
    },
    /// A value that the seed and the nonces do not give at its spot, or a spot that was used before.
    Draw {
        /// The number of the move; 0 is the set-up.
        number: usize,
        /// The index of the draw in its move.
        index: usize,
    },
    /// The anchor is that of another table.
    Table,
    /// The commitment is not the one that was kept.
    Commitment,
    /// The commitment of the bots is not the one that was kept.
    BotsCommitment,
    /// The luck is not that of the deal that was kept, or of the table itself.
    Deal,
    /// The options are not the ones that were kept.
    Options,
    /// The nonce hash of this seat is not the one that was kept.
    Promise {
        /// The seat.
        seat: Seat,
    },
}

/// What was checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The number of draws.
    pub draws: usize,
    /// The number of seats that gave a nonce.
    pub nonces: usize,
}

/// Checks that the record agrees with itself: the seed fits its commitment, every nonce its hash, and every draw the key.
/// That shows nothing about when they were chosen; an [`Anchor`](super::Anchor) does.
pub fn check(record: &Record) -> Result<Checked, Fault> {
    let seed = bytes("seed", record.seed.as_deref().ok_or(Fault::Missing("seed"))?)?;
    let promised = bytes("commitment", record.commitment.as_deref().ok_or(Fault::Missing("commitment"))?)?;
    if commitment(&seed) != promised {
        return Err(Fault::Seed);
    }
    if let Some(promised) = &record.bots_commitment {
        let seed = bytes("bots_seed", record.bots_seed.as_deref().ok_or(Fault::Missing("bots_seed"))?)?;
        if to_hex(&commitment(&seed)) != *promised {
            return Err(Fault::BotsSeed);
        }
    }
    let nonces = nonces(record)?;
    for ((seat, nonce), promised) in Seat::all(nonces.len()).zip(&nonces).zip(nonce_hashes(record)?) {
        if nonce.map(|nonce| to_hex(&nonce_hash(&nonce))) != promised {
            return Err(Fault::Nonce { seat });
        }
    }
    let (id, parts) = key_parts(record)?;
    let key = key(record.record, id, &seed, &parts);
    let mut spots = BTreeSet::new();
    for (number, made) in record.moves.iter().enumerate() {
        let wrong = match record.record {
            1 => wrong_draw_of_move(key, number, made),
            _ => wrong_draw(key, made, &mut spots),
        };
        if let Some(index) = wrong {
            return Err(Fault::Draw { number, index });
        }
    }
    Ok(Checked {
        draws: record.moves.iter().map(|made| made.chance.len()).sum(),
        nonces: nonces.iter().flatten().count(),
    })
}

/// An id, and nonces.
type KeyParts<'a> = (&'a str, Vec<Option<[u8; 32]>>);

/// What a key is made from beside its seed: an id and nonces. They are the table's own, or those of the deal that it shared with others.
pub(super) fn key_parts(record: &Record) -> Result<KeyParts<'_>, Fault> {
    let table = record.table.as_deref().ok_or(Fault::Missing("table"))?;
    let Some(deal) = &record.deal else { return Ok((table, nonces(record)?)) };
    let nonce = |text: &Option<String>| text.as_deref().map(|text| bytes("nonce", text)).transpose();
    let nonces = deal.nonces.iter().map(nonce).collect::<Result<Vec<_>, _>>()?;
    let hashes: Vec<_> = nonces.iter().map(|nonce| nonce.map(|nonce| to_hex(&nonce_hash(&nonce)))).collect();
    // The nonces of this table's browsers are among the nonces of the deal.
    let took_part = record.seats.iter().all(|seat| seat.nonce.is_none() || deal.nonces.contains(&seat.nonce));
    let fits = took_part && hashes == deal.nonce_hashes;
    if fits { Ok((&deal.id, nonces)) } else { Err(Fault::Malformed("deal")) }
}

pub(super) fn bytes(field: &'static str, text: &str) -> Result<[u8; 32], Fault> {
    from_hex(text).ok_or(Fault::Malformed(field))
}

pub(super) fn nonces(record: &Record) -> Result<Vec<Option<[u8; 32]>>, Fault> {
    let nonce = |seat: &SeatRecord| seat.nonce.as_deref().map(|text| bytes("nonce", text)).transpose();
    record.seats.iter().map(nonce).collect()
}

/// The nonce hashes that the start closed, by seat. A record of format 1 does not hold them: they are those of its nonces.
pub(super) fn nonce_hashes(record: &Record) -> Result<Vec<Option<String>>, Fault> {
    if record.record > 1 {
        return Ok(record.seats.iter().map(|seat| seat.nonce_hash.clone()).collect());
    }
    let hash = |nonce: Option<[u8; 32]>| nonce.map(|nonce| to_hex(&nonce_hash(&nonce)));
    Ok(nonces(record)?.into_iter().map(hash).collect())
}

/// The first draw of a move that its spot does not give.
fn wrong_draw(key: [u8; 32], made: &Move, spots: &mut BTreeSet<String>) -> Option<usize> {
    let mut here: Option<(&str, Words)> = None;
    for (index, draw) in made.chance.iter().enumerate() {
        let Some(spot) = draw.spot.as_deref() else { return Some(index) };
        let mut words = match here.take() {
            Some((last, words)) if last == spot => words,
            _ if spots.insert(spot.to_owned()) => Words::of_spot(key, spot),
            _ => return Some(index),
        };
        if words.below(draw.bound) != draw.value {
            return Some(index);
        }
        here = Some((spot, words));
    }
    None
}

/// The first draw of a move that its number does not give, in version 1.
fn wrong_draw_of_move(key: [u8; 32], number: usize, made: &Move) -> Option<usize> {
    let mut stream = Stream::new(key, number as u32);
    made.chance.iter().position(|draw| stream.below(draw.bound) != draw.value)
}

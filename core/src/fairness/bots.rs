//! The randomness of a table's bots: a key of its own, and streams by move and use.

use super::check::{self, key_parts};
use super::{Fault, tagged_key};
use crate::chance::Stream;
use crate::{Record, Seat};

/// The number of streams that the bots have for a move.
const STREAMS: u32 = 16;

/// What bots use randomness for. Each use has a stream of its own, so that one use reveals nothing about another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotUse {
    /// The choices of the bot at this seat.
    Thoughts(Seat),
    /// The order of those who want to interrupt.
    Order,
    /// How long bots wait.
    Wait,
}

/// The key of the randomness of a table's bots, made like that of its chance from a seed and a tag of its own.
pub fn bot_key(table: &str, seed: &[u8; 32], nonces: &[Option<[u8; 32]>]) -> [u8; 32] {
    tagged_key("dizaine bots v1", table, seed, nonces)
}

/// The key of the bots of a record. [`check`](super::check()) says whether its seed and its nonces are the promised ones.
pub fn bot_key_of(record: &Record) -> Result<[u8; 32], Fault> {
    let (id, nonces) = key_parts(record)?;
    let seed = record.bots_seed.as_deref().ok_or(Fault::Missing("bots_seed"))?;
    Ok(bot_key(id, &check::bytes("bots_seed", seed)?, &nonces))
}

/// The stream for one use before move number `number`; the set-up is move 0.
pub fn bot_stream(key: [u8; 32], number: u32, used: BotUse) -> Stream {
    let stream = match used {
        BotUse::Thoughts(seat) => seat.index() as u32,
        BotUse::Order => STREAMS - 2,
        BotUse::Wait => STREAMS - 1,
    };
    Stream::new(key, number * STREAMS + stream)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{Chance, MAX_SEATS};

    /// A delay that shared a word with the decision after it would tell something of it.
    #[test]
    fn no_use_shares_a_word_with_another_or_with_another_move() {
        let seats = || Seat::all(MAX_SEATS).map(BotUse::Thoughts);
        let uses = || seats().chain([BotUse::Order, BotUse::Wait]);
        let mut words = BTreeSet::new();
        for (number, used) in (0..50).flat_map(|number| uses().map(move |used| (number, used))) {
            assert!(words.insert(bot_stream([1; 32], number, used).below(u32::MAX)), "{number}, {used:?}");
        }
    }
}

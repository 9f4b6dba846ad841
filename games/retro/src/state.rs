//! The state of a game, and small queries on it.

use dizaine_core::{Bag, BySeat, Game, Log, Seat, Seats};
use serde::Serialize;

use crate::player::{Laid, Player};
use crate::purses::Purses;
use crate::{Asked, Bid, Decision, Event, Protection, RoundCard, RoundCards};

/// C1: the most players a game can have; the box has a joker and seven chips for each.
pub const MAX_PLAYERS: usize = 7;

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The cards have not been dealt yet.
    SetUp,
    /// A player is asked for a decision.
    Asking(Asked),
    /// The game is over.
    Over,
}

/// P3: an offer, kept from its opening until the next one or P4. Everything in it is public.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offer {
    /// The player who opened it.
    pub opener: Seat,
    /// The owner of the card.
    pub owner: Seat,
    /// The highest bidder, who is the buyer once the card is sold.
    pub bidder: Seat,
    /// The highest bid.
    pub bid: Bid,
    /// P3g: the players who have passed.
    pub passed: Seats,
}

/// The state of a game of 10 — Special Retro Edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Retro {
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    /// The number of the round, 0 before the first.
    pub(crate) round: u8,
    /// The first player of the round, with whom turn order begins.
    pub(crate) first: Seat,
    pub(crate) unturned: RoundCards,
    pub(crate) round_card: Option<RoundCard>,
    pub(crate) pile: Bag<3>,
    pub(crate) pot: u8,
    /// The chips each player can bid or protect with.
    pub(crate) chips: Purses,
    /// The chips that protect each player's card. P3d: they stay with the player when the card is swapped.
    pub(crate) protection: Purses,
    pub(crate) offer: Option<Offer>,
    /// The winner of the last round that was settled.
    pub(crate) winner: Option<Seat>,
    /// The loser of that round.
    pub(crate) loser: Option<Seat>,
    pub(crate) players: BySeat<Player, MAX_PLAYERS>,
}

impl Retro {
    /// Asks `seat` for a decision.
    #[inline]
    pub(crate) fn ask(&mut self, seat: Seat, decision: Decision, log: &mut impl Log<Event>) {
        self.emit(Event::Asked { seat, decision }, log);
    }

    /// The seats in turn order: clockwise from the round's first player.
    #[inline]
    pub(crate) fn turn_order(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.first.round(self.seats.into())
    }

    /// The seat after `seat` in turn order; `None` after the last.
    #[inline]
    pub(crate) fn after(&self, seat: Seat) -> Option<Seat> {
        let next = seat.left(self.seats.into());
        (next != self.first).then_some(next)
    }

    /// Whether this table has such a seat.
    #[inline]
    pub(crate) fn has_seat(&self, seat: Seat) -> bool {
        seat.index() < usize::from(self.seats)
    }

    /// The seats from `seat` to the last in turn order.
    #[inline]
    pub(crate) fn seats_from(&self, seat: Seat) -> Seats {
        let (all, before) = (Seats::all(self.seats.into()), Seats::all(self.first.index()));
        let on = all.difference(Seats::all(seat.index()));
        if seat < self.first { on.intersection(before) } else { on.union(before) }
    }

    /// The chips on the card in front of `seat`.
    #[inline]
    pub(crate) fn protection(&self, seat: Seat) -> Protection {
        Protection::of(self.protection.at(seat))
    }

    /// The card in front of `seat`, in a phase in which everyone has one.
    #[inline]
    pub(crate) fn laid(&mut self, seat: Seat) -> &mut Laid {
        self.players[seat].laid.as_mut().expect("everyone has laid a first card")
    }
}

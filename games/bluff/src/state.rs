//! The state of a game, and small queries on it.

use dizaine_core::{BySeat, Seat, Seats, Viewer};

use crate::{Bets, Die, Faces, Options, Reveal};

/// C1: the most players a game can have.
pub const MAX_PLAYERS: usize = 9;

/// E3: the game ends after this round, whatever has happened.
pub const LAST_ROUND: u8 = 200;

/// The state of a game of DiXkiBluff.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bluff {
    pub(crate) seats: u8,
    pub(crate) starting_dice: u8,
    pub(crate) practice: bool,
    pub(crate) split_jokers: bool,
    pub(crate) blind_roll: bool,
    pub(crate) die: Die,

    pub(crate) phase: Phase,
    /// The number of the round, from 1; 0 before set-up.
    pub(crate) round: u8,
    /// R3: who bets first: drawn by lot (C4) or the winner of the last round (E2). Seat 0 before set-up.
    pub(crate) first: Seat,
    /// R2: who chose their faces in this round, or is choosing them.
    pub(crate) chooser: Option<Seat>,
    /// The number of dice each player owns.
    pub(crate) dice: BySeat<u8, MAX_PLAYERS>,
    /// The number of dice on the table. Kept because every bet needs it.
    pub(crate) total: u8,
    /// E1: the round in which each player went out.
    pub(crate) went_out: BySeat<Option<u8>, MAX_PLAYERS>,
    /// The players who still have dice. Kept because every turn needs them.
    pub(crate) playing: Seats,
    /// R1, R2: the dice each player has hidden in this round so far.
    pub(crate) hidden: BySeat<Faces, MAX_PLAYERS>,
    /// The bets of this round.
    pub(crate) bets: Bets,
    /// How the last round ended.
    pub(crate) reveal: Option<Reveal>,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// The game is not set up yet.
    SetUp,
    /// R2: the winner of the last round chooses faces.
    Choosing {
        /// The winner.
        seat: Seat,
    },
    /// R5: a player bets, raises or calls.
    Betting {
        /// Whose turn it is.
        seat: Seat,
    },
    /// E3, E4: the game is over.
    Over,
}

impl Bluff {
    /// The options it was made with.
    pub(crate) fn options(&self) -> Options {
        Options {
            players: self.seats.into(),
            dice: self.starting_dice.into(),
            practice: self.practice,
            split_jokers: self.split_jokers,
            blind_roll: self.blind_roll,
            die: self.die.sides().to_vec(),
        }
    }

    /// The number of dice `seat` owns.
    pub fn dice(&self, seat: Seat) -> u8 {
        self.dice[seat]
    }

    /// The number of the round, from 1; 0 before set-up.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// R9: who may say « DiXe ! » while it is `acting`'s turn: all players with dice except `acting`, who may call anyway,
    /// and the bettor. Nobody while there is no bet.
    #[inline]
    pub(crate) fn callers(&self, acting: Seat) -> Seats {
        match self.bets.standing() {
            Some(bet) => self.playing.without(acting).without(bet.bettor),
            None => Seats::NONE,
        }
    }

    /// C4, E1: the next player clockwise who has dice.
    #[inline]
    pub(crate) fn next_player(&self, seat: Seat) -> Seat {
        self.playing.after(seat).unwrap_or(seat)
    }

    /// R2: the number of dice that `seat`, who is choosing, has yet to hide.
    #[inline]
    pub(crate) fn left_to_hide(&self, seat: Seat) -> u8 {
        self.dice[seat] - self.hidden[seat].dice()
    }

    /// R1, R2: whether `viewer` knows the hidden dice of `seat`. Their owner does, except dice rolled in a blind roll.
    pub(crate) fn knows(&self, viewer: Viewer, seat: Seat) -> bool {
        match viewer {
            Viewer::All => true,
            Viewer::Seat(own) => own == seat && (!self.blind_roll || self.chooser == Some(seat)),
            Viewer::Table => false,
        }
    }
}

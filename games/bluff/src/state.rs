//! The table: everything that is true of a game at one moment.

use dizaine_core::{BadOptions, BySeat, MAX_SEATS, Seat, Seats, Turn};

use crate::{Bets, Die, Faces, Options, Reveal};

/// E3: the round after which the game ends whatever has happened.
pub const LAST_ROUND: u8 = 200;

/// A game of DiXkiBluff.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bluff {
    pub(crate) seats: u8,
    pub(crate) starting_dice: u8,
    pub(crate) practice: bool,
    pub(crate) split_jokers: bool,
    pub(crate) blind_roll: bool,
    pub(crate) die: Die,

    pub(crate) phase: Phase,
    /// From 1; 0 on an empty table.
    pub(crate) round: u8,
    /// R3: who bets first, drawn (C4) or by winning the last round (E2). Seat 0 on an empty table.
    pub(crate) first: Seat,
    /// R2: who chose, or is choosing, their faces in this round.
    pub(crate) chooser: Option<Seat>,
    /// How many dice each player owns.
    pub(crate) dice: BySeat<u8, MAX_SEATS>,
    /// All dice on the table: their sum, which every bet asks for.
    pub(crate) total: u8,
    /// E1: the round in which each player went out.
    pub(crate) went_out: BySeat<Option<u8>, MAX_SEATS>,
    /// The others: players with dice, whom every turn asks for.
    pub(crate) playing: Seats,
    /// R1, R2: what each player has hidden in this round so far.
    pub(crate) hidden: BySeat<Faces, MAX_SEATS>,
    /// The bets of this round.
    pub(crate) bets: Bets,
    /// How the last round ended.
    pub(crate) reveal: Option<Reveal>,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// An empty table.
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
    /// E3, E4: nothing.
    Over,
}

impl Bluff {
    /// An empty table. C1: the same number of dice for all.
    pub(crate) fn empty(options: &Options) -> Result<Self, BadOptions> {
        let die = options.check()?;
        let (seats, dice) = (options.players as u8, options.dice as u8);
        let playing = Seats::all(options.players);
        Ok(Self {
            seats,
            starting_dice: dice,
            practice: options.practice,
            split_jokers: options.split_jokers,
            blind_roll: options.blind_roll,
            die,
            phase: Phase::SetUp,
            round: 0,
            first: Seat::FIRST,
            chooser: None,
            dice: BySeat::from_fn(|seat| if playing.has(seat) { dice } else { 0 }),
            total: seats * dice,
            went_out: BySeat::default(),
            playing,
            hidden: BySeat::default(),
            bets: Bets::default(),
            reveal: None,
        })
    }

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

    /// How many dice `seat` owns.
    pub fn dice(&self, seat: Seat) -> u8 {
        self.dice[seat]
    }

    /// Which round it is, from 1; 0 on an empty table.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// R5, R9: who must act, and who may say « DiXe ! » out of turn.
    #[inline]
    pub(crate) fn whose_turn(&self) -> Turn {
        match self.phase {
            Phase::SetUp => Turn::SetUp,
            Phase::Choosing { seat } => Turn::of(seat),
            Phase::Betting { seat } => Turn::Of { must: Seats::only(seat), may: self.callers(seat) },
            Phase::Over => Turn::Over,
        }
    }

    /// R9: who may say « DiXe ! » while it is `acting`'s turn: all with dice but that player, who may anyway, and the
    /// bettor; nobody before there is a bet.
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

    /// R1, R2: whether the owner of these hidden dice knows them: always, but for rolled ones in a blind roll.
    #[inline]
    pub(crate) fn owner_knows(&self, seat: Seat) -> bool {
        !self.blind_roll || self.chooser == Some(seat)
    }
}

//! The actions of players.

use dizaine_core::{Dense, MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};

use crate::{Bid, Card, Decision, Protection};

/// Which way a card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// Everyone sees it.
    Up,
    /// Only those who have held it know it (P3f).
    Down,
}

/// An action, in the words of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// P2: lay a first card.
    Lay {
        /// The card.
        card: Card,
        /// Face up or face down.
        face: Face,
        /// The chips that protect it.
        protection: Protection,
    },
    /// P3: open an offer on the card of another player.
    Open {
        /// The owner of the card.
        owner: Seat,
        /// The bid.
        chips: Bid,
    },
    /// P3h: open no offer.
    NoOffer,
    /// P3b: bid more than the highest bidder.
    Outbid(Bid),
    /// P3g: leave the auction.
    PassBid,
    /// P3e: set the protection of the card just received to this many chips in all; the present number adds none.
    Protect(Protection),
    /// P4: turn up the first card.
    TurnUp,
    /// P4: leave the first card face down.
    StayDown,
    /// P4: lay a second card.
    AddSecond(Card),
    /// P4: lay no second card.
    NoSecond,
    /// P5d: let this player start the next round.
    Start(Seat),
}

const FACES: usize = 2;
const PROTECTIONS: usize = Protection::MOST as usize + 1;
const BIDS: usize = Bid::MOST as usize;

/// Where the numbers of each kind of action begin.
const OPEN: usize = Card::KINDS * FACES * PROTECTIONS;
const NO_OFFER: usize = OPEN + MAX_SEATS * BIDS;
const OUTBID: usize = NO_OFFER + 1;
const PASS_BID: usize = OUTBID + BIDS;
const PROTECT: usize = PASS_BID + 1;
const TURN_UP: usize = PROTECT + PROTECTIONS;
const STAY_DOWN: usize = TURN_UP + 1;
const ADD_SECOND: usize = STAY_DOWN + 1;
const NO_SECOND: usize = ADD_SECOND + Card::KINDS;
const START: usize = NO_SECOND + 1;
const END: usize = START + MAX_SEATS;

impl Action {
    /// The question that this action answers.
    #[inline]
    pub(crate) const fn answers(self) -> Decision {
        match self {
            Self::Lay { .. } => Decision::Lay,
            Self::Open { .. } | Self::NoOffer => Decision::Open,
            Self::Outbid(_) | Self::PassBid => Decision::Outbid,
            Self::Protect(_) => Decision::Protect,
            Self::TurnUp | Self::StayDown => Decision::TurnUp,
            Self::AddSecond(_) | Self::NoSecond => Decision::Second,
            Self::Start(_) => Decision::Start,
        }
    }
}

impl Dense for Action {
    const COUNT: usize = END;

    #[inline]
    fn id(self) -> usize {
        let bid = |chips: Bid| usize::from(chips.chips() - 1);
        match self {
            Self::Lay { card, face, protection } => {
                (card.kind() * FACES + face as usize) * PROTECTIONS + usize::from(protection.chips())
            }
            Self::Open { owner, chips } => OPEN + owner.index() * BIDS + bid(chips),
            Self::NoOffer => NO_OFFER,
            Self::Outbid(chips) => OUTBID + bid(chips),
            Self::PassBid => PASS_BID,
            Self::Protect(protection) => PROTECT + usize::from(protection.chips()),
            Self::TurnUp => TURN_UP,
            Self::StayDown => STAY_DOWN,
            Self::AddSecond(card) => ADD_SECOND + card.kind(),
            Self::NoSecond => NO_SECOND,
            Self::Start(seat) => START + seat.index(),
        }
    }

    #[inline]
    fn from_id(id: usize) -> Option<Self> {
        let bid = |index: usize| Bid::new(index as u8 + 1);
        let protection = |chips: usize| Protection::new(chips as u8);
        Some(match id {
            0..OPEN => Self::Lay {
                card: Card::from_kind(id / (FACES * PROTECTIONS))?,
                face: if (id / PROTECTIONS).is_multiple_of(FACES) { Face::Up } else { Face::Down },
                protection: protection(id % PROTECTIONS)?,
            },
            OPEN..NO_OFFER => {
                Self::Open { owner: Seat::new((id - OPEN) / BIDS)?, chips: bid((id - OPEN) % BIDS)? }
            }
            NO_OFFER => Self::NoOffer,
            OUTBID..PASS_BID => Self::Outbid(bid(id - OUTBID)?),
            PASS_BID => Self::PassBid,
            PROTECT..TURN_UP => Self::Protect(protection(id - PROTECT)?),
            TURN_UP => Self::TurnUp,
            STAY_DOWN => Self::StayDown,
            ADD_SECOND..NO_SECOND => Self::AddSecond(Card::from_kind(id - ADD_SECOND)?),
            NO_SECOND => Self::NoSecond,
            START..END => Self::Start(Seat::new(id - START)?),
            _ => return None,
        })
    }
}

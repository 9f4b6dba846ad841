//! The set of actions open to a player.

use dizaine_core::{BySeat, Seat, Seats};

use crate::{Action, BidRange, CardSet, Face, MOST_PLAYERS, Protection};

/// What a player can do: one shape a decision, each a product or a range, so that no list is ever written out.
#[derive(Clone, Copy, Debug)]
pub enum Choices {
    /// Nothing: it is not their turn.
    Nothing,
    /// P2: any of these cards, either way, with up to this protection.
    Lay(CardSet, Protection),
    /// P3: these bids on the card of each player, or no offer.
    Open(BySeat<BidRange, MOST_PLAYERS>),
    /// P3b: these bids, or pass.
    Outbid(BidRange),
    /// P3e: from the present protection to the most that can be paid.
    Protect(Protection, Protection),
    /// P4: turn up or stay down.
    TurnUp,
    /// P4: any of these cards, or none.
    Second(CardSet),
    /// P5d: any of these players.
    Start(Seats),
}

impl dizaine_core::Choices<Action> for Choices {
    #[inline]
    fn len(&self) -> usize {
        match *self {
            Self::Nothing => 0,
            // Either way, with each protection.
            Self::Lay(cards, most) => cards.len() * 2 * (usize::from(most.chips()) + 1),
            Self::Open(bids) => bids.iter(MOST_PLAYERS).map(|(_, bids)| bids.len()).sum::<usize>() + 1,
            Self::Outbid(bids) => bids.len() + 1,
            Self::Protect(least, most) => usize::from(most.chips() - least.chips()) + 1,
            Self::TurnUp => 2,
            Self::Second(cards) => cards.len() + 1,
            Self::Start(seats) => seats.len(),
        }
    }

    #[inline]
    fn get(&self, index: usize) -> Action {
        const BELOW: &str = "an index below the length";
        match *self {
            Self::Nothing => unreachable!("there is nothing to choose"),
            Self::Lay(cards, most) => {
                // 32 bits: divisions are the dearest part of a choice.
                let (index, protections) = (index as u32, u32::from(most.chips()) + 1);
                let (way, protection) = (index / protections, index % protections);
                Action::Lay {
                    card: cards.nth(way as usize / 2).expect(BELOW),
                    face: if way % 2 == 0 { Face::Up } else { Face::Down },
                    protection: Protection::new(protection as u8).expect(BELOW),
                }
            }
            Self::Open(bids) => nth_offer(&bids, index).unwrap_or(Action::NoOffer),
            Self::Outbid(bids) if index < bids.len() => Action::Outbid(bids.get(index)),
            Self::Outbid(_) => Action::PassBid,
            Self::Protect(least, _) => {
                Action::Protect(Protection::new(least.chips() + index as u8).expect(BELOW))
            }
            Self::TurnUp => [Action::TurnUp, Action::StayDown][index],
            Self::Second(cards) if index < cards.len() => Action::AddSecond(cards.nth(index).expect(BELOW)),
            Self::Second(_) => Action::NoSecond,
            Self::Start(seats) => Action::Start(seats.nth(index).expect(BELOW)),
        }
    }

    fn has(&self, action: Action) -> bool {
        match (*self, action) {
            (Self::Lay(cards, most), Action::Lay { card, protection, .. }) => {
                cards.has(card) && protection <= most
            }
            (Self::Open(bids), Action::Open { owner, chips }) => {
                owner.index() < MOST_PLAYERS && bids[owner].has(chips)
            }
            (Self::Outbid(bids), Action::Outbid(chips)) => bids.has(chips),
            (Self::Protect(least, most), Action::Protect(protection)) => (least..=most).contains(&protection),
            (Self::Second(cards), Action::AddSecond(card)) => cards.has(card),
            (Self::Start(seats), Action::Start(seat)) => seats.has(seat),
            (Self::Open(_), Action::NoOffer)
            | (Self::Outbid(_), Action::PassBid)
            | (Self::TurnUp, Action::TurnUp | Action::StayDown)
            | (Self::Second(_), Action::NoSecond) => true,
            _ => false,
        }
    }
}

/// Offer number `index` by owner, then by bid; `None` beyond the last.
#[inline]
fn nth_offer(bids: &BySeat<BidRange, MOST_PLAYERS>, index: usize) -> Option<Action> {
    let mut rest = index;
    for owner in Seat::all(MOST_PLAYERS) {
        let range = bids[owner];
        if rest < range.len() {
            return Some(Action::Open { owner, chips: range.get(rest) });
        }
        rest -= range.len();
    }
    None
}

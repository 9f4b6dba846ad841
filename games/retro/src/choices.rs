//! The set of actions open to a player.

use dizaine_core::Seats;

use crate::{Action, BidRange, CardSet, Face, Openings, Protection};

/// The actions open to a player: one variant per kind of decision, each a product or a range, so that no list is written out.
#[derive(Clone, Copy, Debug)]
pub enum Choices {
    /// Nothing: it is not their turn.
    Nothing,
    /// P2: any of these cards, either way, with up to this protection.
    Lay(CardSet, Protection),
    /// P3: these bids on the card of each player, or no offer.
    Open(Openings),
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
            // Face up or face down, with each protection.
            Self::Lay(cards, most) => cards.len() * 2 * (usize::from(most.chips()) + 1),
            Self::Open(bids) => bids.len() + 1,
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
                // One case per divisor: a division by a constant compiles to a multiplication.
                let (way, protection) = match most.chips() {
                    0 => (index, 0),
                    1 => (index / 2, index % 2),
                    _ => (index / 3, index % 3),
                };
                Action::Lay {
                    card: cards.nth(way / 2).expect(BELOW),
                    face: if way % 2 == 0 { Face::Up } else { Face::Down },
                    protection: Protection::new(protection as u8).expect(BELOW),
                }
            }
            Self::Open(bids) => {
                bids.get(index).map_or(Action::NoOffer, |(owner, chips)| Action::Open { owner, chips })
            }
            Self::Outbid(bids) if index < bids.len() => Action::Outbid(bids.get(index)),
            Self::Outbid(_) => Action::PassBid,
            Self::Protect(least, _) => {
                Action::Protect(Protection::new(least.chips() + index as u8).expect(BELOW))
            }
            Self::TurnUp => [Action::TurnUp, Action::StayDown][index],
            Self::Second(cards) => cards.nth(index).map_or(Action::NoSecond, Action::AddSecond),
            Self::Start(seats) => Action::Start(seats.nth(index).expect(BELOW)),
        }
    }

    fn has(&self, action: Action) -> bool {
        match (*self, action) {
            (Self::Lay(cards, most), Action::Lay { card, protection, .. }) => {
                cards.has(card) && protection <= most
            }
            (Self::Open(bids), Action::Open { owner, chips }) => bids.has(owner, chips),
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

#[cfg(test)]
mod tests {
    use dizaine_core::{Choices as _, Dense, Seat};

    use super::*;
    use crate::purses::Purses;
    use crate::{Card, Cards};

    /// Of all actions there are, those that are had are listed, each once and by its id.
    fn listed_is_had(choices: Choices) {
        let had: Vec<Action> =
            (0..Action::COUNT).filter_map(Action::from_id).filter(|&action| choices.has(action)).collect();
        assert_eq!(choices.iter().collect::<Vec<_>>(), had, "{choices:?}");
        assert_eq!(choices.len(), had.len(), "{choices:?}");
    }

    #[test]
    fn what_is_listed_is_what_is_had() {
        let hand: Cards = [Card::normal(0), Card::normal(7), Card::penalty(4), Some(Card::JOKER)]
            .into_iter()
            .flatten()
            .collect();
        let hand = hand.kinds();
        let protections = [0, 1, 2].map(Protection::affordable);
        let seats = Seats::all(7);
        listed_is_had(Choices::Nothing);
        listed_is_had(Choices::TurnUp);
        listed_is_had(Choices::Second(hand));
        listed_is_had(Choices::Start(seats));
        listed_is_had(Choices::Outbid(BidRange::new(3, 12)));
        for most in protections {
            listed_is_had(Choices::Lay(hand, most));
            for least in protections.into_iter().filter(|&least| least <= most) {
                listed_is_had(Choices::Protect(least, most));
            }
        }
        let mut purses = Purses::default();
        for (index, chips) in [0, 1, 2, 0, 2, 1, 0].into_iter().enumerate() {
            purses.add(Seat::new(index).unwrap(), chips);
        }
        for chips in 0..=4 {
            listed_is_had(Choices::Open(Openings::new(chips, purses, 7, Seat::FIRST)));
        }
    }
}

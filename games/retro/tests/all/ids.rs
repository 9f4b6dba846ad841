//! The dense ids of actions are pinned, because learning programs store them.

use dizaine_core::{Dense, Seat};
use dizaine_retro::{Action, Bid, Card, Face, Protection};

fn bid(chips: u8) -> Bid {
    Bid::new(chips).unwrap()
}

fn protection(chips: u8) -> Protection {
    Protection::new(chips).unwrap()
}

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// 20 kinds of cards × 2 ways × 0 to 2 chips, 9 owners × 49 chips, 49 higher bids, 3 protections, 20 second cards, 9
/// starters, and the plain words between them.
#[test]
fn ids_are_these() {
    let lay = |card, face, chips| Action::Lay { card, face, protection: protection(chips) };
    let zero = Card::normal(0).unwrap();
    let pinned = [
        (0, lay(zero, Face::Up, 0)),
        (2, lay(zero, Face::Up, 2)),
        (3, lay(zero, Face::Down, 0)),
        (6, lay(Card::normal(1).unwrap(), Face::Up, 0)),
        (119, lay(Card::JOKER, Face::Down, 2)),
        (120, Action::Open { owner: seat(0), chips: bid(1) }),
        (169, Action::Open { owner: seat(1), chips: bid(1) }),
        (560, Action::Open { owner: seat(8), chips: bid(49) }),
        (561, Action::NoOffer),
        (562, Action::Outbid(bid(1))),
        (610, Action::Outbid(bid(49))),
        (611, Action::PassBid),
        (612, Action::Protect(protection(0))),
        (614, Action::Protect(protection(2))),
        (615, Action::TurnUp),
        (616, Action::StayDown),
        (617, Action::AddSecond(zero)),
        (636, Action::AddSecond(Card::JOKER)),
        (637, Action::NoSecond),
        (638, Action::Start(seat(0))),
        (646, Action::Start(seat(8))),
    ];
    for (id, action) in pinned {
        assert_eq!((action.id(), Action::from_id(id)), (id, Some(action)));
    }
    assert_eq!((Action::COUNT, Action::from_id(647)), (647, None));
}

#[test]
fn every_id_is_of_one_action() {
    for id in 0..Action::COUNT {
        assert_eq!(Action::from_id(id).map(Action::id), Some(id));
    }
}

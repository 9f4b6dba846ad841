//! A position as numbers, for learning programs, and what everyone can remember of the round.

use dizaine_core::encode::{each_seat, from_seat, of_place, place, write_bits};
use dizaine_core::{BySeat, Encode, Item, Log, Seat, Sink, Viewer};

use crate::{
    Asked, Bid, Card, Cards, Decision, Event, Face, MAX_PLAYERS, Phase, Protection, Retro, RoundCard,
};

const DECISIONS: [&str; 7] = ["lay", "open", "outbid", "protect", "turn up", "second", "start"];
const ROUND_CARDS: usize = 10;

/// What each player has been seen doing in this round, which tells of hidden cards; between two rounds, in the last one. All of it is
/// public. A view shows the cards and chips that came of it, and only the latest offer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    /// Of each player, in the order of [`ACTS`].
    acts: BySeat<[u8; ACTS.len()], MAX_PLAYERS>,
    /// P3: the player on whose card each has opened an offer.
    wanted: BySeat<Option<Seat>, MAX_PLAYERS>,
    /// The chips on the card of each player.
    protection: BySeat<u8, MAX_PLAYERS>,
}

/// What is remembered of the acts of a player, and the highest number of each.
const ACTS: [(&str, u8); 10] = [
    ("laid face down", 1),
    ("chips on the card when laid", Protection::MOST),
    ("opened no offer", 1),
    ("first bid of an own offer", Bid::MOST),
    ("highest bid", Bid::MOST),
    ("auctions left", MAX_PLAYERS as u8),
    ("cards bought", MAX_PLAYERS as u8),
    ("cards sold", MAX_PLAYERS as u8),
    ("chips added to a card", Protection::MOST),
    ("added no chips to a card", 1),
];
const FACE_DOWN: usize = 0;
const LAID_WITH: usize = 1;
const NO_OFFER: usize = 2;
const FIRST_BID: usize = 3;
const HIGHEST_BID: usize = 4;
const LEFT: usize = 5;
const BOUGHT: usize = 6;
const SOLD: usize = 7;
const ADDED: usize = 8;
const ADDED_NONE: usize = 9;

impl Log<Event> for Memory {
    #[inline]
    fn note(&mut self, event: &Event) {
        match *event {
            Event::RoundCardTurned { .. } => *self = Self::default(),
            Event::Laid { seat, face, protection, .. } => {
                self.acts[seat][FACE_DOWN] = (face == Face::Down).into();
                self.acts[seat][LAID_WITH] = protection.chips();
                self.protection[seat] = protection.chips();
            }
            Event::OfferOpened { seat, owner, chips } => {
                self.wanted[seat] = Some(owner);
                self.acts[seat][FIRST_BID] = chips.chips();
                self.bid(seat, chips);
            }
            Event::OfferDeclined { seat } => self.acts[seat][NO_OFFER] = 1,
            Event::Outbid { seat, chips } => self.bid(seat, chips),
            Event::PassedBid { seat } => self.count(seat, LEFT),
            Event::Swapped { buyer, owner, .. } => {
                self.count(buyer, BOUGHT);
                self.count(owner, SOLD);
            }
            Event::Protected { seat, protection } => {
                let added = protection.chips() - self.protection[seat].min(protection.chips());
                self.acts[seat][ADDED] += added;
                self.acts[seat][ADDED_NONE] |= u8::from(added == 0);
                self.protection[seat] = protection.chips();
            }
            Event::DealerDrawn { .. }
            | Event::TookJoker { .. }
            | Event::Drew { .. }
            | Event::Asked { .. }
            | Event::ProtectionCollected
            | Event::TurnedUp { .. }
            | Event::StayedDown { .. }
            | Event::SecondAdded { .. }
            | Event::SecondDeclined { .. }
            | Event::Shown { .. }
            | Event::RoundWon { .. }
            | Event::RoundLost { .. }
            | Event::StarterChosen { .. }
            | Event::HandCounted { .. }
            | Event::UnturnedTaken { .. }
            | Event::Ended => {}
        }
    }
}

impl Memory {
    #[inline]
    fn bid(&mut self, seat: Seat, chips: Bid) {
        let highest = &mut self.acts[seat][HIGHEST_BID];
        *highest = chips.chips().max(*highest);
    }

    #[inline]
    fn count(&mut self, seat: Seat, what: usize) {
        let number = &mut self.acts[seat][what];
        *number = (*number + 1).min(ACTS[what].1);
    }
}

impl Encode for Retro {
    type Memory = Memory;
    const INTERRUPTS: bool = false;

    #[inline(always)]
    fn encode(&self, seat: Seat, memory: &Memory, sink: &mut impl Sink) {
        let seats = usize::from(self.seats);
        let asked = match self.phase {
            Phase::SetUp | Phase::Over => None,
            Phase::Asking(asked) => Some(asked),
        };
        let decision = asked.map(|Asked { decision, .. }| match decision {
            Decision::Lay => 0,
            Decision::Open => 1,
            Decision::Outbid => 2,
            Decision::Protect => 3,
            Decision::TurnUp => 4,
            Decision::Second => 5,
            Decision::Start => 6,
        });
        sink.one_of(DECISIONS.len(), |index| format!("decision: {}", DECISIONS[index]), decision);
        sink.seat("decides", seat, seats, asked.map(|asked| asked.seat));
        sink.seat("begins the round", seat, seats, Some(self.first));
        sink.number("round", ROUND_CARDS as u8, self.round);
        let round_card = |index| format!("round card: {}", index + 1);
        sink.one_of(ROUND_CARDS, round_card, self.round_card.map(Item::index));
        sink.set(ROUND_CARDS, |index| format!("round card to come: {}", index + 1), self.unturned);
        sink.number("cards in the pile", 70, self.pile.len() as u8);
        sink.number("pot", Bid::MOST, self.pot);
        self.encode_offer(seat, sink);
        sink.seat("won the round", seat, seats, self.winner);
        sink.seat("lost the round", seat, seats, self.loser);
        let hand = |kind| format!("hand: {}", name(kind));
        sink.group(Card::KINDS, 7, hand, |counts| write_counts(self.players[seat].hand, counts));
        for (place, seat_there) in seat.round(seats).enumerate() {
            self.encode_player(place, seat_there, seat, sink);
        }
        for (act, (what, most)) in ACTS.into_iter().enumerate() {
            let name = |place| of_place(place, &format!("this round: {what}"));
            sink.group(seats, most, name, |values| each_seat(values, seat, |seat| memory.acts[seat][act]));
        }
        for (there, seat_there) in seat.round(seats).enumerate() {
            let name = |owner| of_place(there, &of_place(owner, "this round: opened an offer on the card"));
            sink.one_of(seats, name, memory.wanted[seat_there].map(|owner| place(owner, seat, seats)));
        }
    }
}

fn name(kind: usize) -> &'static str {
    Card::from_kind(kind).map_or("", Into::into)
}

#[inline]
fn write_counts(cards: Cards, counts: &mut [u8]) {
    counts.iter_mut().zip(Card::all()).for_each(|(count, card)| *count = cards.count(card));
}

impl Retro {
    /// P3: the offer that stands.
    #[inline(always)]
    fn encode_offer(&self, own: Seat, sink: &mut impl Sink) {
        let (seats, offer) = (usize::from(self.seats), self.offer);
        sink.seat("opened the offer", own, seats, offer.map(|offer| offer.opener));
        sink.seat("owns the card on offer", own, seats, offer.map(|offer| offer.owner));
        sink.seat("bids most", own, seats, offer.map(|offer| offer.bidder));
        sink.number("offer: chips", Bid::MOST, offer.map_or(0, |offer| offer.bid.chips()));
        sink.seats("left the auction", own, seats, offer.map(|offer| offer.passed).unwrap_or_default());
    }

    /// What `own` knows of the player in `seat`.
    #[inline(always)]
    fn encode_player(&self, place: usize, seat: Seat, own: Seat, sink: &mut impl Sink) {
        let seats = usize::from(self.seats);
        let (player, laid) = (&self.players[seat], self.players[seat].laid);
        // P3f: a face-down card is known to those who have held it.
        let known = laid.filter(|laid| laid.known_to(Viewer::Seat(own)));
        let numbers = [
            ("chips", Bid::MOST, self.chips.at(seat)),
            ("protection", Protection::MOST, self.protection(seat).chips()),
            ("cards in hand", 10, (player.hand.len() as u8).min(10)),
            ("penalty points", u8::MAX, player.points().min(u8::MAX.into()) as u8),
            ("joker shown", 1, player.joker_shown.into()),
            ("face-down card", 1, laid.is_some_and(|laid| laid.face == Face::Down).into()),
            ("value laid, if known", 40, known.map_or(0, |laid| laid.total().value.min(40))),
        ];
        for (what, most, value) in numbers {
            sink.group(1, most, |_| of_place(place, what), |values| values[0] = value);
        }
        let card = |what: &'static str| move |kind| of_place(place, &format!("{what} {}", name(kind)));
        sink.one_of(Card::KINDS, card("first card"), known.map(|laid| laid.card.kind()));
        sink.one_of(Card::KINDS, card("second card"), laid.and_then(|laid| laid.second).map(Card::kind));
        let held = |holder| of_place(place, &of_place(holder, "has held the card"));
        let held_by = laid.map(|laid| laid.held_by).unwrap_or_default();
        sink.group(seats, 1, held, |values| write_bits(from_seat(held_by, own, seats), values));
        sink.group(Card::KINDS, 7, card("took"), |counts| write_counts(player.penalties, counts));
        let round_card = |index| of_place(place, &format!("took round card {}", index + 1));
        sink.set::<RoundCard>(ROUND_CARDS, round_card, player.round_cards);
    }
}

#[cfg(test)]
mod tests {
    use dizaine_core::chance::FastChance;
    use dizaine_core::{Game, Viewer, random};

    use super::*;
    use crate::{Options, Seen};

    /// What is remembered is what everyone has seen since the round card was turned.
    #[test]
    fn the_acts_of_a_round_are_those_that_were_seen() {
        let options = Options { players: 4 };
        let (mut game, mut memory) = (Retro::new(&options).unwrap(), Memory::default());
        let (mut chance, mut seen, mut acts) = (FastChance::new(1), Vec::new(), [0; ACTS.len()]);
        let mut events = Vec::new();
        game.set_up(&mut chance, &mut events);
        loop {
            for event in events.drain(..) {
                memory.note(&event);
                if let Event::RoundCardTurned { .. } = event {
                    seen.clear();
                }
                // What is asked here does not depend on the state.
                seen.push(game.seen(&event, Viewer::Table).unwrap());
            }
            for seat in Seat::all(4) {
                let bids = || {
                    seen.iter().filter_map(move |seen| match *seen {
                        Seen::OfferOpened { seat: bidder, chips, .. }
                        | Seen::Outbid { seat: bidder, chips } => (bidder == seat).then_some(chips.chips()),
                        _ => None,
                    })
                };
                let count = |wanted: fn(&Seen) -> Option<Seat>| {
                    seen.iter().filter(|seen| wanted(seen) == Some(seat)).count() as u8
                };
                let found = memory.acts[seat];
                assert_eq!(found[HIGHEST_BID], bids().max().unwrap_or(0));
                let left = |seen: &Seen| if let Seen::PassedBid { seat } = seen { Some(*seat) } else { None };
                assert_eq!(found[LEFT], count(left));
                let no =
                    |seen: &Seen| if let Seen::OfferDeclined { seat } = seen { Some(*seat) } else { None };
                assert_eq!(found[NO_OFFER], count(no));
                let bought =
                    |seen: &Seen| if let Seen::Swapped { buyer, .. } = seen { Some(*buyer) } else { None };
                assert_eq!(found[BOUGHT], count(bought));
                let sold =
                    |seen: &Seen| if let Seen::Swapped { owner, .. } = seen { Some(*owner) } else { None };
                assert_eq!(found[SOLD], count(sold));
                let opened = seen.iter().find_map(|seen| match *seen {
                    Seen::OfferOpened { seat: opener, owner, chips } if opener == seat => {
                        Some((owner, chips.chips()))
                    }
                    _ => None,
                });
                assert_eq!(
                    (memory.wanted[seat], found[FIRST_BID]),
                    (opened.map(|one| one.0), opened.map_or(0, |one| one.1))
                );
                let phase_with_cards =
                    matches!(game.phase, Phase::Asking(Asked { decision: Decision::Open, .. }));
                if phase_with_cards {
                    assert_eq!(found[LAID_WITH] + found[ADDED], game.protection(seat).chips());
                }
                acts.iter_mut().zip(found).for_each(|(most, act)| *most = act.max(*most));
            }
            let Some((seat, action)) = random::choose(&game, &mut chance) else { break };
            game.act(seat, action, &mut chance, &mut events);
        }
        assert!(acts.iter().all(|&most| most > 0), "every act has happened: {acts:?}");
    }
}

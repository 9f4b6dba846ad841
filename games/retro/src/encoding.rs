//! A position as numbers, for learning programs. A view keeps all that its seat may remember, so there is nothing else to remember.

use dizaine_core::encode::{from_seat, of_place, write_bits};
use dizaine_core::{Encode, Item, NoLog, Seat, Sink, Viewer};

use crate::{Asked, Bid, Card, Cards, Decision, Face, Phase, Protection, Retro, RoundCard};

const DECISIONS: [&str; 7] = ["lay", "open", "outbid", "protect", "turn up", "second", "start"];
const ROUND_CARDS: usize = 10;

impl Encode for Retro {
    type Memory = NoLog;
    const INTERRUPTS: bool = false;

    #[inline(always)]
    fn encode(&self, seat: Seat, _: &NoLog, sink: &mut impl Sink) {
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

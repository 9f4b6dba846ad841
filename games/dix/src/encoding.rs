//! A position as numbers, for learning programs. Nothing in DIX is hidden, and the deck is known by
//! its counts, so there is nothing to remember.

use dizaine_core::encode::{each_seat, of_place, set_bit, set_range, set_word, write_bits};
use dizaine_core::{Dense, Encode, Game, NoLog, Seat, Sink};

use crate::action::{Action, BID, BUY, CARDS, TOKEN};
use crate::auction::Call;
use crate::card::{Card, NumberCard};
use crate::choices::Choices;
use crate::payment::Payment;
use crate::player::{MAX_TOKENS, Player};
use crate::state::{Dix, Occasion, Phase, Ware};

const PHASES: [&str; 6] = ["draw", "decide", "bid", "pay for the joker", "purchase", "pay for the card"];
const OCCASIONS: [&str; 3] = ["reward", "bust", "last"];
/// The most copies of a number card and of a joker.
const COPIES: u8 = 3;
const JOKER_COPIES: u8 = 2;
/// More consolation tokens than this are not told apart; nobody is ever near it.
const CONSOLATIONS: u8 = 40;
/// The most cards that a deck holds.
const DECK: u8 = 129;
/// The kinds of joker, which follow the number cards.
const JOKERS: usize = 14;

impl Encode for Dix {
    type Memory = NoLog;
    const INTERRUPTS: bool = false;

    #[inline(always)]
    fn encode(&self, seat: Seat, _: &NoLog, sink: &mut impl Sink) {
        // The compiler knows the place of every feature if it knows the number of players.
        match self.seats() {
            2 => self.encode_for(2, seat, sink),
            3 => self.encode_for(3, seat, sink),
            4 => self.encode_for(4, seat, sink),
            seats => self.encode_for(seats, seat, sink),
        }
    }

    #[inline]
    fn mask(choices: &Choices, mask: &mut [u8]) {
        match *choices {
            Choices::Few { first, len } => {
                set_range(mask, first.into(), len.into());
            }
            Choices::Bids { lowest, len } => {
                set_bit(mask, Action::Pass.id());
                set_range(mask, BID + usize::from(lowest) - 1, len.into());
            }
            Choices::Purchase { instead, buy } => {
                set_word(mask, BUY, buy);
                set_bit(mask, instead.id());
            }
            Choices::Pay(items) => {
                set_word(mask, CARDS, items.cards);
                mask[0] |= u8::from(items.token) << TOKEN | u8::from(items.consolation) << (TOKEN + 1);
            }
        }
    }
}

/// What is decided, on which occasion a card is bought, and what is paid for it; all by one match, because what is random is
/// mispredicted at every branch.
#[derive(Default)]
struct Decision {
    phase: Option<usize>,
    occasion: Option<usize>,
    card: Option<usize>,
    payment: Option<Payment>,
}

impl Decision {
    #[inline(always)]
    fn of(phase: Phase) -> Self {
        let only = |phase| Self { phase: Some(phase), ..Self::default() };
        let occasion = |occasion| match occasion {
            Occasion::Reward => 0,
            Occasion::Bust(_) => 1,
            Occasion::Last => 2,
        };
        match phase {
            Phase::SetUp | Phase::Over => Self::default(),
            Phase::Draw => only(0),
            Phase::Decide => only(1),
            Phase::Bid => only(2),
            Phase::Pay(Ware::Joker, payment) => Self { payment: Some(payment), ..only(3) },
            Phase::Purchase(when) => Self { occasion: Some(occasion(when)), ..only(4) },
            Phase::Pay(Ware::Card(card, when), payment) => Self {
                occasion: Some(occasion(when)),
                card: Some(card.index()),
                payment: Some(payment),
                ..only(5)
            },
        }
    }
}

impl Dix {
    #[inline(always)]
    fn encode_for(&self, seats: usize, seat: Seat, sink: &mut impl Sink) {
        sink.room(194 + 56 * seats);
        let Decision { phase, occasion, card, payment } = Decision::of(self.phase);
        sink.one_of(PHASES.len(), |index| format!("phase: {}", PHASES[index]), phase);
        sink.one_of(OCCASIONS.len(), |index| format!("occasion: {}", OCCASIONS[index]), occasion);
        sink.seat("decides", seat, seats, phase.map(|_| self.acting));
        sink.seat("has the turn", seat, seats, Some(self.active));
        sink.flag("option: bust purchase", self.bust_purchase);
        sink.number("option: level of ALIX", 10, self.alix.unwrap_or(0));
        self.encode_row(sink);
        let market = |index| format!("market: {}", Card::from_kind(index));
        sink.array(COPIES, market, |counts| self.market.write_counts(counts));
        self.encode_auction(seat, seats, sink);
        // B3, B6: the price, and what is left of it.
        sink.one_of(NumberCard::KINDS, |index| format!("payment: for {}", Card::from_kind(index)), card);
        sink.number("payment: left to pay", u8::MAX, payment.map_or(0, |payment| payment.left));
        sink.flag("payment: must be exact", payment.is_some_and(|payment| payment.exact));
        for (place, seat) in seat.round(seats).enumerate() {
            encode_player(&self.players[seat], place, sink);
        }
        sink.number("deck: cards", DECK, self.deck.len() as u8);
        let left = |index| format!("deck: {}", Card::from_kind(index));
        sink.array(6, left, |counts| self.deck.write_counts(counts));
    }

    /// T3, T4: the row and what separates it from going bust.
    #[inline(always)]
    fn encode_row(&self, sink: &mut impl Sink) {
        let row = |index| format!("row: {}", Card::from_kind(index));
        sink.array(COPIES, row, |counts| self.row.numbers().write_counts(counts));
        sink.number("row: money", 15, self.row.money());
        sink.number("row: missing to a total of 10", 25, (10 - self.row.total()).max(0) as u8);
    }

    /// A1–A5: the joker on sale, and what each player has said.
    #[inline(always)]
    fn encode_auction(&self, own: Seat, seats: usize, sink: &mut impl Sink) {
        let auction = self.auction.as_ref();
        let joker = auction.map(|auction| Card::Joker(auction.joker).kind() - NumberCard::KINDS);
        let name = |index| format!("auction: {}", Card::from_kind(NumberCard::KINDS + index));
        sink.one_of(JOKERS, name, joker);
        let calls = auction.map(|auction| auction.calls).unwrap_or_default();
        let bid = |call| if let Call::Bid(amount) = call { amount } else { 0 };
        let bids = |place| of_place(place, "bid");
        sink.group(seats, u8::MAX, bids, |bids| each_seat(bids, own, |seat| bid(calls[seat])));
        let passed = |place| of_place(place, "passed the auction");
        let has_passed = |seat| u8::from(calls[seat] == Call::Passed);
        sink.group(seats, 1, passed, |passed| each_seat(passed, own, has_passed));
        let next = auction.map_or(0, |auction| auction.next_bid(self.lowest_bid()));
        sink.number("auction: lowest bid", u8::MAX, next);
    }
}

/// What lies in front of a player.
#[inline(always)]
fn encode_player(player: &Player, place: usize, sink: &mut impl Sink) {
    let name = |what: String| of_place(place, &what);
    sink.array(MAX_TOKENS, |_| name("tokens".into()), |value| *value = [player.tokens]);
    let consolations = player.consolations.min(CONSOLATIONS);
    sink.array(CONSOLATIONS, |_| name("consolation tokens".into()), |value| *value = [consolations]);
    let number = |index| name(Card::from_kind(index).to_string());
    sink.array(COPIES, number, |counts| player.numbers.write_counts(counts));
    let joker = |index| name(Card::from_kind(NumberCard::KINDS + index).to_string());
    sink.array::<JOKERS>(JOKER_COPIES, joker, |counts| {
        let jokers = &player.jokers;
        counts[..4].copy_from_slice(&jokers.coloured);
        write_bits(jokers.numbered.into(), &mut counts[4..13]);
        counts[13] = jokers.universal.into();
    });
}

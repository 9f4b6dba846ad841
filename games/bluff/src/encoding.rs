//! A position as numbers, for learning programs, and what everyone can remember of earlier rounds.

use dizaine_core::encode::{each_seat, of_place, place, set_word};
use dizaine_core::{BySeat, Dense, Encode, Log, Seat, Sink, Viewer, spread_byte};

use crate::options::FACES;
use crate::state::Phase;
use crate::{
    Action, Bluff, Call, Choices, Event, Face, Faces, LAST_ROUND, MAX_PLAYERS, Number, Symbol, SymbolSet,
    Verdict,
};

const PHASES: [&str; 3] = ["hide dice", "open the bets", "answer a bet"];
const SYMBOLS: usize = Symbol::ALL.len();
/// More bets or calls than this are not told apart.
const REMEMBERED: u8 = 20;

/// How the bets and calls of each player have turned out in earlier rounds. Calls and what they reveal are public.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    bettor: Option<Seat>,
    call: Option<(Seat, Call)>,
    records: BySeat<Record, MAX_PLAYERS>,
}

/// The bets of a player that were called, and the calls of the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Record {
    bets_held: u8,
    bets_failed: u8,
    calls_right: u8,
    calls_wrong: u8,
}

impl Log<Event> for Memory {
    #[inline]
    fn note(&mut self, event: &Event) {
        match *event {
            Event::BetPlaced { seat, .. } | Event::SymbolAdded { seat, .. } => self.bettor = Some(seat),
            Event::Called { seat, call } => self.call = Some((seat, call)),
            Event::Counted { verdict, .. } => self.settle(verdict),
            Event::FirstDrawn { .. }
            | Event::RoundOpened { .. }
            | Event::Rolled { .. }
            | Event::ChoiceOpened { .. }
            | Event::Hid { .. }
            | Event::BetsOpened { .. }
            | Event::Revealed { .. }
            | Event::DieLost { .. }
            | Event::DieGiven { .. }
            | Event::RoundWon { .. }
            | Event::WentOut { .. }
            | Event::GameEnded => {}
        }
    }
}

impl Memory {
    fn settle(&mut self, verdict: Verdict) {
        let (Some(bettor), Some((caller, call))) = (self.bettor.take(), self.call.take()) else { return };
        let right = match call {
            Call::Bluff => !verdict.holds(),
            Call::Dixe => verdict == Verdict::Exact,
        };
        let count = |number: &mut u8| *number = number.saturating_add(1);
        let bets = &mut self.records[bettor];
        count(if right { &mut bets.bets_failed } else { &mut bets.bets_held });
        let calls = &mut self.records[caller];
        count(if right { &mut calls.calls_right } else { &mut calls.calls_wrong });
    }
}

impl Encode for Bluff {
    type Memory = Memory;
    const INTERRUPTS: bool = true;

    #[inline(always)]
    fn encode(&self, seat: Seat, memory: &Memory, sink: &mut impl Sink) {
        let seats = usize::from(self.seats);
        let (phase, acting) = match self.phase {
            Phase::SetUp | Phase::Over => (None, None),
            Phase::Choosing { seat } => (Some(0), Some(seat)),
            Phase::Betting { seat } if self.bets.standing().is_none() => (Some(1), Some(seat)),
            Phase::Betting { seat } => (Some(2), Some(seat)),
        };
        sink.one_of(PHASES.len(), |index| format!("phase: {}", PHASES[index]), phase);
        sink.seat("must act", seat, seats, acting);
        sink.seat("opens the bets", seat, seats, Some(self.first));
        sink.seat("chooses faces", seat, seats, self.chooser);
        sink.number("round", LAST_ROUND, self.round);
        sink.number("dice on the table", Number::MOST, self.total);
        sink.flag("option: split jokers", self.split_jokers);
        sink.flag("option: blind roll", self.blind_roll);
        let sides: Faces = self.die.sides().iter().copied().collect();
        sink.array(6, |face| format!("die: {}", FACES[face]), |counts| *counts = sides.by_face());

        // R1, R2: a player knows only the faces under their own cup, and in the blind variant only if they were chosen.
        let known = self.knows(Viewer::Seat(seat), seat);
        sink.flag("own: dice are known", known);
        let faces = if known { self.hidden[seat] } else { Faces::NONE };
        sink.array(Number::MOST, |face| format!("own: {}", FACES[face]), |counts| *counts = faces.by_face());
        let dice = |place| of_place(place, "dice");
        sink.group(seats, Number::MOST, dice, |values| each_seat(values, seat, |seat| self.dice[seat]));
        let hidden = |place| of_place(place, "dice under the cup");
        let hidden_by = |seat| self.hidden[seat].dice();
        sink.group(seats, Number::MOST, hidden, |values| each_seat(values, seat, hidden_by));
        self.encode_bets(seat, sink);
        self.encode_reveal(seat, sink);
        for (place, seat) in seat.round(seats).enumerate() {
            let Record { bets_held, bets_failed, calls_right, calls_wrong } = memory.records[seat];
            let record = [bets_held, bets_failed, calls_right, calls_wrong];
            let names = ["called bets that held", "called bets that failed", "right calls", "wrong calls"];
            let name = |index| of_place(place, names[index]);
            sink.array::<4>(REMEMBERED, name, |values| {
                values.iter_mut().zip(record).for_each(|(value, count)| *value = count.min(REMEMBERED));
            });
        }
    }

    #[inline]
    fn mask(choices: &Choices, mask: &mut [u8]) {
        mask[0] |= choices.hide.bits();
        let (above, most) = (usize::from(choices.above), usize::from(choices.most));
        for number in (above..most).step_by(AT_ONCE) {
            let bits = BETS[usize::from(choices.symbols.bits())];
            let more = (most - number).min(AT_ONCE) * SYMBOLS;
            set_word(mask, Face::ALL.len() + number * SYMBOLS, bits & ((1 << more) - 1));
        }
        // Symbols have neighbouring ids, and the calls follow them.
        let calls = u64::from(choices.bluff) << SYMBOLS | u64::from(choices.dixe) << (SYMBOLS + 1);
        set_word(mask, Action::Add(Symbol::ALL[0]).id(), u64::from(choices.add.bits()) | calls);
    }
}

/// The bets on this many numbers are written at once.
const AT_ONCE: usize = 11;

/// By set of symbols: its bits, repeated for that many numbers. The bets on neighbouring numbers have neighbouring ids.
static BETS: [u64; 1 << SYMBOLS] = {
    let mut bets = [0; 1 << SYMBOLS];
    let mut symbols = 0;
    while symbols < bets.len() {
        let mut number = 0;
        while number < AT_ONCE {
            bets[symbols] |= (symbols as u64) << (number * SYMBOLS);
            number += 1;
        }
        symbols += 1;
    }
    bets
};

impl Bluff {
    /// R4, R6: the bet that stands, and the highest number that each player has bet on each symbol in this round.
    #[inline(always)]
    fn encode_bets(&self, own: Seat, sink: &mut impl Sink) {
        let seats = usize::from(self.seats);
        let standing = self.bets.standing();
        sink.seat("made the bet", own, seats, standing.map(|bet| bet.bettor));
        sink.number("bet: number", Number::MOST, standing.map_or(0, |bet| bet.number.get()));
        let symbols = standing.map(|bet| bet.symbols).unwrap_or_default();
        sink.set(SYMBOLS, |symbol| format!("bet: {}", FACES[symbol]), symbols);
        let name = |index| of_place(index / SYMBOLS, &format!("has bet on {}", FACES[index % SYMBOLS]));
        sink.group(seats * SYMBOLS, Number::MOST, name, |values| {
            // One byte per symbol, because a loop over the symbols of each bet would mispredict at its end.
            let mut numbers = [0; MAX_PLAYERS];
            let mut bettor = self.first;
            for number in Number::all().take(standing.map_or(0, |bet| bet.number.get()).into()) {
                let mut named = SymbolSet::NONE;
                for symbol in self.bets.claim(number).iter() {
                    named = named.with(symbol);
                    let bytes = 0xff * spread_byte(named.bits());
                    let before = &mut numbers[place(bettor, own, seats)];
                    *before = *before & !bytes | (spread_byte(named.bits()) * u64::from(number.get()));
                    bettor = self.next_player(bettor);
                }
            }
            let (values, _) = values.as_chunks_mut::<SYMBOLS>();
            for (values, numbers) in values.iter_mut().zip(numbers) {
                values.copy_from_slice(&numbers.to_le_bytes()[..SYMBOLS]);
            }
        });
    }

    /// R8: the last reveal.
    #[inline(always)]
    fn encode_reveal(&self, own: Seat, sink: &mut impl Sink) {
        let seats = usize::from(self.seats);
        let reveal = self.reveal.as_ref();
        sink.seat("made the last called bet", own, seats, reveal.map(|reveal| reveal.bet.bettor));
        sink.seat("called it", own, seats, reveal.map(|reveal| reveal.caller));
        sink.flag("reveal: the call was dixe", reveal.is_some_and(|reveal| reveal.call == Call::Dixe));
        sink.number("reveal: number", Number::MOST, reveal.map_or(0, |reveal| reveal.bet.number.get()));
        let symbols = reveal.map(|reveal| reveal.bet.symbols.set()).unwrap_or_default();
        sink.set(SYMBOLS, |symbol| format!("reveal: {}", FACES[symbol]), symbols);
        let faces = FACES.len();
        let name = |index| of_place(index / faces, &format!("revealed {}", FACES[index % faces]));
        sink.group(seats * faces, Number::MOST, name, |values| {
            let hands = reveal.map(|reveal| reveal.hands).unwrap_or_default();
            let (values, _) = values.as_chunks_mut();
            let mut seat = own;
            for values in values {
                *values = hands[seat].by_face();
                seat = seat.left(seats);
            }
        });
    }
}

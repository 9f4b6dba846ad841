//! A position as numbers, for learning programs, and what everyone can remember of earlier rounds.

use dizaine_core::encode::{each_seat, of_place, set_word};
use dizaine_core::{BySeat, Dense, Encode, Log, Seat, Sink, Viewer, spread_byte};

use crate::options::FACES;
use crate::state::Phase;
use crate::{
    Action, Bluff, Call, Choices, Event, Face, Faces, LAST_ROUND, MAX_PLAYERS, Number, Reveal, Symbol,
    SymbolSet, Verdict,
};

const PHASES: [&str; 3] = ["hide dice", "open the bets", "answer a bet"];
const SYMBOLS: usize = Symbol::ALL.len();
/// More bets or calls than this are not told apart.
const REMEMBERED: u8 = 20;

/// How the bets and calls of each player have turned out in earlier rounds, and what they have bet on in this one. All of it is public. The
/// state has the bets too, but in the order of their numbers, which would have to be followed for every encoding.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    bettor: Option<Seat>,
    call: Option<(Seat, Call)>,
    /// The last bet.
    number: u8,
    symbols: SymbolSet,
    /// The highest number that each player has bet on each symbol, a byte per symbol.
    bets: BySeat<u64, MAX_PLAYERS>,
    /// Of each player, in the order of [`RECORD`].
    records: BySeat<[u8; RECORD.len()], MAX_PLAYERS>,
}

/// What is counted of the bets and calls of a player.
const RECORD: [&str; 4] = ["called bets that held", "called bets that failed", "right calls", "wrong calls"];

impl Log<Event> for Memory {
    #[inline]
    fn note(&mut self, event: &Event) {
        match *event {
            Event::BetPlaced { seat, number, symbol } => {
                self.number = number.get();
                self.bet(seat, SymbolSet::only(symbol));
            }
            Event::SymbolAdded { seat, symbol } => self.bet(seat, self.symbols.with(symbol)),
            Event::Called { seat, call } => {
                self.call = Some((seat, call));
                self.bets = BySeat::default();
            }
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
    /// R6: a bet names the last number and all symbols that have been named with it.
    #[inline]
    fn bet(&mut self, seat: Seat, symbols: SymbolSet) {
        (self.bettor, self.symbols) = (Some(seat), symbols);
        let named = spread_byte(symbols.bits());
        let before = &mut self.bets[seat];
        *before = *before & !(0xff * named) | (named * u64::from(self.number));
    }

    fn settle(&mut self, verdict: Verdict) {
        let (Some(bettor), Some((caller, call))) = (self.bettor.take(), self.call.take()) else { return };
        let right = match call {
            Call::Bluff => !verdict.holds(),
            Call::Dixe => verdict == Verdict::Exact,
        };
        let mut count = |seat, what: usize| {
            let number: &mut u8 = &mut self.records[seat][what];
            *number = (*number + 1).min(REMEMBERED);
        };
        count(bettor, usize::from(right));
        count(caller, if right { 2 } else { 3 });
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
        self.encode_bets(seat, memory, sink);
        self.encode_reveal(seat, sink);
        let name = |index| of_place(index / RECORD.len(), RECORD[index % RECORD.len()]);
        sink.group(seats * RECORD.len(), REMEMBERED, name, |values| {
            each_chunk(values, seat, seats, |seat| memory.records[seat]);
        });
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
    fn encode_bets(&self, own: Seat, memory: &Memory, sink: &mut impl Sink) {
        let seats = usize::from(self.seats);
        let standing = self.bets.standing();
        sink.seat("made the bet", own, seats, standing.map(|bet| bet.bettor));
        sink.number("bet: number", Number::MOST, standing.map_or(0, |bet| bet.number.get()));
        let symbols = standing.map(|bet| bet.symbols).unwrap_or_default();
        sink.set(SYMBOLS, |symbol| format!("bet: {}", FACES[symbol]), symbols);
        let name = |index| of_place(index / SYMBOLS, &format!("has bet on {}", FACES[index % SYMBOLS]));
        sink.group(seats * SYMBOLS, Number::MOST, name, |values| {
            each_chunk(values, own, seats, |seat| {
                let [pi, bomb, smiley, yin_yang, skull, ..] = memory.bets[seat].to_le_bytes();
                [pi, bomb, smiley, yin_yang, skull]
            });
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
            if let Some(Reveal { hands, .. }) = reveal {
                each_chunk(values, own, seats, |seat| hands[seat].by_face());
            }
        });
    }
}

/// Writes `N` values per seat, in turn order from `own` on.
#[inline(always)]
fn each_chunk<const N: usize>(values: &mut [u8], own: Seat, seats: usize, of: impl Fn(Seat) -> [u8; N]) {
    let mut seat = own;
    for values in values.as_chunks_mut().0 {
        *values = of(seat);
        seat = seat.left(seats);
    }
}

#[cfg(test)]
mod tests {
    use dizaine_core::chance::FastChance;
    use dizaine_core::{Game, random};

    use super::*;
    use crate::Options;

    /// What is remembered of the bets is what the state has.
    #[test]
    fn the_highest_bets_of_each_player_are_those_of_the_state() {
        let options = Options { players: 4, dice: 4, ..Options::default() };
        let (mut game, mut memory) = (Bluff::new(&options).unwrap(), Memory::default());
        let (mut chance, mut most) = (FastChance::new(1), 0);
        let names = game.features();
        game.set_up(&mut chance, &mut memory);
        while let Some((seat, action)) = random::choose(&game, &mut chance) {
            let mut highest = [[0; SYMBOLS]; 4];
            let mut bettor = game.first;
            for (number, symbols) in game.bets.iter() {
                symbols.iter().for_each(|symbol| highest[bettor.index()][symbol.index()] = number.get());
                bettor = game.next_player(bettor);
            }
            let mut values = vec![0; names.len()];
            game.observe(Seat::FIRST, &memory, &mut values);
            let has_bet =
                names.iter().zip(&values).filter(|(feature, _)| feature.name.contains("has bet on"));
            let encoded: Vec<u8> = has_bet.map(|(_, &value)| value).collect();
            assert_eq!(encoded, highest.concat());
            most = most.max(game.bets.iter().count());
            game.act(seat, action, &mut chance, &mut memory);
        }
        assert!(most > 5, "a round had many bets");
    }
}

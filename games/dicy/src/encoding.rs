//! A position as numbers, for learning programs. Nothing in Dicy Cards is hidden, and nothing but the table counts, so there is
//! nothing to remember.

use dizaine_core::encode::of_place;
use dizaine_core::{Encode, Game, NoLog, Seat, Sink};

use crate::card::{Card, Circle, Demand};
use crate::dice::DICE;
use crate::options::CARD_NAMES;
use crate::state::{Dicy, Phase, QUIET_ROUNDS};

const PHASES: [&str; 4] = ["start", "rolled", "frozen", "asked"];
const CARDS: usize = Card::ALL.len();

impl Encode for Dicy {
    type Memory = NoLog;
    const INTERRUPTS: bool = false;

    #[inline(always)]
    fn encode(&self, seat: Seat, _: &NoLog, sink: &mut impl Sink) {
        let seats = self.seats();
        let (phase, effect, scored) = match self.phase {
            Phase::SetUp { .. } | Phase::Over { .. } => (None, None, None),
            Phase::Start => (Some(0), None, None),
            Phase::Rolled { .. } => (Some(1), None, None),
            Phase::Frozen { .. } => (Some(2), None, None),
            Phase::Asked { effect, scored, .. } => (Some(3), Some(effect), scored),
        };
        sink.one_of(PHASES.len(), |index| format!("phase: {}", PHASES[index]), phase);
        sink.flag("asked: to freeze", effect.is_some_and(|effect| effect.must == Demand::Freeze));
        sink.flag("asked: to thaw", effect.is_some_and(|effect| effect.must == Demand::Thaw));
        sink.flag("asked: neighbours only", effect.is_some_and(|effect| effect.on == Circle::Neighbours));
        sink.one_of(CARDS, |card| format!("asked: by {}", CARD_NAMES[card]), scored.map(Card::index));
        sink.seat("decides", seat, seats, phase.map(|_| self.acting));
        sink.seat("has the turn", seat, seats, Some(self.turn_of));
        sink.seat("began the round", seat, seats, Some(self.first));

        let dice = self.dice();
        sink.group(
            DICE,
            DICE as u8,
            |index| format!("dice: {}", index + 1),
            |counts| {
                for (value, count) in (1..).zip(counts) {
                    *count = dice.map_or(0, |dice| dice.count(value) as u8);
                }
            },
        );
        sink.set(CARDS, |card| format!("in play: {}", CARD_NAMES[card]), self.cards);
        sink.number("target", 200, self.target as u8);
        sink.flag("last round", self.target_reached());
        sink.number("rounds", u8::MAX, self.rounds.min(u8::MAX.into()) as u8);
        sink.number("rounds without a score", QUIET_ROUNDS, self.quiet_rounds);
        sink.flag("somebody has scored this round", self.scored_this_round);

        for (place, seat) in seat.round(seats).enumerate() {
            let score = self.scores[seat].min(u8::MAX.into()) as u8;
            sink.group(1, u8::MAX, |_| of_place(place, "score"), |value| value[0] = score);
            let active = |card: usize| of_place(place, &format!("{} is active", CARD_NAMES[card]));
            sink.set(CARDS, active, self.active[seat]);
            let frozen = |card: usize| of_place(place, &format!("{} is frozen", CARD_NAMES[card]));
            sink.set(CARDS, frozen, self.frozen_cards(seat));
        }
    }
}

//! What one viewer sees of the table, and all they may remember of this round.

use dizaine_core::{Outcome, Seat, Seats, Viewer};
use serde::Serialize;

use crate::state::Phase;
use crate::{
    Bet, Bluff, Call, Claim, Event, Faces, Hidden, LAST_ROUND, Number, Options, Reveal, Seen, Settlement,
    Tally, Verdict,
};

/// A table as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The options of the table.
    pub options: Options,
    /// Which round it is, from 1; 0 on an empty table.
    pub round: u8,
    /// E3: the last round there can be.
    pub last_round: u8,
    /// Whom the game waits for, and for what.
    pub waiting: Waiting,
    /// R3: who bets first in this round.
    pub first: Seat,
    /// R2: who chose their faces in this round, or is choosing them.
    pub chooser: Option<Seat>,
    /// Everyone, by seat.
    pub players: Vec<Player>,
    /// R7: all dice on the table, which is the highest number to bet on.
    pub total_dice: u8,
    /// Every bet of this round with the symbols it had when it was made, the last one last.
    pub bets: Vec<Bet>,
    /// How the last round ended, down to the last die.
    pub reveal: Option<RevealView>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// Whom the game waits for, and for what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Waiting {
    /// The table is empty.
    SetUp,
    /// R2: the winner of the last round chooses faces.
    Choice {
        /// The winner.
        seat: Seat,
        /// How many dice they have still to hide.
        left: u8,
    },
    /// R5: the first player must bet.
    Opening {
        /// The first player.
        seat: Seat,
    },
    /// R5: the next player raises or calls.
    Answer {
        /// The next player.
        seat: Seat,
        /// R7: whether a raise is left.
        can_raise: bool,
        /// R9: who may say « DiXe ! » out of turn.
        callers: Seats,
    },
    /// Nothing: the game is over.
    Over,
}

/// A player, as one viewer sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Player {
    /// Where they sit.
    pub seat: Seat,
    /// How many dice they own.
    pub dice: u8,
    /// What they have hidden in this round.
    pub hidden: Hidden,
    /// E1: the round in which they went out.
    pub went_out: Option<u8>,
}

/// How a round ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RevealView {
    /// Which round.
    pub round: u8,
    /// The bet that was called.
    pub bet: Bet,
    /// Who called.
    pub caller: Seat,
    /// What they called.
    pub call: Call,
    /// What every player had hidden, by seat; a player who was out had nothing.
    pub hands: Vec<Faces>,
    /// R11: how each symbol of the bet was counted.
    pub tally: Tally,
    /// What that says of the bet.
    pub verdict: Verdict,
    /// Who paid what.
    pub settlement: Settlement,
    /// E2: who won the round.
    pub winner: Seat,
}

impl Bluff {
    /// Whether `viewer` knows what `seat` has hidden.
    fn knows(&self, viewer: Viewer, seat: Seat) -> bool {
        match viewer {
            Viewer::All => true,
            Viewer::Seat(own) => own == seat && self.owner_knows(seat),
            Viewer::Table => false,
        }
    }

    /// The table as `viewer` sees it.
    pub(crate) fn look(&self, viewer: Viewer) -> View {
        let seats = self.seats.into();
        let player = |seat: Seat| Player {
            seat,
            dice: self.dice[seat],
            hidden: Hidden::of(self.hidden[seat], self.knows(viewer, seat)),
            went_out: self.went_out[seat],
        };
        View {
            options: self.options(),
            round: self.round,
            last_round: LAST_ROUND,
            waiting: self.waiting(),
            first: self.first,
            chooser: self.chooser,
            players: Seat::all(seats).map(player).collect(),
            total_dice: self.total,
            bets: self.spoken().collect(),
            reveal: self.reveal.as_ref().map(|reveal| self.look_at(reveal)),
            outcome: self.standings(),
        }
    }

    fn waiting(&self) -> Waiting {
        match self.phase {
            Phase::SetUp => Waiting::SetUp,
            Phase::Choosing { seat } => Waiting::Choice { seat, left: self.left_to_hide(seat) },
            Phase::Betting { seat } => match self.bets.last() {
                None => Waiting::Opening { seat },
                Some(bet) => {
                    Waiting::Answer { seat, can_raise: self.can_raise(bet), callers: self.callers(seat) }
                }
            },
            Phase::Over => Waiting::Over,
        }
    }

    /// R7: whether a higher number or one more symbol is left.
    fn can_raise(&self, bet: Bet) -> bool {
        bet.number.get() < self.total || !self.die.symbols().but(bet.symbols.set()).is_empty()
    }

    /// R3: the bets of this round with their bettors, who follow from the order of play.
    fn spoken(&self) -> impl Iterator<Item = Bet> {
        let bettors = std::iter::successors(Some(self.first), |&seat| Some(self.next_player(seat)));
        let spoken = |((number, symbols), bettor): ((Number, Claim), Seat)| Bet { bettor, number, symbols };
        self.bets.iter().zip(bettors).map(spoken)
    }

    fn look_at(&self, reveal: &Reveal) -> RevealView {
        let tally = self.tally(reveal);
        let verdict = tally.verdict(reveal.bet.number);
        RevealView {
            round: reveal.round,
            bet: reveal.bet,
            caller: reveal.caller,
            call: reveal.call,
            hands: reveal.hands.iter(self.seats.into()).map(|(_, &faces)| faces).collect(),
            tally,
            verdict,
            settlement: reveal.settlement(verdict),
            winner: reveal.winner(verdict),
        }
    }

    /// What `viewer` sees of `event`. R1, R2: of dice being hidden only their owner sees more than the number.
    pub(crate) fn witness(&self, event: &Event, viewer: Viewer) -> Seen {
        match *event {
            Event::FirstDrawn { seat } => Seen::FirstDrawn { seat },
            Event::RoundOpened { round } => Seen::RoundOpened { round },
            Event::Rolled { seat, faces } => {
                Seen::Rolled { seat, hidden: Hidden::of(faces, self.knows(viewer, seat)) }
            }
            Event::ChoiceOpened { seat } => Seen::ChoiceOpened { seat },
            Event::Hid { seat, face } => Seen::Hid { seat, face: self.knows(viewer, seat).then_some(face) },
            Event::BetsOpened { seat } => Seen::BetsOpened { seat },
            Event::BetPlaced { seat, number, symbol } => Seen::BetPlaced { seat, number, symbol },
            Event::SymbolAdded { seat, symbol } => Seen::SymbolAdded { seat, symbol },
            Event::Called { seat, call } => Seen::Called { seat, call },
            Event::Revealed { seat, faces } => Seen::Revealed { seat, faces },
            Event::Counted { tally, verdict } => Seen::Counted { tally, verdict },
            Event::DieLost { seat } => Seen::DieLost { seat },
            Event::DieGiven { from, to } => Seen::DieGiven { from, to },
            Event::RoundWon { seat } => Seen::RoundWon { seat },
            Event::WentOut { seat } => Seen::WentOut { seat },
            Event::GameEnded => Seen::GameEnded,
        }
    }
}

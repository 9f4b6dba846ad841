//! What a viewer sees of the table now, and all they may remember of this round: an allow-list.

use dizaine_core::{Outcome, Seat, Seats, Viewer};
use serde::Serialize;

use crate::state::Phase;
use crate::{
    Bet, Bluff, Call, Claim, Faces, Hidden, LAST_ROUND, Number, Options, Reveal, Settlement, Tally, Verdict,
    outcome,
};

/// A table as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The options of the table.
    pub options: Options,
    /// The number of the round, from 1; 0 before the game is set up.
    pub round: u8,
    /// E3: the last round there can be.
    pub last_round: u8,
    /// Which player the game waits for, and for what.
    pub waiting: Waiting,
    /// R3: who bets first in this round.
    pub first: Seat,
    /// R2: who chose their faces in this round, or is choosing them.
    pub chooser: Option<Seat>,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// R7: the number of dice on the table, which is the highest number to bet on.
    pub total_dice: u8,
    /// Every bet of this round with the symbols it had when it was made, the last one last.
    pub bets: Vec<Bet>,
    /// How the last round ended, with every die.
    pub reveal: Option<RevealView>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Waiting {
    /// The game is not set up yet.
    SetUp,
    /// R2: the winner of the last round chooses faces.
    Choice {
        /// The winner.
        seat: Seat,
        /// The number of dice they have yet to hide.
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
        /// R7: whether any raise is possible.
        can_raise: bool,
        /// R9: who may say « DiXe ! » out of turn.
        callers: Seats,
    },
    /// The game is over.
    Over,
}

/// A player as one viewer sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// Where they sit.
    pub seat: Seat,
    /// The number of dice they own.
    pub dice: u8,
    /// The dice they have hidden in this round.
    pub hidden: Hidden,
    /// E1: the round in which they went out.
    pub went_out: Option<u8>,
}

/// How a round ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RevealView {
    /// The number of the round.
    pub round: u8,
    /// The bet that was called.
    pub bet: Bet,
    /// Who called.
    pub caller: Seat,
    /// What they called.
    pub call: Call,
    /// What every player had hidden, by seat, as far as it has been shown; a player who was out had nothing.
    pub hands: Vec<Faces>,
    /// R11: how each symbol of the bet is counted in the dice that have been shown.
    pub tally: Tally,
    /// R11: whether the bet holds; null until all dice are counted.
    pub verdict: Option<Verdict>,
    /// Who pays what; null until all dice are counted.
    pub settlement: Option<Settlement>,
    /// E2: who won the round; null until all dice are counted.
    pub winner: Option<Seat>,
}

/// The table as `viewer` sees it.
pub(crate) fn view(game: &Bluff, viewer: Viewer) -> View {
    let player = |seat: Seat| PlayerView {
        seat,
        dice: game.dice[seat],
        hidden: Hidden::of(game.hidden[seat], game.knows(viewer, seat)),
        went_out: game.went_out[seat],
    };
    View {
        options: game.options(),
        round: game.round,
        last_round: LAST_ROUND,
        waiting: game.waiting(),
        first: game.first,
        chooser: game.chooser,
        players: Seat::all(game.seats.into()).map(player).collect(),
        total_dice: game.total,
        bets: game.bets_made().collect(),
        reveal: game.reveal.as_ref().map(|reveal| game.reveal_view(reveal)),
        outcome: outcome::outcome(game),
    }
}

impl Bluff {
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

    /// R7: whether a higher number or one more symbol is possible.
    fn can_raise(&self, bet: Bet) -> bool {
        bet.number.get() < self.total || !self.die.symbols().difference(bet.symbols.set()).is_empty()
    }

    /// R3: the bets of this round with their bettors, who follow from the order of play.
    pub(crate) fn bets_made(&self) -> impl Iterator<Item = Bet> {
        let bettors = std::iter::successors(Some(self.first), |&seat| Some(self.next_player(seat)));
        let bet = |((number, symbols), bettor): ((Number, Claim), Seat)| Bet { bettor, number, symbols };
        self.bets.iter().zip(bettors).map(bet)
    }

    fn reveal_view(&self, reveal: &Reveal) -> RevealView {
        let tally = self.tally(reveal);
        let verdict = reveal.counted.then(|| tally.verdict(reveal.bet.number));
        RevealView {
            round: reveal.round,
            bet: reveal.bet,
            caller: reveal.caller,
            call: reveal.call,
            hands: reveal.hands.iter(self.seats.into()).map(|(_, &faces)| faces).collect(),
            tally,
            verdict,
            settlement: verdict.map(|verdict| reveal.settlement(verdict)),
            winner: verdict.map(|verdict| reveal.winner(verdict)),
        }
    }
}

//! What a viewer sees of the table. Dicy Cards hides nothing but the future, so everyone sees the same.

use dizaine_core::{Game, Outcome, Seat, Turn, Viewer};
use serde::Serialize;

use crate::card::{Card, CardSet, Demand};
use crate::dice::Dice;
use crate::scoring::Scoring;
use crate::state::{Dicy, Phase, QUIET_ROUNDS};

/// The table as everyone sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// What the game waits for.
    pub phase: Phase,
    /// Who must act, and what for; nobody before the set-up and after the end.
    pub ask: Option<Ask>,
    /// Whose turn it is.
    pub turn_of: Seat,
    /// Who began the game, and begins every round.
    pub first: Seat,
    /// The dice on the table.
    pub dice: Option<Dice>,
    /// How often the dice were thrown in this turn. Only this program needs it: it names the spot of the next throw.
    #[serde(skip)]
    pub throws: u8,
    /// The best that each active card of the player who must decide would give; cards that fit nothing are left out.
    pub proposals: Vec<Proposal>,
    /// The five cards of everyone.
    pub cards: CardSet,
    /// The players, by seat.
    pub players: Vec<PlayerView>,
    /// E1: the points that end the game.
    pub target: u16,
    /// E1: whether someone has them, so that this round is the last.
    pub last_round: bool,
    /// How many rounds have been played.
    pub rounds: u16,
    /// E2: how many of them, the latest in a row, were without a score.
    pub quiet_rounds: u8,
    /// E2: after how many more rounds without a score the game ends, this one included while nobody has scored in it.
    pub quiet_rounds_left: u8,
    /// Whether anyone has scored in this round.
    pub scored_this_round: bool,
    /// The ranking, once the game is over.
    pub outcome: Option<Outcome>,
}

/// Who must act, and what for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ask {
    /// The player who must act.
    pub seat: Seat,
    /// What the player must do.
    pub to: Need,
    /// The player whose card or pass demands it, if it is not their own turn.
    pub by: Option<Seat>,
    /// The card that demands it; none after a pass.
    pub card: Option<Card>,
}

/// What a player must do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Need {
    /// T1: roll the dice.
    Roll,
    /// T2, T3: freeze a card to re-roll, score, or pass.
    Decide,
    /// T2: say which dice to re-roll.
    Reroll,
    /// Freeze a card of their choice.
    Freeze,
    /// Thaw a card of their choice.
    Thaw,
}

/// The best choice of dice for one card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Proposal {
    /// The card.
    pub card: Card,
    /// The dice.
    pub dice: Dice,
    /// The points.
    pub points: u8,
}

/// What one player has in front of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// Their points.
    pub score: u16,
    /// What they lack to end the game.
    pub to_target: u16,
    /// Their active cards.
    pub active: CardSet,
    /// Their frozen cards.
    pub frozen: CardSet,
    /// How many turns they have finished.
    pub turns: u16,
}

/// What anyone sees of the table: every viewer sees the same.
pub(crate) fn view(game: &Dicy, _: Viewer) -> View {
    View {
        phase: game.phase,
        ask: ask(game),
        turn_of: game.turn_of,
        first: game.first,
        dice: game.dice(),
        throws: game.throws,
        proposals: proposals(game),
        cards: game.cards,
        players: Seat::all(game.seats()).map(|seat| player(game, seat)).collect(),
        target: game.target,
        last_round: game.target_reached(),
        rounds: game.rounds,
        quiet_rounds: game.quiet_rounds,
        quiet_rounds_left: if game.scored_this_round {
            QUIET_ROUNDS
        } else {
            QUIET_ROUNDS - game.quiet_rounds
        },
        scored_this_round: game.scored_this_round,
        outcome: game.outcome(),
    }
}

fn ask(game: &Dicy) -> Option<Ask> {
    let seat = game.acting;
    let own = |to| Some(Ask { seat, to, by: None, card: None });
    match game.phase {
        Phase::SetUp { .. } | Phase::Over { .. } => None,
        // T6, T7: the pass follows within the same move.
        Phase::Start | Phase::Rolled { .. } if game.active[seat].is_empty() => None,
        Phase::Start => own(Need::Roll),
        Phase::Rolled { .. } => own(Need::Decide),
        Phase::Frozen { .. } => own(Need::Reroll),
        Phase::Asked { effect, scored, .. } => {
            let to = match effect.must {
                Demand::Freeze => Need::Freeze,
                Demand::Thaw => Need::Thaw,
            };
            Some(Ask { seat, to, by: Some(game.turn_of), card: scored })
        }
    }
}

/// The best way to score with each active card: any dice that fit may be scored, but a player nearly always wants these.
fn proposals(game: &Dicy) -> Vec<Proposal> {
    let Phase::Rolled { dice: roll } = game.phase else { return Vec::new() };
    let best = |card: Card| {
        Scoring::best(card, roll).map(|best| Proposal { card, dice: best.dice(), points: best.points() })
    };
    game.active[game.turn_of].iter().filter_map(best).collect()
}

fn player(game: &Dicy, seat: Seat) -> PlayerView {
    // In this round, those from the first player up to the one whose turn it is have had theirs.
    let before = |seat: Seat| (seat.index() + game.seats() - game.first.index()) % game.seats();
    let finished = game.turn() != Turn::Over && before(seat) < before(game.turn_of);
    PlayerView {
        score: game.scores[seat],
        to_target: game.target.saturating_sub(game.scores[seat]),
        active: game.active[seat],
        frozen: game.frozen_cards(seat),
        turns: game.rounds + u16::from(finished),
    }
}

//! The state of a table, and how events change it.

use dizaine_core::{BadOptions, BySeat, Chance, Description, Game, Log, Outcome, Seat, Turn, Viewer};
use serde::Serialize;

use crate::action::Action;
use crate::card::{Card, CardSet, Demand, Effect};
use crate::choices::Open;
use crate::dice::Dice;
use crate::event::{Ending, Event};
use crate::options::{self, Options};
use crate::refusal::Refused;
use crate::view::View;

/// The most players: four colours of cards.
pub(crate) const MAX_PLAYERS: usize = 4;

/// E2: so many rounds in a row without a score end the game.
pub const QUIET_ROUNDS: u8 = 10;

/// A table of Dicy Cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dicy {
    pub(crate) players: u8,
    /// E1: the points that end the game.
    pub(crate) target: u16,
    /// The five cards of everyone; none before they are laid out.
    pub(crate) cards: CardSet,
    /// Who began the game, and begins every round.
    pub(crate) first: Seat,
    /// Whose turn it is.
    pub(crate) turn_of: Seat,
    /// Who must act: that player, or one who is asked to turn a card.
    pub(crate) acting: Seat,
    pub(crate) phase: Phase,
    /// The active cards of each; the others of the five are frozen.
    pub(crate) active: BySeat<CardSet, MAX_PLAYERS>,
    pub(crate) scores: BySeat<u16, MAX_PLAYERS>,
    /// How many rounds have been played.
    pub(crate) rounds: u16,
    /// How many of them, the latest in a row, were without a score.
    pub(crate) quiet_rounds: u8,
    pub(crate) scored_this_round: bool,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The table is empty.
    SetUp {
        /// The cards that the mode gives; none if they are to be drawn.
        cards: Option<CardSet>,
        /// Who is to start; none if that is to be drawn.
        first: Option<Seat>,
    },
    /// T1, T6: a player rolls, or has to pass.
    Start,
    /// T2, T3: a player freezes a card to re-roll, scores or passes.
    Rolled {
        /// The dice on the table.
        dice: Dice,
    },
    /// T2: a player has frozen a card and chooses what to re-roll.
    Frozen {
        /// The dice on the table.
        dice: Dice,
    },
    /// T8: another player chooses a card to turn.
    Asked {
        /// What they have to do.
        effect: Effect,
        /// The card whose effect it is, which freezes when all have answered; none after a pass.
        scored: Option<Card>,
        /// The dice on the table, if they were rolled in this turn.
        dice: Option<Dice>,
    },
    /// E1, E2: nothing more.
    Over {
        /// Why.
        because: Ending,
    },
}

impl Phase {
    /// The dice that lie on the table.
    #[inline]
    pub fn dice(self) -> Option<Dice> {
        match self {
            Self::Rolled { dice } | Self::Frozen { dice } => Some(dice),
            Self::Asked { dice, .. } => dice,
            Self::SetUp { .. } | Self::Start | Self::Over { .. } => None,
        }
    }
}

impl Dicy {
    #[inline]
    pub(crate) fn players(&self) -> usize {
        self.players.into()
    }

    /// E1: whether someone has enough points, so that this round is the last.
    pub(crate) fn target_reached(&self) -> bool {
        self.scores.iter(self.players()).any(|(_, &score)| score >= self.target)
    }

    /// The points of `seat`, which must be one of this table.
    pub fn score_of(&self, seat: Seat) -> u16 {
        self.scores[seat]
    }

    /// The active cards of `seat`, which must be one of this table.
    pub fn active_cards(&self, seat: Seat) -> CardSet {
        self.active[seat]
    }

    /// The frozen cards of `seat`, which must be one of this table.
    pub fn frozen_cards(&self, seat: Seat) -> CardSet {
        self.turnable(seat, Demand::Thaw)
    }

    /// The dice that lie on the table.
    pub fn dice(&self) -> Option<Dice> {
        self.phase.dice()
    }
}

impl Game for Dicy {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refused;
    type View = View;
    type Seen = Event;
    type Choices = Open;

    const NAME: &'static str = "dicy";
    const RULES: u32 = 1;
    const SECRETS: bool = false;
    const DESCRIPTION: Description = options::DESCRIPTION;

    fn new(options: &Options) -> Result<Self, BadOptions> {
        let players = options.seats()?;
        let phase = Phase::SetUp { cards: options.card_set()?, first: options.first_seat()? };
        Ok(Self {
            players,
            target: options.points_to_reach()?,
            cards: CardSet::NONE,
            first: Seat::FIRST,
            turn_of: Seat::FIRST,
            acting: Seat::FIRST,
            phase,
            active: BySeat::default(),
            scores: BySeat::default(),
            rounds: 0,
            quiet_rounds: 0,
            scored_this_round: false,
        })
    }

    fn options_for(players: usize) -> Options {
        Options { players, ..Options::default() }
    }

    fn seats(&self) -> usize {
        self.players()
    }

    fn set_up(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if let Phase::SetUp { cards, first } = self.phase {
            self.lay_out(cards, first, chance, log);
        }
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::SetUp { .. } => Turn::SetUp,
            Phase::Over { .. } => Turn::Over,
            Phase::Start | Phase::Rolled { .. } | Phase::Frozen { .. } | Phase::Asked { .. } => {
                Turn::of(self.acting)
            }
        }
    }

    #[inline]
    fn choices(&self, seat: Seat) -> Open {
        if seat != self.acting {
            return Open::Nothing;
        }
        match self.phase {
            Phase::SetUp { .. } | Phase::Over { .. } => Open::Nothing,
            Phase::Start if self.active[seat].is_empty() => Open::Pass,
            Phase::Start => Open::Roll,
            Phase::Rolled { dice } => Open::decide(self.active[seat], dice),
            Phase::Frozen { dice } => Open::Reroll { dice },
            Phase::Asked { effect, .. } => match effect.must {
                Demand::Freeze => Open::Freeze(self.turnable(seat, Demand::Freeze)),
                Demand::Thaw => Open::Thaw(self.turnable(seat, Demand::Thaw)),
            },
        }
    }

    #[inline]
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refused> {
        self.allows(seat, action)
    }

    #[inline]
    fn act(&mut self, seat: Seat, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.take(seat, action, chance, log);
    }

    /// T2: to freeze a card and to say what to re-roll is one decision.
    fn chains(&self, _: Seat, action: Action) -> bool {
        matches!((self.phase, action), (Phase::Rolled { .. }, Action::Freeze(_)))
    }

    #[inline(always)]
    fn apply(&mut self, event: &Event) {
        match *event {
            Event::CardsLaidOut { cards } => {
                self.cards = cards;
                for seat in Seat::all(self.players()) {
                    self.active[seat] = cards;
                }
            }
            Event::FirstPlayerChosen { seat } => self.first = seat,
            Event::TurnBegan { seat } => {
                self.turn_of = seat;
                self.acting = seat;
                self.phase = Phase::Start;
            }
            Event::Rolled { seat: _, dice } => self.phase = Phase::Rolled { dice },
            Event::FrozeToReroll { seat, card } => {
                self.active[seat] = self.active[seat].without(card);
                if let Some(dice) = self.phase.dice() {
                    self.phase = Phase::Frozen { dice };
                }
            }
            Event::Rerolled { seat: _, dice, into } => {
                if let Some(roll) = self.phase.dice() {
                    self.phase = Phase::Rolled { dice: roll.with(dice, into) };
                }
            }
            Event::Scored { seat, card: _, dice: _, points } => {
                self.scores[seat] += u16::from(points);
                self.scored_this_round = true;
            }
            Event::Passed { seat } => self.active[seat] = self.cards,
            Event::Asked { seat, effect, scored } => {
                self.acting = seat;
                self.phase = Phase::Asked { effect, scored, dice: self.phase.dice() };
            }
            Event::Froze { seat, card } => self.active[seat] = self.active[seat].without(card),
            Event::Thawed { seat, card } => self.active[seat] = self.active[seat].with(card),
            Event::Spared { seat: _ } => {}
            Event::RoundEnded { round, quiet } => {
                self.rounds = round;
                self.quiet_rounds = quiet;
                self.scored_this_round = false;
            }
            Event::GameEnded { because } => {
                self.acting = self.turn_of;
                self.phase = Phase::Over { because };
            }
        }
    }

    fn view(&self, _: Viewer) -> View {
        View::of(self)
    }

    /// Everything that happens here happens in the open.
    fn seen(&self, event: &Event, _: Viewer) -> Option<Event> {
        match event {
            Event::CardsLaidOut { .. }
            | Event::FirstPlayerChosen { .. }
            | Event::TurnBegan { .. }
            | Event::Rolled { .. }
            | Event::FrozeToReroll { .. }
            | Event::Rerolled { .. }
            | Event::Scored { .. }
            | Event::Passed { .. }
            | Event::Asked { .. }
            | Event::Froze { .. }
            | Event::Thawed { .. }
            | Event::Spared { .. }
            | Event::RoundEnded { .. }
            | Event::GameEnded { .. } => Some(*event),
        }
    }

    fn imagine(view: &View, _: &mut impl Chance) -> Self {
        view.table()
    }

    /// E3: the highest score; then the most active cards; then the victory is shared.
    fn outcome(&self) -> Option<Outcome> {
        let score = |seat: Seat| i32::from(self.scores[seat]);
        let key = |seat: Seat| [score(seat), self.active[seat].len() as i32];
        match self.phase {
            Phase::Over { .. } => Some(Outcome::rank(["score", "active_cards"], self.players(), score, key)),
            _ => None,
        }
    }
}

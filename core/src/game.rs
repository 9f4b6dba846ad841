//! The contract between a game and everything around it.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::orders::Orders;
use crate::{BadOptions, Chance, Description, Outcome, Refusal, Seat, Seats};

/// Who looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// The player of a seat: what the table shows, and that seat's own secrets.
    Seat(Seat),
    /// A spectator: what the table shows.
    Table,
    /// Someone who sees everything: for finished games, and for study at home. Code that serves a running game never uses it.
    All,
}

impl Viewer {
    /// Whether the secrets of `seat` are open to this viewer.
    #[inline]
    pub fn knows(self, seat: Seat) -> bool {
        match self {
            Self::Seat(own) => own == seat,
            Self::Table => false,
            Self::All => true,
        }
    }
}

/// What a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// The table is empty: `set_up` comes first.
    SetUp,
    /// The game waits for players.
    Of {
        /// The seats that the game waits for; never empty.
        must: Seats,
        /// The seats that may interrupt out of turn.
        may: Seats,
    },
    /// The game waits for nothing: it is over and has an outcome.
    Over,
}

impl Turn {
    /// The turn of one seat, which nobody may interrupt.
    #[inline]
    pub fn of(seat: Seat) -> Self {
        Self::Of { must: Seats::only(seat), may: Seats::NONE }
    }

    /// All seats that must or may act.
    #[inline]
    pub fn seats(self) -> Seats {
        match self {
            Self::Of { must, may } => must.union(may),
            Self::SetUp | Self::Over => Seats::NONE,
        }
    }

    /// The seats that the game waits for.
    #[inline]
    pub fn must(self) -> Seats {
        match self {
            Self::Of { must, .. } => must,
            Self::SetUp | Self::Over => Seats::NONE,
        }
    }
}

/// Actions numbered without gaps, for learning programs and compact logs.
pub trait Dense: Copy + Eq {
    /// The number of different actions.
    const COUNT: usize;
    /// The number of this action, below [`COUNT`](Self::COUNT).
    fn id(self) -> usize;
    /// The action with this number; `None` from [`COUNT`](Self::COUNT) on.
    fn from_id(id: usize) -> Option<Self>;
}

/// The actions open to a seat: a set that is cheap to make and to copy, in ascending order of [`Dense::id`].
#[expect(clippy::len_without_is_empty, reason = "a set of choices is asked for its length alone")]
pub trait Choices<A: Dense>: Copy {
    /// The number of actions.
    fn len(&self) -> usize;
    /// Action number `index`; `index` is below [`len`](Self::len).
    fn get(&self, index: usize) -> A;
    /// Whether `action` is one of them.
    fn has(&self, action: A) -> bool;

    /// All of them, in order.
    fn iter(&self) -> impl Iterator<Item = A> {
        (0..self.len()).map(|index| self.get(index))
    }
}

/// Receives the events of a game as they happen.
pub trait Log<E> {
    /// `event` has just been applied.
    fn note(&mut self, event: &E);
}

impl<E: Copy> Log<E> for Vec<E> {
    #[inline]
    fn note(&mut self, event: &E) {
        self.push(*event);
    }
}

/// A log that keeps nothing, for play at full speed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NoLog;

impl<E> Log<E> for NoLog {
    #[inline(always)]
    fn note(&mut self, _: &E) {}
}

/// A game: its state, and the rules that move it.
///
/// All change goes through [`apply`](Self::apply), so that folding the events of a game over [`new`](Self::new)
/// rebuilds its state exactly. A state has no serial form: only [`view`](Self::view) and [`seen`](Self::seen) make
/// what leaves the process. `testkit` checks these laws on every game.
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// What the host chooses before the game; its default is the ordinary table.
    type Options: Clone + Default + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What a player does: small, imperative, in the words of the rules.
    type Action: Dense + Debug + Serialize + DeserializeOwned + Send + 'static;
    /// What happened, in the past tense: at most 24 bytes.
    type Event: Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Which rule forbids an action.
    type Refusal: Refusal;
    /// What one viewer sees of the table now.
    type View: Clone + PartialEq + Debug + Serialize;
    /// What one viewer sees of an event.
    type Seen: Copy + PartialEq + Debug + Serialize;
    /// The actions open to a seat.
    type Choices: Choices<Self::Action>;

    /// Its name in commands, records and messages.
    const NAME: &'static str;
    /// The version of its rules and of its events; the moves of a record of another version are not checked.
    const RULES: u32;
    /// Whether some players know what others do not, so that each needs a screen of their own.
    const SECRETS: bool;
    /// How many play, which seats the rules play, and which options there are.
    const DESCRIPTION: Description;

    /// An empty table with these options. Uses no chance.
    fn new(options: &Self::Options) -> Result<Self, BadOptions>;

    /// The options of the table with this many people, all else at its default. Whether a game exists for that
    /// many is [`new`](Self::new)'s to say.
    fn options_for(players: usize) -> Self::Options;

    /// The options of a table that was begun with version `rules`: a default that has changed since then is written out.
    fn options_of(rules: u32, options: Self::Options) -> Self::Options {
        let _ = rules;
        options
    }

    /// How many seats the table has, those the rules play themselves included.
    fn seats(&self) -> usize;

    /// The seats that no player holds, because the rules choose for them (ALIX). They are never asked to act.
    fn automatic(&self) -> Seats {
        Seats::NONE
    }

    /// Move 0: who starts, the deal, the first rolls. Called once, on an empty table.
    fn set_up(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self::Event>);

    /// What the game waits for.
    fn turn(&self) -> Turn;

    /// What `seat` can do now: its decision if it must act, its interrupts if it may; nothing otherwise.
    fn choices(&self, seat: Seat) -> Self::Choices;

    /// Whether `seat` may do `action` now. Depends on nothing the seat cannot see.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Does what [`check`](Self::check) has allowed; cannot fail.
    fn act(
        &mut self,
        seat: Seat,
        action: Self::Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self::Event>,
    );

    /// Whether `action`, which [`check`](Self::check) has allowed, is only a part of its seat's decision: it uses no
    /// chance, shows nothing new, and the same decision goes on. Only then may another action follow in the same move.
    fn chains(&self, seat: Seat, action: Self::Action) -> bool;

    /// Writes an event into the state. It only keeps books: it holds no rule and cannot fail on an event of this game.
    fn apply(&mut self, event: &Self::Event);

    /// Applies an event, then logs it: the one way in which a game changes.
    #[inline(always)]
    fn emit(&mut self, event: Self::Event, log: &mut impl Log<Self::Event>) {
        self.apply(&event);
        log.note(&event);
    }

    /// All that `viewer` sees or may remember of this table.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What `viewer` sees of `event`; `self` is the state just before it. `None` if the viewer does not see it.
    fn seen(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;

    /// How long a viewer who sees this event needs to see the table after it, at normal speed and in milliseconds: the event
    /// ends a [step](crate::Step). `None` if the event needs no moment of its own and is shown together with the next one
    /// that has one. A function of what is seen alone, so that it cannot depend on a secret.
    fn moment_ms(seen: &Self::Seen) -> Option<u16>;

    /// Some full state that has exactly this view.
    fn imagine(view: &Self::View, chance: &mut impl Chance) -> Self;

    /// A log that `viewer` cannot distinguish from `log`: what is still hidden from them is dealt again throughout the log. In a
    /// game without secrets it is `log` itself. The laws of the testkit check that it agrees with what the viewer has seen.
    fn deal_anew(
        options: &Self::Options,
        log: &[Self::Event],
        viewer: Viewer,
        chance: &mut impl Chance,
    ) -> Vec<Self::Event> {
        let _ = (options, viewer, chance);
        log.to_vec()
    }

    /// How it ended; `None` until [`turn`](Self::turn) is [`Turn::Over`].
    fn outcome(&self) -> Option<Outcome>;

    /// What `seat` can order before it is asked, while an occasion lasts for which the game has orders.
    fn orders(&self, seat: Seat) -> Option<Orders<Self::Action>> {
        let _ = seat;
        None
    }

    /// Checks an action and does it: how players act.
    #[inline]
    fn play(
        &mut self,
        seat: Seat,
        action: Self::Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Self::Refusal> {
        self.check(seat, action)?;
        self.act(seat, action, chance, log);
        Ok(())
    }
}

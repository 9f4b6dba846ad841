//! Refused actions, options and moves, each with its reason.

use std::borrow::Cow;
use std::fmt::Debug;

use serde::Serialize;
use thiserror::Error;

use crate::{Argument, Arguments, Only};

/// A rule that an action breaks: each game has one enum with a variant for each rule, declared by
/// [`refusals!`](crate::refusals). What people are told is the message `refusal-<code>` of the game's catalogue.
pub trait Refusal: Copy + Eq + Debug {
    /// The name of the game.
    const GAME: &'static str;
    /// A stable identifier for programs, such as `already_owned`.
    fn code(&self) -> &'static str;
    /// The clause that forbids the action, game first: `dix B5`.
    fn clause(&self) -> &'static str;
}

/// Declares the refusals of a game as a table: one row for each rule that an action can break. A row gives the variant, its
/// code and its clause. The sentence for people is the message `refusal-<code>` of the game's catalogue.
///
/// ```
/// dizaine_core::refusals! {
///     /// The rules that an action can break.
///     pub enum Refusal of "dix" {
///         AlreadyOwned("already_owned", "B5"),
///         TooExpensive("too_expensive", "B2"),
///     }
/// }
/// use dizaine_core::Refusal as _;
/// assert_eq!(Refusal::ALL, [Refusal::AlreadyOwned, Refusal::TooExpensive]);
/// assert_eq!(Refusal::AlreadyOwned.code(), "already_owned");
/// assert_eq!(Refusal::AlreadyOwned.clause(), "dix B5");
/// ```
#[macro_export]
macro_rules! refusals {
    (
        $(#[$meta:meta])*
        $visibility:vis enum $name:ident of $game:literal {
            $($variant:ident($code:literal, $clause:literal)),* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $visibility enum $name {
            $(#[doc = concat!("`", $code, "`, clause ", $clause, ".")] $variant,)*
        }

        impl $name {
            /// Every refusal, in the order of the table.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];
        }

        impl $crate::Refusal for $name {
            const GAME: &'static str = $game;

            fn code(&self) -> &'static str {
                match self {
                    $(Self::$variant => $code,)*
                }
            }

            fn clause(&self) -> &'static str {
                match self {
                    $(Self::$variant => concat!($game, " ", $clause),)*
                }
            }
        }
    };
}

/// Options that no game can be played with. What people are told is the message `problem-options` of the shared catalogue.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("option `{option}`: {fault}")]
pub struct BadOptions {
    /// The option at fault.
    pub option: Cow<'static, str>,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with the value of an option.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// The game has no such option.
    #[error("this game has no such option")]
    Unknown,
    /// A whole number in a range is expected.
    #[error("a whole number from {least} to {most} is expected")]
    Number {
        /// The lowest.
        least: u32,
        /// The highest.
        most: u32,
    },
    /// A word from a list is expected.
    #[error("one of these is expected: {}", of.join(", "))]
    Choice {
        /// The list.
        of: &'static [&'static str],
    },
    /// Yes or no is expected.
    #[error("true or false is expected")]
    Flag,
    /// Several words from a list are expected.
    #[error("{least} to {most} of these are expected: {}", of.join(", "))]
    Several {
        /// The list.
        of: &'static [&'static str],
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// The value is only allowed where another option has a given value.
    #[error("only allowed with another value of option `{}`", .0.option)]
    Only(Only),
    /// The value of another option makes this one necessary.
    #[error("needed because of option `{option}`")]
    Needed {
        /// The other option.
        option: &'static str,
    },
    /// The value breaks a rule of the game.
    #[error("breaks clause {clause}: {code}")]
    Rule {
        /// A stable identifier of the rule for programs.
        code: &'static str,
        /// The clause, game first.
        clause: &'static str,
    },
}

impl BadOptions {
    /// `option` has this fault.
    pub fn new(option: impl Into<Cow<'static, str>>, fault: Fault) -> Self {
        Self { option: option.into(), fault }
    }

    /// The variables of the sentence, which is the message `problem-options`: the key of the option as `option`, the kind of
    /// fault as `fault`, and what is expected instead.
    pub fn arguments(&self) -> Arguments {
        let text = |name: &'static str, text: &str| (name, Argument::from(text));
        let number = |name: &'static str, number: u32| (name, Argument::from(number));
        let (fault, expected) = match self.fault {
            Fault::Unknown => ("unknown", vec![]),
            Fault::Number { least, most } => ("number", vec![number("least", least), number("most", most)]),
            Fault::Choice { of } => ("choice", vec![("values", of.into())]),
            Fault::Flag => ("flag", vec![]),
            Fault::Several { of, least, most } if least == most => {
                ("exactly", vec![number("count", least.into()), ("values", of.into())])
            }
            Fault::Several { of, least, most } => {
                let range = [number("least", least.into()), number("most", most.into())];
                ("several", range.into_iter().chain([("values", of.into())]).collect())
            }
            Fault::Only(only) => {
                ("only", vec![text("other", only.option), text("value", &only.is.to_string())])
            }
            Fault::Needed { option } => ("needed", vec![text("other", option)]),
            Fault::Rule { code, clause } => ("rule", vec![text("rule", code), text("clause", clause)]),
        };
        let all = expected.into_iter().chain([text("option", &self.option), text("fault", fault)]);
        all.map(|(name, value)| (name.into(), value)).collect()
    }
}

/// Why a table did not take a move. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Error, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Rejection {
    /// The table has no such seat.
    #[error("this table has no such seat")]
    NoSuchSeat,
    /// A move holds from one to [`MAX_BATCH`](crate::MAX_BATCH) actions.
    #[error("a move holds from 1 to {} actions", crate::MAX_BATCH)]
    BatchSize,
    /// Not an action of this game.
    #[error("action {index} is not an action of this game: {problem}")]
    Malformed {
        /// Which action of the move, from 0.
        index: usize,
        /// What is wrong with it.
        problem: String,
    },
    /// More actions follow one that ends the decision: that would be a free look.
    #[error("action {index} ends the decision; no action may follow it in the same move")]
    AfterDecision {
        /// Which action of the move, from 0.
        index: usize,
    },
    /// A rule forbids it.
    #[error("{clause}: {code}")]
    Refused {
        /// Which action of the move, from 0.
        index: usize,
        /// The game, whose catalogue has the sentence `refusal-<code>`.
        game: &'static str,
        /// A stable identifier of the rule for programs.
        code: &'static str,
        /// The clause, game first.
        clause: &'static str,
    },
}

impl Rejection {
    /// Action `index` of a move broke a rule.
    pub fn refused<R: Refusal>(index: usize, refusal: R) -> Self {
        Self::Refused { index, game: R::GAME, code: refusal.code(), clause: refusal.clause() }
    }
}

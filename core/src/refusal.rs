//! Saying no, with the reason.

use std::borrow::Cow;
use std::fmt::Debug;

use serde::Serialize;
use thiserror::Error;

use crate::Lang;

/// A broken rule: one enum a game, one variant a rule.
pub trait Refusal: Copy + Eq + Debug {
    /// A stable word for programs, such as `already_owned`.
    fn code(&self) -> &'static str;
    /// The clause it breaks, game first: `dix B5`.
    fn clause(&self) -> &'static str;
    /// Why not, and what to do instead, for people.
    fn explain(&self, lang: Lang) -> &'static str;
}

/// Options that no game can be played with.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("option `{field}`: {problem}")]
pub struct BadOptions {
    /// The option at fault.
    pub field: &'static str,
    /// What is wrong with it and what would be right.
    pub problem: Cow<'static, str>,
}

impl BadOptions {
    /// `field` is wrong, for this reason.
    pub fn new(field: &'static str, problem: impl Into<Cow<'static, str>>) -> Self {
        Self { field, problem: problem.into() }
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
    #[error("{clause}: {en}")]
    Refused {
        /// Which action of the move, from 0.
        index: usize,
        /// The rule's word for programs.
        code: &'static str,
        /// The clause, game first.
        clause: &'static str,
        /// Why, in French.
        fr: &'static str,
        /// Why, in English.
        en: &'static str,
    },
}

impl Rejection {
    /// Action `index` of a move broke a rule.
    pub fn refused(index: usize, refusal: impl Refusal) -> Self {
        Self::Refused {
            index,
            code: refusal.code(),
            clause: refusal.clause(),
            fr: refusal.explain(Lang::Fr),
            en: refusal.explain(Lang::En),
        }
    }
}

//! Why something was not done: one row per problem, with its HTTP status beside its code.
//!
//! A problem holds no sentence: the word catalogue resolves `problem-<code>`, and `refusal-<code>` of the game where a
//! rule forbids something (then `clause` is set).

use std::borrow::Cow;
use std::collections::BTreeMap;

use dizaine_core::{BadOptions, Rejection};
use serde::{Deserialize, Serialize};

use crate::sentences;

/// A refusal, an error or a limit. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Problem {
    /// A stable identifier for programs.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub code: Cow<'static, str>,
    /// The clause of the rules, where a rule forbids it, such as `dix B5`.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub clause: Option<Cow<'static, str>>,
    /// Variables of the sentence.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, string>"))]
    pub args: BTreeMap<Cow<'static, str>, String>,
    /// The sentence in French.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub fr: Cow<'static, str>,
    /// The sentence in English.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub en: Cow<'static, str>,
    /// The status of an HTTP answer with this problem; 0 on the client's side.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub status: u16,
}

/// The status of a problem that the client can correct by asking for something else.
const BAD_REQUEST: u16 = 400;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $code:literal $status:literal;)*) => {
        /// A problem that the server, not a rule of the game, reports.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Code {
            $($(#[$doc])* $name,)*
        }

        impl Code {
            /// Every code.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// The code as it stands in messages.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$name => $code,)*
                }
            }

            /// Its HTTP status.
            pub const fn status(self) -> u16 {
                match self {
                    $(Self::$name => $status,)*
                }
            }
        }
    };
}

codes! {
    /// The message or request cannot be parsed; `why` says what is wrong with it.
    Malformed = "malformed" 400;
    /// The client speaks another version of the protocol.
    Version = "version" 400;
    /// The first message on a socket must be `hello`.
    HelloFirst = "hello_first" 400;
    /// Rate limit exceeded.
    TooFast = "too_fast" 429;
    /// The request or message is too large.
    TooLarge = "too_large" 413;
    /// The request needs a session.
    NoSession = "no_session" 401;
    /// The request comes from a page of another site.
    Origin = "origin" 403;
    /// A name is empty, too long or not printable.
    Name = "name" 400;
    /// There is no such colour.
    Colour = "colour" 400;
    /// The language is not a BCP 47 tag of a language that the site speaks.
    Language = "language" 400;
    /// There is no such game.
    NoGame = "no_game" 400;
    /// The options are not valid for this game; `option` and `fault` say why.
    Options = "options" 400;
    /// A setting is out of range.
    Settings = "settings" 400;
    /// There is no such table.
    NoTable = "no_table" 404;
    /// There is no such one-time link, or it has been used.
    NoLink = "no_link" 404;
    /// The table does not allow spectators.
    NoSpectators = "no_spectators" 403;
    /// The seat belongs to someone else.
    NotYourSeat = "not_your_seat" 403;
    /// The table has no such seat.
    NoSeat = "no_seat" 400;
    /// The seat is taken.
    SeatTaken = "seat_taken" 400;
    /// No person sits there.
    SeatFree = "seat_free" 400;
    /// A game with secrets allows one seat per person.
    OneSeat = "one_seat" 409;
    /// Only the host may do this.
    NotHost = "not_host" 403;
    /// The game has already started.
    Started = "started" 400;
    /// The game has not started yet.
    NotStarted = "not_started" 409;
    /// The game is over.
    Over = "over" 400;
    /// The game is not over yet.
    NotOver = "not_over" 409;
    /// The game has fewer moves than that.
    NoMove = "no_move" 404;
    /// The game is paused.
    Paused = "paused" 400;
    /// The game is not paused.
    NotPaused = "not_paused" 400;
    /// The game cannot start while seats are free.
    SeatsFree = "seats_free" 400;
    /// The log or the mute list of the table has reached its limit.
    Full = "full" 400;
    /// The game has no such bot, or no bot sits there.
    NoBot = "no_bot" 400;
    /// The nonce does not match its hash, or no nonce is expected now.
    Nonce = "nonce" 400;
    /// A browser did not reveal its nonce in time.
    StartCancelled = "start_cancelled" 400;
    /// A chat line is empty or too long.
    Chat = "chat" 400;
    /// The host has forbidden the guest to chat.
    Muted = "muted" 400;
    /// There is nothing to waive now.
    NoWindow = "no_window" 400;
    /// The new options would remove an occupied seat.
    SeatsLost = "seats_lost" 400;
    /// The store does not answer.
    Unavailable = "unavailable" 503;
    /// The server is shutting down.
    Closing = "closing" 503;
    /// There is nothing at this path.
    NotFound = "not_found" 404;
}

impl Code {
    /// The problem with these variables.
    fn with<const N: usize>(self, args: [(&'static str, String); N]) -> Problem {
        let [fr, en] = sentences::of(self);
        Problem {
            code: self.as_str().into(),
            clause: None,
            args: args.into_iter().map(|(name, value)| (name.into(), value)).collect(),
            fr: fr.into(),
            en: en.into(),
            status: self.status(),
        }
    }
}

impl From<Code> for Problem {
    fn from(code: Code) -> Self {
        code.with([])
    }
}

impl Problem {
    /// A message or request that cannot be parsed, and why.
    pub fn malformed(why: &str) -> Self {
        let mut problem = Code::Malformed.with([("why", why.to_owned())]);
        problem.fr = format!("{} ({why})", problem.fr).into();
        problem.en = format!("{} ({why})", problem.en).into();
        problem
    }

    /// Whether this is the problem with that code.
    pub fn is(&self, code: Code) -> bool {
        self.clause.is_none() && self.code == code.as_str()
    }
}

impl From<BadOptions> for Problem {
    fn from(bad: BadOptions) -> Self {
        let mut problem =
            Code::Options.with([("option", bad.option.to_string()), ("fault", bad.fault.to_string())]);
        problem.fr = format!("Option « {} » : {}", bad.option, bad.fault).into();
        problem.en = bad.to_string().into();
        problem
    }
}

impl From<Rejection> for Problem {
    fn from(rejection: Rejection) -> Self {
        match rejection {
            Rejection::Refused { code, clause, fr, en, .. } => Self {
                code: code.into(),
                clause: Some(clause.into()),
                args: BTreeMap::new(),
                fr: fr.into(),
                en: en.into(),
                status: BAD_REQUEST,
            },
            Rejection::NoSuchSeat => Code::NoSeat.into(),
            Rejection::BatchSize | Rejection::Malformed { .. } | Rejection::AfterDecision { .. } => {
                Self::malformed(&rejection.to_string())
            }
        }
    }
}

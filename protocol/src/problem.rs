//! Why something was not done: one row per problem, with its HTTP status beside its code.
//!
//! A problem holds no sentence: the word catalogue has the message `problem-<code>`, or `refusal-<code>` of the game where a
//! rule forbids an action (then `clause` is set).

use std::borrow::Cow;
use std::fmt;

use dizaine_core::{Argument, Arguments, BadOptions, Rejection};
use serde::{Deserialize, Serialize};

/// A refusal, an error or a limit. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Problem {
    /// A stable identifier for programs.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub code: Cow<'static, str>,
    /// The HTTP status.
    pub status: u16,
    /// The game whose rules or options it is about.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub game: Option<Cow<'static, str>>,
    /// The clause that forbids the action, such as `dix B5`. If it is set, the code is one of the game's refusals.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub clause: Option<Cow<'static, str>>,
    /// Variables of the sentence.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, string | number | string[]>"))]
    pub args: Arguments,
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
    /// The guest or the address has used up a quota; some of it is back in `minutes` minutes.
    TooMany = "too_many" 429;
    /// The request or message is too large.
    TooLarge = "too_large" 413;
    /// The body of the request did not arrive in time.
    TooSlow = "too_slow" 408;
    /// The request needs a session.
    NoSession = "no_session" 401;
    /// The request comes from a page of another site.
    Origin = "origin" 403;
    /// The request names another host than this server's.
    Host = "host" 421;
    /// A name is empty, not printable, or longer than `most` characters.
    Name = "name" 400;
    /// There is no such colour; the highest is `most`.
    Colour = "colour" 400;
    /// The language is not a BCP 47 tag of a language of the catalogue.
    Language = "language" 400;
    /// There is no such game.
    NoGame = "no_game" 400;
    /// The options are not valid for this game; `option`, `fault` and what is expected say why.
    Options = "options" 400;
    /// The address that is to be told, or its keys, cannot be used.
    Endpoint = "endpoint" 400;
    /// The operator of the server does not allow webhooks.
    NoWebhooks = "no_webhooks" 403;
    /// There is nothing now that can be ordered in advance, or it is over.
    NoOccasion = "no_occasion" 409;
    /// The window to interrupt is longer than `seconds` seconds.
    Settings = "settings" 400;
    /// A reserve of the clock, or the time until bots fill the table, is out of range.
    Times = "times" 400;
    /// There is no such table.
    NoTable = "no_table" 404;
    /// No deal was made for that day.
    NoDay = "no_day" 404;
    /// There is no such one-time link, or it has been used.
    NoLink = "no_link" 404;
    /// The guest now plays on another device; the token of this one is void.
    Elsewhere = "elsewhere" 401;
    /// The table does not allow spectators.
    NoSpectators = "no_spectators" 403;
    /// The host has removed the guest from the table, who cannot sit down again.
    Removed = "removed" 403;
    /// The seat is not away.
    NotAway = "not_away" 409;
    /// The host has locked the table to those who were there.
    Locked = "locked" 403;
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
    /// The game was started with an older version of the rules, and cannot go on.
    Outdated = "outdated" 409;
    /// The game is not over yet.
    NotOver = "not_over" 409;
    /// The table shares its luck with others: what would tell of it stays closed until they are done.
    Sealed = "sealed" 409;
    /// The tables of an event start together.
    Together = "together" 409;
    /// Somebody sits at two tables of the event.
    TwoTables = "two_tables" 409;
    /// Nobody can analyse this game: it was played by older rules, or nobody knows what its positions are worth.
    NoAnalysis = "no_analysis" 404;
    /// An expert advises only someone who plays against bots alone, and not in a game that counts.
    NoCoach = "no_coach" 403;
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
    /// The host has `most` running tables already at which bots play alone.
    BotsAlone = "bots_alone" 429;
    /// The nonce does not match its hash, or no nonce is expected now.
    Nonce = "nonce" 400;
    /// A browser did not reveal its nonce in time.
    StartCancelled = "start_cancelled" 400;
    /// After a cancelled start, a browser has not promised a new nonce yet.
    NotPromised = "not_promised" 409;
    /// A chat line is empty, or longer than `most` characters.
    Chat = "chat" 400;
    /// The host has forbidden the guest to chat.
    Muted = "muted" 400;
    /// There is nothing to waive now.
    NoWindow = "no_window" 400;
    /// The new options would remove an occupied seat.
    SeatsLost = "seats_lost" 400;
    /// The store does not answer.
    Unavailable = "unavailable" 503;
    /// What is stored of it is damaged; the operator finds out more in the log of the server.
    Damaged = "damaged" 500;
    /// The server is shutting down.
    Closing = "closing" 503;
    /// The path takes other methods than this one.
    Method = "method" 405;
    /// There is nothing at this path.
    NotFound = "not_found" 404;
}

impl Code {
    /// The problem with one variable of its sentence.
    pub fn with(self, name: &'static str, value: impl Into<Argument>) -> Problem {
        Problem { args: Arguments::from([(name.into(), value.into())]), ..self.into() }
    }
}

impl From<Code> for Problem {
    fn from(code: Code) -> Self {
        Self {
            code: code.as_str().into(),
            status: code.status(),
            game: None,
            clause: None,
            args: Arguments::new(),
        }
    }
}

impl Problem {
    /// A message or request that cannot be parsed, and why.
    pub fn malformed(why: &str) -> Self {
        Code::Malformed.with("why", why)
    }

    /// Options that the game called `game` cannot be played with.
    pub fn bad_options(game: &str, bad: &BadOptions) -> Self {
        Self { game: Some(game.to_owned().into()), args: bad.arguments(), ..Code::Options.into() }
    }

    /// The game whose rules forbid the action; `None` if it is no refusal.
    pub fn refused_by(&self) -> Option<&str> {
        self.clause.as_ref().and(self.game.as_deref())
    }

    /// Whether this is the problem with that code.
    pub fn is(&self, code: Code) -> bool {
        self.clause.is_none() && self.code == code.as_str()
    }
}

/// For logs and programmers; people are told the sentence of the catalogue.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.code)?;
        if let Some(clause) = &self.clause {
            write!(f, " ({clause})")?;
        }
        for (name, value) in &self.args {
            match value {
                Argument::Number(number) => write!(f, " {name}={number}")?,
                Argument::Text(text) => write!(f, " {name}={text:?}")?,
                Argument::List(words) => write!(f, " {name}={words:?}")?,
            }
        }
        Ok(())
    }
}

impl From<Rejection> for Problem {
    fn from(rejection: Rejection) -> Self {
        match rejection {
            Rejection::Refused { game, code, clause, .. } => Self {
                code: code.into(),
                status: BAD_REQUEST,
                game: Some(game.into()),
                clause: Some(clause.into()),
                args: Arguments::new(),
            },
            Rejection::NoSuchSeat => Code::NoSeat.into(),
            Rejection::BatchSize | Rejection::Malformed { .. } | Rejection::AfterDecision { .. } => {
                Self::malformed(&rejection.to_string())
            }
        }
    }
}

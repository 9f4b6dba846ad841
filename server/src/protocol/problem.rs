//! Why something was not done, and what to do instead.

use std::borrow::Cow;

use dizaine_core::{BadOptions, Rejection};
use serde::Serialize;

/// A refusal, an error, a limit: nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Problem {
    /// A stable word for programs.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub code: Cow<'static, str>,
    /// The clause of the rules, where a rule forbids it.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub clause: Option<&'static str>,
    /// In French, for people.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub fr: Cow<'static, str>,
    /// In English, for people.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub en: Cow<'static, str>,
}

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $code:literal, $fr:literal, $en:literal;)*) => {
        /// Why the server, rather than a rule of the game, says no.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Code {
            $($(#[$doc])* $name,)*
        }

        impl Code {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// Its word for programs, and its words for people in French and English.
            const fn words(self) -> [&'static str; 3] {
                match self {
                    $(Self::$name => [$code, $fr, $en],)*
                }
            }
        }
    };
}

codes! {
    /// Not a message.
    Malformed = "malformed", "Le message n’est pas compris.", "The message is not understood.";
    /// Another protocol version.
    Version = "version", "La page date d’une autre version : rechargez-la.", "The page is of another version: reload it.";
    /// `hello` comes first.
    HelloFirst = "hello_first", "Le premier message doit être « hello ».", "The first message must be `hello`.";
    /// Too many messages.
    TooFast = "too_fast", "Trop de messages à la fois : attendez un instant.", "Too many messages at once: wait a moment.";
    /// A request that is too large.
    TooLarge = "too_large", "Le message est trop long.", "The message is too long.";
    /// No session.
    NoSession = "no_session", "Dites d’abord qui vous êtes.", "First say who you are.";
    /// A page of another site.
    Origin = "origin", "Cette demande vient d’un autre site.", "This request comes from another site.";
    /// A name that cannot be shown.
    Name = "name", "Un nom a de 1 à 24 caractères visibles.", "A name has 1 to 24 visible characters.";
    /// A colour there is not.
    Colour = "colour", "Une couleur est un nombre de 0 à 8.", "A colour is a number from 0 to 8.";
    /// No such game.
    NoGame = "no_game", "Ce jeu n’existe pas ici.", "There is no such game here.";
    /// A setting out of range.
    Settings = "settings", "La fenêtre d’appel dure au plus 10 000 millisecondes.", "The time to call is at most 10,000 milliseconds.";
    /// No such table.
    NoTable = "no_table", "Cette table n’existe pas, ou plus.", "There is no such table, or no longer.";
    /// No such link.
    NoLink = "no_link", "Ce lien a déjà servi ou n’est plus valable : demandez-en un autre.", "This link was used already or is no longer good: ask for another.";
    /// Spectators are not welcome.
    NoSpectators = "no_spectators", "Cette partie se joue sans public.", "This game is played without an audience.";
    /// Another's seat.
    NotYourSeat = "not_your_seat", "Ce siège n’est pas le vôtre.", "This seat is not yours.";
    /// No such seat.
    NoSeat = "no_seat", "Cette table n’a pas ce siège.", "This table has no such seat.";
    /// Somebody sits there.
    SeatTaken = "seat_taken", "Quelqu’un est déjà assis là.", "Somebody sits there already.";
    /// Nobody to act on.
    SeatFree = "seat_free", "Personne n’est assis là.", "Nobody sits there.";
    /// Two seats in a game with secrets.
    OneSeat = "one_seat", "Ce jeu a des secrets : un seul siège par personne.", "This game has secrets: one seat a person.";
    /// Only the host may.
    NotHost = "not_host", "Seul l’hôte de la table peut le faire.", "Only the host of the table can do that.";
    /// The game has begun.
    Started = "started", "La partie a déjà commencé.", "The game has already begun.";
    /// The game has not begun.
    NotStarted = "not_started", "La partie n’a pas encore commencé.", "The game has not begun yet.";
    /// The game is over.
    Over = "over", "La partie est terminée.", "The game is over.";
    /// The game is not over.
    NotOver = "not_over", "La partie n’est pas terminée.", "The game is not over yet.";
    /// Fewer moves than that.
    NoMove = "no_move", "Cette partie n’a pas ce coup.", "This game has no such move.";
    /// The game rests.
    Paused = "paused", "La partie est en pause : reprenez-la d’abord.", "The game is paused: resume it first.";
    /// It does not.
    NotPaused = "not_paused", "La partie n’est pas en pause.", "The game is not paused.";
    /// Free seats are left.
    SeatsFree = "seats_free", "Il reste des sièges libres : invitez quelqu’un ou ajoutez des robots.", "Seats are still free: invite someone or add bots.";
    /// The table holds as much as a table may.
    Full = "full", "Cette table ne peut rien retenir de plus : ouvrez-en une autre.", "This table can hold no more: open another one.";
    /// No such bot.
    NoBot = "no_bot", "Ce robot n’existe pas pour ce jeu.", "There is no such bot for this game.";
    /// The nonce is not the promised one.
    Nonce = "nonce", "Ce nombre n’est pas celui que votre navigateur avait promis.", "This number is not the one your browser had promised.";
    /// Somebody did not open their nonce.
    StartCancelled = "start_cancelled", "Le départ est annulé : un navigateur n’a pas répondu à temps.", "The start is cancelled: a browser did not answer in time.";
    /// Someone's message is too long or empty.
    Chat = "chat", "Un message a de 1 à 300 caractères.", "A message has 1 to 300 characters.";
    /// They may not chat.
    Muted = "muted", "L’hôte vous a retiré la parole.", "The host has muted you.";
    /// Nothing may be called now.
    NoWindow = "no_window", "Il n’y a rien à laisser passer.", "There is nothing to let pass.";
    /// The table wants more seats than there are players on it.
    SeatsLost = "seats_lost", "Quelqu’un est assis à un siège qui disparaîtrait.", "Somebody sits on a seat that would go away.";
    /// The store does not answer.
    Unavailable = "unavailable", "Le serveur ne peut pas enregistrer pour l’instant : réessayez.", "The server cannot save just now: try again.";
    /// The server is going down.
    Closing = "closing", "Le serveur redémarre.", "The server is restarting.";
    /// Not found.
    NotFound = "not_found", "Il n’y a rien ici.", "There is nothing here.";
}

impl From<Code> for Problem {
    fn from(code: Code) -> Self {
        let [code, fr, en] = code.words();
        Self { code: code.into(), clause: None, fr: fr.into(), en: en.into() }
    }
}

impl Problem {
    /// Not a message, for this reason.
    pub fn malformed(why: &str) -> Self {
        let [code, fr, en] = Code::Malformed.words();
        Self {
            code: code.into(),
            clause: None,
            fr: format!("{fr} ({why})").into(),
            en: format!("{en} ({why})").into(),
        }
    }
}

impl From<BadOptions> for Problem {
    fn from(bad: BadOptions) -> Self {
        Self {
            code: "options".into(),
            clause: None,
            fr: format!("Option « {} » : {}", bad.option, bad.fault).into(),
            en: bad.to_string().into(),
        }
    }
}

impl From<Rejection> for Problem {
    fn from(rejection: Rejection) -> Self {
        match rejection {
            Rejection::Refused { code, clause, fr, en, .. } => {
                Self { code: code.into(), clause: Some(clause), fr: fr.into(), en: en.into() }
            }
            Rejection::NoSuchSeat => Code::NoSeat.into(),
            Rejection::BatchSize | Rejection::Malformed { .. } | Rejection::AfterDecision { .. } => {
                Self::malformed(&rejection.to_string())
            }
        }
    }
}

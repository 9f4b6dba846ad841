//! The final ranking in words.

use dizaine_core::{Outcome, Seat};

use crate::catalogue::{Catalogue, key};
use crate::{Tell, Teller};

/// One line per seat, the winners first, with what broke a tie.
pub fn ranking<G: Tell>(outcome: &Outcome, teller: &Teller<'_>) -> String {
    let mut seats: Vec<Seat> = Seat::all(outcome.seats()).collect();
    seats.sort_by_key(|&seat| outcome.standing(seat).place);
    let shared = Catalogue::shared(teller.words.lang());
    let several = outcome.winners().len() > 1;
    let line = |seat: Seat| {
        let standing = outcome.standing(seat);
        let score = teller.words.say("score", [("score", standing.score.into())]);
        let line = format!("{}. {}", standing.place, teller.line(seat, score));
        let why = match standing.tie_break {
            Some(name) => teller.words.word(&format!("tie-break-{}", key(name))),
            None if several && standing.place == 1 => shared.word("shared-victory"),
            None => return line,
        };
        format!("{line} ({why})")
    };
    seats.into_iter().map(line).collect::<Vec<_>>().join("\n")
}

//! The final ranking in words.

use dizaine_core::{Outcome, Seat};

use super::{Teller, Text};

/// One line a seat, the winners first, with what broke a tie.
pub(crate) fn ranking<G: Text>(outcome: &Outcome, teller: &Teller<'_>) -> String {
    let mut seats: Vec<Seat> = Seat::all(outcome.seats()).collect();
    seats.sort_by_key(|&seat| outcome.standing(seat).place);
    let shared = outcome.winners().len() > 1;
    let line = |seat: Seat| {
        let standing = outcome.standing(seat);
        let why = match standing.tie_break {
            Some(name) => format!(" ({})", G::tie_break(name, teller.lang)),
            None if shared && standing.place == 1 => {
                format!(" ({})", teller.lang.pick("victoire partagée", "shared victory"))
            }
            None => String::new(),
        };
        let unit = G::unit(standing.score, teller.lang);
        let (name, colon) = (teller.heading(seat), teller.colon());
        format!("{}. {name}{colon} {} {unit}{why}", standing.place, standing.score)
    };
    seats.into_iter().map(line).collect::<Vec<_>>().join("\n")
}

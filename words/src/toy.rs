//! The toy game in words: events and actions are told by convention.

use dizaine_core::Seat;
use dizaine_games::toy::{Toy, View};

use crate::{Catalogue, Tell, Teller};

impl Tell for Toy {
    fn table(view: &View, teller: &Teller<'_>) -> String {
        let number = |card: Option<_>| card.map_or_else(|| "–".to_owned(), spelt);
        let lines = Seat::all(view.cards.len()).zip(view.cards.iter().zip(&view.guesses)).map(
            |(seat, (card, guess))| {
                let variables = [("card", number(*card).into()), ("guess", number(*guess).into())];
                teller.line(seat, teller.words.say("cards", variables))
            },
        );
        lines.collect::<Vec<_>>().join("\n")
    }

    fn brief(_: &View, _: &Teller<'_>) -> String {
        String::new()
    }

    fn question(_: &View, words: &Catalogue) -> String {
        words.word("question-guess")
    }
}

/// A card as JSON spells it: its number.
fn spelt(card: impl serde::Serialize) -> String {
    serde_json::to_string(&card).unwrap_or_default()
}

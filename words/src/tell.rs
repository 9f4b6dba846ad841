//! What it takes to tell a game in words, and the list of the games that can be told.

use dizaine_core::Game;
use dizaine_games::{bluff, dicy, dix, retro};
use serde_json::Value;

use crate::Lang;
use crate::catalogue::{Catalogue, key};
use crate::teller::{Teller, named, variable};

/// A game that can be told in words. Its sentences are in its catalogue; this finds the message and its variables.
pub trait Tell: Game {
    /// The fields of seen events that are seats.
    const SEATS: &'static [&'static str] = &["seat"];

    /// The table as the viewer sees it, in a few short lines.
    fn table(view: &Self::View, teller: &Teller<'_>) -> String;

    /// What changed on the table within the viewer's own turn: a line, or nothing.
    fn brief(view: &Self::View, teller: &Teller<'_>) -> String;

    /// What happened, in one sentence; `None` for what needs no words. The default is the message with the event's name.
    fn event(seen: &Self::Seen, teller: &Teller<'_>) -> Option<String> {
        Some(teller.event::<Self>(seen))
    }

    /// An action, as it is listed and as it can be typed. The default is the message `action-NAME`; what the action
    /// holds are its variables (`$value` if that has no fields).
    fn action(action: Self::Action, words: &Catalogue) -> String {
        let (name, fields) = named(&action);
        let variables = fields.iter().filter_map(|(field, value)| Some((field.as_str(), variable(value)?)));
        words.say(&format!("action-{}", key(&name)), variables)
    }

    /// What is asked of the player who must act.
    fn question(view: &Self::View, words: &Catalogue) -> String;

    /// The odds of a decision in a few short lines, from the numbers that bots compute; `None` where there are none.
    fn odds(_odds: &Value, _words: &Catalogue) -> Option<String> {
        None
    }

    /// A last sentence after the ranking, where the game has one.
    fn epilogue(_view: &Self::View, _won: bool, _words: &Catalogue) -> Option<String> {
        None
    }
}

dizaine_core::registry! {
    Tell:
    dix::Dix,
    dicy::Dicy,
    bluff::Bluff,
    retro::Retro,
    #[cfg(feature = "toy")]
    dizaine_games::toy::Toy,
}

/// An action of the game called `game`, from its JSON form; `None` if it is none.
pub fn action(game: &str, action: &Value, lang: Lang) -> Option<String> {
    struct Told<'a>(&'a Value, Lang);
    impl Visitor for Told<'_> {
        type Output = Option<String>;
        fn visit<G: Tell>(self) -> Option<String> {
            let action = serde_json::from_value(self.0.clone()).ok()?;
            Some(G::action(action, &Catalogue::of_game(self.1, G::NAME)))
        }
    }
    visit(game, Told(action, lang))?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_can_be_told() {
        struct Name;
        impl Visitor for Name {
            type Output = &'static str;
            fn visit<G: Tell>(self) -> &'static str {
                G::NAME
            }
        }
        for name in dizaine_games::NAMES.iter().chain(dizaine_games::UNLISTED) {
            assert_eq!(visit(name, Name), Some(*name));
        }
        assert_eq!(visit("chess", Name), None);
    }
}

//! What the web client has of the games is made from them: their types and their descriptions. `DIZAINE_WRITE_TYPES=1` writes
//! the files again.

use std::fmt::Write;

use dizaine_core::fairness::Anchor;
use dizaine_core::typescript::{Modules, compare};
use dizaine_core::{Description, Game, Outcome, Record, Rejection};
use dizaine_games::typescript::add_games;
use dizaine_games::{NAMES, Visitor, visit};

#[test]
fn the_client_has_the_types_of_the_rules() {
    let shared = Modules::default()
        .with::<Description>()
        .with::<Outcome>()
        .with::<Anchor>()
        .with::<Record>()
        .with::<Rejection>();
    let modules = add_games(shared);
    for (name, text) in modules.texts() {
        compare(name, &text);
    }
}

#[test]
fn the_client_has_the_descriptions_of_the_games() {
    compare("descriptions", &descriptions());
}

/// The description of each game by its name: what the page draws Home and the sheet of options from.
fn descriptions() -> String {
    struct Describe;
    impl Visitor for Describe {
        type Output = Description;
        fn visit<G: Game>(self) -> Description {
            G::DESCRIPTION
        }
    }
    let mut text = String::from(
        "// Made from the descriptions in Rust; do not edit.\n\
         import type { Description } from './core';\n\
         import type { GameName } from './games';\n\n\
         /** What each game says of itself, in the order people are shown the games. */\n\
         export const DESCRIPTIONS: Record<GameName, Description> = {\n",
    );
    for name in NAMES {
        let json = serde_json::to_string_pretty(&visit(name, Describe).unwrap()).unwrap();
        let _ = writeln!(text, "  {name}: {},", json.replace('\n', "\n  "));
    }
    text + "};\n"
}

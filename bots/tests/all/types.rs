//! The web client has the types of the odds, and which bots there are. `DIZAINE_WRITE_TYPES=1` writes them.

use std::fmt::Write;

use dizaine_bots::{Players, Strength, Visitor, balance, strengths, visit};
use dizaine_core::typescript::{Modules, compare};
use dizaine_games::{NAMES, open};
use serde_json::json;

struct Odds(Modules);

impl Visitor for Odds {
    type Output = Modules;
    fn visit<G: Players>(self) -> Modules {
        self.0.with::<G::Odds>()
    }
}

#[test]
fn the_client_has_the_types_of_the_odds() {
    let modules = NAMES.iter().fold(Modules::default(), |modules, name| {
        visit(name, Odds(modules)).expect("every game has an entry in the registry of bots")
    });
    compare("bots", &modules.texts()["bots"]);
}

#[test]
fn the_client_knows_which_bots_there_are() {
    let mut text = String::from(
        "// Made from the registry of bots in Rust; do not edit.\n\
         import type { GameName } from './games';\n\n\
         /** The strengths of the bots of each game, the weakest first, and whether the server knows for some of its tables how often \
         the player who begins wins. */\n\
         export const BOTS: Record<GameName, { strengths: readonly string[]; balance: boolean }> = {\n",
    );
    for name in NAMES {
        let known: Vec<&str> = strengths(name).map(Strength::name).collect();
        let two = open(name, &json!({ "players": 2 })).ok();
        let balance = two.is_some_and(|table| balance(&*table).is_some());
        let _ = writeln!(text, "  {name}: {{ strengths: {known:?}, balance: {balance} }},");
    }
    compare("strengths", &(text + "};\n"));
}

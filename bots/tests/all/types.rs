//! The web client has the types of the odds. `DIZAINE_WRITE_TYPES=1` writes them.

use std::path::Path;

use dizaine_bots::{Players, Visitor, visit};
use dizaine_core::typescript::Modules;
use dizaine_games::NAMES;

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
    let texts = modules.texts();
    let text = &texts["bots"];
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/types/bots.ts");
    if std::env::var_os("DIZAINE_WRITE_TYPES").is_some() {
        std::fs::write(&file, text).unwrap();
    }
    let committed = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(committed == *text, "bots.ts differs from the Rust types: run with DIZAINE_WRITE_TYPES=1");
}

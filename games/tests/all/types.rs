//! The web client's types of the games are these, and no others. `DIZAINE_WRITE_TYPES=1` writes them anew.

use std::path::Path;

use dizaine_core::typescript::Modules;
use dizaine_core::{Description, Outcome, Record, Rejection};
use dizaine_games::typescript::add_games;

#[test]
fn the_client_has_the_types_of_the_rules() {
    let shared =
        Modules::default().with::<Description>().with::<Outcome>().with::<Record>().with::<Rejection>();
    let modules = add_games(shared);

    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/types");
    for (name, text) in modules.texts() {
        let file = folder.join(name).with_extension("ts");
        if std::env::var_os("DIZAINE_WRITE_TYPES").is_some() {
            std::fs::write(&file, &text).unwrap();
        }
        let committed = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(committed == text, "{name}.ts is not what the rules say: run with DIZAINE_WRITE_TYPES=1");
    }
}

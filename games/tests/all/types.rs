//! The web client's types of the games are these, and no others. `DIZAINE_WRITE_TYPES=1` writes them anew.

use std::path::Path;

use dizaine_core::typescript::Modules;
use dizaine_core::{Game, Outcome, Record, Rejection};
use dizaine_games::{bluff, dicy, dix, retro};
use ts_rs::TS;

fn game<G: Game>(modules: Modules) -> Modules
where
    G::Options: TS + 'static,
    G::Action: TS + 'static,
    G::View: TS + 'static,
    G::Seen: TS + 'static,
{
    modules.with::<G::Options>().with::<G::Action>().with::<G::View>().with::<G::Seen>()
}

#[test]
fn the_client_has_the_types_of_the_rules() {
    let mut modules = Modules::default().with::<Outcome>().with::<Record>().with::<Rejection>();
    modules = game::<dix::Dix>(modules);
    modules = game::<dicy::Dicy>(modules);
    modules = game::<bluff::Bluff>(modules);
    modules = game::<retro::Retro>(modules);

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

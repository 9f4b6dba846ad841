//! The web client's types of the protocol are these, and no others. `DIZAINE_WRITE_TYPES=1` writes them anew.

use std::path::Path;

use dizaine_core::typescript::Modules;
use dizaine_server::protocol::{
    Balance, ClientMessage, DeviceLink, GameInfo, ListedTable, NewTable, Position, ServerMessage,
    SessionInfo, SessionWish, TableMade, Token, Update,
};

#[test]
fn the_client_has_the_types_of_the_protocol() {
    let modules = Modules::default()
        .with::<ClientMessage>()
        .with::<ServerMessage>()
        .with::<Update>()
        .with::<SessionWish>()
        .with::<SessionInfo>()
        .with::<NewTable>()
        .with::<Balance>()
        .with::<TableMade>()
        .with::<GameInfo>()
        .with::<ListedTable>()
        .with::<Position>()
        .with::<DeviceLink>()
        .with::<Token>();
    let texts = modules.texts();
    let text = &texts["server"];
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/types/server.ts");
    if std::env::var_os("DIZAINE_WRITE_TYPES").is_some() {
        std::fs::write(&file, text).unwrap();
    }
    let committed = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(committed == *text, "server.ts is not what the protocol says: run with DIZAINE_WRITE_TYPES=1");
}

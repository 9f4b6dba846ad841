//! The web client's types of the protocol are generated from these. `DIZAINE_WRITE_TYPES=1` writes them again.

use std::fmt::Write;

use dizaine_bots::{Players, Visitor, visit};
use dizaine_core::typescript::{Modules, compare, path_of};
use dizaine_protocol::{
    Arrival, Balance, ClientMessage, Daily, Decision, DeviceLink, EventInfo, EventMade, EventTable, GameInfo,
    ListedTable, NewEvent, NewTable, OrderChoice, Play, Position, PushState, PushWish, ScreenPass,
    ServerMessage, SessionInfo, SessionRequest, StandingOrders, Step, Summary, TableInfo, TableMade, Token,
    Update, WebhookState, WebhookWish,
};

#[test]
fn the_client_has_the_types_of_the_protocol() {
    let modules = Modules::default()
        .with::<ClientMessage>()
        .with::<Play>()
        .with::<ServerMessage>()
        .with::<Update>()
        .with::<Decision>()
        .with::<Step>()
        .with::<TableInfo>()
        .with::<SessionRequest>()
        .with::<SessionInfo>()
        .with::<NewTable>()
        .with::<Balance>()
        .with::<TableMade>()
        .with::<GameInfo>()
        .with::<ListedTable>()
        .with::<Summary>()
        .with::<Position>()
        .with::<DeviceLink>()
        .with::<Arrival>()
        .with::<Daily>()
        .with::<PushState>()
        .with::<PushWish>()
        .with::<StandingOrders>()
        .with::<OrderChoice>()
        .with::<NewEvent>()
        .with::<EventMade>()
        .with::<EventInfo>()
        .with::<EventTable>()
        .with::<ScreenPass>()
        .with::<Token>()
        .with::<WebhookState>()
        .with::<WebhookWish>();
    let text = &modules.texts()["protocol"];
    assert!(!text.contains("unknown"), "every type is known");
    compare("protocol", text);
    compare("games", &games());
}

/// The types of each game by its name: what a message that is generic in its game is filled with.
fn games() -> String {
    let mut text = String::from("// Made from the Rust types; do not edit.\n");
    for game in dizaine_games::NAMES {
        let _ = writeln!(text, "import type * as {game} from './{game}';");
    }
    text.push_str("import type * as bots from './bots';\n");
    text.push_str("\n/** The types of each game. */\nexport type Games = {\n");
    for game in dizaine_games::NAMES {
        let types = ["options", "action", "view", "seen"].map(|field| {
            let (first, rest) = field.split_at(1);
            format!("{field}: {game}.{}{rest}", first.to_uppercase())
        });
        let (odds, thing) = visit(game, Paths).expect("every game has an entry in the registry of bots");
        let _ = writeln!(text, "  {game}: {{ {}; odds: {odds}; thing: {thing} }};", types.join("; "));
    }
    text + "};\n\n/** The name of a game. */\nexport type GameName = keyof Games;\n\n/** The types of any one game. */\nexport type GameTypes = Games[GameName];\n"
}

/// The TypeScript types of a game's odds and of its hidden dice or cards.
struct Paths;

impl Visitor for Paths {
    type Output = (String, String);
    fn visit<G: Players>(self) -> Self::Output {
        (path_of::<G::Odds>(), path_of::<G::Thing>())
    }
}

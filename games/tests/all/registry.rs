//! Opening games by name.

use dizaine_core::Game;
use dizaine_games::{NAMES, UNLISTED, Visitor, open, visit};
use serde_json::{Value, json};

fn error(name: &str, options: &Value) -> String {
    open(name, options).map(|_| ()).unwrap_err().to_string()
}

#[test]
fn every_game_opens_with_its_defaults() {
    for name in NAMES.iter().chain(UNLISTED) {
        assert_eq!(open(name, &json!({})).unwrap().name(), *name);
    }
}

/// The schema and the options agree on keys and defaults, and the schema takes every number of players that it names.
#[test]
fn descriptions_are_true_of_their_games() {
    struct Describe;
    impl Visitor for Describe {
        type Output = ();
        fn visit<G: Game>(self) {
            let defaults = serde_json::to_value(G::Options::default()).unwrap();
            let description = G::DESCRIPTION;
            for (key, value) in defaults.as_object().unwrap() {
                let option = description.option(key).unwrap_or_else(|| panic!("{} {key}", G::NAME));
                assert_eq!(option.kind.default(), *value, "{} {key}", G::NAME);
            }
            let players = description.players;
            for count in players.least..=players.most {
                assert!(open(G::NAME, &json!({ "players": count })).is_ok(), "{} {count}", G::NAME);
            }
            assert!(open(G::NAME, &json!({ "players": players.most + 1 })).is_err());
            assert!((players.least..=players.most).contains(&players.usual));
        }
    }
    for name in NAMES.iter().chain(UNLISTED) {
        visit(name, Describe).unwrap();
    }
}

#[test]
fn what_cannot_be_opened_says_why() {
    assert!(error("chess", &json!({})).contains("no game called `chess`"));
    assert!(error("dix", &json!([3])).contains("invalid type"));
    for (options, field) in [
        (json!({ "plaers": 3 }), "plaers"),
        (json!({ "players": "three" }), "players"),
        (json!({ "players": 300 }), "players"),
        (json!({ "players": 0 }), "players"),
        (json!({ "players": 6 }), "players"),
        (json!({ "players": 2, "level": 7 }), "level"),
        (json!({ "players": 1, "level": 3 }), "level"),
        (json!({ "players": 1, "level": 11 }), "level"),
    ] {
        assert!(error("dix", &options).contains(&format!("option `{field}`")), "{options}");
    }
}

//! How actions are written in records and messages. Their dense ids are pinned beside their type.

use dizaine_dix::Action;

use crate::table::{MONEY, NUMBERS, bid, buy, pay};

/// The names in records and messages are the words of the rules.
#[test]
fn actions_have_their_json_form() {
    let spelled = [
        Action::Draw,
        NUMBERS,
        MONEY,
        Action::TakeConsolation,
        Action::Decline,
        Action::Pass,
        pay("token"),
        pay("consolation"),
        pay("blue 3"),
        buy("pink 5"),
        bid(7),
    ]
    .map(|action| serde_json::to_string(&action).unwrap());
    assert_eq!(
        spelled.join(" "),
        concat!(
            r#""draw" {"take":"numbers"} {"take":"money"} "take_consolation" "decline" "pass" {"pay":"token"} "#,
            r#"{"pay":"consolation"} {"pay":"blue 3"} {"buy":"pink 5"} {"bid":7}"#
        )
    );
}

//! How actions are written in records and messages. Their dense ids are pinned beside their type.

use dizaine_dicy::{Action, Card};
use serde_json::json;

use crate::table::{dice, score};

#[test]
fn actions_are_read_as_they_are_written() {
    let cases = [
        (json!("roll"), Action::Roll),
        (json!("pass"), Action::Pass),
        (json!({"freeze": "two_any"}), Action::Freeze(Card::TwoAny)),
        (json!({"thaw": "five_different"}), Action::Thaw(Card::FiveDifferent)),
        (json!({"reroll": [1, 3, 3]}), Action::Reroll(dice(&[1, 3, 3]))),
        (json!({"score": {"card": "pair", "dice": [6, 6]}}), score(Card::Pair, &[6, 6])),
    ];
    for (text, action) in cases {
        assert_eq!(serde_json::to_value(action).unwrap(), text);
        assert_eq!(serde_json::from_value::<Action>(text).unwrap(), action);
    }
}

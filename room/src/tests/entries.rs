//! The stored form of entries does not change: data folders of older versions must open.

use crate::{Change, Entry};

/// One stored entry of each kind, as version 1 of the log writes it.
const STORED: &[&str] = &[
    r#"{"created":{"version":1,"game":"dix","rules":1,"options":{"players":2},"settings":{"public":false,"spectators":true,"clock":"none","stand_in":true,"window_ms":null,"pace":"normal","odds":false},"host":"aaaaaaaaaaaaaaaa"}}"#,
    r#"{"configured":{"options":{"players":3},"settings":{"public":true,"spectators":false,"clock":"fast","stand_in":false,"window_ms":500,"pace":"quick","odds":true}}}"#,
    r#"{"sat":{"seat":0,"player":"aaaaaaaaaaaaaaaa","colour":1,"nonce_hash":null}}"#,
    r#"{"stood_up":{"seat":0}}"#,
    r#"{"bot_sat":{"seat":1,"strength":"novice"}}"#,
    r#"{"bot_sat":{"seat":1,"strength":"novice","name":"Ninon"}}"#,
    r#"{"bot_removed":{"seat":1}}"#,
    r#"{"starting":{"at":5}}"#,
    r#"{"starting":{"at":5,"rules":2}}"#,
    r#"{"nonce_opened":{"seat":0,"nonce":"0000000000000000000000000000000000000000000000000000000000000000"}}"#,
    r#""start_cancelled""#,
    r#"{"moved":{"actions":[],"chance":[[6,3]],"events":[{"began":{"seat":0}}],"at":7}}"#,
    r#"{"moved":{"id":"a-1","seat":0,"by_bot":true,"actions":["draw"],"chance":[],"events":[],"at":7}}"#,
    r#"{"moved":{"seat":0,"bot":{"strength":"expert","version":1,"budget":9,"solved":true},"actions":["draw"],"chance":[],"events":[],"at":7}}"#,
    r#"{"passed_call":{"seat":2}}"#,
    r#"{"left":{"seat":0}}"#,
    r#"{"stood_in":{"seat":0}}"#,
    r#"{"returned":{"seat":0}}"#,
    r#"{"returned":{"seat":0,"at":9}}"#,
    r#"{"missed":{"seat":0,"at":9}}"#,
    r#"{"went_away":{"seat":0,"at":9}}"#,
    r#"{"voted":{"seat":0,"by":1,"choice":"wait"}}"#,
    r#"{"settled":{"seat":0,"choice":"bot"}}"#,
    r#"{"gathering":{"at":9}}"#,
    r#"{"configured":{"options":{"players":3},"settings":{"public":true,"spectators":false,"clock":"fast","stand_in":false,"window_ms":500,"pace":"quick","odds":true,"reserve":{"ms":60000,"increment_ms":5000},"bots_after_s":30}}}"#,
    r#"{"configured":{"options":{},"settings":{"public":false,"spectators":true,"clock":"three_days","stand_in":true,"window_ms":null,"pace":"normal","odds":false}}}"#,
    r#"{"handed":{"from":"aaaaaaaaaaaaaaaa","to":"bbbbbbbbbbbbbbbb"}}"#,
    r#"{"host_passed":{"to":"aaaaaaaaaaaaaaaa"}}"#,
    r#"{"pause_asked":{"seat":0,"wanted":true,"at":9}}"#,
    r#"{"resumed":{"at":9}}"#,
    r#"{"muted":{"player":"aaaaaaaaaaaaaaaa","muted":true}}"#,
    r#"{"removed":{"seat":1}}"#,
    r#"{"locked":{"to":["aaaaaaaaaaaaaaaa"]}}"#,
    r#"{"locked":{"to":null}}"#,
    r#"{"ordered":{"seat":0,"occasion":"auction","number":0,"actions":["pass"]}}"#,
    r#"{"all_closed":{"nonce_hashes":["0000000000000000000000000000000000000000000000000000000000000007",null]}}"#,
    r#"{"dealt":{"nonces":["0000000000000000000000000000000000000000000000000000000000000007",null]}}"#,
    r#"{"opened":{}}"#,
    r#""abandoned""#,
    r#""outdated""#,
    r#"{"again":{"table":"aaaaaaaaaaaaaaaaaaaaaaaa"}}"#,
    r#"{"again":{"table":"aaaaaaaaaaaaaaaaaaaaaaaa","by":1}}"#,
];

#[test]
fn stored_entries_are_read_and_written_byte_for_byte() {
    for text in STORED {
        let entry = Entry::parse(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(entry.to_text(), *text);
    }
    // serde names every variant of an enum when it meets an unknown one.
    let unknown = serde_json::from_str::<Change>(r#""?""#).unwrap_err().to_string();
    for variant in unknown.split('`').skip(3).step_by(2) {
        assert!(STORED.iter().any(|text| text.split('"').nth(1) == Some(variant)), "{variant}");
    }
}

#[test]
fn what_is_not_an_entry_is_refused() {
    for text in
        ["", "{}", "[]", r#""moved""#, r#"{"moved":{"at":1}}"#, r#"{"sat":{"seat":99}}"#, r#"{"?":1}"#]
    {
        assert!(Entry::parse(text).is_err(), "{text}");
    }
}

#[test]
fn a_name_is_a_note_and_not_in_the_log() {
    let old = r#"{"sat":{"seat":0,"player":"aaaaaaaaaaaaaaaa","name":"Ada","colour":1,"nonce_hash":null}}"#;
    let entry = Entry::parse(old).unwrap();
    assert_eq!(entry.note().map(|(_, name)| name), Some("Ada"));
    let stored = Entry::parse(&entry.to_text()).unwrap();
    assert_eq!(stored.note().map(|(_, name)| name), Some(""));
    assert_eq!(stored.with_note(Some("Zoé")).note().map(|(_, name)| name), Some("Zoé"));
}

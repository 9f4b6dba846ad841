//! The laws of the contract, with all kinds of options.

use dizaine_core::testkit::{conformance, encoding, games};
use dizaine_retro::secrets::RetroSuite;

#[test]
fn every_law_holds_at_tables_of_every_size() {
    let report = conformance::<RetroSuite>(games()).unwrap_or_else(|broken| panic!("{broken}"));
    println!("{report:?}");
    assert_eq!(report.games, 6 * games());
    assert!(report.swaps > 5_000, "secrets were swapped: {report:?}");
}

#[test]
fn features_are_named_and_hold_no_secret() {
    let swaps = encoding::<RetroSuite>(3).unwrap_or_else(|broken| panic!("{broken}"));
    assert!(swaps > 100, "secrets were swapped: {swaps}");
}

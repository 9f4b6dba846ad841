//! The laws of the contract, with all kinds of options.

use dizaine_bluff::secrets::BluffSuite;
use dizaine_core::testkit::{conformance, encoding, games};

#[test]
fn every_law_holds_at_every_table() {
    let report = conformance::<BluffSuite>(games()).unwrap_or_else(|broken| panic!("{broken}"));
    eprintln!("{report:?}");
    assert!(report.swaps > 1_000, "secrets were swapped: {report:?}");
}

#[test]
fn features_are_named_and_hold_no_secret() {
    let swaps = encoding::<BluffSuite>(3).unwrap_or_else(|broken| panic!("{broken}"));
    assert!(swaps > 100, "secrets were swapped: {swaps}");
}

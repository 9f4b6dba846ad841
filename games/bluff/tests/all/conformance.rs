//! The laws of the contract, with all kinds of options.

use dizaine_bluff::secrets::BluffSuite;
use dizaine_core::testkit::{conformance, games};

#[test]
fn every_law_holds_at_every_table() {
    let report = conformance::<BluffSuite>(games()).unwrap_or_else(|broken| panic!("{broken}"));
    eprintln!("{report:?}");
    assert!(report.swaps > 1_000, "secrets were swapped: {report:?}");
}

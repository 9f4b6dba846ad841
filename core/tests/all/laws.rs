//! The laws hold for an honest game and catch a leaking one.

use dizaine_core::testkit::{allocations_in_play, conformance, encoding};
use dizaine_toy::secrets::ToySuite;
use dizaine_toy::{Options, Toy};

use crate::leaking::{
    FEATURES_LEAK, Leaking, NAMES_NO_SPOT, NAMES_ONE_SPOT, ORDERS_LEAK, REFUSAL_LEAKS, SEEN_LEAKS,
    VIEW_LEAKS, VIEW_LEAKS_INSIDE_A_MOVE,
};

#[test]
fn an_honest_game_keeps_every_law() {
    let report = conformance::<ToySuite>(300).unwrap();
    assert_eq!((report.games, report.longest), (600, 3));
    assert!(report.swaps > 15, "secrets were swapped: {report:?}");
}

#[test]
fn a_view_that_leaks_is_caught() {
    let broken = conformance::<Leaking<VIEW_LEAKS>>(300).unwrap_err();
    assert_eq!(broken.law, "non-interference", "{broken}");
}

#[test]
fn a_view_that_leaks_inside_a_move_is_caught() {
    let broken = conformance::<Leaking<VIEW_LEAKS_INSIDE_A_MOVE>>(300).unwrap_err();
    assert_eq!(broken.law, "non-interference", "{broken}");
    assert!(broken.detail.contains("inside a move"), "{broken}");
}

#[test]
fn a_seen_stream_that_leaks_is_caught() {
    let broken = conformance::<Leaking<SEEN_LEAKS>>(300).unwrap_err();
    assert_eq!(broken.law, "non-interference", "{broken}");
}

#[test]
fn a_refusal_that_leaks_is_caught() {
    let broken = conformance::<Leaking<REFUSAL_LEAKS>>(300).unwrap_err();
    assert_eq!(broken.law, "no refusal depends on a secret", "{broken}");
}

#[test]
fn orders_that_leak_are_caught() {
    let broken = conformance::<Leaking<ORDERS_LEAK>>(300).unwrap_err();
    assert_eq!(broken.law, "no order depends on a secret", "{broken}");
}

#[test]
fn features_that_leak_are_caught() {
    assert!(encoding::<Leaking<0>>(50).unwrap() > 0);
    let broken = encoding::<Leaking<FEATURES_LEAK>>(50).unwrap_err();
    assert_eq!(broken.law, "features hold no secret", "{broken}");
}

#[test]
fn a_draw_without_a_spot_and_a_spot_used_twice_are_caught() {
    let broken = conformance::<Leaking<NAMES_NO_SPOT>>(1).unwrap_err();
    assert_eq!(broken.law, "every draw has a spot", "{broken}");
    let broken = conformance::<Leaking<NAMES_ONE_SPOT>>(1).unwrap_err();
    assert_eq!(broken.law, "a spot is used once in a game", "{broken}");
}

/// The same wrapper without a leak is honest: what the laws catch above is the leak.
#[test]
fn a_wrapper_that_does_not_leak_is_not_caught() {
    assert_eq!(conformance::<Leaking<0>>(300).unwrap().games, 600);
}

#[test]
fn the_counting_allocator_counts() {
    assert_eq!(allocations_in_play::<Toy>(&Options::default(), 100), (200, 0));
}

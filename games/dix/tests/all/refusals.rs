//! Every refusal (its sentence is tested with the catalogues, in `words`), and when everything is refused.

use dizaine_core::testkit::{check_refusals, refusal_lines};
use dizaine_core::{Dense, Game, MAX_SEATS, Seat};
use dizaine_dix::{Action, Dix, Options, Refusal};

use crate::table::{At, MONEY};

#[test]
fn an_empty_table_and_a_finished_one_refuse_everything() {
    let empty = Dix::new(&Options::default()).unwrap();
    let over = At::players(2).deck("blue 9").draw("blue 9").play(MONEY).game;
    for action in (0..Action::COUNT).filter_map(Action::from_id) {
        for seat in Seat::all(MAX_SEATS) {
            assert_eq!(empty.check(seat, action), Err(Refusal::NotSetUp));
            assert_eq!(over.check(seat, action), Err(Refusal::GameOver));
        }
    }
}

/// Clients and catalogues know refusals by these codes.
#[test]
fn codes_and_clauses_are_these() {
    insta::assert_snapshot!(refusal_lines(Refusal::ALL), @r"
    not_set_up (dix S1)
    game_over (dix E2)
    not_your_turn (dix S3)
    draw_first (dix T1)
    deck_empty (dix T6)
    bid_first (dix A1)
    pay_first (dix B1)
    purchase_first (dix B1)
    no_auction (dix A1)
    bid_too_low (dix A1)
    below_lowest_bid (dix Z5)
    bid_too_high (dix A2)
    no_purchase_now (dix B1)
    not_in_market (dix B1)
    already_owned (dix B5)
    too_expensive (dix B2)
    consolation_instead (dix X2)
    no_consolation_now (dix X2)
    nothing_to_pay (dix B3)
    item_not_owned (dix B3)
    one_copy_stays (dix Z5)
    superfluous (dix B6)
    ");
}

#[test]
fn every_refusal_has_its_own_code_and_a_clause_of_the_rules() {
    check_refusals(Refusal::ALL, include_str!("../../../../docs/rules/dix.md"));
}

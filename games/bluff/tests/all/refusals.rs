//! Every refusal: its code and its clause. That each has a sentence is tested with the catalogues, in `words`.

use dizaine_bluff::Refusal;
use dizaine_core::testkit::{check_refusals, refusal_lines};

/// Clients and catalogues know refusals by these codes.
#[test]
fn codes_and_clauses_are_these() {
    insta::assert_snapshot!(refusal_lines(Refusal::ALL), @r"
    not_started (bluff C4)
    face_not_on_die (bluff C2)
    symbol_not_on_die (bluff C2)
    winner_chooses (bluff R2)
    choose_first (bluff R2)
    nothing_to_hide (bluff R2)
    faces_out_of_order (bluff R2)
    not_your_turn (bluff R3)
    nothing_to_raise (bluff R5)
    nothing_to_call (bluff R5)
    symbol_already_named (bluff R6)
    not_higher (bluff R6)
    too_few_dice (bluff R7)
    bluff_out_of_turn (bluff R8)
    own_bet (bluff R9)
    call_too_late (bluff R10)
    no_dice (bluff E1)
    game_over (bluff E4)
    ");
}

#[test]
fn every_refusal_has_its_own_code_and_a_clause_of_the_rules() {
    check_refusals(Refusal::ALL, include_str!("../../../../docs/rules/bluff.md"));
}

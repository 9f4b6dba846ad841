//! Every refusal: its code and its clause. That each has a sentence is tested with the catalogues, in `words`.

use dizaine_core::testkit::{check_refusals, refusal_lines};
use dizaine_dicy::Refusal;

/// Clients and catalogues know refusals by these codes.
#[test]
fn codes_and_clauses_are_these() {
    insta::assert_snapshot!(refusal_lines(Refusal::ALL), @r"
    not_set_up (dicy S1)
    game_over (dicy E1)
    not_your_turn (dicy S2)
    someone_is_asked (dicy T8)
    roll_first (dicy T1)
    already_rolled (dicy T1)
    freeze_first (dicy T2)
    reroll_first (dicy T2)
    no_such_dice_to_reroll (dicy T2)
    not_in_play (dicy S1)
    card_is_frozen (dicy T4)
    card_is_active (dicy T5)
    no_such_dice_to_score (dicy T4)
    not_the_lowest (dicy T4)
    thaw_by_passing (dicy T5)
    must_freeze (dicy T8)
    must_thaw (dicy T8)
    ");
}

#[test]
fn every_refusal_has_its_own_code_and_a_clause_of_the_rules() {
    check_refusals(Refusal::ALL, include_str!("../../../../docs/rules/dicy.md"));
}

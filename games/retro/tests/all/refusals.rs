//! Every refusal: its code and its clause. That each has a sentence is tested with the catalogues, in `words`.

use dizaine_core::testkit::{check_refusals, refusal_lines};
use dizaine_core::{Game, Seat};
use dizaine_retro::{Action, Options, Refusal, Retro};

#[test]
fn no_action_is_allowed_before_set_up() {
    let game = Retro::new(&Options::default()).unwrap();
    for index in 0..9 {
        assert_eq!(game.check(Seat::new(index).unwrap(), Action::NoOffer), Err(Refusal::NotSetUp));
    }
}

/// Clients and catalogues know refusals by these codes.
#[test]
fn codes_and_clauses_are_these() {
    insta::assert_snapshot!(refusal_lines(Refusal::ALL), @r"
    not_set_up (retro S1)
    game_over (retro E1)
    not_your_turn_to_lay (retro P2)
    not_your_turn_to_open (retro P3)
    not_your_turn_to_outbid (retro P3b)
    not_your_turn_to_protect (retro P3e)
    not_your_turn_to_turn_up (retro P4)
    not_your_turn_to_add_second (retro P4)
    not_your_turn_to_start (retro P5d)
    lay_first (retro P2)
    offer_first (retro P3)
    outbid_first (retro P3b)
    protect_first (retro P3e)
    turn_up_first (retro P4)
    second_card_first (retro P4)
    starter_first (retro P5d)
    first_card_not_in_hand (retro P2)
    too_few_chips_to_protect (retro P2)
    no_such_owner (retro P3)
    unprotected_costs_one (retro P3a)
    below_protection (retro P3b)
    not_higher (retro P3b)
    own_card (retro P3c)
    own_auction (retro P3c)
    protection_lowered (retro P3e)
    too_few_chips_to_raise (retro P3e)
    too_few_chips_to_bid (retro P3g)
    already_passed (retro P3g)
    first_card_face_down (retro P4)
    second_card_not_in_hand (retro P4)
    sum_above_ten (retro P4)
    no_such_starter (retro P5d)
    ");
}

#[test]
fn every_refusal_has_its_own_code_and_a_clause_of_the_rules() {
    check_refusals(Refusal::ALL, include_str!("../../../../docs/rules/retro.md"));
}

//! Why an action is refused: one row for each rule that it can break, with its code and its clause. The sentences are the
//! messages `refusal-<code>` of the game's catalogue.

dizaine_core::refusals! {
    /// A rule that an action breaks.
    pub enum Refusal of "retro" {
        NotSetUp("not_set_up", "S1"),
        GameOver("game_over", "E1"),
        NotYourTurnToLay("not_your_turn_to_lay", "P2"),
        NotYourTurnToOpen("not_your_turn_to_open", "P3"),
        NotYourTurnToOutbid("not_your_turn_to_outbid", "P3b"),
        NotYourTurnToProtect("not_your_turn_to_protect", "P3e"),
        NotYourTurnToTurnUp("not_your_turn_to_turn_up", "P4"),
        NotYourTurnToAddSecond("not_your_turn_to_add_second", "P4"),
        NotYourTurnToStart("not_your_turn_to_start", "P5d"),
        LayFirst("lay_first", "P2"),
        OfferFirst("offer_first", "P3"),
        OutbidFirst("outbid_first", "P3b"),
        ProtectFirst("protect_first", "P3e"),
        TurnUpFirst("turn_up_first", "P4"),
        SecondCardFirst("second_card_first", "P4"),
        StarterFirst("starter_first", "P5d"),
        FirstCardNotInHand("first_card_not_in_hand", "P2"),
        TooFewChipsToProtect("too_few_chips_to_protect", "P2"),
        NoSuchOwner("no_such_owner", "P3"),
        UnprotectedCostsOne("unprotected_costs_one", "P3a"),
        BelowProtection("below_protection", "P3b"),
        NotHigher("not_higher", "P3b"),
        OwnCard("own_card", "P3c"),
        OwnAuction("own_auction", "P3c"),
        ProtectionLowered("protection_lowered", "P3e"),
        TooFewChipsToRaise("too_few_chips_to_raise", "P3e"),
        TooFewChipsToBid("too_few_chips_to_bid", "P3g"),
        AlreadyPassed("already_passed", "P3g"),
        FirstCardFaceDown("first_card_face_down", "P4"),
        SecondCardNotInHand("second_card_not_in_hand", "P4"),
        SumAboveTen("sum_above_ten", "P4"),
        NoSuchStarter("no_such_starter", "P5d"),
    }
}

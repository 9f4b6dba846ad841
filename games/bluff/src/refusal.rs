//! Why an action is refused: one row for each rule that it can break, with its code and its clause. The sentences are the
//! messages `refusal-<code>` of the game's catalogue.

dizaine_core::refusals! {
    /// A rule that an action breaks.
    pub enum Refusal of "bluff" {
        NotStarted("not_started", "C4"),
        FaceNotOnDie("face_not_on_die", "C2"),
        SymbolNotOnDie("symbol_not_on_die", "C2"),
        WinnerChooses("winner_chooses", "R2"),
        ChooseFirst("choose_first", "R2"),
        NothingToHide("nothing_to_hide", "R2"),
        FacesOutOfOrder("faces_out_of_order", "R2"),
        NotYourTurn("not_your_turn", "R3"),
        NothingToRaise("nothing_to_raise", "R5"),
        NothingToCall("nothing_to_call", "R5"),
        SymbolAlreadyNamed("symbol_already_named", "R6"),
        NotHigher("not_higher", "R6"),
        TooFewDice("too_few_dice", "R7"),
        BluffOutOfTurn("bluff_out_of_turn", "R8"),
        OwnBet("own_bet", "R9"),
        CallTooLate("call_too_late", "R10"),
        NoDice("no_dice", "E1"),
        GameOver("game_over", "E4"),
    }
}

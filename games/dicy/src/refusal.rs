//! Why an action is refused: one row for each rule that it can break, with its code and its clause. The sentences are the
//! messages `refusal-<code>` of the game's catalogue.

dizaine_core::refusals! {
    /// A rule that an action breaks.
    pub enum Refusal of "dicy" {
        NotSetUp("not_set_up", "S1"),
        GameOver("game_over", "E1"),
        NotYourTurn("not_your_turn", "S2"),
        SomeoneIsAsked("someone_is_asked", "T8"),
        RollFirst("roll_first", "T1"),
        AlreadyRolled("already_rolled", "T1"),
        FreezeFirst("freeze_first", "T2"),
        RerollFirst("reroll_first", "T2"),
        NoSuchDiceToReroll("no_such_dice_to_reroll", "T2"),
        NotInPlay("not_in_play", "S1"),
        CardIsFrozen("card_is_frozen", "T4"),
        CardIsActive("card_is_active", "T5"),
        NoSuchDiceToScore("no_such_dice_to_score", "T4"),
        NotTheLowest("not_the_lowest", "T4"),
        ThawByPassing("thaw_by_passing", "T5"),
        MustFreeze("must_freeze", "T8"),
        MustThaw("must_thaw", "T8"),
    }
}

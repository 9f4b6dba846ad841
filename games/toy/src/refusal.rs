//! Why an action is refused: one row for each rule that it can break.

dizaine_core::refusals! {
    /// A rule that an action breaks.
    pub enum Refusal of "toy" {
        NotSetUp("not_set_up", "S1",
            "Les cartes ne sont pas encore distribuées.",
            "The cards have not been dealt yet."),
        NotYourTurn("not_your_turn", "T1",
            "Ce n’est pas à vous : attendez votre tour.",
            "It is not your turn: wait for it."),
        GameOver("game_over", "E1",
            "La partie est finie.",
            "The game is over."),
    }
}

//! Why an action is refused: one row for each rule that it can break, with its code and its clause. The sentences are the
//! messages `refusal-<code>` of the game's catalogue.

dizaine_core::refusals! {
    /// A rule that an action breaks.
    pub enum Refusal of "toy" {
        NotSetUp("not_set_up", "S1"),
        NotYourTurn("not_your_turn", "T1"),
        GameOver("game_over", "E1"),
    }
}

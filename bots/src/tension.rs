//! How much hangs on a decision, as everyone at the table sees it: bots take less time for obvious
//! decisions and more for dramatic ones.

/// How much hangs on a decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Tension {
    /// There is nothing to think about: the first card of a turn, a payment.
    Slight,
    /// A decision like most.
    Usual,
    /// The decision may turn the game.
    High,
}

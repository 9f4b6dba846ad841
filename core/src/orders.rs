//! What a seat can order in advance.

/// An occasion that is under way, and what a seat may be asked to do on it. Someone who plays over days orders actions in advance, by preference, and
/// the first that is legal then is done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Orders<A> {
    /// The name of the occasion: the catalogue of the game has the message `occasion-<name>`.
    pub occasion: &'static str,
    /// Distinguishes this occasion from others of the same name that follow it at once.
    pub number: u32,
    /// What the seat may be asked to do, as far as that is known now. Depends on nothing the seat cannot see.
    pub actions: Vec<A>,
}

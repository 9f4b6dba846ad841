//! Registries: lists of games for callers that know a game only by its name.

/// Declares `Visitor`, a computation that is generic over games that implement a trait, and `visit`, which runs it for the game
/// of a name.
///
/// ```
/// use dizaine_core::Game;
///
/// dizaine_core::registry! { Game: dizaine_toy::Toy }
///
/// struct Rules;
/// impl Visitor for Rules {
///     type Output = u32;
///     fn visit<G: Game>(self) -> u32 {
///         G::RULES
///     }
/// }
/// assert_eq!(visit("toy", Rules), Some(1));
/// assert_eq!(visit("chess", Rules), None);
/// ```
#[macro_export]
macro_rules! registry {
    ($bound:path: $($(#[$condition:meta])* $game:ty),* $(,)?) => {
        /// A computation that is generic over the game.
        pub trait Visitor {
            /// The result.
            type Output;
            /// Runs it for the game `G`.
            fn visit<G: $bound>(self) -> Self::Output;
        }

        /// Runs `visitor` for the game called `name`; `None` if there is no such game.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Option<V::Output> {
            match name {
                $($(#[$condition])* <$game as $crate::Game>::NAME => Some(visitor.visit::<$game>()),)*
                _ => None,
            }
        }
    };
}

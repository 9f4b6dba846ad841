//! How well a bot plays.

/// The three strengths that a game may have bots for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strength {
    /// Plays quickly and plausibly, and makes mistakes as people do.
    Novice,
    /// Plays as a good family player does: sound rules of thumb and exact odds.
    Regular,
    /// Plays as well as we know how.
    Expert,
}

impl Strength {
    /// All strengths, the weakest first.
    pub const ALL: [Self; 3] = [Self::Novice, Self::Regular, Self::Expert];

    /// The name of the strength in commands, logs and messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::Novice => "novice",
            Self::Regular => "regular",
            Self::Expert => "expert",
        }
    }

    /// The strength with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|strength| strength.name() == name)
    }
}

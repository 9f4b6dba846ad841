//! The two first languages.

/// French and English are equal: whatever is said to people is said in both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Lang {
    /// Français.
    Fr,
    /// English.
    En,
}

impl Lang {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Fr, Self::En];

    /// Whichever of the two texts is in this language.
    pub fn pick<T>(self, fr: T, en: T) -> T {
        match self {
            Self::Fr => fr,
            Self::En => en,
        }
    }
}

//! How well a bot plays.

/// The three strengths that a game may have bots for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strength {
    /// Plays quickly and plausibly, and makes mistakes as people do.
    Novice,
    /// Plays as a good family player does: sound rules of thumb and exact odds.
    Regular,
    /// Plays as well as this program can.
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

    /// The proper names of bots of this strength, the same in every game and language. They begin with different letters, because a
    /// narrow screen cuts names short, and there are more of them than seats at a table.
    pub fn proper_names(self) -> &'static [&'static str] {
        match self {
            Self::Novice => {
                &["Toine", "Ninon", "Jojo", "Lulu", "Flocon", "Pépin", "Zoé", "Mimi", "Rémi", "Capucine"]
            }
            Self::Regular => &[
                "Margot", "Gaspard", "Colette", "Basile", "Suzanne", "Hector", "Odile", "Firmin", "Agathe",
                "Léon",
            ],
            Self::Expert => &[
                "Octave",
                "Irma",
                "Zéno",
                "Sibylle",
                "Anatole",
                "Minerve",
                "Ulysse",
                "Pénélope",
                "Balthazar",
                "Cassandre",
            ],
        }
    }

    /// The first of the proper names, from number `start` on, that nobody at the table has.
    pub fn proper_name(self, start: usize, taken: impl Fn(&str) -> bool) -> &'static str {
        let names = self.proper_names();
        let name = |number: usize| names[number % names.len()];
        (start..start + names.len()).map(name).find(|name| !taken(name)).unwrap_or(name(start))
    }

    /// The strength with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|strength| strength.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dizaine_core::MAX_SEATS;

    #[test]
    fn bots_at_a_full_table_have_different_names_that_also_differ_when_cut_short() {
        for strength in Strength::ALL {
            let mut taken: Vec<&str> = Vec::new();
            for seat in 0..MAX_SEATS {
                let name = strength.proper_name(seat * 3, |name| taken.contains(&name));
                assert!(!taken.contains(&name), "{name} twice");
                taken.push(name);
            }
            let mut initials: Vec<char> =
                strength.proper_names().iter().filter_map(|name| name.chars().next()).collect();
            initials.sort_unstable();
            initials.dedup();
            assert_eq!(initials.len(), strength.proper_names().len());
        }
    }
}

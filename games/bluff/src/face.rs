//! The faces of a die, and the faces that several dice show. Dice cannot be told apart, so the latter are counts.

use std::fmt;

use dizaine_core::Set;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::Symbol;
use crate::bet::Number;

/// C2: a face of a die, one of the symbols or the character.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// The number Pi.
    #[default]
    Pi,
    /// A bomb.
    Bomb,
    /// A smiley.
    Smiley,
    /// Yin and yang.
    YinYang,
    /// A skull.
    Skull,
    /// C3: the joker, which counts as any symbol.
    Character,
}

impl Face {
    /// All six, in their order: the symbols, then the character.
    pub const ALL: [Self; 6] =
        [Self::Pi, Self::Bomb, Self::Smiley, Self::YinYang, Self::Skull, Self::Character];

    /// Its position in that order, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its symbol; the character has none of its own.
    pub fn symbol(self) -> Option<Symbol> {
        Symbol::ALL.get(self.index()).copied()
    }
}

impl From<Symbol> for Face {
    #[inline]
    fn from(symbol: Symbol) -> Self {
        Self::ALL[symbol.index()]
    }
}

/// A set of faces.
pub type FaceSet = Set<Face>;

dizaine_core::item!(Face, u8);

/// How many dice show each face. The JSON form is the list of faces in their order.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(as = "Vec<Face>"))]
pub struct Faces {
    /// Byte i counts face i; no count exceeds the 54 dice of the largest table, so sums never carry.
    counts: u64,
}

impl Faces {
    /// No dice.
    pub const NONE: Self = Self { counts: 0 };

    /// Adds a die that shows `face`.
    #[inline]
    #[must_use]
    pub const fn with(self, face: Face) -> Self {
        Self { counts: self.counts + (1 << (8 * face.index())) }
    }

    /// Adds `others`.
    #[inline]
    #[must_use]
    pub const fn and(self, others: Self) -> Self {
        Self { counts: self.counts + others.counts }
    }

    /// The number of dice that show `face`.
    #[inline]
    pub const fn count(self, face: Face) -> u8 {
        (self.counts >> (8 * face.index())) as u8
    }

    /// The number of dice that show each face, in the order of [`Face::ALL`].
    #[inline]
    pub const fn by_face(self) -> [u8; Face::ALL.len()] {
        let [pi, bomb, smiley, yin_yang, skull, character, _, _] = self.counts.to_le_bytes();
        [pi, bomb, smiley, yin_yang, skull, character]
    }

    /// The number of dice.
    #[inline]
    pub const fn dice(self) -> u8 {
        // The multiplication adds all bytes up in the highest one.
        (self.counts.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// The last face in the order of faces that any die shows.
    #[inline]
    pub fn last(self) -> Option<Face> {
        (self != Self::NONE).then(|| Face::ALL[(63 - self.counts.leading_zeros() as usize) / 8])
    }

    /// The face of each die, in the order of faces.
    pub fn iter(self) -> impl Iterator<Item = Face> {
        Face::ALL.into_iter().flat_map(move |face| std::iter::repeat_n(face, self.count(face).into()))
    }
}

impl FromIterator<Face> for Faces {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Self {
        faces.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Faces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Faces {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let faces = Vec::<Face>::deserialize(deserializer)?;
        if faces.len() > Number::MOST.into() {
            return Err(de::Error::custom(format!(
                "{} dice; no table has more than {}",
                faces.len(),
                Number::MOST
            )));
        }
        Ok(faces.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_counted_by_face() {
        let faces: Faces = [Face::Skull, Face::Pi, Face::Skull].into_iter().collect();
        assert_eq!((faces.dice(), faces.count(Face::Skull), faces.count(Face::Bomb)), (3, 2, 0));
        assert_eq!((faces.last(), Faces::NONE.last()), (Some(Face::Skull), None));
        assert_eq!(faces.with(Face::Character).last(), Some(Face::Character));
        assert_eq!(faces.and(faces).dice(), 6);
        assert_eq!(format!("{faces:?}"), "[Pi, Skull, Skull]");
    }

    #[test]
    fn dice_are_written_as_words_and_no_table_has_more_than_54() {
        let faces: Faces = std::iter::repeat_n(Face::Character, 54).collect();
        let text = serde_json::to_string(&faces).unwrap();
        assert_eq!(serde_json::from_str::<Faces>(&text).unwrap(), faces);
        let one_more = text.replacen('[', r#"["pi","#, 1);
        assert!(serde_json::from_str::<Faces>(&one_more).unwrap_err().to_string().contains("55 dice"));
        assert!(serde_json::from_str::<Faces>(r#"["star"]"#).is_err());
    }

    #[test]
    fn every_symbol_is_a_face_and_the_character_is_none() {
        for symbol in Symbol::ALL {
            assert_eq!(Face::from(symbol).symbol(), Some(symbol));
        }
        assert_eq!(Face::Character.symbol(), None);
    }
}

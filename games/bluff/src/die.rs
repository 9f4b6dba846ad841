//! C2: the die that a table plays with.

use dizaine_core::{Chance, List};

use crate::{Face, FaceSet, Faces, SymbolSet};

/// C2: the faces of every die of the table. A face may repeat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Die {
    sides: List<Face, 6>,
    // The same faces as sets, because every list of choices needs them.
    faces: FaceSet,
    symbols: SymbolSet,
}

impl Die {
    /// The ordinary die: each symbol once, and the character.
    pub const ORDINARY: [Face; 6] = Face::ALL;

    /// C2: a die of 2 to 6 faces, of which at least two differ; otherwise there would be nothing to hide. The error is the code
    /// of the fault.
    pub fn new(faces: &[Face]) -> Result<Self, &'static str> {
        if !(2..=6).contains(&faces.len()) {
            return Err("die_size");
        }
        let die = Self {
            sides: faces.iter().copied().collect(),
            faces: faces.iter().copied().collect(),
            symbols: faces.iter().filter_map(|face| face.symbol()).collect(),
        };
        if die.faces.len() < 2 {
            return Err("die_faces_equal");
        }
        // Only one of two different faces can be the character, so there is a symbol to bet on.
        Ok(die)
    }

    /// Its faces in the order of the option, with repetitions.
    pub fn sides(&self) -> &[Face] {
        &self.sides
    }

    /// The set of its faces.
    #[inline]
    pub fn faces(&self) -> FaceSet {
        self.faces
    }

    /// The set of its symbols, which are what can be bet on.
    #[inline]
    pub fn symbols(&self) -> SymbolSet {
        self.symbols
    }

    /// R1: rolls this many dice, with one draw each.
    #[inline]
    pub fn roll(&self, dice: u8, chance: &mut impl Chance) -> Faces {
        let sides = self.sides.len() as u32;
        (0..dice).map(|_| self.sides[chance.below(sides) as usize]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Symbol;
    use dizaine_core::chance::Script;

    /// Proves bluff C2.
    #[test]
    fn a_die_is_a_list_of_two_to_six_faces_that_differ() {
        assert!(Die::new(&Die::ORDINARY).is_ok());
        assert!(Die::new(&[Face::Pi, Face::Character]).is_ok());
        for bad in [&[][..], &[Face::Pi], &[Face::Pi; 7], &[Face::Pi, Face::Pi], &[Face::Character; 6]] {
            assert!(Die::new(bad).is_err(), "{bad:?}");
        }
        let die = Die::new(&[Face::Skull, Face::Skull, Face::Character]).unwrap();
        assert_eq!(die.symbols(), SymbolSet::only(Symbol::Skull));
        assert_eq!(die.faces(), FaceSet::NONE.with(Face::Skull).with(Face::Character));
    }

    #[test]
    fn a_roll_draws_once_a_die_and_a_repeated_face_is_likelier() {
        let die = Die::new(&[Face::Skull, Face::Skull, Face::Character]).unwrap();
        let mut script = Script::new([(3, 0), (3, 1), (3, 2)]);
        let faces = die.roll(3, &mut script);
        script.finish().unwrap();
        assert_eq!((faces.count(Face::Skull), faces.count(Face::Character)), (2, 1));
    }
}

//! The set of actions open to a seat.

use crate::{Action, FaceSet, Number, SymbolSet};

/// The actions open to a seat: either faces to hide (R2), or bets, raises and calls (R4–R9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Choices {
    /// R2: the faces that can be hidden next.
    pub(crate) hide: FaceSet,
    /// R4, R6b: a bet names a number above this one.
    pub(crate) above: u8,
    /// R7: a bet names at most this number.
    pub(crate) most: u8,
    /// C2: a bet names one of these symbols.
    pub(crate) symbols: SymbolSet,
    /// R6a: the symbols that can be added to the last bet.
    pub(crate) add: SymbolSet,
    /// R8: whether « Bluff ! » can be said.
    pub(crate) bluff: bool,
    /// R9: whether « DiXe ! » can be said.
    pub(crate) dixe: bool,
}

impl Choices {
    /// The number of numbers that can be bet on.
    #[inline]
    fn numbers(self) -> usize {
        (self.most - self.above).into()
    }
}

impl dizaine_core::Choices<Action> for Choices {
    #[inline]
    fn len(&self) -> usize {
        let bets = self.numbers() * self.symbols.len();
        self.hide.len() + bets + self.add.len() + usize::from(self.bluff) + usize::from(self.dixe)
    }

    #[inline]
    fn get(&self, index: usize) -> Action {
        const BELOW: &str = "an index below the length";
        // R2: a seat that hides dice has no other action.
        if !self.hide.is_empty() {
            return Action::Hide(self.hide.nth(index).expect(BELOW));
        }
        let bets = self.numbers() * self.symbols.len();
        if index < bets {
            let (index, symbols) = (index as u32, self.symbols.len() as u32);
            // The ordinary die has five symbols; a division by a constant compiles to a multiplication.
            let (above, symbol) =
                if symbols == 5 { (index / 5, index % 5) } else { (index / symbols, index % symbols) };
            let number = Number::new(self.above + 1 + above as u8).expect("R7: no table has more dice");
            return Action::Bet { number, symbol: self.symbols.nth(symbol as usize).expect(BELOW) };
        }
        let beyond = index - bets;
        if beyond < self.add.len() {
            return Action::Add(self.add.nth(beyond).expect(BELOW));
        }
        if self.bluff && beyond == self.add.len() { Action::Bluff } else { Action::Dixe }
    }

    #[inline(always)]
    fn has(&self, action: Action) -> bool {
        match action {
            Action::Hide(face) => self.hide.has(face),
            Action::Bet { number, symbol } => {
                (self.above + 1..=self.most).contains(&number.get()) && self.symbols.has(symbol)
            }
            Action::Add(symbol) => self.add.has(symbol),
            Action::Bluff => self.bluff,
            Action::Dixe => self.dixe,
        }
    }
}

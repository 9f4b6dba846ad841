//! The actions open to a seat, as sets.

use dizaine_core::Choices;

use crate::{Action, FaceSet, Number, SymbolSet};

/// What a seat can do now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Open {
    /// R2: faces that can be hidden next.
    pub(crate) hide: FaceSet,
    /// R4, R6b: the numbers above this one …
    pub(crate) above: u8,
    /// … up to this one (R7), each …
    pub(crate) most: u8,
    /// … with one of these symbols, can be bet.
    pub(crate) symbols: SymbolSet,
    /// R6a: symbols that can be added.
    pub(crate) add: SymbolSet,
    /// R8: whether « Bluff ! » can be said.
    pub(crate) bluff: bool,
    /// R9: whether « DiXe ! » can be said.
    pub(crate) dixe: bool,
}

impl Open {
    /// How many numbers can be bet on.
    #[inline]
    fn numbers(self) -> usize {
        (self.most - self.above).into()
    }
}

impl Choices<Action> for Open {
    #[inline]
    fn len(&self) -> usize {
        let bets = self.numbers() * self.symbols.len();
        self.hide.len() + bets + self.add.len() + usize::from(self.bluff) + usize::from(self.dixe)
    }

    #[inline]
    fn get(&self, index: usize) -> Action {
        // Who hides dice does nothing else (R2).
        if !self.hide.is_empty() {
            return Action::Hide(self.hide.nth(index));
        }
        let bets = self.numbers() * self.symbols.len();
        if index < bets {
            let (index, symbols) = (index as u32, self.symbols.len() as u32);
            // A division by five, which the ordinary die has, is a product.
            let (above, symbol) =
                if symbols == 5 { (index / 5, index % 5) } else { (index / symbols, index % symbols) };
            let number = Number::new(self.above + 1 + above as u8).expect("R7: no table has more dice");
            return Action::Bet { number, symbol: self.symbols.nth(symbol as usize) };
        }
        let beyond = index - bets;
        if beyond < self.add.len() {
            return Action::Add(self.add.nth(beyond));
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

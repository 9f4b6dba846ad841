//! C2: the symbols that bets name.

use dizaine_core::Set;
use serde::{Deserialize, Serialize};

/// C2: one of the five symbols.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Symbol {
    /// The number Pi.
    Pi,
    /// A bomb.
    Bomb,
    /// A smiley.
    Smiley,
    /// Yin and yang.
    YinYang,
    /// A skull.
    Skull,
}

impl Symbol {
    /// All five, in their order.
    pub const ALL: [Self; 5] = [Self::Pi, Self::Bomb, Self::Smiley, Self::YinYang, Self::Skull];

    /// Its position in that order, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A set of symbols.
pub type SymbolSet = Set<Symbol>;

dizaine_core::item!(Symbol, u8);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_lists_its_symbols_in_order() {
        let set: SymbolSet = [Symbol::Skull, Symbol::Bomb].into_iter().collect();
        assert_eq!((set.len(), set.nth(0), set.nth(1)), (2, Some(Symbol::Bomb), Some(Symbol::Skull)));
        assert_eq!(set.difference(SymbolSet::only(Symbol::Bomb)), SymbolSet::only(Symbol::Skull));
        assert_eq!(serde_json::to_string(&set).unwrap(), r#"["bomb","skull"]"#);
    }
}

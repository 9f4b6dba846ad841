//! C2: what a bet can be about.

use serde::{Deserialize, Serialize, Serializer};

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

    /// Its place in that order, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A set of symbols.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SymbolSet(u8);

impl SymbolSet {
    /// None.
    pub const NONE: Self = Self(0);

    /// The symbols whose bits are set, by index.
    #[inline]
    pub(crate) const fn from_bits(bits: u8) -> Self {
        Self(bits & 0b1_1111)
    }

    /// Whether `symbol` is one of them.
    #[inline]
    pub const fn has(self, symbol: Symbol) -> bool {
        self.0 >> symbol.index() & 1 == 1
    }

    /// These and `symbol`.
    #[inline]
    #[must_use]
    pub const fn with(self, symbol: Symbol) -> Self {
        Self(self.0 | 1 << symbol.index())
    }

    /// These, but none of `others`.
    #[inline]
    #[must_use]
    pub const fn but(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> usize {
        bit_count(self.0)
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number `index` of them in the order of the symbols; `index` is below their number.
    #[inline]
    pub fn nth(self, index: usize) -> Symbol {
        Symbol::ALL[nth_bit(self.0, index)]
    }

    /// They, in order.
    pub fn iter(self) -> impl Iterator<Item = Symbol> {
        Symbol::ALL.into_iter().filter(move |&symbol| self.has(symbol))
    }
}

impl FromIterator<Symbol> for SymbolSet {
    fn from_iter<I: IntoIterator<Item = Symbol>>(symbols: I) -> Self {
        symbols.into_iter().fold(Self::NONE, Self::with)
    }
}

impl Serialize for SymbolSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// The place of set bit number `index`, both counted from the lowest, in a set of at most six.
#[inline]
pub(crate) fn nth_bit(bits: u8, index: usize) -> usize {
    NTH_BIT[usize::from(bits) % NTH_BIT.len()][index].into()
}

/// How many bits a set of up to six has, without adding them up.
#[inline]
pub(crate) const fn bit_count(bits: u8) -> usize {
    BIT_COUNT[bits as usize % BIT_COUNT.len()] as usize
}

static BIT_COUNT: [u8; 64] = {
    let mut table = [0; 64];
    let mut bits = 0;
    while bits < table.len() {
        table[bits] = bits.count_ones() as u8;
        bits += 1;
    }
    table
};

/// [`nth_bit`] for every set: a loop would be as long as chance has it, which no processor foresees.
static NTH_BIT: [[u8; 6]; 64] = {
    let mut table = [[0; 6]; 64];
    let mut bits = 0;
    while bits < table.len() {
        let (mut place, mut index) = (0, 0);
        while place < 6 {
            if bits >> place & 1 == 1 {
                table[bits][index] = place;
                index += 1;
            }
            place += 1;
        }
        bits += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_lists_its_symbols_in_order() {
        let set: SymbolSet = [Symbol::Skull, Symbol::Bomb].into_iter().collect();
        assert_eq!((set.len(), set.nth(0), set.nth(1)), (2, Symbol::Bomb, Symbol::Skull));
        assert_eq!(set.iter().collect::<Vec<_>>(), [Symbol::Bomb, Symbol::Skull]);
        assert!(set.has(Symbol::Skull) && !set.has(Symbol::Pi) && !set.is_empty());
        assert_eq!(set.but(SymbolSet::NONE.with(Symbol::Bomb)), SymbolSet::NONE.with(Symbol::Skull));
        assert!(set.but(set).is_empty());
        assert_eq!(serde_json::to_string(&set).unwrap(), r#"["bomb","skull"]"#);
    }
}

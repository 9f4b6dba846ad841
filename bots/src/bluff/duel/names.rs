//! The names of a table's symbols in the tree, by the order in which they were named.

use dizaine_bluff::{Action, Face, Symbol, SymbolSet};

/// The symbols of a die: first those that were named.
pub(super) struct Names {
    symbols: Vec<Symbol>,
    named: usize,
}

impl Names {
    /// No symbol is named yet.
    pub(super) fn of(symbols: SymbolSet) -> Self {
        Self { symbols: symbols.iter().collect(), named: 0 }
    }

    /// The action in the names of the tree; a symbol that is named for the first time gets the next name.
    pub(super) fn told(&mut self, action: Action) -> Action {
        if let Action::Bet { symbol, .. } | Action::Add(symbol) = action
            && let Some(place) = self.symbols.iter().position(|&known| known == symbol)
            && place >= self.named
        {
            self.symbols.swap(place, self.named);
            self.named += 1;
        }
        rename(action, |symbol| self.name(symbol))
    }

    /// An action of the tree in the names of the table.
    pub(super) fn untold(&self, action: Action) -> Action {
        rename(action, |name| self.symbols.get(name.index()).copied().unwrap_or(name))
    }

    /// A face in the names of the tree.
    pub(super) fn face(&self, face: Face) -> Face {
        face.symbol().map_or(face, |symbol| self.name(symbol).into())
    }

    fn name(&self, symbol: Symbol) -> Symbol {
        let place = self.symbols.iter().position(|&known| known == symbol);
        place.map_or(symbol, |place| Symbol::ALL[place])
    }
}

fn rename(action: Action, name: impl Fn(Symbol) -> Symbol) -> Action {
    match action {
        Action::Bet { number, symbol } => Action::Bet { number, symbol: name(symbol) },
        Action::Add(symbol) => Action::Add(name(symbol)),
        Action::Hide(_) | Action::Bluff | Action::Dixe => action,
    }
}

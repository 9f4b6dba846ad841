//! The tree of all bets in a round of two, up to the names of the symbols: the first symbol named is symbol 0, the next new
//! one symbol 1, and so on. A bet on another new symbol leads to the same subtree with two names exchanged.

use dizaine_bluff::{Action, Call, Number, Symbol, SymbolSet};

use super::{Duel, Role};

/// A node: a point of the round, with all bets so far.
pub struct Node {
    /// Who acts.
    pub turn: Role,
    /// The bet to answer.
    pub bet: Option<(Number, SymbolSet)>,
    /// The bets and calls that can be made.
    pub moves: Vec<Move>,
}

/// A bet or call, and the node that it leads to.
#[derive(Clone, Copy)]
pub struct Move {
    /// What is said.
    pub action: Action,
    /// What it leads to.
    pub next: Next,
}

/// What a move leads to.
#[derive(Clone, Copy)]
pub enum Next {
    /// The end of the round.
    Call(Call),
    /// The node with this index, which comes later in the list.
    Node(usize),
    /// The same as the earlier move with this index, these two symbols exchanged.
    Like(usize, Symbol, Symbol),
}

/// The whole tree, its root first.
pub(super) fn tree(duel: &Duel) -> Vec<Node> {
    let mut nodes = Vec::new();
    grow(duel, None, 0, Role::First, &mut nodes);
    nodes
}

/// Adds the node at which `bet` stands and the first `named` symbols have been named; returns its index.
fn grow(
    duel: &Duel,
    bet: Option<(Number, SymbolSet)>,
    named: usize,
    turn: Role,
    nodes: &mut Vec<Node>,
) -> usize {
    let index = nodes.len();
    nodes.push(Node { turn, bet, moves: Vec::new() });
    let mut moves = Vec::new();
    if bet.is_some() {
        moves.push(Move { action: Action::Bluff, next: Next::Call(Call::Bluff) });
        moves.push(Move { action: Action::Dixe, next: Next::Call(Call::Dixe) });
    }
    let symbols = || Symbol::ALL.into_iter().take(duel.kind.symbols);
    let mut offer =
        |action: Action, symbol: Symbol, raised: (Number, SymbolSet), first: &mut Option<usize>| {
            let next = match *first {
                Some(like) if symbol.index() > named => Next::Like(like, Symbol::ALL[named], symbol),
                Some(_) | None => {
                    if symbol.index() == named {
                        *first = Some(moves.len());
                    }
                    let named = named.max(symbol.index() + 1);
                    Next::Node(grow(duel, Some(raised), named, turn.other(), nodes))
                }
            };
            moves.push(Move { action, next });
        };
    if let Some((number, set)) = bet {
        let mut first = None;
        for symbol in symbols().filter(|&symbol| !set.has(symbol)) {
            offer(Action::Add(symbol), symbol, (number, set.with(symbol)), &mut first);
        }
    }
    let lowest = bet.map_or(1, |(number, _)| number.get() + 1);
    for number in (lowest..=duel.total()).filter_map(Number::new) {
        let mut first = None;
        for symbol in symbols() {
            let raised = (number, SymbolSet::NONE.with(symbol));
            offer(Action::Bet { number, symbol }, symbol, raised, &mut first);
        }
    }
    nodes[index].moves = moves;
    index
}

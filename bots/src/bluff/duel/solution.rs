//! A strategy for a round of two players, and its file format.

use dizaine_bluff::{Action, Faces};

use super::Duel;
use super::names::Names;
use super::tree::{Next, Node, tree};

/// One number per hand.
pub type Row = Vec<f64>;

/// A strategy for both players of a round.
pub struct Solution {
    /// The round.
    pub duel: Duel,
    /// All bets that can be made.
    pub nodes: Vec<Node>,
    /// By node, then hand and move: the weight of the move.
    pub average: Vec<Row>,
    /// By hand: the weight of choosing it (R2).
    pub hide_average: Row,
}

/// How exactly a strategy is written.
#[derive(Clone, Copy, Debug)]
pub struct Precision {
    /// A hand whose likeliest move at a node is made less often than this, in relation to all hands at the first node, is not written there.
    pub reach: f64,
    /// The weight of the likeliest move of a hand at a node; at most 254.
    pub levels: u8,
}

impl Solution {
    /// All weights are 0.
    pub fn empty(duel: Duel) -> Self {
        let nodes = tree(&duel);
        let row = |node: &Node| vec![0.0; node.moves.len() * duel.hands[node.turn as usize].len()];
        let average = nodes.iter().map(row).collect();
        Self { average, hide_average: vec![0.0; duel.hands[0].len()], nodes, duel }
    }

    /// The probability of each action after these bets with this hand. Symbols have the names of the table.
    pub fn policy(&self, said: impl Iterator<Item = Action>, hand: Faces) -> Option<Vec<(Action, f64)>> {
        let mut names = Names::of(self.duel.symbols);
        let mut index = 0;
        for action in said {
            let told = names.told(action);
            let next = self.nodes[index].moves.iter().find(|choice| choice.action == told)?.next;
            let Next::Node(child) = next else { return None };
            index = child;
        }
        let node = &self.nodes[index];
        let hand: Faces = hand.iter().map(|face| names.face(face)).collect();
        let place = self.duel.hands[node.turn as usize].iter().position(|&known| known == hand)?;
        let row = self.average[index].chunks(node.moves.len()).nth(place)?;
        if row.iter().all(|&weight| weight == 0.0) {
            return None;
        }
        let moves = node.moves.iter().map(|choice| names.untold(choice.action));
        Some(moves.zip(normal(row)).collect())
    }

    /// The weight of this hand when dice are chosen (R2).
    pub fn hides(&self, hand: Faces) -> f64 {
        let place = self.duel.hands[0].iter().position(|&known| known == hand);
        place.map_or(0.0, |place| self.hide_average[place])
    }

    /// Reads what [`write`](Self::write) has written; `None` if it is anything else.
    pub fn read(duel: Duel, bytes: &[u8]) -> Option<Self> {
        let mut solution = Self::empty(duel);
        let mut bytes = bytes.iter().map(|&byte| f64::from(byte));
        for odds in &mut solution.hide_average {
            *odds = bytes.next()?;
        }
        for (node, average) in solution.nodes.iter().zip(&mut solution.average) {
            for row in average.chunks_mut(node.moves.len()) {
                row[0] = bytes.next()?;
                // A first 0 marks a hand that never gets here.
                if row[0] > 0.0 {
                    row[0] -= 1.0;
                    for odds in &mut row[1..] {
                        *odds = bytes.next()?;
                    }
                }
            }
        }
        bytes.next().is_none().then_some(solution)
    }

    /// The strategy as bytes: the weights of the hands that are chosen, then for every node and hand either a 0, if that hand
    /// never gets there, or one byte per move.
    pub fn write(&self, precision: Precision) -> Vec<u8> {
        let mut bytes = scaled(&self.hide_average, 0.0, precision.levels);
        let most = self.average[0].iter().sum::<f64>().max(f64::MIN_POSITIVE);
        for (node, average) in self.nodes.iter().zip(&self.average) {
            for row in average.chunks(node.moves.len()) {
                let mut row = scaled(row, most * precision.reach, precision.levels);
                if row.iter().any(|&odds| odds > 0) {
                    row[0] += 1;
                    bytes.append(&mut row);
                } else {
                    bytes.push(0);
                }
            }
        }
        bytes
    }
}

/// These weights in proportion, the largest as `levels`; all 0 if none exceeds `least`.
fn scaled(weights: &[f64], least: f64, levels: u8) -> Vec<u8> {
    let largest = weights.iter().copied().fold(0.0, f64::max);
    let scale = if largest > least { f64::from(levels) / largest } else { 0.0 };
    weights.iter().map(|weight| (weight * scale).round() as u8).collect()
}

/// These weights as probabilities; equal ones if all weights are 0.
pub fn normal(weights: &[f64]) -> Row {
    let whole: f64 = weights.iter().sum();
    let even = 1.0 / weights.len() as f64;
    weights.iter().map(|weight| if whole > 0.0 { weight / whole } else { even }).collect()
}

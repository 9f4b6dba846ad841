//! Solves a round of two by minimising regret: both players play it again and again, each time a little more as they
//! wish they had played before; what they did on average is as good as an answer to it can be bad.

use std::collections::BTreeMap;

use dizaine_bluff::{Action, Call, Face, Faces, Number, Symbol, SymbolSet, Verdict};

use super::Duel;
use super::names::Names;
use super::tree::{Next, Node, tree};

/// One number a hand.
type Row = Vec<f64>;

/// A way to play a round of two.
pub(crate) struct Solution {
    duel: Duel,
    nodes: Vec<Node>,
    /// By node, hand and move: what one wishes to have done, and what one has done on average.
    regrets: Vec<Row>,
    average: Vec<Row>,
    /// R2: the same for the hand that is chosen.
    hide_regrets: Row,
    hide_average: Row,
    /// By bet: the verdict on each pair of hands.
    verdicts: BTreeMap<(u8, u8), Vec<Verdict>>,
    /// By role and symbols exchanged: where each hand goes.
    places: [Vec<Vec<usize>>; 2],
}

impl Solution {
    /// Solves `duel` in so many steps.
    pub(crate) fn new(duel: Duel, steps: u32) -> Self {
        let nodes = tree(&duel);
        let rows = |node: &Node| vec![0.0; node.moves.len() * duel.hands[node.turn as usize].len()];
        let first_hands = duel.hands[0].len();
        let mut solution = Self {
            regrets: nodes.iter().map(rows).collect(),
            average: nodes.iter().map(rows).collect(),
            hide_regrets: vec![0.0; first_hands],
            hide_average: vec![0.0; first_hands],
            verdicts: verdicts(&duel, &nodes),
            places: [0, 1].map(|role: usize| places(&duel.hands[role])),
            nodes,
            duel,
        };
        for step in 1..=steps {
            solution.step(f64::from(step).powi(2));
        }
        solution
    }

    /// What the first player wins when both play like this.
    pub(crate) fn value(&mut self) -> f64 {
        let hide = normal(&self.hide_average);
        let first = if self.duel.kind.chosen { hide } else { self.duel.rolled[0].clone() };
        let second = self.duel.rolled[1].clone();
        let [worth, _] = self.walk(0, [&first, &second], None);
        first.iter().zip(&worth).map(|(odds, worth)| odds * worth).sum()
    }

    fn step(&mut self, weight: f64) {
        let first =
            if self.duel.kind.chosen { normal(&self.hide_regrets) } else { self.duel.rolled[0].clone() };
        let second = self.duel.rolled[1].clone();
        let [worth, _] = self.walk(0, [&first, &second], Some(weight));
        if self.duel.kind.chosen {
            let mean: f64 = first.iter().zip(&worth).map(|(odds, worth)| odds * worth).sum();
            for (hand, worth) in worth.iter().enumerate() {
                self.hide_regrets[hand] = (self.hide_regrets[hand] + worth - mean).max(0.0);
                self.hide_average[hand] += weight * first[hand];
            }
        }
    }

    /// From a node on, when each hand gets there with these odds: what each hand of either player wins, weighed by the
    /// odds of the other's. With a weight, both learn from it; without one they play as they did on average.
    fn walk(&mut self, index: usize, reach: [&[f64]; 2], learn: Option<f64>) -> [Row; 2] {
        let turn = self.nodes[index].turn;
        let (me, you) = (turn as usize, turn.other() as usize);
        let moves = self.nodes[index].moves.len();
        let past = if learn.is_some() { &self.regrets[index] } else { &self.average[index] };
        let play: Row = past.chunks(moves).flat_map(normal).collect();
        let mut mine: Vec<Row> = Vec::with_capacity(moves);
        let mut yours: Vec<Row> = Vec::with_capacity(moves);
        for choice in 0..moves {
            let [my_worth, your_worth] = match self.nodes[index].moves[choice].next {
                Next::Like(like, one, other) => [(me, &mine[like]), (you, &yours[like])]
                    .map(|(role, row)| self.exchange(role, row, one, other)),
                next => {
                    let odds = play.iter().skip(choice).step_by(moves);
                    let chosen: Row = reach[me].iter().zip(odds).map(|(reach, odds)| reach * odds).collect();
                    let reach = if me == 0 { [&chosen[..], reach[1]] } else { [reach[0], &chosen[..]] };
                    let [first, second] = match next {
                        Next::Call(call) => self.call(index, call, reach),
                        Next::Node(child) | Next::Like(child, ..) => self.walk(child, reach, learn),
                    };
                    if me == 0 { [first, second] } else { [second, first] }
                }
            };
            mine.push(my_worth);
            yours.push(your_worth);
        }
        let mean: Row = play
            .chunks(moves)
            .enumerate()
            .map(|(hand, play)| play.iter().zip(&mine).map(|(odds, worth)| odds * worth[hand]).sum())
            .collect();
        if let Some(weight) = learn {
            for (at, &odds) in play.iter().enumerate() {
                let (hand, choice) = (at / moves, at % moves);
                let regret = &mut self.regrets[index][at];
                *regret = (*regret + mine[choice][hand] - mean[hand]).max(0.0);
                self.average[index][at] += weight * reach[me][hand] * odds;
            }
        }
        let mut answered = vec![0.0; reach[you].len()];
        for row in &yours {
            answered.iter_mut().zip(row).for_each(|(sum, worth)| *sum += worth);
        }
        if me == 0 { [mean, answered] } else { [answered, mean] }
    }

    /// R8, R9: the end of a round.
    fn call(&self, index: usize, call: Call, reach: [&[f64]; 2]) -> [Row; 2] {
        let Node { turn, bet, .. } = self.nodes[index];
        let Some(verdicts) = bet.and_then(|bet| self.verdicts.get(&key(bet))) else {
            return reach.map(<[f64]>::to_vec);
        };
        let [short, exact, over] = [Verdict::Short, Verdict::Exact, Verdict::Over]
            .map(|verdict| self.duel.worth(turn, call, verdict));
        let mut worth = [vec![0.0; reach[0].len()], vec![0.0; reach[1].len()]];
        for (one, verdicts) in verdicts.chunks(reach[1].len()).enumerate() {
            for (two, verdict) in verdicts.iter().enumerate() {
                let win = match verdict {
                    Verdict::Short => short,
                    Verdict::Exact => exact,
                    Verdict::Over => over,
                };
                worth[0][one] += reach[1][two] * win;
                worth[1][two] += reach[0][one] * (1.0 - win);
            }
        }
        worth
    }

    /// What is known of each hand, told with two symbols exchanged.
    fn exchange(&self, role: usize, row: &Row, one: Symbol, other: Symbol) -> Row {
        self.places[role][pair(one, other)].iter().map(|&place| row[place]).collect()
    }

    /// What to do after these bets with this hand, and how often: the names of symbols are those of the table.
    pub(crate) fn policy(
        &self,
        said: impl Iterator<Item = Action>,
        hand: Faces,
    ) -> Option<Vec<(Action, f64)>> {
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
        let moves = node.moves.iter().map(|choice| names.untold(choice.action));
        Some(moves.zip(normal(row)).collect())
    }

    /// R2: how often to choose this hand.
    pub(crate) fn hides(&self, hand: Faces) -> f64 {
        let place = self.duel.hands[0].iter().position(|&known| known == hand);
        place.map_or(0.0, |place| self.hide_average[place])
    }

    /// A solution that was [written](Self::write).
    pub(crate) fn read(duel: Duel, bytes: &[u8]) -> Option<Self> {
        let mut solution = Self::new(duel, 0);
        let mut bytes = bytes.iter().map(|&byte| f64::from(byte));
        for odds in &mut solution.hide_average {
            *odds = bytes.next()?;
        }
        for (node, average) in solution.nodes.iter().zip(&mut solution.average) {
            for row in average.chunks_mut(node.moves.len()) {
                row[0] = bytes.next()?;
                // A first 0 is the sign of a hand that never gets here.
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

    /// The average play as bytes: the hands that are chosen, then for every node and hand either a 0, if that hand
    /// never gets there, or a byte a move.
    pub(crate) fn write(&self) -> Vec<u8> {
        let mut bytes = scaled(&self.hide_average, 0.0);
        let most = self.average[0].iter().sum::<f64>().max(f64::MIN_POSITIVE);
        for (node, average) in self.nodes.iter().zip(&self.average) {
            for row in average.chunks(node.moves.len()) {
                let mut row = scaled(row, most * 1e-6);
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

/// These weights in proportion, the largest 254; all 0 if they are below `least` together.
fn scaled(weights: &[f64], least: f64) -> Vec<u8> {
    let largest = weights.iter().copied().fold(0.0, f64::max);
    let scale = if largest > least { 254.0 / largest } else { 0.0 };
    weights.iter().map(|weight| (weight * scale).round() as u8).collect()
}

/// These weights as odds; equal ones if there are none.
fn normal(weights: &[f64]) -> Row {
    let whole: f64 = weights.iter().sum();
    let even = 1.0 / weights.len() as f64;
    weights.iter().map(|weight| if whole > 0.0 { weight / whole } else { even }).collect()
}

/// A bet, as a key.
fn key((number, symbols): (Number, SymbolSet)) -> (u8, u8) {
    (number.get(), symbols.iter().map(|symbol| 1 << symbol.index()).sum())
}

/// The verdict on each pair of hands, for every bet of the tree.
fn verdicts(duel: &Duel, nodes: &[Node]) -> BTreeMap<(u8, u8), Vec<Verdict>> {
    let mut all = BTreeMap::new();
    for (number, symbols) in nodes.iter().filter_map(|node| node.bet) {
        all.entry(key((number, symbols))).or_insert_with(|| {
            let pairs =
                duel.hands[0].iter().flat_map(|&one| duel.hands[1].iter().map(move |&two| one.and(two)));
            pairs.map(|dice| duel.verdict(number, symbols, dice)).collect()
        });
    }
    all
}

/// Two symbols, as an index.
fn pair(one: Symbol, other: Symbol) -> usize {
    one.index() * Symbol::ALL.len() + other.index()
}

/// For every pair of symbols, which hand each of `hands` is when the two are exchanged.
fn places(hands: &[Faces]) -> Vec<Vec<usize>> {
    let pairs = Symbol::ALL.into_iter().flat_map(|one| Symbol::ALL.map(|other| (one, other)));
    let exchanged = |(one, other): (Symbol, Symbol)| {
        let name = |face: Face| match face.symbol() {
            Some(symbol) if symbol == one => other.into(),
            Some(symbol) if symbol == other => one.into(),
            Some(_) | None => face,
        };
        let place = |hand: &Faces| {
            let renamed: Faces = hand.iter().map(name).collect();
            // A symbol that is not on the die is never exchanged.
            hands.iter().position(|&hand| hand == renamed).unwrap_or_default()
        };
        hands.iter().map(place).collect()
    };
    pairs.map(exchanged).collect()
}

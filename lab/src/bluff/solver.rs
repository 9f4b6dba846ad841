//! Solves a round of two players by counterfactual regret minimisation: both play it again and again, each time choosing
//! actions in proportion to their regret; the average strategy converges to an equilibrium.

use std::collections::BTreeMap;

use dizaine_bluff::{Call, Face, Faces, Number, Symbol, SymbolSet, Verdict};

use dizaine_bots::bluff::duel::{Duel, Next, Node, Row, Solution, normal};

/// The regrets of both players, and their average strategy so far.
pub(crate) struct Solver {
    solution: Solution,
    /// By node, hand and move.
    regrets: Vec<Row>,
    /// By hand that is chosen (R2).
    hide_regrets: Row,
    /// By bet: the verdict on each pair of hands.
    verdicts: BTreeMap<(u8, u8), Vec<Verdict>>,
    /// By role and pair of symbols: the index of each hand after exchanging the two symbols.
    places: [Vec<Vec<usize>>; 2],
}

impl Solver {
    /// Solves `duel` in `steps` iterations.
    pub(crate) fn new(duel: Duel, steps: u32) -> Self {
        let solution = Solution::empty(duel);
        let mut solver = Self {
            regrets: solution.average.clone(),
            hide_regrets: solution.hide_average.clone(),
            verdicts: verdicts(&solution.duel, &solution.nodes),
            places: [0, 1].map(|role: usize| places(&solution.duel.hands[role])),
            solution,
        };
        for step in 1..=steps {
            solver.step(f64::from(step).powi(2));
        }
        solver
    }

    /// The average strategy.
    pub(crate) fn finish(self) -> Solution {
        self.solution
    }

    /// The probability that the first player wins when both follow the average strategy.
    pub(crate) fn value(&mut self) -> f64 {
        let hide = normal(&self.solution.hide_average);
        let first = if self.solution.duel.kind.chosen { hide } else { self.solution.duel.rolled[0].clone() };
        let second = self.solution.duel.rolled[1].clone();
        let [worth, _] = self.walk(0, [&first, &second], None);
        first.iter().zip(&worth).map(|(odds, worth)| odds * worth).sum()
    }

    fn step(&mut self, weight: f64) {
        let first = if self.solution.duel.kind.chosen {
            normal(&self.hide_regrets)
        } else {
            self.solution.duel.rolled[0].clone()
        };
        let second = self.solution.duel.rolled[1].clone();
        let [worth, _] = self.walk(0, [&first, &second], Some(weight));
        if self.solution.duel.kind.chosen {
            let mean: f64 = first.iter().zip(&worth).map(|(odds, worth)| odds * worth).sum();
            for (hand, worth) in worth.iter().enumerate() {
                self.hide_regrets[hand] = (self.hide_regrets[hand] + worth - mean).max(0.0);
                self.solution.hide_average[hand] += weight * first[hand];
            }
        }
    }

    /// The counterfactual values of each hand of both players from a node on, which each hand reaches with the probabilities
    /// `reach`. With a weight in `learn`, regrets and the average strategy are updated; without, both follow the average strategy.
    fn walk(&mut self, index: usize, reach: [&[f64]; 2], learn: Option<f64>) -> [Row; 2] {
        let turn = self.solution.nodes[index].turn;
        let (me, you) = (turn as usize, turn.other() as usize);
        let moves = self.solution.nodes[index].moves.len();
        let past = if learn.is_some() { &self.regrets[index] } else { &self.solution.average[index] };
        let play: Row = past.chunks(moves).flat_map(normal).collect();
        let mut mine: Vec<Row> = Vec::with_capacity(moves);
        let mut yours: Vec<Row> = Vec::with_capacity(moves);
        for choice in 0..moves {
            let [my_worth, your_worth] = match self.solution.nodes[index].moves[choice].next {
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
                self.solution.average[index][at] += weight * reach[me][hand] * odds;
            }
        }
        let mut answered = vec![0.0; reach[you].len()];
        for row in &yours {
            answered.iter_mut().zip(row).for_each(|(sum, worth)| *sum += worth);
        }
        if me == 0 { [mean, answered] } else { [answered, mean] }
    }

    /// The counterfactual values of a call, which ends the round (R8, R9).
    fn call(&self, index: usize, call: Call, reach: [&[f64]; 2]) -> [Row; 2] {
        let Node { turn, bet, .. } = self.solution.nodes[index];
        let Some(verdicts) = bet.and_then(|bet| self.verdicts.get(&key(bet))) else {
            return reach.map(<[f64]>::to_vec);
        };
        let [short, exact, over] = [Verdict::Short, Verdict::Exact, Verdict::Over]
            .map(|verdict| self.solution.duel.worth(turn, call, verdict));
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

    /// The values of `row` after exchanging two symbols.
    fn exchange(&self, role: usize, row: &Row, one: Symbol, other: Symbol) -> Row {
        self.places[role][pair(one, other)].iter().map(|&place| row[place]).collect()
    }
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

//! Best responses to a solved table: one player plays the best response, the other follows the table, including its rounding.
//! If the table is right, the response gains nothing.

use dizaine_bots::dicy::hand::{HANDS, Hand};
use dizaine_bots::dicy::plan::EQUAL;
use dizaine_bots::dicy::solved::{
    Block, CLOSE, LANES, Mover, PARTS, Place, Row, Solved, Workers, answered, places, steps,
};
use dizaine_bots::dicy::throws::Best;
use dizaine_bots::dicy::turn::{Lanes, MOST, Scores, Turn, Worth};
use dizaine_dicy::{Demand, Effect};
use serde::Serialize;

/// What a best response gains over the value of the table, as a probability to win.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Gain {
    /// At the start, by the player who begins.
    pub first: f64,
    /// At the start, by the other.
    pub second: f64,
    /// The largest gain at any position, by either player.
    pub largest: f64,
}

/// Computes the best responses in the game to `target` points, at most the table's own. `progress` is told how many of how many
/// steps are done.
pub fn best_response(
    solved: &Solved,
    target: u16,
    workers: &impl Workers,
    progress: &mut dyn FnMut(usize, usize),
) -> Gain {
    let table = solved.end(usize::from(target).min(solved.target));
    let mut desks: Vec<Desk> = (0..workers.count().max(1)).map(|_| Desk::new(&table.best)).collect();
    let mut gain = Gain::default();
    let all = steps(table.target);
    for (done, responder) in [Mover::First, Mover::Second].into_iter().enumerate() {
        let mut response =
            Response { table: &table, responder, real: Solved::empty(table.set, table.target) };
        for step in 0..all {
            response.step(step, workers, &mut desks);
            progress(done * all + step + 1, 2 * all);
        }
        gain.largest = gain.largest.max(response.largest());
        let start = Place { mover: Mover::First, first: 0, second: 0 };
        match responder {
            Mover::First => gain.first = response.gain(start, Hand::FULL, Hand::FULL),
            Mover::Second => gain.second = response.gain(start, Hand::FULL, Hand::FULL),
        }
    }
    gain
}

/// Three values of a choice: what the table says, what its player maximises, and the real value against the responder. The
/// responder maximises the real value.
#[derive(Clone, Copy)]
struct Followed {
    said: Lanes<LANES>,
    wanted: Lanes<LANES>,
    real: Lanes<LANES>,
}

impl Worth for Followed {
    const NEVER: Self = Self { said: Lanes::NEVER, wanted: Lanes::NEVER, real: Lanes::NEVER };

    #[inline(always)]
    fn or(&mut self, other: Self) {
        for lane in 0..LANES {
            let better = other.wanted.0[lane] > self.wanted.0[lane];
            self.real.0[lane] = if better { other.real.0[lane] } else { self.real.0[lane] };
        }
        self.wanted.or(other.wanted);
        self.said.or(other.said);
    }

    #[inline(always)]
    fn mean(six: [&Self; 6]) -> Self {
        let said = Lanes::mean(six.map(|one| &one.said));
        Self { said, wanted: said, real: Lanes::mean(six.map(|one| &one.real)) }
    }
}

/// The working memory of one worker.
struct Desk {
    turn: Turn<Followed>,
    scores: [Scores<Followed>; PARTS],
}

impl Desk {
    fn new(best: &Best) -> Self {
        Self { turn: Turn::new(best.clone()), scores: std::array::from_fn(|_| Scores::default()) }
    }
}

/// One player's best response to the table.
struct Response<'a> {
    table: &'a Solved,
    responder: Mover,
    /// The real values of positions, in the form of a table.
    real: Solved,
}

impl Response<'_> {
    fn step(&mut self, step: usize, workers: &impl Workers, desks: &mut [Desk]) {
        let places = places(self.table.target, step);
        let response = &*self;
        let blocks: Vec<(Place, Block)> = if step == 0 {
            let leads: Vec<usize> = (1..=MOST).collect();
            let blocks = workers.share(desks, &leads, |desk, &lead| response.last_turn(desk, lead));
            let block = |place: &Place| blocks.get(place.first - place.second - 1).copied();
            places.iter().map(|place| (*place, block(place).unwrap_or([[1.0; HANDS]; HANDS]))).collect()
        } else {
            let pairs: Vec<Place> = places.into_iter().filter(|place| place.mover == Mover::First).collect();
            workers
                .share(desks, &pairs, |desk, &place| response.both_turns(desk, place))
                .into_iter()
                .flatten()
                .collect()
        };
        for (place, block) in blocks {
            *self.real.block_mut(place) = block;
        }
    }

    /// The last turn: only the lead matters, as in the table.
    fn last_turn(&self, desk: &mut Desk, lead: usize) -> Block {
        let first = self.table.target.max(lead);
        let place = Place { mover: Mover::Second, first, second: first - lead };
        self.block(desk, place, &[0.0; HANDS])
    }

    /// Both turns at the points of `moves`, where the first player moves. Passing comes back to these points: the value of what
    /// follows is taken from the table at first, then from the last iteration, until it stays the same.
    fn both_turns(&self, desk: &mut Desk, moves: Place) -> [(Place, Block); 2] {
        let full = Hand::FULL.index();
        let answers = Place { mover: Mover::Second, ..moves };
        let said = [moves, answers].map(|place| self.table.block(place)[full]);
        let mut after_pass = said[1];
        loop {
            let pass = self.turned(Mover::Second, &said[1], &after_pass, Effect::PASS.must);
            let firsts = self.block(desk, moves, &pass);
            let pass = self.turned(Mover::First, &said[0], &firsts[full], Effect::PASS.must);
            let seconds = self.block(desk, answers, &pass);
            let last = std::mem::replace(&mut after_pass, seconds[full]);
            if last.iter().zip(&after_pass).all(|(last, now)| (last - now).abs() < CLOSE) {
                return [(moves, firsts), (answers, seconds)];
            }
        }
    }

    /// The values of a place, if the real value of passing is `pass` for its player.
    fn block(&self, desk: &mut Desk, place: Place, pass: &Row) -> Block {
        let (table, other) =
            (self.table, if place.mover == Mover::First { Mover::Second } else { Mover::First });
        let responds = place.mover == self.responder;
        let followed = |said: &Row, real: &Row, likes: f32, part: usize| {
            let lanes = |row: &Row| Lanes(row.as_chunks().0[part]);
            let (said, real) = (lanes(if responds { real } else { said }), lanes(real));
            let likes = if responds { 0.0 } else { likes };
            Followed { said, wanted: Lanes(said.0.map(|said| said + likes)), real }
        };
        for (card, left, points) in table.scores() {
            let effect = table.effect(card);
            let [before, mut real] =
                [table, &self.real].map(|table| table.worth_of(place, points, left, None));
            let said = table.worth_of(place, points, left, effect);
            if let Some(effect) = effect {
                real = self.turned(other, &before, &real, effect.must);
            }
            for (part, scores) in desk.scores.iter_mut().enumerate() {
                scores.row_mut(card, left)[points] = followed(&said, &real, EQUAL, part);
            }
        }
        let said = table.worth_of(place, 0, Hand::FULL, Some(Effect::PASS));
        let mut block = [[0.0; HANDS]; HANDS];
        for (part, rows) in block.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
            let pass = followed(&said, pass, -EQUAL, part);
            let worth = desk.turn.evaluate(Hand::FULL, &desk.scores[part], &pass);
            for (lane, row) in rows.iter_mut().enumerate() {
                *row = worth.each_ref().map(|worth| 1.0 - worth.real.0[lane]);
            }
        }
        block
    }

    /// The waiting player `who` turns the card that serves them best: by the real values if they are the
    /// responder, else by the table.
    fn turned(&self, who: Mover, said: &Row, real: &Row, must: Demand) -> Row {
        if who == self.responder {
            return answered(real, must);
        }
        let mut out = *real;
        for hand in Hand::all() {
            let answers = hand.answers(must).map(Hand::index);
            let liked = answers.min_by(|&a, &b| said[a].total_cmp(&said[b]));
            out[hand.index()] = real[liked.unwrap_or(hand.index())];
        }
        out
    }

    /// The gain of the responder at a place, with these hands of the moving and the waiting player.
    fn gain(&self, place: Place, moving: Hand, waiting: Hand) -> f64 {
        let worth = |table: &Solved| f64::from(table.block(place)[waiting.index()][moving.index()]);
        let gain = worth(&self.real) - worth(self.table);
        if place.mover == self.responder { -gain } else { gain }
    }

    fn largest(&self) -> f64 {
        let hands = || Hand::all().flat_map(|moving| Hand::all().map(move |waiting| (moving, waiting)));
        let places = (0..steps(self.table.target)).flat_map(|step| places(self.table.target, step));
        let gains = places.flat_map(|place| hands().map(move |(moving, waiting)| (place, moving, waiting)));
        gains.map(|(place, moving, waiting)| self.gain(place, moving, waiting)).fold(0.0, f64::max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dizaine_bots::dicy::solved::Serial;
    use dizaine_dicy::sets;

    #[test]
    fn nothing_is_gained_against_the_table() {
        for set in [sets::A, sets::D] {
            let table = Solved::solve(set, 6, Serial, &mut |_, _| {});
            let gain = best_response(&table, 5, &Serial, &mut |_, _| {});
            assert!(gain.largest < 1e-5 && gain.first > -1e-5 && gain.second > -1e-5, "{set:?}: {gain:?}");
        }
    }

    #[test]
    fn a_wrong_table_is_taken_advantage_of() {
        let mut table = Solved::solve(sets::A, 2, Serial, &mut |_, _| {});
        for second in 0..2 {
            // As if reaching the target lost the game.
            for first in 2..2 + MOST {
                *table.block_mut(Place { mover: Mover::Second, first, second }) = [[0.0; HANDS]; HANDS];
            }
        }
        let gain = best_response(&table, 2, &Serial, &mut |_, _| {});
        assert!(gain.second > 0.1, "{gain:?}");
    }
}

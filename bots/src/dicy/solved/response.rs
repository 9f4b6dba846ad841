//! The best that anyone can do against the table's play: one player looks for the best at every step, the other does what
//! the table says, rounding and all. If the table is right, nothing is to be gained.

use dizaine_dicy::{Demand, Effect};

use super::solve::{CLOSE, LANES, PARTS, places, share, steps};
use super::table::{Block, Mover, Place, Row, Solved, answered};
use crate::dicy::hand::{HANDS, Hand};
use crate::dicy::plan::EQUAL;
use crate::dicy::throws::Best;
use crate::dicy::turn::{Lanes, MOST, Scores, Turn, Worth};

/// What a best response gains over what the table says, in chances to win.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Gain {
    /// At the start, by the player who begins.
    pub first: f64,
    /// At the start, by the other.
    pub second: f64,
    /// At any position, by either: the most.
    pub largest: f64,
}

impl Solved {
    /// Works out the best responses in the game to `target` points, at most the table's own, on `threads` threads;
    /// `progress` is told how many of how many steps are done.
    pub fn best_response(&self, target: u16, threads: usize, progress: &mut dyn FnMut(usize, usize)) -> Gain {
        let table = self.end(usize::from(target).min(self.target));
        let mut desks: Vec<Desk> = (0..threads.max(1)).map(|_| Desk::new(&table.best)).collect();
        let mut gain = Gain::default();
        let all = steps(table.target);
        for (done, responder) in [Mover::First, Mover::Second].into_iter().enumerate() {
            let mut response =
                Response { table: &table, responder, real: Self::empty(table.set, table.target) };
            for step in 0..all {
                response.work_out(step, &mut desks);
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
}

/// What the table says a choice is worth, how much it is wanted for that, and what it is really worth against the
/// responder. The responder knows what is real, and wants that.
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

/// One thread's room to work in.
struct Desk {
    turn: Turn<Followed>,
    scores: [Scores<Followed>; PARTS],
}

impl Desk {
    fn new(best: &Best) -> Self {
        Self { turn: Turn::new(best.clone()), scores: std::array::from_fn(|_| Scores::new()) }
    }
}

/// One player's best response to the table.
struct Response<'a> {
    table: &'a Solved,
    responder: Mover,
    /// What positions are really worth, as in the table.
    real: Solved,
}

impl Response<'_> {
    fn work_out(&mut self, step: usize, desks: &mut [Desk]) {
        let places = places(self.table.target, step);
        let response = &*self;
        let blocks: Vec<(Place, Block)> = if step == 0 {
            let leads: Vec<usize> = (1..=MOST).collect();
            let blocks = share(desks, &leads, |desk, &lead| response.last_turn(desk, lead));
            let block = |place: &Place| blocks.get(place.first - place.second - 1).copied();
            places.iter().map(|place| (*place, block(place).unwrap_or([[1.0; HANDS]; HANDS]))).collect()
        } else {
            let pairs: Vec<Place> = places.into_iter().filter(|place| place.mover == Mover::First).collect();
            share(desks, &pairs, |desk, &place| response.both_turns(desk, place))
                .into_iter()
                .flatten()
                .collect()
        };
        for (place, block) in blocks {
            *self.real.block_mut(place) = block;
        }
    }

    /// The last turn, which only the lead matters to, as in the table.
    fn last_turn(&self, desk: &mut Desk, lead: usize) -> Block {
        let first = self.table.target.max(lead);
        let place = Place { mover: Mover::Second, first, second: first - lead };
        self.block(desk, place, &[0.0; HANDS])
    }

    /// Both turns at the points of `moves`, where the first player moves. Passing comes back to these points: what follows
    /// is taken from the table at first, and then from what came of it, until that stays the same.
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

    /// The block of a place, if passing is really worth `pass` to its player.
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

    /// `who`, who waits, turns a card as they like best: by what is real if they respond, else by what the table says.
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

    /// What the responder gains at a place, with the hands of who moves and who waits.
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
    use dizaine_dicy::CardSet;

    #[test]
    fn nothing_is_gained_against_the_table() {
        for set in [CardSet::A, CardSet::D] {
            let table = Solved::solve(set, 6, 1, &mut |_, _| {});
            let gain = table.best_response(5, 1, &mut |_, _| {});
            assert!(gain.largest < 1e-5 && gain.first > -1e-5 && gain.second > -1e-5, "{set:?}: {gain:?}");
        }
    }

    #[test]
    fn a_wrong_table_is_taken_advantage_of() {
        let mut table = Solved::solve(CardSet::A, 2, 1, &mut |_, _| {});
        for second in 0..2 {
            // As if reaching the target lost the game.
            for first in 2..2 + MOST {
                *table.block_mut(Place { mover: Mover::Second, first, second }) = [[0.0; HANDS]; HANDS];
            }
        }
        let gain = table.best_response(2, 1, &mut |_, _| {});
        assert!(gain.second > 0.1, "{gain:?}");
    }
}

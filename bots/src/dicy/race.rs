//! The race to the target, as if each player raced alone and the others only turned their cards now and then: how many
//! turns it takes, and what a last turn can bring.

use dizaine_dicy::{CardSet, Circle, Demand, Effect};

use super::hand::{self, CARDS, HANDS, Hand};
use super::throws::Best;
use super::turn::{MOST, Ranked, Scores, Turn};

/// The value of a pass depends on itself: the iteration stops when two steps differ by less.
const SETTLED: f32 = 1e-3;

/// So many turns ahead it is known how likely the target is reached.
pub const SOON: usize = 11;
/// What a turn can do to others.
const EFFECTS: [Effect; 4] = [
    Effect { on: Circle::Neighbours, must: Demand::Freeze },
    Effect { on: Circle::Others, must: Demand::Freeze },
    Effect { on: Circle::Neighbours, must: Demand::Thaw },
    Effect { on: Circle::Others, must: Demand::Thaw },
];

/// How a player's own race goes on with the fewest turns on average: the number of turns, negative; the probabilities to reach the target
/// within 1, 2, … turns; and the probabilities that the next turn has each of the effects.
type Course = Ranked<{ 1 + SOON + EFFECTS.len() }>;

/// The race with five cards at a table of a given size.
pub struct Race {
    /// The five cards.
    pub set: CardSet,
    /// The best score of each card for each roll.
    pub best: Best,
    /// By missing points and hand: before a turn.
    before: Vec<Courses>,
    /// The same after a turn, when the others are about to move.
    after: Vec<Courses>,
    /// By hand and points: the highest probability to score this many or more in one turn.
    reach: [[f32; MOST + 1]; HANDS],
}

/// A course per hand.
type Courses = [Course; HANDS];

impl Race {
    /// The race of `players` to `target` points with the cards of `set`.
    pub fn to(target: usize, set: CardSet, players: usize) -> Self {
        let best = Best::of(set);
        let (before, after) = run(target, set, &best, &Interference::of(set, players));
        Self { set, reach: reach(&best), before, after, best }
    }

    /// The mean number of turns to get `missing` points, before a turn of the player, or after it (`moved`), when the others are about to move.
    pub fn turns(&self, missing: usize, hand: Hand, moved: bool) -> f32 {
        -self.course(missing, hand, moved).0[0]
    }

    /// The probabilities to get `missing` points within 1, 2, … turns.
    pub fn within(&self, missing: usize, hand: Hand, moved: bool) -> &[f32; SOON] {
        let within = &self.course(missing, hand, moved).0[1..=SOON];
        within.try_into().expect("as many as there are")
    }

    /// The probability that the player's next turn has this effect on others.
    pub fn causes(&self, missing: usize, hand: Hand, effect: Effect) -> f32 {
        let number = EFFECTS.iter().position(|&other| other == effect);
        number.map_or(0.0, |number| self.course(missing, hand, false).0[1 + SOON + number])
    }

    fn course(&self, missing: usize, hand: Hand, moved: bool) -> &Course {
        let courses = if moved { &self.after } else { &self.before };
        &courses[missing.min(courses.len() - 1)][hand.index()]
    }

    /// The highest probability to score `points` or more in one turn.
    pub fn reach(&self, points: usize, hand: Hand) -> f32 {
        self.reach[hand.index()].get(points).copied().unwrap_or(0.0)
    }
}

/// How often others make the player turn a card: as if everyone scored with each card once and then passed.
struct Interference {
    /// For each other player, the probabilities that their turn freezes a card of the player, and that it thaws one.
    others: Vec<(f32, f32)>,
}

impl Interference {
    fn of(set: CardSet, players: usize) -> Self {
        const TURNS: f32 = CARDS as f32 + 1.0;
        let often = |seat: usize, must: Demand| {
            let near = seat == 1 || seat == players - 1;
            let effects = set.iter().filter_map(dizaine_dicy::Card::effect);
            effects.filter(|effect| effect.must == must && (near || effect.on == Circle::Others)).count()
                as f32
        };
        let other = |seat: usize| {
            // T5: a pass thaws a card too.
            (often(seat, Demand::Freeze) / TURNS, (often(seat, Demand::Thaw) + 1.0) / TURNS)
        };
        Self { others: (1..players).map(other).collect() }
    }

    /// The courses once all others have moved.
    fn pass(&self, courses: &Courses) -> Courses {
        let mut courses = *courses;
        for &(freezes, thaws) in &self.others {
            let before = courses;
            for hand in Hand::all() {
                let stays = before[hand.index()];
                let turned = |must: Demand| {
                    let answers = hand.answers(must).map(|answer| before[answer.index()]);
                    answers.reduce(|a, b| if b.0[0] > a.0[0] { b } else { a }).unwrap_or(stays)
                };
                let (frozen, thawed) = (turned(Demand::Freeze), turned(Demand::Thaw));
                courses[hand.index()] = Ranked(std::array::from_fn(|lane| {
                    (1.0 - freezes - thaws) * stays.0[lane]
                        + freezes * frozen.0[lane]
                        + thaws * thawed.0[lane]
                }));
            }
        }
        courses
    }
}

/// The course of a player who has reached the target.
const DONE: Course = {
    let mut done = [1.0; 1 + SOON + EFFECTS.len()];
    done[0] = 0.0;
    Ranked(done)
};

/// The course of a turn with this effect after which the race goes on like `then`, or is over.
fn turn(then: Course, over: bool, effect: Option<Effect>) -> Course {
    let mut course = [0.0; 1 + SOON + EFFECTS.len()];
    course[0] = then.0[0] - 1.0;
    course[1] = f32::from(u8::from(over));
    course[2..=SOON].copy_from_slice(&then.0[1..SOON]);
    for (caused, other) in course[1 + SOON..].iter_mut().zip(EFFECTS) {
        *caused = f32::from(u8::from(effect == Some(other)));
    }
    Ranked(course)
}

fn run(
    target: usize,
    set: CardSet,
    best: &Best,
    interference: &Interference,
) -> (Vec<Courses>, Vec<Courses>) {
    let mut arithmetic = Turn::<Course>::new(best.clone());
    let mut scores = Scores::default();
    let (mut before, mut after) = (vec![[DONE; HANDS]], vec![[DONE; HANDS]]);
    for missing in 1..=target {
        for card in 0..CARDS {
            let effect = hand::card(set, card).effect();
            for left in Hand::all().filter(|hand| !hand.has(card)) {
                for &points in best.points(card) {
                    let then: Course = after[missing.saturating_sub(points)][left.index()];
                    scores.row_mut(card, left)[points] = turn(then, points >= missing, effect);
                }
            }
        }
        let mut passed: Course = after[missing - 1][Hand::FULL.index()];
        let now = loop {
            let pass = turn(passed, false, Some(Effect::PASS));
            let now = *arithmetic.evaluate(Hand::FULL, &scores, &pass);
            let last = std::mem::replace(&mut passed, interference.pass(&now)[Hand::FULL.index()]);
            if (passed.0[0] - last.0[0]).abs() < SETTLED {
                break now;
            }
        };
        before.push(now);
        after.push(interference.pass(&now));
    }
    (before, after)
}

fn reach(best: &Best) -> [[f32; MOST + 1]; HANDS] {
    let mut reach = [[0.0; MOST + 1]; HANDS];
    let (mut arithmetic, mut scores) = (Turn::<f32>::new(best.clone()), Scores::default());
    for goal in 0..=MOST {
        let reached = |points: usize| f32::from(u8::from(points >= goal));
        for card in 0..CARDS {
            for left in Hand::all().filter(|hand| !hand.has(card)) {
                for &points in best.points(card) {
                    scores.row_mut(card, left)[points] = reached(points);
                }
            }
        }
        let worth = arithmetic.evaluate(Hand::FULL, &scores, &reached(0));
        for (reach, worth) in reach.iter_mut().zip(worth) {
            reach[goal] = *worth;
        }
    }
    reach
}

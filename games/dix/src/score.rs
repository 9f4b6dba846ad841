//! The value of a collection (E4, E5): the best arrangement, exactly.
//!
//! A colour's run is a window of consecutive numbers; its own cards and the jokers given to it fill the window. So a
//! collection is worth what the best way of giving out its numbered jokers and the universal one makes it worth. The
//! four colours are merged two by two over the subsets of the numbered jokers that more than one colour could use.

use serde::Serialize;

use crate::card::{Colour, NumberCard, Value};
use crate::player::Player;

/// All nine numbers of a colour.
const FULL: u16 = 0x1ff;
/// The most wild cards one colour can have: two coloured jokers and the universal one.
const MOST_WILDS: usize = 3;

static LONGEST: [[u8; 512]; MOST_WILDS + 1] = longest_windows();

/// The length of the longest window that a colour can fill, by its number of wild cards, below `N`, and the set of numbers
/// that it has (one bit each).
pub const fn longest_windows<const N: usize>() -> [[u8; 512]; N] {
    let mut table = [[0; 512]; N];
    let mut wilds = 0;
    while wilds < N {
        let mut numbers = 0;
        while numbers < 512 {
            let mut length = 1;
            while length <= 9 {
                let mut start = 0;
                while start + length <= 9 {
                    let missing = window(start, length) & !(numbers as u16);
                    if missing.count_ones() as usize <= wilds {
                        table[wilds][numbers] = length as u8;
                    }
                    start += 1;
                }
                length += 1;
            }
            numbers += 1;
        }
        wilds += 1;
    }
    table
}

/// The numbers of a window, one bit each.
const fn window(start: usize, length: usize) -> u16 {
    ((1 << length) - 1) << start
}

/// E4: one point per card, and one more for a complete run.
pub const fn points(length: u8) -> u8 {
    length + (length == 9) as u8
}

/// What each colour has before the contested jokers, which several colours could use, are assigned.
struct Hand {
    /// Numbers of each colour, with the numbered jokers that it alone can use.
    numbers: [u16; 4],
    /// Coloured jokers of each colour.
    wilds: [usize; 4],
    /// The numbered jokers that at least two colours could use.
    contested: u16,
    universal: bool,
}

/// An assignment of the contested jokers and of the universal joker to colours.
struct Division {
    points: u8,
    /// Numbered jokers of each colour, a bit each.
    numbered: [u16; 4],
    /// The colour that the universal joker goes to.
    universal: Option<usize>,
}

impl Hand {
    fn of(player: &Player) -> Self {
        let kinds = player.numbers.kinds();
        let owned: [u16; 4] = std::array::from_fn(|colour| (kinds >> (9 * colour)) as u16 & FULL);
        let jokers = player.jokers.numbered;
        // A joker is of use to the colours that lack its number: to exactly one, to several, or to none.
        let (mut once, mut twice) = (0, 0);
        for numbers in owned {
            let lacking = jokers & !numbers;
            twice |= once & lacking;
            once |= lacking;
        }
        Self {
            numbers: owned.map(|numbers| numbers | (jokers & !twice)),
            wilds: player.jokers.coloured.map(usize::from),
            contested: twice,
            universal: player.jokers.universal,
        }
    }

    /// What `colour` is worth with these contested jokers, and with the universal one if it `has` it.
    #[inline]
    fn worth(&self, colour: usize, jokers: u16, has: bool) -> u8 {
        let numbers = self.numbers[colour] | jokers;
        points(LONGEST[self.wilds[colour] + usize::from(has)][usize::from(numbers)])
    }

    /// The best division. `N` is at least the number of subsets of the contested jokers, which are numbered in the
    /// order of the bits they hold.
    fn best<const N: usize>(&self) -> Division {
        let subsets = 1 << self.contested.count_ones();
        let first = Pair::<N>::merge(self, [0, 1], subsets);
        let second = Pair::<N>::merge(self, [2, 3], subsets);
        let all = subsets - 1;
        let mut best = (0, 0, false);
        for taken in 0..subsets {
            for has in [false, true].into_iter().take(1 + usize::from(self.universal)) {
                let worth = first.worth(taken, has) + second.worth(all ^ taken, self.universal && !has);
                if worth > best.0 {
                    best = (worth, taken, has);
                }
            }
        }
        let (points, taken, first_has) = best;
        let (blue, blue_has) = first.split(taken, first_has);
        let (orange, orange_has) = second.split(all ^ taken, self.universal && !first_has);
        let universal = self.universal.then_some(match (first_has, blue_has, orange_has) {
            (true, true, _) => 0,
            (true, false, _) => 1,
            (false, _, true) => 2,
            (false, _, false) => 3,
        });
        let numbered = [blue, taken ^ blue, orange, all ^ taken ^ orange].map(|subset| self.jokers(subset));
        Division { points, numbered, universal }
    }

    /// The points of the [best](Self::best) division, without the division itself.
    fn points<const N: usize>(&self) -> u8 {
        let subsets = 1 << self.contested.count_ones();
        let first = Pair::<N>::merge(self, [0, 1], subsets);
        let second = Pair::<N>::merge(self, [2, 3], subsets);
        let worth = |taken: usize, has: bool| {
            first.worth(taken, has) + second.worth(subsets - 1 - taken, self.universal && !has)
        };
        let both_ways = |taken| worth(taken, false).max(if self.universal { worth(taken, true) } else { 0 });
        (0..subsets).map(both_ways).max().unwrap_or(0)
    }

    /// [`best`](Self::best) with tables no larger than needed: few players hold more than three contested jokers.
    fn divide(&self) -> Division {
        match self.contested.count_ones() {
            0..=3 => self.best::<8>(),
            4..=5 => self.best::<32>(),
            _ => self.best::<512>(),
        }
    }

    /// The contested jokers of a subset, a bit a number.
    fn jokers(&self, subset: usize) -> u16 {
        let mut jokers = 0;
        let mut rest = self.contested;
        for index in 0..self.contested.count_ones() {
            let lowest = rest & rest.wrapping_neg();
            rest ^= lowest;
            jokers |= lowest * (subset >> index & 1) as u16;
        }
        jokers
    }
}

/// Two colours that share jokers: what they are worth for each subset, without and with the universal joker.
struct Pair<const N: usize> {
    one: [[u8; N]; 2],
    other: [[u8; N]; 2],
    together: [[u8; N]; 2],
}

impl<const N: usize> Pair<N> {
    fn merge(hand: &Hand, [one, other]: [usize; 2], subsets: usize) -> Self {
        let mut pair = Self { one: [[0; N]; 2], other: [[0; N]; 2], together: [[0; N]; 2] };
        let mut jokers = 0_u16;
        for subset in 0..subsets {
            for has in [false, true].into_iter().take(1 + usize::from(hand.universal)) {
                pair.one[usize::from(has)][subset] = hand.worth(one, jokers, has);
                pair.other[usize::from(has)][subset] = hand.worth(other, jokers, has);
            }
            // The next subset of the contested jokers, in the order of their numbers.
            jokers = jokers.wrapping_sub(hand.contested) & hand.contested;
        }
        for subset in 0..subsets {
            pair.together[0][subset] = pair.most(subset, 0, 0);
            if hand.universal {
                pair.together[1][subset] = pair.most(subset, 0, 1).max(pair.most(subset, 1, 0));
            }
        }
        pair
    }

    #[inline]
    fn worth(&self, subset: usize, has: bool) -> u8 {
        self.together[usize::from(has)][subset]
    }

    /// The most that the two are worth with this subset, the universal joker being with neither or with one of them.
    #[inline]
    fn most(&self, subset: usize, one_has: usize, other_has: usize) -> u8 {
        let mut most = 0;
        let mut taken = subset;
        loop {
            most = most.max(self.one[one_has][taken] + self.other[other_has][subset ^ taken]);
            if taken == 0 {
                return most;
            }
            taken = (taken - 1) & subset;
        }
    }

    /// Which part of this subset the first takes, and whether it takes the universal joker, for all that it is worth.
    fn split(&self, subset: usize, has: bool) -> (usize, bool) {
        let worth = self.worth(subset, has);
        let ways = (0..=subset)
            .filter(|taken| taken & !subset == 0)
            .flat_map(|taken| [(taken, false), (taken, has)]);
        let fits = |&(taken, first_has): &(usize, bool)| {
            let rest_has = has && !first_has;
            let [first, rest] = [usize::from(first_has), usize::from(rest_has)];
            self.one[first][taken] + self.other[rest][subset ^ taken] == worth
        };
        ways.into_iter().find(fits).unwrap_or((0, false))
    }
}

/// E4, E5: what this collection is worth at its best.
pub fn best_score(player: &Player) -> u8 {
    let hand = Hand::of(player);
    if hand.contested == 0 && !hand.universal {
        return (0..4).map(|colour| hand.worth(colour, 0, false)).sum();
    }
    match hand.contested.count_ones() {
        0..=3 => hand.points::<8>(),
        4..=5 => hand.points::<32>(),
        _ => hand.points::<512>(),
    }
}

/// E5: a best arrangement of a collection.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Arrangement {
    /// Its points.
    pub points: u8,
    /// The run of each colour that has one.
    pub runs: Vec<Run>,
}

/// The longest run of one colour.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Run {
    /// The colour.
    pub colour: Colour,
    /// Its first number.
    pub from: u8,
    /// What stands for each number, in order.
    pub slots: Vec<Slot>,
    /// Its points.
    pub points: u8,
}

/// What fills one place of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    /// The number card itself.
    Number,
    /// A numbered joker.
    Numbered,
    /// A coloured joker.
    Coloured,
    /// The universal joker.
    Universal,
}

/// E5: the best arrangement of a collection, with what each joker stands for.
pub fn arrange(player: &Player) -> Arrangement {
    let hand = Hand::of(player);
    let division = hand.divide();
    let runs = Colour::ALL.into_iter().filter_map(|colour| run(player, &hand, &division, colour)).collect();
    Arrangement { points: division.points, runs }
}

fn run(player: &Player, hand: &Hand, division: &Division, colour: Colour) -> Option<Run> {
    let index = colour.index();
    let numbers = hand.numbers[index] | division.numbered[index];
    let wilds = hand.wilds[index] + usize::from(division.universal == Some(index));
    let length = usize::from(LONGEST[wilds][usize::from(numbers)]);
    let fills = |start: &usize| (window(*start, length) & !numbers).count_ones() as usize <= wilds;
    let start = (0..=9 - length).find(fills).filter(|_| length > 0)?;
    let mut coloured = hand.wilds[index];
    let slots = Value::all().skip(start).take(length).map(|value| {
        if player.owns(NumberCard::new(colour, value)) {
            Slot::Number
        } else if numbers >> value.index() & 1 == 1 {
            Slot::Numbered
        } else if coloured > 0 {
            coloured -= 1;
            Slot::Coloured
        } else {
            Slot::Universal
        }
    });
    Some(Run { colour, from: start as u8 + 1, slots: slots.collect(), points: points(length as u8) })
}

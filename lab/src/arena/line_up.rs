//! Who sits where: every deal is played once from each seat, and the neighbours change from deal to deal.

use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Seats};

use super::ArenaError;

/// The players of a tournament, and their seats game by game.
pub struct LineUps {
    /// All players, the bots in the order in which they were named.
    pub entrants: Vec<Entrant>,
    /// The orders around the table; each deal has the next one. An order is a list of games, one for each seat at which it can begin: the
    /// index of the entrant at each seat.
    pub orders: Vec<Vec<Vec<usize>>>,
}

/// A player of a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entrant {
    /// The bot of this name.
    Bot(String),
    /// An automatic seat, which the rules play, by name.
    Rules(String),
}

impl Entrant {
    /// The name in reports.
    pub fn name(&self) -> &str {
        match self {
            Self::Bot(name) | Self::Rules(name) => name,
        }
    }
}

/// The most orders: those of seven different bots. Larger tables have a regular sample of their orders.
const MOST_ORDERS: usize = 720;

impl LineUps {
    /// Seats the bots: one name for all seats; one name per seat; or two names at a larger table, where one bot of the first
    /// name sits among bots of the second. In the games of a deal they move on by one seat until all have sat everywhere; the next deal has
    /// another order. `automatic` seats, if there are any, are played by `rules`.
    pub fn new(bots: &[String], open: Seats, automatic: Seats, rules: &str) -> Result<Self, ArenaError> {
        let seats = open.len();
        let names: Vec<&String> = match bots {
            [all] => vec![all; seats],
            [one, others] if seats > 2 => {
                std::iter::once(one).chain(std::iter::repeat_n(others, seats - 1)).collect()
            }
            _ if bots.len() == seats => bots.iter().collect(),
            _ => return Err(ArenaError::Names { names: bots.len(), seats }),
        };
        let mut entrants: Vec<Entrant> = Vec::new();
        let order: Vec<usize> = names.into_iter().map(|name| number(&mut entrants, name)).collect();
        Ok(Self::of(entrants, &order, (open, automatic, rules)))
    }

    /// Seats one bot among others, one name per seat. It is an entrant of its own, the first one, even if others have its name.
    pub fn among(
        one: &str,
        others: &[String],
        open: Seats,
        automatic: Seats,
        rules: &str,
    ) -> Result<Self, ArenaError> {
        if others.len() + 1 != open.len() {
            return Err(ArenaError::Names { names: others.len() + 1, seats: open.len() });
        }
        let mut rest: Vec<Entrant> = Vec::new();
        let order: Vec<usize> =
            std::iter::once(0).chain(others.iter().map(|name| number(&mut rest, name) + 1)).collect();
        let entrants = std::iter::once(Entrant::Bot(one.to_owned())).chain(rest).collect();
        Ok(Self::of(entrants, &order, (open, automatic, rules)))
    }

    fn of(
        mut entrants: Vec<Entrant>,
        order: &[usize],
        (open, automatic, rules): (Seats, Seats, &str),
    ) -> Self {
        let rules = (!automatic.is_empty()).then(|| {
            entrants.push(Entrant::Rules(rules.to_owned()));
            entrants.len() - 1
        });
        let games = |order: Vec<usize>| {
            let mut games: Vec<Vec<usize>> = Vec::new();
            for shift in 0..order.len() {
                let mut next = order.iter().cycle().skip(order.len() - shift);
                let holder = |seat| match rules {
                    Some(rules) if automatic.has(seat) => rules,
                    _ => *next.next().unwrap_or(&0),
                };
                let game: Vec<usize> = open.union(automatic).iter().map(holder).collect();
                if !games.contains(&game) {
                    games.push(game);
                }
            }
            games
        };
        Self { entrants, orders: orders(order).into_iter().map(games).collect() }
    }

    /// The games of a deal: for each, the index of the entrant at each seat.
    pub fn tables(&self, deal: usize) -> &[Vec<usize>] {
        &self.orders[deal % self.orders.len()]
    }

    /// The number of games of a deal, at most.
    pub fn games_a_deal(&self) -> usize {
        self.orders.iter().map(Vec::len).max().unwrap_or(1)
    }
}

/// The index of the bot called `name`, which is added to `entrants` if it is new.
fn number(entrants: &mut Vec<Entrant>, name: &str) -> usize {
    entrants.iter().position(|known| known.name() == name).unwrap_or_else(|| {
        entrants.push(Entrant::Bot(name.to_owned()));
        entrants.len() - 1
    })
}

/// All orders around a table that begin with the first of `order`, shuffled, so that a few deals have various ones. As in a random seating, an order
/// of equal bots that can come about in more ways is met more often.
fn orders(order: &[usize]) -> Vec<Vec<usize>> {
    let [first, rest @ ..] = order else { return Vec::new() };
    let mut rest = rest.to_vec();
    rest.sort_unstable();
    let mut all = vec![rest.clone()];
    while next_permutation(&mut rest) {
        all.push(rest.clone());
    }
    let step = all.len().div_ceil(MOST_ORDERS);
    let mut some: Vec<Vec<usize>> =
        all.into_iter().step_by(step).map(|rest| std::iter::once(*first).chain(rest).collect()).collect();
    let mut chance = FastChance::new(0);
    for last in (1..some.len()).rev() {
        some.swap(last, chance.below(last as u32 + 1) as usize);
    }
    some
}

/// Turns `list` into its next permutation in lexicographic order; `false` if it was the last one.
fn next_permutation(list: &mut [usize]) -> bool {
    let Some(place) = (1..list.len()).rev().find(|&place| list[place - 1] < list[place]) else {
        return false;
    };
    let larger = (place..list.len()).rev().find(|&other| list[other] > list[place - 1]).unwrap_or(place);
    list.swap(place - 1, larger);
    list[place..].reverse();
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use dizaine_core::Seat;

    fn line_ups(bots: &str, seats: usize) -> Result<LineUps, ArenaError> {
        let bots: Vec<String> = bots.split(',').map(str::to_owned).collect();
        LineUps::new(&bots, Seats::all(seats), Seats::NONE, "")
    }

    /// The games of every order of these bots, one letter per seat; the orders are sorted.
    fn tables(bots: &str, seats: usize) -> String {
        let line_ups = line_ups(bots, seats).unwrap();
        let game = |game: &Vec<usize>| -> String {
            game.iter().map(|&entrant| line_ups.entrants[entrant].name()).collect()
        };
        let order = |games: &Vec<Vec<usize>>| games.iter().map(game).collect::<Vec<_>>().join(" ");
        let mut orders: Vec<String> = line_ups.orders.iter().map(order).collect();
        orders.sort_unstable();
        orders.join(" | ")
    }

    #[test]
    fn everyone_sits_everywhere_and_next_to_everyone() {
        assert_eq!(tables("a,b", 2), "ab ba");
        assert_eq!(tables("a,b", 4), "abbb babb bbab bbba");
        assert_eq!(tables("a,b,c", 3), "abc cab bca | acb bac cba");
        let pairs = "aabb baab bbaa abba | abab baba | abba aabb baab bbaa";
        assert_eq!(
            tables("a,b,a,b", 4),
            pairs,
            "two thirds of all seatings have the equal ones side by side"
        );
        assert_eq!(tables("a", 3), "aaa");
    }

    #[test]
    fn large_tables_have_a_sample_of_their_orders() {
        let line_ups = line_ups("a,b,c,d,e,f,g,h,i", 9).unwrap();
        assert_eq!((line_ups.orders.len(), line_ups.games_a_deal()), (720, 9));
        let left_of_a = |letter| line_ups.orders.iter().filter(|games| games[0][1] == letter).count();
        assert!((1..9).all(|letter| left_of_a(letter) == 90));
    }

    #[test]
    fn one_bot_among_others_of_its_name_is_known_from_them() {
        let others = ["a", "b"].map(str::to_owned);
        let line_ups = LineUps::among("a", &others, Seats::all(3), Seats::NONE, "").unwrap();
        assert_eq!(line_ups.entrants, ["a", "a", "b"].map(|name| Entrant::Bot(name.to_owned())));
        assert_eq!((line_ups.orders.len(), line_ups.games_a_deal()), (2, 3));
        assert!(LineUps::among("a", &others, Seats::all(4), Seats::NONE, "").is_err());
    }

    #[test]
    fn names_that_do_not_fill_the_table_are_refused() {
        let message = line_ups("a,b,c", 4).err().unwrap().to_string();
        assert_eq!(message, "3 bots are named for 4 seats: name one, two or 4");
        assert!(line_ups("a,b,c", 2).is_err());
    }

    #[test]
    fn an_automatic_seat_stays_where_it_is() {
        let automatic = Seats::only(Seat::new(1).unwrap());
        let line_ups = LineUps::new(&["a".to_owned()], Seats::only(Seat::FIRST), automatic, "rules").unwrap();
        assert_eq!(line_ups.entrants, [Entrant::Bot("a".into()), Entrant::Rules("rules".into())]);
        assert_eq!(line_ups.orders, [[[0, 1]]]);
        assert!(
            LineUps::new(&["a".to_owned(), "b".to_owned()], Seats::only(Seat::FIRST), automatic, "rules")
                .is_err()
        );
    }
}

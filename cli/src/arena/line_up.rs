//! Who sits where: every deal is played once from each seat.

use anyhow::{Result, bail};
use dizaine_core::Seats;

/// Those who play, and their places game by game.
pub(crate) struct LineUps {
    /// Everyone who holds a seat, the bots in the order they were named first.
    pub(crate) entrants: Vec<Entrant>,
    /// For each game of a deal, which entrant holds each seat.
    pub(crate) tables: Vec<Vec<usize>>,
}

/// One who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Entrant {
    /// The bot of this name.
    Bot(String),
    /// The opponent that the rules play (ALIX).
    Rules,
}

impl Entrant {
    /// Its name in tables and files.
    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Bot(name) => name,
            Self::Rules => "ALIX",
        }
    }
}

impl LineUps {
    /// Seats these bots: one name for all seats; a name a seat; or two names at a larger table, where one of the first
    /// sits among others like the second. They then move on by one seat until all have sat everywhere.
    pub(crate) fn new(bots: &[String], open: Seats, automatic: Seats) -> Result<Self> {
        let seats = open.len();
        let names: Vec<&String> = match bots {
            [all] => vec![all; seats],
            [one, others] if seats > 2 => {
                std::iter::once(one).chain(std::iter::repeat_n(others, seats - 1)).collect()
            }
            _ if bots.len() == seats => bots.iter().collect(),
            _ => bail!("--bots has {} names for {seats} seats: name one, two or {seats}", bots.len()),
        };
        let mut entrants: Vec<Entrant> = Vec::new();
        let mut number = |entrant: Entrant| {
            entrants.iter().position(|known| *known == entrant).unwrap_or_else(|| {
                entrants.push(entrant);
                entrants.len() - 1
            })
        };
        let order: Vec<usize> = names.into_iter().map(|name| number(Entrant::Bot(name.clone()))).collect();
        let rules = (!automatic.is_empty()).then(|| number(Entrant::Rules));
        let mut tables: Vec<Vec<usize>> = Vec::new();
        for shift in 0..seats {
            let mut next = order.iter().cycle().skip(seats - shift);
            let holder = |seat| match rules {
                Some(rules) if automatic.has(seat) => rules,
                _ => *next.next().unwrap_or(&0),
            };
            let table: Vec<usize> = open.union(automatic).iter().map(holder).collect();
            if !tables.contains(&table) {
                tables.push(table);
            }
        }
        Ok(Self { entrants, tables })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dizaine_core::Seat;

    /// The tables of these bots, a letter a seat.
    fn tables(bots: &str, seats: usize) -> Result<String> {
        let bots: Vec<String> = bots.split(',').map(str::to_owned).collect();
        let line_ups = LineUps::new(&bots, Seats::all(seats), Seats::NONE)?;
        let table = |table: &Vec<usize>| -> String {
            table.iter().map(|&entrant| line_ups.entrants[entrant].name()).collect()
        };
        Ok(line_ups.tables.iter().map(table).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn everyone_sits_everywhere() {
        assert_eq!(tables("a,b", 2).unwrap(), "ab ba");
        assert_eq!(tables("a,b", 4).unwrap(), "abbb babb bbab bbba");
        assert_eq!(tables("a,b,c", 3).unwrap(), "abc cab bca");
        assert_eq!(tables("a,b,a,b", 4).unwrap(), "abab baba");
        assert_eq!(tables("a", 3).unwrap(), "aaa");
    }

    #[test]
    fn names_that_do_not_fill_the_table_are_refused() {
        let message = tables("a,b,c", 4).unwrap_err().to_string();
        assert_eq!(message, "--bots has 3 names for 4 seats: name one, two or 4");
        assert!(tables("a,b,c", 2).is_err());
    }

    #[test]
    fn the_opponent_of_the_rules_keeps_its_seat() {
        let alix = Seats::only(Seat::new(1).unwrap());
        let line_ups = LineUps::new(&["a".to_owned()], Seats::only(Seat::FIRST), alix).unwrap();
        assert_eq!(line_ups.entrants, [Entrant::Bot("a".into()), Entrant::Rules]);
        assert_eq!(line_ups.tables, [[0, 1]]);
        assert!(LineUps::new(&["a".to_owned(), "b".to_owned()], Seats::only(Seat::FIRST), alix).is_err());
    }
}

//! Who sits where: every deal is played once from each seat.

use dizaine_core::Seats;

use super::ArenaError;

/// The players of a tournament, and their seats game by game.
pub struct LineUps {
    /// All players, the bots in the order in which they were named.
    pub entrants: Vec<Entrant>,
    /// For each game of a deal, the index of the entrant at each seat.
    pub tables: Vec<Vec<usize>>,
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

impl LineUps {
    /// Seats the bots: one name for all seats; one name per seat; or two names at a larger table, where one bot of the first
    /// name sits among bots of the second. They move on by one seat from game to game, until all have sat everywhere.
    /// `automatic` seats, if there are any, are played by `rules`.
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
        let mut number = |entrant: Entrant| {
            entrants.iter().position(|known| *known == entrant).unwrap_or_else(|| {
                entrants.push(entrant);
                entrants.len() - 1
            })
        };
        let order: Vec<usize> = names.into_iter().map(|name| number(Entrant::Bot(name.clone()))).collect();
        let rules = (!automatic.is_empty()).then(|| number(Entrant::Rules(rules.to_owned())));
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

    /// The tables of these bots, one letter per seat.
    fn tables(bots: &str, seats: usize) -> Result<String, ArenaError> {
        let bots: Vec<String> = bots.split(',').map(str::to_owned).collect();
        let line_ups = LineUps::new(&bots, Seats::all(seats), Seats::NONE, "")?;
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
        assert_eq!(message, "3 bots are named for 4 seats: name one, two or 4");
        assert!(tables("a,b,c", 2).is_err());
    }

    #[test]
    fn an_automatic_seat_stays_where_it_is() {
        let automatic = Seats::only(Seat::new(1).unwrap());
        let line_ups = LineUps::new(&["a".to_owned()], Seats::only(Seat::FIRST), automatic, "rules").unwrap();
        assert_eq!(line_ups.entrants, [Entrant::Bot("a".into()), Entrant::Rules("rules".into())]);
        assert_eq!(line_ups.tables, [[0, 1]]);
        assert!(
            LineUps::new(&["a".to_owned(), "b".to_owned()], Seats::only(Seat::FIRST), automatic, "rules")
                .is_err()
        );
    }
}

//! What is played on a day: against the rules where a game can be played alone, and otherwise against bots of the middle strength.

use dizaine_bots::strengths;
use dizaine_core::{Description, OptionKind, PLAYERS, Values};
use dizaine_protocol::{NewTable, Pace, Problem, Settings};
use dizaine_room::games;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// Days are counted from a Thursday; weeks begin on Monday.
const FIRST_WEEKDAY: u32 = 3;

/// What is played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Plan {
    pub(super) game: String,
    pub(super) options: Value,
    /// The strengths and the names of the bots.
    pub(super) bots: Vec<(String, String)>,
}

impl Plan {
    pub(super) fn of(game: &str, day: u32) -> Result<Self, Problem> {
        let description = games::open(game, &json!({}))?.description();
        let options = options(&description, day);
        let table = games::open(game, &options)?;
        let all: Vec<_> = strengths(game).collect();
        let people = description.players;
        let others = if people.least == 1 { 0 } else { usize::from(people.usual) - 1 };
        let mut bots: Vec<(String, String)> = Vec::new();
        for strength in all.get(all.len() / 2).into_iter().cycle().take(others) {
            let name = strength.proper_name(day as usize, |name| bots.iter().any(|(_, other)| other == name));
            bots.push((strength.name().to_owned(), name.to_owned()));
        }
        Ok(Self { game: game.to_owned(), options: table.options(), bots })
    }

    /// The table: nobody watches, nobody helps, and nobody plays for the guest.
    pub(super) fn table(&self) -> NewTable {
        let settings = Settings {
            public: false,
            spectators: false,
            stand_in: false,
            odds: false,
            pace: Pace::Normal,
            ..Settings::default()
        };
        NewTable { game: self.game.clone(), options: self.options.clone(), settings }
    }
}

/// One player against the rules, where that is possible, and otherwise the usual number. A number that is there for this number of players
/// alone, such as a level, rises from Monday on.
fn options(description: &Description, day: u32) -> Value {
    let players = description.players;
    let count = if players.least == 1 { 1 } else { players.usual };
    let mut options = Map::from_iter([(PLAYERS.to_owned(), json!(count))]);
    for option in description.options {
        let (OptionKind::Number { least, most, .. }, Some(only)) = (option.kind, option.only) else {
            continue;
        };
        let Values::Numbers(from, to) = only.is else { continue };
        if only.option == PLAYERS && (from..=to).contains(&count.into()) {
            let value = least + (day + FIRST_WEEKDAY) % 7 % (most - least + 1);
            options.insert(option.key.to_owned(), json!(value));
        }
    }
    Value::Object(options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_deal_that_the_same_bots_play_on_a_day() {
        for game in dizaine_games::NAMES {
            let plan = Plan::of(game, 20_000).unwrap();
            let table = games::open(game, &plan.options).unwrap();
            assert!(plan.bots.len() < table.seats());
            assert_eq!(plan, Plan::of(game, 20_000).unwrap());
            let mut names: Vec<_> = plan.bots.iter().map(|(_, name)| name).collect();
            names.dedup();
            assert_eq!(names.len(), plan.bots.len(), "{game}");
        }
    }

    #[test]
    fn a_level_rises_from_monday_to_sunday() {
        let mut levels = 0;
        for game in dizaine_games::NAMES {
            // 5 January 1970 was a Monday.
            let week: Vec<_> = (4..12).map(|day| Plan::of(game, day).unwrap().options).collect();
            let keys = week[0].as_object().unwrap().keys();
            for key in keys.filter(|key| week[0][*key] != week[1][*key]) {
                let level = |day: usize| week[day][key].as_u64().unwrap();
                assert!((1..7).all(|day| level(day) == level(day - 1) + 1), "{game} {key}");
                assert_eq!(level(7), level(0));
                levels += 1;
            }
        }
        assert_eq!(levels, 1);
    }
}

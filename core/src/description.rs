//! How a game describes itself to lobbies, command lines and bindings: how many play, which seats the rules play, and
//! which options a host can set. A description holds keys, not sentences; the word catalogue has the sentences.

use std::fmt;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::{BadOptions, Fault};

/// How a game describes itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Description {
    /// How many people can play.
    pub players: Players,
    /// How long a game takes, in minutes, from short to long.
    pub minutes: (u8, u8),
    /// The proper names of the seats that the rules play themselves, in seat order; most games have none.
    pub automatic: &'static [&'static str],
    /// The options that a host can set, in the order people are shown them.
    pub options: &'static [OptionSchema],
}

/// How many people can play a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Players {
    /// The fewest people at an ordinary table.
    pub least: u8,
    /// The most people.
    pub most: u8,
    /// How many sit at a quick game against bots, the person included.
    pub usual: u8,
}

/// One option of a game: a field of the JSON object of its options.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptionSchema {
    /// Its name in that object; the catalogue has its label (`option-KEY`) and help (`option-KEY-help`).
    pub key: &'static str,
    /// Which values it takes, and its default.
    pub kind: OptionKind,
    /// Values that are only allowed where another option has a given value.
    pub only: Option<Only>,
    /// The clause of the rules that defines it, without the name of the game: `Z1`.
    pub clause: &'static str,
    /// Who is offered it.
    pub audience: Audience,
}

/// The values that an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum OptionKind {
    /// A whole number in a range.
    Number {
        /// The lowest.
        least: u32,
        /// The highest.
        most: u32,
        /// The value of an option that is not given; `null` if the game then chooses.
        default: Option<u32>,
    },
    /// One word from a list.
    Choice {
        /// The words that can be chosen; the catalogue has a label for each (`option-KEY-WORD`).
        of: &'static [&'static str],
        /// The word of an option that is not given.
        default: &'static str,
    },
    /// Yes or no.
    Flag {
        /// The value of an option that is not given.
        default: bool,
    },
    /// Several words from a list, such as the cards of a set.
    Several {
        /// The words that can be chosen.
        of: &'static [&'static str],
        /// The fewest words.
        least: u8,
        /// The most words.
        most: u8,
        /// Whether a word may be chosen more than once.
        repeat: bool,
        /// The words of an option that is not given; empty if it has none.
        default: &'static [&'static str],
    },
}

/// Some values of an option are only allowed where another option has a given value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Only {
    /// The values that are restricted.
    pub values: Values,
    /// The other option.
    pub option: &'static str,
    /// The values that the other option must have.
    pub is: Values,
}

/// A set of option values.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Values {
    /// Every value.
    Any,
    /// The numbers from the first to the second, both included.
    Numbers(u32, u32),
    /// One word.
    Word(&'static str),
    /// One flag.
    Flag(bool),
}

/// Who is offered an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Every host.
    Everyone,
    /// People who study the game, on the command line and through programs.
    Study,
}

/// The key of the number of players, which every game has.
pub const PLAYERS: &str = "players";

impl Description {
    /// The option called `key`.
    pub fn option(&self, key: &str) -> Option<&'static OptionSchema> {
        self.options.iter().find(|option| option.key == key)
    }

    /// Checks the JSON object of a game's options against the schema; options that are left out have their defaults. What the
    /// schema cannot say is left to [`Game::new`](crate::Game::new).
    pub fn check(&self, options: &Map<String, Value>) -> Result<(), BadOptions> {
        for (key, value) in options {
            let Some(option) = self.option(key) else {
                return Err(BadOptions::new(key.clone(), Fault::Unknown));
            };
            if !option.kind.takes(value) {
                return Err(option.refuse());
            }
            let Some(only) = option.only.filter(|only| only.values.has(value)) else { continue };
            let other = options.get(only.option).cloned();
            let other = other.or_else(|| self.option(only.option).map(|option| option.kind.default()));
            if !other.is_some_and(|other| only.is.has(&other)) {
                return Err(option.refuse_combination());
            }
        }
        Ok(())
    }
}

impl OptionSchema {
    /// Whether the option is a number and takes this one.
    pub const fn takes(&self, number: u32) -> bool {
        matches!(self.kind, OptionKind::Number { least, most, .. } if least <= number && number <= most)
    }

    /// The error for a value that the option does not take.
    pub fn refuse(&self) -> BadOptions {
        let fault = match self.kind {
            OptionKind::Number { least, most, .. } => Fault::Number { least, most },
            OptionKind::Choice { of, .. } => Fault::Choice { of },
            OptionKind::Flag { .. } => Fault::Flag,
            OptionKind::Several { of, least, most, .. } => Fault::Several { of, least, most },
        };
        BadOptions::new(self.key, fault)
    }

    /// The error for a value that the value of another option forbids.
    pub fn refuse_combination(&self) -> BadOptions {
        self.only.map_or_else(|| self.refuse(), |only| BadOptions::new(self.key, Fault::Only(only)))
    }
}

impl OptionKind {
    /// The value of an option that is not given.
    pub fn default(self) -> Value {
        match self {
            Self::Number { default, .. } => default.into(),
            Self::Choice { default, .. } => default.into(),
            Self::Flag { default } => default.into(),
            Self::Several { default, .. } => default.into(),
        }
    }

    /// Whether an option of this kind takes `value`.
    fn takes(self, value: &Value) -> bool {
        match self {
            Self::Number { default: None, .. } if value.is_null() => true,
            Self::Number { least, most, .. } => Values::Numbers(least, most).has(value),
            Self::Choice { of, .. } => value.as_str().is_some_and(|word| of.contains(&word)),
            Self::Flag { .. } => value.is_boolean(),
            Self::Several { of, least, most, repeat, .. } => {
                let words: Option<Vec<&str>> =
                    value.as_array().and_then(|words| words.iter().map(Value::as_str).collect());
                words.is_some_and(|words| {
                    let is_new = |(index, word)| repeat || !words[..index].contains(word);
                    (usize::from(least)..=usize::from(most)).contains(&words.len())
                        && words.iter().all(|word| of.contains(word))
                        && words.iter().enumerate().all(is_new)
                })
            }
        }
    }
}

/// As options are typed: `3`, `4–10`, `custom`, `true`.
impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any => Ok(()),
            Self::Numbers(least, most) if least == most => write!(f, "{least}"),
            Self::Numbers(least, most) => write!(f, "{least}–{most}"),
            Self::Word(word) => f.write_str(word),
            Self::Flag(flag) => write!(f, "{flag}"),
        }
    }
}

impl Values {
    /// Whether `value` is one of them.
    pub fn has(self, value: &Value) -> bool {
        match self {
            Self::Any => !value.is_null(),
            Self::Numbers(least, most) => {
                value.as_u64().is_some_and(|number| (u64::from(least)..=u64::from(most)).contains(&number))
            }
            Self::Word(word) => value.as_str() == Some(word),
            Self::Flag(flag) => value.as_bool() == Some(flag),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const OPTION: OptionSchema = OptionSchema {
        key: PLAYERS,
        kind: OptionKind::Number { least: 1, most: 5, default: Some(2) },
        only: None,
        clause: "S1",
        audience: Audience::Everyone,
    };

    const GAME: Description = Description {
        players: Players { least: 1, most: 5, usual: 3 },
        minutes: (20, 40),
        automatic: &[],
        options: &[
            OPTION,
            OptionSchema {
                key: "level",
                kind: OptionKind::Number { least: 4, most: 10, default: None },
                only: Some(Only { values: Values::Any, option: PLAYERS, is: Values::Numbers(1, 1) }),
                ..OPTION
            },
            OptionSchema {
                key: "mode",
                kind: OptionKind::Choice { of: &["a", "b", "custom"], default: "a" },
                ..OPTION
            },
            OptionSchema {
                key: "cards",
                kind: OptionKind::Several {
                    of: &["x", "y", "z"],
                    least: 2,
                    most: 2,
                    repeat: false,
                    default: &[],
                },
                only: Some(Only { values: Values::Any, option: "mode", is: Values::Word("custom") }),
                ..OPTION
            },
            OptionSchema { key: "blind", kind: OptionKind::Flag { default: false }, ..OPTION },
        ],
    };

    #[track_caller]
    fn check(options: &Value, wrong: Option<&str>) {
        let found = GAME.check(options.as_object().unwrap());
        assert_eq!(found.as_ref().err().map(|bad| bad.option.as_ref()), wrong, "{options} {found:?}");
    }

    #[test]
    fn options_within_the_schema_are_taken() {
        check(&json!({}), None);
        check(&json!({ "players": 1, "level": 4, "blind": true }), None);
        check(&json!({ "mode": "custom", "cards": ["z", "x"], "level": null }), None);
    }

    #[test]
    fn the_option_at_fault_is_named() {
        check(&json!({ "colour": 1 }), Some("colour"));
        check(&json!({ "players": 6 }), Some("players"));
        check(&json!({ "players": "two" }), Some("players"));
        check(&json!({ "players": -1 }), Some("players"));
        check(&json!({ "mode": "c" }), Some("mode"));
        check(&json!({ "blind": 1 }), Some("blind"));
        check(&json!({ "mode": "custom", "cards": ["x", "x"] }), Some("cards"));
        check(&json!({ "mode": "custom", "cards": ["x"] }), Some("cards"));
    }

    #[test]
    fn an_option_depends_on_another_by_its_value_or_its_default() {
        check(&json!({ "level": 7 }), Some("level"));
        check(&json!({ "players": 2, "level": 7 }), Some("level"));
        check(&json!({ "cards": ["x", "y"] }), Some("cards"));
    }
}

//! Telling one viewer what happens at a table.

use dizaine_core::{Seat, SeatRecord};
use serde::Serialize;
use serde_json::Value;

use crate::catalogue::{Catalogue, Variable, key};
use crate::{Lang, Tell};

/// Tells a table to one viewer, in one language.
pub struct Teller<'a> {
    /// The messages of the game.
    pub words: Catalogue,
    seats: &'a [SeatRecord],
    you: Option<Seat>,
}

impl<'a> Teller<'a> {
    /// Tells a table of `G` with these seats to the player in seat `you`, or to someone who only watches.
    pub fn new<G: Tell>(lang: Lang, seats: &'a [SeatRecord], you: Option<Seat>) -> Self {
        Self { words: Catalogue::of_game(lang, G::NAME), seats, you }
    }

    /// Whether the viewer sits at `seat`.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }

    /// The viewer's seat, if they play.
    pub fn you(&self) -> Option<Seat> {
        self.you
    }

    /// A player's name within a sentence, or "you".
    pub fn name(&self, seat: Seat) -> String {
        if self.is_you(seat) {
            return Catalogue::shared(self.words.lang()).word("you-within");
        }
        self.seats.get(seat.index()).map_or_else(|| "?".to_owned(), |seat| seat.name.clone())
    }

    /// A player's name at the beginning of a line.
    pub fn heading(&self, seat: Seat) -> String {
        if self.is_you(seat) { Catalogue::shared(self.words.lang()).word("you") } else { self.name(seat) }
    }

    /// A line that begins with a player's name: "Ada: three dice".
    pub fn line(&self, seat: Seat, text: String) -> String {
        let variables = [("name", self.heading(seat).into()), ("text", text.into())];
        Catalogue::shared(self.words.lang()).say("line", variables)
    }

    /// A message about players. Each of `seats` is a variable that holds a name; `$you` says which of them is the
    /// viewer, or `other`.
    pub fn tell<'v>(
        &self,
        key: &str,
        seats: &[(&'v str, Seat)],
        variables: impl IntoIterator<Item = (&'v str, Variable<'v>)>,
    ) -> String {
        let you = seats.iter().find(|(_, seat)| self.is_you(*seat)).map_or("other", |(name, _)| name);
        let names = seats.iter().map(|(name, seat)| (*name, self.name(*seat).into()));
        self.words.say(key, names.chain(variables).chain([("you", you.into())]))
    }

    /// A message about one player, whose name is `$seat`.
    pub fn tell_of(&self, key: &str, seat: Seat) -> String {
        self.tell(key, &[("seat", seat)], [])
    }

    /// An event by convention: the message has the event's name, and the event's fields are its variables. Fields that
    /// `G::SEATS` lists are seats. Lists and structures have no text of their own: [`Tell::event`] tells the
    /// events that have them.
    pub fn event<G: Tell>(&self, seen: &G::Seen) -> String {
        let (name, fields) = named(seen);
        let (seats, others): (Vec<_>, Vec<_>) =
            fields.iter().partition(|(field, _)| G::SEATS.contains(&field.as_str()));
        let seats: Vec<(&str, Seat)> = seats
            .into_iter()
            .filter_map(|(field, seat)| Some((field.as_str(), Seat::new(seat.as_u64()? as usize)?)))
            .collect();
        let others = others.into_iter().filter_map(|(field, value)| Some((field.as_str(), variable(value)?)));
        self.tell(&key(&name), &seats, others)
    }
}

/// The name and the fields of an action or event, as JSON spells it: `"passed"` or `{"bet": {"number": 3}}`. A value that is
/// no structure is a field called `value`.
pub(crate) fn named(spelt: &impl Serialize) -> (String, Vec<(String, Value)>) {
    match serde_json::to_value(spelt) {
        Ok(Value::String(name)) => (name, Vec::new()),
        Ok(Value::Object(map)) => match map.into_iter().next() {
            Some((name, Value::Object(fields))) => (name, fields.into_iter().collect()),
            Some((name, value)) => (name, vec![("value".to_owned(), value)]),
            None => (String::new(), Vec::new()),
        },
        Ok(_) | Err(_) => (String::new(), Vec::new()),
    }
}

/// A plain JSON value as a variable; `none` for `null`, so that a message can select it.
pub(crate) fn variable(value: &Value) -> Option<Variable<'static>> {
    match value {
        Value::Null => Some("none".into()),
        Value::Bool(flag) => Some(flag.to_string().into()),
        Value::Number(number) => number.as_f64().map(Variable::from),
        Value::String(text) => Some(text.clone().into()),
        Value::Array(_) | Value::Object(_) => None,
    }
}

/// The word by which JSON spells a variant without fields: the value of a variable that messages select.
pub(crate) fn spelt(variant: &impl Serialize) -> String {
    named(variant).0
}

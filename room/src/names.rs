//! Names that people give themselves: which are refused, and how those that look alike are told apart.

use dizaine_core::Seat;
use dizaine_protocol::{Code, Problem, SessionId};

use crate::Room;
use crate::limits::has_length;
use crate::people::Place;

/// The longest name, in characters.
const LONGEST_NAME: u32 = 24;

/// Checks a name: 1 to 24 characters, none of them invisible. Spaces at both ends are removed.
pub fn check_name(name: &str) -> Result<String, Problem> {
    let name = name.trim();
    let is_seen = |char| !is_selector(char) && !char.is_whitespace();
    let fits = has_length(name, LONGEST_NAME) && visible(name) == name && name.chars().any(is_seen);
    if fits { Ok(name.to_owned()) } else { Err(Code::Name.with("most", LONGEST_NAME)) }
}

/// Characters that show nothing: control characters, those that Unicode lets programs ignore (soft hyphens, fillers, tags, marks
/// of direction), and the empty Braille pattern.
fn is_invisible(char: char) -> bool {
    char.is_control()
        || matches!(
            char,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{2800}' | '\u{3164}'
                | '\u{feff}' | '\u{ffa0}'
                | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
                | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
        )
}

/// A text without invisible characters, except those that join its visible ones: emoji of several parts, flags of regions, and
/// letters of scripts that need it.
pub(crate) fn visible(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let at = |index: Option<usize>| index.and_then(|index| chars.get(index)).copied();
    let is_kept = |&(index, char): &(usize, char)| {
        let (before, after) = (at(index.checked_sub(1)), at(Some(index + 1)));
        let joins = is_joiner(char) && before.is_some_and(is_joined) && after.is_some_and(is_joined);
        let of_flag = is_tag(char) && before.is_some_and(|before| is_tag(before) || before == BLACK_FLAG);
        !is_invisible(char) || joins || of_flag
    };
    chars.iter().copied().enumerate().filter(is_kept).map(|(_, char)| char).collect()
}

/// The flag that tags make the flag of a region.
const BLACK_FLAG: char = '\u{1f3f4}';

fn is_tag(char: char) -> bool {
    matches!(char, '\u{e0020}'..='\u{e007f}')
}

/// Zero-width joiner and non-joiner.
fn is_joiner(char: char) -> bool {
    matches!(char, '\u{200c}' | '\u{200d}')
}

/// Characters that joiners stand between: Arabic, Syriac, the scripts of India, Khmer, Mongolian, and emoji.
fn is_joined(char: char) -> bool {
    matches!(char, '\u{600}'..='\u{8ff}' | '\u{900}'..='\u{dff}' | '\u{1780}'..='\u{18af}' | '\u{2190}'..='\u{27bf}' | '\u{2900}'..='\u{2bff}'
        | '\u{fb50}'..='\u{fe0f}' | '\u{fe70}'..='\u{fefe}' | '\u{1f000}'..='\u{1faff}')
}

/// Variation selectors, which say how the character before them looks. Emoji need them.
fn is_selector(char: char) -> bool {
    matches!(char, '\u{fe00}'..='\u{fe0f}')
}

/// What a reader sees of a name, by the confusables of Unicode (UTS #39): look-alikes have the same.
fn look(name: &str) -> String {
    let plain: String = name
        .chars()
        .filter(|&char| !is_selector(char) && !is_joiner(char) && !char.is_whitespace())
        .collect();
    #[cfg(feature = "lookalikes")]
    let plain = unicode_security::skeleton(&plain).collect();
    plain
}

/// Whether a reader may take one name for the other.
fn look_alike(one: &str, other: &str) -> bool {
    look(one) == look(other) || look(&one.to_lowercase()) == look(&other.to_lowercase())
}

impl Room {
    /// The name of a guest at this table: with a number if somebody else here has one that looks the same.
    pub fn told_apart(&self, player: &SessionId, name: &str) -> String {
        let is_own = |_, place: &Place| matches!(place, Place::Person(person) if person.player == *player);
        self.told_apart_from(name, is_own)
    }

    /// The same for a seat, whose guest may hold others: people at one device are told apart too.
    pub(crate) fn told_apart_at(&self, seat: Seat, name: &str) -> String {
        self.told_apart_from(name, |other, _| other == seat)
    }

    fn told_apart_from(&self, name: &str, is_own: impl Fn(Seat, &Place) -> bool) -> String {
        let seats = Seat::all(self.places.len()).zip(self.places.iter());
        let others = seats.filter(|&(seat, place)| !is_own(seat, place));
        let others: Vec<String> = others.map(|(seat, _)| self.name_at(seat)).collect();
        let taken = |name: &str| others.iter().any(|other| look_alike(other, name));
        let numbered = (2..).map(|number| format!("{name} {number}"));
        std::iter::once(name.to_owned()).chain(numbered).find(|name| !taken(name)).unwrap_or_default()
    }

    /// The name under which a guest speaks: that of their seat, if they have one.
    pub fn speaking_name(&self, player: &SessionId, name: &str) -> String {
        let seated = self.people().find(|(_, person)| person.player == *player);
        seated.map_or_else(|| self.told_apart(player, name), |(_, person)| person.name.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_can_be_seen() {
        for empty in [
            "",
            "  ",
            "\u{3164}",
            "\u{2800}",
            "\u{ad}",
            "\u{e0041}",
            "\u{115f}",
            "\u{fe0f}",
            "\u{fe0f} \u{fe0f}",
        ] {
            assert!(check_name(empty).is_err(), "{empty:?}");
        }
        for hidden in [
            "Ada\u{ad}",
            "A\u{3164}da",
            "Ada\u{e0001}",
            "\u{202e}adA",
            "A\u{200d}da",
            "🎲\u{200d}",
            "🎲\u{e0067}",
        ] {
            assert!(check_name(hidden).is_err(), "{hidden:?}");
        }
        let joined =
            ["👩\u{200d}👩\u{200d}👧\u{200d}👦", "❤\u{fe0f}\u{200d}🔥", "می\u{200c}خواهم", "क्\u{200d}ष"];
        let flag = "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}";
        let plain = ["Ada", " Zoé ", "Ève-Lise", "Ольга", "さくら", "🎲", "❤\u{fe0f}", "x", flag];
        for fine in plain.into_iter().chain(joined) {
            assert_eq!(check_name(fine).unwrap(), fine.trim());
        }
    }

    #[test]
    fn names_that_look_the_same_are_alike() {
        for (one, other) in [
            ("Ada", "Ada"),
            ("Ada", "ada"),
            ("Ada", "Аdа"),
            ("Alice", "AIice"),
            ("Ada", "A da"),
            ("Ada", "Ａda"),
        ] {
            assert!(look_alike(one, other), "{one} {other}");
        }
        for (one, other) in [("Ada", "Ida"), ("Zoé", "Zoe"), ("Ann", "Anna")] {
            assert!(!look_alike(one, other), "{one} {other}");
        }
    }
}

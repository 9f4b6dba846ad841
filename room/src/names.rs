//! Names that people give themselves: which are refused, and how those that look alike are told apart.

use std::collections::BTreeSet;

use dizaine_core::Seat;
use dizaine_protocol::{Code, Problem, SessionId};

use crate::Room;
use crate::limits::has_length;
use crate::people::Place;

/// The longest name, in characters.
const LONGEST_NAME: u32 = 24;
/// The most marks on one character: a vowel, a tone and an accent. More of them cover the lines above and below.
const MOST_MARKS: usize = 3;

/// Checks a name: 1 to 24 characters, none of them invisible, and no mark without its character. Spaces at both ends are removed.
pub fn check_name(name: &str) -> Result<String, Problem> {
    let name = name.trim();
    let is_seen = |char| !is_selector(char) && !is_any_mark(char) && !char.is_whitespace();
    let shown = visible(name) == name && name.chars().any(is_seen) && marks_are_few(name);
    if shown && has_length(name, LONGEST_NAME) {
        Ok(name.to_owned())
    } else {
        Err(Code::Name.with("most", LONGEST_NAME))
    }
}

/// Whether every mark has a character to stand on, and none too many of them.
fn marks_are_few(name: &str) -> bool {
    // A space is no character to stand on.
    let mut marks = MOST_MARKS;
    name.chars().all(|char| {
        marks = match char {
            _ if is_mark(char) => marks + 1,
            _ if is_selector(char) => marks,
            _ if char.is_whitespace() => MOST_MARKS,
            _ => 0,
        };
        marks <= MOST_MARKS
    })
}

/// Marks that stand above, below or on the character before them: those of all scripts, Cyrillic, Hebrew, Arabic and Thai.
fn is_mark(char: char) -> bool {
    matches!(char, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5bd}' | '\u{5bf}' | '\u{5c1}'..='\u{5c2}' | '\u{5c4}'..='\u{5c5}'
        | '\u{5c7}' | '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}' | '\u{670}' | '\u{6d6}'..='\u{6dc}' | '\u{6df}'..='\u{6e4}' | '\u{e31}'
        | '\u{e34}'..='\u{e3a}' | '\u{e47}'..='\u{e4e}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// Those, and the marks of all other scripts. Some scripts set many of them on one character, so that they are not counted.
fn is_any_mark(char: char) -> bool {
    #[cfg(feature = "lookalikes")]
    let of_unicode = unicode_normalization::char::is_combining_mark(char);
    #[cfg(not(feature = "lookalikes"))]
    let of_unicode = false;
    is_mark(char) || of_unicode
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

/// Names as a reader sees them, in their own case and in lower case.
#[derive(Default)]
pub struct Looks {
    plain: BTreeSet<String>,
    lower: BTreeSet<String>,
}

impl Looks {
    fn add(&mut self, name: &str) {
        self.plain.insert(look(name));
        self.lower.insert(look(&name.to_lowercase()));
    }

    /// Whether a reader may take this name for one of these.
    fn hold(&self, name: &str) -> bool {
        self.plain.contains(&look(name)) || self.lower.contains(&look(&name.to_lowercase()))
    }

    /// The name, with a number if it looks like one of these. It is one of them from now on.
    pub fn tell_apart(&mut self, name: &str) -> String {
        let numbered = (2..).map(|number| format!("{name} {number}"));
        let free = |name: &String| !self.hold(name);
        let name = std::iter::once(name.to_owned()).chain(numbered).find(free).unwrap_or_default();
        self.add(&name);
        name
    }
}

impl Room {
    /// The names at this table.
    pub fn looks(&self) -> Looks {
        self.looks_but(|_, _| false)
    }

    fn looks_but(&self, is_own: impl Fn(Seat, &Place) -> bool) -> Looks {
        let seats = Seat::all(self.places.len()).zip(self.places.iter());
        let mut looks = Looks::default();
        seats
            .filter(|&(seat, place)| !is_own(seat, place))
            .for_each(|(seat, _)| looks.add(&self.name_at(seat)));
        looks
    }

    /// The name of somebody who takes a seat: with a number if somebody else here has one that looks the same. People at one device are
    /// told apart too.
    pub(crate) fn told_apart_at(&self, seat: Seat, name: &str) -> String {
        self.looks_but(|other, _| other == seat).tell_apart(name)
    }

    /// The name under which a guest speaks: that of their seat, if they have one.
    pub fn speaking_name(&self, player: &SessionId, name: &str) -> String {
        let seated = self.people().find(|(_, person)| person.player == *player);
        seated.map_or_else(|| self.looks().tell_apart(name), |(_, person)| person.name.clone())
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
            "\u{301}",
            " \u{20dd}",
            "\u{93f}\u{94d}\u{902}",
            "\u{fb2}\u{f71} \u{102f}",
        ] {
            assert!(check_name(empty).is_err(), "{empty:?}");
        }
        for mark in ["\u{301}", "\u{941}", "\u{1032}"] {
            assert!(check_name(&mark.repeat(LONGEST_NAME as usize)).is_err(), "{mark:?}");
        }
        for hidden in [
            "Ada\u{ad}",
            "A\u{3164}da",
            "Ada\u{e0001}",
            "\u{202e}adA",
            "A\u{200d}da",
            "🎲\u{200d}",
            "🎲\u{e0067}",
            "\u{301}Ada",
            "Ada \u{301}",
            "Z\u{300}\u{301}\u{302}\u{303}",
        ] {
            assert!(check_name(hidden).is_err(), "{hidden:?}");
        }
        let joined =
            ["👩\u{200d}👩\u{200d}👧\u{200d}👦", "❤\u{fe0f}\u{200d}🔥", "می\u{200c}خواهم", "क्\u{200d}ष"];
        let flag = "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}";
        let marked = ["Tie\u{302}\u{301}n", "ครูนี้", "5\u{fe0f}\u{20e3}", "מִרְיָם", "مُحَمَّد"];
        let stacked = ["လျှို့ဝှက်", "हिन्दी", "བསྒྲུབས", "한글", "தமிழ்"];
        let plain = ["Ada", " Zoé ", "Ève-Lise", "Ольга", "さくら", "🎲", "❤\u{fe0f}", "x", flag];
        for fine in plain.into_iter().chain(joined).chain(marked).chain(stacked) {
            assert_eq!(check_name(fine).unwrap(), fine.trim());
        }
    }

    #[test]
    fn names_that_look_the_same_are_alike() {
        let look_alike = |one: &str, other: &str| {
            let mut looks = Looks::default();
            looks.add(one);
            looks.hold(other)
        };
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

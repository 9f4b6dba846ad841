//! Limits on what people can enter.

use dizaine_protocol::{Code, Problem, Settings};

/// The longest id of a move, in bytes.
pub(crate) const LONGEST_ID: usize = 64;
/// The longest chat line, in characters.
pub(crate) const LONGEST_LINE: u32 = 300;
/// The longest name, in characters.
const LONGEST_NAME: u32 = 24;
/// The longest window to interrupt, in seconds.
const LONGEST_WINDOW_SECONDS: u32 = 10;
/// The most entries in a log.
pub(crate) const LONGEST_LOG: u32 = 20_000;
/// The most muted guests.
pub(crate) const MOST_MUTED: usize = 64;

/// Checks a name: 1 to 24 characters, none of them invisible. Spaces at both ends are removed.
pub fn check_name(name: &str) -> Result<String, Problem> {
    let name = name.trim();
    let fits = has_length(name, LONGEST_NAME) && !name.chars().any(is_invisible);
    if fits { Ok(name.to_owned()) } else { Err(Code::Name.with("most", LONGEST_NAME)) }
}

/// Whether a text has from 1 to `most` characters.
pub(crate) fn has_length(text: &str, most: u32) -> bool {
    (1..=most as usize).contains(&text.chars().count())
}

/// Control characters, and characters that change the direction of text or join nothing.
pub(crate) fn is_invisible(char: char) -> bool {
    char.is_control()
        || matches!(char, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Checks the settings of a table.
pub fn check_settings(settings: Settings) -> Result<Settings, Problem> {
    match settings.window_ms {
        Some(ms) if ms > 1000 * LONGEST_WINDOW_SECONDS => {
            Err(Code::Settings.with("seconds", LONGEST_WINDOW_SECONDS))
        }
        _ => Ok(settings),
    }
}

//! Limits on what people can enter.

use dizaine_protocol::{Code, Problem, Settings};

/// The longest id of a move, in bytes.
pub(crate) const LONGEST_ID: usize = 64;
/// The longest chat line, in characters.
pub(crate) const LONGEST_LINE: usize = 300;
/// The longest name, in characters.
const LONGEST_NAME: usize = 24;
/// The longest window to interrupt, in milliseconds.
const LONGEST_WINDOW_MS: u32 = 10_000;
/// The most entries in a log.
pub(crate) const LONGEST_LOG: u32 = 20_000;
/// The most muted guests.
pub(crate) const MOST_MUTED: usize = 64;

/// Checks a name: 1 to 24 characters, none of them invisible. Spaces at both ends are removed.
pub fn check_name(name: &str) -> Result<String, Problem> {
    let name = name.trim();
    let fits = (1..=LONGEST_NAME).contains(&name.chars().count()) && !name.chars().any(is_invisible);
    if fits { Ok(name.to_owned()) } else { Err(Code::Name.into()) }
}

/// Control characters, and characters that change the direction of text or join nothing.
pub(crate) fn is_invisible(char: char) -> bool {
    char.is_control()
        || matches!(char, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Checks the settings of a table.
pub fn check_settings(settings: Settings) -> Result<Settings, Problem> {
    match settings.window_ms {
        Some(ms) if ms > LONGEST_WINDOW_MS => Err(Code::Settings.into()),
        _ => Ok(settings),
    }
}

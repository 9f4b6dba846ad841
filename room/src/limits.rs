//! Limits on what people can enter.

use std::ops::RangeInclusive;

use dizaine_protocol::{Code, Problem, Reserve, Settings};

/// The longest id of a move, in bytes.
pub(crate) const LONGEST_ID: usize = 64;
/// The longest chat line, in characters.
pub(crate) const LONGEST_LINE: u32 = 300;
/// The longest window to interrupt, in seconds.
const LONGEST_WINDOW_SECONDS: u32 = 10;
/// The largest reserve of a clock, and the most that a decision adds to it, in milliseconds.
const LONGEST_RESERVE_MS: u32 = 3_600_000;
const LONGEST_INCREMENT_MS: u32 = 60_000;
/// After how many seconds bots may fill a table.
const FILL_SECONDS: RangeInclusive<u32> = 5..=600;
/// The most entries in a log.
pub(crate) const LONGEST_LOG: u32 = 20_000;
/// The most muted guests.
pub(crate) const MOST_MUTED: usize = 64;

/// Whether a text has from 1 to `most` characters.
pub(crate) fn has_length(text: &str, most: u32) -> bool {
    (1..=most as usize).contains(&text.chars().count())
}

/// Checks the settings of a table.
pub(crate) fn check_settings(settings: Settings) -> Result<Settings, Problem> {
    if settings.window_ms.is_some_and(|ms| ms > 1000 * LONGEST_WINDOW_SECONDS) {
        return Err(Code::Settings.with("seconds", LONGEST_WINDOW_SECONDS));
    }
    let fits =
        |reserve: Reserve| reserve.ms <= LONGEST_RESERVE_MS && reserve.increment_ms <= LONGEST_INCREMENT_MS;
    let fills = |seconds| FILL_SECONDS.contains(&seconds);
    let in_range = settings.reserve.is_none_or(fits) && settings.bots_after_s.is_none_or(fills);
    if in_range { Ok(settings) } else { Err(Code::Times.into()) }
}

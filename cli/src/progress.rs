//! Progress bars on standard error.

use std::io::IsTerminal;

use dizaine_words::{Catalogue, Lang};
use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar with the words of the message `key`, if standard error is a terminal.
pub(crate) fn progress_bar(all: u64, key: &str, lang: Lang) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style =
        ProgressStyle::with_template(&template(key, lang)).expect("a template that indicatif understands");
    ProgressBar::new(all).with_style(style)
}

/// The template of a bar: the numbers that indicatif fills in are the variables of the message.
fn template(key: &str, lang: Lang) -> String {
    let numbers = [("done", "{pos}".into()), ("all", "{len}".into()), ("left", "{eta}".into())];
    format!("{{bar:40}} {}  {{msg}}", Catalogue::shared(lang).say(key, numbers))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bar_has_its_numbers_in_every_language() {
        for lang in Lang::ALL {
            for key in ["progress-games", "progress-moves", "progress-steps"] {
                let template = template(key, lang);
                assert!(
                    ["{pos}", "{len}", "{eta}"].iter().all(|number| template.contains(number)),
                    "{template}"
                );
                assert!(ProgressStyle::with_template(&template).is_ok(), "{template}");
            }
        }
    }
}

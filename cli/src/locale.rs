//! The language of whoever started the program.

use dizaine_core::Lang;

/// What the locale of the environment says; English if it says neither.
pub(crate) fn from_environment() -> Lang {
    from_variables(|name| std::env::var(name).ok())
}

/// The first of these variables that is set decides, as POSIX has it.
fn from_variables(variable: impl Fn(&str) -> Option<String>) -> Lang {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let locale = names.into_iter().filter_map(variable).find(|value| !value.is_empty());
    match locale {
        Some(locale) if locale.to_ascii_lowercase().starts_with("fr") => Lang::Fr,
        _ => Lang::En,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let with = |set: &[(&str, &str)]| {
            from_variables(|name| {
                set.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(with(&[]), Lang::En);
        assert_eq!(with(&[("LANG", "fr_FR.UTF-8")]), Lang::Fr);
        assert_eq!(with(&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "en_GB.UTF-8")]), Lang::En);
        assert_eq!(with(&[("LC_ALL", ""), ("LC_MESSAGES", "fr_CA")]), Lang::Fr);
    }
}

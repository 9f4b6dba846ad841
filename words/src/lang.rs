//! The languages there are: the folders of `locales/`.

use std::fmt;

/// By language: its code, and its catalogues with the game each belongs to ("" for those of no game).
pub(crate) const LOCALES: &[(&str, &[(&str, &str)])] = include!(concat!(env!("OUT_DIR"), "/locales.rs"));

/// One of the languages of the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lang(u8);

impl Lang {
    /// Every language, in the order of their codes.
    pub const ALL: [Self; LOCALES.len()] = {
        let mut all = [Self(0); LOCALES.len()];
        let mut index = 0;
        while index < all.len() {
            all[index] = Self(index as u8);
            index += 1;
        }
        all
    };

    /// The language with this code, such as `fr`.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The language of a BCP 47 tag, such as `fr-CA`: the longest beginning of the tag, up to a hyphen, that is the code of a
    /// language here (RFC 4647, lookup).
    pub fn from_tag(tag: &str) -> Option<Self> {
        let known = |code: &str| Self::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(code));
        let ends = tag.match_indices('-').map(|(end, _)| end).chain([tag.len()]);
        ends.filter_map(|end| known(&tag[..end])).next_back()
    }

    /// Its code, such as `fr`.
    pub const fn code(self) -> &'static str {
        LOCALES[self.0 as usize].0
    }
}

/// English: the language of those who chose none.
impl Default for Lang {
    fn default() -> Self {
        Self::from_code("en").unwrap_or(Self::ALL[0])
    }
}

impl fmt::Debug for Lang {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_found_by_code() {
        for lang in Lang::ALL {
            assert_eq!(Lang::from_code(lang.code()), Some(lang));
        }
        assert_eq!(Lang::from_code("tlh"), None);
        assert_eq!(Lang::default().code(), "en");
    }

    #[test]
    fn languages_are_found_by_tag() {
        let code = |tag| Lang::from_tag(tag).map(Lang::code);
        assert_eq!(
            ["fr", "FR", "fr-CA", "en-Latn-GB"].map(code),
            [Some("fr"), Some("fr"), Some("fr"), Some("en")]
        );
        assert_eq!(["", "-", "f", "fra", "de", "de-fr", "-fr", "fr_CA", "français"].map(code), [None; 9]);
    }
}

//! What other programs show of a shared link: a title, a description and a picture (Open Graph), in the head of the page.

use std::net::IpAddr;

use axum::http::header::{ACCEPT_LANGUAGE, HOST, HeaderMap};
use dizaine_room::Entry;
use dizaine_words::{Catalogue, Lang};

use super::Door;
use super::tables::table_id;
use crate::Config;

/// The preview of one address. It names the game of a table and nothing else of it: who sits there is not told.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Preview {
    title: String,
    about: String,
    /// The picture is `/og/NAME.png`.
    picture: String,
}

impl Preview {
    /// The preview of the screen at `path`. Looking up a table counts as a request of `address`; one that is too fast is shown the
    /// preview of the site.
    pub(super) async fn of(door: &Door, path: &str, lang: Lang, address: IpAddr) -> Self {
        let mut parts = path.split('/').filter(|part| !part.is_empty());
        match (parts.next(), parts.next()) {
            (Some("table"), Some(id)) => Self::of_game(game_of(door, id, address).await, "room-title", lang),
            (Some("replay"), Some(id)) => Self::of_game(game_of(door, id, address).await, "replay-of", lang),
            (Some("rules"), Some(game)) => Self::of_game(Some(game.to_owned()), "rules-of", lang),
            _ => Self::of_site(lang),
        }
    }

    fn of_site(lang: Lang) -> Self {
        let words = Catalogue::shared(lang);
        Self {
            title: format!("{} — {}", words.word("name"), words.word("home-title")),
            about: words.word("home-tagline"),
            picture: "home".to_owned(),
        }
    }

    /// The preview of a screen of a game, whose message `key` is its title; that of the site if there is no such game.
    fn of_game(game: Option<String>, key: &str, lang: Lang) -> Self {
        let Some(game) = game.filter(|game| dizaine_games::NAMES.contains(&game.as_str())) else {
            return Self::of_site(lang);
        };
        let words = Catalogue::of_game(lang, &game);
        let title = words.word("title");
        Self {
            title: Catalogue::shared(lang).say(key, [("game", title.as_str().into())]),
            about: words.word("pitch"),
            picture: game,
        }
    }

    /// The elements of the head. `site` is the address of the site without a slash at its end.
    pub(super) fn tags(&self, site: &str, path: &str) -> String {
        let [title, about, url] =
            [&self.title, &self.about, &format!("{site}{path}")].map(|text| escaped(text));
        let picture = escaped(&format!("{site}/og/{}.png", self.picture));
        format!(
            "<meta property=\"og:type\" content=\"website\" /><meta property=\"og:site_name\" content=\"Dizaine\" />\
             <meta property=\"og:title\" content=\"{title}\" /><meta property=\"og:description\" content=\"{about}\" />\
             <meta property=\"og:url\" content=\"{url}\" /><meta property=\"og:image\" content=\"{picture}\" />\
             <meta property=\"og:image:width\" content=\"1200\" /><meta property=\"og:image:height\" content=\"630\" />\
             <meta name=\"twitter:card\" content=\"summary_large_image\" />"
        )
    }
}

/// The name of the game of a table, from the first entry of its log.
async fn game_of(door: &Door, id: &str, address: IpAddr) -> Option<String> {
    let id = table_id(id).ok()?;
    if door.shares.requests.take(address, door.now()).is_err() {
        return None;
    }
    match Entry::parse(&door.store.first(&id).await.ok()??) {
        Ok(Entry::Created(created)) => Some(created.game),
        _ => None,
    }
}

/// The language of the reader, by the first tag of the request that the catalogue has.
pub(super) fn language(headers: &HeaderMap) -> Lang {
    let wanted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or("");
    let tag = |part: &str| Lang::from_tag(part.split(';').next().unwrap_or("").trim());
    wanted.split(',').find_map(tag).unwrap_or_default()
}

/// The address of the site: as configured, or the host that the request names.
pub(super) fn site(config: &Config, headers: &HeaderMap) -> String {
    if let Some(url) = &config.public_url {
        return url.trim_end_matches('/').to_owned();
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or("");
    let plain = |char: char| char.is_ascii_alphanumeric() || ".:-[]".contains(char);
    if !host.is_empty() && host.chars().all(plain) { format!("http://{host}") } else { String::new() }
}

/// The text as the value of an attribute.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn a_link_to_a_game_has_its_title_and_picture_in_the_language_of_the_reader() {
        for lang in Lang::ALL {
            for &game in dizaine_games::NAMES {
                for key in ["room-title", "replay-of", "rules-of"] {
                    let preview = Preview::of_game(Some(game.to_owned()), key, lang);
                    let title = Catalogue::of_game(lang, game).word("title");
                    assert!(preview.title.contains(&title) && preview.title != title, "{preview:?}");
                    assert_eq!(preview.picture, game);
                    assert!(!preview.about.is_empty());
                }
            }
            let unknown = Preview::of_game(Some("../x".to_owned()), "rules-of", lang);
            assert_eq!(unknown, Preview::of_site(lang));
        }
    }

    #[test]
    fn what_a_request_says_cannot_leave_its_attribute() {
        let tags = Preview::of_site(Lang::default()).tags("", "/\"><script>alert(1)</script>&");
        assert!(!tags.contains("<script"), "{tags}");
        assert!(tags.contains("&quot;&gt;&lt;script&gt;"), "{tags}");
        let mut headers = HeaderMap::new();
        headers.insert(HOST, HeaderValue::from_static("example.org\"><script>"));
        let config = Config { public_url: None, ..config() };
        assert_eq!(site(&config, &headers), "");
        headers.insert(HOST, HeaderValue::from_static("example.org:7010"));
        assert_eq!(site(&config, &headers), "http://example.org:7010");
        let config = Config { public_url: Some("https://dizaine.example/".to_owned()), ..config };
        assert_eq!(site(&config, &headers), "https://dizaine.example");
    }

    #[test]
    fn the_reader_names_languages_in_order() {
        let code = |wanted: &'static str| {
            language(&HeaderMap::from_iter([(ACCEPT_LANGUAGE, HeaderValue::from_static(wanted))])).code()
        };
        assert_eq!(
            ["fr-CA,fr;q=0.9,en;q=0.8", "de, en;q=0.5, fr;q=0.4", "*", ""].map(code),
            ["fr", "en", "en", "en"]
        );
        assert_eq!(language(&HeaderMap::new()).code(), "en");
    }

    fn config() -> Config {
        Config {
            clock: || dizaine_store::Millis(0),
            public_url: None,
            trusted_proxy: false,
            loopback: false,
            keep: crate::Keep::days(1, 1, 1),
            alone: true,
            limits: crate::config::Limits::default(),
            webhooks: false,
            private_endpoints: false,
            solved: None,
        }
    }
}

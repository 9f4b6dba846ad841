//! Webhooks: an address that the host of a table names is told whose turn it is, such as a channel in which the players talk.
//!
//! What is told is public at the table: the title of the game, names, and the link of the table where the site has a public URL.

use std::sync::Arc;

use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, HeaderMap, HeaderValue};
use dizaine_store::{TableId, Webhook};
use dizaine_words::{Catalogue, Lang};
use serde_json::json;

use crate::site::Site;

/// What happened at a table.
#[derive(Debug)]
pub(crate) enum News {
    /// It is the turn of people with these names, who do not see the table.
    Turn(Vec<String>),
    /// The game cannot start without people with these names, who do not see the table.
    Start(Vec<String>),
    /// The game is over.
    Over,
}

/// Tells the webhook of a table, if it has one and whoever set it may send more.
pub(crate) async fn tell(site: Arc<Site>, table: TableId, game: &'static str, news: News) {
    let webhook = match site.store.webhook(&table).await {
        Ok(Some(webhook)) => webhook,
        Ok(None) => return,
        Err(error) => return drop(site.unavailable(&error)),
    };
    if site.shares.webhooks.take(webhook.member.clone(), site.now()).is_err() {
        return;
    }
    let body = body(&site, &webhook, &table, game, &news);
    let headers = HeaderMap::from_iter([(CONTENT_TYPE, HeaderValue::from_static("application/json"))]);
    match site.outgoing.post(&webhook.url, headers, body.into_bytes()).await {
        Ok(StatusCode::NOT_FOUND | StatusCode::GONE) => {
            if let Err(error) = site.store.set_webhook(&table, None).await {
                drop(site.unavailable(&error));
            }
        }
        Ok(status) if status.is_success() => site.metrics.told(),
        Ok(status) => tracing::warn!(%status, "a webhook refused a message"),
        Err(error) => tracing::warn!(%error, "a webhook was not reached"),
    }
}

/// The message: some services read `content`, others `text`. Nobody is mentioned by it.
fn body(site: &Site, webhook: &Webhook, table: &TableId, game: &str, news: &News) -> String {
    let lang = Lang::from_tag(&webhook.language).unwrap_or_default();
    let words = Catalogue::shared(lang);
    let title = Catalogue::of_game(lang, game).word("title");
    let told = match news {
        News::Turn(names) | News::Start(names) => {
            let names = words.and(names.iter().map(|name| harmless(name)).collect());
            let key = if matches!(news, News::Start(_)) { "webhook-start" } else { "webhook-turn" };
            words.say(key, [("game", title.into()), ("names", names.into())])
        }
        News::Over => words.say("webhook-over", [("game", title.into())]),
    };
    let link = site.config.public_url.as_ref().map(|url| format!("{url}/table/{table}"));
    let text = [Some(told), link].into_iter().flatten().collect::<Vec<_>>().join(" ");
    json!({ "content": text, "text": text, "allowed_mentions": { "parse": [] } }).to_string()
}

/// The distance of the full-width forms from ASCII.
const WIDE: u32 = 0xfee0;

/// A name that no service reads as a mention, a link or markup: what could be one becomes its full-width form.
fn harmless(name: &str) -> String {
    let wide = |letter: char| char::from_u32(u32::from(letter) + WIDE).unwrap_or(letter);
    name.chars().map(|letter| if letter.is_ascii_punctuation() { wide(letter) } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_mentions_nobody_and_is_no_link_and_no_markup() {
        assert_eq!(harmless("Zoé 🎲 O’Neil 3"), "Zoé 🎲 O’Neil 3");
        assert_eq!(harmless("@everyone <!channel> <@U1>"), "＠everyone ＜！channel＞ ＜＠U1＞");
        assert_eq!(
            harmless("[a](https://b.example) *c* _d_ `e` ~f~ |g| &lt; \\h"),
            "［a］（https：／／b．example） ＊c＊ ＿d＿ ｀e｀ ～f～ ｜g｜ ＆lt； ＼h"
        );
    }
}

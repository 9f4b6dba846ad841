//! Web Push: tells a browser that it is its guest's turn, or that a game cannot start without it, though its page may be closed.
//!
//! What is sent says no more than the name of the game and that it is the reader's turn, and only their browser can read it.

mod seal;
mod vapid;

use std::sync::Arc;

use axum::http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue};
use axum::http::{StatusCode, Uri};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use dizaine_protocol::{Code, Problem, PushWish};
use dizaine_store::{SessionId, StoreError, Subscription, TableId};
use dizaine_words::{Catalogue, Lang};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::outgoing::Unsent;
use crate::site::Site;
use seal::{Receiver, seal};
pub(crate) use vapid::Vapid;

/// The name of the key in the store.
const KEY: &str = "vapid";
/// For how long a push service keeps a message for a browser that is not running, in seconds: a week, the longest clock.
const KEPT_S: &str = "604800";
/// The sender that push services are told where the site has no public URL.
const NOBODY: &str = "mailto:operator@localhost";

/// What the store keeps of a subscription, as JSON.
#[derive(Serialize, Deserialize)]
struct About {
    key: String,
    auth: String,
    language: String,
}

/// Bytes as base64 for URLs, without padding.
pub(crate) fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

fn decode<const N: usize>(text: &str) -> Option<[u8; N]> {
    URL_SAFE_NO_PAD.decode(text).ok()?.try_into().ok()
}

impl About {
    fn receiver(&self) -> Option<Receiver> {
        Some(Receiver { key: decode(&self.key)?, auth: decode(&self.auth)? })
    }
}

/// The subscription that a browser asks for, or what is wrong with it.
pub(crate) fn subscription(
    site: &Site,
    table: TableId,
    member: SessionId,
    wish: PushWish,
    language: &str,
) -> Result<Subscription, Problem> {
    let PushWish { endpoint, key, auth } = wish;
    let about = About { key, auth, language: language.to_owned() };
    if site.outgoing.address(&endpoint).is_none() || about.receiver().is_none() {
        return Err(Code::Endpoint.into());
    }
    let about = serde_json::to_string(&about).expect("plain data has a JSON form");
    Ok(Subscription { table, member, endpoint, about })
}

/// The key of the site, which the first node that needs it makes.
pub(crate) async fn vapid(site: &Site) -> Result<&Vapid, Problem> {
    let open = || async {
        let fresh = Vapid::fresh().ok_or(Code::Unavailable)?;
        let kept =
            site.store.secret(KEY, fresh).await.map_err(|error: StoreError| site.unavailable(&error))?;
        Vapid::open(&kept).ok_or_else(|| Problem::from(Code::Damaged))
    };
    site.vapid.get_or_try_init(open).await
}

/// Why somebody is notified.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// They have a decision to make.
    Turn,
    /// The start of their game needs their browser: they have to open the table.
    Start,
}

impl Wanted {
    /// The message of the catalogue that says it.
    fn message(self) -> &'static str {
        match self {
            Self::Turn => "push-your-turn",
            Self::Start => "push-start",
        }
    }
}

/// Tells these guests what is wanted of them at a table, where their browsers asked for that.
pub(crate) async fn tell(
    site: Arc<Site>,
    table: TableId,
    game: &'static str,
    asked: Vec<SessionId>,
    wanted: Wanted,
) {
    let subscriptions = match site.store.subscriptions(&table).await {
        Ok(subscriptions) => subscriptions,
        Err(error) => return drop(site.unavailable(&error)),
    };
    for subscription in due(&site, &subscriptions, &asked) {
        match send(&site, subscription, game, wanted).await {
            // The browser does not want to be told any more, or is gone.
            Ok(StatusCode::NOT_FOUND | StatusCode::GONE) => {
                let (member, endpoint) = (&subscription.member, Some(subscription.endpoint.as_str()));
                if let Err(error) = site.store.unsubscribe(&table, member, endpoint).await {
                    drop(site.unavailable(&error));
                }
            }
            Ok(status) if status.is_success() => site.metrics.told(),
            Ok(status) => tracing::warn!(%status, "a push service refused a message"),
            Err(error) => tracing::warn!(%error, "a push service was not reached"),
        }
    }
}

/// The subscriptions of these guests that may be sent something. Nobody can make this server write to others again and again by
/// subscribing with their addresses.
fn due<'a>(
    site: &'a Site,
    all: &'a [Subscription],
    asked: &'a [SessionId],
) -> impl Iterator<Item = &'a Subscription> {
    let theirs = all.iter().filter(|one| asked.contains(&one.member));
    theirs.filter(|one| site.shares.pushes.take(one.member.clone(), site.now()).is_ok())
}

async fn send(site: &Site, to: &Subscription, game: &str, wanted: Wanted) -> Result<StatusCode, Unsent> {
    let (headers, body) = message(site, to, game, wanted).await.ok_or(Unsent::Forbidden)?;
    site.outgoing.post(&to.endpoint, headers, body).await
}

/// The message as it is sent; `None` if what is stored of the subscription is damaged.
async fn message(site: &Site, to: &Subscription, game: &str, wanted: Wanted) -> Option<(HeaderMap, Vec<u8>)> {
    let about: About = serde_json::from_str(&to.about).ok()?;
    let endpoint: Uri = to.endpoint.parse().ok()?;
    let body = seal(&about.receiver()?, text(&to.table, game, wanted, &about.language).as_bytes())?;
    let subject = site.config.public_url.as_deref().unwrap_or(NOBODY);
    let authorization = vapid(site).await.ok()?.authorization(&endpoint, subject, site.now())?;
    // A newer message about the same table replaces the older one. The service is not told which table it is.
    let topic = encode(&Sha256::digest(to.table.as_str())[..24]);
    let headers = [
        (AUTHORIZATION, authorization.as_str()),
        (CONTENT_ENCODING, "aes128gcm"),
        (CONTENT_TYPE, "application/octet-stream"),
        (HeaderName::from_static("ttl"), KEPT_S),
        (HeaderName::from_static("topic"), &topic),
        (HeaderName::from_static("urgency"), "normal"),
    ];
    let headers = headers.into_iter().map(|(name, value)| Some((name, HeaderValue::from_str(value).ok()?)));
    Some((headers.collect::<Option<HeaderMap>>()?, body))
}

/// What the service worker of the page shows.
fn text(table: &TableId, game: &str, wanted: Wanted, language: &str) -> String {
    let lang = Lang::from_tag(language).unwrap_or_default();
    let title = Catalogue::of_game(lang, game).word("title");
    let body = Catalogue::shared(lang).word(wanted.message());
    json!({ "table": table, "title": title, "body": body, "lang": lang.code() }).to_string()
}

#[cfg(test)]
mod tests {
    use dizaine_store::{Millis, Sqlite};

    use super::*;
    use crate::{Config, Keep, Limits, Quota};

    #[test]
    fn a_guest_with_many_addresses_gets_no_more_messages() {
        let limits = Limits { pushes: Quota { most: 2, in_ms: 3_600_000 }, ..Limits::default() };
        let config = Config {
            clock: || Millis(1),
            public_url: None,
            trusted_proxy: false,
            loopback: true,
            keep: Keep::days(1, 1, 1),
            alone: true,
            limits,
            webhooks: false,
            private_endpoints: false,
            solved: None,
        };
        let site = Site::new(Arc::new(Sqlite::in_memory().unwrap()), config);
        let [eve, ada, bob] = [1, 2, 3].map(|number| SessionId::from_random([number; SessionId::BYTES]));
        let table = TableId::from_random([0; TableId::BYTES]);
        let wish = |member: &SessionId, number| Subscription {
            table: table.clone(),
            member: member.clone(),
            endpoint: format!("https://push.example.org/{number}"),
            about: String::new(),
        };
        let mut all: Vec<_> = (0..10).map(|number| wish(&eve, number)).collect();
        all.extend([wish(&ada, 10), wish(&bob, 11)]);
        let asked = [eve.clone(), ada.clone()];
        let members = |all| due(&site, all, &asked).map(|one| one.member.clone()).collect::<Vec<_>>();
        assert_eq!(members(&all), [eve.clone(), eve, ada.clone()]);
        assert_eq!(members(&all), [ada], "an hour has not gone by");
    }
}

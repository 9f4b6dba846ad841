//! Guests: a name, and a random token that only their browser has.

use axum::Json;
use axum::extract::{FromRequestParts, OptionalFromRequestParts, State};
use axum::http::header::{AUTHORIZATION, COOKIE, HeaderMap, SET_COOKIE};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use dizaine_core::fairness::to_hex;
use dizaine_store::{Hash, Session, SessionId};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::Door;
use super::problem::Body;
use crate::protocol::{Code, Language, Problem, SessionInfo, SessionWish};
use crate::room::{Guest, check_name};
use crate::site::random;

/// The name of the cookie.
const COOKIE_NAME: &str = "dizaine";
/// A year: long enough to find one's games again.
const LIFE_MS: u64 = 365 * 24 * 3_600_000;
/// The highest number of a colour.
const COLOURS: u8 = 8;

/// What the store keeps of a guest.
#[derive(Serialize, Deserialize)]
struct About {
    name: String,
    colour: u8,
    language: Language,
}

/// Who sends a request.
pub(super) struct Known {
    pub(super) guest: Guest,
    language: Language,
    token: Hash,
}

/// The hash under which a secret is kept.
pub(super) fn hash(secret: &str) -> Hash {
    Hash(Sha256::digest(secret).into())
}

/// The token that a request carries.
fn token(headers: &HeaderMap) -> Option<&str> {
    let bearer = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    let cookies = || headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let named = |pair: &'_ str| -> bool { pair.starts_with(COOKIE_NAME) };
    bearer.or_else(|| {
        cookies()
            .flat_map(|line| line.split("; "))
            .filter(|pair| named(pair))
            .find_map(|pair| pair.split_once('=').filter(|(name, _)| *name == COOKIE_NAME))
            .map(|(_, token)| token)
    })
}

impl Door {
    async fn known(&self, headers: &HeaderMap) -> Result<Option<Known>, Problem> {
        let Some(token) = token(headers).map(hash) else { return Ok(None) };
        let session = self.store.session(&token, self.now()).await.map_err(|_| Code::Unavailable)?;
        let Some(session) = session else { return Ok(None) };
        let About { name, colour, language } =
            serde_json::from_str(&session.about).map_err(|_| Problem::from(Code::NoSession))?;
        Ok(Some(Known { guest: Guest { id: session.id, name, colour }, language, token }))
    }
}

impl FromRequestParts<Door> for Known {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, door: &Door) -> Result<Self, Problem> {
        door.known(&parts.headers).await?.ok_or_else(|| Code::NoSession.into())
    }
}

impl OptionalFromRequestParts<Door> for Known {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, door: &Door) -> Result<Option<Self>, Problem> {
        door.known(&parts.headers).await
    }
}

fn info(known: &Known) -> SessionInfo {
    let Guest { id, name, colour } = known.guest.clone();
    SessionInfo { id, name, colour, language: known.language, token: None }
}

/// `GET /api/session`.
pub(super) async fn show(known: Known) -> Json<SessionInfo> {
    Json(info(&known))
}

/// `POST /api/session`: a new guest, or another name for one.
pub(super) async fn enter(
    State(door): State<Door>,
    known: Option<Known>,
    Body(wish): Body<SessionWish>,
) -> Result<Response, Problem> {
    let name = check_name(&wish.name)?;
    if wish.colour > COLOURS {
        return Err(Code::Colour.into());
    }
    let secret = to_hex(&random());
    let (id, token, fresh) = match known {
        Some(known) if !wish.token => (known.guest.id, known.token, false),
        _ => (SessionId::from_random(random()), hash(&secret), true),
    };
    let about = About { name: name.clone(), colour: wish.colour, language: wish.language };
    let session = Session {
        id: id.clone(),
        token,
        about: serde_json::to_string(&about).map_err(|_| Code::Malformed)?,
        expires: door.now().after(LIFE_MS),
    };
    door.store.put_session(session).await.map_err(|_| Code::Unavailable)?;
    let shown = wish.token.then(|| secret.clone());
    let body = Json(SessionInfo { id, name, colour: wish.colour, language: wish.language, token: shown });
    if wish.token || !fresh {
        return Ok(body.into_response());
    }
    Ok(([(SET_COOKIE, cookie(&door, &secret, LIFE_MS / 1000))], body).into_response())
}

/// `DELETE /api/session`: forgets a guest.
pub(super) async fn forget(State(door): State<Door>, known: Known) -> Result<Response, Problem> {
    door.store.forget_session(&known.guest.id).await.map_err(|_| Code::Unavailable)?;
    Ok(([(SET_COOKIE, cookie(&door, "", 0))], Json(serde_json::json!({}))).into_response())
}

/// No script reads it, no other site's page sends it, and behind TLS it never travels in the open.
fn cookie(door: &Door, secret: &str, seconds: u64) -> String {
    let tls = door.config.public_url.as_deref().is_some_and(|url| url.starts_with("https://"));
    let secure = if tls { "; Secure" } else { "" };
    format!("{COOKIE_NAME}={secret}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}")
}

//! Sessions: a guest has a name and a random token that only their browser knows.

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
use super::problem::{Body, Failure};
use crate::site::random;
use dizaine_protocol::{Code, Problem, SessionInfo, SessionRequest};
use dizaine_room::{Guest, check_name};
use dizaine_words::Lang;

/// The name of the cookie.
const COOKIE_NAME: &str = "dizaine";
/// How long a session lives: a year, in milliseconds.
const LIFE_MS: u64 = 365 * 24 * 3_600_000;
/// The highest colour number.
const COLOURS: u8 = 8;

/// What the store keeps of a guest, as JSON.
#[derive(Serialize, Deserialize)]
struct About {
    name: String,
    colour: u8,
    language: String,
}

/// The guest who sends a request.
pub(super) struct Known {
    pub(super) guest: Guest,
    language: String,
    token: Hash,
}

/// The hash under which the store keeps a secret.
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
    async fn known(&self, headers: &HeaderMap) -> Result<Option<Known>, Failure> {
        let Some(token) = token(headers).map(hash) else { return Ok(None) };
        let session = self.store.session(&token, self.now()).await.map_err(|_| Code::Unavailable)?;
        let Some(session) = session else { return Ok(None) };
        let About { name, colour, language } =
            serde_json::from_str(&session.about).map_err(|_| Failure::from(Code::NoSession))?;
        Ok(Some(Known { guest: Guest { id: session.id, name, colour }, language, token }))
    }
}

impl FromRequestParts<Door> for Known {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, door: &Door) -> Result<Self, Failure> {
        door.known(&parts.headers).await?.ok_or_else(|| Code::NoSession.into())
    }
}

impl OptionalFromRequestParts<Door> for Known {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, door: &Door) -> Result<Option<Self>, Failure> {
        door.known(&parts.headers).await
    }
}

fn info(known: &Known) -> SessionInfo {
    let Guest { id, name, colour } = known.guest.clone();
    SessionInfo { id, name, colour, language: known.language.clone(), token: None }
}

/// `GET /api/session`.
pub(super) async fn show(known: Known) -> Json<SessionInfo> {
    Json(info(&known))
}

/// `POST /api/session`: registers a guest, or changes one.
pub(super) async fn enter(
    State(door): State<Door>,
    known: Option<Known>,
    Body(asked): Body<SessionRequest>,
) -> Result<Response, Failure> {
    let name = check_name(&asked.name)?;
    if asked.colour > COLOURS {
        return Err(Code::Colour.with("most", u32::from(COLOURS)).into());
    }
    let language = Lang::from_tag(&asked.language).ok_or(Code::Language)?.code().to_owned();
    let secret = to_hex(&random());
    let (id, token, fresh) = match known {
        Some(known) if !asked.token => (known.guest.id, known.token, false),
        _ => (SessionId::from_random(random()), hash(&secret), true),
    };
    let about = About { name: name.clone(), colour: asked.colour, language: language.clone() };
    let session = Session {
        id: id.clone(),
        token,
        about: serde_json::to_string(&about).map_err(|error| Problem::malformed(&error.to_string()))?,
        expires: door.now().after(LIFE_MS),
    };
    door.store.put_session(session).await.map_err(|_| Code::Unavailable)?;
    let shown = asked.token.then(|| secret.clone());
    let body = Json(SessionInfo { id, name, colour: asked.colour, language, token: shown });
    if asked.token || !fresh {
        return Ok(body.into_response());
    }
    Ok(([(SET_COOKIE, cookie(&door, &secret, LIFE_MS / 1000))], body).into_response())
}

/// `DELETE /api/session`: forgets the guest.
pub(super) async fn forget(State(door): State<Door>, known: Known) -> Result<Response, Failure> {
    door.store.forget_session(&known.guest.id).await.map_err(|_| Code::Unavailable)?;
    Ok(([(SET_COOKIE, cookie(&door, "", 0))], Json(serde_json::json!({}))).into_response())
}

/// The cookie is hidden from scripts, not sent by pages of other sites, and behind TLS only sent encrypted.
fn cookie(door: &Door, secret: &str, seconds: u64) -> String {
    let tls = door.config.public_url.as_deref().is_some_and(|url| url.starts_with("https://"));
    let secure = if tls { "; Secure" } else { "" };
    format!("{COOKIE_NAME}={secret}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}")
}

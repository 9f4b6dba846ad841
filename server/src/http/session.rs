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
use super::guard::From;
use super::problem::{Body, Failure};
use super::tables::asked;
use crate::actor::Ask;
use crate::shares::wait;
use crate::site::random;
use dizaine_protocol::{Code, Problem, SessionInfo, SessionRequest};
use dizaine_room::{Guest, check_name};
use dizaine_words::Lang;

/// The name of the cookie.
const COOKIE_NAME: &str = "dizaine";
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

impl Known {
    /// The hash of the token that came with the request.
    pub(super) fn token(&self) -> Hash {
        self.token
    }

    /// The language of the guest.
    pub(super) fn language(&self) -> &str {
        &self.language
    }
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
        let session =
            self.store.session(&token, self.now()).await.map_err(|error| self.unavailable(&error))?;
        session.map(guest_of).transpose()
    }
}

/// The guest of a session.
pub(super) fn guest_of(Session { id, token, about, .. }: Session) -> Result<Known, Failure> {
    let About { name, colour, language } =
        serde_json::from_str(&about).map_err(|_| Failure::from(Code::Damaged))?;
    Ok(Known { guest: Guest { id, name, colour }, language, token })
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

pub(super) fn info(known: &Known) -> SessionInfo {
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
    From(address): From,
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
    if fresh {
        door.shares.sessions.take(address, door.now()).map_err(wait)?;
    }
    let about = About { name: name.clone(), colour: asked.colour, language: language.clone() };
    let session = Session {
        id: id.clone(),
        token,
        about: serde_json::to_string(&about).map_err(|error| Problem::malformed(&error.to_string()))?,
        expires: door.now().after(door.config.keep.sessions_ms),
    };
    let kept = if fresh {
        door.store.put_session(session).await.map(|()| true)
    } else {
        door.store.change_session(session).await
    };
    // Whoever was erased, or moved to another device, while this request was under way.
    if !kept.map_err(|error| door.unavailable(&error))? {
        return Err(Code::NoSession.into());
    }
    let shown = asked.token.then(|| secret.clone());
    let body = Json(SessionInfo { id, name, colour: asked.colour, language, token: shown });
    if asked.token || !fresh {
        return Ok(body.into_response());
    }
    Ok(([(SET_COOKIE, cookie(&door, &secret, door.config.keep.sessions_ms / 1000))], body).into_response())
}

/// `DELETE /api/session`: erases the guest with their name and chat, closes their sockets and gives up their seats.
pub(super) async fn forget(State(door): State<Door>, known: Known) -> Result<Response, Failure> {
    let guest = known.guest.id;
    let seated =
        door.store.tables_of(&guest, u32::MAX >> 1).await.map_err(|error| door.unavailable(&error))?;
    let mut tables = door.tables_with(&guest);
    tables.extend(seated.into_iter().map(|table| table.id));
    tables.sort();
    tables.dedup();
    door.store.forget_session(&guest).await.map_err(|error| door.unavailable(&error))?;
    for table in tables {
        let guest = guest.clone();
        // What cannot be done now is done when the table is next read: the name is erased from the store.
        if let Err(problem) = asked(&door, &table, |reply| Ask::Forget { guest, reply }).await {
            tracing::warn!(%table, code = %problem.code, "a table could not forget a guest");
        }
    }
    Ok(([(SET_COOKIE, cookie(&door, "", 0))], Json(serde_json::json!({}))).into_response())
}

/// The cookie is hidden from scripts, not sent by pages of other sites, and behind TLS only sent encrypted.
pub(super) fn cookie(door: &Door, secret: &str, seconds: u64) -> String {
    let secure = if door.config.is_encrypted() { "; Secure" } else { "" };
    format!("{COOKIE_NAME}={secret}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}")
}

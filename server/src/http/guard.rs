//! Checks of every request, and headers of every answer.

use std::net::{IpAddr, SocketAddr};

use axum::body::{Body, to_bytes};
use axum::extract::{ConnectInfo, FromRequestParts, MatchedPath, Request, State};
use axum::http::header::{
    AUTHORIZATION, HOST, HeaderMap, HeaderName, HeaderValue, ORIGIN, STRICT_TRANSPORT_SECURITY, UPGRADE,
};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::{Duration, timeout};
use tracing::Instrument;

use super::Door;
use super::problem::{Failure, Refused};
use crate::Config;
use crate::shares::household;
use dizaine_protocol::{Code, Problem};

/// The largest request body, in bytes.
const LARGEST_BODY: usize = 16 * 1024;
/// How long a client may take to send the body of a request.
const BODY_WITHIN: Duration = Duration::from_secs(10);
/// Scripts, styles and images must be the page's own; other sites cannot frame it. `wasm-unsafe-eval` lets the page compile its own
/// WebAssembly, and nothing else: texts cannot become scripts.
const HEADERS: &[(&str, &str)] = &[
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; \
         connect-src 'self'; worker-src 'self'; manifest-src 'self'; media-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
];

/// Behind TLS: browsers do not ask for this site without TLS again, for a year.
const HSTS: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Puts each request into a span. It is named after its route: an address may hold the code of a table.
pub(super) async fn trace(request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().map_or("page", MatchedPath::as_str);
    let span = tracing::debug_span!("request", method = %request.method(), route);
    next.run(request).instrument(span).await
}

/// Counts refused requests by their reason.
pub(super) async fn count_refused(State(door): State<Door>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    if let Some(Refused(problem)) = response.extensions().get() {
        door.metrics.refused(problem);
    }
    response
}

/// Adds the security headers.
pub(super) async fn headers(State(door): State<Door>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    if door.config.is_encrypted() {
        response.headers_mut().insert(STRICT_TRANSPORT_SECURITY, HSTS);
    }
    for &(name, value) in HEADERS {
        response.headers_mut().insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}

/// The client's address for limits and quotas; behind a trusted proxy, the one that the proxy names last.
fn address(config: &Config, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
    let forwarded = || {
        let last = headers.get_all("x-forwarded-for").iter().next_back()?;
        last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
    };
    let address: IpAddr = config.trusted_proxy.then(forwarded).flatten().unwrap_or(peer.ip());
    household(address)
}

/// The address that a request comes from.
pub(super) struct From(pub(super) IpAddr);

impl FromRequestParts<Door> for From {
    type Rejection = <ConnectInfo<SocketAddr> as FromRequestParts<Door>>::Rejection;

    async fn from_request_parts(parts: &mut Parts, door: &Door) -> Result<Self, Self::Rejection> {
        let ConnectInfo(peer) = ConnectInfo::from_request_parts(parts, door).await?;
        Ok(Self(address(&door.config, peer, &parts.headers)))
    }
}

/// A server that only this machine reaches answers to the names of this machine and to its public one. Otherwise a page of another
/// site could reach it by a name of its own that leads here (DNS rebinding).
pub(super) async fn check_host(State(door): State<Door>, request: Request, next: Next) -> Response {
    let host = request.headers().get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    if !door.config.loopback || is_local(host) || door.config.public_host() == Some(host) {
        return next.run(request).await;
    }
    Failure::from(Code::Host).into_response()
}

/// Whether a host, with or without a port, is a name of this machine.
fn is_local(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    ["localhost", "127.0.0.1", "[::1]"].iter().any(|local| name.eq_ignore_ascii_case(local))
}

/// Reads the body of a request, in time and up to a limit.
pub(super) async fn read_body(request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    match timeout(BODY_WITHIN, to_bytes(body, LARGEST_BODY)).await {
        Ok(Ok(body)) => next.run(Request::from_parts(parts, Body::from(body))).await,
        Ok(Err(_)) => Failure::from(Code::TooLarge).into_response(),
        Err(_) => Failure::from(Code::TooSlow).into_response(),
    }
}

/// Rate limit per client address.
pub(super) async fn check_rate(
    State(door): State<Door>,
    From(address): From,
    request: Request,
    next: Next,
) -> Response {
    match door.shares.requests.take(address, door.now()) {
        Ok(()) => next.run(request).await,
        Err(_) => Failure::from(Code::TooFast).into_response(),
    }
}

/// Refuses requests that a page of another site sends. Browsers name the origin on every request that changes anything and on
/// every socket; a program with a token need not.
pub(super) async fn check_origin(State(door): State<Door>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let changes = request.method() != Method::GET || headers.contains_key(UPGRADE);
    let ours = match headers.get(ORIGIN) {
        Some(origin) => is_ours(&door.config, origin, headers),
        None => headers.contains_key(AUTHORIZATION) || !headers.contains_key("cookie"),
    };
    if changes && !ours {
        return Failure::from(Code::Origin).into_response();
    }
    next.run(request).await
}

/// Whether the origin is the site itself.
fn is_ours(config: &Config, origin: &HeaderValue, headers: &HeaderMap) -> bool {
    let Ok(origin) = origin.to_str() else { return false };
    match &config.public_url {
        Some(url) => origin == url.trim_end_matches('/'),
        None => {
            let host = headers.get(HOST).and_then(|host| host.to_str().ok());
            let named = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
            named.is_some() && named == host
        }
    }
}

/// `GET /healthz`.
pub(super) async fn health(State(door): State<Door>) -> Response {
    match door.store.healthy().await {
        Ok(()) => (StatusCode::OK, "ok\n").into_response(),
        Err(error) => {
            tracing::warn!(%error, "not healthy");
            (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n").into_response()
        }
    }
}

/// `GET /metrics`.
pub(super) async fn metrics(State(door): State<Door>) -> Response {
    ([("content-type", "text/plain; version=0.0.4")], door.metrics.text(door.asks_waiting())).into_response()
}

/// The answer for an unknown path of the API.
pub(super) async fn nothing_here() -> Failure {
    Code::NotFound.into()
}

/// The answer for an unknown method on a path of the API.
pub(super) async fn wrong_method() -> Failure {
    Code::Method.into()
}

/// Makes a problem of what the framework itself refuses: a path that is not UTF-8, a socket that asks for no upgrade.
pub(super) async fn tell_problems(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    if !response.status().is_client_error() || response.extensions().get::<Refused>().is_some() {
        return response;
    }
    let why = to_bytes(response.into_body(), LARGEST_BODY).await.unwrap_or_default();
    Failure::from(Problem::malformed(&String::from_utf8_lossy(&why))).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_machine_has_three_names() {
        for local in ["localhost", "LOCALHOST:10101", "127.0.0.1:8080", "[::1]:8080", "[::1]"] {
            assert!(is_local(local), "{local}");
        }
        for other in [
            "",
            "evil.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example:80",
            "evil.example:localhost",
        ] {
            assert!(!is_local(other), "{other}");
        }
    }

    #[test]
    fn one_household_counts_as_one() {
        let config = |trusted_proxy| Config {
            clock: || dizaine_store::Millis(0),
            public_url: None,
            trusted_proxy,
            loopback: false,
            keep: crate::Keep::days(1, 1, 1),
            alone: true,
            limits: crate::Limits::default(),
            webhooks: false,
            private_endpoints: false,
            solved: None,
        };
        let from = |trusted, peer: &str, forwarded: &'static str| {
            let headers = HeaderMap::from_iter([(
                HeaderName::from_static("x-forwarded-for"),
                HeaderValue::from_static(forwarded),
            )]);
            address(&config(trusted), SocketAddr::new(peer.parse().unwrap(), 1), &headers).to_string()
        };
        assert_eq!(from(false, "192.0.2.7", "192.0.2.1"), "192.0.2.7", "nobody can name their own address");
        assert_eq!(from(true, "192.0.2.7", "198.51.100.9, 192.0.2.1"), "192.0.2.1");
        assert_eq!(from(true, "192.0.2.7", "nonsense"), "192.0.2.7");
        assert_eq!(from(false, "2001:db8:1:2:3:4:5:6", ""), "2001:db8:1:2::");
        assert_eq!(from(true, "192.0.2.7", "2001:db8:1:2:ffff::1"), "2001:db8:1:2::");
        assert_eq!(from(false, "::ffff:192.0.2.7", ""), "192.0.2.7");
        // A proxy may add a line of its own below the one that a client made up.
        let lines = ["198.51.100.9", "198.51.100.8, 192.0.2.1"].map(HeaderValue::from_static);
        let name = HeaderName::from_static("x-forwarded-for");
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(name.clone(), line);
        }
        let peer = SocketAddr::new("192.0.2.7".parse().unwrap(), 1);
        assert_eq!(address(&config(true), peer, &headers).to_string(), "192.0.2.1");
    }
}

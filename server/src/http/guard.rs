//! Checks of every request, and headers of every answer.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{AUTHORIZATION, HOST, HeaderMap, HeaderName, HeaderValue, ORIGIN, UPGRADE};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::Door;
use super::problem::Failure;
use crate::Config;
use dizaine_protocol::Code;

/// Scripts, styles and images must be the page's own; other sites cannot frame it.
const HEADERS: &[(&str, &str)] = &[
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; \
         connect-src 'self'; manifest-src 'self'; media-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
];

/// Adds the security headers.
pub(super) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for &(name, value) in HEADERS {
        response.headers_mut().insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}

/// The client address; behind a trusted proxy, the one that the proxy names last. An IPv6 client usually has a whole /64
/// network, so its addresses count as one.
pub(super) fn address(config: &Config, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
    let forwarded = || headers.get("x-forwarded-for")?.to_str().ok()?.rsplit(',').next()?.trim().parse().ok();
    let address: IpAddr = config.trusted_proxy.then(forwarded).flatten().unwrap_or(peer.ip());
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        address @ IpAddr::V4(_) => address,
    }
}

/// Rate limit per client address.
pub(super) async fn check_rate(
    State(door): State<Door>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let address = address(&door.config, peer, request.headers());
    if door.limiter.request(address, door.now()) {
        next.run(request).await
    } else {
        door.metrics.refused();
        Failure::from(Code::TooFast).into_response()
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
        door.metrics.refused();
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
    ([("content-type", "text/plain; version=0.0.4")], door.metrics.text()).into_response()
}

/// The answer for an unknown path of the API.
pub(super) async fn nothing_here() -> Failure {
    Code::NotFound.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_household_counts_as_one() {
        let config = |trusted_proxy| Config {
            clock: || dizaine_store::Millis(0),
            public_url: None,
            trusted_proxy,
            keep_ms: 0,
            alone: true,
            limits: crate::Limits::default(),
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
    }
}

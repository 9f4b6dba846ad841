//! The page: the files of the web client, embedded in the binary.

use axum::body::Body;
use axum::extract::State;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, HeaderMap, VARY};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use super::preview::{self, Preview};
use super::{Door, guard};

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// A file of the client.
struct File {
    /// Its path.
    name: &'static str,
    plain: &'static [u8],
    gzip: &'static [u8],
    /// Compressed by brotli, where the build of the client made that.
    brotli: Option<&'static [u8]>,
}

/// Cache control of files with a hash in their name, which never change.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
const FOR_NOW: &str = "no-cache";

/// Serves a file of the client; any other path is a screen, which the page itself resolves. The head of a screen says what a link to
/// it leads to.
pub(super) async fn page(
    State(door): State<Door>,
    guard::From(address): guard::From,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path();
    let find = |wanted: &str| FILES.iter().find(|file| file.name == wanted);
    let is_file = path.rsplit('/').next().is_some_and(|last| last.contains('.'));
    let Some(File { name, plain, gzip, brotli }) =
        find(path).or_else(|| find("/index.html").filter(|_| !is_file))
    else {
        let status = if is_file { StatusCode::NOT_FOUND } else { StatusCode::SERVICE_UNAVAILABLE };
        let said =
            if is_file { "There is nothing here.\n" } else { "This server was built without its page.\n" };
        return (status, said).into_response();
    };
    if *name == "/index.html" {
        let shown = Preview::of(&door, path, preview::language(&headers), address).await;
        let tags = shown.tags(&preview::site(&door.config, &headers), path);
        let body = String::from_utf8_lossy(plain).replacen("</head>", &format!("{tags}</head>"), 1);
        let kinds = [(CONTENT_TYPE, kind(name)), (CACHE_CONTROL, FOR_NOW), (VARY, "accept-language")];
        return (kinds, body).into_response();
    }
    let accepts = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    let sent = [("br", *brotli), ("gzip", Some(*gzip))];
    let sent = sent.into_iter().find_map(|(coding, bytes)| {
        let bytes = bytes.filter(|bytes| accepts.contains(coding) && bytes.len() < plain.len())?;
        Some((coding, bytes))
    });
    let body: &'static [u8] = sent.map_or(plain, |(_, bytes)| bytes);
    let cache = if name.starts_with("/assets/") { FOR_EVER } else { FOR_NOW };
    let mut response = Response::builder()
        .header(CONTENT_TYPE, kind(name))
        .header(CACHE_CONTROL, cache)
        .header(VARY, "accept-encoding");
    if let Some((coding, _)) = sent {
        response = response.header(CONTENT_ENCODING, coding);
    }
    response.body(Body::from(body)).unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

/// The content type of a file, by its extension.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("wasm") => "application/wasm",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

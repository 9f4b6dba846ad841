//! The page.

use axum::response::Html;

/// A page that says what is here, until the client is.
pub(super) async fn page() -> Html<&'static str> {
    Html("<!doctype html><html lang=en><title>Dizaine</title><p>Dizaine is running.</p></html>")
}

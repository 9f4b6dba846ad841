//! Bodies of the requests for notifications: people learn of their turn while the page is closed or hidden.

use serde::{Deserialize, Serialize};

/// `GET /api/tables/ID/push`: whether this guest is told of their turn at this table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PushState {
    /// The public key of the site (VAPID), with which a browser subscribes: base64 for URLs.
    pub key: String,
    /// Whether they are notified.
    pub on: bool,
}

/// `POST /api/tables/ID/push`: the subscription of a browser to Web Push, as the browser made it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PushWish {
    /// The address at the push service.
    pub endpoint: String,
    /// The public key of the browser (`p256dh`): base64 for URLs.
    pub key: String,
    /// Its secret (`auth`): base64 for URLs.
    pub auth: String,
}

/// `GET /api/tables/ID/webhook`: the address that is told what happens at the table; for its host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WebhookState {
    /// Whether the operator allows webhooks.
    pub allowed: bool,
    /// The address, if there is one.
    pub url: Option<String>,
}

/// `POST /api/tables/ID/webhook`: sets that address.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct WebhookWish {
    /// The address; null to remove it.
    pub url: Option<String>,
}

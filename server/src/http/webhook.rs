//! The webhook of a table, which its host sets where the operator allows it.

use axum::Json;
use axum::extract::{Path, State};
use dizaine_protocol::{Code, Problem, WebhookState, WebhookWish};
use dizaine_store::{TableId, Webhook};

use super::Door;
use super::guard::From;
use super::problem::{Body, Failure};
use super::session::Known;
use super::tables::{asked, table_id};
use crate::actor::Ask;

/// `GET /api/tables/ID/webhook`: the address that is told, for the host.
pub(super) async fn state(
    State(door): State<Door>,
    known: Known,
    Path(id): Path<String>,
) -> Result<Json<WebhookState>, Failure> {
    let table = table_id(&id)?;
    hosted(&door, &table, &known).await?;
    let allowed = door.config.webhooks;
    let found = door.store.webhook(&table).await.map_err(|error| door.unavailable(&error))?;
    Ok(Json(WebhookState { allowed, url: found.filter(|_| allowed).map(|webhook| webhook.url) }))
}

/// `POST /api/tables/ID/webhook`: sets the address, or deletes it.
pub(super) async fn set(
    State(door): State<Door>,
    From(address): From,
    known: Known,
    Path(id): Path<String>,
    Body(WebhookWish { url }): Body<WebhookWish>,
) -> Result<Json<WebhookState>, Failure> {
    let table = table_id(&id)?;
    hosted(&door, &table, &known).await?;
    if !door.config.webhooks {
        return Err(Code::NoWebhooks.into());
    }
    if url.as_ref().is_some_and(|url| door.outgoing.address(url).is_none()) {
        return Err(Code::Endpoint.into());
    }
    door.shares.endpoints.take(&known.guest.id, address, door.now())?;
    let (member, language) = (known.guest.id.clone(), known.language().to_owned());
    let webhook = url.clone().map(|url| Webhook { member, url, language });
    door.store.set_webhook(&table, webhook).await.map_err(|error| door.unavailable(&error))?;
    Ok(Json(WebhookState { allowed: true, url }))
}

async fn hosted(door: &Door, table: &TableId, known: &Known) -> Result<(), Problem> {
    let player = known.guest.id.clone();
    let hosts = asked(door, table, |reply| Ask::IsHost { player, reply }).await?;
    if hosts { Ok(()) } else { Err(Code::NotHost.into()) }
}

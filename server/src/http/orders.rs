//! What a seat can order before it is asked.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use dizaine_core::Seat;
use dizaine_protocol::{Code, OrderChoice, Problem, StandingOrders};
use dizaine_words::Lang;
use serde::Deserialize;

use super::Door;
use super::problem::Failure;
use super::session::Known;
use super::tables::{asked, table_id};
use crate::actor::{Ask, Ordered};

/// The query.
#[derive(Deserialize)]
pub(super) struct Asked {
    seat: Seat,
    lang: String,
}

/// `GET /api/tables/ID/orders?seat=SEAT&lang=LANGUAGE`: for whoever has the seat.
pub(super) async fn show(
    State(door): State<Door>,
    known: Known,
    Path(id): Path<String>,
    query: Result<Query<Asked>, QueryRejection>,
) -> Result<Json<Option<StandingOrders>>, Failure> {
    let Query(Asked { seat, lang }) =
        query.map_err(|rejection| Problem::malformed(&rejection.body_text()))?;
    let lang = Lang::from_tag(&lang).ok_or(Code::Language)?;
    let guest = Box::new(known.guest);
    let Ordered { game, orders } =
        asked(&door, &table_id(&id)?, |reply| Ask::Orders { guest, seat, reply }).await?;
    Ok(Json(orders.map(|(orders, chosen)| {
        let told = |action| {
            let label = dizaine_words::action(game, &action, lang).unwrap_or_default();
            OrderChoice { action, label }
        };
        let choices = orders.actions.into_iter().map(told).collect();
        StandingOrders { occasion: orders.occasion.to_owned(), number: orders.number, choices, chosen }
    })))
}

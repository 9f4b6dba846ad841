//! How a television is admitted to a table without spectators: the people of the table are told a word, and a television that knows it
//! is told the word of the table at which they play next.

use axum::Json;
use axum::extract::{Path, State};
use dizaine_protocol::{Code, ScreenPass, ScreenWord, TableCode};

use super::Door;
use super::guard::From;
use super::problem::{Body, Failure};
use super::session::Known;
use super::tables::{asked, table_id};
use crate::actor::{Ask, Screen};
use crate::shares::wait;

/// `GET /api/tables/ID/screen`: the word, for the host and whoever has a seat.
pub(super) async fn pass(
    State(door): State<Door>,
    known: Known,
    Path(id): Path<String>,
) -> Result<Json<ScreenPass>, Failure> {
    let Screen { pass, members, .. } = asked(&door, &table_id(&id)?, |reply| Ask::Screen { reply }).await?;
    if members.contains(&known.guest.id) { Ok(Json(pass)) } else { Err(Code::NotYourSeat.into()) }
}

/// `POST /api/tables/ID/screen/next`: the next table of the same people, for a television that knows the word of this one.
pub(super) async fn next(
    State(door): State<Door>,
    From(address): From,
    known: Option<Known>,
    Path(id): Path<String>,
    Body(ScreenWord { word }): Body<ScreenWord>,
) -> Result<Json<ScreenPass>, Failure> {
    let misses = &door.shares.misses;
    misses.take(address, door.now()).map_err(wait)?;
    let screen = asked(&door, &table_id(&id)?, |reply| Ask::Screen { reply }).await?;
    let knows = word.parse().is_ok_and(|word: TableCode| word.as_str() == screen.pass.word);
    let belongs = known.is_some_and(|known| screen.members.contains(&known.guest.id));
    if !knows && !belongs && !screen.open {
        return Err(Code::NoSpectators.into());
    }
    misses.give_back(address, door.now());
    let next = screen.again.ok_or(Code::NoTable)?;
    let Screen { mut pass, .. } = asked(&door, &next, |reply| Ask::Screen { reply }).await?;
    if !knows && !belongs {
        // Whoever could watch here without the word is not told that of the next table.
        pass.word.clear();
    }
    Ok(Json(pass))
}

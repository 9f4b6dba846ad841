//! Values as SQLite stores them.

use std::str::FromStr;

use rusqlite::Row;
use rusqlite::types::Type;

use crate::Millis;
use crate::names::NotAName;

/// A moment as SQLite stores it. SQLite has no unsigned integers; moments after the year 292 million saturate.
pub(super) fn millis(at: Millis) -> i64 {
    i64::try_from(at.0).unwrap_or(i64::MAX)
}

/// The moment in this column.
pub(super) fn moment(row: &Row<'_>, column: usize) -> rusqlite::Result<Millis> {
    row.get(column).map(|at: i64| Millis(at.max(0).cast_unsigned()))
}

/// The identifier or status in this column.
pub(super) fn parsed<T: FromStr>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    let text = row.get_ref(column)?.as_str()?;
    text.parse().map_err(|_| rusqlite::Error::FromSqlConversionFailure(column, Type::Text, NotAName.into()))
}

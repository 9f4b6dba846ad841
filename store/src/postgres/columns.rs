//! Values as PostgreSQL stores them.

use std::str::FromStr;

use tokio_postgres::Row;
use tokio_postgres::types::FromSql;

use crate::{Millis, StoreError};

/// A moment as PostgreSQL stores it. PostgreSQL has no unsigned integers; moments after the year 292 million saturate.
pub(super) fn millis(at: Millis) -> i64 {
    i64::try_from(at.0).unwrap_or(i64::MAX)
}

/// The moment in this column.
pub(super) fn moment(row: &Row, column: usize) -> Result<Millis, StoreError> {
    value(row, column).map(|at: i64| Millis(at.max(0).cast_unsigned()))
}

/// The number in this column. PostgreSQL has no unsigned integers; this one is never negative.
pub(super) fn count(row: &Row, column: usize) -> Result<u32, StoreError> {
    value::<i32>(row, column).map(i32::cast_unsigned)
}

/// The value in this column.
pub(super) fn value<'a, T: FromSql<'a>>(row: &'a Row, column: usize) -> Result<T, StoreError> {
    row.try_get(column).map_err(|error| StoreError::Corrupt(error.to_string()))
}

/// The 32 bytes in this column.
pub(super) fn bytes(row: &Row, column: usize) -> Result<[u8; 32], StoreError> {
    value::<&[u8]>(row, column)?
        .try_into()
        .map_err(|_| StoreError::Corrupt("a secret or a hash that is not 32 bytes long".into()))
}

/// The identifier or status in this column.
pub(super) fn parsed<T: FromStr>(row: &Row, column: usize) -> Result<T, StoreError> {
    value::<&str>(row, column)?.parse().map_err(|_| {
        let name = row.columns().get(column).map_or("", |column| column.name());
        StoreError::Corrupt(format!("invalid value in column {name}"))
    })
}

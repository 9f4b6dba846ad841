//! Tests of the stores: the laws that all of them obey, then what is particular to each.

mod crash;
mod damage;
mod laws;
mod postgres;
mod samples;
mod sqlite;
mod tls;
mod together;

//! The connections for everything but appends and notifications.
//!
//! A connection is shared: statements are pipelined on it, each is sent without waiting for the answers to earlier ones. So a
//! few connections serve any number of tasks, none of which ever waits for a free one. A statement waits only for those before
//! it on its connection; it goes to the connection with the fewest.

use std::sync::Arc;

use super::address::Address;
use super::connection::Connection;

/// The number of connections.
const CONNECTIONS: usize = 4;

/// A few shared connections.
pub(super) struct Pool([Connection; CONNECTIONS]);

impl Pool {
    /// Connections to this address, opened when they are first needed.
    pub(super) fn new(address: &Arc<Address>) -> Self {
        Self(std::array::from_fn(|_| Connection::new(Arc::clone(address))))
    }

    /// The connection with the fewest unanswered statements.
    pub(super) fn least_busy(&self) -> &Connection {
        let [first, others @ ..] = &self.0;
        others
            .iter()
            .fold(first, |least, other| if other.waiting() < least.waiting() { other } else { least })
    }
}

//! Several sockets in one task.

use std::future::poll_fn;
use std::task::Poll;

use anyhow::Result;
use dizaine_protocol::client::{Socket, Utf8Bytes};

/// The next message on any of these sockets, with the socket's index.
pub(super) async fn hear(sockets: &mut [Socket]) -> Result<(usize, Utf8Bytes)> {
    poll_fn(|context| {
        for (index, socket) in sockets.iter_mut().enumerate() {
            if let Poll::Ready(heard) = socket.poll_text(context) {
                return Poll::Ready(heard.map(|text| (index, text)).map_err(Into::into));
            }
        }
        Poll::Pending
    })
    .await
}

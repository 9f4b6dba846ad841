//! The sockets of one table, in the hands of one task.

use std::future::poll_fn;
use std::task::Poll;

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// What a socket may read at once: enough for an update, and little for thousands of idle ones.
const READ_BUFFER: usize = 4 * 1024;

/// One socket.
pub(super) type Socket = WebSocketStream<TcpStream>;

/// Connects to `path` of a host, with a token if one is given.
pub(super) async fn connect(host: &str, path: &str, token: Option<&str>) -> Result<Socket> {
    let mut request = format!("ws://{host}{path}").into_client_request()?;
    if let Some(token) = token {
        request.headers_mut().insert("authorization", format!("Bearer {token}").parse()?);
    }
    let stream = TcpStream::connect(host).await.with_context(|| format!("cannot connect to {host}"))?;
    stream.set_nodelay(true)?;
    let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER).write_buffer_size(READ_BUFFER);
    let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
    Ok(socket)
}

/// Says one message.
pub(super) async fn say(socket: &mut Socket, text: String) -> Result<()> {
    Ok(socket.send(Message::text(text)).await?)
}

/// The next message on any of these, and whose it is.
pub(super) async fn hear(sockets: &mut [Socket]) -> Result<(usize, Utf8Bytes)> {
    poll_fn(|context| {
        for (seat, socket) in sockets.iter_mut().enumerate() {
            while let Poll::Ready(heard) = socket.poll_next_unpin(context) {
                match heard {
                    Some(Ok(Message::Text(text))) => return Poll::Ready(Ok((seat, text))),
                    Some(Ok(Message::Close(_))) | None => return Poll::Ready(Err(None)),
                    Some(Ok(_)) => {}
                    Some(Err(error)) => return Poll::Ready(Err(Some(error))),
                }
            }
        }
        Poll::Pending
    })
    .await
    .or_else(|error| match error {
        Some(error) => Err(error.into()),
        None => bail!("the server hung up"),
    })
}

//! The socket of one table.

use std::future::poll_fn;
use std::task::{Context, Poll};

use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::Error;
use crate::{After, ClientMessage, ServerMessage, VERSION};

/// Size of the read and the write buffer in bytes: enough for an update, little for thousands of idle sockets.
const BUFFER: usize = 4 * 1024;

/// A byte stream that can carry a socket.
pub trait Stream: AsyncRead + AsyncWrite + Unpin + Send + 'static {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send + 'static> Stream for T {}

/// A socket.
pub struct Socket<S = TcpStream>(WebSocketStream<S>);

impl Socket {
    /// Connects to the socket of a table, with a token if one is given, and says hello.
    pub async fn join(
        host: &str,
        table: &str,
        token: Option<&str>,
        after: Vec<After>,
    ) -> Result<Self, Error> {
        let mut socket = Self::connect(host, &table_path(table), token).await?;
        socket.say(&ClientMessage::Hello { version: VERSION, after, screen: None }).await?;
        Ok(socket)
    }

    /// Connects to the socket at any path of `host`, and sends nothing.
    pub async fn connect(host: &str, path: &str, token: Option<&str>) -> Result<Self, Error> {
        Self::connect_over(super::connect(host).await?, host, path, token).await
    }
}

/// The path of a table's socket.
pub fn table_path(table: &str) -> String {
    format!("/api/tables/{table}/socket")
}

impl<S: Stream> Socket<S> {
    /// Connects over a stream that is already open.
    pub async fn connect_over(stream: S, host: &str, path: &str, token: Option<&str>) -> Result<Self, Error> {
        let mut request = format!("ws://{host}{path}").into_client_request()?;
        if let Some(token) = token {
            let bearer = HeaderValue::try_from(format!("Bearer {token}"));
            let bearer = bearer.map_err(|error| Error::Unexpected(error.to_string()))?;
            request.headers_mut().insert("authorization", bearer);
        }
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(BUFFER);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(Self(socket))
    }

    /// Sends a message of the protocol.
    pub async fn say(&mut self, message: &ClientMessage) -> Result<(), Error> {
        let text = serde_json::to_string(message).expect("plain data has a JSON form");
        self.send(Message::text(text)).await
    }

    /// Sends any frame.
    pub async fn send(&mut self, message: Message) -> Result<(), Error> {
        Ok(self.0.send(message).await?)
    }

    /// The next message.
    pub async fn hear(&mut self) -> Result<ServerMessage, Error> {
        let text = self.hear_text().await?;
        ServerMessage::parse(&text).map_err(|error| Error::Unexpected(format!("{error}: {text}")))
    }

    /// The next message as JSON text.
    pub async fn hear_text(&mut self) -> Result<Utf8Bytes, Error> {
        poll_fn(|context| self.poll_text(context)).await
    }

    /// The next message as JSON text, if it has arrived: for a task that listens to several sockets.
    pub fn poll_text(&mut self, context: &mut Context<'_>) -> Poll<Result<Utf8Bytes, Error>> {
        while let Poll::Ready(heard) = self.0.poll_next_unpin(context) {
            match heard {
                Some(Ok(Message::Text(text))) => return Poll::Ready(Ok(text)),
                Some(Ok(Message::Close(_))) | None => return Poll::Ready(Err(Error::Closed)),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Poll::Ready(Err(error.into())),
            }
        }
        Poll::Pending
    }
}

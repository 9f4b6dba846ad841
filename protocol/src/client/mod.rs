//! A small client without TLS: the lobby over HTTP, a table over WebSocket.

mod lobby;
mod socket;

pub use lobby::Lobby;
pub use socket::{Socket, Stream, table_path};
pub use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::Problem;

/// Why a request or a message got no answer.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The URL is not of the form `http://HOST:PORT`.
    #[error("{0}: write it as http://HOST:PORT (without TLS and without a path)")]
    Url(String),
    /// The server cannot be reached.
    #[error("cannot reach {host}: {error}")]
    Unreachable {
        /// The server, as `HOST:PORT`.
        host: String,
        /// The reason.
        error: std::io::Error,
    },
    /// The connection failed.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// The socket failed.
    #[error(transparent)]
    Socket(#[from] tokio_tungstenite::tungstenite::Error),
    /// The server closed the socket.
    #[error("the server closed the connection")]
    Closed,
    /// The server sent something that is not of this protocol.
    #[error("unexpected answer: {0}")]
    Unexpected(String),
    /// The server refused the request.
    #[error("refused: {0}")]
    Refused(Box<Problem>),
}

/// Connects to `host`, given as `HOST:PORT`.
async fn connect(host: &str) -> Result<tokio::net::TcpStream, Error> {
    let unreachable = |error| Error::Unreachable { host: host.to_owned(), error };
    let stream = tokio::net::TcpStream::connect(host).await.map_err(unreachable)?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

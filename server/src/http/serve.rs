//! Accepting connections.

use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::extract::Request;
use hyper::server::conn::http1::Builder;
use hyper_util::rt::{TokioIo, TokioTimer};
use socket2::SockRef;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tower::Service;

use crate::Places;
use crate::shares::household;

/// How long a client may take to send its request headers, so that half-open connections end.
const HEADERS_WITHIN: Duration = Duration::from_secs(10);
/// How long a connection that does not become a socket serves requests. Then the last one is answered, so that nobody holds a
/// connection for ever, by reading slowly for example.
const LIFE: Duration = Duration::from_mins(2);
/// How long that last answer may take.
const LAST_WITHIN: Duration = Duration::from_mins(1);
/// The socket send buffer in bytes, small so that little waits for a client that does not read.
const SEND_BUFFER: usize = 64 * 1024;
/// How long open connections may take to end on shutdown.
const GOODBYE: Duration = Duration::from_secs(5);

fn connections() -> Builder {
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEADERS_WITHIN).max_buf_size(16 * 1024);
    builder
}

/// Serves `listener` until `stop` resolves, then lets open connections finish. A connection needs one of `places` until it
/// ends or becomes a socket.
///
/// Boxed, so that this crate compiles it, optimised as a server should be, and not every program that calls it.
pub fn serve(
    listener: TcpListener,
    router: Router,
    places: Arc<Places<IpAddr>>,
    stop: impl Future<Output = ()> + Send + 'static,
) -> BoxFuture {
    boxed(listener, router, places, Box::pin(stop))
}

/// A future of a type that callers need not know.
type BoxFuture = Pin<Box<dyn Future<Output = ()> + Send>>;

fn boxed(listener: TcpListener, router: Router, places: Arc<Places<IpAddr>>, stop: BoxFuture) -> BoxFuture {
    Box::pin(accept(listener, router, places, stop))
}

async fn accept(listener: TcpListener, router: Router, places: Arc<Places<IpAddr>>, mut stop: BoxFuture) {
    let builder = connections();
    // Every connection holds a receiver: a value tells it to finish, and a dropped receiver that it has finished.
    let (closing, _) = watch::channel(());
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Most likely out of file descriptors: wait until some connections close.
                tracing::warn!(%error, "a connection was not accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let Some(place) = places.take(household(peer.ip())) else {
            tracing::warn!("a connection was refused: its address or all together have too many");
            continue;
        };
        let _ = stream.set_nodelay(true);
        let _ = SockRef::from(&stream).set_send_buffer_size(SEND_BUFFER);
        let (builder, router, closing) = (builder.clone(), router.clone(), closing.subscribe());
        tokio::spawn(async move {
            // hyper's timeout starts with the first byte; limit the time until then as well.
            if matches!(timeout(HEADERS_WITHIN, stream.peek(&mut [0])).await, Ok(Ok(1..))) {
                answer(&builder, stream, peer, router, closing).await;
            }
            drop(place);
        });
    }
    drop(listener);
    closing.send_replace(());
    let _ = timeout(GOODBYE, closing.closed()).await;
}

/// Serves one connection over any stream until it ends.
pub async fn serve_one(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    peer: SocketAddr,
    router: Router,
) {
    let (_never_closing, closing) = watch::channel(());
    answer(&connections(), stream, peer, router, closing).await;
}

async fn answer(
    builder: &Builder,
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    peer: SocketAddr,
    router: Router,
    mut closing: watch::Receiver<()>,
) {
    let service = hyper::service::service_fn(move |request: Request<hyper::body::Incoming>| {
        let mut request = request.map(axum::body::Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().call(request)
    });
    let connection = builder.serve_connection(TokioIo::new(stream), service).with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = &mut connection => Ok(ended),
        _ = closing.changed() => {
            connection.as_mut().graceful_shutdown();
            timeout(LAST_WITHIN, connection).await
        }
        () = sleep(LIFE) => {
            connection.as_mut().graceful_shutdown();
            timeout(LAST_WITHIN, connection).await
        }
    };
    match ended {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::debug!(%error, "a connection ended badly"),
        Err(_) => tracing::debug!("a connection was too slow"),
    }
}

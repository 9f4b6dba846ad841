//! Accepting connections.

use std::net::SocketAddr;
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
use tokio::sync::{Semaphore, watch};
use tokio::time::timeout;
use tower::Service;

/// How long a client may take to send its request headers, so that half-open connections end.
const HEADERS_WITHIN: Duration = Duration::from_secs(10);
/// The socket send buffer in bytes, small so that little waits for a client that does not read.
const SEND_BUFFER: usize = 64 * 1024;
/// How long open connections may take to end on shutdown.
const GOODBYE: Duration = Duration::from_secs(5);

fn connections() -> Builder {
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEADERS_WITHIN).max_buf_size(16 * 1024);
    builder
}

/// Serves `listener` until `stop` resolves, with at most `most` connections at a time, then lets open ones finish.
pub async fn serve(listener: TcpListener, router: Router, most: usize, stop: impl Future<Output = ()>) {
    let builder = connections();
    // Every connection holds a receiver: a value tells it to finish, and a dropped receiver that it has finished.
    let (closing, _) = watch::channel(());
    let places = Arc::new(Semaphore::new(most));
    let mut stop = std::pin::pin!(stop);
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
        let Ok(place) = places.clone().try_acquire_owned() else {
            tracing::warn!("too many connections");
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
        ended = &mut connection => ended,
        _ = closing.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended badly");
    }
}

//! Accepting connections.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::extract::Request;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tower::Service;

/// How long a client may take to say what it wants: half-open connections end here.
const HEADERS_WITHIN: Duration = Duration::from_secs(10);
/// How long connections have to end when the server does.
const GOODBYE: Duration = Duration::from_secs(5);

/// Answers on `listener` until `stop` resolves, `most` connections at a time, then lets those that are open finish.
pub async fn serve(listener: TcpListener, router: Router, most: usize, stop: impl Future<Output = ()>) {
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(HEADERS_WITHIN).max_buf_size(16 * 1024);
    let graceful = GracefulShutdown::new();
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
                // Out of file descriptors, most likely: those that close make room.
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
        let connection = connection(&builder, stream, peer, router.clone(), &graceful);
        tokio::spawn(async move {
            connection.await;
            drop(place);
        });
    }
    drop(listener);
    let _ = tokio::time::timeout(GOODBYE, graceful.shutdown()).await;
}

fn connection(
    builder: &Builder<TokioExecutor>,
    stream: tokio::net::TcpStream,
    peer: SocketAddr,
    router: Router,
    graceful: &GracefulShutdown,
) -> impl Future<Output = ()> + Send + 'static {
    let service = hyper::service::service_fn(move |request: Request<hyper::body::Incoming>| {
        let mut request = request.map(axum::body::Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().call(request)
    });
    let connection = builder.serve_connection_with_upgrades(TokioIo::new(stream), service).into_owned();
    let watched = graceful.watch(connection);
    async move {
        if let Err(error) = watched.await {
            tracing::debug!(%error, "a connection ended badly");
        }
    }
}

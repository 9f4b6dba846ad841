//! Connections that ask for nothing, or slowly, do not keep others out.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use crate::common::{Node, PATIENCE, config, start};
use dizaine_server::{Config, Limits};
use dizaine_store::Sqlite;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{Duration, Instant, interval, timeout};

/// Reads until the server closes the connection; returns what it sent.
async fn hung_up(mut stream: impl tokio::io::AsyncRead + Unpin) -> String {
    let mut said = Vec::new();
    // A reset is a hang-up too.
    let _ = timeout(PATIENCE, stream.read_to_end(&mut said)).await.expect("the server hangs up");
    String::from_utf8_lossy(&said).into_owned()
}

async fn node(limits: Limits) -> Node {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    start(store, Config { limits, ..config() }).await
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_half_sent_holds_a_connection() {
    let node = node(Limits::none()).await;
    let started = async |text: &str| {
        let mut stream = TcpStream::connect(node.address).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        stream
    };
    let preface = started("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").await;
    let byte = started("G").await;
    let header = started("GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: ").await;
    let head = "POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    let body = started(&format!("{head}Content-Length: 1000\r\n\r\n{{")).await;
    let chunk = started(&format!("{head}Transfer-Encoding: chunked\r\n\r\n1\r\n{{\r\n")).await;
    let idle = started("GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n").await;
    // This one sends a byte now and then, which is no reason to wait for ever.
    let (dripped, mut drip) = started(&format!("{head}Content-Length: 1000\r\n\r\n")).await.into_split();
    tokio::spawn(async move {
        let mut often = interval(Duration::from_millis(200));
        while drip.write_all(b" ").await.is_ok() {
            often.tick().await;
        }
    });
    let said = tokio::join!(
        hung_up(preface),
        hung_up(byte),
        hung_up(header),
        hung_up(body),
        hung_up(chunk),
        hung_up(dripped),
        hung_up(idle)
    );
    let (preface, byte, header, body, chunk, dripped, idle) = said;
    for text in [preface, byte, header] {
        assert!(!text.contains(" 200 "), "{text}");
    }
    for text in [body, chunk, dripped] {
        assert!(text.contains(" 408 ") && text.contains("too_slow"), "{text}");
    }
    assert!(idle.contains(" 200 "));
}

/// A connection from another address of this machine.
async fn from(last: u8, to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((Ipv4Addr::new(127, 0, 0, last), 0).into()).unwrap();
    socket.connect(to).await.unwrap()
}

/// Asks for the list of games from that address; gives how long the answer took.
async fn served_from(last: u8, node: &Node) -> Duration {
    let start = Instant::now();
    let mut stream = from(last, node.address).await;
    let ask = b"GET /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    stream.write_all(ask).await.unwrap();
    let text = hung_up(stream).await;
    assert!(text.starts_with("HTTP/1.1 200"), "{text}");
    start.elapsed()
}

/// 1,500 half-open connections from one address, at a server with fewer places than that.
async fn crowded() -> (Node, Vec<TcpStream>) {
    let node = node(Limits { connections: 1_000, connections_each: 250, ..Limits::none() }).await;
    let mut open = Vec::new();
    for _ in 0..1_500 {
        open.push(from(1, node.address).await);
    }
    (node, open)
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_hold_all_connections() {
    let (node, mut open) = crowded().await;
    served_from(2, &node).await;
    // All but its share are closed.
    for stream in &mut open[250..] {
        assert_eq!(stream.read(&mut [0; 1]).await.unwrap_or(0), 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn timed_half_open_connections_of_one_address_do_not_slow_down_another() {
    if std::env::var_os("DIZAINE_TIMINGS").is_none() {
        return;
    }
    let (node, _open) = crowded().await;
    let mut worst = Duration::ZERO;
    for _ in 0..20 {
        worst = worst.max(served_from(2, &node).await);
    }
    println!("{worst:?} for the slowest of 20 requests beside 1,500 half-open connections");
    assert!(worst < Duration::from_millis(100), "{worst:?}");
}

//! A way from a node to PostgreSQL that can be cut.

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// Passes connections on to a server while it is open.
pub(crate) struct Proxy {
    pub(crate) port: u16,
    open: watch::Sender<bool>,
}

impl Proxy {
    /// A proxy of the server at this port of this machine.
    pub(crate) async fn start(to: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (open, is_open) = watch::channel(true);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                tokio::spawn(pass(near, to, is_open.clone()));
            }
        });
        Self { port, open }
    }

    /// Ends all connections, and those that follow, until [`Proxy::mend`].
    pub(crate) fn cut(&self) {
        self.open.send_replace(false);
    }

    pub(crate) fn mend(&self) {
        self.open.send_replace(true);
    }
}

async fn pass(mut near: TcpStream, to: u16, mut open: watch::Receiver<bool>) {
    if !*open.borrow_and_update() {
        return;
    }
    let Ok(mut far) = TcpStream::connect(("127.0.0.1", to)).await else { return };
    tokio::select! {
        _ = copy_bidirectional(&mut near, &mut far) => {}
        _ = open.wait_for(|open| !open) => {}
    }
}

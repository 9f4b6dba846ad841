//! The few requests that come before the sockets.

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Where a server is, as `host:port`.
#[derive(Clone)]
pub(super) struct Lobby {
    pub(super) host: String,
}

#[derive(Deserialize)]
struct Session {
    token: String,
}

#[derive(Deserialize)]
struct Made {
    id: String,
}

impl Lobby {
    /// The server at this URL.
    pub(super) fn at(url: &str) -> Result<Self> {
        let Some(host) = url.trim_end_matches('/').strip_prefix("http://") else {
            bail!("--url {url}: write it as http://HOST:PORT (without TLS)");
        };
        let host = if host.contains(':') { host.to_owned() } else { format!("{host}:80") };
        ensure!(!host.contains('/'), "--url {url}: write it without a path");
        Ok(Self { host })
    }

    /// A new guest's token.
    pub(super) async fn guest(&self, name: &str) -> Result<String> {
        let wish = json!({ "name": name, "colour": 0, "language": "en", "token": true });
        let session: Session = self.post("/api/session", None, &wish).await?;
        Ok(session.token)
    }

    /// A new table's id.
    pub(super) async fn table(&self, token: &str, wish: &Value) -> Result<String> {
        let made: Made = self.post("/api/tables", Some(token), wish).await?;
        Ok(made.id)
    }

    async fn post<T: DeserializeOwned>(&self, path: &str, token: Option<&str>, body: &Value) -> Result<T> {
        let auth = token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
        let (host, body) = (&self.host, body.to_string());
        let length = body.len();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\n{auth}Content-Type: application/json\r\n\
             Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
        );
        let mut stream =
            TcpStream::connect(host).await.with_context(|| format!("cannot connect to {host}"))?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        let (head, body) = answer.split_once("\r\n\r\n").context("not an answer in HTTP")?;
        ensure!(head.starts_with("HTTP/1.1 200"), "POST {path}: {body}");
        serde_json::from_str(body).with_context(|| format!("POST {path}: {body}"))
    }
}

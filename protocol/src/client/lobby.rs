//! Requests to the lobby of a server.

use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use super::Error;
use crate::{NewTable, SessionInfo, SessionRequest, TableMade};

/// The lobby of one server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lobby {
    /// The server, as `HOST:PORT`.
    pub host: String,
}

impl Lobby {
    /// The lobby at a URL such as `http://127.0.0.1:10101`.
    pub fn at(url: &str) -> Result<Self, Error> {
        let host = url.trim_end_matches('/').strip_prefix("http://").filter(|host| !host.contains('/'));
        let host = host.ok_or_else(|| Error::Url(url.to_owned()))?;
        let host = if host.contains(':') { host.to_owned() } else { format!("{host}:80") };
        Ok(Self { host })
    }

    /// Registers a guest; with [`SessionRequest::token`] the answer holds the token.
    pub async fn register(&self, guest: &SessionRequest) -> Result<SessionInfo, Error> {
        self.ask("POST", "/api/session", None, &json(guest)).await
    }

    /// Registers a guest of this name, and gives its token.
    pub async fn guest(&self, name: &str) -> Result<String, Error> {
        let guest = SessionRequest { name: name.into(), colour: 1, language: "en".into(), token: true };
        self.register(&guest).await?.token.ok_or_else(|| Error::Unexpected("no token".to_owned()))
    }

    /// Makes a table.
    pub async fn make(&self, token: &str, table: &NewTable) -> Result<TableMade, Error> {
        self.ask("POST", "/api/tables", Some(token), &json(table)).await
    }

    /// Finds a table by its code.
    pub async fn find(&self, code: &str) -> Result<TableMade, Error> {
        self.ask("GET", &format!("/api/codes/{code}"), None, "").await
    }

    /// One request whose answer is JSON.
    async fn ask<T: DeserializeOwned>(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &str,
    ) -> Result<T, Error> {
        let (status, body) = self.request(method, path, token, body).await?;
        let unexpected = |_| Error::Unexpected(format!("{method} {path}: {status} {body}"));
        if status == 200 {
            serde_json::from_str(&body).map_err(unexpected)
        } else {
            Err(Error::Refused(serde_json::from_str(&body).map_err(unexpected)?))
        }
    }

    /// One request: its status and its body. An empty `body` is not sent.
    pub async fn request(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &str,
    ) -> Result<(u16, String), Error> {
        let auth = token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
        let (host, length) = (&self.host, body.len());
        self.send(&format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\n{auth}Content-Type: application/json\r\n\
             Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
        ))
        .await
    }

    /// Sends any text as a request, and reads until the server closes the connection.
    pub async fn send(&self, request: &str) -> Result<(u16, String), Error> {
        let mut stream = super::connect(&self.host).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        parse(&String::from_utf8_lossy(&answer)).ok_or(Error::Closed)
    }
}

/// The status and the body of an HTTP answer.
fn parse(answer: &str) -> Option<(u16, String)> {
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
    Some((status, if chunked { join_chunks(body) } else { body.to_owned() }))
}

/// The body without the lengths of its chunks.
fn join_chunks(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((length, rest)) = body.split_once("\r\n") {
        let length = usize::from_str_radix(length.trim(), 16).unwrap_or(0);
        let Some(chunk) = rest.get(..length).filter(|chunk| !chunk.is_empty()) else { break };
        whole.push_str(chunk);
        body = rest[length..].trim_start_matches("\r\n");
    }
    whole
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data has a JSON form")
}

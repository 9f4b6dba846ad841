//! Requests that this server makes: to push services and webhooks, at addresses that its guests name.
//!
//! Guests must not reach through it what they cannot reach themselves. So a request goes over TLS to a public address, which is checked
//! where the connection is made: a name that leads elsewhere meanwhile changes nothing. No redirect is followed, the body of the answer is not
//! read, and all of it takes five seconds at most.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use axum::body::Body;
use axum::http::header::{CONTENT_LENGTH, HOST};
use axum::http::{HeaderMap, Request, StatusCode, Uri};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::crypto::ring;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use thiserror::Error;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::sync::Semaphore;
use tokio::time::{Duration, error::Elapsed, timeout};
use tokio_rustls::TlsConnector;

/// How long a request may take.
const WITHIN: Duration = Duration::from_secs(5);
/// The number of requests at once.
const AT_ONCE: usize = 32;
/// The longest address, in bytes.
const LONGEST: usize = 1024;

/// Why a request was not answered.
#[derive(Debug, Error)]
pub(crate) enum Unsent {
    #[error("the address is not allowed")]
    Forbidden,
    #[error("no answer in time")]
    Late(#[from] Elapsed),
    #[error("{0}")]
    Io(#[from] io::Error),
    #[error("{0}")]
    Http(#[from] hyper::Error),
}

/// The client that makes these requests.
pub(crate) struct Outgoing {
    tls: TlsConnector,
    /// Whether private addresses are allowed, also without TLS: only the operator can say so.
    private: bool,
    at_once: Semaphore,
}

trait Stream: AsyncRead + AsyncWrite + Unpin + Send {}
impl<T: AsyncRead + AsyncWrite + Unpin + Send> Stream for T {}

impl Outgoing {
    pub(crate) fn new(private: bool) -> Self {
        let roots = webpki_roots::TLS_SERVER_ROOTS.iter().cloned().collect::<RootCertStore>();
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("the provider has these versions")
            .with_root_certificates(roots)
            .with_no_client_auth();
        Self { tls: TlsConnector::from(Arc::new(config)), private, at_once: Semaphore::new(AT_ONCE) }
    }

    /// The address that a guest names, if requests may go there at all.
    pub(crate) fn address(&self, text: &str) -> Option<Uri> {
        let uri: Uri = text.parse().ok().filter(|_| text.len() <= LONGEST)?;
        let encrypted = uri.scheme_str() == Some("https");
        let named = uri.authority().is_some_and(|authority| !authority.as_str().contains('@'));
        let literal = host(&uri).parse().ok();
        let public = literal.is_none_or(is_public);
        (named && (self.private || encrypted && public)).then_some(uri)
    }

    /// Posts `body` and gives the status of the answer.
    pub(crate) async fn post(
        &self,
        to: &str,
        headers: HeaderMap,
        body: Vec<u8>,
    ) -> Result<StatusCode, Unsent> {
        let to = self.address(to).ok_or(Unsent::Forbidden)?;
        let _place = self.at_once.acquire().await;
        timeout(WITHIN, self.send(&to, headers, body)).await?
    }

    async fn send(&self, to: &Uri, headers: HeaderMap, body: Vec<u8>) -> Result<StatusCode, Unsent> {
        let stream = self.connect(to).await?;
        let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
        let length = body.len();
        let mut request = Request::post(to.path_and_query().map_or("/", |path| path.as_str()))
            .header(HOST, to.authority().map_or("", |authority| authority.as_str()))
            .header(CONTENT_LENGTH, length)
            .body(Body::from(body))
            .map_err(|_| Unsent::Forbidden)?;
        request.headers_mut().extend(headers);
        let connection = tokio::spawn(connection);
        let answer = sender.send_request(request).await;
        connection.abort();
        Ok(answer?.status())
    }

    async fn connect(&self, to: &Uri) -> Result<Box<dyn Stream>, Unsent> {
        let encrypted = to.scheme_str() == Some("https");
        let port = to.port_u16().unwrap_or(if encrypted { 443 } else { 80 });
        let addresses = lookup_host((host(to), port)).await?;
        let allowed: Vec<SocketAddr> =
            addresses.filter(|address| self.private || is_public(address.ip())).collect();
        if allowed.is_empty() {
            return Err(Unsent::Forbidden);
        }
        let stream = TcpStream::connect(&allowed[..]).await?;
        if !encrypted {
            return Ok(Box::new(stream));
        }
        let name = ServerName::try_from(host(to).to_owned()).map_err(|_| Unsent::Forbidden)?;
        Ok(Box::new(self.tls.connect(name, stream).await?))
    }
}

/// The host of an address; that of an IPv6 address without its brackets.
fn host(uri: &Uri) -> &str {
    uri.host().unwrap_or_default().trim_start_matches('[').trim_end_matches(']')
}

/// Whether an address is one of the Internet: not of this machine, of a private network, or reserved for something else.
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    let reserved = match first {
        0 | 240..=255 => true,
        100 => (64..128).contains(&second),
        192 => second == 0 && third == 0 || second == 88 && third == 99,
        198 => second == 18 || second == 19,
        _ => false,
    };
    let local = address.is_private() || address.is_loopback() || address.is_link_local();
    !(reserved || local || address.is_multicast() || address.is_documentation())
}

/// Only `2000::/3` is of the Internet. Parts of it lead to IPv4 addresses (`2002::/16`) or are reserved.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    let reserved =
        first == 0x2001 && (second < 0x0200 || second == 0x0db8) || first == 0x2002 || first == 0x3fff;
    (0x2000..0x4000).contains(&first) && !reserved
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_the_internet_are_public() {
        for public in
            ["9.9.9.9", "100.63.0.1", "172.32.0.1", "192.0.3.1", "2606:4700::1111", "::ffff:9.9.9.9"]
        {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
        for private in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "127.9.9.9",
            "169.254.169.254",
            "172.16.0.1",
            "192.0.0.8",
            "192.0.2.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::7f00:1",
            "64:ff9b::7f00:1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
        ] {
            assert!(!is_public(private.parse().unwrap()), "{private}");
        }
    }

    #[test]
    fn an_address_is_encrypted_and_names_no_password_and_no_private_host() {
        let (usual, private) = (Outgoing::new(false), Outgoing::new(true));
        assert!(usual.address("https://push.example.org/send/1?key=2").is_some());
        let long = format!("https://push.example.org/{}", "a".repeat(LONGEST));
        for wrong in [
            "http://push.example.org/",
            "https://127.0.0.1/",
            "https://[::1]/",
            "https://[::ffff:10.0.0.1]:8443/",
            "https://ada@push.example.org/",
            "ftp://push.example.org/",
            "/send/1",
            "push.example.org",
            "",
            &long,
        ] {
            assert!(usual.address(wrong).is_none(), "{wrong}");
        }
        assert!(private.address("http://127.0.0.1:8080/hook").is_some());
        assert!(private.address("http://ada@127.0.0.1:8080/hook").is_none());
    }

    #[tokio::test]
    async fn a_name_that_leads_to_this_machine_is_refused_where_the_connection_is_made() {
        let refused = Outgoing::new(false).post("https://localhost:9/", HeaderMap::new(), Vec::new()).await;
        assert!(matches!(refused, Err(Unsent::Forbidden)), "{refused:?}");
    }
}

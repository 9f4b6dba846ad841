//! Where a database is, and how connections to it are encrypted.

use std::future::Future;
use std::io;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use percent_encoding::percent_decode_str;
use rustls::pki_types::ServerName;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::config::SslMode;
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect};
use tokio_postgres::{Client, Config, Socket};
use tokio_rustls::TlsConnector;

use super::connection::failed;
use super::tls;
use crate::StoreError;

/// The address of a database.
#[derive(Clone)]
pub(super) struct Address {
    config: Config,
    tls: Encryption,
}

/// A connection to a database, which has to be polled for the client to work.
pub(super) type Connection = tokio_postgres::Connection<Socket, Encrypted>;

impl Address {
    /// Parses `postgres://user:password@host/database?sslmode=MODE&sslrootcert=FILE`. The modes are those of libpq:
    ///
    /// - `disable`: not encrypted;
    /// - `prefer`, the default: encrypted if the server can; the certificate is not verified;
    /// - `require`: encrypted; the certificate is not verified, unless a file of CAs is named;
    /// - `verify-full`: encrypted; the certificate is for this host and signed by a CA in the file.
    pub(super) fn parse(url: &str) -> Result<Self, StoreError> {
        let refused = |reason: &str| Err(StoreError::Refused(reason.into()));
        if !["postgres://", "postgresql://"].iter().any(|scheme| url.starts_with(scheme)) {
            // tokio-postgres would also take `host=… sslmode=require`, whose mode nobody would have read here.
            return refused("a database is named by a URL that begins with postgres://");
        }
        let (url, roots) = without(url, "sslrootcert");
        let (url, mode) = without(&url, "sslmode");
        let roots = roots.map(|file| tls::roots(Path::new(&file))).transpose()?;
        let mut config = url.parse::<Config>().map_err(failed)?;
        config.ssl_mode(match (mode.as_deref(), &roots) {
            (Some("disable"), _) => SslMode::Disable,
            (Some("verify-full"), None) => return refused(NO_ROOTS),
            (Some("verify-ca"), _) => return refused("sslmode=verify-ca: use sslmode=verify-full"),
            (Some("require" | "verify-full"), _) | (None, Some(_)) => SslMode::Require,
            (None | Some("prefer"), _) => SslMode::Prefer,
            (Some(_), _) => return refused("sslmode is disable, prefer, require or verify-full"),
        });
        config
            .application_name("dizaine")
            .connect_timeout(Duration::from_secs(5))
            .tcp_user_timeout(Duration::from_secs(10))
            .keepalives_idle(Duration::from_secs(10))
            .keepalives_interval(Duration::from_secs(3))
            .keepalives_retries(3);
        Ok(Self { config, tls: Encryption(TlsConnector::from(Arc::new(tls::client(roots)?))) })
    }

    /// Opens a connection.
    pub(super) async fn connect(&self) -> Result<(Client, Connection), StoreError> {
        self.config.connect(self.tls.clone()).await.map_err(failed)
    }
}

const NO_ROOTS: &str = "sslmode=verify-full needs sslrootcert=FILE, the certificates of the CAs to trust in PEM format, such as \
                        /etc/ssl/certs/ca-certificates.crt for public ones";

/// Takes a parameter out of the query of a URL.
fn without(url: &str, name: &str) -> (String, Option<String>) {
    let Some((place, query)) = url.split_once('?') else { return (url.to_owned(), None) };
    let named = |pair: &&str| pair.split_once('=').is_some_and(|(key, _)| key == name);
    let value = query.split('&').find(named).and_then(|pair| pair.split_once('='));
    let value = value.map(|(_, value)| percent_decode_str(value).decode_utf8_lossy().into_owned());
    let others: Vec<&str> = query.split('&').filter(|pair| !named(pair)).collect();
    (if others.is_empty() { place.to_owned() } else { format!("{place}?{}", others.join("&")) }, value)
}

/// Encrypts connections with rustls.
#[derive(Clone)]
struct Encryption(TlsConnector);

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> MakeTlsConnect<S> for Encryption {
    type Stream = Encrypted<S>;
    type TlsConnect = Handshake;
    type Error = rustls::pki_types::InvalidDnsNameError;

    fn make_tls_connect(&mut self, host: &str) -> Result<Handshake, Self::Error> {
        Ok(Handshake { tls: self.0.clone(), host: ServerName::try_from(host.to_owned())? })
    }
}

/// A handshake with one host.
struct Handshake {
    tls: TlsConnector,
    host: ServerName<'static>,
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> TlsConnect<S> for Handshake {
    type Stream = Encrypted<S>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Encrypted<S>>> + Send>>;

    fn connect(self, stream: S) -> Self::Future {
        Box::pin(async move { self.tls.connect(self.host, stream).await.map(Encrypted) })
    }
}

/// An encrypted stream. It offers no channel binding, which would need the signature algorithm of the certificate.
pub(super) struct Encrypted<S = Socket>(tokio_rustls::client::TlsStream<S>);

impl<S: AsyncRead + AsyncWrite + Unpin> tokio_postgres::tls::TlsStream for Encrypted<S> {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for Encrypted<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, into)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Encrypted<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parameter_is_taken_out_of_a_url() {
        let taken = |url| without(url, "sslmode");
        assert_eq!(taken("postgres://a@b/c"), ("postgres://a@b/c".into(), None));
        assert_eq!(taken("postgres://a@b/c?sslmode=a%20b"), ("postgres://a@b/c".into(), Some("a b".into())));
        assert_eq!(
            taken("postgres:///c?host=h&sslmode=x&port=1"),
            ("postgres:///c?host=h&port=1".into(), Some("x".into()))
        );
    }

    #[test]
    fn what_is_no_url_is_refused() {
        for text in ["host=db user=ada sslmode=require", "db", "", "https://db"] {
            let refused = Address::parse(text).err();
            assert!(matches!(refused, Some(StoreError::Refused(_))), "{text}: {refused:?}");
        }
        assert!(Address::parse("postgresql://a@b/c").is_ok());
    }

    #[test]
    fn verification_without_certificates_is_refused() {
        for mode in ["verify-full", "verify-ca", "sometimes"] {
            let refused = Address::parse(&format!("postgres://a@b/c?sslmode={mode}")).err();
            assert!(matches!(refused, Some(StoreError::Refused(_))), "{mode}: {refused:?}");
        }
        let missing = Address::parse("postgres://a@b/c?sslmode=verify-full&sslrootcert=/no/such/file").err();
        assert!(missing.is_some_and(|error| error.to_string().contains("/no/such/file")));
    }
}

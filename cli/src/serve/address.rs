//! The address on which a server listens, and the URLs under which it is reached.

use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use anyhow::{Context, Result, anyhow};
use tokio::net::TcpListener;

use crate::failure::Failure;

/// The default port.
const PORT: u16 = 10101;

/// Listens on the requested address; without one on the default port, or on any free port if that is in use.
pub(super) async fn listen(wanted: Option<SocketAddr>, lan: bool) -> Result<TcpListener> {
    if let Some(address) = wanted {
        return TcpListener::bind(address).await.map_err(|error| refused(address, error));
    }
    let ip = if lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
    match TcpListener::bind((ip, PORT)).await {
        Err(error) if error.kind() == ErrorKind::AddrInUse => {
            TcpListener::bind((ip, 0)).await.context(Failure::new("serve-no-port", []))
        }
        bound => bound.map_err(|error| refused((ip, PORT).into(), error)),
    }
}

fn refused(address: SocketAddr, error: std::io::Error) -> anyhow::Error {
    let reason = match error.kind() {
        ErrorKind::AddrInUse => "in-use",
        ErrorKind::PermissionDenied => "system",
        ErrorKind::AddrNotAvailable => "no-address",
        _ => "other",
    };
    let variables = [("address", address.to_string()), ("reason", reason.to_owned())];
    anyhow!(error).context(Failure::new("serve-refused", variables))
}

/// The URL under which this machine reaches a server that listens on this address.
pub(super) fn local_url(listening: SocketAddr) -> String {
    let ip = match listening.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        ip => ip,
    };
    format!("http://{}/", SocketAddr::new(ip, listening.port()))
}

/// The URL under which other machines on the local network reach it; `None` if it listens on loopback only, or there is no network.
pub(super) fn lan_url(listening: SocketAddr) -> Option<String> {
    let ip = match listening.ip() {
        ip if ip.is_loopback() => return None,
        ip if ip.is_unspecified() => outward()?,
        ip => ip,
    };
    Some(format!("http://{}/", SocketAddr::new(ip, listening.port())))
}

/// The address from which this machine would send. Connecting a UDP socket sends nothing.
fn outward() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address reserved for documentation; any address that is not local would do.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everyone_is_told_an_address_they_can_reach() {
        let url = |text: &str| local_url(text.parse().unwrap());
        assert_eq!(url("0.0.0.0:80"), "http://127.0.0.1:80/");
        assert_eq!(url("[::]:8"), "http://127.0.0.1:8/");
        assert_eq!(url("[::1]:8"), "http://[::1]:8/");
        assert_eq!(lan_url("127.0.0.1:8".parse().unwrap()), None);
        assert_eq!(lan_url("192.0.2.7:8".parse().unwrap()), Some("http://192.0.2.7:8/".into()));
    }

    #[tokio::test]
    async fn a_port_that_is_taken_is_told_with_what_to_do() {
        let taken = listen(Some("127.0.0.1:0".parse().unwrap()), false).await.unwrap();
        let address = taken.local_addr().unwrap();
        let error = format!("{:#}", listen(Some(address), false).await.unwrap_err());
        assert!(error.contains(&address.to_string()) && error.contains("another port"), "{error}");
    }
}

//! Encrypted connections to PostgreSQL.

use std::path::Path;

use dizaine_store::testkit::Cluster;
use dizaine_store::{Logs, Postgres, StoreError};

use crate::samples::{entry, id, make};

const CERTIFICATE: &str = include_str!("../tls/server.crt");
const KEY: &str = include_str!("../tls/server.key");

fn file(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tls").join(name).display().to_string()
}

/// How many connections of dizaine are encrypted, and how many are not.
async fn encrypted(url: &str) -> (i64, i64) {
    let (client, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let sql = "SELECT count(*) FILTER (WHERE ssl), count(*) FILTER (WHERE NOT ssl)
               FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'dizaine'";
    let row = client.query_one(sql, &[]).await.unwrap();
    (row.get(0), row.get(1))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_are_encrypted_and_certificates_verified_as_the_url_says() {
    let cluster = Cluster::encrypted(CERTIFICATE, KEY);
    let plain = format!("{}?sslmode=disable", cluster.url());
    // The certificate is for the name, not for the address.
    let by_name = cluster.url().replace("127.0.0.1", "localhost");
    let (ours, other) = (file("ca.crt"), file("other-ca.crt"));

    for (number, url) in [
        format!("{}?sslmode=require", cluster.url()),
        format!("{by_name}?sslmode=verify-full&sslrootcert={ours}"),
        cluster.url(),
    ]
    .iter()
    .enumerate()
    {
        let store = Postgres::connect(url).await.unwrap();
        let table = make(&store, number as u32).await;
        store.append(entry(table, 1, "one")).await.unwrap();
        let (secret, open) = encrypted(&plain).await;
        assert!(secret >= 3 && open == 0, "{url}: {secret} encrypted, {open} not");
    }
    let store = Postgres::connect(&plain).await.unwrap();
    assert_eq!(store.read(&id(1), 1).await.unwrap(), ["one"]);

    for url in [
        format!("{}?sslmode=verify-full&sslrootcert={ours}", cluster.url()),
        format!("{by_name}?sslmode=verify-full&sslrootcert={other}"),
        format!("{by_name}?sslmode=require&sslrootcert={other}"),
    ] {
        let refused = Postgres::connect(&url).await.err();
        let Some(StoreError::Unavailable(reason)) = refused else { panic!("{url}: {refused:?}") };
        assert!(reason.contains("certificate"), "{reason}");
    }
}

#[tokio::test]
async fn a_server_that_cannot_encrypt_is_refused_where_encryption_is_required() {
    let url = Cluster::shared().database("unencrypted");
    let refused = Postgres::connect(&format!("{url}?sslmode=require")).await.err();
    assert!(matches!(refused, Some(StoreError::Unavailable(_))), "{refused:?}");
}

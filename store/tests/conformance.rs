//! Both stores are held to the same laws.

mod laws;
mod samples;

use std::sync::Arc;

use dizaine_store::testkit::Cluster;
use dizaine_store::{Postgres, Sqlite, Store};

mod file {
    use super::*;

    async fn with(_: &str, law: impl AsyncFnOnce(Arc<dyn Store>)) {
        let folder = tempfile::tempdir().unwrap();
        law(Arc::new(Sqlite::open(folder.path().join("dizaine.db")).unwrap())).await;
    }

    laws::laws!(with);
}

mod memory {
    use super::*;

    async fn with(_: &str, law: impl AsyncFnOnce(Arc<dyn Store>)) {
        law(Arc::new(Sqlite::in_memory().unwrap())).await;
    }

    laws::laws!(with);
}

mod postgres {
    use super::*;

    async fn with(name: &str, law: impl AsyncFnOnce(Arc<dyn Store>)) {
        let url = Cluster::shared().database(name);
        law(Arc::new(Postgres::connect(&url).await.unwrap())).await;
    }

    laws::laws!(with);
}

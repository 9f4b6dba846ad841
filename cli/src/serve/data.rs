//! The store: a file in the data folder, or a PostgreSQL database.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result};
use dizaine_store::{Sqlite, Store};

use crate::failure::Failure;

/// The name of the store's file in the data folder.
const FILE: &str = "dizaine.sqlite";
/// The environment variable with the URL of a database; the command line has priority.
const DATABASE: &str = "DIZAINE_DATABASE";

/// The store's file in this folder, by default the user's data folder.
pub(crate) fn file(folder: Option<&Path>) -> Result<PathBuf> {
    let folder = match folder {
        Some(folder) => folder.to_owned(),
        None => {
            user_folder(|name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from))
                .ok_or_else(|| Failure::new("serve-no-home", []))?
        }
    };
    Ok(folder.join(FILE))
}

/// The folder for games that were solved for experts, if there is a data folder.
pub(super) fn solved(folder: Option<&Path>) -> Option<PathBuf> {
    Some(file(folder).ok()?.with_file_name("solved"))
}

/// The folder for user data on this operating system.
fn user_folder(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    if cfg!(windows) {
        return variable("LOCALAPPDATA").map(|folder| folder.join("Dizaine"));
    }
    let home = || variable("HOME");
    if cfg!(target_os = "macos") {
        return home().map(|home| home.join("Library/Application Support/Dizaine"));
    }
    let shared = variable("XDG_DATA_HOME").filter(|folder| folder.is_absolute());
    shared.or_else(|| home().map(|home| home.join(".local/share"))).map(|folder| folder.join("dizaine"))
}

/// The URL of the database: the one named, otherwise that of the environment.
pub(crate) fn database(named: Option<&str>) -> Option<String> {
    named.map(str::to_owned).or_else(|| std::env::var(DATABASE).ok().filter(|url| !url.is_empty()))
}

/// Opens the store: a database that several nodes can share, otherwise a file.
pub(super) async fn open(database: Option<&str>, folder: Option<&Path>) -> Result<Arc<dyn Store>> {
    let Some(url) = database else {
        let file = file(folder)?;
        return Ok(Arc::new(Sqlite::open(&file).with_context(|| format!("cannot open {}", file.display()))?));
    };
    connect(url).await
}

/// A store in PostgreSQL.
#[cfg(feature = "postgres")]
async fn connect(url: &str) -> Result<Arc<dyn Store>> {
    let advice = || {
        format!(
            "cannot use the database at {}; check that PostgreSQL runs there and lets this user in",
            without_secrets(url)
        )
    };
    Ok(Arc::new(dizaine_store::Postgres::connect(url).await.with_context(advice)?))
}

#[cfg(not(feature = "postgres"))]
async fn connect(url: &str) -> Result<Arc<dyn Store>> {
    anyhow::bail!(
        "cannot use the database at {}: this program was built without PostgreSQL; build it with \
         `cargo build --release --features postgres`, or take a released one",
        without_secrets(url)
    )
}

/// The host and database of a URL. The part before `@` holds a password, and the part after `?` may hold one.
fn without_secrets(url: &str) -> &str {
    // What is no URL may hold a password anywhere.
    let Some((_, rest)) = url.split_once("://") else { return "…" };
    let place = rest.rsplit_once('@').map_or(rest, |(_, place)| place);
    place.split('?').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(all(unix, not(target_os = "macos")))]
    #[test]
    fn data_are_where_the_desktop_keeps_them() {
        let with = |set: &[(&str, &str)]| {
            let set: Vec<_> = set.to_vec();
            user_folder(move |name| set.iter().find(|(key, _)| *key == name).map(|(_, value)| value.into()))
        };
        assert_eq!(with(&[]), None);
        assert_eq!(with(&[("HOME", "/h")]), Some("/h/.local/share/dizaine".into()));
        assert_eq!(with(&[("HOME", "/h"), ("XDG_DATA_HOME", "/x")]), Some("/x/dizaine".into()));
        // The XDG specification says to ignore relative paths.
        assert_eq!(with(&[("HOME", "/h"), ("XDG_DATA_HOME", "x")]), Some("/h/.local/share/dizaine".into()));
    }

    #[test]
    fn a_password_is_not_repeated() {
        for (url, shown) in [
            ("postgres://ada:p@ss@db/dizaine?sslmode=disable", "db/dizaine"),
            ("postgres://db/dizaine", "db/dizaine"),
            ("postgres://db/dizaine?password=p", "db/dizaine"),
            ("host=db user=ada password=p", "…"),
        ] {
            assert_eq!(without_secrets(url), shown);
        }
    }
}

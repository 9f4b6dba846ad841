//! Lists the languages and their catalogues: a language is a folder of `locales/`, so that adding one changes no code.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let locales = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("locales");
    println!("cargo::rerun-if-changed={}", locales.display());
    let mut list = String::from("&[\n");
    for language in sorted(&locales)? {
        writeln!(list, "({:?}, &[", name(&language)).expect("a String takes everything");
        for entry in sorted(&language)? {
            // Catalogues that belong to no game lie beside the games' folders; their game is "".
            let (game, files) =
                if entry.is_dir() { (name(&entry), sorted(&entry)?) } else { ("", vec![entry.clone()]) };
            for file in files.iter().filter(|file| file.extension().is_some_and(|ext| ext == "ftl")) {
                println!("cargo::rerun-if-changed={}", file.display());
                let path = file.to_str().expect("include_str! needs a path in UTF-8");
                writeln!(list, "({game:?}, include_str!({path:?})),").expect("a String takes everything");
            }
        }
        list.push_str("]),\n");
    }
    list.push(']');
    let out = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("locales.rs");
    fs::write(out, list)
}

/// What lies in a folder, in the order of the names.
fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    Ok(entries)
}

fn name(path: &Path) -> &str {
    path.file_name().and_then(|name| name.to_str()).expect("names of languages and games are ASCII")
}

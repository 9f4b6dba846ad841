//! The types of what leaves the process, as TypeScript. Each crate is a module, so that the `View`s of
//! two games are two types.

use std::any::type_name;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use ts_rs::{Config, TS, TypeVisitor};

/// What a declaration contains if it depends on the game: one of the game's own types, or another such declaration.
/// It becomes generic in `G`, the types of the game.
const GENERIC: [&str; 2] = ["G['", "<G>"];

/// Declarations of Rust types and of the types that they contain.
pub struct Modules {
    config: Config,
    modules: BTreeMap<String, Module>,
}

/// What one crate declares.
#[derive(Default)]
struct Module {
    declarations: BTreeMap<String, String>,
    /// Names from other modules.
    imports: BTreeMap<String, BTreeSet<String>>,
}

impl Default for Modules {
    /// Numbers are never `bigint`: no count here comes near 2⁵³.
    fn default() -> Self {
        Self { config: Config::new().with_large_int("number"), modules: BTreeMap::new() }
    }
}

impl Modules {
    /// Adds `T` and the types that it contains.
    #[must_use]
    pub fn with<T: TS + 'static + ?Sized>(mut self) -> Self {
        self.visit::<T>();
        self
    }

    /// The text of each module by its name, which is the crate's without `dizaine_`.
    pub fn texts(&self) -> BTreeMap<&str, String> {
        self.modules.iter().map(|(name, module)| (name.as_str(), module.text())).collect()
    }
}

/// Holds `web/src/types/NAME.ts` to `text`, which a test has made; where `DIZAINE_WRITE_TYPES` is set, it writes the file first.
#[track_caller]
pub fn compare(name: &str, text: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/types").join(name).with_extension("ts");
    if std::env::var_os("DIZAINE_WRITE_TYPES").is_some() {
        fs::write(&file, text).expect("the file can be written");
    }
    let committed = fs::read_to_string(&file).unwrap_or_default();
    assert!(committed == text, "{name}.ts differs from the Rust types: run with DIZAINE_WRITE_TYPES=1");
}

impl TypeVisitor for Modules {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Only derived types have a declaration of their own; `Vec<T>` and numbers do not.
        let (name, Some(_)) = (T::ident(&self.config), T::output_path()) else {
            return T::visit_generics(self);
        };
        let own = module_of::<T>();
        if self.modules.get(&own).is_some_and(|module| module.declarations.contains_key(&name)) {
            return;
        }
        let mut declaration = T::decl(&self.config);
        let generic = GENERIC.iter().any(|part| declaration.contains(part));
        if generic {
            declaration = declaration.replacen(&name, &format!("{name}<G extends GameTypes = GameTypes>"), 1);
        }
        let text = format!("{}export {declaration}", T::docs().unwrap_or_default());
        let mut names = Names { config: &self.config, found: BTreeSet::new() };
        T::visit_dependencies(&mut names);
        let found = names.found;
        let module = self.modules.entry(own.clone()).or_default();
        for (from, name) in found.into_iter().filter(|(from, _)| *from != own) {
            module.imports.entry(from).or_default().insert(name);
        }
        if generic {
            module.imports.entry("games".to_owned()).or_default().insert("GameTypes".to_owned());
        }
        module.declarations.insert(name, text);
        T::visit_dependencies(self);
    }
}

/// The names that a declaration uses.
struct Names<'a> {
    config: &'a Config,
    found: BTreeSet<(String, String)>,
}

impl TypeVisitor for Names<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        match T::output_path() {
            Some(_) => drop(self.found.insert((module_of::<T>(), T::ident(self.config)))),
            None => T::visit_generics(self),
        }
    }
}

impl Module {
    fn text(&self) -> String {
        let mut text = String::from("// Made from the Rust types; do not edit.\n");
        for (module, names) in &self.imports {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            text.extend(["import type { ", &names.join(", "), " } from './", module, "';\n"]);
        }
        for line in self.declarations.values().flat_map(|declaration| ["", declaration]).flat_map(lines) {
            text += line.trim_end();
            text.push('\n');
        }
        text
    }
}

/// The lines of a text; an empty text is one empty line.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split('\n')
}

/// How a module that imports the whole module of `T` names it: `module.Name`.
pub fn path_of<T: TS + 'static>() -> String {
    format!("{}.{}", module_of::<T>(), T::ident(&Config::new()))
}

fn module_of<T: ?Sized>() -> String {
    let path = type_name::<T>();
    let name = path.split("::").next().unwrap_or(path);
    name.strip_prefix("dizaine_").unwrap_or(name).to_owned()
}

//! `--option help`: the options of a game, from its description.

use std::io::Write;

use anyhow::Result;
use dizaine_games::OpenError;
use dizaine_words::{Catalogue, Lang, Tell, Visitor, visit};

/// Lists the options of the game called `name`.
pub(crate) fn list(name: &str, lang: Lang) -> Result<()> {
    let lines = visit(name, Lines(lang)).ok_or_else(|| OpenError::UnknownGame(name.to_owned()))?;
    let mut out = std::io::stdout().lock();
    for line in lines {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

struct Lines(Lang);

impl Visitor for Lines {
    type Output = Vec<String>;
    fn visit<G: Tell>(self) -> Vec<String> {
        let title = Catalogue::of_game(self.0, G::NAME).word("title");
        let heading = Catalogue::shared(self.0).say("cli-options-of", [("game", title.into())]);
        std::iter::once(heading).chain(dizaine_words::options::<G>(self.0)).collect()
    }
}

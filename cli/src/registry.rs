//! The games that this program can put into words.

use anyhow::{Result, anyhow};
use dizaine_games::{NAMES, bluff, dicy, dix, retro};

use crate::text::Text;

/// Something to be done with a game that can be told.
pub(crate) trait Visitor {
    type Output;
    fn visit<G: Text>(self) -> Result<Self::Output>;
}

/// Does something with the game called `name`.
pub(crate) fn visit<V: Visitor>(name: &str, visitor: V) -> Result<V::Output> {
    match name {
        "dix" => visitor.visit::<dix::Dix>(),
        "retro" => visitor.visit::<retro::Retro>(),
        "bluff" => visitor.visit::<bluff::Bluff>(),
        "dicy" => visitor.visit::<dicy::Dicy>(),
        _ => Err(anyhow!("there is no game called `{name}`; there are: {}", NAMES.join(", "))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Named;
    impl Visitor for Named {
        type Output = &'static str;
        fn visit<G: Text>(self) -> Result<&'static str> {
            Ok(G::NAME)
        }
    }

    #[test]
    fn every_game_can_be_told() {
        for name in NAMES {
            assert_eq!(visit(name, Named).unwrap(), *name);
        }
        assert!(visit("chess", Named).is_err());
    }
}

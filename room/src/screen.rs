//! Televisions: screens that show the table to the people around them. A television is shown what a spectator sees. Where the table
//! has no spectators, a word admits it that only the people of the table are told.

use dizaine_protocol::TableCode;
use sha2::{Digest, Sha256};

use crate::{Guest, Room};

/// Keeps the hash behind the word apart from every other use of the secrets of a table.
const TAG: &[u8] = b"dizaine screen 1";

impl Room {
    /// The word that admits a television, to be typed with a remote control: four syllables, such as `bato-kuri`. It follows from
    /// the secrets of the table, so that every node knows it and nothing has to be stored.
    pub fn screen_word(&self) -> TableCode {
        let secrets = &self.identity;
        let hash = Sha256::new()
            .chain_update(TAG)
            .chain_update(secrets.id.as_str())
            .chain_update(secrets.seed)
            .chain_update(secrets.bots)
            .finalize();
        let mut bytes = [0; TableCode::BYTES];
        bytes.copy_from_slice(&hash[..TableCode::BYTES]);
        let long = TableCode::from_random(bytes);
        // Two words of two syllables each; a code of three words is as long as that of the table.
        long.as_str()[..9].parse().expect("the first two words of a code are a code")
    }

    /// Whether a television is invited: its guest belongs to the table, or it knows the word.
    pub fn invites_screen(&self, guest: Option<&Guest>, word: &str) -> bool {
        if self.is_sealed() {
            return false;
        }
        let belongs = |guest: &Guest| guest.id == self.host || self.seats_of(&guest.id).next().is_some();
        guest.is_some_and(belongs) || word.parse().is_ok_and(|word: TableCode| word == self.screen_word())
    }

    /// Whether anyone with the link may come to watch.
    pub fn is_open_to_watchers(&self) -> bool {
        self.settings.spectators && self.locked.is_none() && !self.is_sealed()
    }
}

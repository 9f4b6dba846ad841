//! Guests who leave the site for good.

use dizaine_protocol::{Code, Problem, ServerMessage, SessionId};
use dizaine_store::Hash;

use super::commit::read_room;
use super::{Actor, index};

impl Actor {
    /// A guest's session and name are erased from the store: closes their sockets, gives up their seats, and forgets their name
    /// here and in the lists.
    pub(super) async fn forget(&mut self, guest: &SessionId) -> Result<(), Problem> {
        self.close_sockets_of(guest, None, Code::NoSession);
        // What they wrote between the erasure and this moment, through another window or another node, goes too.
        let erased = self.site.store.forget_session(guest).await;
        erased.map_err(|error| self.site.unavailable(&error))?;
        self.read_again().await?;
        while self.room.forget(guest).is_some() {
            self.change(|room| Ok(room.forget(guest))).await?;
        }
        let listing = index(self.room.listing());
        let stored = self.site.store.reindex(&self.room.identity.id, listing).await;
        self.site.open_tables.changed();
        self.send_everything();
        stored.map_err(|error| self.site.unavailable(&error))
    }

    /// Closes the sockets of a guest except those with the token that is valid now, televisions included, and tells them why.
    pub(super) fn close_sockets_of(&mut self, guest: &SessionId, valid: Option<Hash>, why: Code) {
        let theirs = |number: &u64| {
            let visitor = &self.sockets[number].visitor;
            visitor.guest.as_ref().is_some_and(|visitor| visitor.id == *guest)
                && (valid.is_none() || visitor.token != valid)
        };
        for number in self.socket_numbers().into_iter().filter(theirs).collect::<Vec<_>>() {
            self.send(number, &ServerMessage::Problem { problem: why.into() });
            self.part(number);
        }
    }

    /// Reads the whole table again: names may have been erased.
    pub(super) async fn read_again(&mut self) -> Result<(), Problem> {
        self.room = read_room(&self.site, &self.room.identity.id).await?;
        Ok(())
    }
}

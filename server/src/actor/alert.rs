//! Notifies people that it is their turn, or that a start needs them, if they do not see the table.

use dizaine_protocol::SessionId;
use dizaine_room::Room;

use super::Actor;
use crate::push::Wanted;
use crate::webhook::News;
use crate::{push, webhook};

impl Actor {
    /// Notes whether the table is visible on the device of a socket.
    pub(super) fn set_visible(&mut self, socket: u64, visible: bool) {
        if let Some(socket) = self.sockets.get_mut(&socket) {
            socket.visible = visible;
        }
    }

    /// Becomes `next`, whose entry this node has just stored, and tells of it those who do not see it. The other nodes read the entry,
    /// and tell nobody.
    pub(super) fn step_to(&mut self, next: Room) {
        let (asked, needed) = (next.newly_asked(&self.room), next.newly_needed(&self.room));
        let unanswered = next.newly_unanswered(&self.room);
        let ends = next.is_over() && !self.room.is_over();
        self.room.replace(next);
        if ends {
            self.tell_webhook(News::Over);
        }
        // A channel also hears where an order is about to be carried out: others read it, who are not to know that there is one.
        self.tell_channel(&asked, News::Turn);
        self.notify(unanswered, Wanted::Turn);
        self.tell_channel(&needed, News::Start);
        self.notify(needed, Wanted::Start);
    }

    /// Tells the webhook of those of these people who do not see the table.
    fn tell_channel(&self, people: &[SessionId], news: fn(Vec<String>) -> News) {
        let unaware = |player: &SessionId| people.contains(player) && !self.is_visible_to(player);
        let named = self.room.people().filter(|(_, person)| unaware(&person.player));
        let names: Vec<String> = named.map(|(_, person)| person.name.clone()).collect();
        if !names.is_empty() {
            self.tell_webhook(news(names));
        }
    }

    /// Notifies those of these people who do not see the table.
    fn notify(&self, mut people: Vec<SessionId>, wanted: Wanted) {
        people.retain(|player| !self.is_visible_to(player));
        if people.is_empty() {
            return;
        }
        let (site, table) = (self.site.clone(), self.room.identity.id.clone());
        tokio::spawn(push::tell(site, table, self.room.table.name(), people, wanted));
    }

    /// Through another node the table may be visible to them; then their own page keeps the notification from being shown.
    fn is_visible_to(&self, player: &SessionId) -> bool {
        let mut theirs = self.sockets.values().filter(|socket| socket.visible);
        theirs.any(|socket| socket.visitor.player().is_some_and(|guest| guest.id == *player))
    }

    fn tell_webhook(&self, news: News) {
        if self.site.config.webhooks {
            let (site, table) = (self.site.clone(), self.room.identity.id.clone());
            tokio::spawn(webhook::tell(site, table, self.room.table.name(), news));
        }
    }
}

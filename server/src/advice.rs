//! What an expert would do, for people who play against bots alone.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, Weak};

use dizaine_analysis::{Choice, advise};
use dizaine_core::{AnyTable, Seat};
use dizaine_store::SessionId;
use tokio::sync::{Mutex as Waiting, OwnedMutexGuard};

use crate::Site;
use crate::site::lock;
use crate::thinkers::Work;

/// The guests who are advised now: each has one computation at a time, and waits for it without a thread.
#[derive(Default)]
pub(crate) struct Advised(Mutex<BTreeMap<SessionId, Weak<Waiting<()>>>>);

impl Advised {
    /// Waits for the guest's turn. It lasts until the guard is dropped.
    async fn turn(&self, guest: &SessionId) -> OwnedMutexGuard<()> {
        let own = {
            let mut advised = lock(&self.0);
            advised.retain(|_, own| own.strong_count() > 0);
            let own = advised.get(guest).and_then(Weak::upgrade).unwrap_or_default();
            advised.insert(guest.clone(), Arc::downgrade(&own));
            own
        };
        own.lock_owned().await
    }
}

impl Site {
    /// What an expert would do at `seat`. It waits like the bots of the person's own table. `None` is a fault of this program.
    pub(crate) async fn advice(
        &self,
        table: Box<dyn AnyTable>,
        seat: Seat,
        guest: SessionId,
    ) -> Option<Vec<Choice>> {
        let own = self.advised.turn(&guest).await;
        let permit = self.thinkers.turn(Work { host: guest, people: true, long: true }).await?;
        let made = tokio::task::spawn_blocking(move || {
            let advice = advise(&*table, seat);
            drop((permit, own));
            advice
        });
        made.await.inspect_err(|error| tracing::error!(%error, "an adviser failed")).ok()
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn a_guest_is_advised_on_one_position_at_a_time() {
        let advised = Advised::default();
        let [ada, bob] = [1, 2].map(|guest| SessionId::from_random([guest; SessionId::BYTES]));
        let first = advised.turn(&ada).await;
        assert!(advised.turn(&ada).now_or_never().is_none());
        assert!(advised.turn(&bob).now_or_never().is_some(), "another guest does not wait");
        let mut second = Box::pin(advised.turn(&ada));
        assert!(second.as_mut().now_or_never().is_none());
        drop(first);
        drop(second.await);
        drop(advised.turn(&bob).await);
        assert_eq!(lock(&advised.0).len(), 1, "nothing is kept of who is not advised");
    }
}

//! A cache for an answer that is the same for everyone: it is made again at a limited rate.

use std::sync::atomic::{AtomicU64, Ordering};

use axum::body::Bytes;
use dizaine_store::Millis;
use tokio::sync::Mutex;
use tokio::time::{Duration, sleep};

/// How long an answer is valid, in milliseconds: other nodes may have changed what it depends on.
const FRESH_MS: u64 = 1_000;
/// The shortest time between two computations of the answer, in milliseconds: the longest that a request waits after a change
/// on this node, besides the computation itself.
const PAUSE_MS: u64 = 100;

/// The cached answer. It is computed at most ten times a second, however many requests and changes there are.
#[derive(Default)]
pub(crate) struct Kept {
    /// Counts the changes on this node.
    changes: AtomicU64,
    made: Mutex<Option<Made>>,
}

struct Made {
    at: Millis,
    /// The number of changes when its computation began.
    changes: u64,
    answer: Bytes,
}

impl Kept {
    /// This node has changed what the answer depends on.
    pub(crate) fn changed(&self) {
        self.changes.fetch_add(1, Ordering::SeqCst);
    }

    /// The answer; `make` computes it if necessary. Requests that come meanwhile wait for the same one. An error is not cached.
    pub(crate) async fn get<E>(
        &self,
        now: Millis,
        make: impl Future<Output = Result<Bytes, E>>,
    ) -> Result<Bytes, E> {
        let mut made = self.made.lock().await;
        let mut at = now;
        if let Some(Made { at: before, changes, answer }) = &*made {
            let age = before.until(now);
            if *changes == self.changes.load(Ordering::SeqCst) && age < FRESH_MS {
                return Ok(answer.clone());
            }
            let pause = PAUSE_MS.saturating_sub(age);
            sleep(Duration::from_millis(pause)).await;
            at = now.after(pause);
        }
        // Changes from here on may be missing in the answer.
        let changes = self.changes.load(Ordering::SeqCst);
        let answer = make.await?;
        *made = Some(Made { at, changes, answer: answer.clone() });
        Ok(answer)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU32;

    use super::*;

    #[tokio::test]
    async fn an_answer_is_made_once_for_all_who_ask_and_again_after_a_change() {
        let (kept, makings) = (Kept::default(), AtomicU32::new(0));
        let ask = async |now: u64| {
            let make = async {
                tokio::task::yield_now().await;
                Ok::<_, ()>(Bytes::from(makings.fetch_add(1, Ordering::SeqCst).to_string()))
            };
            kept.get(Millis(now), make).await.unwrap()
        };
        let together = tokio::join!(ask(5_000), ask(5_000), ask(5_001), ask(5_900));
        assert_eq!(together, ("0".into(), "0".into(), "0".into(), "0".into()));
        assert_eq!(ask(6_000).await, "1", "other nodes may have changed it");
        kept.changed();
        assert_eq!(ask(6_100).await, "2");
        assert_eq!(ask(6_101).await, "2");
        // Changed again at once: whoever asks waits a little, and gets what is true then.
        kept.changed();
        assert_eq!(tokio::join!(ask(6_199), ask(6_199)), ("3".into(), "3".into()));
    }

    #[tokio::test]
    async fn a_failure_is_not_kept() {
        let kept = Kept::default();
        assert_eq!(kept.get(Millis(0), async { Err("down") }).await, Err("down"));
        let made = kept.get(Millis(0), async { Ok::<_, &str>(Bytes::from("up")) }).await;
        assert_eq!(made, Ok(Bytes::from("up")));
    }
}

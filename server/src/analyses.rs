//! Finished games, explained in the background.

use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use dizaine_analysis::{Analysis, AnalysisError, analyse};
use dizaine_core::Record;
use dizaine_protocol::{Code, Problem};
use dizaine_room::Guest;
use dizaine_store::{SessionId, TableId};
use sha2::{Digest, Sha256};
use tokio::sync::watch;

use crate::Site;
use crate::shares::Places;
use crate::site::lock;
use crate::thinkers::{Thinkers, Turns, Work};

/// The number of analyses that are kept.
const KEPT: usize = 32;
/// The number of analyses in progress. Each of them holds a thread, also while it lets others go first.
const AT_ONCE: u32 = 8;
/// How many of these the guests at one address can have.
const AT_ADDRESS: u32 = AT_ONCE / 2;

/// `None` if the game cannot be analysed.
type Made = Option<Arc<Analysis>>;

/// An analysis in progress, or what came of it. If it failed, its channel is closed and empty.
type Coming = watch::Receiver<Option<Made>>;

/// Who asks for an analysis: a guest has one in progress at a time.
#[derive(Clone)]
pub(crate) struct Asker {
    guest: SessionId,
    address: IpAddr,
}

impl Asker {
    /// A guest at this address. Whoever has no session is known by the address.
    pub(crate) fn new(guest: Option<&Guest>, address: IpAddr) -> Self {
        let stranger = || {
            let hash: [u8; 32] = Sha256::digest(address.to_string()).into();
            SessionId::from_random(std::array::from_fn(|at| hash[at]))
        };
        Self { guest: guest.map_or_else(stranger, |guest| guest.id.clone()), address }
    }
}

/// Recent analyses and those in progress, the newest last.
pub(crate) struct Analyses {
    known: Mutex<Vec<(TableId, Coming)>>,
    guests: Arc<Places<SessionId>>,
    addresses: Arc<Places<IpAddr>>,
}

impl Default for Analyses {
    fn default() -> Self {
        let (guests, addresses) = (Places::new(AT_ONCE, 1), Places::new(AT_ONCE, AT_ADDRESS));
        Self { known: Mutex::default(), guests, addresses }
    }
}

impl Analyses {
    /// The analysis of a game that is known or in progress. If there is none, a task begins to `make` it, which goes on when nobody
    /// waits for it any more. What failed, `None`, may be tried again.
    fn of(
        &self,
        table: &TableId,
        Asker { guest, address }: Asker,
        make: impl Future<Output = Option<Made>> + Send + 'static,
    ) -> Result<Coming, Problem> {
        let mut known = lock(&self.known);
        known.retain(|(_, coming)| is_made(coming) || coming.has_changed().is_ok());
        if let Some((_, coming)) = known.iter().find(|(known, _)| known == table) {
            return Ok(coming.clone());
        }
        let guest = self.guests.take(guest).ok_or(Code::TooFast)?;
        let address = self.addresses.take(address).ok_or(Code::TooFast)?;
        if known.len() >= KEPT
            && let Some(oldest) = known.iter().position(|(_, coming)| is_made(coming))
        {
            known.remove(oldest);
        }
        let (sender, coming) = watch::channel(None);
        known.push((table.clone(), coming.clone()));
        tokio::spawn(async move {
            let made = make.await;
            // Whoever is told that it is there can ask for the next one.
            drop((guest, address));
            if made.is_some() {
                sender.send_replace(made);
            }
        });
        Ok(coming)
    }
}

fn is_made(coming: &Coming) -> bool {
    coming.borrow().is_some()
}

/// Analyses a game in the queue of the bots that calculate for long, behind tables with people, and again between two moves. `None`
/// is a fault of this program.
async fn make(thinkers: Arc<Thinkers>, table: TableId, record: Record, guest: SessionId) -> Option<Made> {
    let work = Work { host: guest, people: false, long: true };
    let mut turns = Turns::begin(&thinkers, work).await?;
    let mut pass = move |_, _| {
        turns.pass();
        true
    };
    match tokio::task::spawn_blocking(move || analyse(&record, &mut pass)).await {
        Ok(Ok(analysis)) => Some(Some(Arc::new(analysis))),
        Ok(Err(error @ AnalysisError::Sum)) => {
            tracing::error!(%table, %error, "an analysis failed");
            None
        }
        Ok(Err(error)) => {
            tracing::info!(%table, %error, "a game cannot be analysed");
            Some(None)
        }
        Err(error) => {
            tracing::error!(%table, %error, "an analysis failed");
            None
        }
    }
}

impl Site {
    /// The analysis of a finished game.
    pub(crate) async fn analysis(
        &self,
        table: &TableId,
        record: Record,
        asker: Asker,
    ) -> Result<Arc<Analysis>, Problem> {
        let make = make(self.thinkers.clone(), table.clone(), record, asker.guest.clone());
        let mut coming = self.analyses.of(table, asker, make)?;
        let made = coming.wait_for(Option::is_some).await.map_err(|_| Code::Unavailable)?;
        made.clone().flatten().ok_or_else(|| Code::NoAnalysis.into())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

    use dizaine_store::Sqlite;
    use futures_util::FutureExt;
    use serde_json::json;
    use tokio::sync::Semaphore;

    use super::*;
    use crate::{Config, Keep, Limits};

    /// An id is made from five bits of each byte.
    fn bytes<const N: usize>(number: u8) -> [u8; N] {
        std::array::from_fn(|at| if at % 2 == 0 { number % 16 } else { number / 16 })
    }

    fn table(number: u8) -> TableId {
        TableId::from_random(bytes(number))
    }

    /// A guest at an address of their own.
    fn asker(number: u8) -> Asker {
        at(number, number)
    }

    fn at(guest: u8, address: u8) -> Asker {
        Asker { guest: SessionId::from_random(bytes(guest)), address: IpAddr::from([192, 0, 2, address]) }
    }

    /// Analyses that end when they may, and how many have begun.
    struct Slow {
        may: Arc<Semaphore>,
        begun: Arc<AtomicU32>,
    }

    impl Slow {
        fn new() -> Self {
            Self { may: Arc::new(Semaphore::new(0)), begun: Arc::default() }
        }

        fn make(&self, made: Option<Made>) -> impl Future<Output = Option<Made>> + Send + 'static {
            let (may, begun) = (self.may.clone(), self.begun.clone());
            async move {
                begun.fetch_add(1, Relaxed);
                may.acquire().await.unwrap().forget();
                made
            }
        }
    }

    /// Whether it was refused; a problem of another kind is none of these.
    fn is_busy<T>(asked: Result<T, Problem>) -> bool {
        asked.is_err_and(|problem| problem.is(Code::TooFast))
    }

    #[test]
    fn whoever_has_no_session_is_known_by_their_address() {
        let stranger = |last| Asker::new(None, IpAddr::from([192, 0, 2, last])).guest;
        assert_eq!(stranger(1), stranger(1));
        let all: std::collections::BTreeSet<SessionId> = (0..=255).map(stranger).collect();
        assert_eq!(all.len(), 256);
    }

    #[tokio::test]
    async fn a_game_is_analysed_once_whoever_stops_waiting() {
        let (analyses, slow) = (Analyses::default(), Slow::new());
        for reader in 1..=20 {
            drop(analyses.of(&table(1), asker(reader), slow.make(Some(None))).unwrap());
            tokio::task::yield_now().await;
        }
        let mut coming = analyses.of(&table(1), asker(1), slow.make(Some(None))).unwrap();
        slow.may.add_permits(1);
        assert!(coming.wait_for(Option::is_some).await.is_ok());
        assert!(is_made(&analyses.of(&table(1), asker(2), slow.make(Some(None))).unwrap()));
        assert_eq!(slow.begun.load(Relaxed), 1);
    }

    #[tokio::test]
    async fn a_guest_has_one_analysis_in_progress() {
        let (analyses, slow) = (Analyses::default(), Slow::new());
        let ask = |number, guest| analyses.of(&table(number), asker(guest), slow.make(Some(None)));
        let mut first = ask(1, 1).unwrap();
        assert!(is_busy(ask(2, 1)));
        assert!(ask(1, 1).is_ok(), "the same one can be waited for");
        let mut other = ask(2, 2).unwrap();
        assert!(ask(2, 1).is_ok(), "that of somebody else too");
        slow.may.add_permits(2);
        first.wait_for(Option::is_some).await.unwrap();
        other.wait_for(Option::is_some).await.unwrap();
        assert!(ask(3, 1).is_ok(), "and then the next one");
    }

    #[tokio::test]
    async fn requests_never_begin_more_analyses_than_there_are_threads_for() {
        let (analyses, slow) = (Analyses::default(), Slow::new());
        let ask = |number, guest, address| {
            is_busy(analyses.of(&table(number), at(guest, address), slow.make(Some(None))))
        };
        let refused = (0..100).filter(|&number| ask(number, number, 1)).count();
        assert_eq!(refused, 100 - AT_ADDRESS as usize, "at one address");
        let refused = (100..200).filter(|&number| ask(number, number, number)).count();
        assert_eq!(refused, 100 - (AT_ONCE - AT_ADDRESS) as usize, "everywhere");
        tokio::task::yield_now().await;
        assert_eq!(slow.begun.load(Relaxed), AT_ONCE);
    }

    #[tokio::test]
    async fn what_failed_is_tried_again() {
        let (analyses, slow) = (Analyses::default(), Slow::new());
        slow.may.add_permits(3);
        for _ in 0..2 {
            let mut coming = analyses.of(&table(1), asker(1), slow.make(None)).unwrap();
            assert!(coming.wait_for(Option::is_some).await.is_err());
        }
        let broken = async { panic!("a fault of the program") };
        let mut coming = analyses.of(&table(1), asker(1), broken).unwrap();
        assert!(coming.wait_for(Option::is_some).await.is_err());
        let mut coming = analyses.of(&table(1), asker(1), slow.make(Some(None))).unwrap();
        assert!(coming.wait_for(Option::is_some).await.is_ok());
        assert_eq!(slow.begun.load(Relaxed), 3);
    }

    #[tokio::test]
    async fn newer_games_replace_those_that_are_explained_and_none_in_progress() {
        let (analyses, slow) = (Analyses::default(), Slow::new());
        let longest = analyses.of(&table(0), asker(0), slow.make(Some(None))).unwrap();
        for number in 1..100 {
            let done = async { Some(None) };
            let mut coming = analyses.of(&table(number), asker(1), done).unwrap();
            coming.wait_for(Option::is_some).await.unwrap();
        }
        let known: Vec<TableId> = lock(&analyses.known).iter().map(|(table, _)| table.clone()).collect();
        assert!(!is_made(&longest) && known.len() == KEPT);
        assert_eq!((&known[0], &known[KEPT - 1]), (&table(0), &table(99)));
    }

    /// A node, and a record that is not over: its analysis has its turn to think like any other, and takes no time.
    fn node() -> (Arc<Site>, Record) {
        let config = Config {
            clock: || dizaine_store::Millis(0),
            public_url: None,
            trusted_proxy: false,
            loopback: false,
            keep: Keep::days(1, 1, 1),
            alone: true,
            limits: Limits::default(),
            webhooks: false,
            private_endpoints: false,
            solved: None,
        };
        let game = dizaine_games::open(dizaine_games::NAMES[0], &json!({})).unwrap();
        (Site::new(Arc::new(Sqlite::in_memory().unwrap()), config), game.record(Vec::new(), Vec::new()))
    }

    #[tokio::test]
    async fn a_request_that_is_dropped_and_repeated_begins_nothing_new() {
        let (site, record) = node();
        let long = || Work { host: asker(0).guest, people: true, long: true };
        let mut busy = Vec::new();
        while let Some(permit) = site.thinkers.turn(long()).now_or_never() {
            busy.push(permit);
        }
        let ask = |number, guest| {
            let (site, record) = (site.clone(), record.clone());
            async move { site.analysis(&table(number), record, asker(guest)).await }
        };
        for _ in 0..20 {
            assert!(ask(1, 1).now_or_never().is_none());
            tokio::task::yield_now().await;
        }
        assert_eq!(lock(&site.analyses.known).len(), 1);
        assert!(is_busy(ask(2, 1).now_or_never().unwrap()));
        drop(busy);
        assert!(ask(1, 1).await.unwrap_err().is(Code::NoAnalysis));
        assert!(ask(1, 1).now_or_never().is_some(), "it is kept");
        assert!(ask(2, 1).await.unwrap_err().is(Code::NoAnalysis));
    }
}

//! Many games side by side, stepped together on a pool of threads.

use dizaine_bots::{AnyBot, Budget, Players, named};
use dizaine_core::chance::FastChance;
use dizaine_core::{BadOptions, Encode, Feature, Seat, Seats, Turn};
use rayon::prelude::*;

use crate::history::{History, Kept};
use crate::position::{AnyPosition, Position, choose};
use crate::serial::{Refused, Serial};

/// The memory that a step writes to, one row per game. All of it belongs to the caller.
pub(crate) struct Out<'a> {
    /// What the seat that decides knows.
    pub(crate) observation: &'a mut [u8],
    /// What it can do, one bit per action.
    pub(crate) mask: &'a mut [u8],
    /// The seat that decides.
    pub(crate) seat: &'a mut [i8],
    /// What each seat has won in this step.
    pub(crate) reward: &'a mut [f32],
    /// Whether a game has ended in this step; the row then shows the beginning of the next one. Bytes, because the caller's memory may
    /// hold what is no bool.
    pub(crate) done: &'a mut [u8],
}

/// A step that a game of a batch did not take.
pub(crate) struct Fault {
    pub(crate) index: usize,
    pub(crate) seat: usize,
    pub(crate) action: i64,
    pub(crate) why: Refused,
}

/// Leaves a game as it is.
const LEAVE: i64 = -1;

/// What random play inside Rust has done.
#[derive(Clone, Copy, Default)]
pub(crate) struct Played {
    pub(crate) steps: u64,
    pub(crate) games: u64,
    /// How often each seat has won, shared victories in parts, added up over all games.
    pub(crate) reward: [f64; dizaine_core::MAX_SEATS],
}

/// A [`Batch`] of any game.
pub(crate) trait AnyBatch: Send {
    fn name(&self) -> &'static str;
    fn seats(&self) -> usize;
    fn actions(&self) -> usize;
    fn features(&self) -> &[Feature];
    fn threads(&self) -> usize;
    /// Whether the games have begun.
    fn begun(&self) -> bool;
    /// Begins all games anew, or those in `which`, with chance from this seed; without a seed they go on with the chance that they have.
    fn reset(&mut self, seed: Option<u64>, which: Option<&[bool]>, out: &mut Out<'_>);
    /// Takes one action in every game.
    fn step(&mut self, actions: &[i64], out: &mut Out<'_>) -> Result<(), Fault>;
    /// Takes `steps` random actions in every game and writes nothing.
    fn rollout(&mut self, steps: usize) -> Played;
    /// The game at `index`, or the one that ended there last; `None` where none has ended. Chance goes on with another seed.
    fn position(&self, index: usize, ended: bool) -> Option<Box<dyn AnyPosition>>;
}

/// Games that are played side by side.
pub(crate) struct Batch<G: Players> {
    table: Position<G>,
    empty: G,
    features: Vec<Feature>,
    games: Vec<One<G>>,
    /// The bots of each worker, by seat.
    bots: Vec<Bots>,
    budget: Budget,
    pool: Option<Pool>,
    rows: usize,
}

/// Threads, and the process that they belong to: a process that was forked from it has a copy of this, but no threads.
struct Pool {
    threads: Option<rayon::ThreadPool>,
    process: u32,
}

impl Pool {
    fn start(threads: usize) -> Result<Self, rayon::ThreadPoolBuildError> {
        let threads = Some(rayon::ThreadPoolBuilder::new().num_threads(threads).build()?);
        Ok(Self { threads, process: std::process::id() })
    }

    fn is_here(&self) -> bool {
        self.process == std::process::id()
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        // To end threads that are not there would wait for ever.
        if !self.is_here() {
            std::mem::forget(self.threads.take());
        }
    }
}

/// Why there is no batch.
pub(crate) enum Unable {
    Options(BadOptions),
    Memory,
    Threads(rayon::ThreadPoolBuildError),
}

/// The bots of one worker, by seat; `None` where the caller decides.
type Bots = Vec<Option<Box<dyn AnyBot>>>;

struct One<G: Encode> {
    serial: Serial<G>,
    chance: FastChance,
    /// The past, for bots and for callers that ask for it.
    history: Option<History>,
    /// The past of the game that ended here last.
    ended: Option<History>,
}

/// What a batch is made of.
pub(crate) struct Plan<'a, O> {
    pub(crate) options: &'a O,
    pub(crate) size: usize,
    pub(crate) threads: usize,
    /// The name of the bot in each seat.
    pub(crate) opponents: &'a [Option<String>],
    pub(crate) budget: Budget,
    /// Whether the past of every game is kept.
    pub(crate) history: bool,
}

impl<G: Players> Batch<G> {
    pub(crate) fn new(plan: &Plan<'_, G::Options>) -> Result<Self, Unable> {
        let empty = G::new(plan.options).map_err(Unable::Options)?;
        let table = Position::new(plan.options.clone()).map_err(Unable::Options)?;
        let bot = |name: &Option<String>| name.as_ref().and_then(|name| named(G::NAME, name));
        let keeps = plan.history || plan.opponents.iter().any(Option::is_some);
        let one = || One {
            serial: Serial::new(empty.clone()),
            chance: FastChance::new(0),
            history: keeps.then(History::default),
            ended: None,
        };
        let threads = plan.threads.clamp(1, plan.size.max(1));
        let mut games = Vec::new();
        games.try_reserve_exact(plan.size).map_err(|_| Unable::Memory)?;
        games.extend((0..plan.size).map(|_| one()));
        let pool = (threads > 1).then(|| Pool::start(threads)).transpose().map_err(Unable::Threads)?;
        Ok(Self {
            table,
            features: empty.features(),
            games,
            bots: (0..threads).map(|_| plan.opponents.iter().map(bot).collect()).collect(),
            budget: plan.budget,
            pool,
            rows: plan.size.div_ceil(threads).max(1),
            empty,
        })
    }

    /// The threads that share the work, which a process that was forked has to start anew. Where it cannot, one thread does all of it.
    fn pool(pool: &mut Option<Pool>, threads: usize) -> Option<&rayon::ThreadPool> {
        if pool.as_ref().is_some_and(|pool| !pool.is_here()) {
            *pool = Pool::start(threads).ok();
        }
        pool.as_ref()?.threads.as_ref()
    }

    /// Does `work`, which gives the seat that decides then, with every game on all threads, and writes all rows.
    fn each(
        &mut self,
        out: &mut Out<'_>,
        work: impl Fn(usize, &mut Worker<'_, G>, &mut One<G>, &mut Won<'_>) -> Option<Seat> + Sync,
    ) {
        let (rows, threads) = (self.rows, self.bots.len());
        let widths = Widths {
            features: self.features.len(),
            mask: Serial::<G>::ACTIONS.div_ceil(8),
            seats: self.empty.seats(),
        };
        let (empty, budget) = (&self.empty, self.budget);
        let parts: Vec<_> = self
            .games
            .chunks_mut(rows)
            .zip(&mut self.bots)
            .zip(out.parts(rows, widths))
            .enumerate()
            .collect();
        let run = |(number, ((games, bots), mut out)): (usize, ((&mut [One<G>], &mut Bots), Out<'_>))| {
            let mut worker = Worker { empty, bots, budget };
            let blocks = games.chunks_mut(BLOCK).zip(out.parts(BLOCK, widths)).enumerate();
            for (block, (games, mut out)) in blocks {
                out.clear();
                let first = number * rows + block * BLOCK;
                let mut deciding = [None; BLOCK];
                for ((index, one), seat) in games.iter_mut().enumerate().zip(&mut deciding) {
                    *seat = work(first + index, &mut worker, one, &mut out.won(index, widths));
                }
                for ((index, one), seat) in games.iter().enumerate().zip(deciding) {
                    if let Some(seat) = seat {
                        one.show(seat, &mut out, index, widths);
                    }
                }
            }
        };
        match Self::pool(&mut self.pool, threads) {
            None => parts.into_iter().for_each(run),
            Some(pool) => pool.install(|| parts.into_par_iter().for_each(run)),
        }
    }
}

/// This many games are stepped before their rows are written. A processor has to wait before it can read what it has just written in
/// pieces of other sizes; by then it need not, and the games are still in its nearest cache.
const BLOCK: usize = 16;

/// The lengths of the rows.
#[derive(Clone, Copy)]
struct Widths {
    features: usize,
    mask: usize,
    seats: usize,
}

impl Out<'_> {
    /// The rows in parts of `rows` games.
    fn parts(&mut self, rows: usize, widths: Widths) -> impl Iterator<Item = Out<'_>> {
        let Widths { features, mask, seats } = widths;
        let seen = self.observation.chunks_mut(rows * features).zip(self.mask.chunks_mut(rows * mask));
        let won = self.reward.chunks_mut(rows * seats).zip(self.done.chunks_mut(rows));
        let all = seen.zip(self.seat.chunks_mut(rows)).zip(won);
        all.map(|(((observation, mask), seat), (reward, done))| Out { observation, mask, seat, reward, done })
    }

    /// Nothing is seen, and nothing has been won.
    fn clear(&mut self) {
        self.observation.fill(0);
        self.mask.fill(0);
        self.reward.fill(0.0);
        self.done.fill(0);
    }

    #[inline]
    fn won(&mut self, row: usize, Widths { seats, .. }: Widths) -> Won<'_> {
        Won { reward: &mut self.reward[row * seats..][..seats], done: &mut self.done[row] }
    }
}

/// What a step of one game has brought.
struct Won<'a> {
    reward: &'a mut [f32],
    done: &'a mut u8,
}

/// What a thread needs beside the games.
struct Worker<'a, G> {
    empty: &'a G,
    bots: &'a mut Bots,
    budget: Budget,
}

impl<G: Players> One<G> {
    fn begin(&mut self, worker: &mut Worker<'_, G>) {
        self.serial = Serial::new(worker.empty.clone());
        match &mut self.history {
            None => self.serial.set_up(&mut self.chance),
            Some(history) => {
                *history = History::default();
                self.serial.set_up(&mut Kept { chance: &mut self.chance, history });
            }
        }
    }

    fn act(&mut self, seat: Seat, action: usize) -> Result<(), Refused> {
        match &mut self.history {
            None => self.serial.act(seat, action, &mut self.chance),
            Some(history) => {
                self.serial.act(seat, action, &mut Kept { chance: &mut self.chance, history })?;
                if Some(action) != Serial::<G>::WAIT {
                    history.note(seat, action);
                }
                Ok(())
            }
        }
    }

    /// Lets bots play until the caller has to decide. Gives what each seat has won if a game ends on the way; then the next one begins.
    #[inline]
    fn go_on(&mut self, worker: &mut Worker<'_, G>, won: &mut Won<'_>) -> Seat {
        match self.serial.current() {
            Some(seat) if self.history.is_none() => seat,
            _ => self.go_on_from(worker, won),
        }
    }

    #[inline(never)]
    fn go_on_from(&mut self, worker: &mut Worker<'_, G>, won: &mut Won<'_>) -> Seat {
        loop {
            match self.serial.current() {
                None => {
                    if *won.done == 0 {
                        won.reward
                            .iter_mut()
                            .zip(self.serial.returns())
                            .for_each(|(reward, won)| *reward = won as f32);
                    }
                    *won.done = 1;
                    self.ended = self.history.as_mut().map(std::mem::take);
                    self.begin(worker);
                }
                Some(seat) => match (worker.bots[seat.index()].as_deref_mut(), &self.history) {
                    (Some(bot), Some(history)) => {
                        let chosen = choose(
                            &self.serial,
                            worker.empty,
                            history,
                            bot,
                            seat,
                            worker.budget,
                            &mut self.chance,
                        );
                        let action = chosen.or(Serial::<G>::WAIT).unwrap_or(0);
                        if self.act(seat, action).is_err() {
                            return seat;
                        }
                    }
                    _ => return seat,
                },
            }
        }
    }

    /// Writes what `seat`, which decides, knows and can do, to a row of zeros.
    #[inline]
    fn show(&self, seat: Seat, out: &mut Out<'_>, row: usize, Widths { features, mask, .. }: Widths) {
        let values = &mut out.observation[row * features..][..features];
        self.serial.game.observe_anew(seat, &self.serial.memory, values);
        self.serial.mask(seat, &mut out.mask[row * mask..][..mask]);
        out.seat[row] = seat.index() as i8;
    }
}

impl<G: Players> AnyBatch for Batch<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> usize {
        self.empty.seats()
    }

    fn actions(&self) -> usize {
        Serial::<G>::ACTIONS
    }

    fn features(&self) -> &[Feature] {
        &self.features
    }

    fn threads(&self) -> usize {
        self.bots.len()
    }

    fn begun(&self) -> bool {
        self.games.first().is_some_and(|one| one.serial.game.turn() != Turn::SetUp)
    }

    fn reset(&mut self, seed: Option<u64>, which: Option<&[bool]>, out: &mut Out<'_>) {
        self.each(out, |index, worker, one, won| {
            if !which.is_none_or(|which| which[index]) {
                return one.serial.current();
            }
            if let Some(seed) = seed {
                one.chance = FastChance::nth(seed, index as u64);
            }
            one.begin(worker);
            let seat = one.go_on(worker, won);
            // A game in which bots alone have played does not count.
            won.clear();
            one.ended = None;
            Some(seat)
        });
    }

    fn step(&mut self, actions: &[i64], out: &mut Out<'_>) -> Result<(), Fault> {
        let fault = std::sync::Mutex::new(None::<Fault>);
        self.each(out, |index, worker, one, won| {
            let seat = one.serial.current()?;
            let action = actions[index];
            if action == LEAVE {
                return Some(seat);
            }
            let taken = usize::try_from(action).map_err(|_| Refused::Unknown);
            if let Err(why) = taken.and_then(|action| one.act(seat, action)) {
                let mut first = fault.lock().expect("no thread panics with it");
                if first.as_ref().is_none_or(|first| index < first.index) {
                    *first = Some(Fault { index, seat: seat.index(), action, why });
                }
                return Some(seat);
            }
            Some(one.go_on(worker, won))
        });
        fault.into_inner().expect("no thread panics with it").map_or(Ok(()), Err)
    }

    fn rollout(&mut self, steps: usize) -> Played {
        let (seats, empty, budget, rows) = (self.empty.seats(), &self.empty, self.budget, self.rows);
        let chunk = |(games, bots): (&mut [One<G>], &mut Bots)| {
            let mut worker = Worker { empty, bots, budget };
            let mut played = Played::default();
            let mut reward = [0.0; dizaine_core::MAX_SEATS];
            for one in games {
                for _ in 0..steps {
                    let Some(seat) = one.serial.current() else { break };
                    let action = one.serial.random_action(seat, &mut one.chance);
                    if one.act(seat, action).is_err() {
                        break;
                    }
                    played.steps += 1;
                    let mut done = 0;
                    if one.history.is_some() || one.serial.current().is_none() {
                        one.go_on(&mut worker, &mut Won { reward: &mut reward[..seats], done: &mut done });
                    }
                    if done != 0 {
                        played.games += 1;
                        played.reward.iter_mut().zip(reward).for_each(|(sum, won)| *sum += f64::from(won));
                    }
                }
            }
            played
        };
        let threads = self.bots.len();
        match Self::pool(&mut self.pool, threads) {
            // One thread does all of it, with its bots.
            None => chunk((&mut self.games, &mut self.bots[0])),
            Some(pool) => pool.install(|| {
                let parts = self.games.par_chunks_mut(rows).zip(self.bots.par_iter_mut());
                parts.map(chunk).collect::<Vec<_>>().into_iter().fold(Played::default(), Played::and)
            }),
        }
    }

    fn position(&self, index: usize, ended: bool) -> Option<Box<dyn AnyPosition>> {
        let one = self.games.get(index)?;
        let (history, waited) =
            if ended { (&one.ended, Seats::NONE) } else { (&one.history, one.serial.waited) };
        Some(Box::new(self.table.of(history.clone()?, waited)))
    }
}

impl Won<'_> {
    fn clear(&mut self) {
        self.reward.fill(0.0);
        *self.done = 0;
    }
}

impl Played {
    pub(crate) fn and(mut self, other: Self) -> Self {
        self.steps += other.steps;
        self.games += other.games;
        self.reward.iter_mut().zip(other.reward).for_each(|(sum, won)| *sum += won);
        self
    }
}

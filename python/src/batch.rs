//! Many games side by side, stepped together on a pool of threads.

use dizaine_bots::{AnyBot, Budget, Players, named};
use dizaine_core::chance::FastChance;
use dizaine_core::{BadOptions, Encode, Feature, Seat};
use rayon::prelude::*;

use crate::history::{History, Kept};
use crate::position::choose;
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
    /// Whether a game has ended in this step; the row then shows the beginning of the next one.
    pub(crate) done: &'a mut [bool],
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
    fn size(&self) -> usize;
    fn seats(&self) -> usize;
    fn actions(&self) -> usize;
    fn features(&self) -> &[Feature];
    fn threads(&self) -> usize;
    /// Begins all games anew.
    fn reset(&mut self, seed: u64, out: &mut Out<'_>);
    /// Takes one action in every game.
    fn step(&mut self, actions: &[i64], out: &mut Out<'_>) -> Result<(), Fault>;
    /// Writes the rows of all games again.
    fn show(&mut self, out: &mut Out<'_>);
    /// Takes `steps` random actions in every game and writes nothing.
    fn rollout(&mut self, steps: usize) -> Played;
}

/// Games that are played side by side.
pub(crate) struct Batch<G: Players> {
    empty: G,
    features: Vec<Feature>,
    games: Vec<One<G>>,
    /// The bots of each worker, by seat.
    bots: Vec<Bots>,
    budget: Budget,
    pool: Option<rayon::ThreadPool>,
    rows: usize,
}

/// The bots of one worker, by seat; `None` where the caller decides.
type Bots = Vec<Option<Box<dyn AnyBot>>>;

struct One<G: Encode> {
    serial: Serial<G>,
    chance: FastChance,
    /// Only bots look back.
    history: Option<History>,
}

/// What a batch is made of.
pub(crate) struct Plan<'a, O> {
    pub(crate) options: &'a O,
    pub(crate) size: usize,
    pub(crate) threads: usize,
    /// The name of the bot in each seat.
    pub(crate) opponents: &'a [Option<String>],
    pub(crate) budget: Budget,
}

impl<G: Players> Batch<G> {
    pub(crate) fn new(plan: &Plan<'_, G::Options>) -> Result<Self, BadOptions> {
        let empty = G::new(plan.options)?;
        let bot = |name: &Option<String>| name.as_ref().and_then(|name| named(G::NAME, name));
        let any_bot = plan.opponents.iter().any(Option::is_some);
        let one = || One {
            serial: Serial::new(empty.clone()),
            chance: FastChance::new(0),
            history: any_bot.then(History::default),
        };
        let threads = plan.threads.clamp(1, plan.size.max(1));
        let pool = (threads > 1).then(|| rayon::ThreadPoolBuilder::new().num_threads(threads).build());
        Ok(Self {
            features: empty.features(),
            games: (0..plan.size).map(|_| one()).collect(),
            bots: (0..threads).map(|_| plan.opponents.iter().map(bot).collect()).collect(),
            budget: plan.budget,
            pool: pool.and_then(Result::ok),
            rows: plan.size.div_ceil(threads).max(1),
            empty,
        })
    }

    /// Does `work` with every game, on all threads, and writes the rows of those for which it gives the seat that decides.
    fn each(
        &mut self,
        out: &mut Out<'_>,
        work: impl Fn(usize, &mut Worker<'_, G>, &mut One<G>, &mut Won<'_>) -> Option<Seat> + Sync,
    ) {
        let rows = self.rows;
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
        match &self.pool {
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

    fn won(&mut self, row: usize, Widths { seats, .. }: Widths) -> Won<'_> {
        Won { reward: &mut self.reward[row * seats..][..seats], done: &mut self.done[row] }
    }
}

/// What a step of one game has brought.
struct Won<'a> {
    reward: &'a mut [f32],
    done: &'a mut bool,
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
    fn go_on(&mut self, worker: &mut Worker<'_, G>, won: &mut Won<'_>) -> Seat {
        loop {
            match self.serial.current() {
                None => {
                    if !*won.done {
                        won.reward
                            .iter_mut()
                            .zip(self.serial.returns())
                            .for_each(|(reward, won)| *reward = won as f32);
                    }
                    *won.done = true;
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

    /// Writes what `seat`, which decides, knows and can do.
    #[inline]
    fn show(&self, seat: Seat, out: &mut Out<'_>, row: usize, Widths { features, mask, .. }: Widths) {
        let values = &mut out.observation[row * features..][..features];
        self.serial.game.observe(seat, &self.serial.memory, values);
        let bits = &mut out.mask[row * mask..][..mask];
        bits.fill(0);
        self.serial.mask(seat, bits);
        out.seat[row] = seat.index() as i8;
    }
}

impl<G: Players> AnyBatch for Batch<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn size(&self) -> usize {
        self.games.len()
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

    fn reset(&mut self, seed: u64, out: &mut Out<'_>) {
        self.each(out, |index, worker, one, won| {
            one.chance = FastChance::nth(seed, index as u64);
            one.begin(worker);
            let seat = one.go_on(worker, won);
            won.clear();
            Some(seat)
        });
    }

    fn step(&mut self, actions: &[i64], out: &mut Out<'_>) -> Result<(), Fault> {
        let fault = std::sync::Mutex::new(None::<Fault>);
        self.each(out, |index, worker, one, won| {
            won.clear();
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
                return None;
            }
            Some(one.go_on(worker, won))
        });
        fault.into_inner().expect("no thread panics with it").map_or(Ok(()), Err)
    }

    fn show(&mut self, out: &mut Out<'_>) {
        self.each(out, |_, _, one, _| one.serial.current());
    }

    fn rollout(&mut self, steps: usize) -> Played {
        let (seats, empty, budget) = (self.empty.seats(), &self.empty, self.budget);
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
                    let mut done = false;
                    if one.history.is_some() || one.serial.current().is_none() {
                        one.go_on(&mut worker, &mut Won { reward: &mut reward[..seats], done: &mut done });
                    }
                    if done {
                        played.games += 1;
                        played.reward.iter_mut().zip(reward).for_each(|(sum, won)| *sum += f64::from(won));
                    }
                }
            }
            played
        };
        match &self.pool {
            None => chunk((&mut self.games, &mut self.bots[0])),
            Some(pool) => pool.install(|| {
                let parts = self.games.par_chunks_mut(self.rows).zip(self.bots.par_iter_mut());
                parts.map(chunk).collect::<Vec<_>>().into_iter().fold(Played::default(), Played::and)
            }),
        }
    }
}

impl Won<'_> {
    fn clear(&mut self) {
        self.reward.fill(0.0);
        *self.done = false;
    }
}

impl Played {
    fn and(mut self, other: Self) -> Self {
        self.steps += other.steps;
        self.games += other.games;
        self.reward.iter_mut().zip(other.reward).for_each(|(sum, won)| *sum += won);
        self
    }
}

//! The theory of DiXkiBluff.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result};
use clap::Subcommand;
use dizaine_bluff::Bluff;
use dizaine_bots::bluff::expert::Expert;
use dizaine_bots::bluff::policy::Policy;
use dizaine_bots::{Bot, Budget, Players, Strength};
use dizaine_lab::arena::{Effort, Share, win_share};
use dizaine_lab::bluff::{self, SmallRound, exploitability, tables, values};

use crate::among::{Measure, percent};
use crate::write;

/// What can be asked.
#[derive(Subcommand)]
pub(crate) enum Theory {
    /// Prints the values of rounds between two players.
    Values {
        /// Symbols on the die.
        #[arg(value_parser = clap::value_parser!(u8).range(1..=5))]
        symbols: u8,
        /// The most dice on the table.
        dice: u8,
        /// Iterations of the solver.
        steps: u32,
    },
    /// Solves the rounds whose solutions the expert follows, and writes their files.
    Tables {
        /// The folder to write to.
        folder: PathBuf,
        /// Iterations of the solver.
        steps: u32,
    },
    /// Learns the expert's policy by games against itself, and writes its weights.
    Learn {
        /// The file to write.
        file: PathBuf,
        /// The file to begin with; random weights if it is left out.
        #[arg(long)]
        from: Option<PathBuf>,
        /// Steps of learning.
        #[arg(long, default_value_t = 1500)]
        batches: u32,
        /// Games before each step.
        #[arg(long, default_value_t = 1024)]
        games: u32,
        /// The seed of all chance.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The number of threads.
        #[arg(long, default_value_t = 1)]
        threads: usize,
        /// Learns the best response to this bot, by name or by a file of weights, instead: one learner among such bots.
        #[arg(long)]
        against: Option<String>,
        /// The number of players at the tables of a best response.
        #[arg(long, default_value_t = 3)]
        players: usize,
        /// The work of the decisions of the bot.
        #[arg(long, default_value_t = 500)]
        budget: u32,
    },
    /// Measures how much each yardstick wins among experts, and experts among the strengths.
    Yardsticks {
        /// A bot by name, or a file of weights.
        expert: String,
        #[command(flatten)]
        effort: Measure,
    },
    /// Measures how much one bot wins among others.
    Among {
        /// A bot by name, or a file of weights.
        one: String,
        /// The others, likewise.
        others: String,
        /// Numbers of players.
        #[arg(long, value_delimiter = ',', default_value = "3")]
        players: Vec<usize>,
        #[command(flatten)]
        effort: Measure,
    },
    /// Searches the numbers with which each yardstick wins the most among experts.
    Search {
        /// A bot by name, or a file of weights.
        expert: String,
        /// Numbers of players.
        #[arg(long, value_delimiter = ',', default_value = "3,4")]
        players: Vec<usize>,
        /// How many numbers are tried for each rule.
        #[arg(long, default_value_t = 27)]
        tries: usize,
        #[command(flatten)]
        effort: Measure,
    },
    /// Computes how exploitable a strength is in small rounds.
    Exploitability {
        /// The strength: novice, regular or expert.
        #[arg(value_parser = strength)]
        strength: Strength,
        /// Symbols on the die.
        #[arg(value_parser = clap::value_parser!(u8).range(1..=5))]
        symbols: u8,
        /// Dice of each player.
        dice: u8,
    },
}

fn strength(name: &str) -> Result<Strength, String> {
    Strength::named(name).ok_or_else(|| "the strengths are novice, regular and expert".to_owned())
}

/// Answers, or writes files.
pub(crate) fn run(theory: Theory) -> Result<()> {
    match theory {
        Theory::Values { symbols, dice, steps } => {
            println!("{:?}", values(symbols.into(), dice, steps));
            Ok(())
        }
        Theory::Tables { folder, steps } => {
            for (name, bytes) in tables(steps) {
                println!("{name}: {} bytes", bytes.len());
                write(&folder.join(name), &bytes)?;
            }
            Ok(())
        }
        Theory::Learn { file, from, batches, games, seed, threads, against, players, budget } => {
            let first = from.map(|path| policy(&path)).transpose()?;
            let course = bluff::Course { batches, games, seed, threads };
            let other = against.as_deref().map(maker).transpose()?;
            let alone = other.as_ref().map(|other| bluff::alone_among(players, &**other, Budget(budget)));
            let seating: bluff::Seating<'_> = match &alone {
                Some(alone) => alone,
                None => &bluff::league,
            };
            let learned = bluff::learn(first, course, seating, &mut |batch, entropy, policy| {
                if batch % 50 == 49 {
                    println!("batch {batch}: entropy {entropy:.3}");
                    // A file at all times, so that a course can be cut short.
                    let _ = fs::write(&file, policy.write());
                }
            });
            write(&file, &learned.write())
        }
        Theory::Yardsticks { expert, effort } => yardsticks(&expert, effort.of()),
        Theory::Among { one, others, players, effort } => {
            let [bot, among] = [maker(&one)?, maker(&others)?];
            for players in players {
                let share = win_share(&*bot, &*among, &bluff::table(players), effort.of())?;
                println!("{one} among {others}, {players} players: {}", percent(share));
            }
            Ok(())
        }
        Theory::Search { expert, players, tries, effort } => {
            let expert = maker(&expert)?;
            bluff::search(&*expert, &players, tries, effort.of(), &mut |name, rule, excess| {
                println!("{name} {:+.1} %: {rule:?}", 100.0 * excess);
            })?;
            Ok(())
        }
        Theory::Exploitability { strength, symbols, dice } => {
            for chosen in [false, true] {
                let round = SmallRound { symbols: symbols.into(), dice, chosen };
                let found =
                    exploitability(strength, round).context("the values of such a round are not known")?;
                println!("{} {round:?}: {:.4} {found:?}", strength.name(), found.mean());
            }
            Ok(())
        }
    }
}

fn policy(path: &Path) -> Result<Policy> {
    let bytes = fs::read(path).with_context(|| path.display().to_string())?;
    Policy::read(&bytes).with_context(|| format!("{} has another format", path.display()))
}

/// Makes bots of DiXkiBluff.
type Maker<'a> = Box<dyn Fn() -> Box<dyn Bot<Bluff>> + Sync + 'a>;

/// Makes the bot called `name`, or the expert with the weights in a file.
fn maker(name: &str) -> Result<Maker<'_>> {
    if Path::new(name).is_file() {
        let policy = Arc::new(policy(Path::new(name))?);
        return Ok(Box::new(move || Box::new(Expert::with(Arc::clone(&policy)))));
    }
    let make = move || match Strength::named(name) {
        Some(strength) => Bluff::bot(strength),
        None => Bluff::yardstick(name),
    };
    make().with_context(|| format!("there is no bot called `{name}`"))?;
    Ok(Box::new(move || make().expect("a bot that was found before")))
}

/// Prints the shares of the yardsticks among experts, and of an expert among each strength.
fn yardsticks(expert: &str, effort: Effort) -> Result<()> {
    let expert = maker(expert)?;
    let line = |name: &str, of: &dyn Fn(usize) -> Result<Share>| -> Result<()> {
        let mut line = format!("{name:<24}");
        for players in [2, 3, 4, 5, 6] {
            write!(line, "  {players}: {}", percent(of(players)?))?;
        }
        println!("{line}");
        Ok(())
    };
    for name in ["novice", "regular"].into_iter().chain(Bluff::YARDSTICKS.iter().copied()) {
        let one = maker(name)?;
        let share = |players| Ok(win_share(&*one, &*expert, &bluff::table(players), effort)?);
        line(&format!("{name} among experts"), &share)?;
    }
    for name in ["novice", "regular"] {
        let others = maker(name)?;
        let share = |players| Ok(win_share(&*expert, &*others, &bluff::table(players), effort)?);
        line(&format!("expert among {name}s"), &share)?;
    }
    for [one, others] in [["regular", "novice"], ["novice", "regular"]] {
        let [bot, among] = [maker(one)?, maker(others)?];
        let share = |players| Ok(win_share(&*bot, &*among, &bluff::table(players), effort)?);
        line(&format!("{one} among {others}s"), &share)?;
    }
    Ok(())
}

//! One bot among others, by name or by a file of weights.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result};
use dizaine_bots::network::{Learned, Network};
use dizaine_bots::retro::policy::Policy;
use dizaine_bots::weigh::Weighed;
use dizaine_bots::{Bot, Budget, Look, Players, Strength, dicy, dix, retro};
use dizaine_core::{Chance, Game};
use dizaine_lab::arena::{Effort, Share, win_share};
use dizaine_retro::Retro;
use serde_json::Value;

use crate::training;

/// How much is played to measure something.
#[derive(clap::Args)]
pub(crate) struct Measure {
    /// Deals; each is played from every seat.
    #[arg(long, default_value_t = 100)]
    deals: u64,
    /// The work of each decision.
    #[arg(long, default_value_t = 500)]
    budget: u32,
    /// The seed of all chance.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of threads.
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

impl Measure {
    pub(crate) fn of(&self) -> Effort {
        let Self { deals, budget, seed, threads } = *self;
        Effort { deals, budget: Budget(budget), seed, threads }
    }
}

/// Who plays where.
#[derive(clap::Args)]
pub(crate) struct Among {
    /// The game.
    game: training::Game,
    /// A bot by name, or a file of weights of the expert.
    one: String,
    /// The others, likewise.
    others: String,
    /// Numbers of players.
    #[arg(long, value_delimiter = ',', default_value = "2")]
    players: Vec<usize>,
    /// The work of each decision of the others, if it is not the same.
    #[arg(long)]
    others_budget: Option<u32>,
    /// Options of the game, as `key=value`.
    #[arg(long)]
    option: Vec<String>,
    #[command(flatten)]
    measure: Measure,
}

/// Prints how much one bot wins among the others.
pub(crate) fn run(among: &Among) -> Result<()> {
    match among.game {
        training::Game::Dix => among.play(&dix::network::LEARNED, dix::expert, |_| None),
        training::Game::Dicy => among.play(&dicy::network::LEARNED, dicy::expert, |_| None),
        training::Game::Retro => among.play(&retro::network::LEARNED, retro::expert, with_policy),
    }
}

/// Makes experts of 10 (Retro) with the policy in this file.
fn with_policy(file: &[u8]) -> Option<Maker<'static, Retro>> {
    let policy = Arc::new(Policy::read(file)?);
    Some(Box::new(move || retro::expert_with(Arc::clone(&policy))))
}

/// Makes bots.
type Maker<'a, G> = Box<dyn Fn() -> Box<dyn Bot<G>> + Sync + 'a>;

impl Among {
    fn play<G: Players, const INPUTS: usize, const WIDTH: usize>(
        &self,
        learned: &Learned<INPUTS, WIDTH>,
        expert: fn(&'static Network<INPUTS, WIDTH>) -> Box<dyn Bot<G>>,
        with_policy: fn(&[u8]) -> Option<Maker<'static, G>>,
    ) -> Result<()> {
        let Self { one, others, .. } = self;
        let maker = |name| maker(name, learned, expert, with_policy);
        let [bot, among] = [maker(one)?, maker(others)?];
        let budget = self.others_budget.unwrap_or(self.measure.budget);
        let bounded = || -> Box<dyn Bot<G>> { Box::new(Bounded { bot: among(), budget: Budget(budget) }) };
        for &players in &self.players {
            let share = win_share::<G>(&*bot, &bounded, &self.options::<G>(players)?, self.measure.of())?;
            println!("{one} among {others}, {players} players {}: {}", self.option.join(" "), percent(share));
        }
        Ok(())
    }

    /// The options of a table of so many players.
    fn options<G: Game>(&self, players: usize) -> Result<G::Options> {
        let mut options = serde_json::to_value(G::options_for(players))?;
        for option in &self.option {
            let (key, value) = option.split_once('=').context("an option is written key=value")?;
            options[key] = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
        }
        Ok(serde_json::from_value(options)?)
    }
}

/// Makes the bot called `name`, or the expert with the weights in a file.
fn maker<'a, G: Players, const INPUTS: usize, const WIDTH: usize>(
    name: &'a str,
    learned: &Learned<INPUTS, WIDTH>,
    expert: fn(&'static Network<INPUTS, WIDTH>) -> Box<dyn Bot<G>>,
    with_policy: fn(&[u8]) -> Option<Maker<'static, G>>,
) -> Result<Maker<'a, G>> {
    if Path::new(name).is_file() {
        let bytes = fs::read(name)?;
        if let Some(make) = with_policy(&bytes) {
            return Ok(make);
        }
        let network = learned.format.read(&bytes).with_context(|| format!("{name} has another format"))?;
        // It is used for as long as the process lives.
        let network: &'static _ = Box::leak(Box::new(network));
        return Ok(Box::new(move || expert(network)));
    }
    let make = move || match Strength::named(name) {
        Some(strength) => G::bot(strength),
        None => G::yardstick(name),
    };
    make().with_context(|| format!("there is no bot called `{name}`"))?;
    Ok(Box::new(move || make().expect("a bot that was found before")))
}

/// A bot with a budget of its own.
struct Bounded<G: Game> {
    bot: Box<dyn Bot<G>>,
    budget: Budget,
}

impl<G: Game> Bot<G> for Bounded<G> {
    fn decide(&mut self, look: &Look<'_, G>, _: Budget, chance: &mut dyn Chance) -> G::Action {
        self.bot.decide(look, self.budget, chance)
    }

    fn interrupt(&mut self, look: &Look<'_, G>, _: Budget, chance: &mut dyn Chance) -> Option<G::Action> {
        self.bot.interrupt(look, self.budget, chance)
    }

    fn weigh(&mut self, look: &Look<'_, G>, _: Budget, chance: &mut dyn Chance) -> Vec<Weighed<G::Action>> {
        self.bot.weigh(look, self.budget, chance)
    }
}

pub(crate) fn percent(Share { mean, low, high }: Share) -> String {
    let [mean, low, high] = [mean, low, high].map(|share| 100.0 * share);
    format!("{mean:4.1} [{low:4.1}–{high:4.1}]")
}

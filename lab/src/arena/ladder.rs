//! The ladder: whether a stronger bot is also better among weaker ones, on a grid of tables.

use dizaine_bots::{Budget, Players, Strength, Visitor, strengths, visit};
use dizaine_core::{Game, OptionKind, OptionSchema, PLAYERS};
use serde::Serialize;
use serde_json::{Map, Value};

use super::ArenaError;
use super::replacement::{Gain, Replacement};

/// A seat's bot may win at most this much less often after it was replaced by a stronger one.
pub const TOLERANCE: f64 = 0.02;

/// Who sits at the other seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Others {
    /// Bots of one strength.
    All(Strength),
    /// The strengths in turn, the weakest first.
    Mixed,
}

impl Others {
    const ALL: [Self; 4] =
        [Self::All(Strength::Novice), Self::All(Strength::Regular), Self::All(Strength::Expert), Self::Mixed];

    /// The name of the table in reports.
    pub fn name(self) -> &'static str {
        match self {
            Self::All(strength) => strength.name(),
            Self::Mixed => "mixed",
        }
    }

    /// The names of this many bots.
    fn bots(self, seats: usize) -> Vec<String> {
        let strength = |seat: usize| match self {
            Self::All(strength) => strength,
            Self::Mixed => Strength::ALL[seat % Strength::ALL.len()],
        };
        (0..seats).map(|seat| strength(seat).name().to_owned()).collect()
    }
}

/// One comparison of the grid.
pub struct Rung<G: Game> {
    /// The options of the table.
    pub options: G::Options,
    /// The number of players.
    pub players: usize,
    /// What is unusual about the table: an option and its value.
    pub option: Option<(&'static str, Value)>,
    /// Who sits at the other seats.
    pub others: Others,
    /// The strength that is replaced.
    pub weaker: Strength,
    /// The next one.
    pub stronger: Strength,
}

/// What came of a comparison.
#[derive(Serialize)]
pub struct RungReport {
    /// The game.
    pub game: &'static str,
    /// The number of players.
    pub players: usize,
    /// What is unusual about the table, as `key=value`.
    pub option: Option<String>,
    /// Who sits at the other seats: a strength, or `mixed`.
    pub others: &'static str,
    /// The strength that was replaced.
    pub weaker: &'static str,
    /// The strength that replaced it.
    pub stronger: &'static str,
    /// What the seat gained.
    #[serde(flatten)]
    pub gain: Gain,
    /// Whether the lower bound of the gain is above the tolerance.
    pub holds: bool,
}

/// The grid of a game: the fewest, a middle number and the most players with the usual options, and each option once with another value
/// than usual; at each of these tables every strength but the strongest is replaced by the next, among each kind of others.
pub fn rungs<G: Game>() -> Vec<Rung<G>> {
    let players = G::DESCRIPTION.players;
    let (least, most) = (usize::from(players.least), usize::from(players.most));
    let sizes = [least, usize::midpoint(least, most), most];
    let usual = sizes.into_iter().filter_map(|players| Some((players, None, options::<G>(players, None)?)));
    // Where an option is only allowed with few players, few players.
    let unusual = G::DESCRIPTION.options.iter().filter_map(|schema| {
        let value = other_value(schema)?;
        let given = Some((schema.key, value));
        let table = |players| Some((players, given.clone(), options::<G>(players, given.as_ref())?));
        [sizes[1], sizes[0]].into_iter().find_map(table)
    });
    let strengths: Vec<Strength> = strengths(G::NAME).collect();
    let mut rungs = Vec::new();
    for (players, option, options) in usual.chain(unusual) {
        let alone = G::new(&options).is_ok_and(|game| game.seats() - game.automatic().len() == 1);
        for others in Others::ALL.into_iter().take(if alone { 1 } else { Others::ALL.len() }) {
            for pair in strengths.windows(2) {
                let (options, option) = (options.clone(), option.clone());
                rungs.push(Rung { options, players, option, others, weaker: pair[0], stronger: pair[1] });
            }
        }
    }
    rungs
}

/// The options of a table with this many players, if there can be one.
fn options<G: Game>(players: usize, given: Option<&(&'static str, Value)>) -> Option<G::Options> {
    let mut object = serde_json::to_value(G::options_for(players)).ok()?;
    let object = object.as_object_mut()?;
    let mut said: Map<String, Value> = Map::new();
    said.insert(PLAYERS.to_owned(), players.into());
    if let Some((key, value)) = given {
        said.insert((*key).to_owned(), value.clone());
    }
    G::DESCRIPTION.check(&said).ok()?;
    object.extend(said);
    let options: G::Options = serde_json::from_value(Value::Object(object.clone())).ok()?;
    G::new(&options).is_ok().then_some(options)
}

/// A value of an option that is not its usual one; `None` for the number of players and for lists.
fn other_value(schema: &OptionSchema) -> Option<Value> {
    match schema.kind {
        _ if schema.key == PLAYERS => None,
        OptionKind::Number { least, most, default } => {
            Some(if default == Some(most) { least } else { most }.into())
        }
        OptionKind::Choice { of, default } => {
            of.iter().find(|word| **word != default).map(|&word| word.into())
        }
        OptionKind::Flag { default } => Some((!default).into()),
        OptionKind::Several { .. } => None,
    }
}

impl<G: Game> Rung<G> {
    fn replacement(&self) -> Result<Replacement, ArenaError> {
        let game = G::new(&self.options)?;
        let seats = game.seats() - game.automatic().len();
        let [weaker, stronger] = [self.weaker, self.stronger].map(|strength| strength.name().to_owned());
        Ok(Replacement { weaker, stronger, others: self.others.bots(seats - 1) })
    }

    /// Plays `deals` deals; see [`Replacement::play`].
    pub fn play(
        &self,
        (budget, seed): (Budget, u64),
        (deals, threads): (u64, usize),
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<RungReport, ArenaError> {
        let replacement = self.replacement()?;
        let gain = replacement.play::<G>(&self.options, (budget, seed), (deals, threads), progress)?;
        let [weaker, stronger] = [self.weaker, self.stronger].map(Strength::name);
        Ok(RungReport {
            game: G::NAME,
            players: self.players,
            option: self.option.as_ref().map(|(key, value)| format!("{key}={value}")),
            others: self.others.name(),
            weaker,
            stronger,
            gain,
            holds: gain.low > -TOLERANCE,
        })
    }
}

/// Which comparisons of a game's grid are played, and how.
#[derive(Clone, Copy, Debug)]
pub struct Climb {
    /// Only tables of this number of players.
    pub players: Option<usize>,
    /// The number of deals of a comparison.
    pub deals: u64,
    /// The work of each decision.
    pub budget: Budget,
    /// The seed of all chance.
    pub seed: u64,
    /// The number of threads; the result does not depend on it.
    pub threads: usize,
}

impl Climb {
    fn rungs<G: Game>(&self) -> impl Iterator<Item = Rung<G>> {
        let players = self.players;
        rungs::<G>().into_iter().filter(move |rung| players.is_none_or(|players| players == rung.players))
    }

    /// The number of games that the grid of the game called `game` takes, at most; `None` if there is no such game.
    pub fn games(self, game: &str) -> Option<Result<u64, ArenaError>> {
        struct Named(Climb);
        impl Visitor for Named {
            type Output = Result<u64, ArenaError>;
            fn visit<G: Players>(self) -> Self::Output {
                let Self(climb) = self;
                let games = |rung: Rung<G>| rung.replacement()?.games::<G>(&rung.options, climb.deals);
                climb.rungs::<G>().map(games).sum()
            }
        }
        visit(game, Named(self))
    }
}

/// Who watches the ladder.
pub struct Watch<'a> {
    /// Is told each comparison as it is done, and says whether to go on.
    pub each: &'a mut dyn FnMut(RungReport) -> bool,
    /// Is told of games that are over.
    pub progress: &'a (dyn Fn(u64) + Sync),
}

/// Plays the grid of the game called `game`, for as long as `watch` says to go on; `None` if there is no such game.
pub fn climb(game: &str, climb: Climb, watch: Watch<'_>) -> Option<Result<(), ArenaError>> {
    struct Named<'a>(Climb, Watch<'a>);
    impl Visitor for Named<'_> {
        type Output = Result<(), ArenaError>;
        fn visit<G: Players>(self) -> Self::Output {
            let Self(climb, watch) = self;
            for rung in climb.rungs::<G>() {
                let way = (climb.budget, climb.seed);
                if !(watch.each)(rung.play(way, (climb.deals, climb.threads), watch.progress)?) {
                    break;
                }
            }
            Ok(())
        }
    }
    visit(game, Named(climb, watch))
}

#[cfg(test)]
mod tests {
    use super::*;
    use dizaine_bluff::Bluff;
    use dizaine_dix::Dix;

    fn tables<G: Game>() -> Vec<String> {
        let mut all: Vec<String> = rungs::<G>()
            .iter()
            .map(|rung| match &rung.option {
                Some((key, value)) => format!("{} {key}={value}", rung.players),
                None => rung.players.to_string(),
            })
            .collect();
        all.dedup();
        all
    }

    #[test]
    fn the_grid_has_three_sizes_and_each_option_once() {
        assert_eq!(
            tables::<Bluff>(),
            ["3", "6", "9", "6 dice=6", "6 split_jokers=true", "6 blind_roll=true", "6 practice=true"]
        );
        assert!(tables::<Dix>().contains(&"1 level=10".to_owned()));
        let of_six =
            rungs::<Bluff>().iter().filter(|rung| rung.players == 6 && rung.option.is_none()).count();
        assert_eq!(of_six, 8, "four kinds of others, two replacements");
        let alone = rungs::<Dix>().iter().filter(|rung| rung.players == 1 && rung.option.is_none()).count();
        assert_eq!(alone, 2, "nobody else sits there");
    }

    #[test]
    fn a_mixed_table_has_every_strength() {
        assert_eq!(Others::Mixed.bots(4), ["novice", "regular", "expert", "novice"]);
        assert_eq!(Others::All(Strength::Regular).bots(2), ["regular", "regular"]);
    }
}

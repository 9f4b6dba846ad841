//! `dizaine menu`: asks for a game and the number of players, then plays.

use anyhow::Result;
use dizaine_bots::{Strength, strengths};
use dizaine_games::NAMES;
use dizaine_words::{Catalogue, Lang, Tell, Visitor, visit};

use crate::arguments::Play;
use crate::play;
use crate::prompt::{Answer, Prompt};
use crate::table::TableArguments;

/// What the menu says of a game.
struct Entry {
    line: String,
    players: std::ops::RangeInclusive<usize>,
}

struct Describe(Lang);

impl Visitor for Describe {
    type Output = Entry;
    fn visit<G: Tell>(self) -> Entry {
        let words = Catalogue::of_game(self.0, G::NAME);
        let range = G::DESCRIPTION.players;
        let line = format!("{} — {}", words.word("title"), words.word("pitch"));
        Entry { line, players: range.least.into()..=range.most.into() }
    }
}

/// Asks for a game and a number of players, then plays.
pub(crate) fn run(lang: Lang) -> Result<()> {
    let mut prompt = Prompt::terminal(lang);
    let words = prompt.words();
    prompt.say(&words.word("cli-welcome"))?;
    let entries: Vec<Entry> = NAMES.iter().filter_map(|name| visit(name, Describe(lang))).collect();
    let games: Vec<String> = entries.iter().map(|entry| entry.line.clone()).collect();
    let Some(game) = choose(&mut prompt, &words.word("cli-which-game"), &games)? else { return Ok(()) };
    let counts: Vec<usize> = entries[game].players.clone().collect();
    let players: Vec<String> =
        counts.iter().map(|&count| words.say("cli-players", [("count", count.into())])).collect();
    let Some(count) = choose(&mut prompt, &words.word("cli-how-many"), &players)? else { return Ok(()) };
    let bots = match counts[count] {
        // Nobody else plays.
        1 => None,
        _ => {
            let Some(strength) = strength(&mut prompt, NAMES[game])? else { return Ok(()) };
            Some(strength)
        }
    };
    // The terminal is handed to the game.
    drop(prompt);
    let table = TableArguments::for_players(NAMES[game], counts[count]);
    play::run(&Play { table, bots, seed: None }, lang)
}

/// Asks how well the bots should play, where there is a choice.
fn strength(
    prompt: &mut Prompt<std::io::StdinLock<'static>, std::io::Stdout>,
    game: &str,
) -> Result<Option<Strength>> {
    let known: Vec<Strength> = strengths(game).collect();
    if let [only] = known[..] {
        return Ok(Some(only));
    }
    let words = prompt.words();
    let bots: Vec<String> =
        known.iter().map(|strength| words.say("cli-bots", [("strength", strength.name().into())])).collect();
    Ok(choose(prompt, &words.word("cli-against-whom"), &bots)?.map(|index| known[index]))
}

fn choose(
    prompt: &mut Prompt<std::io::StdinLock<'static>, std::io::Stdout>,
    question: &str,
    choices: &[String],
) -> Result<Option<usize>> {
    loop {
        match prompt.ask(question, choices)? {
            Answer::Choice(index) => return Ok(Some(index)),
            Answer::Table | Answer::Odds => {}
            Answer::Quit => return Ok(None),
        }
    }
}

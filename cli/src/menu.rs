//! `dizaine menu`: which game, how many players, and off it goes.

use anyhow::Result;
use dizaine_bots::{Strength, strengths};
use dizaine_core::Lang;
use dizaine_games::NAMES;

use crate::arguments::{Play, TableArguments};
use crate::play;
use crate::prompt::{Answer, Prompt};
use crate::registry::{Visitor, visit};
use crate::text::Text;

/// What the menu says of a game.
struct Entry {
    line: String,
    players: std::ops::RangeInclusive<usize>,
}

struct Describe(Lang);

impl Visitor for Describe {
    type Output = Entry;
    fn visit<G: Text>(self) -> Result<Entry> {
        let line = format!("{} — {}", G::title(self.0), G::blurb(self.0));
        Ok(Entry { line, players: G::players() })
    }
}

/// Asks for a game and a number of players, then plays.
pub(crate) fn run(lang: Lang) -> Result<()> {
    let mut prompt = Prompt::terminal(lang);
    prompt.say(
        lang.pick("Dizaine — des jeux qui tournent autour de dix", "Dizaine — games that turn around ten"),
    )?;
    let entries = NAMES.iter().map(|name| visit(name, Describe(lang))).collect::<Result<Vec<_>>>()?;
    let games: Vec<String> = entries.iter().map(|entry| entry.line.clone()).collect();
    let Some(game) = choose(&mut prompt, lang.pick("À quoi jouons-nous ?", "What shall we play?"), &games)?
    else {
        return Ok(());
    };
    let counts: Vec<usize> = entries[game].players.clone().collect();
    let words: Vec<String> = counts.iter().map(|&count| players(count, lang)).collect();
    let question = lang.pick("Combien de joueurs, vous compris ?", "How many players, you included?");
    let Some(count) = choose(&mut prompt, question, &words)? else { return Ok(()) };
    let bots = match counts[count] {
        // ALIX has no strength but her level.
        1 => None,
        _ => {
            let Some(strength) = strength(&mut prompt, NAMES[game], lang)? else { return Ok(()) };
            Some(strength)
        }
    };
    // The terminal is handed to the game.
    drop(prompt);
    let table = TableArguments::for_players(counts[count]);
    play::run(&Play { game: NAMES[game].to_owned(), table, solo: None, bots, seed: None }, lang)
}

/// Asks how well the bots shall play, where there is a choice.
fn strength(
    prompt: &mut Prompt<std::io::StdinLock<'static>, std::io::Stdout>,
    game: &str,
    lang: Lang,
) -> Result<Option<Strength>> {
    let known: Vec<Strength> = strengths(game).collect();
    if let [only] = known[..] {
        return Ok(Some(only));
    }
    let word = |strength: &Strength| match strength {
        Strength::Novice => lang.pick("débutants", "novices"),
        Strength::Regular => lang.pick("habitués", "regulars"),
        Strength::Expert => "experts",
    };
    let words: Vec<String> = known.iter().map(|strength| word(strength).to_owned()).collect();
    let question = lang.pick("Contre qui ?", "Against whom?");
    Ok(choose(prompt, question, &words)?.map(|index| known[index]))
}

fn players(count: usize, lang: Lang) -> String {
    match (count, lang) {
        (1, Lang::Fr) => "seul contre ALIX".to_owned(),
        (1, Lang::En) => "alone against ALIX".to_owned(),
        (_, Lang::Fr) => format!("à {count}"),
        (_, Lang::En) => format!("{count} players"),
    }
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

//! Prompts: numbered choices, short words, one line at a time, which a screen reader reads well.

use std::io::{self, BufRead, Read, Write};
use std::ops::Range;

use dizaine_words::{Catalogue, Lang};

/// More choices that begin with the same word than this are listed as one line.
const LISTED: usize = 9;

/// The longest line that is read at once, in bytes.
const LONGEST: u64 = 4096;

/// What a person answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// The choice with this index.
    Choice(usize),
    /// Show the table again.
    Table,
    /// Tell the odds.
    Odds,
    /// The person leaves the program.
    Quit,
}

/// Where a person types and reads.
pub(crate) struct Prompt<R, W> {
    pub(crate) input: R,
    pub(crate) output: W,
    pub(crate) lang: Lang,
}

impl Prompt<io::StdinLock<'static>, io::Stdout> {
    pub(crate) fn terminal(lang: Lang) -> Self {
        Self { input: io::stdin().lock(), output: io::stdout(), lang }
    }
}

impl<R: BufRead, W: Write> Prompt<R, W> {
    /// The messages of the command line.
    pub(crate) fn words(&self) -> Catalogue {
        Catalogue::shared(self.lang)
    }

    /// Prints a line.
    pub(crate) fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// Asks until one of the choices is given. The end of the input means to leave.
    pub(crate) fn ask(&mut self, question: &str, choices: &[String]) -> io::Result<Answer> {
        if !question.is_empty() {
            self.say(question)?;
        }
        for line in listing(choices, &self.words()) {
            self.say(&line)?;
        }
        loop {
            write!(self.output, "> ")?;
            self.output.flush()?;
            let Some(line) = self.line()? else {
                self.say("")?;
                return Ok(Answer::Quit);
            };
            match understand(line.trim(), choices) {
                Understood::Answer(answer) => return Ok(answer),
                Understood::Several => self.say(&self.words().word("cli-several-choices"))?,
                Understood::Nothing => self.say(&self.words().word("cli-how-to-answer"))?,
            }
        }
    }

    /// A line of the input, `None` at its end. A stray byte ends no game, and a line without an end is cut.
    fn line(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        self.input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)?;
        Ok((!bytes.is_empty()).then(|| String::from_utf8_lossy(&bytes).into_owned()))
    }
}

/// The choices, numbered; a long family (bids, say) takes one line and is answered in words.
fn listing(choices: &[String], words: &Catalogue) -> Vec<String> {
    let mut lines = Vec::new();
    for family in families(choices) {
        if family.len() > LISTED {
            let (first, last) = (&choices[family.start], &choices[family.end - 1]);
            let count = words.say("cli-choices", [("count", family.len().into())]);
            lines.push(format!("  –  {first} … {last} ({count})"));
        } else {
            lines.extend(family.map(|index| format!("  {}  {}", index + 1, choices[index])));
        }
    }
    lines
}

/// Runs of choices that begin with the same word.
fn families(choices: &[String]) -> Vec<Range<usize>> {
    let word = |choice: &String| choice.split(' ').next().unwrap_or_default().to_owned();
    let mut start = 0;
    let same = choices.chunk_by(|one, next| word(one) == word(next)).map(<[String]>::len);
    same.map(|len| {
        start += len;
        start - len..start
    })
    .collect()
}

enum Understood {
    Answer(Answer),
    Several,
    Nothing,
}

/// The number of a choice that is listed, a whole choice, or a beginning that only one choice has. Accents and capitals
/// do not matter.
fn understand(typed: &str, choices: &[String]) -> Understood {
    let typed = plain(typed);
    match typed.as_str() {
        "" => return Understood::Nothing,
        "table" | "t" => return Understood::Answer(Answer::Table),
        "odds" | "chances" => return Understood::Answer(Answer::Odds),
        "quit" | "quitter" | "q" => return Understood::Answer(Answer::Quit),
        _ => {}
    }
    if let Ok(number) = typed.parse::<usize>() {
        // A number that nobody has read would be a guess: « 7 » might mean a card.
        let mut listed = families(choices).into_iter().filter(|family| family.len() <= LISTED).flatten();
        if let Some(index) = listed.find(|index| index + 1 == number) {
            return Understood::Answer(Answer::Choice(index));
        }
    }
    // The whole choice, whole words of it, or any beginning: the first of these that says something decides.
    let ways: [&dyn Fn(&str) -> bool; 3] = [
        &|choice| choice == typed,
        &|choice| choice.strip_prefix(&typed).is_some_and(|rest| rest.starts_with(' ')),
        &|choice| choice.starts_with(&typed),
    ];
    for fits in ways {
        let mut fitting = choices.iter().enumerate().filter(|(_, choice)| fits(&plain(choice)));
        match (fitting.next(), fitting.next()) {
            (Some((index, _)), None) => return Understood::Answer(Answer::Choice(index)),
            (Some(_), Some(_)) => return Understood::Several,
            (None, _) => {}
        }
    }
    Understood::Nothing
}

/// Without capitals and French accents, which not every keyboard has.
fn plain(text: &str) -> String {
    let bare = |letter: char| match letter {
        'à' | 'â' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' => 'o',
        'ù' | 'û' => 'u',
        '’' => '\'',
        other => other,
    };
    text.to_lowercase().chars().map(bare).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(typed: &str, choices: &[&str]) -> (Answer, String) {
        let choices: Vec<String> = choices.iter().map(ToString::to_string).collect();
        let mut prompt = Prompt { input: typed.as_bytes(), output: Vec::new(), lang: Lang::default() };
        let answer = prompt.ask("What?", &choices).unwrap();
        (answer, String::from_utf8(prompt.output).unwrap())
    }

    #[test]
    fn numbers_words_and_beginnings_are_understood() {
        let choices = ["draw", "numbers", "money"];
        for (typed, index) in [("1\n", 0), ("draw\n", 0), ("nu\n", 1), ("MONEY\n", 2), (" 3 \n", 2)] {
            assert_eq!(ask(typed, &choices).0, Answer::Choice(index), "{typed}");
        }
    }

    #[test]
    fn it_asks_again_until_it_understands() {
        let (answer, said) = ask("\n0\n9\nbuy\nbuy pink 5\n", &["buy pink 4", "buy pink 5"]);
        assert_eq!(answer, Answer::Choice(1));
        assert_eq!(said.matches("Type a choice").count(), 3);
        assert_eq!(said.matches("Several choices").count(), 1);
    }

    #[test]
    fn the_end_of_input_leaves() {
        assert_eq!(ask("", &["draw"]).0, Answer::Quit);
        assert_eq!(ask("quit\n", &["draw"]).0, Answer::Quit);
        assert_eq!(ask("table\n", &["draw"]).0, Answer::Table);
        assert_eq!(ask("odds\n", &["draw"]).0, Answer::Odds);
    }

    #[test]
    fn a_stray_byte_or_an_endless_line_ends_no_game() {
        let typed = [b"\xff\xfe\n".as_slice(), &[0; 10_000], b"\ndraw\n"].concat();
        let mut prompt = Prompt { input: typed.as_slice(), output: Vec::new(), lang: Lang::default() };
        assert_eq!(prompt.ask("What?", &["draw".to_owned()]).unwrap(), Answer::Choice(0));
    }

    #[test]
    fn a_long_family_takes_one_line() {
        let bids: Vec<String> = (1..=12).map(|amount| format!("bid {amount}")).collect();
        let choices: Vec<&str> = std::iter::once("pass").chain(bids.iter().map(String::as_str)).collect();
        let (answer, said) = ask("bid 7\n", &choices);
        assert_eq!(answer, Answer::Choice(7));
        assert!(said.contains("  1  pass\n  –  bid 1 … bid 12 (12 choices)\n"), "{said}");
        assert_eq!(
            ask("7\npass\n", &choices).0,
            Answer::Choice(0),
            "a number that is not listed is no answer"
        );
    }

    #[test]
    fn whole_words_come_before_beginnings() {
        assert_eq!(ask("dix\n", &["DIX — cards", "DiXkiBluff — dice"]).0, Answer::Choice(0));
        assert_eq!(ask("10\n", &["DIX — cards", "10 — retro"]).0, Answer::Choice(1));
    }

    #[test]
    fn accents_and_capitals_do_not_matter() {
        assert_eq!(ask("Cache\n", &["dévoilé", "caché"]).0, Answer::Choice(1));
    }
}

//! `dizaine solve`: perfect play, with checks of the result.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use anyhow::Result;
use dizaine_lab::dicy::{Found, Gain, Residual, Response, SelfPlay};
use dizaine_lab::{Finding, SolveError, SolveOutput, SolveTask};
use dizaine_words::{Catalogue, Lang};

use crate::arguments;
use crate::progress::progress_bar;

/// Solves what the arguments ask for.
pub(crate) fn run(arguments: &arguments::Solve, lang: Lang) -> Result<()> {
    let table = arguments.table.open()?;
    let task = SolveTask {
        all: arguments.all,
        tables: arguments.tables.clone(),
        values: arguments.values.clone(),
        threads: arguments.threads.count(),
        positions: arguments.positions,
        response: arguments.response,
        games: arguments.games,
    };
    let words = Catalogue::shared(lang);
    let mut found = |finding: Finding<'_>| match finding {
        Finding::All(found) if arguments.json => writeln!(io::stdout(), "{}", serde_json::to_string(found)?),
        _ if arguments.json => Ok(()),
        finding => writeln!(io::stdout(), "{}", told(finding, &words)),
    };
    let mut bar = None;
    let mut progress = |name: &str, done: usize, all: usize| {
        let shown =
            bar.get_or_insert_with(|| progress_bar(1, "progress-steps", lang).with_message(name.to_owned()));
        shown.set_length(all as u64);
        shown.set_position(done as u64);
        if done == all {
            shown.finish_and_clear();
            bar = None;
        }
    };
    let mut output = SolveOutput { found: &mut found, progress: &mut progress };
    dizaine_lab::solve(&*table, &task, &mut output).map_err(|error| match error {
        // Not wrapped, so that a closed pipe is recognized.
        SolveError::Report(error) => error.into(),
        error => error.into(),
    })
}

/// A finding as lines of text.
fn told(finding: Finding<'_>, words: &Catalogue) -> String {
    // Adding zero turns −0 into 0.
    let small = |difference: f64| words.number(format_args!("{:.1e}", difference + 0.0)).into();
    match finding {
        Finding::Solved(found, seconds) => solved(found, seconds, words),
        Finding::Residual(&Residual { positions, largest, mean }) => words.say(
            "solve-direct",
            [("positions", positions.into()), ("largest", small(largest)), ("mean", small(mean))],
        ),
        Finding::Response(&Response { points, gain: Gain { first, second, largest } }) => words.say(
            "solve-response",
            [
                ("points", points.into()),
                ("largest", small(largest)),
                ("first", small(first)),
                ("second", small(second)),
            ],
        ),
        Finding::SelfPlay(&SelfPlay { games, won, error }) => words.say(
            "solve-self-play",
            [
                ("games", games.into()),
                ("won", words.share(won, 2).into()),
                ("error", words.share(error, 2).into()),
            ],
        ),
        Finding::All(found) => targets(found, words),
    }
}

/// What is known before the checks.
fn solved(found: &Found, seconds: f64, words: &Catalogue) -> String {
    let headline = [
        ("cards", found.cards.as_str().into()),
        ("target", found.target.into()),
        ("threads", found.threads.into()),
        ("seconds", words.decimal(seconds).into()),
    ];
    let lines = [
        words.say("solve-headline", headline),
        words.say("solve-first", [("wins", words.share(found.moving_first, 3).into())]),
        words.say("solve-quiet", [("rounds", found.quiet_rounds.into())]),
    ];
    lines.join("\n")
}

/// The table of the smaller targets.
fn targets(found: &Found, words: &Catalogue) -> String {
    let heads = ["solve-target", "solve-positions", "solve-megabytes", "solve-seconds", "solve-wins"]
        .map(|head| words.word(head));
    let [target, positions, megabytes, seconds, wins] = &heads;
    let least = [6, 9, 8, 7, 8];
    let mut wide = least.into_iter().zip(&heads).map(|(least, head)| head.chars().count().max(least));
    let wide: [usize; 5] = std::array::from_fn(|_| wide.next().unwrap_or_default());
    let [w0, w1, w2, w3, w4] = wide;
    let mut text = format!("{target:>w0$}  {positions:>w1$}  {megabytes:>w2$}  {seconds:>w3$}  {wins:>w4$}");
    for row in &found.targets {
        let megabytes = words.decimal(row.megabytes);
        let seconds =
            row.seconds.map_or("–".to_owned(), |seconds| words.number(format_args!("{seconds:.2}")));
        let wins = words.share(row.moving_first, 3);
        let _ = write!(
            text,
            "\n{:>w0$}  {:>w1$}  {megabytes:>w2$}  {seconds:>w3$}  {wins:>w4$}",
            row.points, row.positions
        );
    }
    text
}

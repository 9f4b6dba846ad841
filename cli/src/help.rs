//! The help of the command line: clap's tree of commands with the messages of the catalogue, which alone hold its texts.
//!
//! A command is explained by the message `help-COMMAND`, an argument by `help-COMMAND-ARGUMENT`, or by `help-any-ARGUMENT` where
//! commands share it, and what stands for a value is `help-value-NAME`. clap writes the sentences of its own errors where
//! its parsers fail, and takes no others for them: they stay English, but for the names of values.

use std::fmt::Write;

use clap::builder::styling::Style;
use clap::{Arg, Command};
use dizaine_words::{Catalogue, Lang};

/// The same commands, with their help in a language.
pub(crate) fn in_language(mut command: Command, lang: Lang) -> Command {
    // Adds what clap brings along, `help` and `--version`, so that it is told as the rest.
    command.build();
    let root = command.get_name().to_owned();
    told(command, &root, &Catalogue::shared(lang))
}

fn told(command: Command, root: &str, words: &Catalogue) -> Command {
    let name = command.get_name().to_owned();
    // Without a command, the options are those of `serve`.
    let owner = if name == root { "serve" } else { &name };
    let template = template(&command, words);
    command
        .about(words.word(&format!("help-{name}")))
        .help_template(template)
        .subcommand_value_name(words.word("help-value-command"))
        .mut_args(|arg| explained(arg, owner, words))
        .mut_subcommands(|subcommand| told(subcommand, root, words))
}

/// The parts of a command's help under their headings. clap's template has none of its own for headings in another language.
fn template(command: &Command, words: &Catalogue) -> String {
    let styles = command.get_styles();
    let heading = |style: &Style, name: &str| {
        let text = words.word(&format!("help-heading-{name}"));
        format!("{style}{text}{style:#}")
    };
    let mut template = format!("{{about-with-newline}}\n{} {{usage}}", heading(styles.get_usage(), "usage"));
    let parts = [
        ("commands", "subcommands", command.get_subcommands().any(|command| !command.is_hide_set())),
        ("arguments", "positionals", command.get_positionals().any(|arg| !arg.is_hide_set())),
        ("options", "options", command.get_arguments().any(|arg| !arg.is_positional() && !arg.is_hide_set())),
    ];
    for (name, tag, _) in parts.into_iter().filter(|(.., is_there)| *is_there) {
        let _ = write!(template, "\n\n{}\n{{{tag}}}", heading(styles.get_header(), name));
    }
    template
}

/// The argument with its help, which ends with its default and its possible values.
fn explained(arg: Arg, owner: &str, words: &Catalogue) -> Arg {
    let mut help = words.word(&message(&arg, owner, words));
    if !arg.get_action().takes_values() {
        return arg.help(help);
    }
    let mut add = |key: &str, variable: &str, values: Vec<String>| {
        if !values.is_empty() {
            help = format!("{help} {}", words.say(key, [(variable, values.join(", ").into())]));
        }
    };
    let default = arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned());
    add("help-default", "value", default.collect());
    let possible = arg.get_possible_values().into_iter().map(|value| value.get_name().to_owned());
    add("help-possible", "values", possible.collect());
    let values: Vec<String> =
        arg.get_value_names().unwrap_or_default().iter().map(|name| words.word(&value(name))).collect();
    arg.help(help).hide_default_value(true).hide_possible_values(true).value_names(values)
}

/// The key of the message that explains an argument.
fn message(arg: &Arg, owner: &str, words: &Catalogue) -> String {
    let name = dizaine_words::key(arg.get_long().unwrap_or(arg.get_id().as_str()));
    let own = format!("help-{owner}-{name}");
    if words.has(&own) { own } else { format!("help-any-{name}") }
}

/// The key of what stands for a value: that of `KEY=VALUE|help` is `help-value-key-value-help`.
fn value(name: &str) -> String {
    let words: Vec<&str> =
        name.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    format!("help-value-{}", words.join("-").to_lowercase())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::CommandFactory;

    use super::*;
    use crate::arguments::Arguments;

    /// Every key that the help of a command and of those below it says.
    fn keys(command: &Command, owner: &str, words: &Catalogue, all: &mut BTreeSet<String>) {
        for arg in command.get_arguments() {
            all.insert(message(arg, owner, words));
            let takes_values = arg.get_action().takes_values();
            let values = arg.get_value_names().filter(|_| takes_values);
            all.extend(values.unwrap_or_default().iter().map(|name| value(name)));
        }
        for command in command.get_subcommands() {
            all.insert(format!("help-{}", command.get_name()));
            keys(command, command.get_name(), words, all);
        }
    }

    #[test]
    fn every_command_and_argument_is_explained_in_every_language() {
        let mut command = Arguments::command();
        command.build();
        for lang in Lang::ALL {
            let words = Catalogue::shared(lang);
            let mut all: BTreeSet<String> = ["usage", "commands", "arguments", "options"]
                .map(|name| format!("help-heading-{name}"))
                .into_iter()
                .chain(
                    ["help-default", "help-possible", "help-dizaine", "help-value-command"]
                        .map(str::to_owned),
                )
                .collect();
            keys(&command, "serve", &words, &mut all);
            for key in &all {
                assert!(words.has(key), "{lang:?} has no {key}");
            }
            // Nothing is explained that is not there.
            let file = format!("{}/../words/locales/{}/help.ftl", env!("CARGO_MANIFEST_DIR"), lang.code());
            let text = std::fs::read_to_string(file).unwrap();
            let written =
                text.lines().filter_map(|line| line.split_once(" = ").map(|(key, _)| key.to_owned()));
            assert_eq!(written.collect::<BTreeSet<_>>(), all, "{lang:?}");
        }
    }

    /// A duplicate in the code would be shown by nobody, and would grow old.
    #[test]
    fn the_catalogue_alone_holds_the_texts() {
        fn silent(command: &Command) {
            for arg in command.get_arguments() {
                assert!(arg.get_help().is_none() && arg.get_long_help().is_none(), "{}", arg.get_id());
            }
            command.get_subcommands().for_each(silent);
        }
        silent(&Arguments::command());
    }
}

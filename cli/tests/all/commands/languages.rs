//! The help and the reports of the command line, in every language.

use super::{dizaine, stdout};

/// What `dizaine` says in a language.
#[track_caller]
fn said(arguments: &[&str], lang: &str) -> String {
    stdout(&dizaine(&[arguments, &["--lang", lang]].concat()))
}

/// No message is missing, and French alone has a space before double punctuation (the colon of a URL is none).
#[track_caller]
fn well_written(text: &str, lang: &str) {
    assert!(!text.contains('⟨') && !text.contains("{ $"), "{text}");
    for line in text.lines() {
        let letters: Vec<char> = line.chars().chain([' ']).collect();
        for three in letters.windows(3).filter(|three| ":;?!".contains(three[1]) && three[2] == ' ') {
            assert_eq!(three[0] == ' ', lang == "fr", "{lang}: {line}");
        }
    }
}

#[test]
fn the_help_of_every_command_is_in_the_language_of_whoever_asks() {
    let own = said(&["--help"], "en");
    let listed =
        own.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let commands: Vec<&str> = listed.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(commands.len() >= 15 && commands.contains(&"help"), "{own}");
    for command in commands.into_iter().chain(["echo-server"]) {
        // `dizaine help help` tells the commands, and takes no options.
        let ask = |lang: &str| match command {
            "help" => stdout(&dizaine(&["--lang", lang, "help", "help"])),
            _ => said(&[command, "--help"], lang),
        };
        let (english, french) = (ask("en"), ask("fr"));
        well_written(&english, "en");
        well_written(&french, "fr");
        assert!(
            english.contains("\nUsage: dizaine ") && french.contains("\nUtilisation : dizaine "),
            "{french}"
        );
        assert!(!french.contains("[default") && !french.contains("[possible"), "{french}");
        let explained = |text: &str| -> Vec<String> {
            text.lines()
                .filter_map(|line| line.trim().split_once("  "))
                .map(|(_, help)| help.trim().to_owned())
                .collect()
        };
        let (english, french) = (explained(&english), explained(&french));
        assert_eq!(english.len(), french.len(), "{command}");
        for (english, french) in english.iter().zip(&french) {
            assert_ne!(english, french, "{command}");
        }
    }
    assert_eq!(stdout(&dizaine(&["--lang", "fr", "help", "play"])), said(&["play", "--help"], "fr"));
}

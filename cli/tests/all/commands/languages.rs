//! The help and the reports of the command line, in every language.

use super::{dizaine, refused, stdout};

/// What `dizaine` says in a language.
#[track_caller]
fn said(arguments: &[&str], lang: &str) -> String {
    stdout(&dizaine(&[arguments, &["--lang", lang]].concat()))
}

/// No message is missing, and French alone has a space before double punctuation. The colon of a URL is none, and `!` is a mark of
/// the ladder.
#[track_caller]
fn well_written(text: &str, lang: &str) {
    assert!(!text.contains('⟨') && !text.contains("{ $"), "{text}");
    for line in text.lines() {
        let letters: Vec<char> = line.chars().chain([' ']).collect();
        for three in letters.windows(3).filter(|three| ":;?".contains(three[1]) && three[2] == ' ') {
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

/// What can be done instead is told in the language of whoever asked.
#[test]
fn what_cannot_be_done_is_told_in_french_too() {
    for (arguments, message) in [
        (["simulate", "chess", "--games", "1"], "Aucun jeu ne s’appelle « chess » ; il y a : dix, "),
        (["arena", "chess", "--bots", "novice"], "Aucun jeu ne s’appelle « chess »"),
        (["simulate", "dix", "--games", "0"], "--games doit valoir au moins 1."),
        (["--lan", "--no-open", "play", "dix"], "Les options du serveur viennent après « serve »"),
        (["ladder", "dix", "--deals", "0"], "--deals doit valoir au moins 1."),
        (["ladder", "dix", "--players", "99"], "Aucun jeu n’a de table de ce nombre de joueurs"),
    ] {
        refused(&[&arguments[..], &["--lang", "fr"]].concat(), message);
    }
}

/// Every report in both languages, with the numbers of each.
#[test]
fn reports_are_told_in_both_languages_with_their_numbers() {
    let reports: [(&[&str], &str, &str); 6] = [
        (
            &["arena", "dix", "--bots", "novice,random", "--games", "4"],
            "4 games (2 deals, each from every seat)",
            "4 parties (2 donnes, chacune depuis chaque place)",
        ),
        (&["calibration", "retro", "--games", "2", "--budget", "1"], "against itself", "contre lui-même"),
        (
            &["calibration", "dix", "--games", "2", "--among", "novice"],
            "among novices",
            "parmi des débutants",
        ),
        (
            &["ladder", "retro", "--players", "2", "--deals", "1", "--budget", "1"],
            "One bot is replaced by a stronger one",
            "Un robot est remplacé par un plus fort",
        ),
        (
            &[
                "solve",
                "dicy",
                "--option",
                "mode=d",
                "--option",
                "target=1",
                "--positions",
                "5",
                "--games",
                "50",
            ],
            "a direct computation at 5 positions",
            "un calcul direct à 5 positions",
        ),
        (
            &["load", "--tables", "2", "--seconds", "1", "--rate", "40"],
            "2 tables of 2, 1 s, 40 moves per second wanted",
            "2 tables de 2, 1 s, 40 coups par seconde demandés",
        ),
    ];
    for (arguments, in_english, in_french) in reports {
        let (english, french) = (said(arguments, "en"), said(arguments, "fr"));
        assert!(english.contains(in_english) && french.contains(in_french), "{english}\n{french}");
        let mixed = |text: &str, mark: char| {
            let letters: Vec<char> = text.chars().collect();
            letters
                .windows(3)
                .any(|three| three[1] == mark && [three[0], three[2]].iter().all(char::is_ascii_digit))
        };
        assert!(mixed(&english, '.') && !mixed(&english, ',') && !english.contains(" %"), "{english}");
        assert!(
            mixed(&french, ',') && !mixed(&french, '.') && !french.replace(" %", "").contains('%'),
            "{french}"
        );
        well_written(&english, "en");
        well_written(&french, "fr");
    }
}

//! A fifth game is played in the terminal with its crate and one registry entry per layer: the toy
//! game, which the feature `toy` registers.

use crate::commands::{dizaine, refused, scratch, stdout, typed};

#[test]
fn a_person_plays_the_toy_game_against_bots() {
    let play = |lang: &str, guess: &str| {
        stdout(&typed(&["play", "toy", "--players", "3", "--seed", "4", "--lang", lang], guess))
    };
    let english = play("en", "odds\nsay 3\n");
    for said in ["Guess — ", "There is nothing to calculate here.", "You say 3.", "The game is over."] {
        assert!(english.contains(said), "{said:?} in {english}");
    }
    let french = play("fr", "1\n");
    assert!(french.contains("Vous dites 1.") && french.contains("La partie est finie."), "{french}");
}

#[test]
fn the_toy_game_is_simulated_and_replayed() {
    let file = scratch("toy.jsonl");
    let path = file.to_str().unwrap();
    stdout(&dizaine(&["simulate", "toy", "--games", "3", "--players", "2", "--record", path]));
    let told = stdout(&dizaine(&["replay", path, "--as", "0", "--lang", "en"]));
    assert_eq!(told.matches("The game is over.").count(), 3, "{told}");
}

#[test]
fn the_toy_game_describes_its_options_and_is_not_in_the_menu() {
    let listed = stdout(&dizaine(&["play", "toy", "--option", "help", "--lang", "en"]));
    assert!(listed.contains("players=2–3"), "{listed}");
    refused(&["play", "toy", "--players", "4"], "Option “players”: the value must be a number from 2 to 3");
    assert!(!stdout(&typed(&["menu", "--lang", "en"], "")).contains("Guess — "));
}

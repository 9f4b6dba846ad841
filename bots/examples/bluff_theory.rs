//! DiXkiBluff against theory: `bluff_theory values SYMBOLS DICE STEPS`, or how exploitable a strength is:
//! `bluff_theory STRENGTH SYMBOLS DICE`. `bluff_theory tables FOLDER STEPS` solves the expert's rounds again.

use dizaine_bots::Strength;
use dizaine_bots::bluff::theory::{SmallRound, exploitability, tables, values};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize| arguments[index].parse::<u32>().expect("a number");
    if arguments[0] == "values" {
        return println!("{}", values(number(1) as usize, number(2) as u8, number(3)));
    }
    if arguments[0] == "tables" {
        for (name, bytes) in tables(number(2)) {
            println!("{name}: {} bytes", bytes.len());
            std::fs::write(std::path::Path::new(&arguments[1]).join(name), bytes)
                .expect("a folder to write to");
        }
        return;
    }
    let strength =
        Strength::ALL.into_iter().find(|strength| strength.name() == arguments[0]).expect("a strength");
    for chosen in [false, true] {
        let round = SmallRound { symbols: number(1) as usize, dice: number(2) as u8, chosen };
        let found = exploitability(strength, round).expect("a round that is known");
        println!("{} {round:?}: {:.4} {found:?}", strength.name(), found.mean());
    }
}

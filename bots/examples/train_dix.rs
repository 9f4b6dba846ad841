//! Makes the weights of DIX's expert: `cargo run --release -p dizaine-bots --example train_dix -- FILE [GAMES [ROUNDS]]`.
//! The same numbers give the same file.

use dizaine_bots::dix::training::{Teacher, learn, trial};

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |index: usize, usual: u32| arguments.get(index).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let Some(file) = arguments.first() else {
        eprintln!("train_dix FILE [GAMES [ROUNDS]]");
        std::process::exit(2);
    };
    let (games, rounds) = (number(1, 6000), number(2, 3));
    let mut teacher = Teacher::Regular;
    for round in 0..rounds {
        let weights =
            learn(&teacher, games, 12, u64::from(round) + 1, |line| println!("round {round}: {line}"));
        std::fs::write(file, &weights)?;
        for players in [1, 2, 3, 5] {
            let share = trial(&weights, players, 60 * (1 + u32::from(players)), 99);
            println!("round {round}: wins {:.1} % at a table of {players}", 100.0 * share);
        }
        teacher = Teacher::Expert(weights);
    }
    Ok(())
}

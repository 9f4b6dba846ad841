//! Makes the weights of Dicy Cards' expert: `cargo run --release -p dizaine-bots --example train_dicy -- FILE [GAMES [ROUNDS]]`.
//! The same numbers give the same file.

use dizaine_bots::dicy::training::{learn, trial};

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |index: usize, usual: u32| arguments.get(index).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let Some(file) = arguments.first() else {
        eprintln!("train_dicy FILE [GAMES [ROUNDS]]");
        std::process::exit(2);
    };
    let mut weights = None;
    for round in 0..number(2, 2) {
        let told = |line: &str| println!("round {round}: {line}");
        let learned = learn(weights.as_deref(), number(1, 20_000), 12, u64::from(round) + 1, told);
        std::fs::write(file, &learned)?;
        for players in [2, 3, 4] {
            let wins = trial(&learned, players, 3000, 99).map(|part| format!("{:.1}", 100.0 * part));
            println!("round {round}: at a table of {players} wins {} % with A, B, C, D", wins.join(", "));
        }
        weights = Some(learned);
    }
    Ok(())
}

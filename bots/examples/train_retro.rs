//! Makes the weights of Retro's expert: `cargo run --release -p dizaine-bots --example train_retro -- FILE [GAMES [PASSES]]`.
//! The same numbers give the same file.

use dizaine_bots::retro::training::learn;

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |index: usize, usual: u32| arguments.get(index).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let Some(file) = arguments.first() else {
        eprintln!("train_retro FILE [GAMES [PASSES]]");
        std::process::exit(2);
    };
    std::fs::write(file, learn(number(1, 20_000), number(2, 12), 1, |line| println!("{line}")))
}

//! The laws of spots: the luck of a spot is the same whatever was chosen elsewhere.

use std::collections::BTreeMap;

use super::laws::Fault;
use crate::chance::{FastChance, Recorder, TableChance};
use crate::{Chance, Draw, Game, NoLog, random};

/// Every draw has a spot, and no spot is used twice. Two games with the same key in which other actions are
/// chosen draw the same at each spot that both reach, as far as both draw there.
pub(super) fn law<G: Game>(options: &G::Options, number: u64) -> Result<(), Fault> {
    let choices = |line| FastChance::nth(0x5907, 3 * number + line);
    by_spot(play::<G>(options, &mut choices(0), &mut FastChance::new(number)))?;
    let key = [number as u8; 32];
    let line = |line| by_spot(play::<G>(options, &mut choices(line), &mut TableChance::new(key)));
    let (one, other) = (line(1)?, line(2)?);
    for (spot, draws) in &one {
        let others = other.get(spot).unwrap_or(draws);
        if draws.iter().zip(others).any(|(one, other)| one != other) {
            return Err(("a spot has the same luck in every game", format!("{spot}: {draws:?}, {others:?}")));
        }
    }
    Ok(())
}

/// The draws of a game in which the actions are chosen at random.
fn play<G: Game>(options: &G::Options, choices: &mut FastChance, chance: &mut impl Chance) -> Vec<Draw> {
    let mut recorder = Recorder::new(chance);
    let mut game = G::new(options).expect("a suite lists options that can be played");
    game.set_up(&mut recorder, &mut NoLog);
    while let Some((seat, action)) = random::choose(&game, choices) {
        game.act(seat, action, &mut recorder, &mut NoLog);
    }
    recorder.draws
}

fn by_spot(draws: Vec<Draw>) -> Result<BTreeMap<String, Vec<Draw>>, Fault> {
    let mut spots: BTreeMap<String, Vec<Draw>> = BTreeMap::new();
    let mut last = None;
    for draw in draws {
        let spot = draw.spot.clone().ok_or(("every draw has a spot", format!("{draw:?}")))?;
        if last.as_ref() != Some(&spot) && spots.contains_key(&spot) {
            return Err(("a spot is used once in a game", spot));
        }
        spots.entry(spot.clone()).or_default().push(draw);
        last = Some(spot);
    }
    Ok(spots)
}

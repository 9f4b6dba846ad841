//! The laws of the features that learning programs see.

use std::collections::BTreeSet;

use super::conformance::{Broken, Suite};
use crate::chance::FastChance;
use crate::encode::set_bit;
use crate::{Chance, Dense, Encode, Feature, Game, Log, Seat, Turn, Viewer, random};

/// Keeps the log of a game and what can be remembered of it.
struct Both<'a, G: Encode>(&'a mut Vec<G::Event>, &'a mut G::Memory);

impl<G: Encode> Log<G::Event> for Both<'_, G> {
    fn note(&mut self, event: &G::Event) {
        self.0.push(*event);
        self.1.note(event);
    }
}

/// Plays `games` games of every configuration and checks the encoding at some of their positions; returns the number of histories
/// that were rewritten.
///
/// Every feature has a name of its own and stays in its range; the features and their order depend on the options alone; a mask holds
/// exactly the choices; states with equal views and histories that look the same to a seat have equal features for it.
pub fn encoding<S: Suite>(games: u64) -> Result<u64, Broken>
where
    S::Game: Encode,
{
    let mut swaps = 0;
    for options in S::configurations() {
        for number in 0..games {
            swaps += play::<S>(&options, number).map_err(|(law, detail, step)| Broken {
                law,
                detail,
                options: format!("{options:?}"),
                at: (number, step),
            })?;
        }
    }
    Ok(swaps)
}

/// The laws are checked at one position in this number, on average.
const SAMPLING: u32 = 8;

type Fault = (&'static str, String, usize);

fn play<S: Suite>(options: &<S::Game as Game>::Options, number: u64) -> Result<u64, Fault>
where
    S::Game: Encode,
{
    let (mut chance, mut sampler) = (FastChance::nth(0xE2C0, number), FastChance::nth(0x0DE5, number));
    let mut game = S::Game::new(options).expect("a suite lists options that can be played");
    let features = game.features();
    let names: BTreeSet<&str> = features.iter().map(|feature| feature.name.as_str()).collect();
    if names.len() != features.len() {
        return Err(("every feature has a name of its own", format!("{features:?}"), 0));
    }
    let (mut log, mut memory) = (Vec::new(), <S::Game as Encode>::Memory::default());
    game.set_up(&mut chance, &mut Both::<S::Game>(&mut log, &mut memory));
    let (mut swaps, mut step) = (0, 0);
    loop {
        if game.turn() == Turn::Over || sampler.below(SAMPLING) == 0 {
            let position = Position { game: &game, memory: &memory, features: &features };
            swaps += position
                .check::<S>(options, &log, &mut sampler)
                .map_err(|(law, detail)| (law, detail, step))?;
        }
        let Some((seat, action)) = random::choose(&game, &mut chance) else { return Ok(swaps) };
        game.act(seat, action, &mut chance, &mut Both::<S::Game>(&mut log, &mut memory));
        step += 1;
    }
}

struct Position<'a, G: Encode> {
    game: &'a G,
    memory: &'a G::Memory,
    features: &'a [Feature],
}

impl<G: Encode> Position<'_, G> {
    fn check<S: Suite<Game = G>>(
        &self,
        options: &G::Options,
        log: &[G::Event],
        chance: &mut impl Chance,
    ) -> Result<u64, (&'static str, String)> {
        if let Turn::Of { may, .. } = self.game.turn()
            && !may.is_empty()
            && !G::INTERRUPTS
        {
            return Err(("interrupts are announced", format!("{may:?} may act")));
        }
        if self.game.features() != self.features {
            return Err(("features depend on the options alone", "others than at the beginning".into()));
        }
        let mut swaps = 0;
        for seat in Seat::all(self.game.seats()) {
            let values = self.values(self.game, seat, self.memory);
            let beyond = self.features.iter().zip(&values).find(|(feature, value)| **value > feature.most);
            if let Some((feature, value)) = beyond {
                return Err(("features stay in their range", format!("{seat:?} {feature:?}: {value}")));
            }
            self.mask(seat)?;

            let imagined = G::imagine(&self.game.view(Viewer::Seat(seat)), chance);
            let law = "equal views have equal features";
            self.equal(law, seat, &values, &self.values(&imagined, seat, self.memory))?;

            if let Some(other) = S::swap_secrets(options, log, Viewer::Seat(seat), chance) {
                let mut game = G::new(options).map_err(|bad| (law, bad.to_string()))?;
                let mut memory = G::Memory::default();
                for event in &other {
                    game.apply(event);
                    memory.note(event);
                }
                self.equal("features hold no secret", seat, &values, &self.values(&game, seat, &memory))?;
                swaps += u64::from(other != log);
            }
        }
        Ok(swaps)
    }

    fn values(&self, game: &G, seat: Seat, memory: &G::Memory) -> Vec<u8> {
        let mut values = vec![0xff; self.features.len()];
        game.observe(seat, memory, &mut values);
        values
    }

    fn equal(
        &self,
        law: &'static str,
        seat: Seat,
        one: &[u8],
        two: &[u8],
    ) -> Result<(), (&'static str, String)> {
        match self.features.iter().zip(one.iter().zip(two)).find(|(_, (one, two))| one != two) {
            Some((feature, (one, two))) => Err((law, format!("{seat:?}, {}: {one} or {two}", feature.name))),
            None => Ok(()),
        }
    }

    fn mask(&self, seat: Seat) -> Result<(), (&'static str, String)> {
        let mut mask = vec![0; G::Action::COUNT.div_ceil(8)];
        G::mask(&self.game.choices(seat), &mut mask);
        let mut accepted = vec![0; mask.len()];
        let actions = (0..G::Action::COUNT).filter_map(G::Action::from_id);
        let taken = actions.filter(|&action| self.game.check(seat, action).is_ok());
        taken.for_each(|action| set_bit(&mut accepted, action.id()));
        if mask == accepted { Ok(()) } else { Err(("the mask is the choices", format!("{seat:?}"))) }
    }
}

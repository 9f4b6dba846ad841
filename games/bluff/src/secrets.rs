//! What the laws of the testkit need to know about this game: which options to try, and which dice are secret.

use dizaine_core::testkit::Suite;
use dizaine_core::{Chance, Game, Seat, Viewer};

use crate::deal_anew::deal_anew;
use crate::{Bluff, Event, Face, LAST_ROUND, Options};

/// *Split jokers* and *blind roll*, each on or off.
const BOTH_OPTIONS: [(bool, bool); 4] = [(false, false), (false, true), (true, false), (true, true)];

/// The suite of DiXkiBluff.
pub struct BluffSuite;

impl Suite for BluffSuite {
    type Game = Bluff;

    /// Every number of players with every number of dice and both options on and off; then unusual dice.
    fn configurations() -> Vec<Options> {
        let practice = [(2, 1), (2, 2), (2, 3), (2, 4), (2, 5), (2, 6), (3, 2), (9, 1)];
        let ordinary = (3..=9).flat_map(|players| (3..=6).map(move |dice| (players, dice)));
        let sizes = practice.into_iter().chain(ordinary);
        let tables = sizes.flat_map(|(players, dice)| {
            BOTH_OPTIONS.map(|(split_jokers, blind_roll)| Options {
                players,
                dice,
                practice: practice.contains(&(players, dice)),
                split_jokers,
                blind_roll,
                ..Options::default()
            })
        });
        let odd = odd_dice().into_iter().flat_map(|die| {
            BOTH_OPTIONS.map(|(split_jokers, blind_roll)| Options {
                die: die.clone(),
                split_jokers,
                blind_roll,
                ..Options::default()
            })
        });
        tables.chain(odd).collect()
    }

    /// E3: at most 200 rounds. In each, R2 hides at most every die there is, R6 allows every number once with each
    /// symbol, and one call ends it.
    fn bound(options: &Options) -> usize {
        let dice = options.players * options.dice;
        let symbols = options.die.iter().filter(|face| face.symbol().is_some()).count();
        usize::from(LAST_ROUND) * (dice + dice * symbols + 1)
    }

    /// Dice are never created. Each player hides the dice they own, except while choosing.
    fn conserved(game: &Bluff) -> Result<(), String> {
        let owned: u8 = Seat::all(game.seats.into()).map(|seat| game.dice[seat]).sum();
        if owned != game.total || owned > game.seats * game.starting_dice {
            return Err(format!("{owned} dice are owned, {} were counted", game.total));
        }
        for seat in Seat::all(game.seats.into()) {
            let (dice, hidden) = (game.dice[seat], game.hidden[seat].dice());
            let choosing = game.turn().must().has(seat) && game.chooser == Some(seat);
            let over = game.outcome().is_some();
            if hidden > dice || hidden < dice && !choosing && !over {
                return Err(format!("{seat:?} owns {dice} dice and hides {hidden}"));
            }
            if game.playing.has(seat) != (dice > 0) {
                return Err(format!("{seat:?} owns {dice} dice; playing: {:?}", game.playing));
            }
        }
        Ok(())
    }

    fn swap_secrets(
        options: &Options,
        log: &[Event],
        viewer: Viewer,
        chance: &mut impl Chance,
    ) -> Option<Vec<Event>> {
        deal_anew(options, log, viewer, chance)
    }
}

/// C2: the smallest die, one without a joker, and one with repeats in no order.
fn odd_dice() -> [Vec<Face>; 3] {
    use Face::{Bomb, Character, Pi, Skull};
    [vec![Pi, Character], vec![Skull, Bomb, Pi], vec![Character, Pi, Bomb, Character, Pi]]
}

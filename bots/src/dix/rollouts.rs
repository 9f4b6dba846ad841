//! Near-equal choices compared by playing on: each the same number of times, with the same chance, to the end of the next turn.

use dizaine_core::chance::FastChance;
use dizaine_core::{Game, NoLog};
use dizaine_dix::{Action, Dix};

use super::expert::choose;
use super::known::Known;
use super::network::Network;
use super::search::Search;
use crate::bot::Budget;
use crate::weigh::{Weighed, best};

/// Choices whose chances to win are this much lower than the best are not compared.
const NEAR: f64 = 0.05;
/// No more choices than this are compared.
const COMPARED: usize = 4;
/// After this many rollouts, and as many again, choices that are clearly worse than the best are given up.
const STAGE: u32 = 10;
/// Clearly worse: by this many standard errors.
const CLEARLY: f64 = 2.0;

/// These values, where the order of the best was found by playing on so many times. The highest value stays what it was: it is known how
/// often the expert wins with it.
pub(super) fn compared(
    game: &Dix,
    network: &Network,
    mut weighed: Vec<Weighed<Action>>,
    times: u32,
    seed: u64,
) -> Vec<Weighed<Action>> {
    weighed.sort_by(|one, other| other.chance.total_cmp(&one.chance));
    let Some(most) = best(&weighed).map(|best| best.chance) else { return weighed };
    let near = weighed.iter().take_while(|choice| choice.chance > most - NEAR).count().min(COMPARED);
    if near > 1 {
        let mut rollouts = Rollouts { game, network, seed, known: Known::default() };
        rollouts.compare(&mut weighed[..near], most, times);
    }
    weighed
}

/// Rollouts from one position.
struct Rollouts<'a> {
    game: &'a Dix,
    network: &'a Network,
    seed: u64,
    /// What experts choose in positions that were met before: rollouts from one position meet many again.
    known: Known<Action>,
}

impl Rollouts<'_> {
    /// Values these choices anew; the best gets `most`.
    fn compare(&mut self, near: &mut [Weighed<Action>], most: f64, times: u32) {
        let mut results: Vec<Vec<f64>> = vec![Vec::new(); near.len()];
        let mut open: Vec<usize> = (0..near.len()).collect();
        for time in 0..times {
            for &at in &open {
                let result = near[at].action.map_or(0.0, |action| self.played_on(action, time));
                results[at].push(result);
            }
            if (time + 1) % STAGE == 0 && open.len() > 1 {
                let first = highest(&results, &open);
                open.retain(|&at| {
                    let (behind, error) = behind(&results[first], &results[at]);
                    at == first || behind < CLEARLY * error
                });
            }
            if open.len() == 1 {
                break;
            }
        }
        let first = highest(&results, &open);
        for (choice, results_of) in near.iter_mut().zip(&results) {
            let (behind, error) = behind(&results[first], results_of);
            (choice.chance, choice.error) = ((most - behind).max(0.0), error);
        }
    }

    /// What the acting player's position is worth at the end of the next turn, when experts play on after this choice.
    fn played_on(&mut self, mut action: Action, time: u32) -> f64 {
        let (mut game, seat) = (self.game.clone(), self.game.acting());
        let mut chance = FastChance::nth(self.seed, time.into());
        let (mut active, mut turns) = (game.active(), 0);
        loop {
            game.act(game.acting(), action, &mut chance, &mut NoLog);
            if let Some(outcome) = game.outcome() {
                return outcome.win_share(seat);
            }
            if game.active() != active {
                (active, turns) = (game.active(), turns + 1);
            }
            if turns == 2 {
                return Search::calibrated(&game, self.network).at_start()[seat.index()].into();
            }
            action = self.choice(&game);
        }
    }

    /// What experts choose at a glance, in whatever order the cards of the row came.
    fn choice(&mut self, game: &Dix) -> Action {
        let game = game.clone().with_sorted_row();
        if let Some(known) = self.known.get(&game) {
            return known;
        }
        let action = choose(&game, self.network, Budget(0));
        self.known.put(game, action);
        action
    }
}

/// Which of these has the highest results.
fn highest(results: &[Vec<f64>], open: &[usize]) -> usize {
    let sum = |at: usize| results[at].iter().sum::<f64>();
    open.iter().copied().reduce(|best, at| if sum(at) > sum(best) { at } else { best }).unwrap_or(0)
}

/// How much lower these results are than the best ones on average, and the standard error of that.
fn behind(best: &[f64], these: &[f64]) -> (f64, f64) {
    let each = || best.iter().zip(these).map(|(best, this)| best - this);
    let times = best.len().min(these.len()) as f64;
    let mean = each().sum::<f64>() / times.max(1.0);
    let squares: f64 = each().map(|by| (by - mean).powi(2)).sum();
    (mean, (squares / times / (times - 1.0).max(1.0)).sqrt())
}

#[cfg(test)]
mod tests {
    use super::super::expert::weigh;
    use super::super::network::LEARNED;
    use super::*;
    use dizaine_core::Choices;
    use dizaine_dix::Options;

    /// In many decisions of a game: the best value stays, only near choices change, and the same seed gives the same values.
    #[test]
    fn near_choices_are_valued_anew_and_the_best_value_stays() {
        let mut chance = FastChance::new(4);
        let mut game = Dix::new(&Options::default()).unwrap();
        game.set_up(&mut chance, &mut NoLog);
        let (mut changed, mut seen) = (0, 0);
        while seen < 30 {
            if game.choices(game.acting()).len() > 1 {
                seen += 1;
                let before = weigh(&game, &LEARNED, Budget(0));
                let after = compared(&game, &LEARNED, before.clone(), STAGE, 9);
                assert_eq!(after, compared(&game, &LEARNED, before.clone(), STAGE, 9));
                let most = best(&before).unwrap().chance;
                assert!((most - best(&after).unwrap().chance).abs() < 1e-9);
                for choice in &before {
                    let now = after.iter().find(|now| now.action == choice.action).unwrap();
                    let differs = (now.chance - choice.chance).abs() > 1e-9;
                    changed += u32::from(differs);
                    assert!(!differs || choice.chance > most - NEAR);
                }
            }
            let action = choose(&game, &LEARNED, Budget(0));
            game.act(game.acting(), action, &mut chance, &mut NoLog);
        }
        assert!(changed > 10, "{changed}");
    }
}

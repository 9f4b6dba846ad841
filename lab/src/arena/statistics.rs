//! Statistics of games. The deal is the unit: its games share their chance, so they are one observation.

/// The normal quantile of a two-sided interval of 95 %.
const Z: f64 = 1.959_964;

/// A share of the victories with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// The share.
    pub mean: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// The share of victories, from its mean in each deal. The interval is Wilson's for an effective number of independent games,
/// which follows from the variance between deals and is at most the number of games.
pub fn share(deals: &[f64], games: u64) -> Share {
    let count = deals.len() as f64;
    let mean = deals.iter().sum::<f64>() / count;
    let variance = deals.iter().map(|deal| (deal - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    let effective = mean * (1.0 - mean) * count / variance;
    // Without variance between deals, each deal counts as one game.
    let effective = if variance > 0.0 && effective > 0.0 { effective.min(games as f64) } else { count };
    wilson(mean, effective.max(1.0))
}

/// Wilson's interval for a share of `games` independent games.
pub(crate) fn wilson(mean: f64, games: f64) -> Share {
    let scale = 1.0 / (1.0 + Z * Z / games);
    let centre = scale * (mean + Z * Z / (2.0 * games));
    let half = scale * Z * (mean * (1.0 - mean) / games + Z * Z / (4.0 * games * games)).sqrt();
    Share { mean, low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
}

/// The mean of `values` with its 95 % interval, by the variance between them. With fewer than two values nothing is known.
pub(crate) fn interval(values: &[f64]) -> Share {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count.max(1.0);
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    let half = if values.len() < 2 { 1.0 } else { Z * (variance / count).sqrt() };
    Share { mean, low: mean - half, high: mean + half }
}

/// The games of the same entrants.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Company {
    /// The number of games.
    pub(crate) games: f64,
    /// By entrant: the number of seats.
    pub(crate) seats: Vec<f64>,
    /// By entrant: the victories.
    pub(crate) wins: Vec<f64>,
}

impl Company {
    /// No games yet of those who sit at `table`.
    pub(crate) fn of(entrants: usize, table: &[usize]) -> Self {
        let mut seats = vec![0.0; entrants];
        for &entrant in table {
            seats[entrant] += 1.0;
        }
        Self { games: 0.0, seats, wins: vec![0.0; entrants] }
    }
}

/// Elo ratings, 0 on average, by victories alone: a seat wins with the probability that its strength is of the strengths of all seats (the
/// model of Bradley and Terry for two players, of Luce for more), at maximum likelihood. So who wins more is rated higher; who ends second or
/// last does not matter. One added tie per pair keeps the rating of a bot that never lost finite.
pub(crate) fn elo(entrants: usize, companies: &[Company]) -> Vec<f64> {
    let met = |a: usize, b: usize| companies.iter().any(|company| company.seats[a] * company.seats[b] > 0.0);
    let pairs = (0..entrants).flat_map(|a| (0..a).map(move |b| [a, b])).filter(|&[a, b]| met(a, b));
    let tie = |pair: [usize; 2]| {
        let Company { seats, .. } = Company::of(entrants, &pair);
        Company { games: 1.0, wins: seats.iter().map(|held| held / 2.0).collect(), seats }
    };
    let companies: Vec<Company> = companies.iter().cloned().chain(pairs.map(tie)).collect();
    let mut strength = vec![1.0; entrants];
    for _ in 0..2_000 {
        // Minorisation–maximisation; the geometric mean is then scaled back to 1.
        let (mut wins, mut expected) = (vec![0.0; entrants], vec![0.0; entrants]);
        for company in &companies {
            let whole: f64 =
                company.seats.iter().zip(&strength).map(|(held, strength)| held * strength).sum();
            for entrant in 0..entrants {
                wins[entrant] += company.wins[entrant];
                expected[entrant] += company.games * company.seats[entrant] / whole;
            }
        }
        let next = wins.iter().zip(&expected);
        let next: Vec<f64> =
            next.map(|(wins, expected)| if *expected > 0.0 { wins / expected } else { 1.0 }).collect();
        let mean = (next.iter().map(|strength| strength.ln()).sum::<f64>() / entrants as f64).exp();
        strength = next.into_iter().map(|strength| strength / mean).collect();
    }
    strength.into_iter().map(|strength| 400.0 * strength.log10()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use dizaine_core::Chance;
    use dizaine_core::chance::FastChance;

    #[track_caller]
    fn close(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() < within, "{found}, not {expected}");
    }

    /// Wilson's interval for 8 of 10, computed by hand.
    #[test]
    fn independent_games_give_the_interval_of_the_books() {
        let Share { mean, low, high } = wilson(0.8, 10.0);
        close(mean, 0.8, 1e-12);
        close(low, 0.4902, 1e-4);
        close(high, 0.9433, 1e-4);
    }

    #[test]
    fn a_deal_counts_once_however_many_games_it_holds() {
        let deals: Vec<f64> = (0..100).map(|deal| f64::from(deal % 2)).collect();
        let share = share(&deals, 400);
        let games = wilson(0.5, 100.0);
        close(share.low, games.low, 0.002);
        close(share.high, games.high, 0.002);
    }

    #[test]
    fn deals_that_are_all_alike_do_not_pretend_to_know_everything() {
        let share = share(&[1.0; 20], 40);
        close(share.low, 0.839, 1e-3);
        close(share.high, 1.0, 1e-9);
        assert!(super::share(&[0.5], 2).low < 0.2);
    }

    #[test]
    fn the_interval_holds_the_truth_in_95_of_100() {
        let mut chance = FastChance::new(10);
        let mut held = 0;
        for _ in 0..1000 {
            // Two games a deal, each won by 3 in 10, half of the time by the luck of the same deal.
            let mut game = || f64::from(u8::from(chance.below(10) < 3));
            let mut deal = || {
                let luck = game();
                let again = if game() < 0.5 { luck } else { game() };
                f64::midpoint(luck, again)
            };
            let deals: Vec<f64> = (0..200).map(|_| deal()).collect();
            let share = share(&deals, 400);
            held += u32::from((share.low..share.high).contains(&0.3));
        }
        assert!((930..=970).contains(&held), "{held} of 1000");
    }

    /// Games at one kind of table.
    fn company(table: &[usize], wins: &[f64]) -> Company {
        Company { games: wins.iter().sum(), wins: wins.to_vec(), ..Company::of(wins.len(), table) }
    }

    #[test]
    fn elo_is_that_of_the_share_between_two() {
        let ratings = elo(2, &[company(&[0, 1], &[75_000.0, 25_000.0])]);
        close(ratings[0] - ratings[1], 400.0 * 3_f64.log10(), 0.01);
        close(ratings[0] + ratings[1], 0.0, 1e-9);
    }

    /// One bot that wins 18 of 100 games among nine is rated above the eight others, who win 82 of 100 together.
    #[test]
    fn elo_agrees_with_victories_at_large_tables() {
        let ratings = elo(2, &[company(&[0, 1, 1, 1, 1, 1, 1, 1, 1], &[18_000.0, 82_000.0])]);
        close(ratings[0] - ratings[1], 400.0 * (18.0 * 8.0 / 82.0_f64).log10(), 0.01);
    }

    #[test]
    fn elo_is_finite_and_ordered_among_three() {
        let ratings = elo(
            3,
            &[
                company(&[0, 1], &[10.0, 0.0, 0.0]),
                company(&[0, 2], &[10.0, 0.0, 0.0]),
                company(&[1, 2], &[0.0, 7.0, 3.0]),
            ],
        );
        assert!(ratings[0] > ratings[1] && ratings[1] > ratings[2] && ratings[0] < 800.0, "{ratings:?}");
    }
}

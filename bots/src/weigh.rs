//! The values of choices, and the choice of one of them.

use dizaine_core::{Chance, Choices, Game};

use crate::bot::{Bot, Budget, Look};

/// The value of one choice for the seat that has it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weighed<A> {
    /// The action; `None` is not to interrupt.
    pub action: Option<A>,
    /// The chance to win after it, from 0 to 1; a shared victory counts as a fraction.
    pub chance: f64,
    /// The standard error of `chance`; 0 where nothing was sampled.
    pub error: f64,
}

impl<A> Weighed<A> {
    /// A choice whose value was computed without sampling.
    pub fn exact(action: A, chance: impl Into<f64>) -> Self {
        Self { action: Some(action), chance: chance.into().clamp(0.0, 1.0), error: 0.0 }
    }

    /// A lower bound for the chance to win.
    fn least(&self) -> f64 {
        self.chance - self.error
    }
}

/// The mean of sampled chances to win, with its standard error.
#[derive(Clone, Copy, Default, Debug)]
pub struct Mean {
    times: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    /// Adds a sample.
    pub fn add(&mut self, value: f64) {
        self.times += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    /// The mean; 0 without samples.
    pub fn mean(&self) -> f64 {
        self.sum / self.times.max(1.0)
    }

    /// The standard error of the mean; 1, the width of all chances, with fewer than two samples. A few samples that happen to be
    /// equal prove little: the variance is taken to be a bit larger than it was seen to be.
    pub fn error(&self) -> f64 {
        if self.times < 2.0 {
            return 1.0;
        }
        (self.variance() / (self.times - 1.0)).sqrt()
    }

    fn variance(&self) -> f64 {
        (self.squares / self.times - self.mean().powi(2)).max(0.0) + 0.1 / self.times
    }

    /// The value of an action with these samples.
    pub fn of<A>(&self, action: Option<A>) -> Weighed<A> {
        Weighed { action, chance: self.mean().clamp(0.0, 1.0), error: self.error() }
    }
}

/// A choice that was made beside the best one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cost<A> {
    /// The best choice.
    pub best: Weighed<A>,
    /// The choice that was made.
    pub made: Weighed<A>,
    /// The standard error of the difference of their chances.
    pub error: f64,
}

impl<A: Copy + PartialEq> Cost<A> {
    /// What the choice `made` cost by these values; `None` if it is not among them, or if all choices are worth the same.
    pub fn of(weighed: &[Weighed<A>], made: Option<A>) -> Option<Self> {
        let best = *best(weighed)?;
        let made = *weighed.iter().find(|choice| choice.action == made)?;
        let alike = weighed.iter().all(|choice| (choice.chance - best.chance).abs() < 1e-9);
        (!alike).then(|| Self { best, made, error: (best.error.powi(2) + made.error.powi(2)).sqrt() })
    }

    /// Corrects both values. The error is stretched as that of the choice made is.
    pub(crate) fn corrected(self, curve: Curve) -> Self {
        let Weighed { error, .. } = corrected(curve, Weighed { error: self.error, ..self.made });
        Self { best: corrected(curve, self.best), made: corrected(curve, self.made), error }
    }
}

/// Two choices that are compared by the same samples, so that what both have in common leaves no error. The samples are others than those
/// that made one of them look best.
#[derive(Default)]
pub(crate) struct Duel {
    best: Mean,
    made: Mean,
    between: Mean,
}

impl Duel {
    /// Adds what both choices are worth in one sample.
    pub(crate) fn add(&mut self, best: f64, made: f64) {
        self.best.add(best);
        self.made.add(made);
        self.between.add(best - made);
    }

    /// What the choice `made` cost. If it proves no worse, it is the best one.
    pub(crate) fn cost<A: Copy>(self, best: A, made: A) -> Cost<A> {
        let (best, made) = (self.best.of(Some(best)), self.made.of(Some(made)));
        let best = if made.chance < best.chance { best } else { made };
        Cost { best, made, error: self.between.error() }
    }
}

/// Choices that are compared by sampling: all of them at first; after each stage the worse half gets no more samples.
pub(crate) struct Contest<A> {
    tried: Vec<(A, Mean)>,
    /// The number of those that get samples; they come first.
    open: usize,
}

impl<A: Copy> Contest<A> {
    /// A contest between these choices.
    pub(crate) fn new(choices: impl IntoIterator<Item = A>) -> Self {
        let tried: Vec<(A, Mean)> = choices.into_iter().map(|action| (action, Mean::default())).collect();
        Self { open: tried.len(), tried }
    }

    /// Those that get samples.
    pub(crate) fn open(&mut self) -> &mut [(A, Mean)] {
        &mut self.tried[..self.open]
    }

    /// Ends a stage; at least two go on.
    pub(crate) fn halve(&mut self) {
        self.open().sort_by(|one, other| other.1.mean().total_cmp(&one.1.mean()));
        self.open = self.open.div_ceil(2).max(2).min(self.tried.len());
    }

    /// The values, the best of the last stage first. Their errors follow from the number of samples and from the variance of all
    /// choices together: all have the same samples, so a choice is not worse because it risks more.
    pub(crate) fn weighed(self) -> impl Iterator<Item = Weighed<A>> {
        let sampled = || self.tried.iter().filter(|(_, mean)| mean.times > 1.0);
        let variance =
            sampled().map(|(_, mean)| mean.variance()).sum::<f64>() / sampled().count().max(1) as f64;
        self.tried.into_iter().map(move |(action, mean)| {
            let error = if mean.times > 1.0 { (variance / (mean.times - 1.0)).sqrt() } else { 1.0 };
            Weighed { error, ..mean.of(Some(action)) }
        })
    }
}

/// Sampled values, drawn towards their mean as far as their errors alone account for how much they differ (empirical Bayes): of
/// several values that were sampled, the best looks better than it is, and the worst looks worse.
pub(crate) fn honest<A>(mut weighed: Vec<Weighed<A>>) -> Vec<Weighed<A>> {
    let precision = |choice: &Weighed<A>| choice.error.max(1e-6).powi(-2);
    let whole: f64 = weighed.iter().map(precision).sum();
    let mean = weighed.iter().map(|choice| precision(choice) * choice.chance).sum::<f64>() / whole.max(1e-9);
    let differs = |choice: &Weighed<A>| (choice.chance - mean).powi(2) - choice.error.powi(2);
    let spread =
        weighed.iter().map(|choice| precision(choice) * differs(choice)).sum::<f64>() / whole.max(1e-9);
    for choice in &mut weighed {
        let kept = spread.max(0.0) / (spread.max(0.0) + choice.error.powi(2)).max(1e-12);
        choice.chance = mean + kept * (choice.chance - mean);
    }
    weighed
}

/// What an expert's chances turned out to be worth: pairs of what it said of its choice and how often it won, in rising order, between 0
/// and 1. An expert thinks of positions that it chose itself, and of others who play as it assumes, so it promises too much or too little.
pub(crate) type Curve = &'static [(f64, f64)];

/// A value as it turned out, by linear interpolation. The order of choices stays.
pub(crate) fn corrected<A>(curve: Curve, choice: Weighed<A>) -> Weighed<A> {
    let mut from = (0.0, 0.0);
    for &to in curve.iter().chain(&[(1.0, 1.0)]) {
        if choice.chance <= to.0 {
            let slope = (to.1 - from.1) / (to.0 - from.0);
            let chance = from.1 + slope * (choice.chance - from.0);
            return Weighed { chance, error: slope * choice.error, ..choice };
        }
        from = to;
    }
    choice
}

/// A bot that knows what each of its choices is worth. [`ByValue`] makes a player of it.
pub(crate) trait Judge<G: Game>: Send {
    /// A choice whose chance to win is higher by this much is taken e times as often.
    const MOOD: f64;

    /// The value of every choice, in any order. A seat that may interrupt has one more: not to.
    fn weigh(
        &mut self,
        look: &Look<'_, G>,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Vec<Weighed<G::Action>>;

    /// The same for those who want to learn: choices that the bot would hardly make are looked at as well.
    fn advise(
        &mut self,
        look: &Look<'_, G>,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Vec<Weighed<G::Action>> {
        self.weigh(look, budget, chance)
    }

    /// Compares two choices, the better one first, more closely than `weigh` does. `None` where its values are exact.
    fn duel(
        &mut self,
        look: &Look<'_, G>,
        pair: [G::Action; 2],
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Option<Duel> {
        let _ = (look, pair, budget, chance);
        None
    }

    /// How the values of `weigh` are corrected for those who ask for them. It chooses by those of `weigh`.
    fn curve(_: &Look<'_, G>) -> Curve {
        &[]
    }

    /// How often each choice should be made, where this does not follow from the values of single choices: in solved rounds and
    /// where a hand is chosen as a whole, die by die.
    fn policy(&mut self, look: &Look<'_, G>, chance: &mut dyn Chance) -> Option<Vec<(G::Action, f64)>> {
        let _ = (look, chance);
        None
    }

    /// How often each choice would be made before it is weighed, where that was learned: values then make better ones likelier. Without a
    /// budget it is all that there is. What it leaves out is not chosen.
    fn prior(&mut self, look: &Look<'_, G>) -> Option<Vec<(G::Action, f64)>> {
        let _ = look;
        None
    }
}

/// A player that chooses by the values of its choices, at random among about equal ones.
pub(crate) struct ByValue<J>(pub(crate) J);

impl<G: Game, J: Judge<G>> Bot<G> for ByValue<J> {
    fn decide(&mut self, look: &Look<'_, G>, budget: Budget, chance: &mut dyn Chance) -> G::Action {
        if look.choices.len() == 1 {
            return look.choices.get(0);
        }
        let chosen = match (self.0.policy(look, chance), self.0.prior(look)) {
            (Some(policy), _) => draw(&policy, chance),
            (None, None) => choose(&self.0.weigh(look, budget, chance), J::MOOD, chance),
            (None, Some(prior)) if budget == Budget(0) || prior.len() == 1 => draw(&prior, chance),
            (None, Some(prior)) => {
                draw(&shifted(prior, &self.0.weigh(look, budget, chance), J::MOOD), chance)
            }
        };
        chosen.filter(|&action| look.choices.has(action)).unwrap_or_else(|| look.choices.get(0))
    }

    fn interrupt(
        &mut self,
        look: &Look<'_, G>,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Option<G::Action> {
        choose(&self.0.weigh(look, budget, chance), J::MOOD, chance)
    }

    fn weigh(
        &mut self,
        look: &Look<'_, G>,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Vec<Weighed<G::Action>> {
        let curve = J::curve(look);
        self.0.weigh(look, budget, chance).into_iter().map(|choice| corrected(curve, choice)).collect()
    }

    fn advise(
        &mut self,
        look: &Look<'_, G>,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Vec<Weighed<G::Action>> {
        let curve = J::curve(look);
        self.0.advise(look, budget, chance).into_iter().map(|choice| corrected(curve, choice)).collect()
    }

    fn cost(
        &mut self,
        look: &Look<'_, G>,
        made: Option<G::Action>,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Option<Cost<G::Action>> {
        let cost = Cost::of(&self.0.weigh(look, budget, chance), made)?;
        let closer = match (cost.best.action, made) {
            (Some(best), Some(made)) if best != made => {
                self.0.duel(look, [best, made], budget, chance).map(|duel| duel.cost(best, made))
            }
            _ => None,
        };
        Some(closer.unwrap_or(cost).corrected(J::curve(look)))
    }
}

/// Draws one of the best choices by their lower bounds, so that a choice with few samples is not
/// taken by luck; one that is better by `mood` is taken e times as often.
pub fn choose<A: Copy>(weighed: &[Weighed<A>], mood: f64, chance: &mut dyn Chance) -> Option<A> {
    let best = best(weighed)?.least();
    let weighted: Vec<(Option<A>, f64)> =
        weighed.iter().map(|choice| (choice.action, libm::exp((choice.least() - best) / mood))).collect();
    draw(&weighted, chance)?
}

/// A prior after its choices were weighed: one that is better by `mood` and its error is taken e times as often, so that the prior decides
/// where few samples do not.
fn shifted<A: Copy + PartialEq>(
    mut prior: Vec<(A, f64)>,
    weighed: &[Weighed<A>],
    mood: f64,
) -> Vec<(A, f64)> {
    let of = |action: A| weighed.iter().find(|choice| choice.action == Some(action));
    let best = prior.iter().filter_map(|&(action, _)| Some(of(action)?.chance)).fold(f64::MIN, f64::max);
    for (action, odds) in &mut prior {
        let kept = |choice: &Weighed<A>| libm::exp((choice.chance - best) / (mood + choice.error));
        *odds *= of(*action).map_or(0.0, kept);
    }
    prior
}

/// The best choice, the first of equals.
pub fn best<A>(weighed: &[Weighed<A>]) -> Option<&Weighed<A>> {
    weighed.iter().reduce(|best, other| if other.least() > best.least() { other } else { best })
}

/// Draws one of the actions with a probability in proportion to its weight.
pub fn draw<A: Copy>(weighted: &[(A, f64)], chance: &mut dyn Chance) -> Option<A> {
    let whole: f64 = weighted.iter().map(|(_, weight)| weight).sum();
    let mut left = whole * f64::from(chance.below(1 << 24)) / f64::from(1 << 24);
    let found = weighted.iter().find(|(_, weight)| {
        left -= weight;
        left < 0.0
    });
    found.or(weighted.last()).map(|&(action, _)| action)
}

#[cfg(test)]
mod tests {
    use dizaine_core::chance::FastChance;

    use super::*;

    fn choice(action: u8, chance: f64, error: f64) -> Weighed<u8> {
        Weighed { action: Some(action), chance, error }
    }

    fn counts(weighed: &[Weighed<u8>]) -> [u32; 3] {
        let mut chance = FastChance::new(1);
        let mut counts = [0; 3];
        for _ in 0..1000 {
            counts[usize::from(choose(weighed, 0.01, &mut chance).unwrap())] += 1;
        }
        counts
    }

    #[test]
    fn equal_choices_are_mixed_and_worse_ones_are_rare() {
        let [first, second, worse] = counts(&[choice(0, 0.5, 0.0), choice(1, 0.5, 0.0), choice(2, 0.4, 0.0)]);
        assert!(first.abs_diff(second) < 120 && worse < 5, "{first} {second} {worse}");
    }

    #[test]
    fn a_choice_that_was_hardly_looked_at_is_not_taken_by_luck() {
        let [known, unknown, _] = counts(&[choice(0, 0.5, 0.01), choice(1, 0.55, 0.2)]);
        assert!(known > 990 && unknown < 10);
    }

    #[test]
    fn values_that_differ_by_their_errors_alone_are_alike_and_others_stay_apart() {
        let alike = honest(vec![choice(0, 0.52, 0.1), choice(1, 0.48, 0.1)]);
        assert!(alike.iter().all(|choice| (choice.chance - 0.5).abs() < 1e-9), "{alike:?}");
        let apart = honest(vec![choice(0, 0.8, 0.01), choice(1, 0.2, 0.01), choice(2, 0.5, 0.3)]);
        let chances: Vec<f64> = apart.iter().map(|choice| choice.chance).collect();
        assert!((chances[0] - 0.8).abs() < 1e-3 && (chances[1] - 0.2).abs() < 1e-3, "{chances:?}");
        assert!(honest::<u8>(Vec::new()).is_empty());
    }

    #[test]
    fn values_are_corrected_in_their_order_and_ends_stay() {
        let curve: Curve = &[(0.2, 0.3), (0.6, 0.5)];
        let chances: Vec<f64> = [0.0, 0.1, 0.2, 0.4, 0.6, 0.8, 1.0]
            .map(|said| corrected(curve, choice(0, said, 0.1)).chance)
            .into();
        for (chance, wanted) in chances.iter().zip([0.0, 0.15, 0.3, 0.4, 0.5, 0.75, 1.0]) {
            assert!((chance - wanted).abs() < 1e-12, "{chances:?}");
        }
        assert!((corrected(curve, choice(0, 0.4, 0.1)).error - 0.05).abs() < 1e-12);
        assert_eq!(corrected(&[], choice(0, 0.37, 0.1)), choice(0, 0.37, 0.1));
    }

    #[test]
    fn a_choice_costs_what_it_is_worse_by_and_nothing_where_all_are_alike() {
        let weighed = [choice(0, 0.6, 0.03), choice(1, 0.5, 0.04)];
        let cost = Cost::of(&weighed, Some(1)).unwrap();
        assert_eq!((cost.best.action, cost.made.action), (Some(0), Some(1)));
        assert!((cost.error - 0.05).abs() < 1e-12);
        assert_eq!(Cost::of(&weighed, Some(7)), None);
        assert_eq!(Cost::of(&[choice(0, 0.5, 0.1), choice(1, 0.5, 0.1)], Some(1)), None);
        let curve: Curve = &[(0.5, 0.4)];
        assert!((cost.corrected(curve).error - 0.04).abs() < 1e-12);
    }

    #[test]
    fn a_duel_leaves_no_error_of_what_both_have_in_common() {
        let (mut duel, mut turned) = (Duel::default(), Duel::default());
        for number in 0..100 {
            let luck = f64::from(number % 2) * 0.5;
            duel.add(luck + 0.2, luck);
            turned.add(luck, luck + 0.2);
        }
        let (cost, turned) = (duel.cost(0, 1), turned.cost(0, 1));
        assert!((cost.best.chance - cost.made.chance - 0.2).abs() < 1e-9 && cost.error < 0.005);
        assert!(cost.made.error > 0.02);
        assert_eq!(turned.best.action, Some(1), "what proves better is the best");
    }

    #[test]
    fn the_error_of_a_mean_shrinks_with_the_samples() {
        let mean = |times: u32| {
            let mut mean = Mean::default();
            (0..times).for_each(|n| mean.add(f64::from(n % 2)));
            mean
        };
        assert!((mean(100).mean() - 0.5).abs() < 1e-12 && (mean(100).error() - 0.0503).abs() < 2e-3);
        assert!(mean(1000).error() < 0.4 * mean(100).error() && mean(1).error() > 0.99);
    }
}

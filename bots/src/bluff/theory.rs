//! DiXkiBluff against theory: how much the best answer to a bot wins in one round of two, computed over every story
//! that the round can tell.

use dizaine_bluff::{
    Action, Bet, Bluff, Call, Claim, Die, Face, Faces, Hidden, Number, Options, Symbol, View, Waiting,
};
use dizaine_core::chance::FastChance;
use dizaine_core::{Choices, Game, NoLog, Seat, Viewer};

use crate::any::Strength;
use crate::bluff::duel::{Duel, Kind, Role, Values, solve_again};
use crate::bluff::hide;
use crate::bluff::reckoning::Reckoning;
use crate::bluff::round::Round;
use crate::bluff::{expert, novice, regular};
use crate::bot::{Bot, Budget, Look};

/// How far a bot is from playing perfectly.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Exploitability {
    /// By role, the first to bet first: what the best answer to the bot wins in this role.
    pub best_answers: [f64; 2],
}

impl Exploitability {
    /// `NashConv` / 2: how much the best answers win beyond what the game is worth, on average over both roles.
    pub fn mean(self) -> f64 {
        f64::midpoint(self.best_answers[0], self.best_answers[1]) - 0.5
    }
}

/// A round that can be computed: a die of so many symbols and a character, the same number of dice for both, rolled by
/// both or chosen by the first player (R2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SmallRound {
    /// Symbols on the die.
    pub symbols: usize,
    /// Dice of either player.
    pub dice: u8,
    /// R2: whether the first player chose theirs.
    pub chosen: bool,
}

/// Computes how exploitable a strength is in a small round that the tables know.
pub fn exploitability(strength: Strength, round: SmallRound) -> Option<Exploitability> {
    let faces: Vec<Face> = Face::ALL.into_iter().take(round.symbols).chain([Face::Character]).collect();
    let die = Die::new(&faces).ok()?;
    let kind =
        Kind { symbols: round.symbols, dice: [round.dice; 2], chosen: round.chosen, split_jokers: false };
    let mut story = Story::new(Duel::new(kind, die)?, &faces, strength);
    Some(Exploitability { best_answers: Role::BOTH.map(|role| story.best_answer(role)) })
}

/// The values of rounds, for whoever wants to see them found again: by the dice of both, what the first player wins.
pub fn values(symbols: usize, most: u8, steps: u32) -> String {
    format!("{:?}", Values::find(symbols, most, steps))
}

/// Solves the rounds of the expert's tables again: the name of each file, and what is in it.
pub fn tables(steps: u32) -> impl Iterator<Item = (String, Vec<u8>)> {
    solve_again(steps)
}

/// One number a hand.
type Row = Vec<f64>;

/// A round told in every way.
struct Story {
    duel: Duel,
    strength: Strength,
    view: View,
    thoughts: Reckoning,
}

impl Story {
    fn new(duel: Duel, faces: &[Face], strength: Strength) -> Self {
        let options =
            Options { players: 2, dice: 1, practice: true, die: faces.to_vec(), ..Options::default() };
        let mut game = Bluff::new(&options).expect("a practice table");
        game.set_up(&mut FastChance::new(0), &mut NoLog);
        let mut view = game.view(Viewer::Table);
        view.round = 2;
        view.first = Seat::FIRST;
        view.chooser = duel.kind.chosen.then_some(Seat::FIRST);
        view.total_dice = duel.total();
        for (player, dice) in view.players.iter_mut().zip(duel.kind.dice) {
            (player.dice, player.hidden) = (dice, Hidden::Unknown(dice));
        }
        Self { thoughts: Reckoning::new(&options), duel, strength, view }
    }

    /// What the best answer to the bot wins in this role.
    fn best_answer(&mut self, role: Role) -> f64 {
        let (me, bot) = (role as usize, role.other() as usize);
        let chosen_by = self.duel.kind.chosen.then_some(Role::First);
        let reach =
            if chosen_by == Some(role.other()) { self.hidden() } else { self.duel.rolled[bot].clone() };
        let worth = self.tell(role, Role::First, None, &reach);
        if chosen_by == Some(role) {
            worth.into_iter().fold(0.0, f64::max)
        } else {
            worth.iter().zip(&self.duel.rolled[me]).map(|(worth, odds)| worth * odds).sum()
        }
    }

    /// From here on, when the bot's hands are as likely as `reach`: what each hand of one who answers best wins.
    fn tell(&mut self, role: Role, turn: Role, bet: Option<Bet>, reach: &Row) -> Row {
        let hands = self.duel.hands[role as usize].len();
        if reach.iter().all(|&odds| odds < 1e-12) {
            return vec![0.0; hands];
        }
        let mut actions = self.actions(bet);
        let mut plays: Vec<Vec<f64>> = Vec::new();
        if turn != role {
            for (hand, &odds) in reach.iter().enumerate() {
                let weights = if odds < 1e-12 { Vec::new() } else { self.ask(turn, bet, hand) };
                let whole: f64 = weights.iter().map(|(_, weight)| weight).sum();
                let of = |action: &Action| {
                    weights.iter().find(|(said, _)| said == action).map_or(0.0, |(_, weight)| weight / whole)
                };
                plays.push(actions.iter().map(of).collect());
            }
        }
        let mut worth = vec![if turn == role { f64::MIN } else { 0.0 }; hands];
        for (index, action) in actions.drain(..).enumerate() {
            let after: Row = if plays.is_empty() {
                reach.clone()
            } else {
                reach.iter().zip(&plays).map(|(odds, play)| odds * play[index]).collect()
            };
            let row = self.play(role, turn, bet, action, &after);
            for (worth, row) in worth.iter_mut().zip(row) {
                *worth = if turn == role { worth.max(row) } else { *worth + row };
            }
        }
        worth
    }

    fn play(&mut self, role: Role, turn: Role, bet: Option<Bet>, action: Action, reach: &Row) -> Row {
        let seat = seat(turn);
        let raised = match (action, bet) {
            (Action::Bet { number, symbol }, _) => Bet { bettor: seat, number, symbols: Claim::of(symbol) },
            (Action::Add(symbol), Some(bet)) => {
                Bet { bettor: seat, symbols: bet.symbols.with(symbol), ..bet }
            }
            (Action::Bluff, Some(bet)) => return self.call(role, turn, Call::Bluff, bet, reach),
            (Action::Dixe, Some(bet)) => return self.call(role, turn, Call::Dixe, bet, reach),
            (Action::Add(_) | Action::Bluff | Action::Dixe | Action::Hide(_), _) => return reach.clone(),
        };
        self.view.bets.push(raised);
        let worth = self.tell(role, turn.other(), Some(raised), reach);
        self.view.bets.pop();
        worth
    }

    /// R8, R9: the round ends.
    fn call(&self, role: Role, caller: Role, call: Call, bet: Bet, reach: &Row) -> Row {
        let win = |own: &Faces| {
            let against = |(other, odds): (&Faces, &f64)| {
                let verdict = self.duel.verdict(bet.number, bet.symbols.set(), own.and(*other));
                let first = self.duel.worth(caller, call, verdict);
                odds * if role == Role::First { first } else { 1.0 - first }
            };
            self.duel.hands[role.other() as usize].iter().zip(reach).map(against).sum()
        };
        self.duel.hands[role as usize].iter().map(win).collect()
    }

    /// R5–R7: all that can be said.
    fn actions(&self, bet: Option<Bet>) -> Vec<Action> {
        let symbols = || Symbol::ALL.into_iter().take(self.duel.kind.symbols);
        let calls = bet.into_iter().flat_map(|_| [Action::Bluff, Action::Dixe]);
        let more = bet
            .into_iter()
            .flat_map(|bet| symbols().filter(move |&symbol| !bet.symbols.set().has(symbol)).map(Action::Add));
        let lowest = bet.map_or(1, |bet| bet.number.get() + 1);
        let numbers = (lowest..=self.duel.total()).filter_map(Number::new);
        let bets = numbers.flat_map(|number| symbols().map(move |symbol| Action::Bet { number, symbol }));
        calls.chain(more).chain(bets).collect()
    }

    /// What the bot does with this hand after these bets.
    fn ask(&mut self, turn: Role, bet: Option<Bet>, hand: usize) -> Vec<(Action, f64)> {
        let own = self.duel.hands[turn as usize][hand];
        let seat = seat(turn);
        self.view.players[turn as usize].hidden = Hidden::Known(own);
        self.view.waiting = match bet {
            None => Waiting::Opening { seat },
            Some(_) => Waiting::Answer { seat, can_raise: true, callers: dizaine_core::Seats::NONE },
        };
        let answers = self.look(seat, own);
        self.view.players[turn as usize].hidden = Hidden::Unknown(own.dice());
        answers
    }

    fn look(&mut self, seat: Seat, own: Faces) -> Vec<(Action, f64)> {
        let mut chance = FastChance::new(1);
        let round = Round::now(&self.view);
        match self.strength {
            Strength::Regular => regular::answers(&mut self.thoughts, &round, seat, own),
            Strength::Expert => {
                let choices = Bluff::imagine(&self.view, &mut chance).choices(seat);
                let look = Look { seat, view: &self.view, seen: &[], choices };
                expert::from_table(&look).unwrap_or_default()
            }
            Strength::Novice => {
                // It has no odds of its own: it is asked again and again.
                let choices = Bluff::imagine(&self.view, &mut chance).choices(seat);
                let look = Look { seat, view: &self.view, seen: &[], choices };
                let mut asked: Vec<(Action, f64)> = choices.iter().map(|action| (action, 0.0)).collect();
                for _ in 0..ASKED {
                    let answer = novice::Novice.decide(&look, Budget(1), &mut chance);
                    asked
                        .iter_mut()
                        .filter(|(action, _)| *action == answer)
                        .for_each(|(_, times)| *times += 1.0);
                }
                asked
            }
        }
    }

    /// R2: how likely the bot chooses each hand.
    fn hidden(&mut self) -> Row {
        let hands = self.duel.hands[0].clone();
        hands.iter().map(|&hand| self.hides(hand)).collect()
    }

    /// The product of the odds of its faces, one after the other.
    fn hides(&mut self, hand: Faces) -> f64 {
        let (mut so_far, mut odds) = (Faces::NONE, 1.0);
        for face in hand.iter() {
            self.view.players[0].hidden = Hidden::Known(so_far);
            self.view.waiting = Waiting::Choice { seat: Seat::FIRST, left: hand.dice() - so_far.dice() };
            let mut chance = FastChance::new(1);
            let choices = Bluff::imagine(&self.view, &mut chance).choices(Seat::FIRST);
            let look = Look { seat: Seat::FIRST, view: &self.view, seen: &[], choices };
            let weights = match self.strength {
                Strength::Regular => {
                    hide::next_face(&look, |hand| regular::TASTE.odds(hand, &self.thoughts.die))
                }
                Strength::Expert => expert::from_table(&look).unwrap_or_default(),
                Strength::Novice => choices
                    .iter()
                    .map(|action| {
                        let same = |_: &u32| novice::Novice.decide(&look, Budget(1), &mut chance) == action;
                        (action, (0..4 * ASKED).filter(same).count() as f64)
                    })
                    .collect(),
            };
            let whole: f64 = weights.iter().map(|(_, weight)| weight).sum();
            let this = weights.iter().find(|(action, _)| *action == Action::Hide(face));
            odds *= this.map_or(0.0, |(_, weight)| weight / whole);
            so_far = so_far.with(face);
        }
        self.view.players[0].hidden = Hidden::Unknown(hand.dice());
        odds
    }
}

/// How often a bot is asked that cannot tell its odds.
const ASKED: u32 = 100;

/// Where the player of this role sits.
fn seat(role: Role) -> Seat {
    match role {
        Role::First => Seat::FIRST,
        Role::Second => Seat::FIRST.left(2),
    }
}

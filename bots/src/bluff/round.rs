//! The public state of a round, in a form that a search can copy quickly.

use dizaine_bluff::{Action, Bet, Claim, SymbolSet, View, Waiting};
use dizaine_core::{BySeat, MAX_SEATS, Seat, Seats};

/// The public state of a round.
#[derive(Clone, Copy, Debug)]
pub struct Round {
    /// The number of dice of each player.
    pub dice: BySeat<u8, MAX_SEATS>,
    /// The number of all dice.
    pub total: u8,
    /// The players who have dice.
    pub playing: Seats,
    /// The player who chose their dice (R2).
    pub chooser: Option<Seat>,
    /// The bet to answer.
    pub bet: Option<Bet>,
    /// Whose turn it is to bet.
    pub turn: Seat,
    /// The symbols that each player has named in this round.
    pub named: BySeat<SymbolSet, MAX_SEATS>,
}

impl Round {
    /// The round of a view before the first bet.
    pub fn opening(view: &View) -> Self {
        let mut dice = BySeat::default();
        for player in &view.players {
            dice[player.seat] = player.dice;
        }
        let playing =
            view.players.iter().filter(|player| player.dice > 0).map(|player| player.seat).collect();
        Self {
            dice,
            total: view.total_dice,
            playing,
            chooser: view.chooser,
            bet: None,
            turn: view.first,
            named: BySeat::default(),
        }
    }

    /// The round of a view now.
    pub fn now(view: &View) -> Self {
        let mut round = Self::opening(view);
        said(view).for_each(|action| round.raise(action));
        if let Waiting::Opening { seat } | Waiting::Answer { seat, .. } = view.waiting {
            round.turn = seat;
        }
        round
    }

    /// The player whose turn it is bets or raises (R4, R6); other actions change nothing.
    pub fn raise(&mut self, action: Action) {
        let seat = self.turn;
        let bet = match (action, self.bet) {
            (Action::Bet { number, symbol }, _) => Bet { bettor: seat, number, symbols: Claim::of(symbol) },
            (Action::Add(symbol), Some(bet)) => {
                Bet { bettor: seat, symbols: bet.symbols.with(symbol), ..bet }
            }
            (Action::Add(_) | Action::Hide(_) | Action::Bluff | Action::Dixe, _) => return,
        };
        if let Some(symbol) = bet.symbols.iter().last() {
            self.named[seat] = self.named[seat].with(symbol);
        }
        self.bet = Some(bet);
        self.turn = self.playing.after(seat).unwrap_or(seat);
    }
}

/// The bets of a view, as actions.
pub fn said(view: &View) -> impl Iterator<Item = Action> {
    view.bets.iter().filter_map(|bet| {
        let symbol = bet.symbols.iter().last()?;
        Some(match bet.symbols.len() {
            1 => Action::Bet { number: bet.number, symbol },
            _ => Action::Add(symbol),
        })
    })
}

//! DiXkiBluff as a [`Game`]. Methods that need more than a few lines are functions of the same name, in the file of that name.

use dizaine_core::{
    BadOptions, BySeat, Chance, Description, Game, Log, Orders, Outcome, Seat, Seats, Turn, Viewer,
};

use crate::state::Phase;
use crate::{Action, Bets, Bluff, Choices, Event, Options, Refusal, Seen, View};
use crate::{act, apply, check, deal_anew, imagine, moment, options, outcome, seen, set_up, view};

impl Game for Bluff {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;
    type Seen = Seen;
    type Choices = Choices;

    const NAME: &'static str = "bluff";
    const RULES: u32 = 2;
    const SECRETS: bool = true;
    const DESCRIPTION: Description = options::DESCRIPTION;

    /// C1: the same number of dice for all.
    fn new(options: &Options) -> Result<Self, BadOptions> {
        let die = options.check()?;
        let (seats, dice) = (options.players as u8, options.dice as u8);
        let playing = Seats::all(options.players);
        Ok(Self {
            seats,
            starting_dice: dice,
            practice: options.practice,
            split_jokers: options.split_jokers,
            blind_roll: options.blind_roll,
            die,
            phase: Phase::SetUp,
            round: 0,
            first: Seat::FIRST,
            chooser: None,
            dice: BySeat::from_fn(|seat| if playing.has(seat) { dice } else { 0 }),
            total: seats * dice,
            went_out: BySeat::default(),
            playing,
            hidden: BySeat::default(),
            bets: Bets::default(),
            reveal: None,
        })
    }

    fn options_for(players: usize) -> Options {
        Options { players, ..Options::default() }
    }

    fn seats(&self) -> usize {
        self.seats.into()
    }

    fn set_up(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        set_up::set_up(self, chance, log);
    }

    /// R5, R9: who must act, and who may say « DiXe ! » out of turn.
    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::SetUp => Turn::SetUp,
            Phase::Choosing { seat } => Turn::of(seat),
            Phase::Betting { seat } => Turn::Of { must: Seats::only(seat), may: self.callers(seat) },
            Phase::Over => Turn::Over,
        }
    }

    #[inline]
    fn choices(&self, seat: Seat) -> Choices {
        check::choices(self, seat)
    }

    #[inline]
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        check::check(self, seat, action)
    }

    #[inline]
    fn act(&mut self, seat: Seat, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        act::act(self, seat, action, chance, log);
    }

    /// R2: the faces of the hidden dice are one decision; the last die ends it.
    fn chains(&self, seat: Seat, action: Action) -> bool {
        match (action, self.phase) {
            (Action::Hide(_), Phase::Choosing { .. }) => self.left_to_hide(seat) > 1,
            (Action::Hide(_) | Action::Bet { .. } | Action::Add(_) | Action::Bluff | Action::Dixe, _) => {
                false
            }
        }
    }

    #[inline(always)]
    fn apply(&mut self, event: &Event) {
        apply::apply(self, event);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(seen::seen(self, event, viewer))
    }

    fn moment_ms(seen: &Seen) -> Option<u16> {
        moment::moment_ms(seen)
    }

    fn imagine(view: &View, chance: &mut impl Chance) -> Self {
        imagine::imagine(view, chance)
    }

    fn deal_anew(options: &Options, log: &[Event], viewer: Viewer, chance: &mut impl Chance) -> Vec<Event> {
        deal_anew::deal_anew(options, log, viewer, chance).unwrap_or_else(|| log.to_vec())
    }

    fn outcome(&self) -> Option<Outcome> {
        outcome::outcome(self)
    }

    fn orders(&self, seat: Seat) -> Option<Orders<Action>> {
        self.round_orders(seat)
    }
}

//! Dicy Cards as a [`Game`]. Methods that need more than a few lines are functions of the same name, in the file of that name.

use dizaine_core::{BadOptions, BySeat, Chance, Description, Game, Log, Orders, Outcome, Seat, Turn, Viewer};

use crate::action::Action;
use crate::card::CardSet;
use crate::choices::Choices;
use crate::event::Event;
use crate::options::{self, Options};
use crate::refusal::Refusal;
use crate::seen::Seen;
use crate::state::{Dicy, Phase};
use crate::view::View;
use crate::{act, apply, check, imagine, moment, outcome, seen, set_up, view};

impl Game for Dicy {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;
    type Seen = Seen;
    type Choices = Choices;

    const NAME: &'static str = "dicy";
    const RULES: u32 = 2;
    const SECRETS: bool = false;
    const DESCRIPTION: Description = options::DESCRIPTION;

    fn new(options: &Options) -> Result<Self, BadOptions> {
        let players = options.seats()?;
        let phase = Phase::SetUp { cards: options.card_set()?, first: options.first_seat()? };
        Ok(Self {
            players,
            target: options.points_to_reach()?,
            cards: CardSet::NONE,
            first: Seat::FIRST,
            turn_of: Seat::FIRST,
            acting: Seat::FIRST,
            phase,
            throws: 0,
            active: BySeat::default(),
            scores: BySeat::default(),
            rounds: 0,
            quiet_rounds: 0,
            scored_this_round: false,
        })
    }

    fn options_for(players: usize) -> Options {
        Options { players, ..Options::default() }
    }

    #[inline]
    fn seats(&self) -> usize {
        self.players.into()
    }

    fn set_up(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        set_up::set_up(self, chance, log);
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::SetUp { .. } => Turn::SetUp,
            Phase::Over { .. } => Turn::Over,
            Phase::Start | Phase::Rolled { .. } | Phase::Frozen { .. } | Phase::Asked { .. } => {
                Turn::of(self.acting)
            }
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

    /// T2: freezing a card and choosing what to re-roll are one decision.
    fn chains(&self, _: Seat, action: Action) -> bool {
        matches!((self.phase, action), (Phase::Rolled { .. }, Action::Freeze(_)))
    }

    #[inline(always)]
    fn apply(&mut self, event: &Event) {
        apply::apply(self, event);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(seen::seen(event, viewer))
    }

    fn moment_ms(seen: &Seen) -> Option<u16> {
        moment::moment_ms(seen)
    }

    fn imagine(view: &View, _: &mut impl Chance) -> Self {
        imagine::imagine(view)
    }

    fn outcome(&self) -> Option<Outcome> {
        outcome::outcome(self)
    }

    fn orders(&self, seat: Seat) -> Option<Orders<Action>> {
        self.turning_orders(seat)
    }
}

//! The contract, clause by clause elsewhere.

use dizaine_core::{BadOptions, Chance, Description, Game, Log, Outcome, Seat, Turn, Viewer};

use crate::options;
use crate::{Action, Bluff, Event, Open, Options, Refusal, Seen, View};

impl Game for Bluff {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;
    type Seen = Seen;
    type Choices = Open;

    const NAME: &'static str = "bluff";
    const RULES: u32 = 1;
    const SECRETS: bool = true;
    const DESCRIPTION: Description = options::DESCRIPTION;

    fn new(options: &Options) -> Result<Self, BadOptions> {
        Self::empty(options)
    }

    fn options_for(players: usize) -> Options {
        Options { players, ..Options::default() }
    }

    fn seats(&self) -> usize {
        self.seats.into()
    }

    fn set_up(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.begin(chance, log);
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.whose_turn()
    }

    #[inline]
    fn choices(&self, seat: Seat) -> Open {
        self.open(seat)
    }

    #[inline]
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.allows(seat, action) { Ok(()) } else { Err(self.reason(seat, action)) }
    }

    #[inline]
    fn act(&mut self, seat: Seat, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.perform(seat, action, chance, log);
    }

    fn chains(&self, seat: Seat, action: Action) -> bool {
        self.is_part_of_choice(seat, action)
    }

    #[inline(always)]
    fn apply(&mut self, event: &Event) {
        self.write(event);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.look(viewer)
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(self.witness(event, viewer))
    }

    fn imagine(view: &View, chance: &mut impl Chance) -> Self {
        Self::behind(view, chance)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.standings()
    }
}

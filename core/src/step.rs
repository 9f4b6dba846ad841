//! Steps: the events that are new to a viewer, cut into moments, each with the view after it.
//!
//! A step ends after an event that has a [moment](Game::moment_ms) of its own. The last step always has the view of now, so
//! that a client that shows only the last step shows the table as it is.

use std::collections::VecDeque;

use serde_json::value::RawValue;

use crate::table::text;
use crate::{Game, Table, Viewer};

/// The most steps that a viewer is shown at once; older events are told without a view.
pub const MAX_STEPS: usize = 20;

/// The most bytes that the steps of one answer take as JSON.
pub const MAX_STEPS_BYTES: usize = 48 * 1024;

/// The bytes of a step's JSON around its events and its view, at most.
const FRAME_BYTES: usize = r#"{"seen":,"view":,"ms":65535},"#.len();

/// Events that a viewer sees together, and what they see after them.
#[derive(Clone, PartialEq, Debug)]
pub struct Step<G: Game> {
    /// The events, of which only the last one has a moment of its own.
    pub seen: Vec<G::Seen>,
    /// What the viewer sees after them.
    pub view: G::View,
    /// How long the viewer needs to see that view at normal speed, in milliseconds; 0 if the game waits after the step anyway.
    pub ms: u16,
}

/// What is new to a viewer.
#[derive(Clone, PartialEq, Debug)]
pub struct Steps<G: Game> {
    /// The number of events that were left out, because the viewer knows them.
    pub known: usize,
    /// The events before those of the steps.
    pub earlier: Vec<G::Seen>,
    /// The last steps, 1 to [`MAX_STEPS`] of them.
    pub steps: Vec<Step<G>>,
}

/// A [`Step`] as JSON text.
#[derive(Clone, Debug)]
pub struct StepText {
    /// The events: a JSON list.
    pub seen: Box<RawValue>,
    /// The view after them.
    pub view: Box<RawValue>,
    /// How long the step is shown at normal speed, in milliseconds.
    pub ms: u16,
}

/// What one viewer is shown of a table, as JSON text ready to be sent.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The number of events that were left out, because the viewer knows them.
    pub known: usize,
    /// The number of new events, in `earlier` and in the steps.
    pub new: usize,
    /// The new events before those of the steps: a JSON list.
    pub earlier: Box<RawValue>,
    /// The last steps, 1 to [`MAX_STEPS`] of them and [`MAX_STEPS_BYTES`] together.
    pub steps: Vec<StepText>,
}

/// A step before its view is made: most steps of a long history are dropped, and a view costs more than a copy of the state.
struct Ended<G: Game> {
    seen: Vec<G::Seen>,
    state: G,
    ms: u16,
}

/// The last [`MAX_STEPS`] steps, and the events before them.
struct Newest<G: Game> {
    earlier: Vec<G::Seen>,
    steps: VecDeque<Ended<G>>,
}

impl<G: Game> Newest<G> {
    fn push(&mut self, step: Ended<G>) {
        if self.steps.len() == MAX_STEPS {
            self.earlier.extend(self.steps.pop_front().into_iter().flat_map(|oldest| oldest.seen));
        }
        self.steps.push_back(step);
    }
}

impl<G: Game> Table<G> {
    /// What `viewer` has seen from event `from` on, except the first `known` of that, as steps.
    pub fn steps(&self, viewer: Viewer, from: usize, known: usize) -> Steps<G> {
        let (mut skipped, mut seen) = (0, Vec::new());
        let mut ended = Newest { earlier: Vec::new(), steps: VecDeque::new() };
        self.watch(viewer, from, |event, state| {
            if skipped < known {
                skipped += 1;
                return;
            }
            seen.push(event);
            if let Some(ms) = G::moment_ms(&event) {
                ended.push(Ended { seen: std::mem::take(&mut seen), state: state.clone(), ms });
            }
        });
        let now = self.game();
        match ended.steps.back_mut() {
            // Events that this viewer does not see may have followed.
            Some(last) if seen.is_empty() => last.state = now.clone(),
            _ => ended.push(Ended { seen, state: now.clone(), ms: 0 }),
        }
        let step = |Ended { seen, state, ms }: Ended<G>| Step { seen, view: state.view(viewer), ms };
        Steps { known: skipped, earlier: ended.earlier, steps: ended.steps.into_iter().map(step).collect() }
    }

    /// How long the moments of the last move last at normal speed, in milliseconds: as everyone at the table sees them, so
    /// that it depends on no secret. Of a long move only the last [`MAX_STEPS`] moments count, because no more are shown.
    pub fn shown_ms(&self) -> u32 {
        let mut moments = Vec::new();
        self.watch(Viewer::Table, self.before_last_move(), |event, _| moments.extend(G::moment_ms(&event)));
        moments.iter().rev().take(MAX_STEPS).map(|&ms| u32::from(ms)).sum()
    }
}

impl<G: Game> From<Steps<G>> for Shown {
    /// Steps beyond [`MAX_STEPS_BYTES`] become earlier events, the oldest first. The last step stays in any case.
    fn from(Steps { known, mut earlier, mut steps }: Steps<G>) -> Self {
        let new = earlier.len() + steps.iter().map(|step| step.seen.len()).sum::<usize>();
        let mut texts = VecDeque::with_capacity(steps.len());
        let mut bytes = 0;
        while let Some(step) = steps.pop() {
            let text = StepText { seen: text(&step.seen), view: text(&step.view), ms: step.ms };
            bytes += text.seen.get().len() + text.view.get().len() + FRAME_BYTES;
            if bytes > MAX_STEPS_BYTES && !texts.is_empty() {
                steps.push(step);
                break;
            }
            texts.push_front(text);
        }
        earlier.extend(steps.into_iter().flat_map(|step| step.seen));
        Self { known, new, earlier: text(&earlier), steps: texts.into() }
    }
}

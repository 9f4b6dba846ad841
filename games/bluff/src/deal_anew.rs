//! The same game with other dice: what a viewer does not know is rolled anew.

use dizaine_core::{Chance, Seats, Viewer};

use crate::{Die, Event, Options};

/// Replaces the dice of this round that `viewer` does not know and that have not been shown: during a reveal the cups are
/// lifted one after another. `None` where nothing is hidden.
pub(crate) fn deal_anew(
    options: &Options,
    log: &[Event],
    viewer: Viewer,
    chance: &mut impl Chance,
) -> Option<Vec<Event>> {
    let opened = log.iter().rposition(|event| matches!(event, Event::RoundOpened { .. }))?;
    if viewer == Viewer::All {
        return None;
    }
    let shown = log[opened..].iter().filter_map(|event| match event {
        Event::Revealed { seat, .. } => Some(*seat),
        _ => None,
    });
    let shown = shown.fold(Seats::NONE, Seats::with);
    let die = Die::new(&options.die).ok()?;
    let chosen = log[opened..].iter().filter(|event| matches!(event, Event::Hid { .. })).count();
    // A choice is in ascending order of faces, so the replacement has to be as well.
    let other_choice = die.roll(chosen as u8, chance);
    let mut other_faces = other_choice.iter();
    let mut swapped = log.to_vec();
    for event in &mut swapped[opened..] {
        match event {
            Event::Rolled { seat, .. } | Event::Hid { seat, .. } if shown.has(*seat) => {}
            Event::Rolled { seat, faces } if options.blind_roll || !viewer.knows(*seat) => {
                *faces = die.roll(faces.dice(), chance);
            }
            Event::Hid { seat, face } if !viewer.knows(*seat) => *face = other_faces.next()?,
            _ => {}
        }
    }
    Some(swapped)
}

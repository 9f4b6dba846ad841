//! The laws, each checked at one position.

use std::mem::size_of;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::conformance::Suite;
use crate::{
    Chance, Choices, Dense, Game, MAX_SEATS, MAX_STEPS, Orders, Refusal, Seat, Steps, Table, Turn, Viewer,
};

/// A law's name and how it was broken.
pub(super) type Fault = (&'static str, String);

/// A moment of a game.
pub(super) struct Position<'a, G: Game> {
    pub(super) options: &'a G::Options,
    pub(super) game: &'a G,
    pub(super) log: &'a [G::Event],
    /// How many events there were before the last move.
    pub(super) before: usize,
}

/// The longest moment that an event may have, in milliseconds: longer ones would make people wait.
const LONGEST_MOMENT_MS: u16 = 4_000;

fn hold(law: &'static str, kept: bool, detail: impl FnOnce() -> String) -> Result<(), Fault> {
    if kept { Ok(()) } else { Err((law, detail())) }
}

/// The name of the law that nothing a viewer is shown depends on what is hidden from them.
const NON_INTERFERENCE: &str = "non-interference";

/// The laws about the types alone.
pub(super) fn shapes<G: Game>() -> Result<(), Fault> {
    hold("events are small", size_of::<G::Event>() <= 24, || format!("{} bytes", size_of::<G::Event>()))?;
    hold("states are small", size_of::<G>() <= 512, || format!("{} bytes", size_of::<G>()))?;
    for id in 0..G::Action::COUNT {
        let action = G::Action::from_id(id).ok_or(("ids are dense", format!("no action {id}")))?;
        hold("ids are dense", action.id() == id, || format!("{action:?} has id {}, not {id}", action.id()))?;
        round_trip("actions round-trip", &action)?;
    }
    hold("ids are dense", G::Action::from_id(G::Action::COUNT).is_none(), || "one beyond the count".into())
}

/// Every law that is tried in the middle of a game; gives the number of logs that were rewritten.
pub(super) fn all<S: Suite>(at: &Position<'_, S::Game>, chance: &mut impl Chance) -> Result<u64, Fault> {
    choices(at.game)?;
    orders(at.game)?;
    fold(at)?;
    steps(at, chance)?;
    let mut swaps = inside_the_move::<S>(at, chance)?;
    let seats = Seat::all(at.game.seats()).map(Viewer::Seat);
    for viewer in seats.chain([Viewer::Table, Viewer::All]) {
        imagined(at.game, viewer, chance)?;
        if let Some(other) = S::swap_secrets(at.options, at.log, viewer, chance) {
            indistinguishable(at, &other, viewer)?;
            swaps += u64::from(other != at.log);
        }
    }
    Ok(swaps)
}

/// The offered actions are exactly those that are accepted, each once and in order; nobody else is offered any.
fn choices<G: Game>(game: &G) -> Result<(), Fault> {
    const LAW: &str = "generated = accepted";
    for seat in Seat::all(MAX_SEATS) {
        let open = game.choices(seat);
        let ids: Vec<usize> = open.iter().map(Dense::id).collect();
        hold("choices are in order", ids.is_sorted_by(|a, b| a < b), || format!("{seat:?}: {ids:?}"))?;
        let asked = game.turn().seats().has(seat);
        hold("choices are for those asked", asked != ids.is_empty(), || {
            format!("{seat:?} has {} choices with {:?}", ids.len(), game.turn())
        })?;
        let mut offered = ids.iter().copied().peekable();
        for action in (0..G::Action::COUNT).filter_map(G::Action::from_id) {
            let listed = offered.next_if_eq(&action.id()).is_some();
            let checked = game.check(seat, action);
            hold(LAW, checked.is_ok() == listed && open.has(action) == listed, || {
                format!("{seat:?} {action:?}: listed {listed}, has {}, {checked:?}", open.has(action))
            })?;
            if let Err(refusal) = checked {
                refusal_teaches::<G>(refusal)?;
            }
        }
    }
    Ok(())
}

/// Orders list something, each action once, and only while the game is played.
fn orders<G: Game>(game: &G) -> Result<(), Fault> {
    const LAW: &str = "orders are for those who play";
    for seat in Seat::all(MAX_SEATS) {
        let Some(Orders { actions, .. }) = game.orders(seat) else { continue };
        let playing = matches!(game.turn(), Turn::Of { .. }) && seat.index() < game.seats();
        hold(LAW, playing && !actions.is_empty(), || format!("{seat:?}: {actions:?}"))?;
        let mut ids: Vec<usize> = actions.iter().map(|action| action.id()).collect();
        ids.sort_unstable();
        hold(LAW, ids.is_sorted_by(|a, b| a < b), || {
            format!("{seat:?} can order the same twice: {actions:?}")
        })?;
    }
    Ok(())
}

fn refusal_teaches<G: Game>(refusal: G::Refusal) -> Result<(), Fault> {
    let clause = refusal.clause();
    hold("refusals name a clause", clause.strip_prefix(G::NAME).is_some_and(|id| id.len() > 2), || {
        clause.into()
    })?;
    hold("refusals have a code", !refusal.code().is_empty(), || format!("{refusal:?}"))
}

/// Folding the events rebuilds the state, and the events survive their JSON form.
fn fold<G: Game>(at: &Position<'_, G>) -> Result<(), Fault> {
    let mut folded = G::new(at.options).map_err(|bad| ("fold = state", bad.to_string()))?;
    hold("an empty table is to be set up", folded.turn() == Turn::SetUp, || format!("{:?}", folded.turn()))?;
    for event in at.log {
        folded.apply(event);
    }
    hold("fold = state", folded == *at.game, || format!("{folded:?}\n is not {:?}", at.game))?;
    at.log.last().map_or(Ok(()), |event| round_trip("events round-trip", event))
}

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(
    law: &'static str,
    value: &T,
) -> Result<(), Fault> {
    let text = serde_json::to_string(value).map_err(|error| (law, error.to_string()))?;
    let back: T = serde_json::from_str(&text).map_err(|error| (law, format!("{text}: {error}")))?;
    hold(law, back == *value, || format!("{text} came back as {back:?}"))
}

/// A state imagined from a view has that very view, and its seat can do exactly the same.
fn imagined<G: Game>(game: &G, viewer: Viewer, chance: &mut impl Chance) -> Result<(), Fault> {
    const LAW: &str = "imagine(view) has the same view";
    let view = game.view(viewer);
    let other = G::imagine(&view, chance);
    hold(LAW, alike(&other.view(viewer), &view), || {
        format!("{viewer:?}: {}\n is not {}", text(&other.view(viewer)), text(&view))
    })?;
    hold(LAW, other.turn() == game.turn(), || {
        format!("{viewer:?}: {:?}, not {:?}", other.turn(), game.turn())
    })?;
    if viewer == Viewer::All {
        return hold("one who sees everything imagines the state", other == *game, || {
            format!("{other:?}\n is not {game:?}")
        });
    }
    let Viewer::Seat(seat) = viewer else { return Ok(()) };
    same_rights(game, &other, seat)
}

/// What a seat may do, and what it can order in advance, depends on nothing it cannot see.
fn same_rights<G: Game>(game: &G, other: &G, seat: Seat) -> Result<(), Fault> {
    let (here, there) = (game.orders(seat), other.orders(seat));
    hold("no order depends on a secret", here == there, || {
        format!("{seat:?}: {here:?}, imagined {there:?}")
    })?;
    for action in (0..G::Action::COUNT).filter_map(G::Action::from_id) {
        let (here, there) = (game.check(seat, action), other.check(seat, action));
        hold("no refusal depends on a secret", here == there, || {
            format!("{seat:?} {action:?}: {here:?}, imagined {there:?}")
        })?;
    }
    Ok(())
}

/// The state in which two logs begin to differ, and how many events they have in common. What comes before is the same for
/// every viewer and needs no comparison.
fn parting<G: Game>(
    options: &G::Options,
    (log, other): (&[G::Event], &[G::Event]),
) -> Result<(G, usize), Fault> {
    hold(NON_INTERFERENCE, other.len() == log.len(), || "the rewritten log has another length".into())?;
    let common = log.iter().zip(other).take_while(|(event, swapped)| event == swapped).count();
    let mut game = G::new(options).map_err(|bad| (NON_INTERFERENCE, bad.to_string()))?;
    for event in &log[..common] {
        game.apply(event);
    }
    Ok((game, common))
}

/// Two histories that differ only in what is hidden from `viewer` look the same to them, byte for byte.
fn indistinguishable<G: Game>(at: &Position<'_, G>, other: &[G::Event], viewer: Viewer) -> Result<(), Fault> {
    const LAW: &str = NON_INTERFERENCE;
    let (mut one, common) = parting::<G>(at.options, (at.log, other))?;
    let mut two = one.clone();
    for (index, (event, swapped)) in at.log.iter().zip(other).enumerate().skip(common) {
        let (seen, instead) = (one.seen(event, viewer), two.seen(swapped, viewer));
        hold(LAW, alike(&seen, &instead), || {
            format!("{viewer:?}, event {index}: {} or {}", text(&seen), text(&instead))
        })?;
        one.apply(event);
        two.apply(swapped);
    }
    let (view, instead) = (one.view(viewer), two.view(viewer));
    hold(LAW, alike(&view, &instead), || format!("{viewer:?}: {}\n or {}", text(&view), text(&instead)))?;
    hold(LAW, one.turn() == two.turn(), || format!("{:?} or {:?}", one.turn(), two.turn()))?;
    let Viewer::Seat(seat) = viewer else { return Ok(()) };
    same_rights(&one, &two, seat)
}

/// Non-interference at every event inside the last move: viewers are shown the table there too. Each event is tried with one
/// viewer, drawn at random, because a run tries very many moves. Gives the number of logs that were rewritten.
fn inside_the_move<S: Suite>(at: &Position<'_, S::Game>, chance: &mut impl Chance) -> Result<u64, Fault> {
    let mut swaps = 0;
    for end in at.before + 1..at.log.len() {
        let viewer = any_viewer(at.game, chance);
        let log = &at.log[..end];
        if let Some(other) = S::swap_secrets(at.options, log, viewer, chance) {
            shown_alike::<S::Game>(at.options, (log, &other), viewer)?;
            swaps += u64::from(other != log);
        }
    }
    Ok(swaps)
}

/// The last event of two histories that differ only in what is hidden from `viewer`, and the view
/// after it, look the same to them.
fn shown_alike<G: Game>(
    options: &G::Options,
    (log, other): (&[G::Event], &[G::Event]),
    viewer: Viewer,
) -> Result<(), Fault> {
    let (start, common) = parting::<G>(options, (log, other))?;
    let shown = |log: &[G::Event]| {
        let mut game = start.clone();
        let mut seen = None;
        for event in &log[common..] {
            seen = game.seen(event, viewer);
            game.apply(event);
        }
        (seen, game.view(viewer))
    };
    let (one, two) = (shown(log), shown(other));
    hold(NON_INTERFERENCE, alike(&one, &two), || {
        format!("{viewer:?}, inside a move, event {}: {}\n or {}", log.len() - 1, text(&one), text(&two))
    })
}

/// The steps of a viewer hold exactly what they have seen, in order, and end with what they see now; no moment is too long. Tried
/// for the last move with every viewer, and for the whole game with one, drawn at random.
fn steps<G: Game>(at: &Position<'_, G>, chance: &mut impl Chance) -> Result<(), Fault> {
    const LAW: &str = "steps hold what was seen";
    let mut table = Table::<G>::new(at.options.clone()).map_err(|bad| (LAW, bad.to_string()))?;
    table.follow(&at.log[..at.before]);
    table.follow(&at.log[at.before..]);
    let everyone = Seat::all(at.game.seats()).map(Viewer::Seat).chain([Viewer::Table, Viewer::All]);
    let of_the_move = everyone.map(|viewer| (viewer, at.before));
    for (viewer, from) in of_the_move.chain([(any_viewer(at.game, chance), 0)]) {
        let seen = table.seen(viewer, from);
        let Steps { earlier, steps, .. } = table.steps(viewer, from, 0);
        let shown = steps.iter().flat_map(|step| step.seen.iter().copied());
        let told: Vec<G::Seen> = earlier.into_iter().chain(shown).collect();
        hold(LAW, told == seen, || format!("{viewer:?} from event {from}: {told:?}\n is not {seen:?}"))?;
        hold("steps are bounded", (1..=MAX_STEPS).contains(&steps.len()), || {
            format!("{} steps", steps.len())
        })?;
        hold("moments are bounded", steps.iter().all(|step| step.ms <= LONGEST_MOMENT_MS), || {
            format!("{steps:?}")
        })?;
        let last = steps.last().map(|step| &step.view);
        hold("the last step has the view of now", last == Some(&at.game.view(viewer)), || {
            format!("{viewer:?}: {last:?}")
        })?;
    }
    Ok(())
}

/// A seat or a spectator, drawn at random.
fn any_viewer<G: Game>(game: &G, chance: &mut impl Chance) -> Viewer {
    let seat = chance.below(game.seats() as u32 + 1) as usize;
    Seat::all(game.seats()).nth(seat).map_or(Viewer::Table, Viewer::Seat)
}

/// A finished game has an outcome and refuses everything.
pub(super) fn over<G: Game>(game: &G) -> Result<(), Fault> {
    const LAW: &str = "a finished game refuses everything";
    hold("a finished game has an outcome", game.outcome().is_some(), || "none".into())?;
    for seat in Seat::all(MAX_SEATS) {
        hold(LAW, game.choices(seat).len() == 0, || format!("{seat:?} has choices"))?;
        let mut actions = (0..G::Action::COUNT).filter_map(G::Action::from_id);
        let taken = actions.find(|&action| game.check(seat, action).is_ok());
        hold(LAW, taken.is_none(), || format!("{seat:?} {taken:?}"))?;
    }
    Ok(())
}

/// Both have the same JSON form. Equal values do; comparing them first saves most of the time of a run.
fn alike<T: Serialize + PartialEq>(one: &T, two: &T) -> bool {
    one == two || text(one) == text(two)
}

fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data has a JSON form")
}

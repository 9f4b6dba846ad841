//! The dense ids of actions are pinned, because learning programs store them.

use dizaine_bluff::Face::{Bomb, Character, Pi as PiFace, Smiley};
use dizaine_bluff::Symbol::{Pi, Skull};
use dizaine_bluff::{Action, Options};
use dizaine_core::{Choices, Dense, Game};

use crate::table::{Play, bet, seat};

/// 6 faces, then 54 numbers × 5 symbols, then 5 symbols to add, then the calls.
#[test]
fn ids_are_these() {
    let pinned = [
        (0, Action::Hide(PiFace)),
        (5, Action::Hide(Character)),
        (6, bet(1, Pi)),
        (10, bet(1, Skull)),
        (11, bet(2, Pi)),
        (275, bet(54, Skull)),
        (276, Action::Add(Pi)),
        (280, Action::Add(Skull)),
        (281, Action::Bluff),
        (282, Action::Dixe),
    ];
    for (id, action) in pinned {
        assert_eq!((action.id(), Action::from_id(id)), (id, Some(action)));
    }
    assert_eq!((Action::COUNT, Action::from_id(283)), (283, None));
}

#[test]
fn every_id_is_of_one_action() {
    for id in 0..Action::COUNT {
        assert_eq!(Action::from_id(id).map(Action::id), Some(id));
    }
}

/// With five symbols, and with another number of them.
#[test]
fn what_is_listed_is_what_is_had() {
    let three = Options { die: vec![PiFace, Bomb, Smiley, Character], ..Options::default() };
    for options in [Options::default(), three] {
        let play = Play::at(&options, 0, "pi pi bomb | pi bomb bomb | smiley pi character");
        for (play, by) in [(play.clone(), 0), (play.then(0, bet(7, Pi)), 1)] {
            let open = play.game.choices(seat(by));
            let listed: Vec<Action> = open.iter().collect();
            let all = (0..Action::COUNT).filter_map(Action::from_id);
            assert_eq!(listed, all.filter(|&action| open.has(action)).collect::<Vec<_>>());
        }
    }
}

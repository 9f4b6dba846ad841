//! How other players answer a bid (A1). That is unknown, so a bid is valued against two kinds of players.

use dizaine_dix::{Joker, Player, best_score};

use super::purse::Price;

/// A kind of player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Follower {
    /// Bids one over, if that makes their victory likelier.
    Careful,
    /// Bids more freely: see [`keen_bid`].
    Keen,
}

impl Follower {
    /// Both kinds.
    pub(crate) const ALL: [Self; 2] = [Self::Careful, Self::Keen];
}

/// The bid of a keen player, at least `lowest`: half-way to twice the points that the joker adds, and a bit more by `feeling`. `None`
/// if they pass. They pay with money and spare cards.
pub(crate) fn keen_bid(player: &Player, joker: Joker, lowest: u8, feeling: u8) -> Option<u8> {
    let mut with = *player;
    with.jokers.add(joker);
    let gain = best_score(&with) - best_score(player);
    let limit = (1 + 2 * gain + feeling).min(Price::most(player, true));
    (lowest <= limit).then(|| lowest + (limit - lowest).div_ceil(2))
}

/// The most that a keen player adds to a bid for what a joker may bring later.
pub(crate) fn dream(joker: Joker) -> u8 {
    match joker {
        Joker::Universal => 4,
        Joker::Coloured(_) => 3,
        Joker::Numbered(_) => 2,
    }
}

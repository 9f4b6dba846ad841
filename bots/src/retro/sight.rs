//! What the learned policy of 10 (Retro) sees of its choices, as numbers between about −1 and 1.

use dizaine_core::{Choices as _, Seat};
use dizaine_retro::{Action, Card, Cards, Choices, Decision, Face, Phase, TableCard, Total, View};

use super::costs::{Hidden, RoundCosts, fits, kinds};
use super::regular::plan;

/// The number of inputs that all choices of a decision share.
pub const SHARED: usize = 42;
/// The number of inputs of one choice.
pub const CHOICE: usize = 30;
/// All inputs of a choice: those that it shares, then its own.
pub const INPUTS: usize = SHARED + CHOICE;
/// The input that says by how many points, in thirds, the regular thinks a choice worse than the best one.
pub const REGRET: usize = SHARED;

/// The inputs of one choice.
pub type Inputs = [f32; INPUTS];

/// Whether a choice is not obviously worse than another: bids far above what is needed are.
pub(crate) fn is_sensible(view: &View, action: Action) -> bool {
    match action {
        Action::Open { owner, chips } => {
            let least = view.players[owner.index()].protection.chips().max(1);
            chips.chips() <= least + 1
        }
        Action::Outbid(chips) => view.offer.is_some_and(|offer| chips.chips() <= offer.bid.chips() + 2),
        // An open card is not worth protecting.
        Action::Lay { face: Face::Up, protection, .. } => protection.chips() == 0,
        Action::Lay { .. }
        | Action::NoOffer
        | Action::PassBid
        | Action::Protect(_)
        | Action::TurnUp
        | Action::StayDown
        | Action::AddSecond(_)
        | Action::NoSecond
        | Action::Start(_) => true,
    }
}

/// The sensible choices of `seat`, with their inputs.
pub fn considered(view: &View, seat: Seat, choices: &Choices) -> Vec<(Action, Inputs)> {
    let sight = Sight::new(view, seat);
    let mut seen: Vec<(Action, Inputs)> = choices
        .iter()
        .filter(|&action| is_sensible(view, action))
        .map(|action| (action, sight.inputs(action)))
        .collect();
    let best = seen.iter().map(|(_, inputs)| inputs[REGRET]).fold(f32::NEG_INFINITY, f32::max);
    for (_, inputs) in &mut seen {
        inputs[REGRET + 1] = (inputs[REGRET] / 10.0).clamp(-2.0, 2.0);
        inputs[REGRET] = ((inputs[REGRET] - best) / 3.0).max(-4.0);
    }
    seen
}

/// What a seat knows when it has to choose.
struct Sight<'a> {
    costs: RoundCosts<'a>,
    shared: [f32; SHARED],
    hidden: Vec<Hidden>,
    /// The cost of playing on with the own card.
    own_cost: f64,
    /// The own card, if one was laid.
    own: Option<Card>,
    /// The part of the players who may still open an offer after this decision.
    offers: f32,
    /// The totals that others are known to reach at least, the best and the worst.
    known: (Option<Total>, Option<Total>),
    /// The part of the players who decide about a second card later.
    undecided: f32,
    lead: f32,
}

fn flag(holds: bool) -> f32 {
    f32::from(u8::from(holds))
}

/// Writes inputs one after the other.
struct Writer<'a>(std::slice::IterMut<'a, f32>);

impl Writer<'_> {
    fn put(&mut self, value: f32) {
        if let Some(place) = self.0.next() {
            *place = value;
        }
    }

    fn all<const N: usize>(&mut self, values: [f32; N]) {
        for value in values {
            self.put(value);
        }
    }
}

impl<'a> Sight<'a> {
    fn new(view: &'a View, seat: Seat) -> Self {
        let costs = RoundCosts::new(view, seat);
        let seats = view.players.len();
        let part = |count: usize| count as f32 / seats as f32;
        let place = |of: Seat| (of.index() + seats - view.first.index()) % seats;
        let own_place = place(seat);
        let decision = match view.phase {
            Phase::Asking(asked) => Some(asked.decision),
            Phase::SetUp | Phase::Over => None,
        };
        let second = matches!(decision, Some(Decision::TurnUp | Decision::Second));
        let bidding = matches!(decision, Some(Decision::Open | Decision::Outbid | Decision::Protect));
        // Who opens next: after the one who opened the offer at hand.
        let opener = view.offer.map_or(seat, |offer| offer.opener);
        let offers = match decision {
            Some(Decision::Lay) => 1.0,
            _ if bidding => {
                part(seats - 1 - place(if decision == Some(Decision::Open) { seat } else { opener }))
            }
            _ => 0.0,
        };
        let undecided = if second { part(seats - 1 - own_place) } else { part(seats - 1) };
        let others = || Seat::all(seats).filter(move |&other| other != seat);
        let player = |seat: Seat| &view.players[seat.index()];
        let laid = |seat: Seat| player(seat).card;
        let totals = || others().filter_map(laid).filter_map(|laid| Some(Total::of(laid.card?, laid.second)));
        let known = (totals().max(), totals().min());
        let scores = || others().map(|other| player(other).score as f32);
        let score = player(seat).score as f32;
        let count = (seats - 1) as f32;
        let lead = (scores().fold(f32::MAX, f32::min) - score) / 20.0;
        let mean_lead = (scores().sum::<f32>() / count - score) / 20.0;
        let rounds = costs.rounds_left() as f32;
        let late = (1.0 - rounds / 3.0).clamp(0.0, 1.0);
        let chips = f32::from(costs.own.chips);
        let other_chips = || others().map(|other| f32::from(player(other).chips));
        let own = laid(seat).and_then(|laid| laid.card);
        let own_cost = costs.with_own_card();
        let jokers = f32::from(costs.hand.count(Card::JOKER));
        let value =
            |total: Option<Total>, none: f32| total.map_or(none, |total| f32::from(total.value) / 10.0);
        let hand_cost = kinds(costs.hand).map(|card| plan(&costs, card)).fold(f64::MAX, f64::min);
        let high = |hand: Cards| [9, 10].map(|value| Card::normal(value).map_or(0, |card| hand.count(card)));
        let mut shared = [0.0; SHARED];
        let mut writer = Writer(shared.iter_mut());
        writer.all([
            seats as f32 / 7.0,
            flag(seats == 2),
            part(own_place),
            part(seats - 1 - own_place),
            flag(own_place == 0),
            flag(own_place + 1 == seats),
            (rounds / 5.0).min(1.5),
            late,
            (1.0 - rounds).clamp(0.0, 1.0),
            (costs.stake() / 30.0) as f32,
            view.round_card.map_or(0.0, |card| f32::from(card.points()) / 10.0),
            f32::from(view.pot) / 10.0,
            chips / 10.0,
            flag(chips < 0.5),
            (2.0 - chips).max(0.0) / 2.0,
            lead.clamp(-2.0, 2.0),
            mean_lead.clamp(-2.0, 2.0),
            late * lead.clamp(-2.0, 2.0),
            jokers / 2.0,
            (f32::from(costs.hand.points()) - 10.0 * jokers) / 10.0,
            high(costs.hand).map(f32::from).iter().sum::<f32>() / 2.0,
            if own.is_none() { (hand_cost / 10.0) as f32 } else { (own_cost / 10.0) as f32 },
            (costs.cost(Total { value: 0, highest: 0 }) / 20.0) as f32,
            (costs.cost(Total { value: 10, highest: 10 }) / 10.0) as f32,
            own.map_or(0.0, |card| f32::from(card.value().unwrap_or(10)) / 10.0),
            flag(own == Some(Card::JOKER)),
            flag(laid(seat).is_some_and(|laid| laid.face == Face::Up)),
            f32::from(player(seat).protection.chips()) / 2.0,
            laid(seat).map_or(0.0, |laid| part(laid.held_by.len())),
            part(others().filter(|&other| laid(other).is_some()).count()),
            part(others().filter(|&other| laid(other).is_some_and(|laid| laid.card.is_none())).count()),
            value(known.0, 0.0),
            value(known.1, 1.0),
            part(totals().filter(|total| total.value == 10).count()),
            undecided,
            others().map(|other| f32::from(player(other).protection.chips())).sum::<f32>() / (2.0 * count),
            other_chips().sum::<f32>() / count / 10.0,
            other_chips().fold(0.0, f32::max) / 10.0,
            offers,
            view.offer.map_or(0.0, |offer| f32::from(offer.bid.chips()) / 4.0),
            view.unturned.len() as f32 / 10.0,
            part(others().filter(|&other| player(other).joker_shown).count()),
        ]);
        let hidden = if bidding { costs.hidden() } else { Vec::new() };
        Self { costs, shared, hidden, own_cost, own, offers, known, undecided, lead }
    }

    /// The inputs of one choice; the place of the regret has the regular's value of the choice, in points.
    fn inputs(&self, action: Action) -> Inputs {
        let mut inputs = [0.0; INPUTS];
        inputs[..SHARED].copy_from_slice(&self.shared);
        let mut writer = Writer(inputs[SHARED + 2..].iter_mut());
        let value = match action {
            Action::Lay { card, face, protection } => self.lay(&mut writer, card, face, protection.chips()),
            Action::Open { owner, chips } => self.open(&mut writer, owner, chips.chips()),
            Action::Outbid(bid) => self.outbid(&mut writer, bid.chips()),
            Action::Protect(protection) => self.protect(&mut writer, f32::from(protection.chips())),
            Action::TurnUp | Action::StayDown | Action::AddSecond(_) | Action::NoSecond => {
                self.second(&mut writer, action)
            }
            Action::NoOffer => 1.7,
            Action::PassBid => 1.2,
            Action::Start(_) => 0.0,
        };
        inputs[REGRET] = value as f32;
        inputs
    }

    fn lay(&self, writer: &mut Writer<'_>, card: Card, face: Face, chips: u8) -> f64 {
        let (costs, protection) = (&self.costs, f32::from(chips));
        let mut rest = costs.hand;
        rest.remove(card);
        let (_, second) = costs.best(card, rest);
        let total = Total::of(card, second);
        let up = flag(face == Face::Up);
        let bare = f32::from(card.value().unwrap_or(10)) / 10.0;
        let partners =
            kinds(rest).filter(|&other| fits(card, other) && Total::of(card, Some(other)).value == 10);
        let high = flag(bare >= 0.9);
        let all = || kinds(rest);
        let mut left = rest;
        if let Some(second) = second {
            left.remove(second);
        }
        writer.all([
            bare,
            bare * bare,
            flag(card == Card::JOKER),
            flag(card.value() == Some(10)),
            f32::from(card.points()) / 10.0,
            up,
            flag(chips == 1),
            flag(chips == 2),
            up * high,
            up * flag(card == Card::JOKER),
            protection * high,
            protection * (1.0 - bare),
            up * flag(total.value == 10),
            f32::from(total.value) / 10.0,
            flag(total.value == 10),
            f32::from(total.highest) / 10.0,
            flag(second == Some(Card::JOKER)),
            flag(second.is_none()),
            second.map_or(0.0, |second| f32::from(second.points()) / 10.0),
            partners.count() as f32 / 2.0,
            f32::from(left.count(Card::JOKER)) / 2.0,
            f32::from(left.points()) / 10.0,
            all().filter(|other| other.value().is_some_and(|value| value >= 9)).count() as f32 / 2.0,
            (all().map(|other| costs.keeping(other)).sum::<f64>() / 10.0) as f32,
            (f32::from(costs.own.chips) - protection) / 10.0,
            (costs.cost(Total::of(card, None)) / 10.0) as f32,
            protection * self.lead,
            flag(costs.hand.count(card) > 1),
        ]);
        -plan(costs, card) - 1.2 * f64::from(up) - 1.2 * f64::from(protection)
    }

    /// What is known of the card of `owner`; the value of its owner's card beyond the own one, in points.
    fn target(&self, writer: &mut Writer<'_>, owner: Seat, chips: u8) -> f64 {
        let view = self.costs.view;
        let seats = view.players.len();
        let other = &view.players[owner.index()];
        let cost = self.costs.with_card_of(owner, &self.hidden);
        let gain = cost.map_or(0.0, |cost| self.own_cost - cost);
        let laid = other.card;
        let of = |ask: &dyn Fn(TableCard) -> bool| flag(laid.is_some_and(ask));
        let card = laid.and_then(|laid| laid.card);
        let own = view.players[self.costs.seat.index()].card;
        let place = |of: Seat| (of.index() + seats - view.first.index()) % seats;
        let chips = f32::from(chips);
        writer.all([
            1.0,
            (gain / 5.0).clamp(-3.0, 3.0) as f32,
            (cost.unwrap_or(0.0) / 10.0) as f32,
            of(&|laid| laid.card.is_some()),
            of(&|laid| laid.face == Face::Up),
            chips / 4.0,
            f32::from(other.protection.chips()) / 2.0,
            card.map_or(0.0, |card| f32::from(card.value().unwrap_or(10)) / 10.0),
            flag(card == Some(Card::JOKER)),
            place(owner) as f32 / seats as f32,
            flag(place(owner) > place(self.costs.seat)),
            ((other.score as f32 - view.players[self.costs.seat.index()].score as f32) / 20.0)
                .clamp(-2.0, 2.0),
            f32::from(other.chips) / 10.0,
            of(&|laid| laid.by == owner),
            laid.map_or(0.0, |laid| laid.held_by.len() as f32 / seats as f32),
            flag(own.is_some_and(|own| own.face == Face::Up || own.held_by.has(owner))),
            (f32::from(self.costs.own.chips) - chips) / 10.0,
            of(&|laid| laid.card.is_none() && laid.by == owner)
                * (1.0 - f32::from(other.protection.chips()) / 2.0),
            self.own.map_or(0.0, |own| f32::from(own.value().unwrap_or(10)) / 10.0)
                * of(&|laid| laid.card.is_none()),
        ]);
        gain
    }

    fn open(&self, writer: &mut Writer<'_>, owner: Seat, chips: u8) -> f64 {
        let gain = self.target(writer, owner, chips);
        let least = self.costs.view.players[owner.index()].protection.chips();
        writer.all([flag(chips > least.max(1)), flag(least == 0)]);
        gain - 2.0 * f64::from(chips)
    }

    fn outbid(&self, writer: &mut Writer<'_>, bid: u8) -> f64 {
        let view = self.costs.view;
        let Some(offer) = view.offer else { return 0.0 };
        let gain = self.target(writer, offer.owner, bid);
        let bidder = &view.players[offer.bidder.index()];
        let seats = view.players.len();
        writer.all([
            f32::from(bid - offer.bid.chips()) - 1.0,
            (seats - offer.passed.len()) as f32 / seats as f32,
            flag(offer.opener == self.costs.seat),
            f32::from(bidder.chips) / 10.0,
            ((bidder.score as f32 - view.players[self.costs.seat.index()].score as f32) / 20.0)
                .clamp(-2.0, 2.0),
            flag(bidder.chips > bid),
        ]);
        gain - 2.0 * f64::from(bid)
    }

    fn protect(&self, writer: &mut Writer<'_>, protection: f32) -> f64 {
        let added = protection - f32::from(self.costs.own.protection.chips());
        let bare = self.own.map_or(0.0, |card| f32::from(card.value().unwrap_or(10)) / 10.0);
        writer.all([
            added,
            protection / 2.0,
            flag(added < 0.5),
            added * bare,
            added * self.offers,
            added * flag(self.own == Some(Card::JOKER)),
            added * (self.own_cost / 10.0) as f32,
            added * flag(bare >= 0.9),
            added * self.lead,
            (f32::from(self.costs.own.chips) - added) / 10.0,
        ]);
        -1.5 * f64::from(added)
    }

    fn second(&self, writer: &mut Writer<'_>, action: Action) -> f64 {
        let costs = &self.costs;
        let Some(first) = self.own else { return 0.0 };
        let second = match action {
            Action::AddSecond(second) => Some(second),
            Action::TurnUp => costs.best(first, costs.hand).1,
            _ => None,
        };
        let total = Total::of(first, second);
        let mut rest = costs.hand;
        if let Some(second) = second {
            rest.remove(second);
        }
        let value = costs.cost(total) + second.map_or(0.0, |second| costs.keeping(second));
        let (best, worst) = self.known;
        let leads = flag(best.is_none_or(|best| total > best));
        let trails = flag(worst.is_none_or(|worst| total < worst));
        let ten = flag(total.value == 10);
        let hidden = self.shared[30];
        writer.all([
            flag(action == Action::TurnUp),
            flag(matches!(action, Action::AddSecond(_))),
            f32::from(total.value) / 10.0,
            f32::from(total.highest) / 10.0,
            ten,
            (costs.cost(total) / 10.0) as f32,
            second.map_or(0.0, |second| costs.keeping(second) / 10.0) as f32,
            flag(second == Some(Card::JOKER)),
            second.map_or(0.0, |second| f32::from(second.points()) / 10.0),
            leads,
            trails,
            leads * (1.0 - self.undecided),
            trails * (1.0 - self.undecided),
            leads * flag(self.undecided == 0.0 && hidden == 0.0),
            trails * flag(self.undecided == 0.0 && hidden == 0.0),
            f32::from(total.value) / 10.0 * hidden,
            ten * self.undecided,
            f32::from(rest.count(Card::JOKER)) / 2.0,
            f32::from(rest.points()) / 10.0,
            f32::from(rest.points()) / 10.0 * self.shared[8],
            f32::from(total.value) / 10.0 * self.lead,
            best.map_or(0.0, |best| f32::from(total.value) - f32::from(best.value)) / 10.0,
            worst.map_or(0.0, |worst| f32::from(total.value) - f32::from(worst.value)) / 10.0,
        ]);
        -value - if action == Action::TurnUp && second.is_none() { 0.5 } else { 0.0 }
    }
}

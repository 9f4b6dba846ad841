//! Standing orders: what a person wants to do on an occasion that the game names, by preference, before they are asked. At their turn the
//! first that is legal is done, after the time that bots wait; if none is, they are asked.
//!
//! *Invariant:* an order is private to its seat. Nothing that anybody else is sent depends on it until it is carried out.

use std::sync::Arc;

use dizaine_core::{Orders, Seat};
use dizaine_protocol::{ClientMessage, Code, Millis, Problem};
use serde_json::Value;

use crate::entry::Change;
use crate::{Deed, Guest, Next, Room};

/// A standing order.
#[derive(Clone, PartialEq, Debug)]
pub struct Order {
    /// The occasion, as the game names it.
    pub occasion: String,
    /// Which of them.
    pub number: u32,
    /// What to do, by preference.
    pub actions: Vec<Value>,
}

/// What a seat can order, and what it has ordered.
pub type Orderable = (Orders<Value>, Vec<Value>);

impl Room {
    /// What the guest at `seat` can order now, and what they have ordered.
    pub fn orders_of(&self, guest: &Guest, seat: Seat) -> Result<Option<Orderable>, Problem> {
        self.own(guest, seat)?;
        self.in_game()?;
        let chosen = self.orders.get(&seat).map(|order| order.actions.clone()).unwrap_or_default();
        Ok(self.table.orders(seat).map(|orders| (orders, chosen)))
    }

    /// Judges an order: its occasion lasts, and each of its actions is one that may be asked for there. No action withdraws it.
    pub(crate) fn judge_order(&self, guest: &Guest, message: &ClientMessage) -> Result<Change, Problem> {
        let ClientMessage::Order { seat, occasion, number, actions } = message.clone() else {
            return Err(Problem::malformed("`order` is expected"));
        };
        let (offered, _) = self.orders_of(guest, seat)?.ok_or(Code::NoOccasion)?;
        if offered.occasion != occasion || offered.number != number {
            return Err(Code::NoOccasion.into());
        }
        if !actions.iter().all(|action| offered.actions.contains(action))
            || actions.len() > offered.actions.len()
        {
            return Err(Problem::malformed("`actions` are not those that can be ordered"));
        }
        Ok(Change::Ordered { seat, occasion, number, actions })
    }

    /// Notes an order, or that one was withdrawn.
    pub(crate) fn note_order(&mut self, seat: Seat, occasion: &str, number: u32, actions: &[Value]) {
        let orders = Arc::make_mut(&mut self.orders);
        if actions.is_empty() {
            orders.remove(&seat);
        } else {
            let (occasion, actions) = (occasion.to_owned(), actions.to_vec());
            orders.insert(seat, Order { occasion, number, actions });
        }
    }

    /// Forgets orders whose occasion is over.
    pub(crate) fn forget_orders(&mut self) {
        if self.orders.is_empty() {
            return;
        }
        let table = &self.table;
        let lasts = |seat: &Seat, order: &Order| {
            table
                .orders(*seat)
                .is_some_and(|now| now.occasion == order.occasion && now.number == order.number)
        };
        Arc::make_mut(&mut self.orders).retain(|seat, order| lasts(seat, order));
    }

    /// What the standing order of a person whom the game waits for leads to, and when.
    pub(crate) fn next_order(&self) -> Option<(Seat, Value, Millis)> {
        if self.orders.is_empty() {
            return None;
        }
        let mut ordered =
            self.awaited_people().filter_map(|(seat, _)| Some((seat, self.ordered_action(seat)?)));
        let (seat, action) = ordered.next()?;
        Some((seat, action, self.bots_ready_at()))
    }

    /// What the standing order of a seat that the game waits for does: the first of its actions that is legal.
    pub(crate) fn ordered_action(&self, seat: Seat) -> Option<Value> {
        let order = self.orders.get(&seat)?;
        let legal = self.table.choices(seat);
        order.actions.iter().find(|action| legal.contains(action)).cloned()
    }

    /// The room after the move of a standing order. It is a move of the person, as if they had made it then.
    pub fn with_order(&self, seat: Seat, action: &Value, now: Millis) -> Result<Next, Problem> {
        let id = format!("order {}", self.course.moves);
        self.with_move(seat, std::slice::from_ref(action), id, now)
    }

    /// The move of a standing order whose time has come.
    pub(crate) fn carry_out_order(&self, now: Millis) -> Option<Deed> {
        let (seat, action, _) = self.next_order().filter(|(.., ready)| now >= *ready)?;
        Some(Deed::Order(seat, action))
    }
}

//! The course of a game: how far it is, who decides what, and what chance it has.

use dizaine_core::chance::TableChance;
use dizaine_core::{BySeat, MAX_SEATS, Seat, Seats, Turn, fairness};
use dizaine_store::Millis;

use super::{Room, Seated, Stage};
use crate::entry::Moved;
use crate::protocol::{Clock, Nonce};

/// How many move ids of a table are remembered: a resend comes soon or not at all.
const REMEMBERED: usize = 32;

/// The time to call where the host has not set another.
const WINDOW_MS: u32 = 3_000;

/// What the log says of the course of a game, beside the game itself.
#[derive(Default)]
pub(crate) struct Play {
    /// Moves made, the set-up among them.
    pub(crate) moves: u32,
    /// When the last was made; a pause moves it on.
    pub(crate) last_at: Millis,
    /// The number of each seat's decision: how many moves had been made when it came up.
    pub(crate) decisions: BySeat<u32, MAX_SEATS>,
    /// Who lets the last bet pass.
    pub(crate) passed: Seats,
    /// Who asks for a pause.
    pub(crate) pause_asked: Seats,
    /// The clients' names of the last moves.
    recent: std::collections::VecDeque<(Seat, String)>,
    /// The nonces by seat with which the game started; whoever leaves later leaves theirs.
    pub(crate) nonces: Option<Vec<Option<Nonce>>>,
    /// The key of the game's chance, which follows from them.
    pub(super) key: Option<[u8; 32]>,
}

impl Play {
    /// A move was made. A decision goes on only for those who had to act, still have to, and did not move: a call is
    /// about one bet, and the next bet is another decision.
    pub(super) fn moved(&mut self, moved: &Moved, before: Turn, after: Turn) {
        self.moves += 1;
        self.last_at = moved.at;
        self.passed = Seats::NONE;
        let goes_on = |seat| before.must().has(seat) && after.must().has(seat) && moved.seat != Some(seat);
        for seat in Seat::all(MAX_SEATS).filter(|&seat| !goes_on(seat)) {
            self.decisions[seat] = self.moves;
        }
        if let (Some(seat), Some(id)) = (moved.seat, &moved.id) {
            if self.recent.len() == REMEMBERED {
                self.recent.pop_front();
            }
            self.recent.push_back((seat, id.clone()));
        }
    }

    /// Whether this seat has already made the move of this name.
    pub(crate) fn has_made(&self, seat: Seat, id: &str) -> bool {
        self.recent.iter().any(|(by, made)| *by == seat && made == id)
    }
}

impl Room {
    /// The nonces that the people at the table have opened, by seat.
    pub(super) fn opened_nonces(&self) -> Vec<Option<Nonce>> {
        let nonce = |place: &Seated| match place {
            Seated::Person(person) => person.nonce,
            Seated::Free | Seated::Rules | Seated::Bot { .. } => None,
        };
        self.places.iter().map(nonce).collect()
    }

    /// The key that these nonces give.
    pub(super) fn key(&self, nonces: &[Option<Nonce>]) -> [u8; 32] {
        let nonces: Vec<_> = nonces.iter().map(|nonce| nonce.map(|nonce| nonce.0)).collect();
        fairness::key(self.row.id.as_str(), &self.row.secrets.seed, &nonces)
    }

    /// The chance of the next move. The first needs every nonce opened.
    pub(crate) fn chance(&self) -> TableChance {
        let key = self.play.key.unwrap_or_else(|| self.key(&self.opened_nonces()));
        TableChance::new(key, self.play.moves)
    }

    /// The chance of a bot's thoughts about the next move: its own secret, and the same on every node.
    pub(crate) fn thoughts(&self, seat: Seat) -> TableChance {
        let key = fairness::key(self.row.id.as_str(), &self.row.secrets.bots, &[]);
        TableChance::new(key, self.play.moves * MAX_SEATS as u32 + seat.index() as u32)
    }

    /// The people who may call now and have not let the bet pass.
    fn may_still_call(&self) -> bool {
        let Turn::Of { may, .. } = self.table.turn() else { return false };
        self.people().any(|(seat, person)| may.has(seat) && !person.stand_in && !self.play.passed.has(seat))
    }

    /// How long everyone may call after a bet.
    pub(crate) fn window_ms(&self) -> u32 {
        let people = self.people().any(|(_, person)| !person.stand_in);
        self.settings.window_ms.unwrap_or(if people { WINDOW_MS } else { 0 })
    }

    /// Until when everyone may call before the game goes on; `None` if nobody may, or all have passed.
    pub(crate) fn window_end(&self) -> Option<Millis> {
        let open = self.stage == Stage::Playing && self.may_still_call();
        open.then(|| self.play.last_at.after(u64::from(self.window_ms())))
    }

    /// Until when those who must act have to.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        let limit = match self.settings.clock {
            Clock::None => return None,
            Clock::Relaxed => 120_000,
            Clock::Fast => 30_000,
        };
        let start = self.window_end().unwrap_or(self.play.last_at);
        (self.stage == Stage::Playing).then(|| start.after(limit))
    }
}

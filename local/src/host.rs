//! Runs the room of one table at which one person plays: what a server's task of a table does, without sockets and without waiting.

use std::collections::BTreeMap;

use dizaine_analysis::{Choice, advise};
use dizaine_bots::Library;
use dizaine_core::{Record, Seat, Turn};
use dizaine_protocol::{
    ClientMessage, Code, ListedTable, Millis, NewTable, Play, Problem, ServerMessage, SessionId, TableCode,
    TableId, TableInfo,
};
use dizaine_room::{
    Attendance, Created, Deed, Entry, Guest, Listing, Next, Place, Room, Thinking, Told, Updates,
};

use crate::stored::fold;
use crate::{Head, Line, Reply, Secret, Stored};

/// A table, its log, and what a node keeps for a room.
pub(crate) struct Host {
    pub(crate) head: Head,
    pub(crate) guest: Guest,
    pub(crate) room: Room,
    /// The log from its beginning.
    pub(crate) lines: Vec<Line>,
    pub(crate) library: Library,
    pub(crate) attendance: Attendance,
    pub(crate) thinking: Thinking,
    /// The person's move that waits for the end of a window.
    pub(crate) held: Option<Play>,
    pub(crate) told: Told,
    told_table: Option<TableInfo>,
    /// The number of events each viewer of the person has seen; `None` before the person is there.
    seen: Option<BTreeMap<Option<Seat>, u32>>,
    /// The time of this call, and its random bytes.
    pub(crate) now: Millis,
    pub(crate) random: Secret,
    /// What the worker is told at the end of this call.
    pub(crate) reply: Reply,
}

impl Host {
    /// Makes a table, seats the person and bots at it and starts the game.
    pub(crate) fn make(
        new: &NewTable,
        (name, colour): (String, u8),
        strength: &str,
        now: Millis,
        random: Secret,
    ) -> Result<(Self, Reply), Problem> {
        let player = SessionId::from_random(random.derive_some("player"));
        let mut host = Self::created(new, Guest { id: player, name, colour }, now, random)?;
        let seats = Seat::all(host.room.places.len());
        let mut free = seats.filter(|seat| host.room.places[seat.index()] == Place::Free);
        let own = free.next().ok_or(Code::NoSeat)?;
        // The room decides which of the other seats a bot can have, as it does for every guest.
        let bots: Vec<Seat> = free.collect();
        let add = |seat| ClientMessage::AddBot { seat, strength: strength.to_owned() };
        host.start(own, bots.into_iter().map(add))?;
        let reply = host.take_reply();
        Ok((host, reply))
    }

    /// An empty table of this person.
    pub(crate) fn created(
        new: &NewTable,
        guest: Guest,
        now: Millis,
        random: Secret,
    ) -> Result<Self, Problem> {
        let created = Created::new(new, guest.id.clone())?;
        let head = Head {
            id: TableId::from_random(random.derive_some("table")),
            code: TableCode::from_random(random.derive_some("code")),
            seed: Secret(random.derive("seed")),
            bots: Secret(random.derive("bots")),
            player: guest.id,
            name: guest.name,
            colour: guest.colour,
            listed: None,
            taken_over: None,
        };
        let entry = Entry::Created(created.clone());
        let room = Room::created(head.identity(), created).map_err(|_| Code::NoGame)?;
        let lines = vec![Line::new(0, &entry)];
        let mut host = Self::with(head, room, lines.clone());
        host.at(now, random);
        host.reply.lines = lines;
        Ok(host)
    }

    /// Seats the person, then the bots, and sets up the game.
    pub(crate) fn start(
        &mut self,
        own: Seat,
        bots: impl Iterator<Item = ClientMessage>,
    ) -> Result<(), Problem> {
        self.seat(own, bots)?;
        while let Some(Deed::SetUp) = self.room.due(self.now, &self.attendance, &self.thinking, None).now {
            self.commit(self.room.with_set_up(self.now));
        }
        self.begin();
        Ok(())
    }

    /// Seats the person, then the bots, and closes the table.
    pub(crate) fn seat(
        &mut self,
        own: Seat,
        bots: impl Iterator<Item = ClientMessage>,
    ) -> Result<(), Problem> {
        // The browser is the host: a nonce of its own would prove nothing to it.
        let sit = ClientMessage::Sit { seat: own, name: None, nonce_hash: None };
        for message in std::iter::once(sit).chain(bots).chain([ClientMessage::Start {}]) {
            self.fulfil(&message)?;
        }
        Ok(())
    }

    /// Tells the worker of the table, whose game has begun.
    pub(crate) fn begin(&mut self) {
        self.head.listed = self.reply.listed.take();
        self.reply.made = Some(self.head.clone());
    }

    /// Opens a stored table.
    pub(crate) fn open(Stored { head, lines }: Stored) -> Result<Self, Problem> {
        let room = fold(&head, &lines)?;
        Ok(Self::with(head, room, lines))
    }

    fn with(head: Head, room: Room, lines: Vec<Line>) -> Self {
        Self {
            guest: head.guest(),
            head,
            room,
            lines,
            library: Library::default(),
            attendance: Attendance::default(),
            thinking: Thinking::default(),
            held: None,
            told: Told::default(),
            told_table: None,
            seen: None,
            now: Millis::default(),
            random: Secret([0; 32]),
            reply: Reply::default(),
        }
    }

    /// Begins a call.
    pub(crate) fn at(&mut self, now: Millis, random: Secret) {
        self.now = now;
        self.random = random;
        self.reply = Reply::default();
    }

    pub(crate) fn take_reply(&mut self) -> Reply {
        std::mem::take(&mut self.reply)
    }

    /// Whether the person is there.
    pub(crate) fn is_joined(&self) -> bool {
        self.seen.is_some()
    }

    /// The record of the game, once it is over.
    pub(crate) fn record(&self) -> Result<Record, Problem> {
        let log: Vec<String> = self.lines.iter().map(|line| line.entry.clone()).collect();
        Ok(self.room.record(&log)?)
    }

    /// What an expert would do in the place of the person.
    pub(crate) fn advice(&self) -> Result<Vec<Choice>, Problem> {
        let seat = self.room.seats_of(&self.guest.id).next().ok_or(Code::NoSeat)?;
        Ok(advise(&*self.room.coached(&self.guest, seat)?, seat))
    }

    /// Notes an entry, which the worker stores, and becomes the room after it.
    pub(crate) fn commit(&mut self, Next { entry, room, listing }: Next) {
        let line = Line::new(self.room.length, &entry);
        self.lines.push(line.clone());
        self.reply.lines.push(line);
        self.room.replace(room);
        if let Some(listing) = listing {
            self.list(listing);
        }
    }

    fn list(&mut self, Listing { status, summary, .. }: Listing) {
        let (id, code) = (self.head.id.clone(), self.head.code.to_string());
        self.reply.listed =
            Some(ListedTable { id, code, status, summary, touched: self.now.0, turn: Vec::new(), due: None });
    }

    /// The person is there, and has seen this much: greets them and shows them the table and the game.
    pub(crate) fn join(&mut self, seen: BTreeMap<Option<Seat>, u32>) {
        let me = Some(self.guest.id.clone());
        let (version, now) = (dizaine_protocol::VERSION, self.now);
        self.reply.send(&ServerMessage::Welcome { version, me, now });
        self.seen = Some(seen);
        self.told_table = None;
        self.attendance.update(&self.room, vec![self.guest.id.clone()], self.now);
        self.send_everything();
    }

    /// Becomes the room after this many entries of its log.
    pub(crate) fn cut(&mut self, length: usize) -> Result<(), Problem> {
        let lines = self.lines[..length].to_vec();
        let mut host = Self::with(self.head.clone(), fold(&self.head, &lines)?, lines);
        host.at(self.now, self.random);
        host.reply.cut = Some(length as u32);
        host.list(host.room.listing());
        *self = host;
        Ok(())
    }

    /// Sends the table, if it has changed, and the game.
    pub(crate) fn send_everything(&mut self) {
        if !self.is_joined() {
            return;
        }
        let info = self.room.info(self.attendance.present(), 0);
        if self.told_table.as_ref() != Some(&info) {
            self.reply.send(&ServerMessage::Table { table: info.clone() });
            self.told_table = Some(info);
        }
        if self.room.table.turn() != Turn::SetUp {
            self.send_game();
        }
    }

    fn send_game(&mut self) {
        let Some(known) = &mut self.seen else { return };
        let mut updates = Updates::new(&self.room, &mut self.told, self.now);
        for viewer in self.room.viewers_of(Some(&self.guest)) {
            let seen = known.entry(viewer).or_default();
            let (update, now_seen) = updates.update(viewer, *seen);
            *seen = now_seen;
            self.reply.send(&ServerMessage::Update(update));
        }
    }
}

//! A worker for tests: it keeps what it is told to keep, and a clock that it moves on itself.

use dizaine_core::chance::FastChance;
use dizaine_core::fairness::to_hex;
use dizaine_core::{Chance, Record};
use dizaine_local::Engine;
use serde_json::{Value, json};

pub(crate) struct Worker {
    pub(crate) engine: Engine,
    pub(crate) now: u64,
    pub(crate) head: Value,
    pub(crate) lines: Vec<Value>,
    /// The last update of the game.
    pub(crate) update: Value,
    /// The last table.
    pub(crate) table: Value,
    pub(crate) chance: FastChance,
    /// Whether a move waits for the bots to say whether they interrupt.
    held: bool,
    next: Option<u64>,
    moves: u32,
}

impl Worker {
    fn new(seed: u64) -> Self {
        Self {
            engine: Engine::default(),
            now: 1_000_000,
            head: Value::Null,
            lines: Vec::new(),
            update: Value::Null,
            table: Value::Null,
            chance: FastChance::new(seed),
            held: false,
            next: None,
            moves: 0,
        }
    }

    /// A game that was stored.
    pub(crate) fn of(stored: &Value, seed: u64) -> Self {
        let lines = stored["lines"].as_array().unwrap().clone();
        let mut worker = Self { head: stored["head"].clone(), lines, ..Self::new(seed) };
        worker.reload();
        worker
    }

    /// A new game against bots of this strength.
    pub(crate) fn play(game: &str, options: &Value, strength: &str, seed: u64) -> Self {
        let mut worker = Self::new(seed);
        let settings = json!({ "pace": "instant", "window_ms": 0, "odds": true });
        let table = json!({ "game": game, "options": options, "settings": settings });
        let make = json!({ "table": table, "name": "Ada", "colour": 3, "strength": strength });
        worker.ask(&json!({ "make": make }));
        worker.hello();
        worker
    }

    /// Asks the engine, and keeps what it says is to be kept.
    pub(crate) fn ask(&mut self, ask: &Value) -> Value {
        let random = to_hex(&std::array::from_fn(|_| self.chance.below(256) as u8));
        let call = json!({ "now": self.now, "random": random, "ask": ask });
        let reply: Value = serde_json::from_slice(&self.engine.ask(call.to_string().as_bytes())).unwrap();
        if !reply["made"].is_null() {
            self.head = reply["made"].clone();
            self.lines.clear();
        }
        if let Some(length) = reply["cut"].as_u64() {
            self.lines.truncate(length as usize);
            self.held = false;
        }
        for line in reply["lines"].as_array().unwrap() {
            assert_eq!(line["number"], self.lines.len(), "the log has no gap");
            self.lines.push(line.clone());
        }
        for message in reply["messages"].as_array().unwrap() {
            match message["type"].as_str().unwrap() {
                "update" => self.update = message.clone(),
                "table" => self.table = message["table"].clone(),
                "problem" => panic!("{message}"),
                "answer" => match message["answer"]["type"].as_str().unwrap() {
                    "held" => self.held = true,
                    "accepted" | "dropped" => self.held = false,
                    _ => panic!("{message}"),
                },
                _ => {}
            }
        }
        self.next = reply["next"].as_u64();
        reply
    }

    pub(crate) fn hello(&mut self) {
        self.ask(&json!({ "say": { "hello": { "version": dizaine_protocol::VERSION } } }));
    }

    /// Asks about a record.
    pub(crate) fn study(&mut self, record: &Record, about: &Value) -> Value {
        let mut reply = self.ask(&json!({ "study": { "record": record, "about": about } }));
        assert_eq!(reply["problem"], Value::Null);
        reply["answer"].take()
    }

    /// The record of the game, which is over.
    pub(crate) fn record(&mut self) -> Record {
        Record::parse(&self.ask(&json!("record"))["answer"].to_string()).unwrap()
    }

    /// Opens the table from what was kept, as after a reload.
    pub(crate) fn reload(&mut self) {
        self.engine = Engine::default();
        let stored = json!({ "head": self.head, "lines": self.lines });
        assert_eq!(self.ask(&json!({ "open": stored }))["problem"], Value::Null);
        self.hello();
    }

    pub(crate) fn is_over(&self) -> bool {
        !self.update["outcome"].is_null()
    }

    /// Waits until the person is asked something; false if the game is over.
    pub(crate) fn wait(&mut self) -> bool {
        for _ in 0..10_000 {
            if self.is_over() {
                return false;
            }
            if self.update["decision"]["must"] == true && !self.held {
                return true;
            }
            self.now = self.next.expect("somebody has to act").max(self.now);
            self.ask(&json!("wake"));
        }
        panic!("the bots never end");
    }

    /// Plays a random legal action.
    pub(crate) fn act(&mut self) {
        let decision = self.update["decision"].clone();
        let choices = decision["choices"].as_array().unwrap();
        let action = &choices[self.chance.below(choices.len() as u32) as usize];
        self.moves += 1;
        let id = format!("move {} {}", self.moves, self.now);
        let play = json!({ "play": { "id": id, "seat": self.update["seat"], "decision": decision["number"], "actions": [action] } });
        self.ask(&json!({ "say": play }));
    }

    pub(crate) fn finish(&mut self) {
        while self.wait() {
            self.act();
        }
    }
}

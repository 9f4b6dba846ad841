//! The log of a deal: what is played, who has begun, and how they ended. It holds ids only; the names are notes, erased with their guests.

use std::collections::BTreeMap;

use dizaine_core::fairness::{commitment, to_hex};
use dizaine_protocol::{DailyGame, DailyPromise, DailyResult, Problem};
use dizaine_store::{Code, Index, Millis, NewTable, Secrets, SessionId, Status, TableId, TableRow};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::plan::Plan;
use crate::site::random;

/// The number of results that are shown.
const SHOWN: usize = 100;

/// An entry of the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Line {
    /// The first entry.
    Daily(Plan),
    /// A guest has begun at this table. The note is their name.
    Tried { guest: SessionId, table: TableId },
    /// The game at this table is over.
    Ended {
        table: TableId,
        place: u8,
        score: i32,
        /// Whether fewer points are better.
        fewer: bool,
    },
}

impl Line {
    pub(super) fn to_text(&self) -> String {
        serde_json::to_string(self).expect("plain data has a JSON form")
    }
}

/// The id of the log of a deal.
pub(super) fn id(deal: &str) -> TableId {
    let hash = Sha256::digest(format!("dizaine ledger {deal}"));
    let mut bytes = [0; TableId::BYTES];
    bytes.copy_from_slice(&hash[..TableId::BYTES]);
    TableId::from_random(bytes)
}

/// A new deal. It is stored as a table whose game is over, so that no code leads to it and no list shows it.
pub(super) fn new(id: TableId, game: &str, day: u32, at: Millis) -> Result<NewTable, Problem> {
    let index = Index { status: Status::Over, public: false, members: Vec::new(), summary: "{}".to_owned() };
    Ok(NewTable {
        id,
        code: Code::from_random(random()),
        secrets: Secrets { seed: random(), bots: random() },
        at,
        entry: Line::Daily(Plan::of(game, day)?).to_text(),
        index,
    })
}

/// A deal as its log adds up to it.
pub(super) struct Ledger {
    row: TableRow,
    plan: Plan,
    length: u32,
    tries: Vec<Try>,
    ended: BTreeMap<TableId, Ended>,
}

struct Try {
    guest: SessionId,
    table: TableId,
    /// `None` if it was erased.
    name: Option<String>,
}

struct Ended {
    place: u8,
    score: i32,
    fewer: bool,
}

impl Ledger {
    pub(super) fn read(
        row: TableRow,
        log: &[String],
        mut notes: BTreeMap<u32, String>,
    ) -> Result<Self, serde_json::Error> {
        let lines = log.iter().map(|text| serde_json::from_str(text)).collect::<Result<Vec<Line>, _>>()?;
        let mut lines = lines.into_iter();
        let Some(Line::Daily(plan)) = lines.next() else {
            return Err(serde::de::Error::custom("the log does not begin with what is played"));
        };
        let mut ledger =
            Self { row, plan, length: log.len() as u32, tries: Vec::new(), ended: BTreeMap::new() };
        for (number, line) in (1..).zip(lines) {
            match line {
                Line::Daily(_) => {}
                Line::Tried { guest, table } => {
                    ledger.tries.push(Try { guest, table, name: notes.remove(&number) });
                }
                Line::Ended { table, place, score, fewer } => {
                    ledger.ended.insert(table, Ended { place, score, fewer });
                }
            }
        }
        Ok(ledger)
    }

    pub(super) fn id(&self) -> &TableId {
        &self.row.id
    }

    pub(super) fn secrets(&self) -> &Secrets {
        &self.row.secrets
    }

    pub(super) fn plan(&self) -> &Plan {
        &self.plan
    }

    pub(super) fn game(&self) -> &str {
        &self.plan.game
    }

    /// The number of entries.
    pub(super) fn length(&self) -> u32 {
        self.length
    }

    /// The table at which a guest has begun.
    pub(super) fn table_of(&self, guest: &SessionId) -> Option<&TableId> {
        self.tries.iter().find(|tried| tried.guest == *guest).map(|tried| &tried.table)
    }

    pub(super) fn has_ended(&self, table: &TableId) -> bool {
        self.ended.contains_key(table)
    }

    fn promise(&self) -> DailyPromise {
        let hex = |seed| to_hex(&commitment(seed));
        let Secrets { seed, bots } = &self.row.secrets;
        DailyPromise { commitment: hex(seed), bots_commitment: hex(bots), since: self.row.created }
    }

    /// What a guest is told of the deal; its seed and the tables of others once the day is `over`.
    pub(super) fn told(&self, over: bool, next: Option<&Self>, guest: Option<&SessionId>) -> DailyGame {
        let mine = |tried: &Try| Some(&tried.guest) == guest;
        let mut results: Vec<(i64, DailyResult)> = Vec::new();
        for tried in &self.tries {
            let (Some(Ended { place, score, fewer }), Some(name)) =
                (self.ended.get(&tried.table), &tried.name)
            else {
                continue;
            };
            let better = if *fewer { i64::from(*score) } else { -i64::from(*score) };
            let table = over.then(|| tried.table.clone());
            let (name, place, score) = (name.clone(), *place, *score);
            results.push((better, DailyResult { name, place, score, mine: mine(tried), table }));
        }
        results.sort_by_key(|(better, result)| (result.place, *better));
        DailyGame {
            game: self.plan.game.clone(),
            options: self.plan.options.clone(),
            bots: self.plan.bots.iter().map(|(_, name)| name.clone()).collect(),
            promise: self.promise(),
            next: next.map(Self::promise),
            seed: over.then(|| to_hex(&self.row.secrets.seed)),
            mine: self.tries.iter().find(|tried| mine(tried)).map(|tried| tried.table.clone()),
            tries: self.tries.len() as u32,
            results: results.into_iter().map(|(_, result)| result).take(SHOWN).collect(),
        }
    }
}

//! The engine: at most one open table, and the calls about it.

use dizaine_protocol::{Code, Problem};
use serde_json::value::RawValue;

use crate::call::raw;
use crate::host::Host;
use crate::study::study;
use crate::{Ask, Call, Reply};

/// Hosts one table at a time.
#[derive(Default)]
pub struct Engine {
    host: Option<Host>,
}

impl Engine {
    /// Carries out a call; both are JSON.
    pub fn ask(&mut self, call: &[u8]) -> Vec<u8> {
        // As text, like logs and records: the code that reads them is in the engine once.
        let reply = match std::str::from_utf8(call).map(serde_json::from_str) {
            Ok(Ok(call)) => self.carry_out(call),
            Ok(Err(error)) => Reply::refused(Problem::malformed(&error.to_string())),
            Err(error) => Reply::refused(Problem::malformed(&error.to_string())),
        };
        serde_json::to_vec(&reply).expect("plain data has a JSON form")
    }

    /// Carries out a call.
    pub fn carry_out(&mut self, call: Call) -> Reply {
        self.try_to(call).unwrap_or_else(Reply::refused)
    }

    fn try_to(&mut self, Call { now, random, ask }: Call) -> Result<Reply, Problem> {
        match ask {
            // The page has two engines: see the features of this crate.
            Ask::Study { .. } if !cfg!(feature = "study") => Err(Code::NoAnalysis.into()),
            _ if !cfg!(feature = "tables") && !matches!(ask, Ask::Study { .. }) => Err(Code::NoTable.into()),
            Ask::Make { table, name, colour, strength } => {
                let (host, reply) = Host::make(&table, (name, colour), &strength, now, random)?;
                self.host = Some(host);
                Ok(reply)
            }
            Ask::From { game, seat, settings, name, colour, strength } => {
                let (host, reply) = game.make(seat, settings, &strength, (name, colour), now, random)?;
                self.host = Some(host);
                Ok(reply)
            }
            Ask::Study { record, about } if cfg!(feature = "study") => {
                let record = record.checked().map_err(|error| Problem::malformed(&error.to_string()))?;
                Ok(Reply::answered(study(&record, &about, &random)?))
            }
            Ask::Open(stored) => {
                let stored = serde_json::from_str(stored.get()).map_err(|_| Code::Damaged)?;
                self.host = Some(Host::open(stored)?);
                Ok(Reply::default())
            }
            ask => {
                let host = self.host.as_mut().ok_or(Code::NoTable)?;
                host.at(now, random);
                match carry_out(host, ask) {
                    Ok(answer) => host.reply.answer = answer,
                    Err(problem) => host.reply.problem = Some(problem),
                }
                // Whatever was asked, the game goes on.
                Ok(host.go_on())
            }
        }
    }
}

/// Does what is asked about an open table.
fn carry_out(host: &mut Host, ask: Ask) -> Result<Option<Box<RawValue>>, Problem> {
    match ask {
        Ask::Say(message) => host.receive(&message),
        Ask::TakeBack => host.take_back()?,
        Ask::Advise => return Ok(Some(raw(&host.advice()?))),
        Ask::Record => return Ok(Some(raw(&host.record()?))),
        Ask::Wake | Ask::Make { .. } | Ask::From { .. } | Ask::Open(_) | Ask::Study { .. } => {}
    }
    Ok(None)
}

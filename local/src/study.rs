//! Questions about a record: what everyone saw, luck and skill, and whether it happened as it is written.

use dizaine_analysis::{ToldFault, Verified, analyse, beliefs, verify};
use dizaine_bots::Library;
use dizaine_core::{Record, RecordError};
use dizaine_protocol::{Code, Problem};
use dizaine_room::replay;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::call::raw;
use crate::play_from::Onward;
use crate::{Secret, Study};

/// What `dizaine verify` finds.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Found {
    Verified(Verified),
    Fault(ToldFault),
}

pub(crate) fn study(record: &Record, about: &Study, random: &Secret) -> Result<Box<RawValue>, Problem> {
    Ok(match about {
        Study::Check => {
            let malformed = |error: RecordError| Problem::malformed(&error.to_string());
            let table = dizaine_games::replay(record).map_err(malformed)?;
            raw(&table.outcome().ok_or(Code::NotOver)?)
        }
        Study::Moves { viewer } => raw(&replay::moves(record, replay::viewer(viewer, record)?)?),
        Study::Positions { viewer, from } => {
            raw(&replay::positions(record, replay::viewer(viewer, record)?, *from)?)
        }
        Study::From { at, seat } => raw(&Onward::of(record, *at, *seat, random)?),
        Study::Analysis => raw(&analyse(record, &mut |_, _| true).map_err(|_| Code::NoAnalysis)?),
        Study::Beliefs { at } => raw(&beliefs(record, *at).map_err(|_| Code::NoAnalysis)?),
        // The page keeps no solved tables: moves that were chosen with one count as not checked.
        Study::Verify { anchor } => raw(&match verify(record, anchor.as_ref(), None, &Library::default()) {
            Ok(verified) => Found::Verified(verified),
            Err(fault) => Found::Fault(ToldFault::from(&fault)),
        }),
    })
}

//! `dizaine verify`: was the chance of a table's game its own, and the game played by the rules?

mod fault;

use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use dizaine_core::chance::TableChance;
use dizaine_core::fairness::{self, from_hex};
use dizaine_core::{Chance, Draw, Lang, Record, Seat};

use fault::Fault;

#[derive(Args)]
pub(crate) struct Verify {
    /// The record, as downloaded after the game
    file: PathBuf,
    /// The commitment that the table showed before the start
    #[arg(long, value_name = "HEX", value_parser = parse_bytes)]
    commitment: Option<[u8; 32]>,
    /// A nonce that a browser kept, as often as needed; seats are numbered from 0
    #[arg(long = "nonce", value_name = "SEAT:HEX", value_parser = parse_nonce)]
    nonces: Vec<(Seat, [u8; 32])>,
}

fn parse_bytes(text: &str) -> Result<[u8; 32], String> {
    from_hex(text).ok_or_else(|| "64 hexadecimal digits are expected".to_owned())
}

fn parse_nonce(text: &str) -> Result<(Seat, [u8; 32]), String> {
    let (seat, nonce) = text.split_once(':').ok_or("write it as SEAT:HEX")?;
    let seat = seat.parse().ok().and_then(Seat::new).ok_or("a seat is a number; 0 is the first")?;
    Ok((seat, parse_bytes(nonce)?))
}

/// Checks a record and says what it found; whether all is well.
pub(crate) fn run(arguments: &Verify, lang: Lang) -> Result<bool> {
    let path = arguments.file.display();
    let text = std::fs::read_to_string(&arguments.file).with_context(|| path.to_string())?;
    let record = Record::parse(&text).with_context(|| path.to_string())?;
    match check(&record, arguments) {
        Ok(checked) => {
            for line in checked.tell(lang) {
                println!("{line}");
            }
            Ok(true)
        }
        Err(fault) => {
            println!("{}", fault.tell(lang));
            Ok(false)
        }
    }
}

/// What was found in order.
struct Checked {
    moves: usize,
    draws: usize,
    over: bool,
    /// The commitment is one that was known before the start.
    anchored: bool,
    /// Nonces of the record that are those kept elsewhere.
    own_nonces: usize,
    /// Browsers had a part in the chance.
    any_nonce: bool,
}

fn check(record: &Record, anchors: &Verify) -> Result<Checked, Fault> {
    dizaine_games::replay(record)?;
    let table = record.table.as_deref().ok_or(Fault::Missing("table"))?;
    let seed = hex("seed", record.seed.as_deref())?;
    let commitment = hex("commitment", record.commitment.as_deref())?;
    let hex_nonce = |nonce: &String| from_hex(nonce).ok_or(Fault::Malformed("nonce"));
    let nonces = record.seats.iter().map(|seat| seat.nonce.as_ref().map(hex_nonce).transpose());
    let nonces = nonces.collect::<Result<Vec<_>, _>>()?;
    if fairness::commitment(&seed) != commitment {
        return Err(Fault::Seed);
    }
    if anchors.commitment.is_some_and(|anchor| anchor != commitment) {
        return Err(Fault::Commitment);
    }
    for &(seat, nonce) in &anchors.nonces {
        if nonces.get(seat.index()) != Some(&Some(nonce)) {
            return Err(Fault::Nonce { seat });
        }
    }
    check_draws(record, fairness::key(table, &seed, &nonces))?;
    Ok(Checked {
        moves: record.moves.len().saturating_sub(1),
        draws: record.moves.iter().map(|played| played.chance.len()).sum(),
        over: record.outcome.is_some(),
        anchored: anchors.commitment.is_some(),
        own_nonces: anchors.nonces.len(),
        any_nonce: nonces.iter().any(Option::is_some),
    })
}

fn hex(field: &'static str, text: Option<&str>) -> Result<[u8; 32], Fault> {
    from_hex(text.ok_or(Fault::Missing(field))?).ok_or(Fault::Malformed(field))
}

/// Every value that was drawn is the one that the key gives for its move.
fn check_draws(record: &Record, key: [u8; 32]) -> Result<(), Fault> {
    for (number, played) in record.moves.iter().enumerate() {
        let mut stream = TableChance::new(key, number as u32);
        for (index, &Draw(bound, value)) in played.chance.iter().enumerate() {
            if stream.below(bound) != value {
                return Err(Fault::Draw { number, index });
            }
        }
    }
    Ok(())
}

impl Checked {
    fn tell(&self, lang: Lang) -> Vec<String> {
        let Self { moves, draws, .. } = self;
        let mut lines = vec![match lang {
            Lang::Fr => format!("Les règles sont respectées : {moves} coups."),
            Lang::En => format!("The rules were kept: {moves} moves."),
        }];
        if !self.over {
            lines.push(
                lang.pick("La partie n’est pas allée à son terme.", "The game was not played to its end.")
                    .into(),
            );
        }
        lines.push(match lang {
            Lang::Fr => format!("Les {draws} tirages sont ceux de la graine et des nombres des joueurs."),
            Lang::En => format!("All {draws} draws are those of the seed and the players’ numbers."),
        });
        lines.push(self.verdict().pick(lang).into());
        lines
    }

    /// What all this proves depends on what was kept elsewhere, before the game.
    fn verdict(&self) -> Both {
        match (self.anchored, self.own_nonces > 0) {
            (true, true) => Both(
                "Ancré : la graine était fixée avant le départ, et votre nombre a pris part au hasard. Personne ne l’a dirigé.",
                "Anchored: the seed was fixed before the start, and your number took part in the chance. Nobody steered it.",
            ),
            (true, false) if self.any_nonce => Both(
                "Ancré par l’engagement : la graine était fixée avant le départ. Avec --nonce, vous vérifiez aussi votre nombre.",
                "Anchored by the commitment: the seed was fixed before the start. With --nonce you check your number too.",
            ),
            (true, false) => Both(
                "Ancré par l’engagement seul : aucun navigateur n’a pris part au hasard ; l’hôte a pu choisir sa graine.",
                "Anchored by the commitment alone: no browser took part in the chance; the host may have chosen the seed.",
            ),
            (false, true) => Both(
                "Votre nombre a pris part au hasard, mais sans --commitment rien ne dit que la graine était fixée avant.",
                "Your number took part in the chance, but without --commitment nothing says that the seed was fixed before.",
            ),
            (false, false) => Both(
                "Cohérent, non ancré : donnez --commitment et --nonce, gardés avant la partie, pour savoir si tout date d’alors.",
                "Consistent, not anchored: give the --commitment and --nonce kept before the game to know that all dates from then.",
            ),
        }
    }
}

/// The same in both languages.
struct Both(&'static str, &'static str);

impl Both {
    fn pick(&self, lang: Lang) -> &'static str {
        lang.pick(self.0, self.1)
    }
}

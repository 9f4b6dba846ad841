//! `dizaine play`: a game in the terminal, against bots.

use std::convert::Infallible;
use std::io::{BufRead, Write};
use std::sync::Arc;

use anyhow::{Context, Result};
use dizaine_bots::{AnyBot, Budget, Library, Strength, strengths};
use dizaine_core::chance::FastChance;
use dizaine_core::{AnyTable, Choices, Game, Seat, SeatKind, SeatRecord, Seats, Table, Turn, Viewer};
use dizaine_words::{Lang, Tell, Teller, Visitor, ranking, visit};

use crate::arguments;
use crate::prompt::{Answer, Prompt};
use crate::table::TableArguments;

/// The person's seat.
const YOU: Seat = Seat::FIRST;

/// Plays as the arguments say.
pub(crate) fn run(play: &arguments::Play, lang: Lang) -> Result<()> {
    let seed = play.seed.unwrap_or_else(seed_of_the_moment);
    let prompt = Prompt::terminal(lang);
    let session = Session { table: &play.table, bots: play.bots, seed, prompt, moved_last: false };
    visit(&play.table.game, session).unwrap_or_else(|| Err(play.table.unknown_game()))
}

/// Another game each time. The clock is a good enough seed for a game in a terminal.
#[expect(clippy::disallowed_methods, reason = "the binary may read the clock")]
fn seed_of_the_moment() -> u64 {
    let since_1970 = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since_1970.map_or(0, |time| time.as_nanos() as u64)
}

/// Why a person is asked.
#[derive(Clone, Copy)]
enum Asked {
    /// The game waits for them.
    Must,
    /// They may interrupt.
    MayCall,
}

/// What a person answers.
enum Reply<A> {
    /// This action.
    Act(A),
    /// They do not interrupt.
    Silence,
    /// The person leaves the game.
    Leave,
}

/// One game between a person and bots.
pub(crate) struct Session<'a, R, W> {
    pub(crate) table: &'a TableArguments,
    /// How well the bots play, where that was said.
    pub(crate) bots: Option<Strength>,
    pub(crate) seed: u64,
    pub(crate) prompt: Prompt<R, W>,
    /// Whether the person made the last move: then little has changed on the table.
    pub(crate) moved_last: bool,
}

impl<R: BufRead, W: Write> Visitor for Session<'_, R, W> {
    type Output = Result<()>;

    fn visit<G: Tell>(mut self) -> Result<()> {
        let mut table = self.table.open()?;
        let strength = strength::<G>(self.bots)?;
        let seats: Vec<SeatRecord> =
            Seat::all(table.seats()).map(|seat| sit_down(&*table, seat, strength)).collect();
        let teller = Teller::new::<G>(self.prompt.lang, &seats, Some(YOU));
        let mut chance = FastChance::nth(self.seed, 0);

        self.prompt.say(&format!("{} — {}", teller.words.word("title"), teller.words.word("pitch")))?;
        table.set_up(&mut chance);
        let mut bots = Bots::new(&*table, strength, self.seed)?;
        let mut told = 0;
        loop {
            self.tell::<G>(typed(&*table), &teller, told)?;
            told = table.events();
            let Turn::Of { must, may } = table.turn() else { break };
            // People are asked first: a bot does not win by being fast.
            if may.has(YOU) {
                match self.ask::<G>(&*table, &teller, Asked::MayCall)? {
                    Reply::Act(action) => {
                        table.play(YOU, &[serde_json::to_value(action)?], &mut chance)?;
                        continue;
                    }
                    Reply::Silence => {}
                    Reply::Leave => return Ok(()),
                }
            }
            if bots.play(may, &mut *table, &mut chance)? {
                self.moved_last = false;
                continue;
            }
            if must.has(YOU) {
                let Reply::Act(action) = self.ask::<G>(&*table, &teller, Asked::Must)? else { return Ok(()) };
                table.play(YOU, &[serde_json::to_value(action)?], &mut chance)?;
            } else {
                bots.play(must, &mut *table, &mut chance)?;
                self.moved_last = false;
            }
        }
        self.close::<G>(typed(&*table), &teller)
    }
}

impl<R: BufRead, W: Write> Session<'_, R, W> {
    /// Tells what has happened since event `from`.
    fn tell<G: Tell>(&mut self, table: &Table<G>, teller: &Teller<'_>, from: usize) -> Result<()> {
        for seen in table.seen(Viewer::Seat(YOU), from) {
            if let Some(sentence) = G::event(&seen, teller) {
                self.prompt.say(&sentence)?;
            }
        }
        Ok(())
    }

    /// Asks for an action.
    fn ask<G: Tell>(
        &mut self,
        table: &dyn AnyTable,
        teller: &Teller<'_>,
        asked: Asked,
    ) -> Result<Reply<G::Action>> {
        let shell = self.prompt.words();
        let game = typed::<G>(table).game();
        let view = game.view(Viewer::Seat(YOU));
        let actions: Vec<G::Action> = game.choices(YOU).iter().collect();
        let mut words: Vec<String> = actions.iter().map(|&action| G::action(action, &teller.words)).collect();
        let question = match asked {
            Asked::Must => G::question(&view, &teller.words),
            Asked::MayCall => {
                words.push(shell.word("cli-waive"));
                shell.word("cli-interrupt")
            }
        };
        let moved_last = std::mem::replace(&mut self.moved_last, true);
        let around =
            if moved_last { G::brief(&view, teller) } else { format!("\n{}", G::table(&view, teller)) };
        if !around.is_empty() {
            self.prompt.say(&around)?;
        }
        loop {
            match self.prompt.ask(&question, &words)? {
                Answer::Choice(index) => {
                    return Ok(actions.get(index).map_or(Reply::Silence, |&action| Reply::Act(action)));
                }
                Answer::Odds => {
                    let odds = dizaine_bots::odds(table, YOU);
                    let odds = odds.and_then(|odds| G::odds(&odds, &teller.words));
                    self.prompt.say(&odds.unwrap_or_else(|| shell.word("cli-no-odds")))?;
                }
                Answer::Table => self.prompt.say(&G::table(&view, teller))?,
                Answer::Quit => {
                    self.prompt.say(&shell.word("cli-farewell"))?;
                    return Ok(Reply::Leave);
                }
            }
        }
    }

    fn close<G: Tell>(&mut self, table: &Table<G>, teller: &Teller<'_>) -> Result<()> {
        let Some(outcome) = table.game().outcome() else { return Ok(()) };
        self.prompt.say(&format!("\n{}", ranking::<G>(&outcome, teller)))?;
        let view = table.game().view(Viewer::Seat(YOU));
        if let Some(words) = G::epilogue(&view, outcome.winners().has(YOU), &teller.words) {
            self.prompt.say(&words)?;
        }
        Ok(())
    }
}

/// The table with its type.
pub(crate) fn typed<G: Game>(table: &dyn AnyTable) -> &Table<G> {
    table.typed().expect("a table of this game")
}

/// The name of a seat that the rules play.
pub(crate) fn automatic(table: &dyn AnyTable, seat: Seat) -> &'static str {
    let is_automatic = |&other: &Seat| table.seat_kind(other, false) == SeatKind::Rules;
    let before = Seat::all(table.seats()).take_while(|&other| other != seat).filter(is_automatic).count();
    table.description().automatic.get(before).copied().unwrap_or_default()
}

/// Who sits where: the person first, then bots, and the seats that the rules play.
fn sit_down(table: &dyn AnyTable, seat: Seat, bots: Strength) -> SeatRecord {
    let kind = table.seat_kind(seat, seat == YOU);
    let name = match kind {
        SeatKind::Person => "",
        SeatKind::Bot => bots.proper_name(seat.index(), |_| false),
        SeatKind::Rules => automatic(table, seat),
    };
    SeatRecord { name: name.to_owned(), kind, nonce_hash: None, nonce: None }
}

/// How well the bots play: as was asked for; otherwise a regular, or the best there is below.
fn strength<G: Tell>(asked: Option<Strength>) -> Result<Strength> {
    let usual = || strengths(G::NAME).take_while(|&strength| strength != Strength::Expert).last();
    asked.or_else(usual).context("this game has no bots yet")
}

/// The bots of a table and their own chance.
struct Bots {
    players: Vec<Box<dyn AnyBot>>,
    thoughts: FastChance,
}

impl Bots {
    /// A bot a seat, of this strength.
    /// What an expert should know about the table is computed meanwhile, on a thread that nobody waits for.
    fn new(table: &dyn AnyTable, strength: Strength, seed: u64) -> Result<Self> {
        let library = Arc::new(Library::default());
        if strength == Strength::Expert
            && let Some(subject) = library.begin(table)
        {
            let library = Arc::clone(&library);
            std::thread::spawn(move || {
                library.study(subject, |subject, go_on| Ok::<_, Infallible>(subject.solve(go_on)))
            });
        }
        let sit_down = || {
            library.bot(table, strength).with_context(|| {
                let known: Vec<&str> = strengths(table.name()).map(Strength::name).collect();
                format!("{} has no {} yet; there are: {}", table.name(), strength.name(), known.join(", "))
            })
        };
        let players = (0..table.seats()).map(|_| sit_down()).collect::<Result<_>>()?;
        Ok(Self { players, thoughts: FastChance::nth(seed, 1) })
    }

    /// Lets the first bot among `seats` that wants to move do so; whether one did.
    fn play(&mut self, seats: Seats, table: &mut dyn AnyTable, chance: &mut FastChance) -> Result<bool> {
        for seat in seats.without(YOU).iter() {
            let bot = &mut self.players[seat.index()];
            if let Some(actions) = bot.choose_move(table, seat, Budget::default(), &mut self.thoughts) {
                table.play(seat, &actions, chance)?;
                return Ok(true);
            }
        }
        Ok(false)
    }
}

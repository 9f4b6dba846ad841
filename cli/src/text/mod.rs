//! Games in words: one small renderer a game, in both languages.

mod bluff;
mod dicy;
mod dix;
mod outcome;
mod retro;

use dizaine_core::{Game, Lang, Seat, SeatRecord};

pub(crate) use outcome::ranking;

/// A game that can be told in a terminal.
pub(crate) trait Text: Game {
    /// Its name for people.
    fn title(lang: Lang) -> &'static str;
    /// One sentence on what it is.
    fn blurb(lang: Lang) -> &'static str;
    /// The numbers of players that can sit down.
    fn players() -> std::ops::RangeInclusive<usize>;
    /// The table as `teller` sees it: a few short lines.
    fn table(view: &Self::View, teller: &Teller<'_>) -> String;
    /// What has changed on it within one's own turn: a line, or nothing.
    fn brief(view: &Self::View, teller: &Teller<'_>) -> String;
    /// What happened, in one sentence; `None` for what needs no words.
    fn event(seen: &Self::Seen, teller: &Teller<'_>) -> Option<String>;
    /// A choice, as it is listed and as it can be typed.
    fn action(action: Self::Action, lang: Lang) -> String;
    /// What is asked of the player who must act.
    fn question(view: &Self::View, lang: Lang) -> String;
    /// The odds of what a player decides on, in a few short lines; `None` where there is nothing to reckon.
    fn odds(_view: &Self::View, _lang: Lang) -> Option<String> {
        None
    }
    /// What a score counts, agreeing with it: French has a plural from two on, English but for one.
    fn unit(score: i32, lang: Lang) -> &'static str {
        let plural = lang.pick(score.abs() > 1, score.abs() != 1);
        if plural { "points" } else { "point" }
    }
    /// What broke a tie, by the name the rules' outcome gives it.
    fn tie_break(name: &str, lang: Lang) -> &'static str;
    /// A closing word to the winner or loser in `you`'s seat, where the game has one.
    fn epilogue(_view: &Self::View, _won: bool, _lang: Lang) -> Option<String> {
        None
    }
}

/// Who tells, to whom, in which language.
pub(crate) struct Teller<'a> {
    pub(crate) lang: Lang,
    pub(crate) seats: &'a [SeatRecord],
    /// The seat of the person who is being told, if it is one of the players.
    pub(crate) you: Option<Seat>,
}

impl Teller<'_> {
    /// A player's name, or « you ».
    pub(crate) fn name(&self, seat: Seat) -> &str {
        if self.you == Some(seat) {
            return self.lang.pick("vous", "you");
        }
        self.seats.get(seat.index()).map_or("?", |seat| &seat.name)
    }

    /// A player's name at the beginning of a line.
    pub(crate) fn heading(&self, seat: Seat) -> &str {
        if self.you == Some(seat) { self.lang.pick("Vous", "You") } else { self.name(seat) }
    }

    /// The colon that follows a word in this language.
    pub(crate) fn colon(&self) -> &'static str {
        self.lang.pick(" :", ":")
    }

    /// Someone does something: the verb as said to you, and as said of another.
    pub(crate) fn does(&self, seat: Seat, fr: [&str; 2], en: [&str; 2]) -> String {
        let [to_you, of_another] = self.lang.pick(fr, en);
        let verb = if self.you == Some(seat) { to_you } else { of_another };
        format!("{} {verb}", self.heading(seat))
    }
}

/// A chance in whole percent. Whatever is not sure is not said to be.
pub(crate) fn percent(chance: f64, lang: Lang) -> String {
    let bounded = if chance <= 0.0 || chance >= 1.0 { chance } else { chance.clamp(0.01, 0.99) };
    lang.pick(format!("{:.0} %", 100.0 * bounded), format!("{:.0}%", 100.0 * bounded))
}

/// A number with one decimal, as the language writes it.
pub(crate) fn decimal(number: f64, lang: Lang) -> String {
    let text = format!("{number:.1}");
    lang.pick(text.replace('.', ","), text)
}

#[cfg(test)]
mod tests;

//! What a server says once it listens, and to whom.

use std::io::{IsTerminal, Write};
use std::process::{Command, Stdio};

use anyhow::Result;
use dizaine_words::{Catalogue, Lang};
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

/// Where a server is found.
pub(super) struct Greeting {
    /// On this machine, or wherever the host says it is reached.
    pub(super) url: String,
    /// From the home network.
    pub(super) lan: Lan,
}

/// Where a server is found from the home network.
pub(super) enum Lan {
    /// Nowhere: it was not asked for.
    Unasked,
    /// Nowhere: there is no network.
    Missing,
    /// Here.
    At(String),
}

impl Greeting {
    /// Prints the addresses; the first line ends with the one for this machine.
    pub(super) fn say(&self, lang: Lang) -> Result<()> {
        let words = Catalogue::shared(lang);
        let mut out = std::io::stdout().lock();
        writeln!(out, "{} {}", words.word("serve-listening"), self.url)?;
        match &self.lan {
            Lan::At(lan) => {
                let others = words.word("serve-at-home");
                let code = qr(lan)?;
                let code = if std::io::stdout().is_terminal() { on_black(&code) } else { code };
                writeln!(out, "{others} {lan}\n\n{code}")?;
            }
            Lan::Missing => {
                writeln!(out, "{}", words.word("serve-no-network"))?;
            }
            Lan::Unasked => {}
        }
        if std::io::stdout().is_terminal() {
            writeln!(out, "{}", words.word("serve-stop"))?;
        }
        out.flush()?;
        Ok(())
    }

    /// Shows the page, on a machine that has a screen. Nobody waits for it.
    pub(super) fn open_browser(&self) {
        let Some(mut command) = browser() else { return };
        let shown = command.arg(&self.url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        if let Ok(mut child) = shown.spawn() {
            // Whoever is started is waited for, or it stays in the process table.
            std::thread::spawn(move || drop(child.wait()));
        }
    }
}

/// The program that opens an address as a click would, where someone can see it.
fn browser() -> Option<Command> {
    if cfg!(target_os = "macos") {
        return Some(Command::new("open"));
    }
    if cfg!(windows) {
        let mut start = Command::new("cmd");
        start.args(["/C", "start", ""]);
        return Some(start);
    }
    let display = ["DISPLAY", "WAYLAND_DISPLAY"].into_iter().filter_map(std::env::var_os);
    display.into_iter().any(|value| !value.is_empty()).then(|| Command::new("xdg-open"))
}

/// A QR code of half blocks, with the quiet zone that cameras need. The crate paints what is dark; here blocks are the
/// light, as most terminals are dark.
fn qr(text: &str) -> Result<String> {
    let code = QrCode::new(text)?;
    Ok(code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build())
}

/// The same in white on black, whatever the terminal's own colours are.
fn on_black(code: &str) -> String {
    let line = |line| ["\x1b[97;40m", line, "\x1b[0m\n"];
    code.lines().flat_map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_qr_code_is_a_square_of_half_blocks() {
        let code = qr("http://192.0.2.7:10101/").unwrap();
        // 25 modules for so long a text, and a quiet zone of four on each side.
        let lines: Vec<&str> = code.lines().collect();
        assert_eq!(lines.len(), 33_usize.div_ceil(2));
        assert!(lines.iter().all(|line| line.chars().count() == 33), "{code}");
        assert!(lines[0].chars().all(|block| block == '█'), "the quiet zone is light");
    }
}

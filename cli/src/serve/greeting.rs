//! What a server prints once it listens.

use std::io::{IsTerminal, Write};
use std::process::{Command, Stdio};

use anyhow::Result;
use dizaine_words::{Catalogue, Lang};
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

/// The URLs of a server.
pub(super) struct Greeting {
    /// The URL for this machine, or the public URL.
    pub(super) url: String,
    /// The URL for the local network.
    pub(super) lan: Lan,
}

/// The URL for the local network.
pub(super) enum Lan {
    /// Not requested.
    Unasked,
    /// This machine is on no network.
    Missing,
    /// This URL.
    At(String),
}

impl Greeting {
    /// Prints the URLs; the first line ends with the one for this machine.
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

    /// Opens the page in a browser, on a machine with a display, without waiting for it. Where phones come too, it is opened under the
    /// address that they use, so that the links and QR codes that it shows work for them.
    pub(super) fn open_browser(&self) {
        let Some(mut command) = browser() else { return };
        let url = if let Lan::At(lan) = &self.lan { lan } else { &self.url };
        let shown = command.arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        if let Ok(mut child) = shown.spawn() {
            // Wait for the child process, so that it does not stay in the process table.
            std::thread::spawn(move || drop(child.wait()));
        }
    }
}

/// The program that opens a URL on this operating system; `None` without a display.
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

/// A QR code of half-block characters, with the quiet zone that cameras need. Inverted, because most terminals are dark: the
/// blocks are the light modules.
fn qr(text: &str) -> Result<String> {
    let code = QrCode::new(text)?;
    Ok(code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build())
}

/// The code in white on black, independent of the terminal's colours.
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

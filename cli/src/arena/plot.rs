//! Plots as inline SVG. Colours come from the page's style sheet, classes `c0` to `c5`; lines differ by dashes too.

use std::fmt::Write;
use std::ops::RangeInclusive;

const WIDTH: f64 = 720.0;
const LEFT: f64 = 96.0;
const RIGHT: f64 = 24.0;
const BOTTOM: f64 = 34.0;
const TOP: f64 = 12.0;

/// The class that colours bot `index`.
pub(crate) fn class(index: usize) -> String {
    format!("c{}", index % 6)
}

/// A share with its interval.
pub(crate) struct Interval<'a> {
    pub(crate) name: &'a str,
    pub(crate) low: f64,
    pub(crate) mean: f64,
    pub(crate) high: f64,
}

/// Shares with their intervals, a line each, and the fair share as a mark.
pub(crate) fn intervals(title: &str, rows: &[Interval<'_>], fair: f64) -> String {
    let height = TOP + BOTTOM + 34.0 * rows.len() as f64;
    let most = rows.iter().map(|row| row.high).fold(fair, f64::max);
    let axis = Axis { from: 0.0, to: (most * 1.08).min(1.0), start: LEFT, end: WIDTH - RIGHT };
    let mut svg = open(title, height);
    for tick in ticks(0.0..=axis.to, 6) {
        let _ = write!(svg, "{}", axis.vertical(tick, height, &percent(tick)));
    }
    let x = axis.at(fair);
    let _ = write!(svg, r#"<path class="fair" d="M{x:.1} {TOP}V{:.1}"/>"#, height - BOTTOM);
    for (index, Interval { name, low, mean, high }) in rows.iter().enumerate() {
        let y = TOP + 34.0 * index as f64 + 17.0;
        let [low, mean, high] = [*low, *mean, *high].map(|part| axis.at(part));
        let _ = write!(
            svg,
            r#"<g class="{}"><text class="name" x="{:.1}" y="{:.1}">{}</text><path class="bar" d="M{low:.1} {y:.1}H{high:.1}"/><circle cx="{mean:.1}" cy="{y:.1}" r="5"/></g>"#,
            class(index),
            LEFT - 10.0,
            y + 5.0,
            escape(name)
        );
    }
    svg + "</svg>"
}

/// Lines over the same two axes, with a mark at each of `marks` on the first.
pub(crate) fn lines(
    title: &str,
    lines: &[Vec<(f64, f64)>],
    y_range: RangeInclusive<f64>,
    x_label: &str,
    marks: &[f64],
) -> String {
    let height = 260.0;
    let xs = || lines.iter().flatten().map(|point| point.0);
    let (low, high) = (xs().fold(f64::INFINITY, f64::min), xs().fold(f64::NEG_INFINITY, f64::max));
    let x = Axis { from: low, to: high.max(low + 1.0), start: LEFT, end: WIDTH - RIGHT };
    let y = Axis { from: *y_range.start(), to: *y_range.end(), start: height - BOTTOM, end: TOP };
    let mut svg = open(title, height);
    for tick in ticks(x.from..=x.to, 8) {
        let _ = write!(svg, "{}", x.vertical(tick, height, &format!("{tick:.0}")));
    }
    for tick in ticks(y_range, 5) {
        let _ = write!(
            svg,
            r#"<path class="grid" d="M{LEFT} {0:.1}H{1:.1}"/><text class="name" x="{2:.1}" y="{3:.1}">{4}</text>"#,
            y.at(tick),
            WIDTH - RIGHT,
            LEFT - 10.0,
            y.at(tick) + 4.0,
            percent(tick)
        );
    }
    for &mark in marks {
        let _ = write!(svg, r#"<path class="fair" d="M{:.1} {TOP}V{:.1}"/>"#, x.at(mark), height - BOTTOM);
    }
    for (index, line) in lines.iter().enumerate() {
        let points: Vec<String> =
            line.iter().map(|&(px, py)| format!("{:.1},{:.1}", x.at(px), y.at(py))).collect();
        let _ = write!(svg, r#"<polyline class="{}" points="{}"/>"#, class(index), points.join(" "));
    }
    let _ = write!(
        svg,
        r#"<text class="axis" x="{:.1}" y="{:.1}">{}</text></svg>"#,
        WIDTH - RIGHT,
        height - 4.0,
        escape(x_label)
    );
    svg
}

/// Values on a line of the picture.
struct Axis {
    from: f64,
    to: f64,
    start: f64,
    end: f64,
}

impl Axis {
    fn at(&self, value: f64) -> f64 {
        self.start + (value - self.from) / (self.to - self.from) * (self.end - self.start)
    }

    fn vertical(&self, value: f64, height: f64, label: &str) -> String {
        let x = self.at(value);
        format!(
            r#"<path class="grid" d="M{x:.1} {TOP}V{:.1}"/><text class="tick" x="{x:.1}" y="{:.1}">{label}</text>"#,
            height - BOTTOM,
            height - BOTTOM + 16.0
        )
    }
}

fn open(title: &str, height: f64) -> String {
    let title = escape(title);
    format!(r#"<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{title}"><title>{title}</title>"#)
}

/// About this many round numbers in a range.
fn ticks(range: RangeInclusive<f64>, about: usize) -> Vec<f64> {
    let (from, to) = range.into_inner();
    let rough = (to - from) / about as f64;
    let power = 10_f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|unit| unit * power).find(|&step| step >= rough);
    let step = step.unwrap_or(rough);
    let first = (from / step).ceil() as i64;
    let last = (to / step + 1e-9).floor() as i64;
    (first..=last).map(|index| index as f64 * step).collect()
}

fn percent(part: f64) -> String {
    format!("{:.0} %", 100.0 * part)
}

/// Text as it stands in a page.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_inside() {
        let near = |found: Vec<f64>, expected: &[f64]| {
            assert_eq!(found.len(), expected.len(), "{found:?}");
            assert!(found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-9), "{found:?}");
        };
        near(ticks(0.0..=0.65, 6), &[0.0, 0.2, 0.4, 0.6]);
        near(ticks(13.0..=38.0, 5), &[15.0, 20.0, 25.0, 30.0, 35.0]);
    }

    #[test]
    fn names_cannot_break_out_of_the_page() {
        let rows = [Interval { name: "<b>", low: 0.4, mean: 0.5, high: 0.6 }];
        let svg = intervals("a \"b\"", &rows, 0.5);
        assert!(svg.contains("&lt;b&gt;") && svg.contains("&quot;b&quot;") && !svg.contains("<b>"));
    }
}

//! What `/metrics` says, and that the dashboard asks for nothing else.

use std::collections::BTreeSet;

use crate::common::alone;
use crate::play::play_with_bots;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn what_happens_is_measured_and_drawn() {
    let node = alone().await;
    play_with_bots(&node, "dix", 3).await;
    let (status, _) = node.request("GET", "/api/tables/mine", None, &json!(null)).await;
    assert_eq!(status, 401);
    let (_, text) = node.fetch("GET", "/metrics", None, &json!(null)).await.unwrap();
    let value = |name: &str| -> f64 {
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name} is not in\n{text}")).parse().unwrap()
    };
    assert!(value("dizaine_append_seconds_count") >= value("dizaine_moves_total"));
    for name in ["dizaine_think_seconds", "dizaine_think_wait_seconds", "dizaine_answer_seconds"] {
        assert!(value(&format!("{name}_count")) > 0.0, "{name}");
        assert!(
            (value(&format!("{name}_bucket{{le=\"+Inf\"}}")) - value(&format!("{name}_count"))).abs() < 0.5
        );
    }
    assert!((value("dizaine_refused_total{reason=\"no_session\"}") - 1.0).abs() < 0.5);
    assert!(value("dizaine_think_queue") < 1.0 && value("dizaine_table_queue") < 1.0);

    let known: BTreeSet<&str> =
        text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next()).collect();
    let dashboard: Value = serde_json::from_str(include_str!("../../../docs/grafana.json")).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    assert!(panels.len() >= 8);
    for target in panels.iter().flat_map(|panel| panel["targets"].as_array().unwrap()) {
        let asked = target["expr"].as_str().unwrap();
        let words = asked.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
        for name in words.filter(|word| word.starts_with("dizaine_")) {
            assert!(known.contains(name.strip_suffix("_bucket").unwrap_or(name)), "{name}");
        }
    }
}

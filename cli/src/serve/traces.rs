//! Traces for an OpenTelemetry collector: requests, messages of sockets, appends and bots' thoughts as spans with their times. They
//! hold ids of tables and names of routes, never names, tokens, codes or what is hidden.
//!
//! Only with the cargo feature `otel`, and only if `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector. The other variables of the
//! OpenTelemetry specification count too.

#[cfg(feature = "otel")]
pub(super) use otel::{Traces, start};

#[cfg(not(feature = "otel"))]
pub(super) use none::{Traces, start};

#[cfg(not(feature = "otel"))]
mod none {
    use tracing_subscriber::layer::Identity;

    /// No traces.
    pub(in crate::serve) struct Traces;

    /// No layer: one that does nothing would still cause every span to be made.
    pub(in crate::serve) fn start() -> (Option<Identity>, Traces) {
        (None, Traces)
    }
}

#[cfg(feature = "otel")]
mod otel {
    use opentelemetry::trace::TracerProvider;
    use opentelemetry_otlp::SpanExporter;
    use opentelemetry_sdk::Resource;
    use opentelemetry_sdk::trace::SdkTracerProvider;
    use tracing::Subscriber;
    use tracing::level_filters::LevelFilter;
    use tracing_subscriber::Layer;
    use tracing_subscriber::filter::Targets;
    use tracing_subscriber::registry::LookupSpan;

    /// The variables that name a collector.
    const ENDPOINTS: [&str; 2] = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"];

    /// What sends the spans; those that wait are sent when it is dropped.
    pub(in crate::serve) struct Traces(Option<SdkTracerProvider>);

    impl Drop for Traces {
        fn drop(&mut self) {
            if let Some(provider) = &self.0 {
                // A collector that does not answer must not keep the server from stopping.
                let _ = provider.shutdown();
            }
        }
    }

    /// The layer that makes spans of this program's crates into traces, if a collector is named.
    pub(in crate::serve) fn start<S>() -> (Option<impl Layer<S>>, Traces)
    where
        S: Subscriber + for<'a> LookupSpan<'a>,
    {
        let named = ENDPOINTS.iter().any(|name| std::env::var_os(name).is_some());
        let exporter = named.then(|| SpanExporter::builder().with_http().build());
        match exporter {
            None => (None, Traces(None)),
            Some(Ok(exporter)) => {
                let (layer, traces) = through(exporter);
                (Some(layer), traces)
            }
            Some(Err(error)) => {
                // The log has not begun yet.
                eprintln!("no traces: {error}");
                (None, Traces(None))
            }
        }
    }

    fn through<S>(exporter: SpanExporter) -> (impl Layer<S>, Traces)
    where
        S: Subscriber + for<'a> LookupSpan<'a>,
    {
        let resource = Resource::builder().with_service_name("dizaine").build();
        let provider =
            SdkTracerProvider::builder().with_batch_exporter(exporter).with_resource(resource).build();
        let layer = tracing_opentelemetry::layer().with_tracer(provider.tracer("dizaine"));
        // Other crates have spans of their own, and an exporter that traces itself would never come to an end.
        let ours = Targets::new().with_target("dizaine", LevelFilter::DEBUG);
        (layer.with_filter(ours), Traces(Some(provider)))
    }

    #[cfg(test)]
    mod tests {
        use std::io::{BufRead, BufReader, Read, Write};
        use std::net::TcpListener;

        use opentelemetry_otlp::WithExportConfig;
        use tracing_subscriber::prelude::*;

        use super::*;

        /// What a collector is sent: the first line of the request, and the body.
        fn receive(listener: &TcpListener) -> (String, Vec<u8>) {
            let (stream, _) = listener.accept().unwrap();
            let mut reader = BufReader::new(stream);
            let mut lines = Vec::new();
            loop {
                let mut line = String::new();
                reader.read_line(&mut line).unwrap();
                if line.trim().is_empty() {
                    break;
                }
                lines.push(line.trim().to_ascii_lowercase());
            }
            let length = lines.iter().find_map(|line| line.strip_prefix("content-length: ")).unwrap();
            let mut body = vec![0; length.parse().unwrap()];
            reader.read_exact(&mut body).unwrap();
            reader.get_mut().write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n").unwrap();
            (lines.remove(0), body)
        }

        #[test]
        fn spans_of_this_program_reach_the_collector_and_no_others() {
            let listener = TcpListener::bind("127.0.0.1:0").unwrap();
            let endpoint = format!("http://{}/v1/traces", listener.local_addr().unwrap());
            let collector = std::thread::spawn(move || receive(&listener));
            let exporter = SpanExporter::builder().with_http().with_endpoint(endpoint).build().unwrap();
            let (layer, traces) = through(exporter);
            tracing::subscriber::with_default(tracing_subscriber::registry().with(layer), || {
                tracing::debug_span!(target: "dizaine_server", "append", table = "a table").in_scope(|| {});
                tracing::debug_span!(target: "hyper", "foreign").in_scope(|| {});
            });
            drop(traces);
            let (request, body) = collector.join().unwrap();
            assert!(request.starts_with("post /v1/traces"), "{request}");
            let holds = |text: &str| body.windows(text.len()).any(|bytes| bytes == text.as_bytes());
            assert!(holds("append") && holds("a table") && !holds("foreign"));
        }
    }
}

//! Problems as answers to requests.

use axum::Json;
use axum::extract::FromRequest;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::protocol::{Code, Problem};

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = match &*self.code {
            "no_session" => StatusCode::UNAUTHORIZED,
            "origin" | "no_spectators" | "not_your_seat" | "not_host" => StatusCode::FORBIDDEN,
            "no_table" | "no_link" | "no_move" | "not_found" => StatusCode::NOT_FOUND,
            "too_fast" => StatusCode::TOO_MANY_REQUESTS,
            "too_large" => StatusCode::PAYLOAD_TOO_LARGE,
            "unavailable" | "closing" => StatusCode::SERVICE_UNAVAILABLE,
            "not_over" | "not_started" | "one_seat" => StatusCode::CONFLICT,
            _ => StatusCode::BAD_REQUEST,
        };
        (status, Json(self)).into_response()
    }
}

impl IntoResponse for Code {
    fn into_response(self) -> Response {
        Problem::from(self).into_response()
    }
}

/// A JSON body; what is wrong with one is said as a problem.
#[derive(FromRequest)]
#[from_request(via(axum::Json), rejection(Problem))]
pub(super) struct Body<T>(pub(super) T);

impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Self {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            Code::TooLarge.into()
        } else {
            Self::malformed(&rejection.body_text())
        }
    }
}

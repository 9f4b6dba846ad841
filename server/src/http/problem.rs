//! Problems as HTTP answers.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use dizaine_protocol::{Code, Problem};
use serde::de::DeserializeOwned;

/// A request that failed: the problem is the body of the answer, and gives its status.
pub(super) struct Failure(Problem);

/// Travels with an answer, so that it is counted by its reason.
#[derive(Clone)]
pub(super) struct Refused(pub(super) Problem);

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self(problem)
    }
}

impl From<Code> for Failure {
    fn from(code: Code) -> Self {
        Self(code.into())
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.0.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, Json(&self.0)).into_response();
        response.extensions_mut().insert(Refused(self.0));
        response
    }
}

/// A JSON body. A body that cannot be parsed is answered with a problem.
pub(super) struct Body<T>(pub(super) T);

// Not derived: axum's macros need a second version of `syn`, which a first build would have to compile.
impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Self, Failure> {
        let Json(body) = Json::from_request(request, state).await?;
        Ok(Self(body))
    }
}

impl From<JsonRejection> for Failure {
    fn from(rejection: JsonRejection) -> Self {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            Code::TooLarge.into()
        } else {
            Problem::malformed(&rejection.body_text()).into()
        }
    }
}

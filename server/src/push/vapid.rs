//! Identifies this site to push services: a signed token with every request (RFC 8292). The key is made once and kept in the store.

use axum::http::Uri;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

use super::encode;
use dizaine_store::Millis;

/// For how long a token is valid, in seconds; push services accept a day at most.
const VALID_S: u64 = 12 * 3_600;

/// The key of the site.
pub(crate) struct Vapid {
    pair: EcdsaKeyPair,
    random: SystemRandom,
}

impl Vapid {
    /// A new key, as the store keeps it (PKCS #8).
    pub(super) fn fresh() -> Option<Vec<u8>> {
        let made =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new()).ok()?;
        Some(made.as_ref().to_vec())
    }

    /// The key that the store kept.
    pub(super) fn open(kept: &[u8]) -> Option<Self> {
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, kept, &random).ok()?;
        Some(Self { pair, random })
    }

    /// The public key, as browsers ask for it.
    pub(crate) fn public(&self) -> String {
        encode(self.pair.public_key().as_ref())
    }

    /// The header `Authorization` of a request to the push service of this endpoint.
    pub(super) fn authorization(&self, endpoint: &Uri, subject: &str, now: Millis) -> Option<String> {
        let audience = format!("{}://{}", endpoint.scheme_str()?, endpoint.authority()?);
        let claims = json!({ "aud": audience, "exp": now.0 / 1000 + VALID_S, "sub": subject });
        let head = encode(br#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{head}.{}", encode(claims.to_string().as_bytes()));
        let signature = self.pair.sign(&self.random, signed.as_bytes()).ok()?;
        Some(format!("vapid t={signed}.{}, k={}", encode(signature.as_ref()), self.public()))
    }
}

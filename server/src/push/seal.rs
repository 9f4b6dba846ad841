//! Encrypts what a push service carries so that only the browser can read it (RFC 8291, with the coding `aes128gcm` of RFC 8188).

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::SystemRandom;

use crate::site::random;

/// The length of a point of P-256 that is not compressed, in bytes.
pub(super) const POINT: usize = 65;
/// The size of the one record, in bytes: more than any message has.
const RECORD: u32 = 4096;
/// Marks the last record.
const LAST: u8 = 2;

/// What a browser published so that messages can be encrypted for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Receiver {
    /// Its public key.
    pub(crate) key: [u8; POINT],
    /// A secret that the push service does not know.
    pub(crate) auth: [u8; 16],
}

/// The text as only the receiver can read it; `None` if its key is no point of the curve.
pub(super) fn seal(receiver: &Receiver, text: &[u8]) -> Option<Vec<u8>> {
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).ok()?;
    let public = own.compute_public_key().ok()?;
    let public: [u8; POINT] = public.as_ref().try_into().ok()?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, receiver.key);
    agree_ephemeral(own, &theirs, |shared| encrypt(receiver, shared, &public, &random(), text)).ok()?
}

/// RFC 8291 §3.4, from the shared secret of both keys on.
fn encrypt(
    receiver: &Receiver,
    shared: &[u8],
    public: &[u8; POINT],
    salt: &[u8; 16],
    text: &[u8],
) -> Option<Vec<u8>> {
    let combined = Salt::new(HKDF_SHA256, &receiver.auth).extract(shared);
    let input: [u8; 32] = expand(&combined, &[b"WebPush: info\0", &receiver.key, public])?;
    let keys = Salt::new(HKDF_SHA256, salt).extract(&input);
    let key: [u8; 16] = expand(&keys, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = expand(&keys, &[b"Content-Encoding: nonce\0"])?;
    let mut record = [text, &[LAST]].concat();
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record).ok()?;
    // The header of RFC 8188: salt, size of a record, and the sender's key as the id of the key.
    Some([&salt[..], &RECORD.to_be_bytes(), &[POINT as u8], public, &record].concat())
}

/// `N` bytes of HKDF.
fn expand<const N: usize>(key: &Prk, info: &[&[u8]]) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    key.expand(info, Length(N)).ok()?.fill(&mut bytes).ok()?;
    Some(bytes)
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::super::decode;
    use super::*;

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        decode(text).unwrap()
    }

    /// The example of RFC 8291, appendix A, byte for byte.
    #[test]
    fn the_example_of_the_rfc_is_sealed_as_it_says() {
        let receiver = Receiver {
            key: bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
        };
        let public =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let shared: [u8; 32] = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw");
        let text = b"When I grow up, I want to be a watermelon";
        let expected: [u8; 144] = bytes(
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95b\
             Qpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
        );
        assert_eq!(encrypt(&receiver, &shared, &public, &salt, text).unwrap(), expected);
    }

    #[test]
    fn a_key_that_is_no_point_is_refused() {
        assert_eq!(seal(&Receiver { key: [4; POINT], auth: [0; 16] }, b"text"), None);
    }
}

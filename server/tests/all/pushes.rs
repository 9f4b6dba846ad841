//! Web Push against an endpoint that decrypts what it is sent and checks who signed it.

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use dizaine_core::chance::FastChance;
use dizaine_server::Config;
use dizaine_store::Sqlite;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{self, ECDH_P256, EphemeralPrivateKey};
use ring::hmac;
use ring::rand::SystemRandom;
use ring::signature::{self, ECDSA_P256_SHA256_FIXED};
use serde_json::{Value, json};

use crate::common::{Client, Node, alone, begin, clock, config, start};
use crate::endpoint::{Endpoint, Got};

fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

fn decode(text: &str) -> Vec<u8> {
    URL_SAFE_NO_PAD.decode(text).unwrap()
}

/// A browser that subscribed. Its key agrees once, so that it reads one message.
struct Browser {
    private: EphemeralPrivateKey,
    public: Vec<u8>,
    auth: [u8; 16],
}

/// HKDF with SHA-256 (RFC 5869), for at most 32 bytes, written out.
fn hkdf(salt: &[u8], input: &[u8], info: &[u8], length: usize) -> Vec<u8> {
    let sign = |key: &[u8], text: &[u8]| hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, key), text);
    let key = sign(salt, input);
    sign(key.as_ref(), &[info, &[1]].concat()).as_ref()[..length].to_vec()
}

impl Browser {
    fn new() -> Self {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = private.compute_public_key().unwrap().as_ref().to_vec();
        Self { private, public, auth: [9; 16] }
    }

    fn wish(&self, endpoint: &str) -> Value {
        json!({ "endpoint": endpoint, "key": encode(&self.public), "auth": encode(&self.auth) })
    }

    /// Reads a message as a browser does (RFC 8291, RFC 8188).
    fn read(self, body: &[u8]) -> Vec<u8> {
        let (salt, rest) = body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert!(u32::from_be_bytes(size.try_into().unwrap()) as usize >= rest.len());
        let (sender, record) = rest[1..].split_at(rest[0].into());
        let theirs = agreement::UnparsedPublicKey::new(&ECDH_P256, sender);
        let info = [b"WebPush: info\0", &self.public[..], sender].concat();
        let input =
            agreement::agree_ephemeral(self.private, &theirs, |shared| hkdf(&self.auth, shared, &info, 32))
                .unwrap();
        let key = hkdf(salt, &input, b"Content-Encoding: aes128gcm\0", 16);
        let nonce = hkdf(salt, &input, b"Content-Encoding: nonce\0", 12);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let mut record = record.to_vec();
        let nonce = Nonce::try_assume_unique_for_key(&nonce).unwrap();
        let text =
            key.open_in_place(nonce, Aad::empty(), &mut record).expect("the message is for this browser");
        let end = text.iter().rposition(|&byte| byte != 0).unwrap();
        assert_eq!(text[end], 2, "the last record");
        text[..end].to_vec()
    }
}

/// The claims of the token of a request, whose signature must be that of `key` (RFC 8292).
fn claims(got: &Got, key: &str) -> Value {
    let header = got.headers["authorization"].to_str().unwrap();
    let (token, named) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    assert_eq!(named, key);
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let public = signature::UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, decode(key));
    public.verify(signed.as_bytes(), &decode(signature)).expect("the key of the site has signed it");
    let (head, claims) = signed.split_once('.').unwrap();
    assert_eq!(serde_json::from_slice::<Value>(&decode(head)).unwrap()["alg"], "ES256");
    serde_json::from_slice(&decode(claims)).unwrap()
}

/// Plays for the person at `seat` until the game waits for the other one.
async fn play_on(player: &mut Client, seat: u64, chance: &mut FastChance) {
    while player.seats[&seat.to_string()]["waiting"]["must"][0] == seat {
        let id = player.play_any(chance).await.expect("somebody has to decide");
        player.answer_to(&id).await;
        player.hear_type("update").await;
    }
}

async fn hear_of(client: &mut Client, seat: u64) {
    while !client.seats.values().any(|update| update["waiting"]["must"][0] == seat) {
        client.hear_type("update").await;
    }
}

async fn state(node: &Node, table: &str, token: &str) -> Value {
    let (status, state) =
        node.request("GET", &format!("/api/tables/{table}/push"), Some(token), &json!(null)).await;
    assert_eq!(status, 200, "{state}");
    state
}

async fn subscribe(node: &Node, table: &str, token: &str, wish: &Value) -> (u16, Value) {
    node.request("POST", &format!("/api/tables/{table}/push"), Some(token), wish).await
}

/// Bob's page is hidden from now on, and the server knows.
async fn hide(client: &mut Client) {
    client.say(json!({ "type": "visible", "visible": false })).await;
    client.say(json!({ "type": "ping" })).await;
    client.hear_type("pong").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_look_is_told_once_and_nothing_else_is_told() {
    // Two nodes, of which one hears of every move and makes none.
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let shared = Config { alone: false, private_endpoints: true, ..config() };
    let (one, two) = (start(store.clone(), shared.clone()).await, start(store, shared).await);
    let (ada, bob) = (one.guest("Ada").await, one.guest("Bob").await);
    let wish = json!({ "game": "dix", "options": { "players": 2 }, "settings": { "clock": "week", "pace": "instant" } });
    let table = one.table(&ada, &wish).await;
    let (mut here, mut bobs) = (one.join(&table, Some(&ada)).await, one.join(&table, Some(&bob)).await);
    here.sit(0).await;
    bobs.sit(1).await;
    let mut endpoint = Endpoint::start().await;
    let browser = Browser::new();
    let key = state(&one, &table, &bob).await["key"].as_str().unwrap().to_owned();
    assert_eq!(state(&two, &table, &bob).await, json!({ "key": key, "on": false }), "nodes have one key");
    let wish = browser.wish(&format!("{}/bob", endpoint.url));
    let told = subscribe(&one, &table, &bob, &wish).await;
    assert_eq!(told, (200, json!({})));
    assert_eq!(state(&one, &table, &bob).await["on"], true);

    // Whoever looks is not told.
    let mut chance = FastChance::new(1);
    begin(&mut here, &mut bobs).await;
    play_on(&mut here, 0, &mut chance).await;
    hear_of(&mut bobs, 1).await;
    play_on(&mut bobs, 1, &mut chance).await;
    hide(&mut bobs).await;
    let mut elsewhere = two.join(&table, Some(&ada)).await;
    elsewhere.hear_type("update").await;
    hear_of(&mut here, 0).await;
    play_on(&mut here, 0, &mut chance).await;

    let got = endpoint.next().await;
    assert_eq!(got.path, "/bob");
    let claims = claims(&got, &key);
    assert_eq!(claims["aud"], endpoint.url);
    assert!((1..=24 * 3_600).contains(&(claims["exp"].as_u64().unwrap() - clock().0 / 1_000)), "{claims}");
    assert_eq!(
        (&got.headers["content-encoding"], &got.headers["ttl"]),
        (&"aes128gcm".parse().unwrap(), &"604800".parse().unwrap())
    );
    let sent = format!("{:?}", got.headers);
    assert!(!sent.contains(&table), "the push service is not told the link of the table: {sent}");
    // Byte for byte: there is nothing of the game, of its players or of its secrets.
    let text: Value = serde_json::from_slice(&browser.read(&got.body)).unwrap();
    assert_eq!(text, json!({ "table": table, "title": "DIX", "body": "It is your turn.", "lang": "en" }));

    // A subscription whose browser is gone is deleted, whichever way the push service says so.
    for gone in [410, 404] {
        assert_eq!(subscribe(&one, &table, &bob, &wish).await.0, 200);
        endpoint.answer(gone);
        hear_of(&mut bobs, 1).await;
        bobs.say(json!({ "type": "visible", "visible": true })).await;
        play_on(&mut bobs, 1, &mut chance).await;
        hide(&mut bobs).await;
        hear_of(&mut here, 0).await;
        play_on(&mut here, 0, &mut chance).await;
        endpoint.next().await;
        while state(&one, &table, &bob).await["on"] == true {
            tokio::task::yield_now().await;
        }
    }
    assert_eq!(endpoint.others(), 0, "each message was sent once, by one node");
}

/// Over days nobody has to be there together: whoever the start waits for is told, and the last of them starts the game.
#[tokio::test(flavor = "multi_thread")]
async fn a_start_over_days_tells_those_whom_it_needs_and_waits_for_them() {
    let url = Some("https://dizaine.example".to_owned());
    let config = Config { webhooks: true, private_endpoints: true, public_url: url, ..config() };
    let node = start(Arc::new(Sqlite::in_memory().unwrap()), config).await;
    let (ada, bob) = (node.guest("Ada").await, node.guest("Bob").await);
    let wish = json!({ "game": "dix", "options": { "players": 2 }, "settings": { "clock": "day", "pace": "instant" } });
    let table = node.table(&ada, &wish).await;
    let (mut here, mut bobs) = (node.join(&table, Some(&ada)).await, node.join(&table, Some(&bob)).await);
    here.sit(0).await;
    bobs.sit(1).await;
    let mut endpoint = Endpoint::start().await;
    let (browser, other) = (Browser::new(), Browser::new());
    subscribe(&node, &table, &bob, &browser.wish(&format!("{}/bob", endpoint.url))).await;
    subscribe(&node, &table, &ada, &other.wish(&format!("{}/ada", endpoint.url))).await;
    // Bob closes his page. Ada, who starts the game, looks at the table.
    drop(bobs);
    here.hear_until(|message| message["table"]["seats"][1]["place"]["connected"] == false).await;
    here.say(json!({ "type": "start" })).await;
    let got = endpoint.next().await;
    assert_eq!(got.path, "/bob");
    let text: Value = serde_json::from_slice(&browser.read(&got.body)).unwrap();
    let body = "The game can start: open the table, your browser has to add its part to the chance.";
    assert_eq!(text, json!({ "table": table, "title": "DIX", "body": body, "lang": "en" }));
    here.hear_until(|message| message["table"]["unopened"] == json!([1])).await;
    let (_, mine) = node.request("GET", "/api/tables/mine", Some(&bob), &json!(null)).await;
    assert_eq!(mine[0]["turn"], json!([1]));
    let left = mine[0]["due"].as_u64().unwrap() - clock().0;
    assert!((1..=24 * 3_600_000).contains(&left), "{left}");
    assert_eq!(endpoint.others(), 0, "whoever looks is not told");

    // Now Ada is away, and Bob's browser is all that is missing.
    drop(here);
    let mut bobs = node.join(&table, Some(&bob)).await;
    bobs.hear_type("update").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_endpoint_is_public_and_encrypted_and_belongs_to_a_player() {
    let node = alone().await;
    let (ada, bob) = (node.guest("Ada").await, node.guest("Bob").await);
    let table = node.table(&ada, &json!({ "game": "dix" })).await;
    node.join(&table, Some(&ada)).await.sit(0).await;
    let browser = Browser::new();
    let code = async |token: &str, wish: Value| {
        let (_, answer) = subscribe(&node, &table, token, &wish).await;
        answer["code"].as_str().map(str::to_owned)
    };
    assert_eq!(
        code(&bob, browser.wish("https://push.example.org/1")).await.as_deref(),
        Some("not_your_seat")
    );
    for endpoint in ["http://push.example.org/1", "https://127.0.0.1/1", "https://[::1]/1", "nonsense"] {
        assert_eq!(code(&ada, browser.wish(endpoint)).await.as_deref(), Some("endpoint"), "{endpoint}");
    }
    let mut short = browser.wish("https://push.example.org/1");
    short["auth"] = json!("AAAA");
    assert_eq!(code(&ada, short).await.as_deref(), Some("endpoint"));
    assert_eq!(code(&ada, browser.wish("https://push.example.org/1")).await, None);
    let path = format!("/api/tables/{table}/push");
    let (status, _) = node.request("DELETE", &path, Some(&ada), &json!(null)).await;
    assert_eq!((status, &state(&node, &table, &ada).await["on"]), (200, &json!(false)));
}

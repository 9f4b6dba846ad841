//! Non-interference of Bluff.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    dizaine_fuzz::non_interference::<dizaine_bluff::secrets::BluffSuite>(input);
});

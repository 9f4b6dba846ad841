//! What the worker calls: three functions over one buffer of bytes. The worker reserves space and writes a call there, asks, and
//! reads the reply from the same place.
//!
//! The attribute that keeps the names of exported functions counts as unsafe code, because two functions of one name would
//! clash. Nothing else here is unsafe: the buffer is an ordinary vector, which the worker reaches through the memory of the module.
#![allow(unsafe_code, reason = "exported names; see above")]

use std::cell::RefCell;

use crate::Engine;

thread_local! {
    static ENGINE: RefCell<Engine> = RefCell::default();
    static BUFFER: RefCell<Vec<u8>> = RefCell::default();
}

/// Makes the buffer this long, and says where it is.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn reserve(length: usize) -> *mut u8 {
    BUFFER.with_borrow_mut(|buffer| {
        buffer.clear();
        buffer.resize(length, 0);
        buffer.as_mut_ptr()
    })
}

/// Carries out the call in the buffer, and replaces it by the reply; the length of the reply.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn ask() -> usize {
    BUFFER.with_borrow_mut(|buffer| {
        *buffer = ENGINE.with_borrow_mut(|engine| engine.ask(buffer));
        buffer.len()
    })
}

/// Where the buffer is.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn reply() -> *const u8 {
    BUFFER.with_borrow(Vec::as_ptr)
}

//! The bots of Dicy Cards: each is better than the one before, and the best is perfect.

mod ladder;
mod library;
mod odds;
mod solved;

//! Computing on several threads.

use std::sync::Mutex;

use dizaine_bots::dicy::solved::Workers;

/// This many threads; at least one is used.
#[derive(Clone, Copy, Debug)]
pub struct Threads(pub usize);

impl Workers for Threads {
    fn count(&self) -> usize {
        self.0.max(1)
    }

    fn share<D: Send, T: Sync, R: Send>(
        &self,
        desks: &mut [D],
        work: &[T],
        each: impl Fn(&mut D, &T) -> R + Sync,
    ) -> Vec<R> {
        let (next, each) = (&Mutex::new(work.iter().enumerate()), &each);
        let mut done: Vec<(usize, R)> = std::thread::scope(|scope| {
            let mut running = Vec::new();
            for desk in desks {
                running.push(scope.spawn(move || {
                    let mut done = Vec::new();
                    loop {
                        let item = next.lock().expect("nobody panics with it").next();
                        let Some((index, item)) = item else { break done };
                        done.push((index, each(desk, item)));
                    }
                }));
            }
            running.into_iter().flat_map(|thread| thread.join().expect("arithmetic does not panic")).collect()
        });
        done.sort_by_key(|(index, _)| *index);
        done.into_iter().map(|(_, result)| result).collect()
    }
}

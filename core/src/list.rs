//! A short list that lives inside a state: no allocation, a plain copy.

use std::ops::Deref;

/// At most `N` items, in the order they came.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// Appends `item`. A list is made large enough for the most its rules can hold; one more is a bug.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    /// Removes every item.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Keeps the items for which `keep` is true, in order.
    #[inline]
    pub fn retain(&mut self, keep: impl Fn(T) -> bool) {
        let mut kept = 0;
        for index in 0..self.len as usize {
            let item = self.items[index];
            self.items[kept] = item;
            kept += usize::from(keep(item));
        }
        self.len = kept as u8;
    }

    /// Removes the item at `index`, which must be there, and closes the gap.
    pub fn remove(&mut self, index: usize) -> T {
        let len = self.len as usize;
        let item = self[index];
        self.items.copy_within(index + 1..len, index);
        self.len -= 1;
        item
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self { items: [T::default(); N], len: 0 }
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: std::fmt::Debug, const N: usize> std::fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: Copy + Default, const N: usize> Extend<T> for List<T, N> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::default();
        list.extend(items);
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn removing_keeps_the_order_and_the_equality() {
        let mut list: List<u8, 4> = [1, 2, 3].into_iter().collect();
        assert_eq!(list.remove(1), 2);
        assert_eq!(&*list, &[1, 3]);
        assert_eq!(list, [1, 3].into_iter().collect());
        list.extend([4, 6]);
        list.retain(|item| item != 3);
        assert_eq!(&*list, &[1, 4, 6]);
        list.clear();
        assert!(list.is_empty());
    }
}

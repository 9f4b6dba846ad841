//! Small whole numbers in a range, each a type of its own.

/// Declares a whole number in a range that is fixed at compile time, held in a `u8`: `new` and the JSON form refuse what is
/// out of range, so that no number aliases another action.
///
/// ```
/// dizaine_core::bounded! {
///     /// How many dice a bet claims.
///     pub struct Number(1..=54);
/// }
/// assert_eq!(Number::new(3).map(Number::get), Some(3));
/// assert_eq!(Number::new(55), None);
/// assert_eq!(Number::all().count(), 54);
/// ```
#[macro_export]
macro_rules! bounded {
    ($(#[$meta:meta])* $visibility:vis struct $name:ident($least:literal..=$most:literal);) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
        $visibility struct $name(u8);

        impl $name {
            /// The lowest number.
            pub const LEAST: u8 = $least;
            /// The highest number.
            pub const MOST: u8 = $most;

            /// This number; `None` if it is out of range.
            #[inline]
            pub const fn new(number: u8) -> Option<Self> {
                if number >= Self::LEAST && number <= Self::MOST { Some(Self(number)) } else { None }
            }

            /// As a plain number.
            #[inline]
            pub const fn get(self) -> u8 {
                self.0
            }

            /// Its position in the range, from 0.
            #[inline]
            pub const fn index(self) -> usize {
                (self.0 - Self::LEAST) as usize
            }

            /// All of them, ascending.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
                (Self::LEAST..=Self::MOST).map(Self)
            }
        }

        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(self.0)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let number = <u8 as ::serde::Deserialize>::deserialize(deserializer)?;
                Self::new(number).ok_or_else(|| {
                    let range = concat!("a number from ", $least, " to ", $most);
                    ::serde::de::Error::invalid_value(::serde::de::Unexpected::Unsigned(number.into()), &range)
                })
            }
        }

        #[cfg(feature = "ts")]
        impl ::ts_rs::TS for $name {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(config: &::ts_rs::Config) -> String {
                <u8 as ::ts_rs::TS>::name(config)
            }

            fn inline(config: &::ts_rs::Config) -> String {
                <u8 as ::ts_rs::TS>::inline(config)
            }
        }
    };
}

language-name = English

## Names, lists and numbers

you = You
you-within = you
line = { $name }: { $text }
list-and = { $first } and { $last }
list-or = { $first } or { $last }
percent = { $number }%
decimal = { $whole }.{ $tenths }
shared-victory = shared victory

## The table

thinking = { $name } is thinking…
thinks = is thinking

language-name = Français

## Names, lists and numbers

you = Vous
you-within = vous
line = { $name } : { $text }
list-and = { $first } et { $last }
list-or = { $first } ou { $last }
percent = { $number } %
decimal = { $whole },{ $tenths }
shared-victory = victoire partagée

## The table

thinking = { $name } réfléchit…
thinks = réfléchit

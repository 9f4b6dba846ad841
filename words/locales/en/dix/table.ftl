## The end

score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
tie-break-money = tie broken by money
tie-break-fewer-cards = tie broken by fewer cards
tie-break-alix = ALIX wins ties

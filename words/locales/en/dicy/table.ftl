## The end

score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
tie-break-active-cards = tie broken by active cards

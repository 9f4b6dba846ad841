## The end

score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
tie-break-active-cards = départagés par les cartes actives

## The end

score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
tie-break-money = départagés par la monnaie
tie-break-fewer-cards = départagés par le nombre de cartes
tie-break-alix = à égalité, ALIX gagne

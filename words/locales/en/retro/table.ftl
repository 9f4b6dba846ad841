## The end

score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}

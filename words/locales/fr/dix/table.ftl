## The end

score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
tie-break-money = départagés par la monnaie
tie-break-fewer-cards = départagés par le nombre de cartes
tie-break-alix = à égalité, ALIX gagne

## Refusals

refusal-not-set-up = La partie n’a pas commencé.
refusal-game-over = La partie est finie.
refusal-not-your-turn = Ce n’est pas à vous : attendez votre tour.
refusal-draw-first = Votre tour commence par une pioche.
refusal-deck-empty = La pioche est vide : prenez les nombres ou la monnaie.
refusal-bid-first = Un joker est aux enchères : misez ou passez.
refusal-pay-first = Finissez d’abord de payer ce que vous avez choisi ou remporté.
refusal-purchase-first = Achetez d’abord une carte du marché, ou renoncez-y.
refusal-no-auction = Aucun joker n’est aux enchères.
refusal-bid-too-low = Misez plus que la plus haute mise, ou passez.
refusal-below-lowest-bid = Contre ALIX, une mise est d’au moins 5 : misez 5 ou plus, ou passez.
refusal-bid-too-high = Vous ne pourriez pas payer cette mise : misez moins, ou passez.
refusal-no-purchase-now = On achète après avoir pris les nombres, pas maintenant.
refusal-not-in-market = Cette carte n’est pas au marché : choisissez-en une qui s’y trouve.
refusal-already-owned = Vous avez déjà cette carte : choisissez-en une autre.
refusal-too-expensive = Vous ne pouvez pas payer cette carte : choisissez-en une moins chère, ou renoncez.
refusal-consolation-instead = Qui est grillé achète une carte ou prend le jeton de consolation.
refusal-no-consolation-now = On ne choisit le jeton de consolation que grillé, avec la variante.
refusal-nothing-to-pay = Il n’y a rien à payer.
refusal-item-not-owned = Vous n’avez pas cela : payez avec ce qui est devant vous.
refusal-one-copy-stays = Contre ALIX, seuls les doublons paient un joker : un exemplaire reste toujours.
refusal-superfluous = Le paiement aurait alors quelque chose de trop : payez autrement.

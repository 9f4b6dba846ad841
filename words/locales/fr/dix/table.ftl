## Cards and money. `$kind` is the kind of a card, `$colour` and `$value` what is on it.

colour = { $colour ->
    [blue] bleu
    [green] vert
    [orange] orange
   *[pink] rose
}
card = { $kind ->
    [number] { $value } { colour }
    [money] monnaie { $value }
    [numbered] joker { $value }
    [coloured] joker { colour }
   *[universal] joker universel
}
the-card = le { $card }
cards = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
tokens = { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
}
consolations = { $consolations ->
    [one] { $consolations } jeton de consolation
   *[other] { $consolations } jetons de consolation
}
consolations-brief = { $consolations ->
    [one] { $consolations } consolation
   *[other] { $consolations } consolations
}
nothing = rien

## What happens

set-up = { $you ->
    [first] Vous commencez.
   *[other] { $first } commence.
}
turn-began = { $you ->
    [seat] Votre tour
   *[other] Au tour { DE($seat) }
}
drew = Carte : { $card }.
joker-revealed = Le { $joker } est mis aux enchères.
bid-placed = { $you ->
    [seat] Vous misez { $amount }.
   *[other] { $seat } mise { $amount }.
}
bid-passed = { $you ->
    [seat] Vous passez.
   *[other] { $seat } passe.
}
auction-won = { $you ->
    [seat] Vous l’emportez pour { $price }.
   *[other] { $seat } l’emporte pour { $price }.
}
joker-discarded = Personne n’en veut : il est défaussé.
joker-taken = { $you ->
    [seat] Vous prenez le { $joker }.
   *[other] { $seat } prend le { $joker }.
}
busted = { $you ->
    [seat] Vous grillez : { bust-reason }.
   *[other] { $seat } grille : { bust-reason }.
}
bust-reason = { $bust ->
    [over] { over-ten }
   *[money] trop de monnaie
}
over-ten = plus de dix
numbers-taken = { $you ->
    [seat] Vous prenez les nombres.
   *[other] { $seat } prend les nombres.
}
numbers-marketed = Les nombres vont au marché.
money-gained = { $you ->
    [seat] Vous recevez { tokens }{ too-many }.
   *[other] { $seat } reçoit { tokens }{ too-many }.
}
too-many = { $lost ->
    [0] {""}
    [one] {" "}({ $lost } de trop, perdu)
   *[other] {" "}({ $lost } de trop, perdus)
}
consolation-gained = { $you ->
    [seat] Vous recevez un jeton de consolation.
   *[other] { $seat } reçoit un jeton de consolation.
}
purchase-declined = { $you ->
    [seat] Vous n’achetez rien.
   *[other] { $seat } n’achète rien.
}
purchase-chosen = { $you ->
    [seat] Vous achetez le { $card }.
   *[other] { $seat } achète le { $card }.
}
purchase-paid = { $you ->
    [seat] Vous achetez le { $card } pour { $items }.
   *[other] { $seat } achète le { $card } pour { $items }.
}
paid = { $you ->
    [seat] Vous payez { $items }.
   *[other] { $seat } paie { $items }.
}
ended = La partie est finie.

## The table

row = Le tableau
row-empty = Encore aucune carte au tableau.
row-told = Tableau : { $row }. Total { $total }, monnaie { $money }.
deck = Pioche, { cards }
deck-and-market = Pioche : { $deck }. Marché : { $market }.
total = Total
money = Monnaie
busted-at = Grillé : { $total }
market = Marché
market-open = Ouvrir le marché, { $kinds } cartes différentes
market-empty = Rien au marché.
offered = { offered-otherwise } : de { $before } à { score }
offered-otherwise = { $card }, prix { $price }, payé avec { $items }
own-collection = Votre collection
collection-of = Collection { DE($name) }
belongings = { score }. Jetons : { $tokens }, consolation : { $consolations }. Cartes : { $cards }.
points-unit = { $score ->
    [one] pt
   *[other] pts
}
span = { $length ->
    [1] { $from }
   *[other] { $from } à { $to }
}
run = { colour } : { span }
run-none = { colour } : rien
run-scored = { colour } { span }{ $jokers ->
    [0] {""}
    [one] {" "}avec un joker
   *[other] {" "}avec { $jokers } jokers
} ({ score })
runs = Vos suites : { $runs }.
idle-jokers = Jokers sans emploi
level = niveau { $level }
auction = Enchère : { $joker }
auction-told = Enchère du { $joker } : { $bids }.
no-bid = pas encore de mise
call-bid = { $you ->
    [seat] vous misez { $amount }
   *[other] { $seat } mise { $amount }
}
call-pass = { $you ->
    [seat] vous passez
   *[other] { $seat } passe
}
says-pass = je passe

## Questions and actions

question-draw = Votre tour commence par une pioche.
question-decide = Piocher encore, ou vous arrêter ?
question-decide-risk = Piocher encore ({ bust-risk }), ou vous arrêter ?
question-decide-empty = La pioche est vide : les nombres ou la monnaie ?
question-bid = Que vaut ce joker pour vous ? Misez ou passez.
question-pay = Reste à payer : { $left }. Avec quoi ?
question-settle = Payer le { $card } : { $items } ?
question-reward = Acheter une carte du marché ?
question-bust = Vous grillez ! Acheter une carte, ou prendre le jeton de consolation ?
question-last = Dernier achat : une carte du marché ?

action-draw = Piocher
action-take = { $value ->
    [numbers] Prendre les nombres
   *[money] Prendre la monnaie
}
action-take-consolation = Prendre le jeton de consolation
action-decline = Ne rien acheter
action-pass = Passer
action-bid = Miser { $value }
action-buy = Acheter le { $card }
action-pay = Payer avec { $items }
take-brief = { $value ->
    [numbers] Nombres
   *[money] Monnaie
}
bust-risk = { $risk } de griller
take-numbers-hint = { cards }{ $money ->
    [0] {""}
   *[other] , { $money } à chaque autre
}
take-money-hint = { tokens }{ $cards ->
    [0] {""}
   *[other] , { cards } au marché
}
bid-less = Miser moins
bid-more = Miser plus
action-buy-this = Acheter
for-price = pour { $price }
pay-thus = Payer
pay-otherwise = Payer autrement
pay-more = { $item ->
    [token] Un jeton de plus
   *[consolation] Un jeton de consolation de plus
}
pay-less = { $item ->
    [token] Un jeton de moins
   *[consolation] Un jeton de consolation de moins
}

## Odds

left = Reste dans la pioche : { $safe ->
    [one] { $safe } sûre
   *[other] { $safe } sûres
}, { $jokers ->
    [one] { $jokers } joker
   *[other] { $jokers } jokers
}, { $fatal ->
    [one] { $fatal } fatale
   *[other] { $fatal } fatales
}
reason-bust = La carte suivante faisait griller avec { $bust } de chances (plus de dix { $over }, trop de monnaie { $money }).
odds = La prochaine carte : plus de dix { $over }, trop de monnaie { $money }, joker { $joker }. En moyenne, elle change les nombres du tableau de { $numbers } et sa monnaie de { $coins }.

## ALIX beaten (Z10)

## The end

score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
tie-break-money = départage par la monnaie
tie-break-fewer-cards = départage par le nombre de cartes
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
refusal-consolation-instead = Qui grille achète une carte ou prend le jeton de consolation.
refusal-no-consolation-now = On ne choisit le jeton de consolation qu’en grillant, avec la variante.
refusal-nothing-to-pay = Il n’y a rien à payer.
refusal-item-not-owned = Vous n’avez pas cela : payez avec ce qui est devant vous.
refusal-one-copy-stays = Contre ALIX, seuls les doublons paient un joker : un exemplaire reste toujours.
refusal-superfluous = Le paiement aurait alors quelque chose de trop : payez autrement.

## Standing orders

occasion-auction = cette enchère

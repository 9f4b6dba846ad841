//! Every refusal: its clause, and what it says.

use std::fmt::Write;

use dizaine_core::{Game, Lang, Refusal as _, Seat};
use dizaine_retro::{Action, Options, Refusal, Retro};

const RULES: &str = include_str!("../../../../docs/rules/retro.md");

#[test]
fn every_refusal_names_a_clause_that_exists() {
    for refusal in Refusal::all() {
        let clause = refusal.clause().strip_prefix("retro ").expect("the game's name first");
        assert!(RULES.contains(&format!("**{clause}**")), "{refusal:?} names {clause}");
    }
}

#[test]
fn an_empty_table_takes_no_action() {
    let game = Retro::new(&Options::default()).unwrap();
    for index in 0..9 {
        assert_eq!(game.check(Seat::new(index).unwrap(), Action::NoOffer), Err(Refusal::NotSetUp));
    }
}

#[test]
#[expect(clippy::too_many_lines, reason = "all texts at once, to be read by eye")]
fn what_refusals_say() {
    let mut text = String::new();
    for refusal in Refusal::all() {
        let (code, clause) = (refusal.code(), refusal.clause());
        let (fr, en) = (refusal.explain(Lang::Fr), refusal.explain(Lang::En));
        writeln!(text, "{refusal:?} {code} ({clause})\n  {fr}\n  {en}").unwrap();
    }
    insta::assert_snapshot!(text, @r#"
NotYourTurn(Lay) not_your_turn (retro P2)
  Chacun pose sa carte à son tour : attendez le vôtre.
  Everyone lays a card in turn: wait for yours.
NotYourTurn(Open) not_your_turn (retro P3)
  Chacun ouvre une offre à son tour : attendez le vôtre.
  Everyone may open an offer in turn: wait for yours.
NotYourTurn(Outbid) not_your_turn (retro P3b)
  Un autre joueur doit surenchérir ou passer : attendez qu'on vous le demande.
  Another player is to outbid or pass: wait until you are asked.
NotYourTurn(Protect) not_your_turn (retro P3e)
  Un joueur décide de la protection de sa nouvelle carte : attendez qu'il ait fini.
  A player is deciding on the protection of their new card: wait until they have.
NotYourTurn(TurnUp) not_your_turn (retro P4)
  Un autre joueur décide s'il retourne sa carte : attendez votre tour.
  Another player is deciding whether to turn up their card: wait for your turn.
NotYourTurn(Second) not_your_turn (retro P4)
  Un autre joueur décide s'il ajoute une deuxième carte : attendez votre tour.
  Another player is deciding whether to add a second card: wait for your turn.
NotYourTurn(Start) not_your_turn (retro P5d)
  C'est le gagnant de la manche qui désigne le premier joueur : attendez son choix.
  The winner of the round chooses who starts: wait for their choice.
OtherDecision(Lay) other_decision (retro P2)
  C'est le moment de poser votre première carte, visible ou cachée, sous 0, 1 ou 2 fiches.
  Now is the time to lay your first card, face up or face down, under 0, 1 or 2 chips.
OtherDecision(Open) other_decision (retro P3)
  C'est le moment des offres : ouvrez-en une sur la carte d'un autre joueur, ou n'offrez rien.
  Now is the time for offers: open one on another player's card, or make none.
OtherDecision(Outbid) other_decision (retro P3b)
  Une enchère est en cours : surenchérissez ou passez.
  An auction is under way: outbid or pass.
OtherDecision(Protect) other_decision (retro P3e)
  Vous venez de recevoir une carte : dites combien de fiches la protègent désormais, 2 au plus.
  You have just received a card: say how many chips protect it from now on, 2 at most.
OtherDecision(TurnUp) other_decision (retro P4)
  Décidez d'abord de votre carte cachée : retournez-la ou laissez-la cachée.
  Decide on your face-down card first: turn it up or leave it down.
OtherDecision(Second) other_decision (retro P4)
  Votre première carte est visible : ajoutez une deuxième carte de votre main, ou aucune.
  Your first card lies face up: add a second card from your hand, or none.
OtherDecision(Start) other_decision (retro P5d)
  Vous avez gagné la manche : désignez le joueur qui commence la suivante.
  You won the round: choose the player who starts the next one.
NotSetUp not_set_up (retro S1)
  Les cartes ne sont pas encore distribuées : attendez la donne.
  The cards have not been dealt yet: wait for the deal.
GameOver game_over (retro E1)
  La partie est terminée : il n'y a plus rien à jouer.
  The game is over: there is nothing left to play.
FirstCardNotInHand first_card_not_in_hand (retro P2)
  Cette carte n'est pas dans votre main : posez l'une des vôtres.
  This card is not in your hand: lay one of yours.
TooFewChipsToProtect too_few_chips_to_protect (retro P2)
  Vous n'avez pas assez de fiches pour cette protection : posez-en moins sur la carte.
  You do not have enough chips for this protection: put fewer on the card.
NoSuchOwner no_such_owner (retro P3)
  Personne n'occupe cette place : faites une offre sur la carte d'un autre joueur de la table.
  Nobody sits there: make an offer on the card of another player at this table.
UnprotectedCostsOne unprotected_costs_one (retro P3a)
  Une carte sans protection s'échange contre une fiche, ni plus ni moins : offrez 1 fiche.
  An unprotected card costs one chip, no more and no less: offer 1 chip.
BelowProtection below_protection (retro P3b)
  L'offre d'ouverture doit atteindre la protection de la carte : offrez au moins autant de fiches.
  The opening bid must match the card's protection: offer at least as many chips.
NotHigher not_higher (retro P3b)
  Il faut dépasser la meilleure offre : proposez davantage de fiches ou passez.
  You must top the highest bid: bid more chips or pass.
OwnCard own_card (retro P3c)
  On ne fait pas d'offre sur sa propre carte : choisissez celle d'un autre joueur ou n'offrez rien.
  You cannot bid on your own card: choose another player's, or make no offer.
OwnAuction own_auction (retro P3c)
  C'est votre carte qui est aux enchères, vous n'y participez pas : attendez la meilleure offre.
  Your own card is being auctioned, so you take no part: wait for the highest bid.
ProtectionLowered protection_lowered (retro P3e)
  La protection ne baisse jamais : gardez vos fiches sur la carte ou ajoutez-en.
  Protection is never lowered: keep your chips on the card or add some.
TooFewChipsToRaise too_few_chips_to_raise (retro P3e)
  Vous n'avez pas assez de fiches pour aller si haut : ajoutez-en moins, ou aucune.
  You do not have enough chips to go that high: add fewer, or none.
TooFewChipsToBid too_few_chips_to_bid (retro P3g)
  Vous ne pouvez offrir que les fiches que vous avez devant vous, sans compter votre protection : offrez moins ou renoncez.
  You can only bid the chips in front of you, your protection not included: bid less or give up.
AlreadyPassed already_passed (retro P3g)
  Vous avez passé, vous ne revenez plus dans cette enchère : attendez l'offre suivante.
  You have passed and are out of this auction: wait for the next offer.
FirstCardFaceDown first_card_face_down (retro P4)
  Votre première carte est cachée : retournez-la d'abord, puis ajoutez une deuxième carte.
  Your first card lies face down: turn it up first, then add a second card.
SecondCardNotInHand second_card_not_in_hand (retro P4)
  Cette carte n'est pas dans votre main : ajoutez l'une des vôtres ou aucune.
  This card is not in your hand: add one of yours, or none.
SumAboveTen sum_above_ten (retro P4)
  Vos deux cartes dépasseraient 10 : ajoutez une carte plus petite, un joker ou rien.
  Your two cards would exceed 10: add a smaller card, a joker, or nothing.
NoSuchStarter no_such_starter (retro P5d)
  Personne n'occupe cette place : désignez un joueur de la table, vous-même si vous voulez.
  Nobody sits there: choose a player at this table, yourself if you like.
"#);
}

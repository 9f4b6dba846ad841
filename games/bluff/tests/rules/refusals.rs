//! Every refusal, in both languages.

use dizaine_bluff::Refusal;
use dizaine_core::{Lang, Refusal as _};

#[test]
fn refusals_teach_in_french_and_english() {
    let line = |refusal: &Refusal| {
        let (fr, en) = (refusal.explain(Lang::Fr), refusal.explain(Lang::En));
        format!("{} ({})\n  {fr}\n  {en}\n", refusal.code(), refusal.clause())
    };
    let all: String = Refusal::ALL.iter().map(line).collect();
    insta::assert_snapshot!(all, @r"
    not_started (bluff C4)
      La partie n'a pas commencé : attendez que le premier joueur soit tiré au sort.
      The game has not begun: wait until the first player has been drawn.
    face_not_on_die (bluff C2)
      Les dés de cette table n'ont pas cette face : choisissez l'une des leurs.
      The dice of this table do not have that face: choose one of theirs.
    symbol_not_on_die (bluff C2)
      Les dés de cette table n'ont pas ce symbole : pariez sur l'un des leurs.
      The dice of this table do not have that symbol: bet on one of theirs.
    winner_chooses (bluff R2)
      Le gagnant de la manche précédente choisit ses faces cachées : attendez qu'il ait fini.
      The winner of the last round is choosing their hidden faces: wait until they have finished.
    choose_first (bluff R2)
      Choisissez d'abord la face cachée de chacun de vos dés ; vous parierez ensuite.
      First choose the hidden face of each of your dice; then you bet.
    nothing_to_hide (bluff R2)
      Tous les dés sont déjà cachés : pariez, ou dites « Bluff ! » ou « DiXe ! ». Seul le gagnant d'une manche choisit ses faces, au début de la suivante.
      All dice are hidden already: bet, or say “Bluff!” or “DiXe!”. Only the winner of a round chooses faces, when the next one opens.
    faces_out_of_order (bluff R2)
      Choisissez vos faces dans l'ordre du dé : celle-ci vient avant la dernière que vous avez cachée. Reprenez la même face ou une suivante.
      Choose your faces in the order of the die: this one comes before the last you hid. Take the same face again or a later one.
    not_your_turn (bluff R3)
      Ce n'est pas à vous de parier : attendez votre tour, ou dites « DiXe ! » si vous croyez le dernier pari exact.
      It is not your turn to bet: wait for it, or say “DiXe!” if you believe that the last bet is exact.
    nothing_to_raise (bluff R5)
      Il n'y a pas encore de pari auquel ajouter un symbole : annoncez un nombre et un symbole.
      There is no bet yet to add a symbol to: name a number and a symbol.
    nothing_to_call (bluff R5)
      Aucun pari n'a encore été fait dans cette manche : il faut un pari avant de dire « Bluff ! » ou « DiXe ! ».
      No bet has been made in this round yet: there has to be one before “Bluff!” or “DiXe!”.
    symbol_already_named (bluff R6)
      Le pari porte déjà sur ce symbole : ajoutez-en un autre ou annoncez un nombre plus grand.
      The bet already has that symbol: add another one or name a higher number.
    not_higher (bluff R6)
      Un nouveau pari doit annoncer un nombre plus grand ; pour garder le même nombre, ajoutez un symbole.
      A new bet has to name a higher number; to keep the number, add a symbol.
    too_few_dice (bluff R7)
      Il n'y a pas autant de dés sur la table : annoncez un nombre plus petit, ou dites « Bluff ! » ou « DiXe ! ».
      There are not so many dice on the table: name a smaller number, or say “Bluff!” or “DiXe!”.
    bluff_out_of_turn (bluff R8)
      Seul le joueur dont c'est le tour peut dire « Bluff ! » ; hors de votre tour, il vous reste « DiXe ! » sur le pari d'un autre.
      Only the player whose turn it is may say “Bluff!”; out of turn you have “DiXe!”, on another's bet.
    own_bet (bluff R9)
      On ne dit pas « DiXe ! » sur son propre pari : attendez la réponse des autres.
      You cannot say “DiXe!” on your own bet: wait for the others to answer.
    call_too_late (bluff R10)
      Un autre joueur a parlé avant vous et la manche est finie : attendez les paris de la suivante.
      Another call came before yours and the round is over: wait for the bets of the next one.
    no_dice (bluff E1)
      Vous n'avez plus de dés : vous êtes hors jeu et suivez la fin de la partie en spectateur.
      You have no dice left: you are out and watch the rest of the game.
    game_over (bluff E4)
      La partie est finie : regardez le classement ou lancez-en une nouvelle.
      The game is over: look at the standings or start a new one.
    ");
}

#[test]
fn every_refusal_names_a_clause_of_the_rules() {
    let rules = include_str!("../../../../docs/rules/bluff.md");
    for refusal in Refusal::ALL {
        let clause = refusal.clause().strip_prefix("bluff ").unwrap();
        assert!(rules.contains(&format!("- **{clause}**")), "{refusal:?} {clause}");
    }
    let codes: std::collections::BTreeSet<&str> =
        Refusal::ALL.iter().map(dizaine_core::Refusal::code).collect();
    assert_eq!(codes.len(), Refusal::ALL.len());
}

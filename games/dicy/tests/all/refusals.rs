//! Every refusal, with its clause and its sentences.

use dizaine_core::{Lang, Refusal as _};
use dizaine_dicy::Refusal;

#[test]
fn every_refusal_names_a_clause_of_the_rules() {
    let rules = include_str!("../../../../docs/rules/dicy.md");
    for refused in Refusal::ALL {
        let clause = refused.clause().strip_prefix("dicy ").unwrap();
        assert!(rules.contains(&format!("- **{clause}** ")), "{refused:?} names {clause}");
    }
}

/// Every refusal, with its clause and both explanations.
#[test]
fn every_refusal_teaches() {
    let line = |refused: &Refusal| {
        let [fr, en] = Lang::ALL.map(|lang| refused.explain(lang));
        format!("{} {}\n  {fr}\n  {en}\n", refused.clause(), refused.code())
    };
    insta::assert_snapshot!(Refusal::ALL.iter().map(line).collect::<String>(), @r#"
dicy S1 not_set_up
  La partie n'a pas commencé. Attendez que les cartes soient posées.
  The game has not started. Wait until the cards are laid out.
dicy E1 game_over
  La partie est terminée : plus personne ne joue. Commencez-en une autre.
  The game is over: nobody plays any more. Start another one.
dicy S2 not_your_turn
  Ce n'est pas votre tour. Attendez que les dés vous parviennent.
  It is not your turn. Wait for the dice to come to you.
dicy T8 someone_is_asked
  Un autre joueur doit d'abord choisir une carte. Attendez son choix.
  Another player has to choose a card first. Wait for that choice.
dicy T1 roll_first
  Votre tour commence par un lancer. Lancez d'abord les six dés.
  Your turn starts with a roll. Roll the six dice first.
dicy T1 already_rolled
  Les six dés sont déjà lancés. Gelez une carte pour en relancer, marquez des points ou passez.
  The six dice have been rolled already. Freeze a card to re-roll some, score or pass.
dicy T6 all_frozen
  Toutes vos cartes sont gelées au début de votre tour. Vous devez passer, ce qui les réactive.
  All your cards are frozen at the start of your turn. You must pass, which makes them active again.
dicy T7 nothing_left
  Vous avez gelé votre dernière carte active pour relancer. Il ne vous reste qu'à passer.
  You froze your last active card to re-roll. All you can do now is pass.
dicy T2 freeze_first
  Relancer coûte une carte. Gelez d'abord l'une de vos cartes actives.
  A re-roll costs a card. Freeze one of your active cards first.
dicy T2 reroll_first
  Vous venez de geler une carte pour relancer. Choisissez maintenant les dés à relancer, un au moins.
  You have just frozen a card to re-roll. Now choose the dice to roll again, at least one.
dicy T2 no_such_dice_to_reroll
  Ces dés ne sont pas tous sur la table. Choisissez parmi les dés visibles ceux que vous voulez relancer.
  Not all of these dice are on the table. Choose the dice to re-roll among those that lie there.
dicy S1 not_in_play
  Cette carte n'est pas en jeu dans cette partie. Choisissez l'une des cinq cartes posées devant vous.
  This card is not in play in this game. Choose one of the five cards in front of you.
dicy T4 card_is_frozen
  Cette carte est gelée, elle ne peut pas servir. Choisissez une carte active.
  This card is frozen and cannot be used. Choose an active card.
dicy T5 card_is_active
  Cette carte est déjà active. Choisissez une carte gelée à réactiver.
  This card is active already. Choose a frozen card to turn active.
dicy T4 no_such_dice_to_score
  Ces dés ne sont pas tous sur la table. Choisissez parmi les dés visibles ceux que vous voulez compter.
  Not all of these dice are on the table. Choose the dice to score among those that lie there.
dicy T4 not_the_lowest
  Cette carte compte les trois dés les plus bas des six, et il y en a de plus bas. Choisissez ceux-là.
  This card scores the three lowest of the six dice, and there are lower ones. Choose those.
dicy T5 thaw_by_passing
  Une carte gelée ne se réactive pas à volonté. Passez votre tour : toutes vos cartes redeviendront actives.
  A frozen card does not turn active at will. Pass your turn: all your cards will be active again.
dicy T8 must_freeze
  L'effet d'une carte vous oblige à geler une carte. Choisissez l'une de vos cartes actives.
  The effect of a card makes you freeze a card. Choose one of your active cards.
dicy T8 must_thaw
  Vous devez réactiver une carte. Choisissez l'une de vos cartes gelées.
  You have to turn a card active. Choose one of your frozen cards.
"#);
}

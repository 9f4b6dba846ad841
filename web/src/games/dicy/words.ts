// The words of Dicy Cards.
import type { Language } from '../../settings.svelte';
import type { Card } from '../../types/dicy';

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const pluriel = (n: number, one: string, many: string) => `${n} ${n < 2 ? one : many}`;

/** What is printed on a card. */
interface Printed {
  name: string;
  dice: string;
  points: string;
  effect: string | null;
}

const enCards: Record<Card, Printed> = {
  two_any: { name: 'Any two', dice: '2 dice, any', points: 'their total', effect: 'freezes neighbours' },
  six_low: { name: 'Six without a six', dice: 'all 6, no 6', points: 'their total', effect: null },
  odd: { name: 'Odd', dice: 'odd dice', points: 'their total', effect: null },
  straight: { name: 'Straight', dice: '2 to 6 in a row', points: 'their total', effect: null },
  two_pairs: { name: 'Two pairs', dice: '2 pairs, not alike', points: 'their total', effect: null },
  sixes: { name: 'Sixes', dice: 'only sixes', points: 'their total', effect: 'thaws neighbours' },
  pair: { name: 'Pair', dice: '2 equal dice', points: 'twice their total', effect: null },
  three_lowest: { name: 'Three lowest', dice: 'the 3 lowest', points: 'their total', effect: 'freezes all others' },
  different: { name: 'Different', dice: 'all different', points: '4 a die', effect: null },
  five_different: { name: 'Five different', dice: '1 to 5, all different', points: 'their total', effect: null },
  forty_minus: { name: 'Forty minus', dice: 'all 6', points: '40 less their total', effect: null },
  same: { name: 'Same', dice: 'all equal', points: '5 a die', effect: null },
};

const frCards: Record<Card, Printed> = {
  two_any: { name: 'Deux au choix', dice: '2 dés, au choix', points: 'leur total', effect: 'gèle les voisins' },
  six_low: { name: 'Six sans six', dice: 'les 6, sans 6', points: 'leur total', effect: null },
  odd: { name: 'Impairs', dice: 'des dés impairs', points: 'leur total', effect: null },
  straight: { name: 'Suite', dice: '2 à 6 qui se suivent', points: 'leur total', effect: null },
  two_pairs: { name: 'Deux paires', dice: '2 paires distinctes', points: 'leur total', effect: null },
  sixes: { name: 'Les six', dice: 'que des 6', points: 'leur total', effect: 'dégèle les voisins' },
  pair: { name: 'Paire', dice: '2 dés égaux', points: 'deux fois leur total', effect: null },
  three_lowest: { name: 'Trois plus bas', dice: 'les 3 plus bas', points: 'leur total', effect: 'gèle tous les autres' },
  different: { name: 'Différents', dice: 'tous différents', points: '4 par dé', effect: null },
  five_different: { name: 'Cinq différents', dice: '1 à 5, tous différents', points: 'leur total', effect: null },
  forty_minus: { name: 'Quarante moins', dice: 'les 6', points: '40 moins leur total', effect: null },
  same: { name: 'Identiques', dice: 'tous égaux', points: '5 par dé', effect: null },
};

const en = {
  cards: enCards,
  pickFive: (n: number, all: number) => `The five cards: ${n} of ${all} chosen`,
  active: 'active',
  frozen: 'frozen',
  you: 'You',
  race: (target: number) => `The race to ${target}`,
  scoreOf: (name: string, score: number, target: number) => `${name}: ${score} of ${target}`,
  cardsOf: (name: string) => `${name}’s cards`,
  yourCards: 'Your cards',
  best: (n: number) => `up to ${n}`,
  fits: 'these dice fit',
  fitsNothing: 'no dice fit',
  freezeThis: 'Freeze it',
  thawThis: 'Thaw it',
  tray: 'The dice',
  trayEmpty: 'Six dice, still in the hand.',
  die: (value: number, place: number) => `Die ${place}: ${value}`,
  picked: (n: number) => plural(n, 'die picked', 'dice picked'),
  pickAll: 'Pick all',
  pickNone: 'Put back',
  roll: 'Roll the six dice',
  reroll: (n: number) => (n === 0 ? 'Re-roll…' : `Re-roll ${plural(n, 'die', 'dice')}`),
  score: (n: number) => `Score ${n}`,
  scoreThese: 'Score these',
  freezeToReroll: 'Freeze and re-roll',
  onAverage: (n: number) => `then ${n} on average`,
  bestReroll: (dice: readonly number[], n: number) =>
    `${plural(dice.length, 'die', 'dice')} (${dice.join(', ')}) would give the most: ${n} on average.`,
  withCard: (what: string, card: string) => `${what}: ${card}`,
  pass: 'Pass',
  passHint: 'all your cards thaw, each other player thaws one',
  lastRound: 'Last round!',
  quiet: (left: number) => `Nobody scores: ${plural(left, 'round', 'rounds')} left`,
  why: (by: string, card: string | null) => (card === null ? `${by} passed.` : `${by} scored with ${card}.`),
  whyYou: (card: string | null) => (card === null ? 'You passed.' : `You scored with ${card}.`),
  ask: {
    roll: 'Your turn: roll!',
    pass: 'All your cards are frozen: all you can do is pass.',
    passLast: 'No active card is left: all you can do is pass.',
    decide: 'Choose a card, or pick dice and see what they fit.',
    decideCard: (card: string, printed: string) => `${card}: ${printed}.`,
    notThese: 'These dice do not fit this card.',
    reroll: 'Which dice do you roll again?',
    freeze: 'Choose one of your cards to freeze.',
    thaw: 'Choose one of your cards to thaw.',
  },
  waits: {
    roll: (name: string) => `${name} is about to roll…`,
    pass: (name: string) => `${name} has to pass…`,
    decide: (name: string) => `${name} is thinking the dice over…`,
    reroll: (name: string) => `${name} is choosing dice to re-roll…`,
    freeze: (name: string) => `${name} has to freeze a card…`,
    thaw: (name: string) => `${name} has to thaw a card…`,
  },
  over: {
    target_reached: (target: number) => `Somebody has ${target}: the game is over.`,
    nobody_scored: 'Ten rounds without a score: the game is over.',
  },
  guide: {
    race: 'Once somebody has 100 points the round is played to its end, and the highest score wins. Everyone has the same five cards.',
    cards:
      'Every card says which dice it takes and what they are worth. Press one: its best dice are picked, and you can change them. A card that has scored freezes.',
    reroll: 'Not the dice you want? Choose a card you can do without: freeze it, and roll any dice again.',
    pass: 'Passing thaws all your cards. But each of the others thaws one too.',
  },
};

const fr: typeof en = {
  cards: frCards,
  pickFive: (n, all) => `Les cinq cartes : ${n} sur ${all}`,
  active: 'active',
  frozen: 'gelée',
  you: 'Vous',
  race: (target) => `La course à ${target}`,
  scoreOf: (name, score, target) => `${name} : ${score} sur ${target}`,
  cardsOf: (name) => `Cartes : ${name}`,
  yourCards: 'Vos cartes',
  best: (n) => `jusqu’à ${n}`,
  fits: 'ces dés conviennent',
  fitsNothing: 'aucun dé ne convient',
  freezeThis: 'La geler',
  thawThis: 'La dégeler',
  tray: 'Les dés',
  trayEmpty: 'Six dés, encore dans la main.',
  die: (value, place) => `Dé ${place} : ${value}`,
  picked: (n) => pluriel(n, 'dé choisi', 'dés choisis'),
  pickAll: 'Tout prendre',
  pickNone: 'Reposer',
  roll: 'Lancer les six dés',
  reroll: (n) => (n === 0 ? 'Relancer…' : `Relancer ${pluriel(n, 'dé', 'dés')}`),
  score: (n) => `Marquer ${n}`,
  scoreThese: 'Marquer ces dés',
  freezeToReroll: 'Geler et relancer',
  onAverage: (n) => `puis ${n} en moyenne`,
  bestReroll: (dice, n) =>
    `Le plus rentable : ${pluriel(dice.length, 'dé', 'dés')} (${dice.join(', ')}), ${n} points en moyenne.`,
  withCard: (what, card) => `${what} : ${card}`,
  pass: 'Passer',
  passHint: 'toutes vos cartes dégèlent, chacun des autres en dégèle une',
  lastRound: 'Dernière manche !',
  quiet: (left) => `Personne ne marque : encore ${pluriel(left, 'manche', 'manches')}`,
  why: (by, card) => (card === null ? `${by} a passé.` : `${by} a marqué avec ${card}.`),
  whyYou: (card) => (card === null ? 'Vous avez passé.' : `Vous avez marqué avec ${card}.`),
  ask: {
    roll: 'À vous : lancez !',
    pass: 'Toutes vos cartes sont gelées : vous ne pouvez que passer.',
    passLast: 'Il ne vous reste aucune carte active : vous ne pouvez que passer.',
    decide: 'Choisissez une carte, ou prenez des dés pour voir où ils conviennent.',
    decideCard: (card, printed) => `${card} : ${printed}.`,
    notThese: 'Ces dés ne conviennent pas à cette carte.',
    reroll: 'Quels dés relancez-vous ?',
    freeze: 'Choisissez l’une de vos cartes à geler.',
    thaw: 'Choisissez l’une de vos cartes à dégeler.',
  },
  waits: {
    roll: (name) => `${name} va lancer les dés…`,
    pass: (name) => `${name} doit passer…`,
    decide: (name) => `${name} étudie ses dés…`,
    reroll: (name) => `${name} choisit des dés à relancer…`,
    freeze: (name) => `${name} doit geler une carte…`,
    thaw: (name) => `${name} doit dégeler une carte…`,
  },
  over: {
    target_reached: (target) => `Quelqu’un a atteint ${target} : la partie est finie.`,
    nobody_scored: 'Dix manches sans un point : la partie est finie.',
  },
  guide: {
    race: 'Dès que quelqu’un a 100 points, on finit la manche, et le plus haut score gagne. Tout le monde a les cinq mêmes cartes.',
    cards:
      'Chaque carte dit quels dés elle prend et ce qu’ils valent. Touchez-en une : ses meilleurs dés sont pris, et vous pouvez en changer. Une carte qui a marqué gèle.',
    reroll:
      'Ces dés ne vous plaisent pas ? Choisissez une carte dont vous vous passez : gelez-la, et relancez les dés que vous voulez.',
    pass: 'Passer dégèle toutes vos cartes. Mais chacun des autres en dégèle une aussi.',
  },
};

export type DicyWords = typeof en;
export const words: Record<Language, DicyWords> = { fr, en };

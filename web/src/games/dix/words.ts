// The words of DIX.
import type { Language } from '../../settings.svelte';
import type { Card, Colour, Item } from '../../types/dix';
import { read } from './cards';

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const pluriel = (n: number, one: string, many: string) => `${n} ${n < 2 ? one : many}`;

const enColours: Record<Colour, string> = { blue: 'blue', green: 'green', orange: 'orange', pink: 'pink' };
const frColours: Record<Colour, string> = { blue: 'bleu', green: 'vert', orange: 'orange', pink: 'rose' };

function enCard(card: Card): string {
  const drawn = read(card);
  switch (drawn.kind) {
    case 'number':
      return `${enColours[drawn.colour]} ${drawn.value}`;
    case 'money':
      return `money ${drawn.value}`;
    case 'numbered':
      return `joker ${drawn.value}`;
    case 'coloured':
      return `${enColours[drawn.colour]} joker`;
    case 'universal':
      return 'universal joker';
  }
}

function frCard(card: Card): string {
  const drawn = read(card);
  switch (drawn.kind) {
    case 'number':
      return `${drawn.value} ${frColours[drawn.colour]}`;
    case 'money':
      return `monnaie ${drawn.value}`;
    case 'numbered':
      return `joker ${drawn.value}`;
    case 'coloured':
      return `joker ${frColours[drawn.colour]}`;
    case 'universal':
      return 'joker universel';
  }
}

const join = (parts: string[], and: string) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`;

/** What was paid with, the same things counted together. */
function purse(items: readonly Item[], say: { token: Count; consolation: Count; card: (card: Card) => string; and: string }) {
  const tokens = items.filter((item) => item === 'token').length;
  const consolations = items.filter((item) => item === 'consolation').length;
  const parts = [
    ...(tokens > 0 ? [say.token(tokens)] : []),
    ...(consolations > 0 ? [say.consolation(consolations)] : []),
    ...items.flatMap((item) => (item === 'token' || item === 'consolation' ? [] : [say.card(item)])),
  ];
  return join(parts, say.and);
}
type Count = (n: number) => string;

const en = {
  card: enCard,
  colours: enColours,
  items: (items: readonly Item[]) =>
    purse(items, {
      token: (n) => plural(n, 'token', 'tokens'),
      consolation: (n) => plural(n, 'consolation token', 'consolation tokens'),
      card: (card) => `the ${enCard(card)}`,
      and: 'and',
    }),

  row: 'The row',
  rowEmpty: 'No card in the row yet.',
  deck: (n: number) => `Deck, ${plural(n, 'card', 'cards')}`,
  total: 'Total',
  money: 'Money',
  toTen: (n: number) => (n > 0 ? `${n} from ten` : n === 0 ? 'ten!' : 'over ten'),
  market: 'Market',
  marketEmpty: 'Nothing on the market.',
  price: (n: number) => `price ${n}`,
  collectionOf: (name: string) => `${name}’s collection`,
  yours: 'Your collection',
  points: (n: number) => plural(n, 'point', 'points'),
  pts: (n: number) => `${n} pt${n === 1 ? '' : 's'}`,
  tokens: (n: number) => plural(n, 'token', 'tokens'),
  consolations: (n: number) => plural(n, 'consolation token', 'consolation tokens'),
  run: (colour: Colour, from: number, to: number) =>
    from === to ? `${enColours[colour]} run: ${from}` : `${enColours[colour]} run: ${from} to ${to}`,
  noRun: (colour: Colour) => `${enColours[colour]}: nothing`,
  idle: 'Idle jokers',
  active: 'plays',
  alixLevel: (n: number) => `level ${n}`,
  titles: {
    4: 'First steps',
    5: 'Finding your hand',
    6: 'Sharp at the auction',
    7: 'Cool head, hot cards',
    8: 'Top of the ten',
    9: 'A breath from perfect',
    10: 'More than a match for ALIX',
  } as Record<number, string>,
  titleWon: (title: string) => `You have earned: ${title}`,

  ask: {
    draw: 'Your turn starts with a draw.',
    decide: 'Draw again, or stop?',
    decideEmpty: 'The deck is empty: numbers or money?',
    bid: 'What is this joker worth to you?',
    pay: (n: number) => `Left to pay: ${n}`,
    reward: 'Buy one card of the market?',
    bust: 'Bust! Buy one card, or take the consolation token?',
    last: 'Last purchase: one card of the market?',
  },
  draw: 'Draw',
  drawRisk: (percent: string) => `${percent} bust`,
  outlook: (over: string, money: string, joker: string, numbers: string, coins: string) =>
    `Over ten ${over}, too much money ${money}, joker ${joker}. One more card: ${numbers} numbers, ${coins} in money on average.`,
  takeNumbers: 'Take the numbers',
  takeNumbersHint: (n: number, money: number) => `${plural(n, 'card', 'cards')}${money > 0 ? `, ${money} to each other` : ''}`,
  takeMoney: 'Take the money',
  takeMoneyHint: (n: number, cards: number) =>
    `${plural(n, 'token', 'tokens')}${cards > 0 ? `, ${plural(cards, 'card', 'cards')} to the market` : ''}`,
  takeConsolation: 'Take the consolation token',
  decline: 'Buy nothing',
  buy: (card: string, price: number) => `Buy the ${card} for ${price}`,
  bid: (n: number) => `Bid ${n}`,
  bidLess: 'Bid less',
  bidMore: 'Bid more',
  pass: 'Pass',
  payThus: 'Pay like this',
  payOther: 'or choose what to pay with',
  payWith: (what: string) => `Pay with ${what}`,
  auctionOf: (card: string) => `Auction: ${card}`,
  waits: 'not asked yet',
  thinks: 'is thinking…',
  bids: (n: number) => `${n}!`,
  passes: 'I pass',
  payingFor: (card: string, price: number) => `${card}, price ${price}`,
  guide: {
    row: 'You collect numbers: the longest run of each colour scores. On your turn, turn up cards into this row, as many as you dare: at a total of 11 you are bust. Money lowers the total, but 11 in money is a bust too.',
    decide:
      'Draw again, or stop: keep the numbers, and every other player takes the row’s money; or keep the money, and the numbers go to the market.',
    auction: 'A joker is sold at once. Everyone speaks once: a higher bid, or a pass. Whoever bids most has to pay.',
    market: 'You may buy one card. It costs its number, paid with tokens or with cards you can spare, each worth 1.',
    own: 'Your numbers lie here as runs, with the points they are worth now. Jokers go where they serve best.',
  },
};

const fr: typeof en = {
  card: frCard,
  colours: frColours,
  items: (items) =>
    purse(items, {
      token: (n) => pluriel(n, 'jeton', 'jetons'),
      consolation: (n) => pluriel(n, 'jeton de consolation', 'jetons de consolation'),
      card: (card) => `le ${frCard(card)}`,
      and: 'et',
    }),

  row: 'Le tableau',
  rowEmpty: 'Encore aucune carte au tableau.',
  deck: (n) => `Pioche, ${pluriel(n, 'carte', 'cartes')}`,
  total: 'Total',
  money: 'Monnaie',
  toTen: (n) => (n > 0 ? `à ${n} de dix` : n === 0 ? 'dix !' : 'plus de dix'),
  market: 'Marché',
  marketEmpty: 'Rien au marché.',
  price: (n) => `prix ${n}`,
  collectionOf: (name) => `Collection : ${name}`,
  yours: 'Votre collection',
  points: (n) => pluriel(n, 'point', 'points'),
  pts: (n) => `${n} pt${n < 2 ? '' : 's'}`,
  tokens: (n) => pluriel(n, 'jeton', 'jetons'),
  consolations: (n) => pluriel(n, 'jeton de consolation', 'jetons de consolation'),
  run: (colour, from, to) =>
    from === to ? `suite ${frColours[colour]} : ${from}` : `suite ${frColours[colour]} : ${from} à ${to}`,
  noRun: (colour) => `${frColours[colour]} : rien`,
  idle: 'Jokers sans emploi',
  active: 'joue',
  alixLevel: (n) => `niveau ${n}`,
  titles: {
    4: 'Premiers pas',
    5: 'La main se fait',
    6: 'Fine lame des enchères',
    7: 'Tête froide, cartes chaudes',
    8: 'Au sommet de la dizaine',
    9: 'À un souffle du parfait',
    10: 'Plus fort qu’ALIX',
  },
  titleWon: (title) => `Vous avez gagné le titre : ${title}`,

  ask: {
    draw: 'Votre tour commence par une pioche.',
    decide: 'Piocher encore, ou vous arrêter ?',
    decideEmpty: 'La pioche est vide : les nombres ou la monnaie ?',
    bid: 'Que vaut ce joker pour vous ?',
    pay: (n) => `Reste à payer : ${n}`,
    reward: 'Acheter une carte du marché ?',
    bust: 'Grillé ! Acheter une carte, ou prendre le jeton de consolation ?',
    last: 'Dernier achat : une carte du marché ?',
  },
  draw: 'Piocher',
  drawRisk: (percent) => `${percent} de griller`,
  outlook: (over, money, joker, numbers, coins) =>
    `Plus de dix ${over}, trop de monnaie ${money}, joker ${joker}. Une carte de plus : ${numbers} nombre, ${coins} de monnaie en moyenne.`,
  takeNumbers: 'Prendre les nombres',
  takeNumbersHint: (n, money) => `${pluriel(n, 'carte', 'cartes')}${money > 0 ? `, ${money} à chaque autre` : ''}`,
  takeMoney: 'Prendre la monnaie',
  takeMoneyHint: (n, cards) =>
    `${pluriel(n, 'jeton', 'jetons')}${cards > 0 ? `, ${pluriel(cards, 'carte', 'cartes')} au marché` : ''}`,
  takeConsolation: 'Prendre le jeton de consolation',
  decline: 'Ne rien acheter',
  buy: (card, price) => `Acheter le ${card} pour ${price}`,
  bid: (n) => `Miser ${n}`,
  bidLess: 'Miser moins',
  bidMore: 'Miser plus',
  pass: 'Passer',
  payThus: 'Payer ainsi',
  payOther: 'ou choisissez avec quoi payer',
  payWith: (what) => `Payer avec ${what}`,
  auctionOf: (card) => `Enchère : ${card}`,
  waits: 'pas encore son tour',
  thinks: 'réfléchit…',
  bids: (n) => `${n} !`,
  passes: 'je passe',
  payingFor: (card, price) => `${card}, prix ${price}`,
  guide: {
    row: 'Vous collectionnez des nombres : la plus longue suite de chaque couleur rapporte. À votre tour, retournez des cartes dans ce tableau, autant que vous osez : à 11 au total, vous êtes grillé. La monnaie fait baisser le total, mais 11 en monnaie grille aussi.',
    decide:
      'Piochez encore, ou arrêtez-vous : gardez les nombres, et chacun des autres reçoit la monnaie du tableau ; ou gardez la monnaie, et les nombres vont au marché.',
    auction:
      'Un joker est vendu aussitôt. Chacun parle une fois : une mise plus haute, ou il passe. Qui mise le plus doit payer.',
    market:
      'Vous pouvez acheter une carte. Elle coûte son nombre, payé en jetons ou avec des cartes dont vous vous passez, qui valent 1 chacune.',
    own: 'Vos nombres sont rangés ici en suites, avec les points qu’ils valent pour l’instant. Les jokers vont où ils servent le mieux.',
  },
};

export type DixWords = typeof en;
export const words: Record<Language, DixWords> = { fr, en };

import type { Line, Told } from '..';
import type { By, Card, Seen } from '../../types/retro';
import { de, does, listed, said, tagged, typeset } from '../telling';
import { words } from './words';

interface Drawn {
  seat: number;
  cards: (Card | null)[];
}

/** What was seen in one move, in words. What one player draws is told together. */
export function tell(seen: readonly Seen[], told: Told): Line[] {
  const parts: (Line | Drawn)[] = [];
  for (const event of seen) {
    if (typeof event === 'object' && 'drew' in event) {
      const { seat, card } = event.drew;
      const last = parts.at(-1);
      if (last && 'cards' in last && last.seat === seat) last.cards.push(card);
      else parts.push({ seat, cards: [card] });
    } else {
      parts.push(...one(event, told));
    }
  }
  const lines = parts.map((part) => ('cards' in part ? { text: drew(part, told) } : part));
  // Everyone takes a joker: once is enough.
  return lines.filter((line, index) => line.text !== lines[index - 1]?.text).map(typeset);
}

function drew({ seat, cards }: Drawn, told: Told): string {
  const w = words[told.language];
  const known = cards.flatMap((card) => (card === null ? [] : [w.theCard(card)]));
  const what =
    known.length === cards.length
      ? listed(known, said(told, 'et', 'and'))
      : said(
          told,
          cards.length < 2 ? 'une carte' : `${cards.length} cartes`,
          cards.length < 2 ? 'a card' : `${cards.length} cards`,
        );
  return `${does(told, seat, ['piochez', 'pioche'], ['draw', 'draws'])} ${what}.`;
}

function one(seen: Seen, told: Told): Line[] {
  const w = words[told.language];
  const plain = (text: string): Line[] => [{ text }];
  const result = (text: string): Line[] => [{ text, tone: 'result' }];
  const whose = (seat: number) =>
    told.mine(seat)
      ? said(told, 'votre carte', 'your card')
      : said(told, `la carte ${de(told.name(seat))}`, `${told.name(seat)}’s card`);
  const event = tagged(seen);
  switch (event.is) {
    case 'dealer_drawn':
      return plain(does(told, event.of.dealer, ['donnez.', 'donne.'], ['deal.', 'deals.']));
    case 'took_joker':
      return plain(said(told, 'Chacun prend un joker.', 'Everyone takes a joker.'));
    case 'round_card_turned':
      return [
        {
          text: said(
            told,
            `Nouvelle manche : ${w.points(event.of.card)} en jeu`,
            `New round: ${w.points(event.of.card)} at stake`,
          ),
          tone: 'heading',
        },
      ];
    case 'drew':
    case 'asked':
      // Drawing is told together, and a question by the one who answers it.
      return [];
    case 'laid': {
      const { seat, card, face, protection } = event.of;
      const what = card === null ? said(told, 'une carte', 'a card') : w.theCard(card);
      const way = face === 'up' ? said(told, 'face visible', 'face up') : said(told, 'face cachée', 'face down');
      return plain(`${does(told, seat, ['posez', 'pose'], ['lay', 'lays'])} ${what}, ${way}, ${w.under(protection)}.`);
    }
    case 'offer_opened': {
      const { seat, owner, chips } = event.of;
      return plain(
        `${does(told, seat, ['offrez', 'offre'], ['offer', 'offers'])} ${w.chips(chips)} ${said(told, 'pour', 'for')} ${whose(owner)}.`,
      );
    }
    case 'offer_declined':
      return plain(
        does(told, event.of.seat, ['ne faites pas d’offre.', 'ne fait pas d’offre.'], ['make no offer.', 'makes no offer.']),
      );
    case 'outbid':
      return plain(`${does(told, event.of.seat, ['surenchérissez :', 'surenchérit :'], ['bid', 'bids'])} ${event.of.chips}.`);
    case 'passed_bid':
      return plain(does(told, event.of.seat, ['passez.', 'passe.'], ['pass.', 'passes.']));
    case 'swapped':
      return swapped(event.of, told);
    case 'protected': {
      const { seat, protection } = event.of;
      return plain(
        `${does(told, seat, ['avez', 'a'], ['have', 'has'])} ${w.chips(protection)} ${said(told, 'de protection', 'of protection')}.`,
      );
    }
    case 'protection_collected':
      return plain(said(told, 'Les fiches de protection vont au pot.', 'All protection chips go to the pot.'));
    case 'turned_up': {
      const { seat, card } = event.of;
      return plain(`${does(told, seat, ['retournez', 'retourne'], ['turn up', 'turns up'])} ${w.theCard(card)}.`);
    }
    case 'stayed_down':
      return plain(
        does(
          told,
          event.of.seat,
          ['laissez votre carte cachée.', 'laisse sa carte cachée.'],
          ['leave your card face down.', 'leaves their card face down.'],
        ),
      );
    case 'second_added': {
      const { seat, card } = event.of;
      return plain(`${does(told, seat, ['ajoutez', 'ajoute'], ['add', 'adds'])} ${w.theCard(card)}.`);
    }
    case 'second_declined':
      return plain(does(told, event.of.seat, ['n’ajoutez rien.', 'n’ajoute rien.'], ['add nothing.', 'adds nothing.']));
    case 'shown': {
      const { seat, card } = event.of;
      return plain(`${does(told, seat, ['montrez', 'montre'], ['show', 'shows'])} ${w.theCard(card)}.`);
    }
    case 'round_won': {
      const { seat, value, by, chips } = event.of;
      const wins = does(told, seat, ['gagnez la manche', 'gagne la manche'], ['win the round', 'wins the round']);
      const pot = chips === 0 ? '' : said(told, ` et ${w.chips(chips)}`, ` and ${w.chips(chips)}`);
      return result(`${wins}${said(told, ' avec', ' with')} ${value}${tie(by, 'won', told)}${pot}.`);
    }
    case 'round_lost': {
      const { seat, value, by } = event.of;
      const loses = does(told, seat, ['perdez', 'perd'], ['lose', 'loses']);
      return result(
        said(
          told,
          `${loses} avec ${value}${tie(by, 'lost', told)}, et ${told.mine(seat) ? 'prenez' : 'prend'} toutes les cartes de la manche.`,
          `${loses} with ${value}${tie(by, 'lost', told)} and ${told.mine(seat) ? 'take' : 'takes'} all cards of the round.`,
        ),
      );
    }
    case 'starter_chosen': {
      const { winner, starter } = event.of;
      const name = told.name(starter);
      if (winner === starter) return plain(does(told, starter, ['commencez.', 'commence.'], ['start.', 'starts.']));
      const [fr, en] = told.mine(starter)
        ? ['vous désigne pour commencer.', 'chooses you to start.']
        : [`désigne ${name} pour commencer.`, `chooses ${name} to start.`];
      return plain(does(told, winner, [`désignez ${name} pour commencer.`, fr], [`choose ${name} to start.`, en]));
    }
    case 'hand_counted': {
      const { seat, cards } = event.of;
      const list = cards.length === 0 ? said(told, 'rien', 'nothing') : cards.map(w.card).join(', ');
      const left = does(told, seat, ['aviez encore en main :', 'avait encore en main :'], ['still held', 'still held']);
      return plain(`${left} ${list}.`);
    }
    case 'unturned_taken': {
      const { seat, points } = event.of;
      return plain(
        `${does(told, seat, ['prenez', 'prend'], ['take', 'takes'])} ${said(told, 'les cartes de manche restantes', 'the round cards that were left')} (${w.points(points)}).`,
      );
    }
    case 'ended':
      return result(said(told, 'La partie est finie.', 'The game is over.'));
  }
}

type Swap = Extract<Seen, { swapped: unknown }>['swapped'];

/** Who pays whom, then who got what, as far as it is known. */
function swapped(swap: Swap, told: Told): Line[] {
  const w = words[told.language];
  const { buyer, owner, chips, paid_to, bought, given } = swap;
  const price = w.chips(chips);
  const [mine, yours, name] = [told.mine(buyer), told.mine(owner), told.name(owner)];
  const fr = () => {
    const pays =
      paid_to === 'pot'
        ? `${mine ? 'payez' : 'paie'} ${price} au pot`
        : yours
          ? `vous paie ${price}`
          : `${mine ? 'payez' : 'paie'} ${price} à ${name}`;
    const swaps = mine ? 'échangez votre carte' : 'échange sa carte';
    return `${mine ? 'Vous' : told.name(buyer)} ${pays} et ${swaps} contre ${yours ? 'la vôtre' : `celle ${de(name)}`}.`;
  };
  const en = () => {
    const who = yours ? 'you' : name;
    const pays = `${mine ? 'You pay' : `${told.name(buyer)} pays`} ${paid_to === 'pot' ? `${price} to the pot` : `${who} ${price}`}`;
    return `${pays} and ${mine ? 'swap' : 'swaps'} cards with ${who}.`;
  };
  const lines: Line[] = [{ text: told.language === 'fr' ? fr() : en(), tone: 'result' }];
  const got = (seat: number, card: Card | null) => {
    if (card) lines.push({ text: `${does(told, seat, ['recevez', 'reçoit'], ['get', 'gets'])} ${w.theCard(card)}.` });
  };
  got(buyer, bought);
  got(owner, given);
  return lines;
}

/** What broke a tie for the round. */
function tie(by: By, what: 'won' | 'lost', told: Told): string {
  switch (by) {
    case 'value':
      return '';
    case 'highest_card':
      return said(told, ' (plus haute carte)', ' (higher card)');
    case 'turn_order':
      return what === 'won'
        ? said(told, ' (à égalité, plus tôt dans le tour)', ' (a tie, earlier in turn)')
        : said(told, ' (à égalité, plus tard dans le tour)', ' (a tie, later in turn)');
  }
}

import type { Line, Told } from '..';
import type { Bust, Item, Seen } from '../../types/dix';
import { does, said } from '../telling';
import { words } from './words';

/** What was seen in one move, in words. A price paid item by item is told as a whole. */
export function tell(seen: readonly Seen[], told: Told): Line[] {
  const lines: Line[] = [];
  let paid: Item[] = [];
  let seat = 0;
  const settle = () => {
    if (paid.length === 0) return;
    const pays = does(told, seat, ['payez', 'paie'], ['pay', 'pays']);
    lines.push({ text: `${pays} ${words[told.language].items(paid)}.` });
    paid = [];
  };
  for (const event of seen) {
    if (typeof event === 'object' && 'paid' in event) {
      ({ seat } = event.paid);
      paid.push(event.paid.item);
      continue;
    }
    settle();
    const line = one(event, told);
    if (line) lines.push(line);
  }
  settle();
  return lines;
}

function one(event: Exclude<Seen, { paid: unknown }>, told: Told): Line | null {
  const w = words[told.language];
  const plain = (text: string): Line => ({ text });
  const result = (text: string): Line => ({ text, tone: 'result' });
  if (event === 'numbers_marketed') return plain(said(told, 'Les nombres vont au marché.', 'The numbers go to the market.'));
  if (event === 'money_discarded') return null;
  if (event === 'ended') return result(said(told, 'La partie est finie.', 'The game is over.'));
  if ('set_up' in event) return plain(does(told, event.set_up.first, ['commencez.', 'commence.'], ['start.', 'starts.']));
  if ('turn_began' in event) return { text: turn(told, event.turn_began.seat), tone: 'heading' };
  if ('drew' in event) return plain(`${said(told, 'Carte :', 'Card:')} ${w.card(event.drew.card)}.`);
  if ('joker_revealed' in event) {
    const card = w.card(event.joker_revealed.joker);
    return result(said(told, `Le ${card} est mis aux enchères.`, `The ${card} goes to auction.`));
  }
  if ('bid_asked' in event || 'purchase_offered' in event || 'bought' in event) return null;
  if ('bid_placed' in event) {
    const { seat, amount } = event.bid_placed;
    return plain(`${does(told, seat, ['misez', 'mise'], ['bid', 'bids'])} ${amount}.`);
  }
  if ('bid_passed' in event) return plain(does(told, event.bid_passed.seat, ['passez.', 'passe.'], ['pass.', 'passes.']));
  if ('auction_won' in event) {
    const { seat, price } = event.auction_won;
    return plain(`${does(told, seat, ['l’emportez pour', 'l’emporte pour'], ['win it for', 'wins it for'])} ${price}.`);
  }
  if ('joker_discarded' in event) {
    return plain(said(told, 'Personne n’en veut : il est défaussé.', 'Nobody wants it: it is discarded.'));
  }
  if ('joker_taken' in event) {
    const { seat, joker } = event.joker_taken;
    return plain(`${does(told, seat, ['prenez le', 'prend le'], ['take the', 'takes the'])} ${w.card(joker)}.`);
  }
  if ('busted' in event) return result(bust(told, event.busted.seat, event.busted.bust));
  if ('numbers_taken' in event) {
    return plain(
      does(
        told,
        event.numbers_taken.seat,
        ['prenez les nombres.', 'prend les nombres.'],
        ['take the numbers.', 'takes the numbers.'],
      ),
    );
  }
  if ('money_gained' in event) {
    const { seat, tokens, lost } = event.money_gained;
    const more = lost === 0 ? '' : said(told, ` (${lost} de trop, perdu)`, ` (${lost} too many, lost)`);
    return plain(`${does(told, seat, ['recevez', 'reçoit'], ['take', 'takes'])} ${w.tokens(tokens)}${more}.`);
  }
  if ('consolation_gained' in event) {
    const { seat } = event.consolation_gained;
    return plain(
      does(
        told,
        seat,
        ['recevez un jeton de consolation.', 'reçoit un jeton de consolation.'],
        ['take a consolation token.', 'takes a consolation token.'],
      ),
    );
  }
  if ('purchase_declined' in event) {
    return plain(
      does(told, event.purchase_declined.seat, ['n’achetez rien.', 'n’achète rien.'], ['buy nothing.', 'buys nothing.']),
    );
  }
  const { seat, card } = event.purchase_chosen;
  return plain(`${does(told, seat, ['achetez le', 'achète le'], ['buy the', 'buys the'])} ${w.card(card)}.`);
}

function turn(told: Told, seat: number): string {
  if (told.mine(seat)) return said(told, 'Votre tour', 'Your turn');
  return said(told, `Tour : ${told.name(seat)}`, `${told.name(seat)}’s turn`);
}

function bust(told: Told, seat: number, how: Bust): string {
  const why = how === 'over' ? said(told, 'plus de dix', 'over ten') : said(told, 'trop de monnaie', 'too much money');
  const out = does(told, seat, ['êtes grillé', 'est grillé'], ['go bust', 'goes bust']);
  return `${out}${said(told, ' : ', ': ')}${why}.`;
}

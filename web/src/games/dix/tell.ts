import type { Line, Told } from '..';
import type { Item, Seen } from '../../types/dix';
import { byName, doneBy, people, tagged } from '../telling';
import { cardName, itemNames, say } from './words';

/** The seen events of one move, in words. A price that is paid item by item is told as a whole. */
export function tell(seen: readonly Seen[], told: Told): Line[] {
  const lines: Line[] = [];
  let paid: Item[] = [];
  let seat = 0;
  const settle = () => {
    if (paid.length === 0) return;
    lines.push({ text: say('paid', { ...people(told, { seat }), items: itemNames(paid) }), by: seat });
    paid = [];
  };
  for (const event of seen) {
    if (typeof event === 'object' && 'paid' in event) {
      ({ seat } = event.paid);
      paid.push(event.paid.item);
      continue;
    }
    settle();
    lines.push(...doneBy(tagged(event), one(event, told)));
  }
  settle();
  return lines;
}

function one(seen: Exclude<Seen, { paid: unknown }>, told: Told): Line[] {
  const plain = (text: string): Line[] => [{ text }];
  const event = tagged(seen);
  switch (event.is) {
    case 'turn_began':
      return [{ text: byName('dix', event, told), tone: 'heading' }];
    case 'drew':
      return plain(say('drew', { card: cardName(event.of.card) }));
    case 'joker_revealed':
      return [{ text: say('joker-revealed', { joker: cardName(event.of.joker) }), tone: 'result' }];
    case 'joker_taken': {
      const { seat, joker } = event.of;
      return plain(say('joker-taken', { ...people(told, { seat }), joker: cardName(joker) }));
    }
    case 'purchase_chosen': {
      const { seat, card } = event.of;
      return plain(say('purchase-chosen', { ...people(told, { seat }), card: cardName(card) }));
    }
    // The question asks for a bid or a purchase, the choice has told what is bought, and that money is discarded follows
    // from the reward.
    case 'bid_asked':
    case 'purchase_offered':
    case 'bought':
    case 'money_discarded':
      return [];
    case 'busted':
      return [{ text: byName('dix', event, told), tone: 'result' }];
    case 'ended':
      return [{ text: byName('dix', event, told), tone: 'result', by: null }];
    default:
      return plain(byName('dix', event, told, ['seat', 'first']));
  }
}

import type { Line, Told } from '..';
import type { Item, NumberCard, Seen } from '../../types/dix';
import { byName, doneBy, people, tagged } from '../telling';
import { cardName, itemNames, itemsBrief, say } from './words';

/** The seen events of one move, in words. A price that is paid item by item is told as a whole, with what was chosen for it just before. */
export function tell(seen: readonly Seen[], told: Told): Line[] {
  const lines: Line[] = [];
  let paid: Item[] = [];
  let chosen: NumberCard | null = null;
  let seat = 0;
  const settle = () => {
    const who = people(told, { seat });
    const items = itemNames(paid);
    if (chosen && paid.length > 0) {
      const brief = itemsBrief(paid);
      lines.push({ text: say('purchase-paid', { ...who, card: cardName(chosen), items: brief }), by: seat });
      // Two lines beside the table have no room for every card of a long payment.
      if (brief !== items) lines.push({ text: say('paid', { ...who, items }), by: seat, tone: 'aside' });
    } else if (paid.length > 0) lines.push({ text: say('paid', { ...who, items }), by: seat });
    else if (chosen) lines.push({ text: say('purchase-chosen', { ...who, card: cardName(chosen) }), by: seat });
    [paid, chosen] = [[], null];
  };
  for (const event of seen) {
    if (typeof event === 'object' && 'paid' in event) {
      ({ seat } = event.paid);
      paid.push(event.paid.item);
      continue;
    }
    settle();
    if (typeof event === 'object' && 'purchase_chosen' in event) ({ seat, card: chosen } = event.purchase_chosen);
    else lines.push(...doneBy(tagged(event), one(event, told)));
  }
  settle();
  return lines;
}

function one(seen: Exclude<Seen, { paid: unknown } | { purchase_chosen: unknown }>, told: Told): Line[] {
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
      return [{ text: say('joker-taken', { ...people(told, { seat }), joker: cardName(joker) }), tone: 'result' }];
    }
    // The question asks for a bid or a purchase, the choice has told what is bought, and that money is discarded follows
    // from the reward.
    case 'bid_asked':
    case 'purchase_offered':
    case 'bought':
    case 'money_discarded':
      return [];
    case 'joker_discarded':
    case 'busted':
      return [{ text: byName('dix', event, told), tone: 'result' }];
    case 'ended':
      return [{ text: byName('dix', event, told), tone: 'result', by: null }];
    default:
      return plain(byName('dix', event, told, ['seat', 'first']));
  }
}

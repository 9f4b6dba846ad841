import type { Sound } from '../../sound';
import type { Seen } from '../../types/dix';
import { tagged } from '../telling';

/** What is heard of an event. */
export function soundOf(seen: Seen): Sound | null {
  switch (tagged(seen).is) {
    case 'drew':
    case 'joker_revealed':
    case 'joker_taken':
    case 'bought':
    case 'numbers_marketed':
      return 'card';
    case 'bid_placed':
    case 'money_gained':
    case 'consolation_gained':
      return 'chip';
    case 'busted':
      return 'bust';
    case 'numbers_taken':
      return 'score';
    default:
      return null;
  }
}

import type { Sound } from '../../sound';
import type { Seen } from '../../types/retro';
import { tagged } from '../telling';

/** What is heard of an event. */
export function soundOf(seen: Seen): Sound | null {
  switch (tagged(seen).is) {
    case 'round_card_turned':
    case 'laid':
    case 'swapped':
    case 'turned_up':
    case 'second_added':
    case 'shown':
      return 'card';
    case 'offer_opened':
    case 'outbid':
    case 'protected':
    case 'protection_collected':
      return 'chip';
    case 'round_won':
      return 'score';
    case 'round_lost':
      return 'bust';
    default:
      return null;
  }
}

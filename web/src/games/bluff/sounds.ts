import type { Sound } from '../../sound';
import type { Seen } from '../../types/bluff';
import { tagged } from '../telling';

/** What is heard of an event. */
export function soundOf(seen: Seen): Sound | null {
  switch (tagged(seen).is) {
    case 'rolled':
    case 'revealed':
      return 'roll';
    case 'bet_placed':
    case 'symbol_added':
      return 'chip';
    case 'called':
    case 'counted':
      return 'reveal';
    case 'die_lost':
      return 'bust';
    case 'die_given':
      return 'score';
    default:
      return null;
  }
}

import type { Sound } from '../../sound';
import type { Seen } from '../../types/dicy';
import { tagged } from '../telling';

/** What is heard of an event. */
export function soundOf(seen: Seen): Sound | null {
  switch (tagged(seen).is) {
    case 'rolled':
    case 'rerolled':
      return 'roll';
    case 'scored':
      return 'score';
    case 'froze':
    case 'thawed':
    case 'passed':
      return 'card';
    default:
      return null;
  }
}

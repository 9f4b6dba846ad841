import type { Line, Told } from '..';
import type { Seen } from '../../types/bluff';

/** What was seen in one move, in words. */
export function tell(seen: readonly Seen[], told: Told): Line[] {
  return seen.map((event) => ({ text: `${told.language} ${JSON.stringify(event)}` }));
}

import type { Line, Told } from '..';
import type { Face, Faces, Seen } from '../../types/bluff';
import { listed } from '../../words.svelte';
import { byName, doneBy, people, tagged } from '../telling';
import { say } from './words';

/** The seen events of one move, in words. */
export function tell(seen: readonly Seen[], told: Told): Line[] {
  const rolls = seen.some((event) => event !== 'game_ended' && 'rolled' in event);
  const lines = seen.flatMap((event) => doneBy(tagged(event), one(event, told), ['from']));
  const opened = lines.findIndex(({ tone }) => tone === 'heading');
  if (rolls && opened >= 0) lines.splice(opened + 1, 0, { text: say('dice-rolled') });
  return lines;
}

function one(seen: Seen, told: Told): Line[] {
  const plain = (text: string): Line[] => [{ text }];
  const event = tagged(seen);
  switch (event.is) {
    case 'rolled': {
      const { seat, hidden } = event.of;
      if ('known' in hidden) return plain(say('rolled', { ...people(told, { seat }), faces: hand(hidden.known) }));
      return told.mine(seat) ? plain(say('rolled-blind', { count: hidden.unknown })) : [];
    }
    case 'hid': {
      const { seat, face } = event.of;
      // That others choose was told when they began to.
      return face === null ? [] : plain(say('hid', { ...people(told, { seat }), symbol: face }));
    }
    case 'revealed': {
      const { seat, faces } = event.of;
      // The dice are there to be seen.
      return [{ text: say('revealed', { ...people(told, { seat }), faces: hand(faces) }), tone: 'aside' }];
    }
    case 'counted': {
      const counts = event.of.tally.map(({ symbol, faces, characters }) =>
        say('so-many', { symbol, number: faces + characters }),
      );
      // The middle of the table says it, once the count is done.
      return [{ text: say('counted', { counts: listed(counts), verdict: event.of.verdict }), tone: 'aside', late: true }];
    }
    case 'round_opened':
      return [{ text: byName('bluff', event, told), tone: 'heading', round: true }];
    case 'die_lost':
    case 'die_given':
      return [{ text: byName('bluff', event, told, ['seat', 'from', 'to']), tone: 'result' }];
    case 'called':
    case 'went_out':
    case 'game_ended':
      return [{ text: byName('bluff', event, told), tone: 'result' }];
    default:
      return plain(byName('bluff', event, told, ['seat', 'from', 'to']));
  }
}

/** "2 Pi and 1 bomb". */
function hand(faces: Faces): string {
  const counts = new Map<Face, number>();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  return counts.size === 0 ? say('nothing') : listed([...counts].map(([symbol, number]) => say('so-many', { symbol, number })));
}

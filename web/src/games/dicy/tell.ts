import type { Line, Told } from '..';
import type { Dice, Seen } from '../../types/dicy';
import { listed } from '../../words.svelte';
import { byName, doneBy, people, tagged } from '../telling';
import { cardName, say } from './words';

/** The seen events of one move, in words. A turn that follows the end of a round, or the set-up, begins a round. */
export function tell(seen: readonly Seen[], told: Told): Line[] {
  const begins = (index: number) => {
    const before = seen[index - 1];
    return before !== undefined && ('round_ended' in before || 'first_player_chosen' in before);
  };
  return seen.flatMap((event, index) => {
    const line = one(event, told);
    return doneBy(tagged(event), [line.tone === 'heading' && begins(index) ? { ...line, round: true } : line]);
  });
}

const shown = (dice: Dice): string => dice.join(' ');

function one(seen: Seen, told: Told): Line {
  const event = tagged(seen);
  const seat = 'seat' in event.of ? event.of.seat : 0;
  const who = people(told, { seat });
  switch (event.is) {
    case 'cards_laid_out':
      return { text: say('cards-laid-out', { cards: listed(event.of.cards.map(cardName)) }) };
    case 'turn_began':
      return { text: byName('dicy', event, told), tone: 'heading' };
    case 'rolled':
      return { text: say('rolled', { ...who, dice: shown(event.of.dice) }) };
    case 'froze_to_reroll':
      return { text: say('froze-to-reroll', { ...who, card: cardName(event.of.card) }) };
    case 'rerolled':
      return { text: say('rerolled', { ...who, dice: shown(event.of.dice), into: shown(event.of.into) }) };
    case 'scored': {
      const { card, dice, points } = event.of;
      return { text: say('scored', { ...who, score: points, card: cardName(card), dice: shown(dice) }), tone: 'result' };
    }
    case 'passed':
      return { text: say(event.of.forced ? 'passed-forced' : 'passed', who) };
    case 'asked':
      return { text: say('asked', { ...who, must: event.of.effect.must }) };
    case 'froze':
      return { text: say('froze', { ...who, card: cardName(event.of.card) }) };
    case 'thawed':
      return { text: say('thawed', { ...who, card: cardName(event.of.card) }) };
    case 'round_ended':
      // What was done in it matters more, unless nobody scored.
      return { text: byName('dicy', event, told), ...(event.of.quiet === 0 && { tone: 'aside' as const }) };
    case 'game_ended':
      return { text: byName('dicy', event, told), tone: 'result' };
    default:
      return { text: byName('dicy', event, told) };
  }
}

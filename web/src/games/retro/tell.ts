import type { Line, Told } from '..';
import type { Card, Seen } from '../../types/retro';
import { listed } from '../../words.svelte';
import { byName, doneBy, people, tagged } from '../telling';
import { aCard, cardName, parts, say } from './words';

interface Drawn {
  seat: number;
  cards: Card[];
}

/** The seen events of one move, in words. The cards that one player draws in a row are told together, if the viewer knows them. */
export function tell(seen: readonly Seen[], told: Told): Line[] {
  const lines: (Line | Drawn)[] = [];
  for (const event of seen) {
    if (typeof event === 'object' && 'drew' in event) {
      const { seat, card } = event.drew;
      if (card === null) continue;
      const last = lines.at(-1);
      if (last && 'cards' in last && last.seat === seat) last.cards.push(card);
      else lines.push({ seat, cards: [card] });
    } else {
      lines.push(...doneBy(tagged(event), one(event, told), ['buyer', 'winner']));
    }
  }
  return lines.map((line) => ('cards' in line ? { text: drew(line, told), by: line.seat } : line));
}

function drew({ seat, cards }: Drawn, told: Told): string {
  return say('drew', { ...people(told, { seat }), cards: listed(cards.map(aCard)) });
}

function one(seen: Seen, told: Told): Line[] {
  const plain = (text: string): Line[] => [{ text }];
  const result = (text: string): Line[] => [{ text, tone: 'result' }];
  const event = tagged(seen);
  switch (event.is) {
    case 'drew':
    case 'took_joker':
    case 'asked':
      // Draws are told together, the jokers with the deal, and a question by whoever answers it.
      return [];
    case 'dealer_drawn':
      return plain(byName('retro', event, told, ['dealer']));
    case 'round_card_turned':
      return [{ text: byName('retro', event, told), tone: 'heading', round: true }];
    case 'laid': {
      const { seat, card, face, protection } = event.of;
      return plain(say('laid', { ...people(told, { seat }), ...parts(card), face, protection }));
    }
    case 'offer_opened':
      return plain(byName('retro', event, told, ['seat', 'owner']));
    case 'swapped': {
      const { buyer, owner, chips, paid_to, bought, given } = event.of;
      const cards = { bought: aCard(bought), given: aCard(given) };
      return plain(say('swapped', { ...people(told, { buyer, owner }), chips, paid_to, ...cards }));
    }
    case 'turned_up':
    case 'second_added':
    case 'shown': {
      const { seat, card } = event.of;
      const key = { turned_up: 'turned-up', second_added: 'second-added', shown: 'shown' } as const;
      return plain(say(key[event.is], { ...people(told, { seat }), card: aCard(card) }));
    }
    case 'starter_chosen': {
      const { winner, starter } = event.of;
      if (winner === starter) return plain(say('starts', people(told, { seat: starter })));
      return plain(say('starter-chosen', people(told, { winner, starter })));
    }
    case 'hand_counted': {
      const { seat, cards } = event.of;
      if (cards.length === 0) return [];
      return plain(say('hand-counted', { ...people(told, { seat }), cards: cards.map(cardName).join(', ') }));
    }
    case 'round_won':
    case 'round_lost':
    case 'ended':
      return result(byName('retro', event, told));
    default:
      return plain(byName('retro', event, told));
  }
}

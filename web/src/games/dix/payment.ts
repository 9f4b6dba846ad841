// How a price can be paid (B3, B6), so that a payment is put together here and sent as one move. The server checks every part of it.
import type { Item, NumberCard } from '../../types/dix';

/** What is still to be paid, and whether it must be paid exactly because a token or a card has been paid. */
export interface Due {
  left: number;
  exact: boolean;
}

/** What may be spent. */
export interface Purse {
  tokens: number;
  consolations: number;
  cards: readonly NumberCard[];
}

const CONSOLATION = 3;

export const worth = (items: readonly Item[]): number =>
  items.reduce((sum, item) => sum + (item === 'consolation' ? CONSOLATION : 1), 0);

export function without<T>(items: readonly T[], item: T): T[] {
  const index = items.indexOf(item);
  return index < 0 ? [...items] : items.toSpliced(index, 1);
}

/** How many different payments are possible. */
export function ways({ left, exact }: Due, { tokens, consolations, cards }: Purse): number {
  if (left <= 0) return 1;
  // The number of different sets of 0, 1, 2, … things worth 1: tokens are all alike, and so are the copies of a card.
  let sets = [1];
  for (const copies of [tokens, ...[...new Set(cards)].map((card) => cards.filter((other) => other === card).length)]) {
    const before = sets;
    sets = Array.from({ length: left + 1 }, (_, size) =>
      before.slice(Math.max(0, size - copies), size + 1).reduce((sum, count) => sum + count, 0),
    );
  }
  let found = 0;
  for (let used = 0; used <= consolations && CONSOLATION * used <= left; used++) found += sets[left - CONSOLATION * used] ?? 0;
  // Consolation tokens alone may be worth more than the price.
  const overpaid = !exact && left % CONSOLATION !== 0 && CONSOLATION * consolations >= left;
  return found + (overpaid ? 1 : 0);
}

/** What is due, and what may be spent, once an item is paid; `null` if the payment could not be completed then. */
function after(due: Due, purse: Purse, item: Item): [Due, Purse] | null {
  const held = item === 'token' ? purse.tokens : item === 'consolation' ? purse.consolations : purse.cards.includes(item) ? 1 : 0;
  if (held === 0 || due.left <= 0) return null;
  const next: Purse =
    item === 'token'
      ? { ...purse, tokens: purse.tokens - 1 }
      : item === 'consolation'
        ? { ...purse, consolations: purse.consolations - 1 }
        : { ...purse, cards: without(purse.cards, item) };
  const rest = { left: due.left - worth([item]), exact: due.exact || item !== 'consolation' };
  if (rest.exact && rest.left < 0) return null;
  return ways(rest, next) > 0 ? [rest, next] : null;
}

/** Those of the items, in their order, that make up a payment or the beginning of one. */
export function accepted(due: Due, purse: Purse, items: readonly Item[]): Item[] {
  const taken: Item[] = [];
  let stand: [Due, Purse] = [due, purse];
  for (const item of items) {
    const next = after(...stand, item);
    if (!next) continue;
    taken.push(item);
    stand = next;
  }
  return taken;
}

/** The items of a payment that have to be said: once there is one way only to go on, the server goes it. */
export function said(due: Due, purse: Purse, items: readonly Item[]): Item[] {
  const spoken: Item[] = [];
  let stand: [Due, Purse] = [due, purse];
  for (const item of items) {
    if (ways(...stand) <= 1) break;
    spoken.push(item);
    stand = after(...stand, item) ?? stand;
  }
  return spoken;
}

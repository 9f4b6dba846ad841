import { readdirSync, readFileSync } from 'node:fs';
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import Table from '../../src/games/dix/Table.svelte';
import { places } from '../../src/games/dix/cards';
import { Paying } from '../../src/games/dix/paying.svelte';
import { tell } from '../../src/games/dix/tell';
import { cardName, itemNames, say } from '../../src/games/dix/words';
import type { Told } from '../../src/games';
import { MatchState } from '../../src/match.svelte';
import { settings } from '../../src/settings.svelte';
import type { Action, Item, NumberCard, Seen, View } from '../../src/types/dix';
import type { Games } from '../../src/types/games';
import type { Update as AnyUpdate } from '../../src/types/protocol';
import { fetchWords, LANGUAGES, speak } from '../../src/words.svelte';
import { updateAt, type Fixture } from '../gallery/fixture';
import { Hands, PATIENCE } from './reach';

type Update = AnyUpdate<Games['dix']>;

const NAMES = ['Marie', 'Basile', 'Colette', 'Diego', 'Esther'];
const fixtures = readdirSync('tests/fixtures')
  .filter((file) => file.startsWith('dix_'))
  .map((file) => JSON.parse(readFileSync(`tests/fixtures/${file}`, 'utf8')) as Fixture);

beforeAll(async () => {
  settings.change({ speed: 0 });
  await fetchWords('dix');
});
afterEach(() => speak('en'));

/** Told to the first player, in the chosen language. */
function told(): Told {
  return { language: settings.language, name: (seat) => NAMES[seat] ?? '?', mine: (seat) => seat === 0 };
}

test('every event is told in all languages, without a word of the protocol', async () => {
  const moves = fixtures.flatMap(({ positions }) => positions.map(({ seen }) => seen as Seen[]));
  const lengths: number[][] = [];
  for (const { code } of LANGUAGES) {
    await speak(code);
    const lines = moves.map((seen) => tell(seen, told()));
    lengths.push(lines.map(({ length }) => length));
    for (const { text } of lines.flat()) {
      expect(text).toMatch(/^[^_{}[\]]+$/);
      expect(text).not.toMatch(/undefined|null|NaN|^[a-z-]+$/);
    }
  }
  for (const counted of lengths) expect(counted).toEqual(lengths[0]);
  // All there are: a record of the golden games shows each of them.
  const kinds = moves.flat().map((event) => (typeof event === 'string' ? event : Object.keys(event)[0]));
  expect(new Set(kinds).size).toBe(22);
});

test('a price is told as a whole', async () => {
  const paid = (item: 'token' | 'consolation' | 'blue 1'): Seen => ({ paid: { seat: 1, item } });
  const seen: Seen[] = [
    paid('token'),
    paid('token'),
    paid('consolation'),
    paid('blue 1'),
    { bought: { seat: 1, card: 'pink 5' } },
  ];
  expect(tell(seen, told()).map(({ text }) => text)).toEqual(['Basile pays 2 tokens, 1 consolation token and the blue 1.']);
  const bought: Seen[] = [{ purchase_chosen: { seat: 1, card: 'pink 5' } }, ...seen];
  expect(tell(bought, told()).map(({ text }) => text)).toEqual([
    'Basile buys the pink 5 for 2 tokens, 1 consolation and the blue 1.',
    'Basile pays 2 tokens, 1 consolation token and the blue 1.',
  ]);
  expect(tell(bought.slice(0, 1), told()).map(({ text }) => text)).toEqual(['Basile buys the pink 5.']);
  await speak('fr');
  expect(tell(seen, told()).map(({ text }) => text)).toEqual(['Basile paie 2 jetons, 1 jeton de consolation et le 1 bleu.']);
});

/** A table at a move of a recorded game, with all that was sent from it. */
function seated(
  recorded: Fixture,
  move: number,
): { hands: Hands; match: MatchState<'dix'>; sent: Action[][]; close: () => void } {
  const sent: Action[][] = [];
  const match = new MatchState<'dix'>(
    {
      game: 'dix',
      // What is refused leaves the table as it is, for the next press.
      send: (_, __, actions) => {
        sent.push([...actions]);
        return Promise.resolve({ text: 'refused', clause: null });
      },
      waive: () => {},
      tell,
    },
    updateAt(recorded, move) as never,
  );
  match.players = recorded.seats.map(({ kind }, colour) => ({ name: NAMES[colour] ?? '?', kind, present: true, colour }));
  const root = document.createElement('div');
  document.body.append(root);
  const table = mount(Table, { target: root, props: { match } });
  flushSync();
  const close = () => {
    void unmount(table);
    root.remove();
  };
  return { hands: new Hands(root), match, sent, close };
}

/** The answer to a move comes, and the table is as before. */
async function answered(): Promise<void> {
  await tick();
  await tick();
  flushSync();
}

/** Presses what leads to an action. */
function drive(action: Action, hands: Hands): void {
  const begins = (text: string) => (name: string) => name.startsWith(text);
  if (action === 'draw') {
    const deck = `${say('action-draw')}, `;
    if (!hands.find(begins(deck))) throw new Error('the deck cannot be pressed');
    return hands.press((name) => name.startsWith(say('action-draw')) && !name.startsWith(deck));
  }
  if (action === 'take_consolation') return hands.press(say('action-take-consolation'));
  if (action === 'decline') return hands.press(say('action-decline'));
  if (action === 'pass') return hands.press(say('action-pass'));
  if ('take' in action) return hands.press((name) => name.includes(say('action-take', { value: action.take })));
  if ('bid' in action) {
    while (hands.find(say('bid-less'))) hands.press(say('bid-less'));
    while (!hands.find(say('action-bid', { value: action.bid }))) hands.press(say('bid-more'));
    return hands.press(say('action-bid', { value: action.bid }));
  }
  if ('buy' in action) {
    const card = `${cardName(action.buy)}, price `;
    if (!hands.find(begins(card))) hands.press(begins('Open the market'));
    const button = hands.find(begins(card));
    if (!button) throw new Error(`${card} cannot be pressed`);
    hands.hold(button, true);
    return hands.press(begins(say('action-buy-this')));
  }
  const { pay: item } = action;
  const changing = hands.find(say('pay-otherwise'));
  if (changing?.getAttribute('aria-expanded') === 'false') hands.press(say('pay-otherwise'));
  // It is taken out and put in again, so that it is said first.
  if (item === 'token' || item === 'consolation') {
    if (hands.find(say('pay-less', { item }))) hands.press(say('pay-less', { item }));
    hands.press(say('pay-more', { item }));
  } else {
    const card = () => hands.find(say('action-pay', { items: itemNames([item]) })) as HTMLButtonElement;
    hands.hold(card(), false);
    hands.hold(card(), true);
  }
  // What was taken out before, for another item, is put in again.
  for (let open = hands.find(begins('One ')); !hands.find(say('pay-thus')) && open; open = hands.find(begins('One '))) {
    const more = hands.buttons.find(({ name, button }) => / more$/.test(name) || button.getAttribute('aria-pressed') === 'false');
    if (!more) break;
    more.button.click();
    flushSync();
  }
  hands.press(say('pay-thus'));
}

test('what the server lists can be done, and nothing else', { timeout: PATIENCE }, async () => {
  let done = 0;
  for (const recorded of fixtures) {
    for (const [move, { view, legal = [] }] of recorded.positions.entries()) {
      if (view === undefined) continue;
      const allowed = new Set(legal.map((action) => JSON.stringify(action)));
      const { hands, sent, close } = seated(recorded, move);
      for (const { name, button } of hands.buttons) {
        expect(name).not.toBe('');
        button.click();
        await answered();
      }
      for (const action of legal as Action[]) {
        const before = sent.length;
        drive(action, hands);
        await answered();
        expect(sent.length, JSON.stringify(action)).toBe(before + 1);
        expect(sent.at(-1)?.[0]).toEqual(action);
        done += 1;
      }
      // A move begins with what is listed; only payments have more parts.
      for (const [first, ...parts] of sent) {
        expect(allowed).toContain(JSON.stringify(first));
        for (const part of parts) expect(Object.keys(part)).toEqual(['pay']);
      }
      close();
    }
  }
  expect(done).toBeGreaterThan(40);
});

test('a bust is staged: the fatal card, the gauge past ten, the market, the consolation token', () => {
  const recorded = fixtures.find(({ seats }) => seats.length === 5) as Fixture;
  const move = recorded.positions.findIndex(({ legal = [] }) => legal.includes('draw') && legal.length > 1);
  const { hands, match, close } = seated(recorded, move);
  const root = hands.root;
  const row = { cards: ['blue 5', 'money 2', 'pink 9', 'pink 7'] as const, total: 19, money: 2 };
  let view = match.view;
  const step = (seen: Seen[], change: Partial<View>) => {
    view = { ...view, ...change };
    match.update({
      ...(updateAt(recorded, move) as never as Update),
      from: match.count,
      steps: [{ seen, view, ms: 0 }],
      decision: null,
    });
    flushSync();
  };
  const cards = () => [...root.querySelectorAll('[data-part=row] li .unseen')].map(({ textContent }) => textContent);
  const own = () => root.querySelector('[data-part=own]')?.textContent ?? '';
  const busted = say('busted-at', { total: 19 });

  step([{ drew: { card: 'pink 7' } }], { row: { ...row, cards: [...row.cards] } });
  expect(cards()).toEqual(['blue 5', 'money 2', 'pink 9', 'pink 7']);
  expect([root.textContent.includes(busted), root.querySelector('li.fatal')]).toEqual([false, null]);

  step([{ busted: { seat: 0, bust: 'over' } }], {});
  expect(root.textContent).toContain(busted);
  expect(root.querySelector('li.fatal')?.textContent).toContain('pink 7');
  // All notches, and those behind the limit.
  expect(root.querySelectorAll('[data-part=row] .over .on').length).toBe(13);

  const before = own();
  step(['numbers_marketed'], { row: { cards: ['money 2'], total: -2, money: 2 }, market: [...view.market, 'pink 7', 'pink 9'] });
  expect([root.textContent.includes(busted), own()]).toEqual([false, before]);
  expect(cards()).toEqual(['money 2']);
  expect(root.querySelector('[data-part=market]')?.textContent).toContain('pink 9');

  const seats = view.seats.map((seat, index) => (index === 0 ? { ...seat, consolations: seat.consolations + 1 } : seat));
  step([{ consolation_gained: { seat: 0 } }], { seats });
  expect(own()).not.toBe(before);
  close();
});

/** All payments of a price (B6): sets that are worth it while no item of them can be left out. */
function payments(left: number, all: readonly Item[]): Item[][] {
  const found = new Map<string, Item[]>();
  for (let set = 0; set < 1 << all.length; set++) {
    const items = all.filter((_, index) => (set >> index) & 1);
    const least = items.some((item) => item !== 'consolation') ? 1 : 3;
    const worth = items.reduce((sum, item) => sum + (item === 'consolation' ? 3 : 1), 0);
    if (worth >= left && worth - least < left) found.set(items.toSorted().join(), items);
  }
  return [...found.values()];
}

const count = (items: readonly Item[], item: Item): number => items.filter((other) => other === item).length;

/** What a seat that has one thing to pay would be sent; the ways to pay are found by trying all. */
function paying(left: number, tokens: number, consolations: number, cards: NumberCard[]) {
  const all: Item[] = [...Array<Item>(tokens).fill('token'), ...Array<Item>(consolations).fill('consolation'), ...cards];
  const possible = payments(left, all);
  const pairs = possible.map((items) => [count(items, 'consolation'), items.length - count(items, 'consolation')] as const);
  const ways = [...new Set(pairs.map((pair) => pair.join()))].map((pair) => pair.split(',').map(Number));
  const sent: Action[][] = [];
  const match = {
    count: 0,
    seat: 0,
    legal: [{ pay: 'token' }],
    view: {
      seats: [{ tokens, consolations }],
      purchases: [],
      spendable: cards,
      payment: { left, proposal: { items: possible[0], ways: ways.map(([consolations, units]) => ({ consolations, units })) } },
    },
    play: (...actions: Action[]) => sent.push(actions),
  };
  return { paying: new Paying(() => match as never), possible, sent };
}

test('a payment that is put together is one of those that the rules allow', () => {
  const cards: NumberCard[] = ['blue 1', 'blue 1', 'pink 2', 'green 9'];
  for (let tokens = 0; tokens < 4; tokens++) {
    for (let consolations = 0; consolations < 4; consolations++) {
      for (let held = 0; held <= cards.length; held++) {
        for (let left = 1; left <= tokens + 3 * consolations + held; left++) {
          for (const items of paying(left, tokens, consolations, cards.slice(0, held)).possible) {
            const { paying: hand, possible, sent } = paying(left, tokens, consolations, cards.slice(0, held));
            expect(hand.open).toBe(possible.length > 1);
            for (const item of hand.items) hand.drop(item);
            // What is taken last is said first.
            for (const item of items) {
              expect(hand.takes(item)).toBe(true);
              hand.add(item);
            }
            expect([hand.missing, hand.items.toSorted()]).toEqual([0, items.toSorted()]);
            hand.settle();
            const spoken = (sent[0] ?? []).map((action) => (action as { pay: Item }).pay);
            // What is not said follows: no other payment holds what is said.
            const holding = possible.filter((other) =>
              spoken.every((item, index) => count(other, item) >= count(spoken.slice(0, index + 1), item)),
            );
            expect(holding).toEqual([items]);
          }
        }
      }
    }
  }
});

test('a card of the market says what it would bring and how it would be paid, until that is changed', () => {
  const recorded = fixtures.find(({ positions }) =>
    positions.some(({ view }) => (view as View)?.purchases?.length > 4),
  ) as Fixture;
  const move = recorded.positions.findIndex(({ view }) => (view as View)?.purchases?.length > 4);
  const { match, close } = seated(recorded, move);
  const hand = new Paying(() => match);
  for (const { card, points, proposal } of match.view.purchases) {
    expect(hand.offer(card)).toMatchObject({ points, items: proposal.items });
    hand.choose(card);
    expect([hand.items, hand.missing]).toEqual([proposal.items, 0]);
    const [first] = proposal.items;
    if (first) hand.drop(first);
    expect(hand.offer(card)?.points).toBeNull();
    if (first) hand.add(first);
    expect(hand.offer(card)?.points).toBe(points);
  }
  close();
});

test('a card of the market keeps its place while others come and go', () => {
  const first = places([], ['a', 'b', 'c']);
  expect(first).toHaveLength(12);
  expect(first.slice(0, 4)).toEqual(['a', 'b', 'c', null]);
  const sold = places(first, ['a', 'c']);
  expect(sold.slice(0, 4)).toEqual(['a', null, 'c', null]);
  expect(places(sold, ['a', 'c', 'd', 'e']).slice(0, 4)).toEqual(['a', 'd', 'c', 'e']);
  const many = Array.from({ length: 13 }, (_, kind) => `kind ${kind}`);
  expect(places(sold, ['c', ...many])).toHaveLength(20);
});

// What the person here is about to buy and to pay with. It is put together on this page, changed as they like, and sent as one move.
import type { MatchState } from '../../match.svelte';
import type { Action, Item, NumberCard, SeatView } from '../../types/dix';
import { counted, read } from './cards';
import { accepted, said, ways, without, worth, type Due, type Purse } from './payment';

export const price = (card: NumberCard): number => {
  const drawn = read(card);
  return 'value' in drawn ? drawn.value : 0;
};

/** The cards of a collection, those first that its runs need least. */
function spare({ numbers, best }: SeatView): NumberCard[] {
  const need = (card: NumberCard, copy: number): number => {
    const drawn = read(card);
    const run = best.runs.find(({ colour }) => 'colour' in drawn && colour === drawn.colour);
    const place = run ? price(card) - run.from : -1;
    if (!run || copy > 0 || place < 0 || place >= run.slots.length) return 0;
    // The ends of a run before its middle: nothing falls apart.
    return 1 + Math.min(place, run.slots.length - 1 - place);
  };
  return counted(numbers)
    .flatMap(({ card, copies }) => Array.from({ length: copies }, (_, copy) => ({ card, need: need(card, copy) })))
    .sort((one, other) => one.need - other.need)
    .map(({ card }) => card);
}

export class Paying {
  readonly #match: () => MatchState<'dix'>;
  /** The card of the market that was pressed, and when. */
  #pressed = $state.raw<{ card: NumberCard; at: number } | null>(null);
  /** What was chosen to pay with in place of the proposal, for which card, and when. */
  #changed = $state.raw<{ items: readonly Item[]; card: NumberCard | null; at: number } | null>(null);

  constructor(match: () => MatchState<'dix'>) {
    this.#match = match;
  }

  /** The card that is about to be bought. */
  readonly card = $derived.by((): NumberCard | null => {
    const match = this.#match();
    const pressed = this.#pressed;
    return pressed && pressed.at === match.count && match.can({ buy: pressed.card }) ? pressed.card : null;
  });
  /** What is to be paid by the person here; `null` if nothing is. */
  readonly due = $derived.by((): Due | null => {
    const match = this.#match();
    const { payment } = match.view;
    if (this.card) return { left: price(this.card), exact: false };
    const asked = match.legal.some((action) => typeof action === 'object' && 'pay' in action);
    return payment && asked ? { left: payment.left, exact: payment.exact } : null;
  });
  /** What may be paid with. */
  readonly purse = $derived.by((): Purse => {
    const { view, seat } = this.#match();
    const own = view.seats[seat ?? 0];
    if (!own) return { tokens: 0, consolations: 0, cards: [] };
    const { tokens, consolations } = own;
    const cards = spare(own);
    // Against ALIX one copy of each card stays when a joker is paid (Z5).
    const keeps = view.alix !== null && view.phase === 'pay_joker';
    return { tokens, consolations, cards: keeps ? cards.filter((card, index) => cards.indexOf(card) < index) : cards };
  });
  readonly #proposed = $derived.by((): readonly Item[] => {
    if (!this.due) return [];
    const { payment } = this.#match().view;
    if (payment && !this.card) return payment.proposal.items;
    const { tokens, consolations, cards } = this.purse;
    const all: Item[] = [...Array<Item>(tokens).fill('token'), ...Array<Item>(consolations).fill('consolation'), ...cards];
    return accepted(this.due, this.purse, all);
  });
  /** What is paid with, as far as it is chosen. */
  readonly items = $derived.by((): readonly Item[] => {
    const changed = this.#changed;
    return changed && changed.at === this.#match().count && changed.card === this.card ? changed.items : this.#proposed;
  });
  /** What is still missing. */
  readonly missing = $derived.by(() => Math.max(0, (this.due?.left ?? 0) - worth(this.items)));
  /** Whether there is more than one way to pay. */
  readonly open = $derived.by(() => this.due !== null && ways(this.due, this.purse) > 1);

  /** Lays a card of the market aside to buy it, or puts it back. */
  choose(card: NumberCard): void {
    this.#pressed = card === this.card ? null : { card, at: this.#match().count };
  }

  /** How many of such items are chosen. */
  chosen(item: Item): number {
    return this.items.filter((other) => other === item).length;
  }

  /** Whether one more of such items can be a part of the payment, in place of others if need be. */
  takes(item: Item): boolean {
    const alike = [item, ...this.items.filter((other) => other === item)];
    return this.due !== null && accepted(this.due, this.purse, alike).length === alike.length;
  }

  add(item: Item): void {
    if (this.due) this.#change(accepted(this.due, this.purse, [item, ...this.items]));
  }

  drop(item: Item): void {
    this.#change(without(this.items, item));
  }

  /** Buys what is to be bought, and pays. */
  settle(): void {
    if (!this.due || this.missing > 0) return;
    const pays = said(this.due, this.purse, this.items).map((item): Action => ({ pay: item }));
    void this.#match().play(...(this.card ? [{ buy: this.card }] : []), ...pays);
  }

  #change(items: readonly Item[]): void {
    this.#changed = { items, card: this.card, at: this.#match().count };
  }
}

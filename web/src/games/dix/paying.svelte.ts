// What the person here is about to buy and to pay with. The server says how a price can be paid and proposes a payment; the person
// changes it as they like, and it is sent as one move.
import type { MatchState } from '../../match.svelte';
import type { Action, Item, NumberCard, Proposal, Purchase } from '../../types/dix';

/** What is written on a consolation token. */
const CONSOLATION = 3;

const count = (items: readonly Item[], item: Item): number => items.filter((other) => other === item).length;

/** A card of the market that can be bought. */
export interface Offer {
  price: number;
  /** The points after the purchase; `null` where the payment is not the one that they were counted for. */
  points: number | null;
  items: readonly Item[];
}

export class Paying {
  readonly #match: () => MatchState<'dix'>;
  /** The card of the market that was pressed, and when. */
  #pressed = $state.raw<{ card: NumberCard; at: number } | null>(null);
  /** The card of the market that is pointed at. */
  #pointed = $state.raw<NumberCard | null>(null);
  /** What was chosen to pay with in place of the proposal, for which card, and when. */
  #changed = $state.raw<{ items: readonly Item[]; card: NumberCard | null; at: number } | null>(null);

  constructor(match: () => MatchState<'dix'>) {
    this.#match = match;
  }

  /** What is about to be bought. */
  readonly #purchase = $derived.by((): Purchase | null => {
    const { count, view } = this.#match();
    const pressed = this.#pressed;
    return pressed?.at === count && this.#match().can({ buy: pressed.card }) ? purchaseOf(view.purchases, pressed.card) : null;
  });
  readonly card = $derived.by(() => this.#purchase?.card ?? null);
  /** How the person here can pay what they have to pay; `null` if they have nothing to pay. */
  readonly due = $derived.by((): (Proposal & { left: number }) | null => {
    const { legal, view } = this.#match();
    if (this.#purchase) return { ...this.#purchase.proposal, left: this.#purchase.price };
    const asked = legal.some((action) => typeof action === 'object' && 'pay' in action);
    return view.payment && asked ? { ...view.payment.proposal, left: view.payment.left } : null;
  });
  /** What may be paid with. */
  readonly purse = $derived.by(() => {
    const { view, seat } = this.#match();
    const { tokens = 0, consolations = 0 } = view.seats[seat ?? 0] ?? {};
    return { tokens, consolations, cards: view.spendable };
  });
  /** What is paid with, as far as it is chosen. */
  readonly items = $derived.by((): readonly Item[] => {
    const changed = this.#changed;
    const isCurrent = changed?.at === this.#match().count && changed.card === this.card;
    return isCurrent ? changed.items : (this.due?.items ?? []);
  });
  /** What is still missing. */
  readonly missing = $derived.by(() => {
    const worth = this.items.length + (CONSOLATION - 1) * this.chosen('consolation');
    return Math.max(0, (this.due?.left ?? 0) - worth);
  });
  /** Whether there is more than one way to pay. */
  readonly open = $derived.by(() => this.due !== null && !this.#follows([]));

  /** What buying a card would bring, and how it would be paid; `null` if it cannot be bought. */
  offer(card: NumberCard): Offer | null {
    const purchase = purchaseOf(this.#match().view.purchases, card);
    if (!purchase || !this.#match().can({ buy: card })) return null;
    const { price, points, proposal } = purchase;
    if (card !== this.card) return { price, points, items: proposal.items };
    // The server has counted the points for what it proposed.
    const isProposed = this.items.toSorted().join() === proposal.items.toSorted().join();
    return { price, points: isProposed ? points : null, items: this.items };
  }

  /** Lays a card of the market aside to buy it, or puts it back. */
  choose(card: NumberCard): void {
    this.#pressed = card === this.card ? null : { card, at: this.#match().count };
  }

  /** Shows what a card of the market would cost while it is pointed at. */
  point(card: NumberCard | null): void {
    this.#pointed = card;
  }

  /** How many of such items are chosen. */
  chosen(item: Item): number {
    return count(this.items, item);
  }

  /** How many of such cards would be spent on what is chosen or pointed at. */
  spent(card: NumberCard): number {
    if (this.due || !this.#pointed) return this.chosen(card);
    return count(this.offer(this.#pointed)?.items ?? [], card);
  }

  /** Whether one more of such items can be a part of the payment, in place of others if need be. */
  takes(item: Item): boolean {
    return this.#fit([item, ...this.items.filter((other) => other === item)]);
  }

  add(item: Item): void {
    const kept: Item[] = [];
    for (const next of [item, ...this.items]) if (this.#fit([...kept, next])) kept.push(next);
    this.#change(kept);
  }

  drop(item: Item): void {
    const index = this.items.indexOf(item);
    if (index >= 0) this.#change(this.items.toSpliced(index, 1));
  }

  /** Buys what is to be bought, and pays. */
  settle(): void {
    if (!this.due || this.missing > 0) return;
    const { items } = this;
    // Where one payment only is left, the server makes it.
    const said = [...items.keys()].find((number) => this.#follows(items.slice(0, number))) ?? items.length;
    const pays = items.slice(0, said).map((item): Action => ({ pay: item }));
    void this.#match().play(...(this.card ? [{ buy: this.card }] : []), ...pays);
  }

  /** The ways to pay that these items can be a part of. */
  #ways(items: readonly Item[]) {
    const consolations = count(items, 'consolation');
    return this.due?.ways.filter((way) => way.consolations >= consolations && way.units >= items.length - consolations) ?? [];
  }

  /** Whether these items are there and can be parts of one payment. */
  #fit(items: readonly Item[]): boolean {
    const { tokens, consolations, cards } = this.purse;
    const held = (item: Item) => (item === 'token' ? tokens : item === 'consolation' ? consolations : count(cards, item));
    return items.every((item) => count(items, item) <= held(item)) && this.#ways(items).length > 0;
  }

  /** Whether one payment only holds these items. */
  #follows(items: readonly Item[]): boolean {
    const [way, another] = this.#ways(items);
    if (!way || another) return false;
    const said = items.filter((item) => item !== 'consolation');
    const rest: Item[] = [...Array<Item>(this.purse.tokens).fill('token'), ...this.purse.cards];
    for (const item of said) rest.splice(rest.indexOf(item), 1);
    const wanted = way.units - said.length;
    return wanted === 0 || wanted === rest.length || new Set(rest).size === 1;
  }

  #change(items: readonly Item[]): void {
    this.#changed = { items, card: this.card, at: this.#match().count };
  }
}

const purchaseOf = (purchases: readonly Purchase[], card: NumberCard): Purchase | null =>
  purchases.find((purchase) => purchase.card === card) ?? null;

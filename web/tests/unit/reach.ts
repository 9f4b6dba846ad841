// Whether people can do through the controls of a table all that the rules allow, and nothing else.
import { readFileSync } from 'node:fs';
import { flushSync, mount, tick, unmount } from 'svelte';
import { expect } from 'vitest';
import type { GameName, Games } from '../../src/games';
import { load } from '../../src/games/load';
import type { Send } from '../../src/match.svelte';
import { matchAt, updateAt, type Fixture } from '../gallery/fixture';

/** Thousands of presses take a few seconds; a machine that has other work takes longer. */
export const PATIENCE = 240_000;

/** Presses the buttons that lead to an action; gives the whole move where the action is only a part of one. */
export type Drive<N extends GameName> = (action: Games[N]['action'], hands: Hands) => Games[N]['action'][] | void;

export class Hands {
  constructor(readonly root: HTMLElement) {}

  /** All buttons that can be pressed, by their names. */
  get buttons(): { name: string; button: HTMLButtonElement }[] {
    return [...this.root.querySelectorAll('button')]
      .filter((button) => !button.disabled)
      .map((button) => ({ name: (button.getAttribute('aria-label') ?? button.textContent).replace(/\s+/g, ' ').trim(), button }));
  }

  find(name: string | ((name: string) => boolean)): HTMLButtonElement | null {
    const fits = typeof name === 'string' ? (other: string) => other === name : name;
    return this.buttons.find((one) => fits(one.name))?.button ?? null;
  }

  press(name: string | ((name: string) => boolean)): void {
    const button = this.find(name);
    const names = this.buttons.map((one) => one.name).join(' | ');
    if (!button) throw new Error(`no button is called ${String(name)}; there are: ${names}`);
    button.click();
    flushSync();
  }

  /** Presses a button that stays pressed, unless it already is as wanted. */
  hold(button: HTMLButtonElement, pressed: boolean): void {
    if ((button.getAttribute('aria-pressed') === 'true') !== pressed) button.click();
    flushSync();
  }
}

export const fixture = (name: string): Fixture => JSON.parse(readFileSync(`tests/fixtures/${name}.json`, 'utf8')) as Fixture;

/** Follows a recorded game and does at every position everything that could be done there; says how much that was. */
export async function reachEverything<N extends GameName>(name: string, drive: Drive<N>): Promise<number> {
  const recorded = fixture(name);
  const game = await load(recorded.game);
  let sent: readonly unknown[];
  const send: Send<GameName> = (_seat, _decision, actions) => {
    sent = actions;
    // What is refused leaves the table as it is, for the next action.
    return Promise.resolve({ text: 'refused', clause: null });
  };
  const match = matchAt(recorded, 0, game.tell as never, { send });
  const root = document.createElement('div');
  const table = mount(game.Table as never, { target: root, props: { match } as never });
  // What the table tries to do is noted before the match can hold it back.
  let tried: readonly unknown[];
  const play = match.play.bind(match);
  match.play = (...actions) => {
    tried = actions;
    return play(...actions);
  };
  let reached = 0;
  for (const [move, { legal = [] }] of recorded.positions.entries()) {
    if (move > 0) match.update(updateAt(recorded, move));
    flushSync();
    const allowed = new Set(legal.map((action) => JSON.stringify(action)));
    for (const { name: label, button } of new Hands(root).buttons) {
      tried = [];
      button.click();
      const beyond = tried.filter((action) => !allowed.has(JSON.stringify(action)));
      expect(beyond, `${name}, move ${move}, ${label}`).toEqual([]);
      await tick();
      await tick();
      flushSync();
    }
    for (const action of legal) {
      sent = [];
      const whole = drive(action as Games[N]['action'], new Hands(root)) ?? [action];
      expect(sent, `${name}, move ${move}`).toEqual(whole);
      // The move is on its way until its answer is here.
      await tick();
      await tick();
      flushSync();
      reached += 1;
    }
  }
  await unmount(table);
  return reached;
}

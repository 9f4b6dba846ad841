// What happened to the people of a table, for each viewer of this browser.
import type { GameName } from './games';
import type { MatchState } from './match.svelte';
import { ordered, type Noticed } from './notices';
import type { Seat } from './types/core';
import type { TableInfo } from './types/protocol';

type Viewer = Seat | null;
type Matches = ReadonlyMap<Viewer, MatchState<GameName>>;

export class Noticeboard {
  /** As the server tells it. */
  readonly #told = new Map<Viewer, readonly Noticed[]>();
  /** Connections that were lost and found while this page was open, with the number of events and of notices that each viewer had then. */
  readonly #links: { seen: ReadonlyMap<Viewer, number>; told: ReadonlyMap<Viewer, number>; notice: Noticed }[] = [];

  tell(viewer: Viewer, notices: readonly Noticed[]): void {
    this.#told.set(viewer, notices);
  }

  /** Notes whose connection was lost or found during the game, but for one's own: the log of the table does not hold it. */
  compare(before: TableInfo, now: TableInfo, me: string | null, matches: Matches): void {
    if (now.stage !== 'playing' && now.stage !== 'paused') return;
    const seen = new Map([...matches].map(([viewer, match]) => [viewer, match.count]));
    const told = new Map([...this.#told].map(([viewer, notices]) => [viewer, notices.length]));
    for (const { seat, place } of now.seats) {
      const old = before.seats[seat]?.place;
      if (place.type !== 'person' || old?.type !== 'person' || place.player !== old.player) continue;
      if (place.connected === old.connected || place.player === me) continue;
      const what = place.connected ? 'found' : 'lost';
      this.#links.push({ seen, told, notice: { after: 0, what, seat, name: place.name, bot: null } });
    }
  }

  /** Shows each viewer what there is. */
  show(matches: Matches): void {
    for (const [viewer, match] of matches) {
      const links = this.#links.map(({ seen, told, notice }) => ({
        notice: { ...notice, after: seen.get(viewer) ?? 0 },
        before: told.get(viewer) ?? 0,
      }));
      // Where several things happened at one event, in the order in which this page heard of them.
      const notices = this.#told.get(viewer) ?? [];
      const heard = (count: number) => links.filter(({ before }) => before === count).map(({ notice }) => notice);
      const later = links.filter(({ before }) => before >= notices.length).map(({ notice }) => notice);
      const all = [...notices.flatMap((notice, index) => [...heard(index), notice]), ...later];
      if (all.length > 0) match.notices = ordered(all);
    }
  }
}

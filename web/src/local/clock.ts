/**
 * The time that the engine is told, in milliseconds since 1970. It never goes back: where the clock of the system does, it goes on from where
 * it was. Bots would wait until that time is there again.
 */
export class Clock {
  #at = 0;
  #steady = 0;

  now(): number {
    const steady = performance.now();
    this.#at = Math.max(Date.now(), this.#at + steady - this.#steady);
    this.#steady = steady;
    return Math.floor(this.#at);
  }

  /** Something has happened at this time already. */
  reach(at: number): void {
    this.#at = Math.max(this.now(), at);
  }
}

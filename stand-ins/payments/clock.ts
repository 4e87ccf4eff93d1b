/** The time of the stand-in: the machine's, unless it was told another, from which it then goes on. */
export class Clock {
  #ahead = 0;

  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }

  /** Whole seconds since 1970, as Stripe counts. */
  seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }

  set(instant: Date | null): void {
    this.setAhead(instant ? instant.getTime() - Date.now() : 0);
  }

  setAhead(milliseconds: number): void {
    this.#ahead = milliseconds;
  }
}

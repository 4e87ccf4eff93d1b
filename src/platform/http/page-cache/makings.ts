import type { Shown } from "./kept-pages.ts";

/**
 * Something that is being made. Whoever makes it says what it shows before reading any of it; a change of that spoils it
 * from then on: it is given to those who asked before, and kept for nobody.
 */
export type Making = { shown: Shown | null; isSpoiled: boolean };

/** What is being made at the moment, so that what many ask for is made once. */
export class Makings {
  private readonly running = new Map<string, { making: Making; made: Promise<unknown> }>();

  /**
   * Makes something, or waits for it where it is already being made and nothing of it has changed since that began. Where
   * something has, it is made anew for all who ask from now on, after what runs: one at a time, however often it changes.
   * Rejects for all who wait when making it fails.
   */
  once<Made>(key: string, make: (making: Making) => Promise<Made>): Promise<Made> {
    const before = this.running.get(key);
    // Whoever uses a key makes the same kind of thing under it.
    if (before && !before.making.isSpoiled) return before.made as Promise<Made>;
    const making: Making = { shown: null, isSpoiled: false };
    const made = (before?.made ?? Promise.resolve()).then(
      () => make(making),
      () => make(making),
    );
    const entry = { making, made };
    this.running.set(key, entry);
    const end = () => {
      if (this.running.get(key) === entry) this.running.delete(key);
    };
    made.then(end, end);
    return made;
  }

  /** Resolves when what is being made under a key is done, or has failed; null where nothing is. */
  under(key: string): Promise<void> | null {
    const made = this.running.get(key)?.made;
    return made ? made.then(ignore, ignore) : null;
  }

  spoil(isConcerned: (shown: Shown) => boolean): void {
    for (const { making } of this.running.values())
      if (making.shown && isConcerned(making.shown)) making.isSpoiled = true;
  }
}

const ignore = () => {};

import type { Provider } from "./manners.ts";

/**
 * What can be wrong with a provider. `error`: answers 503; `busy`: answers 429; `refuse`: cuts the connection before
 * anything is done; `lose-answer`: does what was asked and cuts the connection instead of answering; `slow`: does late what
 * was asked; `hold-answer`: does what was asked and answers late.
 */
export const faults = ["error", "busy", "refuse", "lose-answer", "slow", "hold-answer"] as const;
export type Fault = (typeof faults)[number];

export type Switch = {
  mode: Fault;
  /** Only calls whose path begins so; "" for all. */
  path: string;
  /** How many calls it still meets; null: until it is switched off. */
  times: number | null;
  delay_ms: number;
};

/** One fault a provider, or none. */
export class Switches {
  readonly #set = new Map<Provider, Switch>();

  of(provider: Provider): Switch | null {
    return this.#set.get(provider) ?? null;
  }

  set(provider: Provider, wanted: Switch | null): void {
    if (wanted) this.#set.set(provider, wanted);
    else this.#set.delete(provider);
  }

  reset(): void {
    this.#set.clear();
  }

  /** What meets this call; counts it. */
  meets(provider: Provider, path: string): Switch | null {
    const found = this.#set.get(provider);
    if (!found || !path.startsWith(found.path)) return null;
    if (found.times !== null) {
      found.times -= 1;
      if (found.times <= 0) this.#set.delete(provider);
    }
    return found;
  }
}

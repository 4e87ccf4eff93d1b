import { Clock } from "./clock.ts";
import type { Provider, ReceivedRequest } from "./manners.ts";
import type { Merchant } from "./paypal/merchant.ts";
import type { StripeAccount } from "./stripe/account.ts";
import { PostOffice } from "./webhooks.ts";

/** Everything the stand-in knows, in memory. */
export class World {
  readonly clock = new Clock();
  readonly switches = new Switches();
  readonly post: PostOffice;
  readonly stripe = new Map<string, StripeAccount>();
  readonly paypal = new Map<string, Merchant>();
  /** Keys and client ids that are not let in any more. */
  readonly revoked = new Set<string>();
  /** Further keys (Stripe) and client ids (PayPal), by the first one of their account. */
  readonly furtherKeys = new Map<string, string>();
  readonly requests: ReceivedRequest[] = [];

  constructor(retryMs: number) {
    this.post = new PostOffice(this.clock, retryMs);
  }

  /** The key by which an account is kept, for any of its keys. */
  firstKey(key: string): string {
    return this.furtherKeys.get(key) ?? key;
  }

  /** As on the first day: no accounts, payments, switches; nothing is delivered any more. */
  reset(): void {
    this.post.reset();
    this.switches.reset();
    this.clock.set(null);
    for (const collection of [this.stripe, this.paypal, this.revoked, this.furtherKeys]) collection.clear();
    this.requests.length = 0;
  }
}

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
class Switches {
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

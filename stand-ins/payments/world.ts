import { Clock } from "./clock.ts";
import type { ReceivedRequest } from "./manners.ts";
import type { Merchant } from "./paypal/merchant.ts";
import type { StripeAccount } from "./stripe/account.ts";
import { Switches } from "./switches.ts";
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

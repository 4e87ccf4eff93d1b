import type { Clock } from "./clock.ts";
import type { Provider } from "./manners.ts";

const TRIES = 8;
const PATIENCE_MS = 10_000;

export type Letter = {
  provider: Provider;
  account: string;
  event: string;
  type: string;
  url: string;
  body: string;
  /** Who forges tries once; a provider tries again. */
  forged: boolean;
  /** Asked anew at every try: the time is signed too. */
  headers: () => Record<string, string>;
};

export type Delivery = {
  id: number;
  provider: Provider;
  account: string;
  event: string;
  type: string;
  url: string;
  state: "under way" | "delivered" | "waiting" | "given up";
  tries: { at: string; status: number | null; error: string | null }[];
};

/** Delivers webhooks; what is not taken with 2xx is tried again, each time after twice as long. */
export class PostOffice {
  readonly deliveries: Delivery[] = [];
  readonly #clock: Clock;
  readonly #retryMs: number;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #underWay = new Set<Promise<void>>();
  #lastId = 0;
  #era = 0;

  constructor(clock: Clock, retryMs: number) {
    this.#clock = clock;
    this.#retryMs = retryMs;
  }

  /** Resolves when the first try is over, taken or not. */
  send(letter: Letter): Promise<void> {
    const { provider, account, event, type, url } = letter;
    this.#lastId += 1;
    const delivery: Delivery = {
      id: this.#lastId,
      provider,
      account,
      event,
      type,
      url,
      state: "under way",
      tries: [],
    };
    this.deliveries.push(delivery);
    return this.#try(letter, delivery, this.#era);
  }

  /** Resolves when no try is under way; what waits for another try is not waited for. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  reset(): void {
    this.#era += 1;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.deliveries.length = 0;
  }

  #try(letter: Letter, delivery: Delivery, era: number): Promise<void> {
    const trying = this.#deliver(letter, delivery).then(() => {
      this.#underWay.delete(trying);
      if (era === this.#era) this.#planNext(letter, delivery, era);
    });
    this.#underWay.add(trying);
    return trying;
  }

  async #deliver(letter: Letter, delivery: Delivery): Promise<void> {
    const at = this.#clock.now().toISOString();
    delivery.state = "under way";
    try {
      const answer = await fetch(letter.url, {
        method: "POST",
        body: letter.body,
        headers: { "content-type": "application/json; charset=utf-8", ...letter.headers() },
        redirect: "manual",
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.arrayBuffer();
      delivery.tries.push({ at, status: answer.status, error: null });
      delivery.state = answer.ok ? "delivered" : "waiting";
    } catch (error) {
      delivery.tries.push({ at, status: null, error: String(error) });
      delivery.state = "waiting";
    }
  }

  #planNext(letter: Letter, delivery: Delivery, era: number): void {
    if (delivery.state === "delivered") return;
    const tries = delivery.tries.length;
    if (letter.forged || tries >= TRIES) {
      delivery.state = "given up";
      return;
    }
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        void this.#try(letter, delivery, era);
      },
      this.#retryMs * 2 ** (tries - 1),
    );
    timer.unref();
    this.#timers.add(timer);
  }
}

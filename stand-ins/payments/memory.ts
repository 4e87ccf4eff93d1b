import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Merchant } from "./paypal/merchant.ts";
import { newAccount, type StripeAccount } from "./stripe/account.ts";
import type { World } from "./world.ts";

type Kept = {
  stripe: Map<string, StripeAccount>;
  paypal: Map<string, Merchant>;
  revoked: string[];
  furtherKeys?: Map<string, string>;
};

/** What outlives a restart, as a file in a folder: accounts with all that belongs to them, and which are revoked. */
export class Memory {
  readonly #folder: string;
  readonly #world: World;
  #isChanged = false;
  #saving = Promise.resolve();

  constructor(folder: string, world: World) {
    this.#folder = folder;
    this.#world = world;
  }

  /** Takes up what an earlier run left. */
  async recall(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const text = await readFile(this.#file(), "utf8").catch(() => null);
    if (text === null) return;
    const kept: Kept = JSON.parse(text, revived);
    for (const [key, account] of kept.stripe) this.#world.stripe.set(key, { ...newAccount(key), ...account });
    for (const [id, merchant] of kept.paypal) this.#world.paypal.set(id, merchant);
    for (const key of kept.revoked) this.#world.revoked.add(key);
    for (const [key, first] of kept.furtherKeys ?? []) this.#world.furtherKeys.set(key, first);
  }

  changed(): void {
    this.#isChanged = true;
  }

  /** Writes down what has changed since the last time, whole or not at all; one after the other. */
  save(): Promise<void> {
    const saved = this.#saving.then(() => this.#write());
    this.#saving = saved.catch(() => {});
    return saved;
  }

  async #write(): Promise<void> {
    if (!this.#isChanged) return;
    this.#isChanged = false;
    const { stripe, paypal, revoked, furtherKeys } = this.#world;
    const kept: Kept = { stripe, paypal: withoutPassing(paypal), revoked: [...revoked], furtherKeys };
    await writeFile(`${this.#file()}.new`, JSON.stringify(kept, written));
    await rename(`${this.#file()}.new`, this.#file());
  }

  #file(): string {
    return join(this.#folder, "payments.json");
  }
}

/** Answers under way and signatures of this run mean nothing to the next. */
function withoutPassing(merchants: Map<string, Merchant>): Map<string, Merchant> {
  const lasting = [...merchants].map(
    ([id, merchant]) => [id, { ...merchant, answers: new Map(), transmissions: new Map() }] as const,
  );
  return new Map(lasting);
}

const written = (_: string, value: unknown) => (value instanceof Map ? { $map: [...value] } : value);

function revived(_: string, value: unknown): unknown {
  const isMap = typeof value === "object" && value !== null && "$map" in value && Array.isArray(value.$map);
  return isMap ? new Map(value.$map as [string, unknown][]) : value;
}

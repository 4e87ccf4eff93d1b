import { beforeAll, describe, expect, it } from "vitest";
import type { TestApi } from "../../support/api.ts";
import { startApi } from "../../support/api.ts";
import { atEnd } from "../../support/at-end.ts";
import { type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { servedBy } from "../../support/stories/paying.ts";
import { accountsOver } from "../../support/stories/payment-accounts.ts";
import { startPaymentProvider } from "../../support/stories/payment-provider.ts";

/** A way to the providers that lets calls wait until it is opened. */
class Gate {
  #open = Promise.resolve();
  #arrived = () => {};

  /** Shuts it. Resolves once somebody stands before it, to what opens it again. */
  shut(): Promise<() => void> {
    const arrived = new Promise<void>((resolve) => {
      this.#arrived = resolve;
    });
    let open = () => {};
    this.#open = new Promise((resolve) => {
      open = resolve;
    });
    return arrived.then(() => open);
  }

  async pass(): Promise<void> {
    this.#arrived();
    await this.#open;
  }
}

const gate = new Gate();
let api: TestApi;
let accounts: ReturnType<typeof accountsOver>;
let owner: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  const provider = await startPaymentProvider();
  atEnd(() => provider.close());
  const url = await servedBy(async (request) => {
    await gate.pass();
    const { pathname, search } = new URL(request.url);
    const body = request.method === "GET" ? null : await request.text();
    return fetch(provider.url + pathname + search, {
      method: request.method,
      headers: request.headers,
      body,
    });
  });
  api = await startApi({ STRIPE_API_URL: url, PAYPAL_API_URL: url });
  accounts = accountsOver(api);
  owner = await signUpTeam(api);
  other = await signUpTeam(api);
  await accounts.give(owner, "stripe", { secret_key: "sk_test_altes" });
});

/** How many connections of the database are in use. */
const heldConnections = () => {
  const { totalCount, idleCount } = api.services.database.pool;
  return totalCount - idleCount;
};

const actions = [
  ["validating credentials", () => accounts.validate(owner, "stripe")],
  ["replacing credentials", () => accounts.give(owner, "stripe", { secret_key: "sk_test_neues" })],
] as const;

describe.each(actions)("a provider that takes its time, when %s", (_, action) => {
  it("holds no connection, keeps nobody else waiting, and is asked by one at a time", async () => {
    const shut = gate.shut();
    const asking = action();
    const open = await shut;
    expect(heldConnections()).toBe(0);
    const refused = { status: 409, code: "payment_account_being_checked" };
    expect(await accounts.validate(owner, "stripe")).toMatchObject(refused);
    expect(await accounts.remove(owner, "stripe")).toMatchObject(refused);
    expect(await accounts.give(owner, "stripe", { secret_key: "sk_test_dritter" })).toMatchObject(refused);
    expect((await accounts.show(other, "stripe")).status).toBe(200);
    open();
    expect(await asking).toMatchObject({ status: 200, data: { has_webhook: 1 } });
    expect((await accounts.show(owner, "stripe")).data.validated_at).not.toBeNull();
  });
});

it("who died while asking keeps nobody out for good", async () => {
  await api.owner.query("update payment_accounts set checked_until = $1 where retired_at is null", [
    api.time.now,
  ]);
  expect((await accounts.validate(owner, "stripe")).status).toBe(200);
});

it("a provider that was not there leaves the account free to be asked about again", async () => {
  const away = { secret_key: "sk_test_wrong_1" };
  expect((await accounts.give(owner, "stripe", away)).status).toBe(422);
  expect((await accounts.validate(owner, "stripe")).status).toBe(200);
});

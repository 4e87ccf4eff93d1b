import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createApi } from "../../../src/api/app.ts";
import { openCredentials } from "../../../src/domain/payments/credentials.ts";
import { recipientsText } from "../../../src/domain/teams/recipients-rules.ts";
import { createLog } from "../../../src/platform/log.ts";
import { ways } from "../../../src/web/admin/payment-accounts/words.ts";
import type { TestApi } from "../../support/api.ts";
import { mailsTo, newestMail } from "../../support/people/accounts.ts";
import { addUser, type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { startApiWithProviders } from "../../support/stories/paying.ts";
import { accountsOver } from "../../support/stories/payment-accounts.ts";
import type { PaymentProvider } from "../../support/stories/payment-provider.ts";

// Providers that are down are asked more than once.
vi.setConfig({ testTimeout: 60_000 });

let api: TestApi;
let provider: PaymentProvider;
let accounts: ReturnType<typeof accountsOver>;
let owner: SignedIn;
let turn = 0;
beforeAll(async () => {
  ({ api, provider } = await startApiWithProviders());
  accounts = accountsOver(api);
});
beforeEach(async () => {
  await provider.isUp();
  owner = await signUpTeam(api);
  turn += 1;
});

const key = (name = "lindner") => ({ secret_key: `sk_test_${name}_${turn}` });
const paypal = (given: object = {}) => ({
  client_id: `pp-lindner-${turn}`,
  client_secret: `secret-lindner-${turn}`,
  mode: "sandbox",
  ...given,
});

/** An account that Stripe has accepted and that is offered. */
async function inUse(who: SignedIn, credentials: object = key()) {
  await accounts.give(who, "stripe", credentials);
  const { data } = await accounts.validate(who, "stripe");
  await accounts.turn(who, data.id, true);
  return data;
}

const stored = async (instructor: number) =>
  (
    await api.owner.query<{
      id: number;
      team_id: number;
      credentials: string;
      webhook_token: string;
      is_active: boolean;
      retired_at: Date | null;
    }>("select * from payment_accounts where instructor_id = $1 order by id", [instructor])
  ).rows;

describe("credentials of an instructor", () => {
  it("are kept, checked with the webhook set up by itself, and offered", async () => {
    expect((await accounts.show(owner, "stripe")).data).toMatchObject({
      ...{ id: null, configured: 0, validated_at: null, is_active: 0, mode: null },
      webhook_url: expect.stringMatching(
        /^https:\/\/kurshafen\.example\/api\/webhooks\/stripe\/\d+\.[\w-]{40,}$/,
      ),
    });
    const kept = await accounts.give(owner, "stripe", key());
    expect(kept).toMatchObject({
      status: 200,
      success: true,
      data: { configured: 1, validated_at: null, mode: "test", has_webhook: 0 },
    });
    const checked = await accounts.validate(owner, "stripe");
    expect(checked).toMatchObject({ status: 200, success: true, message: "Validierung abgeschlossen" });
    expect(checked.data).toMatchObject({
      validated_at: "2026-11-21T10:00:00+01:00",
      has_webhook: 1,
      is_active: 0,
    });
    expect(checked.data.webhook_url).toBe(kept.data.webhook_url);
    const offered = await accounts.turn(owner, checked.data.id, true);
    expect(offered.data).toEqual([
      {
        id: checked.data.id,
        payment_method: "stripe",
        is_active: 1,
        validated_at: "2026-11-21T10:00:00+01:00",
      },
    ]);
    expect(await accounts.methods(owner)).toEqual(offered.data);
    expect(await mailsTo(api, owner.email)).toEqual(Array(2).fill("payment-account-changed"));
  });

  it.each(["stripe", "paypal"] as const)(
    "switched on at %s make it a recipient in the privacy notice, and switched off or removed none",
    async (way) => {
      const { cookie } = owner;
      const notice = (methods: string[]) => `${recipientsText(methods)}\n\n## Ihre Rechte\n\nAuskunft.`;
      const privacy = async () => (await api.call("GET", "/api/team", undefined, { cookie })).data.privacy;
      await api.call("PATCH", "/api/team", { privacy: notice([]) }, { cookie });
      await accounts.give(owner, way, way === "stripe" ? key() : paypal());
      const { data } = await accounts.validate(owner, way);
      expect(await privacy()).toBe(notice([]));
      await accounts.turn(owner, data.id, true);
      expect(await privacy()).toBe(notice([way]));
      await accounts.turn(owner, data.id, false);
      expect(await privacy()).toBe(notice([]));
      await accounts.turn(owner, data.id, true);
      await accounts.remove(owner, way);
      expect(await privacy()).toBe(notice([]));
    },
  );

  it.each(["stripe", "paypal"] as const)(
    "are checked at %s, which reports what the screen says",
    async (way) => {
      await accounts.give(owner, way, way === "stripe" ? key() : paypal());
      const { data } = await accounts.validate(owner, way);
      expect(data).toMatchObject({ configured: 1, has_webhook: 1 });
      const account = way === "stripe" ? key().secret_key : paypal().client_id;
      const made = (await provider.requests({ account })).find(
        ({ method, path }) => method === "POST" && /webhook/.test(path),
      );
      const body = decodeURIComponent(made?.body ?? "");
      expect(body).toContain(data.webhook_url);
      expect(
        (body.match(/[a-z_]+\.[a-z_]+\.[a-z_]+|charge\.refunded|refund\.\w+/gi) ?? []).length,
      ).toBeGreaterThan(5);
      for (const event of ways[way].events) expect(body).toContain(event);
    },
  );

  it("keep their id when they are checked: what was read before goes on to work", async () => {
    await accounts.give(owner, "stripe", key());
    const [{ id }] = await accounts.methods(owner);
    expect((await accounts.validate(owner, "stripe")).data).toMatchObject({ id, has_webhook: 1 });
    expect(await accounts.turn(owner, id, true)).toMatchObject({ status: 200, data: [{ id, is_active: 1 }] });
  });

  it("that come again change nothing, and nobody is told", async () => {
    const { id } = await inUse(owner);
    const before = await stored(owner.instructorId);
    const again = await Promise.all([1, 2, 3].map(() => accounts.give(owner, "stripe", key())));
    expect(again.map(({ status, data }) => [status, data.id])).toEqual(Array(3).fill([200, id]));
    expect(await stored(owner.instructorId)).toEqual(before);
    expect(await mailsTo(api, owner.email)).toHaveLength(2);
  });

  it("sent twice at once are kept once", async () => {
    const both = await Promise.all([1, 2].map(() => accounts.give(owner, "stripe", key())));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored(owner.instructorId)).toHaveLength(1);
    expect(await mailsTo(api, owner.email)).toHaveLength(1);
  });

  it("that are being checked elsewhere keep nobody waiting for long", async () => {
    await accounts.give(owner, "stripe", key());
    const other = await api.owner.connect();
    await other.query("begin");
    await other.query("select from instructors where id = $1 for no key update", [owner.instructorId]);
    const refused = await accounts.validate(owner, "stripe");
    expect(refused).toMatchObject({ status: 409, code: "payment_account_being_checked" });
    await other.query("rollback");
    other.release();
    expect((await accounts.validate(owner, "stripe")).status).toBe(200);
  });

  it("in place of others that were accepted leave those for what was paid, and are offered as those were", async () => {
    const first = await inUse(owner);
    const next = first.next_webhook_url;
    const { data } = await accounts.give(owner, "stripe", key("neu"));
    expect(data).toMatchObject({ is_active: 1, has_webhook: 1, webhook_url: next });
    expect(data.validated_at).not.toBeNull();
    expect(
      (await stored(owner.instructorId)).map(({ id, is_active, retired_at }) => [
        id,
        is_active,
        retired_at !== null,
      ]),
    ).toEqual([
      [first.id, false, true],
      [data.id, true, false],
    ]);
    expect((await newestMail(api, owner.email)).data).toMatchObject({
      event: "replaced",
      provider: "Stripe",
    });
  });

  it("that are removed are retired, and those that were never accepted are forgotten", async () => {
    const { id } = await inUse(owner);
    expect((await accounts.remove(owner, "stripe")).data).toBe(true);
    expect(await stored(owner.instructorId)).toMatchObject([
      { id, is_active: false, retired_at: expect.any(Date) },
    ]);
    expect((await accounts.show(owner, "stripe")).data.configured).toBe(0);
    await accounts.give(owner, "paypal", paypal());
    await accounts.remove(owner, "paypal");
    expect(await stored(owner.instructorId)).toHaveLength(1);
    expect(await accounts.remove(owner, "paypal")).toMatchObject({
      status: 404,
      code: "payment_account_unknown",
    });
  });

  it("of somebody who is removed are retired with her", async () => {
    const miriam = await addUser(api, owner, "instructor");
    await inUse(miriam);
    const path = `/api/instructors/${miriam.instructorId}`;
    expect((await api.call("DELETE", path, undefined, { cookie: owner.cookie })).data).toBe(true);
    const { rows } = await api.owner.query(
      "select instructor_id, is_active, retired_at is not null as retired from payment_accounts where team_id = $1",
      [owner.teamId],
    );
    expect(rows).toEqual([{ instructor_id: null, is_active: false, retired: true }]);
  });
});

describe("what is wrong with credentials", () => {
  it("is said at the field: other things that look like keys", async () => {
    const refused = await accounts.give(owner, "stripe", { secret_key: "pk_test_lindner" });
    expect(refused.status).toBe(422);
    expect(refused.errors?.["payment_credentials.secret_key"]?.[0]).toContain("veröffentlichbare Schlüssel");
    expect(await stored(owner.instructorId)).toEqual([]);
  });

  it.each([
    [
      "stripe",
      { secret_key: "sk_test_wrong_1" },
      "payment_credentials.secret_key",
      "Stripe kennt diesen Schlüssel nicht",
    ],
    [
      "paypal",
      { client_id: "pp-lindner", client_secret: "geraten", mode: "sandbox" },
      "payment_credentials.client_secret",
      "PayPal kennt diese Zugangsdaten nicht",
    ],
  ] as const)("is asked of %s: a wrong key", async (way, credentials, field, sentence) => {
    await accounts.give(owner, way, credentials);
    const refused = await accounts.validate(owner, way);
    expect(refused).toMatchObject({
      status: 422,
      success: false,
      code: "payment_provider_refuses_credentials",
    });
    expect(refused.errors?.[field]?.[0]).toContain(sentence);
    const { data } = await accounts.show(owner, way);
    expect(data).toMatchObject({ configured: 1, validated_at: null });
    expect(await accounts.turn(owner, data.id, true)).toMatchObject({
      status: 409,
      code: "payment_account_not_validated",
    });
  });

  it("is asked of PayPal: a webhook that is not there", async () => {
    await accounts.give(owner, "paypal", paypal({ webhook_id: "0AB12345CD678901E" }));
    const refused = await accounts.validate(owner, "paypal");
    expect(refused.errors?.["payment_credentials.webhook_id"]?.[0]).toContain(
      "keinen Webhook mit dieser Kennung",
    );
  });

  it("is asked of PayPal: an app that may take no payments", async () => {
    const app = { client_id: `pp-unpaid-${turn}`, client_secret: `secret-unpaid-${turn}` };
    await accounts.give(owner, "paypal", paypal(app));
    const refused = await accounts.validate(owner, "paypal");
    expect(refused).toMatchObject({ status: 422, code: "payment_provider_refuses_permission" });
    expect(refused.errors?.["payment_credentials.client_secret"]?.[0]).toContain("Accept payments");
  });

  it("takes no working account away: the old one stays until the new one is accepted", async () => {
    const { id } = await inUse(owner);
    const refused = await accounts.give(owner, "stripe", { secret_key: "sk_test_wrong_2" });
    expect(refused).toMatchObject({ status: 422, code: "payment_provider_refuses_credentials" });
    await provider.isDown("stripe", { mode: "refuse" });
    expect(await accounts.give(owner, "stripe", key("neu"))).toMatchObject({ status: 503 });
    expect(await accounts.methods(owner)).toMatchObject([{ id, is_active: 1 }]);
  });

  it("a key that may not register webhooks works once its webhook is entered by hand", async () => {
    const secret_key = `rk_test_restricted_${turn}`;
    await accounts.give(owner, "stripe", { secret_key });
    const refused = await accounts.validate(owner, "stripe");
    expect(refused).toMatchObject({ status: 409, code: "payment_webhook_missing" });
    expect(refused.message).toContain("Den Webhook können wir damit nicht selbst einrichten");
    const url: string = refused.data.webhook_url;
    const { secret } = await provider.webhookByHand(secret_key, { url });
    const { data } = await accounts.give(owner, "stripe", { secret_key, webhook_secret: secret });
    expect(data).toMatchObject({ webhook_url: url, has_webhook: 1 });
    expect((await accounts.validate(owner, "stripe")).message).toBe("Validierung abgeschlossen");
  });

  it("a provider that is down loses nothing, and takes nothing away", async () => {
    await accounts.give(owner, "paypal", paypal());
    await provider.isDown("all", { mode: "refuse" });
    const away = await accounts.validate(owner, "paypal");
    expect(away).toMatchObject({ status: 503, code: "payment_provider_away" });
    expect(away.message).toContain("Es ist nichts verloren gegangen");
    expect(away.headers.get("retry-after")).toBe("60");
    await provider.isUp();
    const { id } = (await accounts.validate(owner, "paypal")).data;
    await accounts.turn(owner, id, true);
    await provider.isDown("paypal", { mode: "error" });
    expect((await accounts.validate(owner, "paypal")).status).toBe(503);
    expect(await accounts.methods(owner)).toMatchObject([{ id, is_active: 1 }]);
  });

  it("a key that was revoked is offered no more once that is known, and the instructor is told", async () => {
    await inUse(owner);
    await provider.revokes(key().secret_key);
    expect(await accounts.validate(owner, "stripe")).toMatchObject({ status: 422 });
    expect(await accounts.methods(owner)).toMatchObject([{ is_active: 0, validated_at: null }]);
    expect((await newestMail(api, owner.email)).data).toMatchObject({ event: "refused" });
    await provider.letsInAgain(key().secret_key);
    expect((await accounts.validate(owner, "stripe")).status).toBe(200);
  });

  it("the team is told of an instructor's revoked key as well, in her name", async () => {
    const jule = await addUser(api, owner, "instructor", { first_name: "Jule", last_name: "Petzold" });
    await inUse(jule, key("petzold"));
    await provider.revokes(key("petzold").secret_key);
    await accounts.validate(jule, "stripe");
    expect((await newestMail(api, jule.email)).data).toMatchObject({ event: "refused", whose: "" });
    expect(await newestMail(api, owner.email)).toMatchObject({
      kind: "payment-account-changed",
      data: { event: "refused", whose: "Jule Petzold", recipient_name: "" },
    });
  });

  it("nothing is checked, and no account of somebody else is switched, where there is none", async () => {
    expect(await accounts.validate(owner, "stripe")).toMatchObject({
      status: 409,
      code: "no_payment_credentials",
    });
    const neighbour = await signUpTeam(api);
    const { id } = await inUse(neighbour, key("nachbarin"));
    expect(await accounts.turn(owner, id, false)).toMatchObject({ status: 404 });
    expect(await accounts.methods(neighbour)).toMatchObject([{ is_active: 1 }]);
  });
});

describe("somebody who tries keys that are not hers", () => {
  /** The API with limits that a test comes to. */
  async function tryKeys(ask: (turn: number) => readonly [method: string, path: string, body?: object]) {
    const { services } = api;
    const app = createApi({ ...services, config: { ...services.config, rateLimitFactor: 0.15 } });
    const answers: number[] = [];
    for (const turn of [1, 2, 3, 4]) {
      const [method, path, body] = ask(turn);
      const headers = { cookie: owner.cookie, "content-type": "application/json" };
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const address = `/api/instructors/${owner.instructorId}/${path}`;
      const asked = await app.request(address, init, { clientAddress: `198.51.${answers.length}.7` });
      answers.push(asked.status);
    }
    return answers;
  }

  it("by entering them is stopped soon, wherever she is", async () => {
    const entered = await tryKeys((turn) => [
      "PATCH",
      "payment-stripe",
      { payment_credentials: { secret_key: `sk_test_wrong_${turn}` } },
    ]);
    expect(entered).toEqual([200, 200, 200, 429]);
  });

  it("by entering one way and the other, and by having them checked, likewise", async () => {
    const all = await tryKeys((turn) =>
      turn % 2
        ? ["PATCH", "payment-paypal", { payment_credentials: paypal() }]
        : ["POST", "payment-credentials/paypal/validate"],
    );
    expect(all).toEqual([200, 200, 200, 429]);
  });
});

describe("who may", () => {
  it("owners and admins all accounts, instructors their own, guests none", async () => {
    const [admin, jule, guest] = await Promise.all([
      addUser(api, owner, "team-admin"),
      addUser(api, owner, "instructor"),
      addUser(api, owner, "guest"),
    ]);
    expect((await accounts.give(admin, "stripe", key(), jule.instructorId)).status).toBe(200);
    expect((await accounts.validate(jule, "stripe")).status).toBe(200);
    expect(await accounts.give(jule, "stripe", key("fremd"), admin.instructorId)).toMatchObject({
      status: 404,
    });
    expect(await accounts.show(jule, "stripe", admin.instructorId)).toMatchObject({ status: 404 });
    expect(await accounts.show(guest, "stripe")).toMatchObject({ status: 403, code: "forbidden" });
    const neighbour = await signUpTeam(api);
    for (const method of ["show", "validate", "remove"] as const)
      expect(await accounts[method](neighbour, "stripe", jule.instructorId)).toMatchObject({ status: 404 });
  });

  it("whoever did it, the instructor is told, and the history names who it was", async () => {
    const jule = await addUser(api, owner, "instructor", { first_name: "Jule", last_name: "Petzold" });
    await accounts.give(owner, "stripe", key(), jule.instructorId);
    expect(await newestMail(api, jule.email)).toMatchObject({
      kind: "payment-account-changed",
      data: { event: "set", by: "Katharina Lindner", recipient_name: "Jule Petzold" },
    });
    const history = await api.call("GET", `/api/history/instructor/${jule.instructorId}`, undefined, {
      cookie: owner.cookie,
    });
    expect(history.data[0]).toMatchObject({
      action: "payment_account_set",
      actor_name: "Katharina Lindner",
      changes: { payment_provider: [null, "stripe"] },
    });
  });

  it("an instructor's accounts stand in lists for those who manage them, and for herself", async () => {
    const jule = await addUser(api, owner, "instructor");
    const { id } = await inUse(jule);
    const guest = await addUser(api, owner, "guest");
    const seenBy = async ({ cookie }: SignedIn) => {
      const { data } = await api.call("GET", `/api/instructors/${jule.instructorId}`, undefined, { cookie });
      return data.payments;
    };
    const theirs = [{ id, payment_method: "stripe", is_active: 1 }];
    expect(await seenBy(owner)).toEqual(theirs);
    expect(await seenBy(jule)).toEqual(theirs);
    expect(await seenBy(guest)).toBeUndefined();
    const { data: listed } = await api.call("GET", "/api/instructors", undefined, { cookie: owner.cookie });
    expect(listed.map((one: { payments: object[] }) => one.payments.length).sort()).toEqual([0, 0, 1]);
    const open = await api.app.request(`/api/public/teams/${owner.teamToken}/instructors`);
    expect(await open.text()).not.toContain("payment");
  });

  it("the set-up counts an account that is offered", async () => {
    const done = async () => {
      const { data } = await api.call("GET", "/api/setup-progress", undefined, { cookie: owner.cookie });
      return data.steps.find(({ step }: { step: string }) => step === "payment").done;
    };
    expect(await done()).toBe(0);
    await inUse(owner);
    expect(await done()).toBe(1);
  });
});

describe("what credentials are", () => {
  it("nobody is told: no answer, no mail, no history, no log", async () => {
    const log: string[] = [];
    const app = createApi({
      ...api.services,
      log: createLog("trace", { write: (entry) => void log.push(entry) }),
    });
    const ask = async (method: string, path: string, body?: object) => {
      const headers = { cookie: owner.cookie, "content-type": "application/json" };
      const address = `/api/instructors/${owner.instructorId}/${path}`;
      const asked = await app.request(address, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      return asked.text();
    };
    const answers = [
      await ask("PATCH", "payment-stripe", { payment_credentials: key("geheim") }),
      await ask("POST", "payment-credentials/stripe/validate"),
      await ask("GET", "payment-stripe"),
      await ask("PATCH", "payment-paypal", { payment_credentials: paypal() }),
      await ask("PATCH", "payment-paypal", { payment_credentials: { ...paypal(), mode: "geheim" } }),
      await ask("POST", "payment-credentials/paypal/validate"),
      await ask("PATCH", "payment-stripe", { payment_credentials: { secret_key: "sk_test_wrong_geheim" } }),
      await ask("GET", "payment-methods"),
    ];
    const { rows } = await api.owner.query(
      `select to_jsonb(m)::text as kept from mails m where team_id = $1
       union all select to_jsonb(a)::text from audit_log a where team_id = $1
       union all select to_jsonb(p)::text from payment_accounts p where team_id = $1
       union all select data::text from pgboss.job`,
      [owner.teamId],
    );
    const all = JSON.stringify([answers, log, rows]);
    expect(rows.length).toBeGreaterThan(5);
    for (const secret of [key("geheim").secret_key, paypal().client_secret, paypal().client_id, "whsec_"])
      expect(all).not.toContain(secret);
  });

  it("opens for its own team and row alone", async () => {
    await inUse(owner);
    const [row] = await stored(owner.instructorId);
    if (!row) throw new Error("There is an account.");
    const { secretKey } = api.services.config;
    const open = (team: number, token: string) =>
      openCredentials({ team }, token, row.credentials, { secretKey });
    expect(open(owner.teamId, row.webhook_token)).toMatchObject({ provider: "stripe", credentials: key() });
    expect(() => open(owner.teamId + 1, row.webhook_token)).toThrow();
    expect(() => open(owner.teamId, `${row.webhook_token}x`)).toThrow();
  });

  it("that can not be opened any more is said, and typed in once more", async () => {
    await inUse(owner);
    await api.owner.query("update payment_accounts set credentials = 'another key' where team_id = $1", [
      owner.teamId,
    ]);
    expect((await accounts.show(owner, "stripe")).data).toMatchObject({ configured: 1, mode: null });
    expect(await accounts.validate(owner, "stripe")).toMatchObject({
      code: "payment_credentials_unreadable",
    });
    expect((await accounts.give(owner, "stripe", key())).data).toMatchObject({ mode: "test", is_active: 1 });
  });
});

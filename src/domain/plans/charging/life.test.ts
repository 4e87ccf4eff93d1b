import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { choosePlan, putOnTrial } from "../../../../tests/support/people/plans.ts";
import { addUser, type SignedIn, signedInAgain, signUpTeam } from "../../../../tests/support/people/team.ts";
import { servedApi } from "../../../../tests/support/stories/paying.ts";
import {
  type PaymentProvider,
  type SavedMethod,
  startPaymentProvider,
} from "../../../../tests/support/stories/payment-provider.ts";
import type { Ctx } from "../../../platform/context.ts";
import { settlePlan } from "../billing/bring-up-to-date.ts";
import { planSellerOf } from "../billing/plan-seller.ts";
import { settlePlanInvoice } from "../billing/settle-plan-invoice.ts";
import { chargeInvoice } from "./charge-invoice.ts";
import { handleReport } from "./look-again.ts";

vi.setConfig({ testTimeout: 60_000 });

const NOW = new Date("2026-12-20T22:34:00+01:00");
const TRIAL_ENDS = new Date("2027-01-19T22:34:00+01:00");
const KEY = "sk_test_kurshafen";
const SECRET = "whsec_kurshafen";

let provider: PaymentProvider & { close: () => Promise<void> };
let api: TestApi;
let team: SignedIn;
let webhook: string;
beforeAll(async () => {
  provider = await startPaymentProvider();
  api = await startApi({
    STRIPE_API_URL: provider.url,
    PLATFORM_STRIPE_KEY: KEY,
    PLATFORM_STRIPE_WEBHOOK_SECRET: SECRET,
  });
  webhook = `${await servedApi(api)}/api/webhooks/platform`;
});
afterAll(() => provider.close());
beforeEach(async () => {
  await provider.reset();
  await at(NOW);
  team = await signUpTeam(api);
  await putOnTrial(api, team, TRIAL_ENDS);
});

const seller = () => planSellerOf(api.services.config);
const ctxNow = (): Ctx => ({
  database: api.services.database,
  team: team.teamId,
  actor: { kind: "system", job: "test" },
  now: api.time.now,
});
/** It is some time, here and at the provider; sessions have ended meanwhile, and webhooks are signed anew. */
async function at(now: string | Date) {
  api.time.now = new Date(now);
  await provider.itIs(api.time.now);
}
const call = async (method: string, path: string, who = team) => {
  const { cookie } = await signedInAgain(api, who);
  return api.call(method, `/api/subscription${path}`, undefined, { cookie });
};
const choose = async (plan: string) => choosePlan(api, await signedInAgain(api, team), plan, "monthly");
const subscription = async () => (await call("GET", "")).data;
const newestInvoice = async () => (await call("GET", "/invoices")).data[0];
const mails = async () =>
  (
    await api.owner.query<{ kind: string }>(
      "select kind from mails where team_id = $1 and kind like 'plan-%' order by id",
      [team.teamId],
    )
  ).rows.map(({ kind }) => kind);

type Due = { name: string; data: { plan_invoice: number; subject: string; method: string } };

/** Does what is due by now, as the worker would, until nothing is. */
async function workOff() {
  for (;;) {
    const { rows } = await api.owner.query<Due>(
      `delete from pgboss.job where name like 'plan.%' and (data ->> 'team')::bigint = $1 and start_after <= $2 returning name, data`,
      [team.teamId, api.time.now],
    );
    if (rows.length === 0) return;
    for (const job of rows) await doJob(job);
  }
}

async function doJob({ name, data }: Due) {
  const { planCharging } = api.services;
  if (name === "plan.charge")
    await chargeInvoice(ctxNow(), planCharging, seller(), { id: data.plan_invoice, isLastTry: false });
  if (name === "plan.report") await handleReport(ctxNow(), planCharging, seller(), data.subject);
  if (name === "plan.method-unused") await planCharging?.gateway.removeMethod(data.method);
  if (["plan.renewal", "plan.trial-end", "plan.grace-end"].includes(name))
    await settlePlan(ctxNow(), seller());
}

/** An owner saves something on the provider's page and comes back. */
async function saves(method?: SavedMethod) {
  const { url } = (await call("POST", "/payment-method")).data;
  await provider.savesMethod(url.split("/").at(-1), method);
  const back = await call("POST", "/payment-check");
  await workOff();
  return back.data;
}
const savedAtProvider = async (): Promise<string> =>
  (await api.owner.query("select method from plan_payers where team_id = $1", [team.teamId])).rows[0].method;

/** The team has a card, and a plan from the trial's end on. */
async function begun(method?: SavedMethod) {
  await saves(method);
  await choose("praxis");
  await at(TRIAL_ENDS);
  await settlePlan(ctxNow(), seller());
  await workOff();
}

it("two tabs lead to one page at the provider, and what is saved there is taken", async () => {
  const [first, second] = [await call("POST", "/payment-method"), await call("POST", "/payment-method")];
  expect(second.data.url).toBe(first.data.url);
  await provider.savesMethod(first.data.url.split("/").at(-1));
  // Nobody came back: who asks for another page finds what was saved.
  const third = await call("POST", "/payment-method");
  expect(third.data.url).not.toBe(first.data.url);
  expect(await subscription()).toMatchObject({ saved_method: { kind: "card", last4: "4242" } });
});

describe("the whole life of a subscription that is charged", () => {
  it("trial, paid, card refused, grace, paid again, cancelled, free", async () => {
    await begun();
    expect(await subscription()).toMatchObject({
      ...{ plan_key: "praxis", subscription_status: "active", payment_method: "stripe", charge: null },
      saved_method: { kind: "card", brand: "visa", last4: "4242" },
    });
    expect(await newestInvoice()).toMatchObject({ standing: "paid", payment_method: "stripe" });

    await provider.methodBecomes(await savedAtProvider(), "declines");
    await at("2027-02-19T00:00:00+01:00");
    await workOff();
    const { number } = await newestInvoice();
    expect(await subscription()).toMatchObject({
      ...{ plan_key: "praxis", subscription_status: "past_due", is_alert: 1 },
      charge: {
        ...{ number, open_cents: 3_451, state: "refused", refusal: "declined" },
        next_try_at: "2027-02-22T00:00:00+01:00",
        grace_ends_at: "2027-03-06T00:00:00+01:00",
      },
    });
    expect((await choose("zentrum")).code).toBe("plan_unpaid");

    await at("2027-02-22T00:00:00+01:00");
    await workOff();
    expect(await subscription()).toMatchObject({
      subscription_status: "past_due",
      charge: { next_try_at: "2027-02-26T00:00:00+01:00" },
    });
    // Another card is charged at once.
    expect(await saves()).toMatchObject({ saved_method: { brand: "visa" } });
    expect(await subscription()).toMatchObject({ subscription_status: "active", is_alert: 0, charge: null });
    expect(await newestInvoice()).toMatchObject({ number, standing: "paid" });

    await at("2027-03-10T10:00:00+01:00");
    await call("POST", "/cancellation");
    await at("2027-03-19T00:00:00+01:00");
    await workOff();
    expect(await subscription()).toMatchObject({ plan_key: "start", next_invoice: null });
    expect((await call("GET", "/invoices")).data).toHaveLength(2);
    expect(await mails()).toEqual([
      ...["plan-planned", "plan-invoice", "plan-invoice", "plan-unpaid", "plan-paid"],
      ...["plan-planned", "plan-ended"],
    ]);
    expect((await provider.charges()).map(({ state, cents }) => `${state} ${cents}`)).toEqual([
      ...["succeeded 3451", "succeeded 3451"],
    ]);
  });

  it("ends when every try was refused, and comes back with the money", async () => {
    await begun("declining");
    for (const day of ["2027-01-22", "2027-01-26", "2027-01-30"]) {
      await at(`${day}T22:34:00+01:00`);
      await workOff();
    }
    expect(await subscription()).toMatchObject({ plan_key: "praxis", charge: { next_try_at: null } });
    await at("2027-02-03T00:00:00+01:00");
    await workOff();
    expect(await subscription()).toMatchObject({ plan_key: "start", charge: { state: "refused" } });
    await saves();
    expect(await subscription()).toMatchObject({ plan_key: "praxis", subscription_status: "active" });
    expect((await mails()).filter((kind) => kind === "plan-unpaid")).toHaveLength(1);
  });
});

describe("a charge", () => {
  it("by a card that has expired at renewal is refused for that", async () => {
    await begun("expiring");
    expect(await subscription()).toMatchObject({
      saved_method: { expires_on: "2026-12-31" },
      charge: { state: "refused", refusal: "expired" },
    });
  });

  it("that has to be confirmed waits for an owner, endangers nothing for three days, and is paid at her bank", async () => {
    await begun("asking");
    const { charge, subscription_status } = await subscription();
    expect([subscription_status, charge.state]).toEqual(["active", "confirm"]);
    expect(await mails()).toContain("plan-confirmation");
    const { url } = (await call("POST", `/invoices/${charge.plan_invoice}/payment`)).data;
    expect(url).toContain(provider.url);
    await provider.answersBank((await provider.charges())[0]?.id ?? "");
    await call("POST", "/payment-check");
    expect(await newestInvoice()).toMatchObject({ standing: "paid" });
  });

  it("that nobody confirms for three days brings the alert", async () => {
    await begun("asking");
    await at("2027-01-22T22:34:00+01:00");
    await workOff();
    expect((await subscription()).subscription_status).toBe("past_due");
    expect((await mails()).filter((kind) => kind === "plan-confirmation")).toHaveLength(1);
  });

  it("by debit is on its way for days, and is paid when it arrives", async () => {
    await begun("debit");
    expect(await subscription()).toMatchObject({
      ...{ subscription_status: "active", unpaid: null },
      charge: { state: "processing" },
    });
    await provider.debitArrives((await provider.charges())[0]?.id ?? "");
    // Nobody reports of it: a day later it is looked at.
    await at("2027-01-20T22:34:00+01:00");
    await workOff();
    expect(await newestInvoice()).toMatchObject({ standing: "paid" });
  });

  it("by debit that comes back brings the alert", async () => {
    await begun("debit");
    await provider.debitComesBack((await provider.charges())[0]?.id ?? "");
    await at("2027-01-20T22:34:00+01:00");
    await workOff();
    expect(await subscription()).toMatchObject({
      subscription_status: "past_due",
      charge: { refusal: "bounced" },
    });
  });

  it("of a larger plan is made at once, for what was shown", async () => {
    await begun();
    await at("2027-01-25T10:00:00+01:00");
    await choose("zentrum");
    await workOff();
    const invoice = await newestInvoice();
    expect(invoice).toMatchObject({ standing: "paid", payment_method: "stripe" });
    expect((await provider.charges())[0]).toMatchObject({
      cents: invoice.total_cents,
      description: `Rechnung ${invoice.number}`,
    });
  });

  it("asks for what a transfer has left open, and for nothing when it left nothing", async () => {
    await begun("declining");
    const { number } = await newestInvoice();
    const transfer = (amount_cents: number) =>
      settlePlanInvoice(api.services.database, seller(), { number, amount_cents, now: api.time.now });
    await transfer(3_000);
    await saves();
    expect(await newestInvoice()).toMatchObject({ standing: "paid" });
    expect((await provider.charges())[0]).toMatchObject({ state: "succeeded", cents: 451 });
  });

  it("is made once, however many ask at once", async () => {
    await saves();
    await choose("praxis");
    await at(TRIAL_ENDS);
    await settlePlan(ctxNow(), seller());
    const { id } = await newestInvoice();
    await Promise.all(
      Array.from({ length: 5 }, () =>
        chargeInvoice(ctxNow(), api.services.planCharging, seller(), { id, isLastTry: false }),
      ),
    );
    expect((await provider.charges()).map(({ state }) => state)).toEqual(["succeeded"]);
    const paid = await api.owner.query("select amount_cents from plan_payments where team_id = $1", [
      team.teamId,
    ]);
    expect(paid.rows).toHaveLength(1);
  });

  it("waits for a provider that does not answer, and is not lost", async () => {
    await saves();
    await choose("praxis");
    await at(TRIAL_ENDS);
    await settlePlan(ctxNow(), seller());
    const { id } = await newestInvoice();
    await provider.isDown("stripe", { mode: "refuse" });
    const charge = (isLastTry: boolean) =>
      chargeInvoice(ctxNow(), api.services.planCharging, seller(), { id, isLastTry });
    await expect(charge(false)).rejects.toThrow("Stripe");
    expect((await call("POST", `/invoices/${id}/payment`)).code).toBe("plan_provider_away");
    await charge(true);
    await provider.isUp();
    await at("2027-01-20T22:34:00+01:00");
    await workOff();
    expect(await newestInvoice()).toMatchObject({ standing: "paid" });
  });
});

describe("a means of payment", () => {
  it("that is replaced is forgotten at the provider, and one that is removed leaves invoices to transfer", async () => {
    await begun();
    const first = await savedAtProvider();
    await saves("debit");
    expect((await subscription()).saved_method).toMatchObject({ kind: "sepa_debit", last4: "3000" });
    await expect(
      api.services.planCharging?.gateway.charge(
        (await api.services.planCharging?.gateway.prepare({
          ...{ key: "x", team: team.teamId, number: "KH-1", amount_cents: 100 },
          customer: (await provider.charges())[0]?.customer ?? "",
        })) ?? "",
        { method: first, amount_cents: 100, return_url: "https://kurshafen.example", present: false },
      ),
    ).resolves.toMatchObject({ state: "refused" });
    expect((await call("DELETE", "/payment-method")).status).toBe(200);
    expect((await call("DELETE", "/payment-method")).code).toBe("plan_nothing_saved");
    await at("2027-02-19T00:00:00+01:00");
    await workOff();
    expect(await newestInvoice()).toMatchObject({ payment_method: "invoice", standing: "open" });
  });

  it("that is removed while an invoice is refused leaves it to be transferred", async () => {
    await begun("declining");
    const { id } = await newestInvoice();
    await call("DELETE", "/payment-method");
    const due = await api.owner.query(
      "select start_after from pgboss.job where name = 'plan.invoice-due' and (data ->> 'plan_invoice')::int = $1",
      [id],
    );
    expect(due.rows).toHaveLength(1);
    expect((await call("POST", `/invoices/${id}/payment`)).code).toBe("plan_nothing_saved");
  });

  it("is the owner's alone: others neither see nor change it", async () => {
    await begun();
    const admin = await addUser(api, team, "team-admin");
    expect((await call("GET", "", admin)).data).toMatchObject({ saved_method: null, charge: null });
    for (const [method, path] of [
      ["POST", "/payment-method"],
      ["DELETE", "/payment-method"],
      ["POST", "/payment-check"],
    ] as const)
      expect((await call(method, path, admin)).status).toBe(403);
  });

  it("that nobody saved on the page leaves all as it was", async () => {
    await call("POST", "/payment-method");
    expect((await call("POST", "/payment-check")).data.saved_method).toBeNull();
  });
});

describe("a report of the provider", () => {
  const listening = () => provider.webhookByHand(KEY, { url: webhook, secret: SECRET });
  const reported = async () => {
    await provider.allWebhooksTried();
    return (await provider.deliveries()).map(({ type, state, tries }) => ({
      ...{ type, state, status: tries[0]?.status },
    }));
  };

  it("is enough: nobody has to come back", async () => {
    await listening();
    const { url } = (await call("POST", "/payment-method")).data;
    await provider.savesMethod(url.split("/").at(-1));
    await provider.allWebhooksTried();
    await workOff();
    expect((await subscription()).saved_method).toMatchObject({ last4: "4242" });
  });

  it("that comes again and again books a payment once, and tells once", async () => {
    await listening();
    await begun("debit");
    await provider.debitArrives((await provider.charges())[0]?.id ?? "");
    const events = await provider.events();
    const paid = events.find(({ type }) => type === "payment_intent.succeeded");
    for (const each of [1, 2, 3]) {
      await provider.sends(paid?.id ?? "", { times: each });
      await workOff();
    }
    const { rows } = await api.owner.query("select * from plan_payments where team_id = $1", [team.teamId]);
    expect(rows).toHaveLength(1);
    expect(await newestInvoice()).toMatchObject({ standing: "paid" });
  });

  it("about a team that is gone is taken, and changes nothing", async () => {
    await listening();
    await begun("debit");
    await provider.allWebhooksTried();
    await workOff();
    const [charge] = await provider.charges();
    await api.owner.query("delete from teams where id = $1", [team.teamId]);
    await provider.debitArrives(charge?.id ?? "");
    expect((await reported()).at(-1)).toMatchObject({ state: "delivered", status: 200 });
    const jobs = await api.owner.query(
      "select 1 from pgboss.job where name = 'plan.report' and data ->> 'subject' = $1",
      [charge?.id],
    );
    expect(jobs.rows).toEqual([]);
  });

  it("that somebody else has signed is refused", async () => {
    await listening();
    await begun();
    const [event] = await provider.events();
    await provider.sends(event?.id ?? "", { signature: "forged" });
    expect((await reported()).at(-1)).toMatchObject({ status: 400 });
  });
});

it("where the operator has no account nothing can be saved, and nothing is reported", async () => {
  const plain = await startApi();
  const owner = await signUpTeam(plain);
  const refused = await plain.call("POST", "/api/subscription/payment-method", undefined, {
    cookie: owner.cookie,
  });
  expect([refused.status, refused.code]).toEqual([409, "plan_not_charged"]);
  expect((await plain.call("POST", "/api/webhooks/platform", {})).status).toBe(404);
  const { data } = await plain.call("GET", "/api/subscription", undefined, { cookie: owner.cookie });
  expect(data.is_charged).toBe(false);
});

import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { wantRefund } from "../../../src/domain/payments/money/refunds.ts";
import { inTransaction } from "../../../src/platform/database/transaction.ts";
import { type MailCatcher, startMailCatcher } from "../../../stand-ins/mail-catcher/start.ts";
import type { TestApi } from "../../support/api.ts";
import { type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { type Program, programs } from "../../support/programs/program.ts";
import { mailsFor, openLesson, register, somebody } from "../../support/stories/booking.ts";
import {
  type PayingStory,
  type Provider,
  payingAt,
  servedBy,
  startApiWithProviders,
  takesMoney,
} from "../../support/stories/paying.ts";
import type { PaymentProvider } from "../../support/stories/payment-provider.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const methods = ["stripe", "paypal"] as const;
const opening = { stripe: "/v1/checkout/sessions", paypal: "/v2/checkout/orders" };

const startProgram = programs();
let api: TestApi;
let provider: PaymentProvider;
let team: SignedIn;
let story: PayingStory;
let catcher: MailCatcher;
/** A mail server that takes a call and never says a word. */
let silent: Server;
let program: Program;

beforeAll(async () => {
  ({ api, provider } = await startApiWithProviders());
  api.time.now = new Date();
  team = await signUpTeam(api);
  catcher = await startMailCatcher();
  silent = createServer((socket) => socket.on("error", () => {})).listen(0, "127.0.0.1");
  await once(silent, "listening");
  // What is killed comes back under the same address.
  const served = await servedBy((request) => fetch(new Request(urlNow(request), request)));
  for (const method of methods) await takesMoney(api, provider, team, method, served);
  story = payingAt(api, provider, team);
  program = await start();
});
afterAll(async () => {
  silent.close();
  await catcher.close();
});

const urlNow = ({ url }: Request) => program.url + new URL(url).pathname;

/** Unless said otherwise there is no mail server: mails stay, and are counted at the end. */
const start = (smtpUrl = "smtp://127.0.0.1:9") =>
  startProgram(api, { SMTP_URL: smtpUrl, STRIPE_API_URL: provider.url, PAYPAL_API_URL: provider.url });

/** Kills the process in the midst of what it does, and starts it anew. What nobody answers any more is lost. */
async function killAndStart(smtpUrl?: string): Promise<void> {
  const gone = once(program.program, "exit");
  program.program.kill("SIGKILL");
  await gone;
  await provider.isUp();
  // A job whose worker fell silent is tried again after a while, which passes faster here.
  await api.owner.query("update pgboss.job set state = 'retry', start_after = now() where state = 'active'");
  program = await start(smtpUrl);
}

/** Sends to the process; undefined when it was killed before it answered. */
const sent = async (path: string, body: object = {}) => {
  const answer = fetch(`${program.url}/api/public/teams/${team.teamToken}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.then(async (response) => (await response.json()).data).catch(() => undefined);
};

type Form = ReturnType<typeof somebody>;
const books = (form: Form) => sent("register", form);
const comesBack = (token: string) => sent(`registrations/${token}/payment/outcome`);

const farAway = { start_date: "2090-01-19T10:00:00+01:00", end_date: "2090-03-09T11:15:00+01:00" };

/** What somebody types who books a lesson, and sends again if need be. */
async function formFor(method: Provider, lesson?: number): Promise<Form> {
  const lesson_id = lesson ?? (await openLesson(api, team, farAway));
  return somebody(lesson_id, { payment_method: method, idempotency_key: randomUUID() });
}

/** Somebody who is on the provider's page. */
async function onThePage(method: Provider, lesson?: number) {
  const form = await formFor(method, lesson);
  const { registration } = await books(form);
  return {
    ...form,
    method,
    token: registration.token as string,
    session: await story.sessionOf(registration.token),
  };
}
type Payer = Awaited<ReturnType<typeof onThePage>>;
const bothOnThePage = () => Promise.all(methods.map((method) => onThePage(method)));

/** How many calls a provider has had; `done`: those of which it has done what was asked. */
async function callsTo(method: Provider, path: string, done: boolean): Promise<number> {
  const calls = await provider.requests({ provider: method, path });
  return calls.filter(({ status }) => !done || status !== null).length;
}

/** Waits until a provider was called so often; with `done` it holds its answer. */
const called = (method: Provider, path: string, { done = false, times = 1 } = {}) =>
  vi.waitFor(async () => expect(await callsTo(method, path, done)).toBeGreaterThanOrEqual(times), {
    timeout: 20_000,
    interval: 50,
  });

const slow = { mode: "slow", delay_ms: 60_000 } as const;
const answerHeld = { mode: "hold-answer", delay_ms: 60_000 } as const;

/** Waits until it is so, while pauses pass faster than the clock. */
const comesTo = <T>(look: () => Promise<T>, expected: T) =>
  expect
    .poll(
      async () => {
        await api.owner.query(
          "update pgboss.job set start_after = now() where state in ('created', 'retry') and name in ('payment.event', 'payment.check', 'payment.refund', 'registration.lapse', 'mail.deliver')",
        );
        return look();
      },
      { timeout: 40_000, interval: 200 },
    )
    .toEqual(expected);

/** For whom holds a seat, or is paying, forty minutes pass. */
async function passFortyMinutes(emails: readonly string[]): Promise<void> {
  const forty = "interval '40 minutes'";
  const those = "r.email = any($1)";
  await api.owner.query(`update registrations r set expires_at = expires_at - ${forty} where ${those}`, [
    emails,
  ]);
  await api.owner.query(
    `update payments p set expires_at = p.expires_at - ${forty}, created_at = p.created_at - ${forty}
     from registrations r where r.id = p.registration_id and ${those}`,
    [emails],
  );
}

const standsAt = async (email: string) => {
  const { rows } = await api.owner.query(
    `select r.status, r.payment_status, array_agg(p.state order by p.id) as payments,
       sum(p.received_cents)::int as received, sum(p.refunded_cents)::int as refunded
     from registrations r join payments p on p.registration_id = r.id where r.email = $1 group by r.team_id, r.id`,
    [email],
  );
  return rows;
};
const confirmed = [
  { status: "confirmed", payment_status: "paid", payments: ["paid"], received: 2500, refunded: 0 },
];

/** What the provider holds for a registration: one payment, with the money that is booked. */
const isPaidOnce = async ({ email, session }: Pick<Payer, "email" | "session">) => {
  const { reference, ...payment } = await provider.payment(session);
  expect(payment).toMatchObject({ cents: 2500, refunded_cents: 0, capture: expect.any(String) });
  expect((await provider.payments()).filter((one) => one.reference === reference)).toHaveLength(1);
  expect(await lastingMailsFor(email)).toEqual(["registration-confirmed"]);
};

/** Her mails, but for the one of a missing payment: it waits for twenty minutes, and goes when it finds that she has paid. */
const lastingMailsFor = async (email: string) =>
  (await mailsFor(api, email)).filter((kind) => kind !== "registration-received");

describe.each([
  ["before the provider has opened its page", slow, false],
  ["after the provider has opened its page", answerHeld, true],
] as const)("a process that is killed %s", (_, fault, done) => {
  const repeats: Form[] = [];
  const leaves: Form[] = [];
  beforeAll(async () => {
    const before = { stripe: 0, paypal: 0 };
    for (const method of methods) {
      before[method] = await callsTo(method, opening[method], done);
      await provider.isDown(method, { ...fault, path: opening[method] });
      repeats.push(await formFor(method));
      leaves.push(await formFor(method));
    }
    const answers = [...repeats, ...leaves].map(books);
    for (const method of methods) await called(method, opening[method], { done, times: before[method] + 2 });
    await killAndStart();
    expect(await Promise.all(answers)).toEqual(answers.map(() => undefined));
  });

  it("has kept the seat, and who sends the form again pays on one page, once", async () => {
    for (const form of repeats) {
      const { registration, payment_url } = await books(form);
      expect(payment_url).toContain(provider.url);
      const session = await story.sessionOf(registration.token);
      await provider.pays(session);
      await comesTo(() => standsAt(form.email), confirmed);
      await isPaidOnce({ email: form.email, session });
    }
  });

  it("lets the seat go of who does nothing more", async () => {
    const emails = leaves.map(({ email }) => email);
    await passFortyMinutes(emails);
    for (const email of emails) {
      await comesTo(
        () => standsAt(email),
        [{ status: "expired", payment_status: "none", payments: ["closed"], received: 0, refunded: 0 }],
      );
      expect(await lastingMailsFor(email)).toEqual(["hold-expired"]);
    }
  });
});

describe("a process that is killed", () => {
  it("while it asks about a report that it has kept asks again by itself", async () => {
    const payers = await bothOnThePage();
    for (const { method, session } of payers) {
      await provider.isDown(method, { ...slow, path: `${opening[method]}/${session}` });
      await provider.pays(session);
    }
    for (const { method, session } of payers) await called(method, `${opening[method]}/${session}`);
    for (const { email } of payers)
      expect(await standsAt(email)).toMatchObject([{ status: "pending", received: 0 }]);
    await killAndStart();
    for (const payer of payers) {
      await comesTo(() => standsAt(payer.email), confirmed);
      await isPaidOnce(payer);
    }
    await comesTo(
      async () => (await api.owner.query("select from payment_events where processed_at is null")).rowCount,
      0,
    );
  });

  it("while PayPal takes the money takes it once, and books it", async () => {
    const payer = await onThePage("paypal");
    const capture = `${opening.paypal}/${payer.session}/capture`;
    await provider.isDown("paypal", { ...answerHeld, path: capture });
    await provider.pays(payer.session, "never");
    const answer = comesBack(payer.token);
    await called("paypal", capture, { done: true });
    await killAndStart();
    expect(await answer).toBeUndefined();
    expect(await standsAt(payer.email)).toMatchObject([{ status: "pending", received: 0 }]);
    await comesTo(() => standsAt(payer.email), confirmed);
    await isPaidOnce(payer);
  });

  it("when the money is there and not yet booked books it once she comes back", async () => {
    const payers = await bothOnThePage();
    const holder = await api.owner.connect();
    await holder.query("begin");
    await holder.query("select from payments where session = any($1) for update", [
      payers.map(({ session }) => session),
    ]);
    for (const { session } of payers) await provider.pays(session, "never");
    const answers = payers.map(({ token }) => comesBack(token));
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await api.owner.query(waiting)).rowCount, { timeout: 20_000 }).toBe(2);
    await killAndStart();
    await holder.query("rollback");
    holder.release();
    expect(await Promise.all(answers)).toEqual([undefined, undefined]);
    for (const payer of payers) {
      expect(await standsAt(payer.email)).toMatchObject([{ status: "pending", received: 0 }]);
      expect(await comesBack(payer.token)).toMatchObject({ outcome: "paid", status: "confirmed" });
      await isPaidOnce(payer);
    }
  });

  it("while money is sent back sends it once", async () => {
    const payers = await bothOnThePage();
    const returning = { stripe: "/v1/refunds", paypal: "/v2/payments/captures" };
    for (const { session, email, method, token } of payers) {
      await provider.pays(session);
      await comesTo(() => standsAt(email), confirmed);
      await provider.isDown(method, { ...answerHeld, path: returning[method] });
      const { rows } = await api.owner.query(
        "select p.id from payments p join registrations r on r.id = p.registration_id where r.token = $1",
        [token],
      );
      await inTransaction(story.ctx(), (tx) =>
        wantRefund(tx, Number(rows[0]?.id), { amount_cents: 1000, cause: "staff" }),
      );
      await expect
        .poll(async () => (await provider.payment(session)).refunded_cents, { timeout: 20_000 })
        .toBe(1000);
    }
    await killAndStart();
    for (const { email, session, token } of payers) {
      await comesTo(() => standsAt(email), [
        { ...confirmed[0], payment_status: "partly_refunded", refunded: 1000 },
      ] as typeof confirmed);
      expect((await provider.payment(session)).refunded_cents).toBe(1000);
      expect(await story.money(token)).toEqual({ received: 2500, refunded: 1000, refunds: 1 });
    }
  });

  it("while late money is sent back and mails are on their way sends each once in the end", async () => {
    // The mails of the stories before wait for a server that there is not.
    await api.owner.query("delete from pgboss.job where name = 'mail.deliver'");
    await api.owner.query("delete from mails");
    const sending = once(silent, "connection");
    await killAndStart(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    const lesson = await openLesson(api, team, { ...farAway, max_participants: 1 });
    const late = await onThePage("stripe", lesson);
    await passFortyMinutes([late.email]);
    const next = somebody(lesson);
    await register(api, team, next);
    const asked = await callsTo("stripe", "/v1/refunds", false);
    await provider.isDown("stripe", { ...slow, path: "/v1/refunds" });
    await provider.pays(late.session, "twice");
    await called("stripe", "/v1/refunds", { times: asked + 1 });
    await sending;
    await killAndStart(catcher.smtpUrl);
    await comesTo(
      () => standsAt(late.email),
      [{ status: "expired", payment_status: "refunded", payments: ["paid"], received: 2500, refunded: 2500 }],
    );
    const hers = ["hold-expired", "payment-refunded"];
    expect((await lastingMailsFor(late.email)).toSorted()).toEqual(hers);
    expect(await mailsFor(api, team.email)).toContain("staff-payment");
    const unsent = async () => (await api.owner.query("select from mails where state <> 'sent'")).rowCount;
    await comesTo(unsent, 0);
    const { rows } = await api.owner.query<{ recipient: string }>("select recipient from mails");
    const got = catcher.messages().flatMap(({ to }) => to);
    expect(got.toSorted()).toEqual(rows.map(({ recipient }) => recipient).toSorted());
  });
});

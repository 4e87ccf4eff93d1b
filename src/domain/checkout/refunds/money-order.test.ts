import { beforeAll, beforeEach, expect, test } from "vitest";
import type { TestApi } from "../../../../tests/support/api.ts";
import type { SignedIn } from "../../../../tests/support/people/team.ts";
import { heldAt } from "../../../../tests/support/stories/booking.ts";
import { type PayingStory, startPaying } from "../../../../tests/support/stories/paying.ts";
import type { PaymentProvider } from "../../../../tests/support/stories/payment-provider.ts";
import { start } from "../../../../tests/support/stories/waiting-list.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { CheckoutStatus } from "../../../platform/gateways/gateway.ts";
import { later } from "../../../shared/time/dates.ts";
import { wantRefund } from "../../payments/money/refunds.ts";
import { lockFound } from "../../registrations/lock.ts";
import { bookProviderStatus } from "../settling/book-provider-status.ts";
import { settlePayment } from "../settling/settle.ts";
import { sendRefund } from "./send-refund.ts";

let api: TestApi;
let provider: PaymentProvider;
let team: SignedIn;
let story: PayingStory;
beforeAll(async () => {
  ({ api, provider, team, story } = await startPaying());
});
beforeEach(() => story.begins());

/** The latest payment of a registration, with the registration and its lesson. */
async function latest(token: string) {
  const { rows } = await api.owner.query(
    `select p.id, r.id as registration, r.lesson_id from payments p join registrations r on r.id = p.registration_id
     where r.token = $1 order by p.id desc limit 1`,
    [token],
  );
  const [row] = rows;
  return { id: Number(row.id), found: { id: Number(row.registration), lesson_id: Number(row.lesson_id) } };
}

const stillOpen: CheckoutStatus = {
  state: "open",
  received_cents: 0,
  currency: "EUR",
  payment: null,
  fee_cents: null,
  refunds: [],
  dispute: "none",
};

test("an answer of the provider that is older than one that was booked takes nothing back", async () => {
  const { token, session } = await story.books(await story.lesson());
  await provider.pays(session, "never");
  await story.outcome(token);
  await provider.refundsAtProvider(session, 1000);
  await story.settles();
  const { id, found } = await latest(token);
  const older = [
    stillOpen,
    { ...stillOpen, state: "paid" as const, received_cents: 2500, payment: "pi_older" },
  ];
  for (const status of older)
    await inTransaction(story.ctx(), async (tx) =>
      bookProviderStatus(tx, await lockFound(tx, found), id, status),
    );
  expect(await story.money(token)).toEqual({ received: 2500, refunded: 1000, refunds: 1 });
  expect(await story.held(token)).toMatchObject({ payment_status: "partly_refunded", refunded_cents: 1000 });
});

test("what came by transfer before counts beside what is paid online", async () => {
  const { token } = await story.books(await story.lesson());
  await story.pay(token, "transfer");
  await api.owner.query(
    `insert into money_entries (team_id, registration_id, kind, amount_cents, method, occurred_on, source, actor, created_at)
     select team_id, id, 'payment', 1000, 'transfer', '2026-11-20', 'statement', '{"kind": "visitor"}', now()
     from registrations where token = $1`,
    [token],
  );
  await story.pay(token, "stripe");
  const session = await story.sessionOf(token);
  expect(await provider.payment(session)).toMatchObject({ cents: 1500 });
  await provider.pays(session, "never");
  await story.outcome(token);
  const { rows } = await api.owner.query(
    "select payment_status, paid_cents from registrations where token = $1",
    [token],
  );
  expect(rows).toEqual([{ payment_status: "paid", paid_cents: 2500 }]);
});

test("what is beyond a price that was lowered meanwhile goes back", async () => {
  const { token, session } = await story.books(await story.lesson());
  await api.owner.query("update registrations set total_cents = 2000 where token = $1", [token]);
  await provider.pays(session, "never");
  await story.outcome(token);
  await story.settles();
  expect(await story.money(token)).toEqual({ received: 2500, refunded: 500, refunds: 1 });
  expect(await story.held(token)).toMatchObject({ status: "confirmed", payment_status: "paid" });
});

test("who cancels while the provider's page is open and pays all the same reads that it goes back", async () => {
  const { token, session } = await story.books(await story.lesson());
  await api.call("POST", heldAt(team, token, "/cancellation"));
  await provider.pays(session, "never");
  expect(await story.outcome(token)).toMatchObject({ outcome: "returned", status: "cancelled" });
  await story.settles();
  expect(await story.money(token)).toEqual({ received: 2500, refunded: 2500, refunds: 1 });
  expect(await story.outcome(token)).toMatchObject({ outcome: "returned" });
});

test("a refund that was interrupted after the provider's answer is booked by the next try", async () => {
  const lesson = await story.lesson();
  const late = await story.books(lesson);
  await story.passMinutes(31);
  await story.books(lesson);
  await provider.pays(late.session, "never");
  await story.outcome(late.token);
  const { rows } = await api.owner.query("select id from refunds order by id desc limit 1");
  const refund = Number(rows[0].id);
  await provider.isDown("stripe", { mode: "error", path: `/v1/checkout/sessions/${late.session}` });
  await expect(sendRefund(story.ctx(), api.services.paymentService, refund)).rejects.toThrow();
  await provider.isUp();
  await sendRefund(story.ctx(), api.services.paymentService, refund);
  expect(await story.money(late.token)).toEqual({ received: 2500, refunded: 2500, refunds: 1 });
});

test.each(["stripe", "paypal"] as const)(
  "two refunds of one amount at %s both go back, though the answer to the second was lost",
  async (method) => {
    const { token, session } = await story.books(await story.lesson(), method);
    await provider.pays(session, "never");
    await story.outcome(token);
    const { id } = await latest(token);
    const input = { amount_cents: 500, cause: "staff" as const };
    const [first, second] = await inTransaction(story.ctx(), async (tx) => [
      await wantRefund(tx, id, input),
      await wantRefund(tx, id, input),
    ]);
    await provider.isDown(method, { mode: "lose-answer", times: 3 });
    await sendRefund(story.ctx(), api.services.paymentService, second.id).catch(() => {});
    await provider.isUp();
    await settlePayment(story.ctx(), api.services.paymentService, id);
    for (const refund of [first, second])
      await sendRefund(story.ctx(), api.services.paymentService, refund.id);
    expect(await story.money(token)).toEqual({ received: 2500, refunded: 1000, refunds: 2 });
  },
);

test("a seat that was held again for a payment that is then declined goes on by itself", async () => {
  const { token, session } = await story.books(await story.lesson(), "paypal");
  await story.passMinutes(31);
  const { found } = await latest(token);
  await inTransaction(story.ctx(), async (tx) => {
    const { holdAgain } = await import("../../registrations/paying/confirm-paid.ts");
    await holdAgain(tx, (await lockFound(tx, found)).row, later(tx.now, { minutes: 5 }));
  });
  const { rows } = await api.owner.query(
    `select start_after from pgboss.job where name = 'registration.lapse' and (data ->> 'registration')::bigint = $1
     order by start_after desc limit 1`,
    [found.id],
  );
  expect(rows).toEqual([{ start_after: later(start, { minutes: 36 }) }]);
  expect(session).not.toBe("");
});

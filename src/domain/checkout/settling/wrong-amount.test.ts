import { beforeAll, describe, expect, it } from "vitest";
import type { TestApi } from "../../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import { heldAt, mailsFor } from "../../../../tests/support/stories/booking.ts";
import { deskOf } from "../../../../tests/support/stories/desk.ts";
import {
  payingAt,
  servedApi,
  startApiWithProviders,
  takesMoney,
} from "../../../../tests/support/stories/paying.ts";
import type { PaymentProvider } from "../../../../tests/support/stories/payment-provider.ts";

let api: TestApi;
let provider: PaymentProvider;
let team: SignedIn;
let story: ReturnType<typeof payingAt>;
const keys = { stripe: "", paypal: "" };
beforeAll(async () => {
  ({ api, provider } = await startApiWithProviders());
  api.time.now = new Date("2026-11-21T10:00:00+01:00");
  await provider.itIs(api.time.now);
  team = await signUpTeam(api);
  const served = await servedApi(api);
  keys.stripe = (await takesMoney(api, provider, team, "stripe", served)).key;
  keys.paypal = (await takesMoney(api, provider, team, "paypal", served)).key;
  story = payingAt(api, provider, team);
});

const get = async (path: string) =>
  (await api.call("GET", `/api/payments${path}`, undefined, { cookie: team.cookie })).data;
/** What the team's books say of one registration: its row, and the sums over it. */
async function booksOf(number: string) {
  const [[row], sums] = [await get(`?q=${number}`), await get(`/sums?q=${number}`)];
  return { row, sums };
}

describe.each(["stripe", "paypal"] as const)("money that is not what was asked for, by %s", (method) => {
  it.each([
    { why: "too little", sent: { cents: 2000 }, came: { cents: 2000, currency: "EUR" } },
    { why: "too much", sent: { cents: 3000 }, came: { cents: 3000, currency: "EUR" } },
    { why: "another currency", sent: { currency: "CHF" }, came: { cents: 2500, currency: "CHF" } },
  ])("$why: goes back whole, confirms nothing, and can be paid rightly", async ({ sent, came }) => {
    const { email, token, session } = await story.books(await story.lesson(), method);
    await provider.paysInstead(session, sent);
    await story.settles();
    if (method === "paypal") await story.outcome(token);
    await story.settles();
    expect(await story.held(token)).toMatchObject({ status: "pending", payment_status: "open" });
    expect(await story.money(token)).toEqual({ received: came.cents, refunded: came.cents, refunds: 1 });
    expect(await provider.payment(session)).toMatchObject({ state: "refunded", ...came });
    expect(await story.outcome(token)).toMatchObject({
      outcome: "returned",
      amount_cents: came.cents,
      currency: came.currency,
    });
    expect(await mailsFor(api, email)).toEqual(["registration-received", "payment-refunded"]);
    expect((await story.pay(token, method)).data.payment_url).toContain(provider.url);
    await provider.pays(await story.sessionOf(token), "never");
    expect(await story.outcome(token)).toMatchObject({ outcome: "paid", status: "confirmed" });
  });

  it("is counted in the books as it came and as it went, beside what is paid rightly", async () => {
    const { answer, token, session } = await story.books(await story.lesson(), method);
    const { number } = answer.data.registration;
    await provider.paysInstead(session, { cents: 2000 }, "never");
    await story.outcome(token);
    const onItsWay = { paid_cents: 2000, refunded_cents: 0, open_cents: 2500, to_return_cents: 0 };
    expect((await booksOf(number)).row).toMatchObject({ ...onItsWay, paid_on: "2026-11-21" });
    await story.settles();
    const wrong = { paid_cents: 2000, refunded_cents: 2000, open_cents: 2500, to_return_cents: 0 };
    const { row, sums } = await booksOf(number);
    expect(row).toMatchObject({ ...wrong, other_currencies: [] });
    expect(row.fee_cents).toBeGreaterThan(0);
    expect(sums.all).toMatchObject(wrong);
    expect(sums.instructors).toMatchObject([wrong]);
    expect((await get(`?q=${number}&state=refunded`)).length).toBe(1);
    await story.pay(token, method);
    await provider.pays(await story.sessionOf(token), "never");
    await story.outcome(token);
    const both = { paid_cents: 4500, refunded_cents: 2000, open_cents: 0, to_return_cents: 0 };
    expect((await booksOf(number)).sums.all).toMatchObject(both);
    const answered = await api.app.request(`/api/payments/export.csv?q=${number}`, {
      headers: { cookie: team.cookie },
    });
    expect(await answered.text()).toContain(";0,00;;;;;45,00;0,00;21.11.2026;20,00;");
  });

  it("in another currency is told as what it is, and never among euros", async () => {
    const { answer, token, session } = await story.books(await story.lesson(), method);
    const { number } = answer.data.registration;
    await provider.paysInstead(session, { currency: "CHF" }, "never");
    await story.outcome(token);
    await story.settles();
    const { row, sums } = await booksOf(number);
    const none = { paid_cents: 0, refunded_cents: 0, fee_cents: 0, to_return_cents: 0 };
    const francs = [
      { currency: "CHF", received_cents: 2500, refunded_cents: 2500, fee_cents: expect.any(Number) },
    ];
    expect(row).toMatchObject({ ...none, other_currencies: francs });
    expect(sums.all).toMatchObject({ ...none, other_currencies: francs });
    expect(sums.instructors).toMatchObject([{ ...none, other_currencies: francs }]);
    const answered = await api.app.request(`/api/payments/export.csv?q=${number}`, {
      headers: { cookie: team.cookie },
    });
    expect(await answered.text()).toMatch(/;eingegangen 25,00\sCHF, erstattet 25,00\sCHF/);
    const { rows } = await api.owner.query(
      "select data from mails where kind in ('payment-refunded', 'staff-payment') and data ->> 'currency' = 'CHF' and team_id = $1",
      [team.teamId],
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
  });

  it("is still to be returned where the provider could not send it back, whatever else was paid", async () => {
    const { answer, token, session } = await story.books(await story.lesson(), method);
    const { number } = answer.data.registration;
    await provider.refundsBecome(keys[method], "failed");
    await provider.paysInstead(session, { cents: 2000 }, "never");
    await story.outcome(token);
    await story.settles();
    await provider.refundsBecome(keys[method], "succeeded");
    expect((await booksOf(number)).row).toMatchObject({ to_return_cents: 2000, refund_failed: 1 });
    await story.pay(token, method);
    await provider.pays(await story.sessionOf(token), "never");
    await story.outcome(token);
    const { row } = await booksOf(number);
    expect(row).toMatchObject({ to_return_cents: 2000, paid_cents: 4500, open_cents: 0 });
    const desk = deskOf(api, team);
    const { data } = await desk.call("GET", `/${row.registration_id}`);
    expect(data).toMatchObject({ to_return_cents: 2000, refundable_cents: 4500 });
  });

  it("that went back takes nothing of what is to be returned after cancelling", async () => {
    const { answer, token, session } = await story.books(await story.lesson(), method);
    await provider.paysInstead(session, { cents: 2000 }, "never");
    await story.outcome(token);
    await story.settles();
    await story.pay(token, method);
    await provider.pays(await story.sessionOf(token), "never");
    await story.outcome(token);
    await api.call("POST", heldAt(team, token, "/cancellation"));
    const { row } = await booksOf(answer.data.registration.number);
    expect(row).toMatchObject({ to_return_cents: 2500, paid_cents: 4500, refunded_cents: 2000 });
    const { data } = await deskOf(api, team).call("GET", `/${row.registration_id}`);
    expect(data).toMatchObject({ to_return_cents: 2500, refundable_cents: 2500 });
  });
});

it("money that is not what was asked for, and comes when the seat had gone on is in the books all the same", async () => {
  const { answer, token, session } = await story.books(await story.lesson(), "stripe");
  await story.passMinutes(31);
  await provider.paysInstead(session, { cents: 2000 }, "never");
  await story.outcome(token);
  await story.settles();
  expect(await story.held(token)).toMatchObject({ status: "expired" });
  const { row } = await booksOf(answer.data.registration.number);
  expect(row).toMatchObject({ due_cents: 0, paid_cents: 2000, refunded_cents: 2000, to_return_cents: 0 });
});
